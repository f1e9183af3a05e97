"""What the games of poker against the dealer share: boxes, pay tables, what can be idle.

Combinations have the names of `cards.hands`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

import msgspec

from croupier.cards.hands.category import Category
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.face import Idle

Combination = Literal[
    "high-card",
    "ace-king",
    "pair",
    "two-pair",
    "three",
    "straight",
    "flush",
    "full-house",
    "four",
    "straight-flush",
    "royal-flush",
]
PayTable = dict[Combination, Fraction]
"""What each combination pays to one; one that is not named pays nothing."""


class Light(msgspec.Struct, frozen=True):
    """Boxes that are looked at: how many a player may have, where the first lies, whether they lie
    side by side and have equal antes. The next is looked at when the one before is decided."""

    most: Cited[int | Literal["any"]]
    where: Cited[Literal["any box", "own seat"]]
    side_by_side: Cited[bool]
    equal: Cited[bool]


class Dark(msgspec.Struct, frozen=True, tag="offered"):
    """Boxes that nobody looks at: the bet lies before the deal. `ante`: how it compares with the
    ante of the same player's light boxes."""

    ante: Cited[Literal["differs", "equal", "free"]]


def idle_maximum(key: str, counted: Cited[bool], maximum: Cited[bool]) -> Iterator[Idle]:
    if counted.value and not maximum.value:
        yield Idle(key, counted, "a box has no maximum payout")


def idle_players(players: Cited[int], boxes: Cited[int]) -> Iterator[Idle]:
    if players.value > boxes.value:
        yield Idle("max_players", players, "more than there are boxes")


def paid_below(table: Cited[PayTable], least: Combination) -> str:
    """The combinations of a pay table that are lower than a hand, as they are said."""
    names = [category.key for category in Category]
    return ", ".join(name for name in table.value if names.index(name) < names.index(least))
