"""What a book must answer of lucky wheel: the stops of the wheel, and what each kind pays."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from croupier.money import Rounding
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.face import Idle, Schema


class Rules(msgspec.Struct, frozen=True):
    """`stops`: how many the wheel has of each; `pays`: to one, by the same names."""

    stops: Cited[dict[str, int]]
    pays: Cited[dict[str, Fraction]]
    late_bets: Cited[str]
    last_games: Cited[int]
    max_players: Cited[int]
    rounding: Cited[Rounding]


def _idle(rules: Rules) -> Iterator[Idle]:
    for name in rules.pays.value:
        if not rules.stops.value.get(name):
            yield Idle("pays", rules.pays, f"the wheel has no {name}")


SCHEMA = Schema(
    engine="lucky_wheel",
    rules=Rules,
    games=("lucky-wheel",),
    idle=_idle,
    compared=("stops", "pays", "rounding"),
)
