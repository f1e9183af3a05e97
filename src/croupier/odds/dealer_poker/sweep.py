"""Goes through all strengths upwards, with counters of the bank's hands by what they then are.

A *line* is what a bank hand counts for: without game, lower than the player, equal, higher. When
the player's strength rises, the bank's hands of that strength become equal, then lower; when what
is paid changes, all are counted anew. Knows no way to play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb

import numpy as np

from croupier.odds.dealer_poker import sweep_kernels as kernels
from croupier.odds.dealer_poker.deal import CLASSES, Deal, category_of

Line = tuple[int, ...]
NOTHING: Line = (0, 0, 0, 0)


class Counters:
    """One counter for each amount of insurance; `twos`: also for every two further cards."""

    def __init__(self, deal: Deal, game_from: int, count: int, *, twos: bool) -> None:
        n = deal.cards
        pairs = comb(n, 2)
        self.deal, self.game = deal, game_from
        self.whole = np.zeros((count, 1), np.int64)
        self.rows = np.zeros((count, 1 + n + pairs + comb(n, 3), n), np.int64)
        self.pairs = np.zeros((count, 1 + n + pairs if twos else 0, pairs), np.int32)
        self._lines = [NOTHING] * count
        self._below = [int(deal.bank_from[game_from])] * count

    def meet(self, which: int, strength: int, line: Line) -> None:
        """The player has this strength: what the bank's hands count for."""
        first = int(self.deal.bank_from[self.game])
        at, end = self._span(strength)
        none, below, equal, above = line
        was, passed = self._lines[which], self._below[which]
        self._turn(which, 0, first, none - was[0])
        self._turn(which, first, passed, below - was[1])
        self._turn(which, passed, at, below - was[3])
        self._turn(which, at, end, equal - was[3])
        self._turn(which, end, len(self.deal.bank), above - was[3])
        self._lines[which] = line

    def leave(self, which: int, strength: int) -> None:
        """The player has more from now on."""
        at, end = self._span(strength)
        _, below, equal, _ = self._lines[which]
        self._turn(which, at, end, below - equal)
        self._below[which] = end

    def _span(self, strength: int) -> tuple[int, int]:
        """The bank's hands of a strength; none of those without game."""
        starts = self.deal.bank_from
        if strength < self.game:
            return int(starts[self.game]), int(starts[self.game])
        return int(starts[strength]), int(starts[strength + 1])

    def _turn(self, which: int, first: int, last: int, step: int) -> None:
        if step and first < last:
            hands = self.deal.bank[first:last]
            kernels.turn(hands, step, self.whole[which], self.rows[which], self.pairs[which])


def strengths(
    deal: Deal, counters: Counters, lines: Sequence[Sequence[Line]]
) -> Iterator[tuple[int, slice, int]]:
    """Each strength that a player may have, its hands, and how many counters are set for it.

    `lines`: by category, one for each counter that is to be used."""
    categories = category_of()
    for strength in range(1, CLASSES + 1):
        hands = slice(int(deal.hands_from[strength]), int(deal.hands_from[strength + 1]))
        if hands.start == hands.stop:
            continue
        mine = lines[categories[strength]]
        for which, line in enumerate(mine):
            counters.meet(which, strength, line)
        yield strength, hands, len(mine)
        for which in range(len(mine)):
            counters.leave(which, strength)
