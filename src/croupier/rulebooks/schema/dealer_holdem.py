"""What a book says about Texas hold'em against the dealer."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

from croupier.money import Rounding
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.antes import Antes
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.dealer_poker import Combination, Dark, DeckRules, Light, PayTable


class Least(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand of at least this combination; a pair, of at least this rank."""

    combination: Combination
    rank: Literal["", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"] = ""

    def __post_init__(self) -> None:
        if self.rank and self.combination != "pair":
            raise ValueError("only a pair has a least rank")


class HoldemResults(msgspec.Struct, frozen=True):
    """The ante by its table, whether or not the bank has game; the bet even, where it has.
    `weak_ante`: what the ante pays to a hand below the table, where the bank has no game."""

    ante: Cited[PayTable]
    weak_ante: Cited[Fraction]
    bet: Cited[Fraction]
    no_game_bet: Cited[Literal["stays"]]
    lower: Cited[Literal["loses"]]
    equal: Cited[Literal["stays"]]


class HoldemBonus(msgspec.Struct, frozen=True, tag="offered"):
    """A bet on two cards and the flop. `passed`: what becomes of it where the box passes."""

    least: Cited[Least]
    pays: Cited[PayTable]
    stake: Cited[Literal["plate", "up to the ante"]]
    settled: Cited[Literal["before the turn", "at the end"]]
    passed: Cited[Literal["plays", "lost"]]
    in_maximum: Cited[bool]


class Rules(msgspec.Struct, frozen=True):
    """`bet`: what it costs to go on. `game`: the least hand with which the bank has game.
    `ace_low`: what A 2 3 4 5 are. `maximum_payout`: whether the plate may cap what a box is
    paid."""

    boxes: Cited[int]
    max_players: Cited[int]
    light: Light
    dark: Dark | Absent
    bet: Cited[Antes]
    game: Cited[Least]
    ace_low: Cited[Literal["straight"]]
    results: HoldemResults
    bonus: HoldemBonus | Absent
    maximum_payout: Cited[bool]
    deck: DeckRules
    late_bets: Cited[Literal["returned"]]
    last_games: Cited[int]
    rounding: Cited[Rounding]
