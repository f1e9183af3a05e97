"""Every way in which the reels can stop, counted: what it brings, with how many scattered symbols,
and whether it wins the jackpot."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.slots.sheet import Sheet, Strips
from croupier.odds.face import not_computed
from croupier.odds.slots.tables import Tables, tables
from croupier.odds.work import Work

MOST = 4_000_000_000
"""Ways that are counted one by one: about a minute on one core."""


class Counted(NamedTuple):
    """`counts`: ways by jackpot won or not, scattered symbols, and bets of a line that were won."""

    counts: NDArray[np.int64]
    ways: int

    def outcomes(self) -> Iterator[tuple[bool, int, int, int]]:
        """Jackpot won, scattered symbols, bets of a line won, and in how many ways."""
        for jackpot, scattered, won in zip(*np.nonzero(self.counts), strict=True):
            many = int(self.counts[jackpot, scattered, won])
            yield bool(jackpot), int(scattered), int(won), many

    def chance(self, ways: int) -> Fraction:
        return Fraction(ways, self.ways)


def counted(sheet: Sheet, reels: Strips, work: Work, stage: str) -> Counted:
    ways = prod(map(len, reels))
    if ways > MOST:
        raise not_computed("slots-too-many-ways", ways=ways, most=MOST)
    found = tables(sheet, reels)
    counts = _blank(found)
    for _, part in work.parts(stage, len(reels[0]), lambda stop: _part(found, stop)):
        counts += part
    return Counted(counts, ways)


def _blank(found: Tables) -> NDArray[np.int64]:
    return np.zeros((2, len(found.scatter_pays), found.greatest + 1), np.int64)


def _part(found: Tables, stop: int) -> NDArray[np.int64]:
    """With the first reel at one stop."""
    from croupier.odds.slots.kernel import count

    counts = _blank(found)
    count(
        found.sizes,
        found.seen,
        found.scattered,
        found.lines,
        found.pays,
        found.wins_it,
        found.scatter_pays,
        found.base,
        stop,
        stop + 1,
        counts,
    )
    return counts
