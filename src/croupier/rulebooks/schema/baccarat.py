"""What a book says about punto banco or baccarat without commission.

The two sides are `first` (dealt first: punto, player) and `second` (banco, banker); the book gives
them their names. Points of a card, drawing tables, bets and pay lines are all data.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

import msgspec

from croupier.money import Rounding
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.face import Idle, Schema
from croupier.rulebooks.schema.lifting import played

Outcome = Literal["first", "second", "tie", "first pair", "second pair"]


class PayLine(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """First match pays: where `total` is given, only a win with that total."""

    to_one: Fraction
    total: int | None = None

    def __str__(self) -> str:
        return str(self.to_one) + ("" if self.total is None else f" with {self.total}")


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
    """`maximum_payout`: whether the plate may cap what a bet is paid."""

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
    maximum_payout: Cited[bool]
    rounding: Cited[Rounding]


def _idle(rules: Rules) -> Iterator[Idle]:
    yield from _idle_drawing(rules.drawing)
    for name, spot in rules.bets.items():
        seen: set[int | None] = set()
        for line in spot.pays.value:
            above = line.total is not None and line.total >= rules.modulus.value
            if above or None in seen or line.total in seen:
                why = "no hand has such a total" if above else "a line before it fits already"
                said = f"the line {line} is never reached: {why}"
                yield Idle(f"bets.{name}.pays", spot.pays, said)
            seen.add(line.total)


def _idle_drawing(drawing: Drawing) -> Iterator[Idle]:
    natural = set(drawing.natural.value)
    why = "a natural ends the hand before anybody draws"
    for name in ("first", "second_if_first_stood"):
        cited: Cited[tuple[int, ...]] = getattr(drawing, name)
        if natural & set(cited.value):
            yield Idle(f"drawing.{name}", cited, why)
    for total, row in drawing.second.items():
        if int(total) in natural:
            yield Idle(f"drawing.second.{total}", row, why)
    if not drawing.first.value:
        for total, row in drawing.second.items():
            if row.value:
                why = "the first side never draws, so there is no third card to go by"
                yield Idle(f"drawing.second.{total}", row, why)


SCHEMA = Schema(
    engine="baccarat",
    rules=Rules,
    games=("punto-banco", "baccarat"),
    idle=_idle,
    compared=("points", "modulus", "drawing.*", "bets.*", "rounding"),
    version=2,
    lifts={1: played({"maximum_payout": False})},
)
