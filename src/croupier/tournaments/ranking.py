"""Who stands where: those who are in by their chips, those who are out by when they lost them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

Group = tuple[str, ...]
"""Players who share their places."""


class Ranked(NamedTuple):
    """`place` to `last`: the places that a player shares with others, or one alone; `chips`: what
    he has now."""

    player: str
    place: int
    last: int
    chips: int = 0

    @property
    def is_shared(self) -> bool:
        return self.place != self.last


def groups(chips: Mapping[str, int]) -> tuple[Group, ...]:
    """The most chips first; whoever has as many as another shares. Those who go out in one hand are
    ranked so by what they had before it."""
    order = sorted(chips, key=lambda player: -chips[player])
    return tuple(tuple(alike) for _, alike in groupby(order, key=lambda player: chips[player]))


def ranked(left: Mapping[str, int], outs: Sequence[Group]) -> tuple[Ranked, ...]:
    """Everybody with his place, the best first. `left`: who is in, with their chips; `outs`: who is
    out, the first one first."""
    return tuple(_placed((*groups(left), *reversed(outs)), left))


def _placed(order: Iterable[Group], left: Mapping[str, int]) -> Iterator[Ranked]:
    place = 1
    for group in order:
        last = place + len(group) - 1
        yield from (Ranked(player, place, last, left.get(player, 0)) for player in group)
        place = last + 1


def average(left: Mapping[str, int]) -> int:
    """The stack that each would have if all had the same, in whole chips."""
    return sum(left.values()) // len(left) if left else 0
