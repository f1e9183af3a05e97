"""What a book says about punto banco or baccarat without commission.

The two sides are `first` (dealt first: punto, player) and `second` (banco, banker); the book gives
them their names. Points of a card, drawing tables, bets and pay lines are all data.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

from croupier.money import Rounding
from croupier.rulebooks.schema.cited import Cited

Outcome = Literal["first", "second", "tie", "first pair", "second pair"]


class PayLine(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """First match pays: where `total` is given, only a win with that total."""

    to_one: Fraction
    total: int | None = None


class SpotRules(msgspec.Struct, frozen=True):
    """A bet: on which outcome it wins, on which it stays, what it pays."""

    wins_on: Cited[Outcome]
    stays_on: Cited[tuple[Outcome, ...]]
    pays: Cited[tuple[PayLine, ...]]


class Sides(msgspec.Struct, frozen=True):
    first: Cited[str]
    second: Cited[str]


class Drawing(msgspec.Struct, frozen=True):
    """Totals on which a side draws a third card.

    `second` maps the second side's total to the points of the first side's third card on which it
    draws; `second_if_first_stood` is its rule when the first side took no card.
    """

    natural: Cited[tuple[int, ...]]
    first: Cited[tuple[int, ...]]
    second: dict[str, Cited[tuple[int, ...]]]
    second_if_first_stood: Cited[tuple[int, ...]]


class ShoeRules(msgspec.Struct, frozen=True):
    """Decks the book allows, the cut card, burning, and how many hands follow the cut card's."""

    decks: Cited[tuple[int, ...]]
    player_cuts: Cited[bool]
    behind_cut_card: Cited[int]
    hands_after_cut_card: Cited[int]
    may_burn: Cited[bool]


class Rules(msgspec.Struct, frozen=True):
    sides: Sides
    points: Cited[dict[str, int]]
    modulus: Cited[int]
    drawing: Drawing
    bets: dict[str, SpotRules]
    shoe: ShoeRules
    late_bets: Cited[Literal["returned"]]
    losing_bets_first: Cited[bool]
    last_games: Cited[int]
    max_players: Cited[int]
    rounding: Cited[Rounding]
