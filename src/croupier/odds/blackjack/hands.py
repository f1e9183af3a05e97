"""Hands as counts of values, ace to ten: what a box can hold without being over, and what a card
makes of it.

Suits and pictures do not matter to the points. Every hand is a number; the lists run by rising hard
total, so that a card always leads further on. Knows no shoe, no bank and no book.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

VALUES = 10
"""Ace, two to nine, ten: value v stands at place v − 1."""
AIM = 21
MORE = 10
"""What an ace may count above one."""


class Hands(NamedTuple):
    """Of each hand: how many of each value, the points with all aces as one, the points as they
    count, the number of cards; `after`: the hand that one more card makes, −1 where it is over."""

    counts: NDArray[np.int64]
    hard: NDArray[np.int64]
    points: NDArray[np.int64]
    size: NDArray[np.int64]
    after: NDArray[np.int64]
    number: dict[tuple[int, ...], int]

    def of(self, values: Iterable[int]) -> int:
        """The number of the hand with these values, −1 where they are over."""
        counts = [0] * VALUES
        for value in values:
            counts[value - 1] += 1
        return self.number.get(tuple(counts), -1)

    def soft(self, hand: int) -> bool:
        return bool(self.points[hand] > self.hard[hand])


def points_of(counts: Iterable[int]) -> int:
    """What cards count: one ace as eleven where that is not over."""
    held = tuple(counts)
    hard = sum((place + 1) * number for place, number in enumerate(held))
    return hard + MORE if held[0] and hard + MORE <= AIM else hard


@cache
def hands() -> Hands:
    """All hands that are not over, the empty one first."""
    found = sorted(_within(AIM, VALUES), key=lambda each: (_hard(each), each))
    number = {each: at for at, each in enumerate(found)}
    after = [
        [number.get((*each[:at], each[at] + 1, *each[at + 1 :]), -1) for at in range(VALUES)]
        for each in found
    ]
    return Hands(
        np.array(found, np.int64),
        np.array([_hard(each) for each in found], np.int64),
        np.array([points_of(each) for each in found], np.int64),
        np.array([sum(each) for each in found], np.int64),
        np.array(after, np.int64),
        number,
    )


def _hard(counts: tuple[int, ...]) -> int:
    return sum((place + 1) * number for place, number in enumerate(counts))


def _within(points: int, highest: int) -> Iterator[tuple[int, ...]]:
    """Counts of the values up to one, with at most so many points, aces as one."""
    if highest == 1:
        yield from ((number,) for number in range(points + 1))
        return
    for number in range(points // highest + 1):
        for lower in _within(points - number * highest, highest - 1):
            yield (*lower, number)
