"""What a book says about Texas hold'em against the dealer."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

import msgspec

from croupier.money import Rounding
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.antes import Antes
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.dealer_table import (
    Combination,
    Dark,
    Light,
    PayTable,
    idle_maximum,
    idle_players,
    paid_below,
)
from croupier.rulebooks.schema.deck import DeckRules
from croupier.rulebooks.schema.face import Idle, Schema
from croupier.rulebooks.schema.lifting import played


class Least(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand of at least this combination; a pair, of at least this rank."""

    combination: Combination
    rank: Literal["", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"] = ""

    def __post_init__(self) -> None:
        if self.rank and self.combination != "pair":
            raise ValueError("only a pair has a least rank")

    def __str__(self) -> str:
        return f"{self.combination} of {self.rank}" if self.rank else self.combination


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


def _idle(rules: Rules) -> Iterator[Idle]:
    if not isinstance(rules.bonus, Absent):
        if below := paid_below(rules.bonus.pays, rules.bonus.least.value.combination):
            why = f"{below} is below the least hand with which the bonus wins"
            yield Idle("bonus.pays", rules.bonus.pays, why)
        yield from idle_maximum("bonus.in_maximum", rules.bonus.in_maximum, rules.maximum_payout)
    yield from idle_players(rules.max_players, rules.boxes)


_COMPARED = (
    "bet", "game", "results.*", "bonus.least", "bonus.pays", "bonus.passed", "rounding",
)  # fmt: skip
SCHEMA = Schema(
    engine="dealer_holdem",
    rules=Rules,
    games=("dealer-holdem",),
    idle=_idle,
    compared=_COMPARED,
    version=2,
    lifts={1: played({"light.where": "any box"})},
)
