"""Free games by recursion: what a round of them brings in the mean and squared, exactly; and how
likely each sum is."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from croupier.games.slots.sheet import Free, step
from croupier.odds.slots.whole import Counted

Floats = NDArray[np.float64]
Spectrum = NDArray[np.complex128]
ROOM = 1 << 17
"""Bets of a line up to which the sums of a round are told apart."""


class FreeGames:
    """All is in bets of a line."""

    def __init__(self, free: Free, counted: Counted) -> None:
        self.free, self.counted = free, counted
        self._moments: dict[tuple[int, int], tuple[Fraction, Fraction, Fraction]] = {}
        self.per_game = self._games()

    def won(self, scattered: int) -> int:
        """Games that so many scattered symbols win."""
        return step(self.free.won_by, scattered)

    def _games(self) -> dict[int, tuple[Fraction, Fraction, Fraction]]:
        """Of one free game, by the games that are won in it: how likely, and what it then brings
        in the mean and squared, both times the chance."""
        found: dict[int, list[int]] = {}
        for _, scattered, won, many in self.counted.outcomes():
            more = self.won(scattered) if self.free.again else 0
            sums = found.setdefault(more, [0, 0, 0])
            brings = won * self.free.times
            for at, value in enumerate((many, many * brings, many * brings * brings)):
                sums[at] += value
        ways = self.counted.ways
        return {
            more: (Fraction(one, ways), Fraction(two, ways), Fraction(three, ways))
            for more, (one, two, three) in found.items()
        }

    def moments(self, left: int, given: int) -> tuple[Fraction, Fraction, Fraction]:
        """With so many games left and so many given out in all: games that are played, what they
        bring in the mean, and squared."""
        if not left:
            return Fraction(0), Fraction(0), Fraction(0)
        key = (left, given)
        if key not in self._moments:
            played, mean, square = Fraction(1), Fraction(0), Fraction(0)
            for more, (chance, one, two) in self.per_game.items():
                more = min(more, self.free.most - given)
                games, then, squared = self.moments(left - 1 + more, given + more)
                played += chance * games
                mean += one + chance * then
                square += two + 2 * one * then + chance * squared
            self._moments[key] = (played, mean, square)
        return self._moments[key]

    # How likely each sum is, in floating point.

    @cached_property
    def _each(self) -> dict[int, Spectrum]:
        """Of one free game, by the games that are won in it, the transform of the chances of its
        sums."""
        found: dict[int, Floats] = {}
        for scattered, row in enumerate(self.counted.counts.sum(axis=0)):
            more = self.won(scattered) if self.free.again else 0
            spread = found.setdefault(more, np.zeros(ROOM))
            brings = np.flatnonzero(row)
            np.add.at(spread, brings * self.free.times % ROOM, row[brings] / self.counted.ways)
        return {more: np.fft.rfft(spread) for more, spread in found.items() if spread.any()}

    def sums(self, games: int) -> Spectrum:
        """The transform of the chances of each sum of a round of so many free games. A state is
        how many are left and how many were given; each game leads from one to the next."""
        start = min(games, self.free.most)
        states: dict[tuple[int, int], Spectrum] = {(start, start): np.ones(ROOM // 2 + 1, complex)}
        ended = np.zeros(ROOM // 2 + 1, complex)
        while states:
            then: dict[tuple[int, int], Spectrum] = {}
            for (left, given), chances in states.items():
                for won, spread in self._each.items():
                    more = min(won, self.free.most - given)
                    key = (left - 1 + more, given + more)
                    after = chances * spread
                    if not key[0]:
                        ended += after
                    elif key in then:
                        then[key] += after
                    else:
                        then[key] = after
            states = then
        return ended


def distribution(base: Counted, free: FreeGames | None) -> Floats:
    """The chance of each sum of a whole round, in bets of a line. What comes to more than there is
    room for is so rare that it is lost in the rounding of the rest."""
    rows = base.counts.sum(axis=0) / base.ways
    alone = np.zeros(max(ROOM, rows.shape[1])) if free else np.zeros(rows.shape[1])
    after = np.zeros(ROOM // 2 + 1, complex)
    for scattered, row in enumerate(rows):
        if not row.any():
            continue
        games = free.won(scattered) if free else 0
        if free and games:
            after += np.fft.rfft(np.resize(np.append(row, np.zeros(ROOM)), ROOM)) * free.sums(games)
        else:
            alone[: len(row)] += row
    if free:
        alone[:ROOM] += np.maximum(np.fft.irfft(after, ROOM), 0)
    return alone
