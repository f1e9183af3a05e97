"""What a book says about American roulette: wheel, bets, call bets, chips, limits and no spin.

The layout itself (which numbers are neighbours on the cloth) is geometry and stands in the game;
here is what a book could print differently.
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

Kind = Literal[
    "straight",
    "split",
    "street",
    "corner",
    "first four",
    "six line",
    "column",
    "dozen",
    "even chance",
]
OnZero = Literal["loses", "half back"]


class WheelRules(msgspec.Struct, frozen=True):
    """Pockets clockwise from 0, and the red numbers; 0 is green, all others are black."""

    order: Cited[tuple[int, ...]]
    red: Cited[tuple[int, ...]]


class Pays(msgspec.Struct, frozen=True):
    """What each bet pays to one. The three pairs of even chances may stand in three clauses."""

    straight: Cited[Fraction]
    split: Cited[Fraction]
    street: Cited[Fraction]
    corner: Cited[Fraction]
    first_four: Cited[Fraction]
    six_line: Cited[Fraction]
    column: Cited[Fraction]
    dozen: Cited[Fraction]
    red_black: Cited[Fraction]
    even_odd: Cited[Fraction]
    low_high: Cited[Fraction]


class Zero(msgspec.Struct, frozen=True):
    """What becomes of outside bets when zero comes: they lose, or half of the stake comes back."""

    column: Cited[OnZero]
    dozen: Cited[OnZero]
    even_chance: Cited[OnZero]


class Neighbours(msgspec.Struct, frozen=True):
    """A number and so many on each side of it on the wheel. `others`: whether a plate may offer
    other numbers of them; `fewest` and `most`: then from how many to how many."""

    each_side: Cited[int]
    others: Cited[Literal["never", "on the plate"]]
    fewest: Cited[int]
    most: Cited[int]


class Series(msgspec.Struct, frozen=True):
    """A call bet: how many chips it takes, and the ordinary bets they become, spot by spot."""

    chips: Cited[int]
    bets: Cited[tuple[tuple[str, int], ...]]


class Conditions(msgspec.Struct, frozen=True):
    """Without which a call bet does not count. That betting is still open is the table's to see."""

    clear: Cited[bool]
    covered: Cited[bool]
    repeated: Cited[bool]


class CallRules(msgspec.Struct, frozen=True):
    """Announced bets. `complete`: every inside bet that touches a number, each at its maximum."""

    neighbours: Neighbours
    complete: Cited[bool]
    series: dict[str, Series]
    conditions: Conditions


class Colours(msgspec.Struct, frozen=True):
    """Colours at a table (none: value chips only), and the bet within whose limits a chip's value
    lies."""

    names: Cited[tuple[str, ...]]
    value_within: Cited[Kind]


class ChipPosition(msgspec.Struct, frozen=True):
    """Whether a chip's position decides its bet, and sizes in hundredths of a number's cell:
    the chip's radius, and how far from a line's middle a chip still stands on the line.
    `below_zero`: whether the double line goes on there, where a chip in zero may touch it."""

    decides: Cited[bool]
    radius: Cited[int]
    line: Cited[int]
    below_zero: Cited[Literal["goes on", "ends"]]
    incorrect: Cited[Literal["returned"]]


class LimitRules(msgspec.Struct, frozen=True):
    """Below the minimum; above the maximum: refused, or cut at “no more bets” and the rest
    returned."""

    below_minimum: Cited[Literal["refuse"]]
    excess: Cited[Literal["refuse", "cut"]]


class Rules(msgspec.Struct, frozen=True):
    """`usual` are the kinds a plate offers unless the house chooses others; `no_spin` maps a reason
    to the wordings in which it may be said; `maximum_payout`: whether the plate may cap what a bet
    is paid."""

    wheel: WheelRules
    usual: Cited[tuple[Kind, ...]]
    pays: Pays
    zero: Zero
    calls: CallRules
    colours: Colours
    chip: ChipPosition
    limits: LimitRules
    no_spin: dict[str, Cited[tuple[str, ...]]]
    late_bets: Cited[Literal["returned"]]
    losing_bets_first: Cited[bool]
    last_games: Cited[int]
    max_players: Cited[int]
    maximum_payout: Cited[bool]
    rounding: Cited[Rounding]


def _idle(rules: Rules) -> Iterator[Idle]:
    most, pockets = rules.calls.neighbours.most, len(rules.wheel.order.value)
    if 2 * most.value + 1 > pockets:
        why = f"so many on each side are more than the {pockets} pockets of the wheel"
        yield Idle("calls.neighbours.most", most, why)


_COMPARED = (
    "pays.*", "zero.*", "calls.neighbours.each_side", "limits.excess", "losing_bets_first",
    "rounding",
)  # fmt: skip
SCHEMA = Schema(
    engine="roulette",
    rules=Rules,
    games=("roulette",),
    idle=_idle,
    compared=_COMPARED,
    version=2,
    lifts={
        1: played(
            {
                "calls.neighbours.others": "on the plate",
                "chip.below_zero": "goes on",
                "maximum_payout": False,
            }
        )
    },
)
