"""Deals drawn at random, in parts: until so many are there, or until the error is small enough.

Every part has chance of its own, and how many there are is decided between rounds of parts: the
figures depend on the seed alone, and not on threads.
"""

from __future__ import annotations

from math import ceil

import numpy as np
from numpy.typing import NDArray

from croupier.errors import IllegalDecision
from croupier.odds.equity.answer import Counts, Kind
from croupier.odds.equity.exact import STAGE
from croupier.odds.equity.held import Held, as_known
from croupier.odds.equity.question import Question
from croupier.odds.equity.ranking import keys_of_all
from croupier.odds.equity.sampling import together_at_random, two_and_three_at_random
from croupier.odds.simulation.chance import stream
from croupier.odds.work import Work

A_PART = 1 << 16
FIRST_ROUND = 8
MOST = 1 << 32
"""Deals of one question."""
Tally = NDArray[np.int64]
U = np.uint64


class Drawing:
    """Deals of a question by a seed."""

    def __init__(
        self,
        asked: Question,
        within: int,
        known: tuple[Kind, ...],
        by_hand: bool,
        seed: int,
        work: Work,
    ) -> None:
        self.asked, self.within, self.known, self.seed, self.work = asked, within, known, seed, work
        self.held: Held = as_known(asked, by_hand)
        self._upto = np.concatenate([np.cumsum(held.weights) for held in asked.ranges]).astype(
            np.uint64
        )
        self._missing = np.array([held.missing for held in asked.ranges], np.int64)
        self._keys = keys_of_all(self.held.sets)
        self._ranks = self._laid_out() if asked.game.two_and_three else None

    def tally(self, trials: int | None, error: float) -> Tally:
        """So many deals; or as many as bring the standard error of every share below this one."""
        found = np.zeros((len(self.held.rows), len(self.known)), np.int64)
        if trials is not None:
            return found + self._round(0, trials)
        done, wanted = 0, FIRST_ROUND * A_PART
        while done < wanted:
            found += self._round(done, wanted)
            done = wanted
            short = self._error(found) / error
            if short > 1:
                wanted = min(MOST, A_PART * ceil(done * min(short**2, 64.0) * 1.02 / A_PART))
        return found

    def _error(self, tally: Tally) -> float:
        """The greatest standard error of a player's share."""
        players = np.array([player for player, _ in self.held.rows])
        rows = [tally[players == at].sum(axis=0) for at in range(len(self.asked.ranges))]
        return max(Counts(row.tolist(), self.known, exact=False).share.error for row in rows)

    def _round(self, start: int, end: int) -> Tally:
        """The deals from one number to before another; the first is the first of a part."""
        first, parts = start // A_PART, ceil((end - start) / A_PART)

        def compute(at: int) -> Tally:
            return self._part(first + at, min(A_PART, end - (first + at) * A_PART))

        found = np.zeros((len(self.held.rows), len(self.known)), np.int64)
        for _, part in self.work.parts(STAGE, parts, compute):
            found += part
        return found

    def _part(self, part: int, trials: int) -> Tally:
        asked, held = self.asked, self.held
        tally = np.zeros((len(held.rows), len(self.known)), np.int64)
        state, fixed = stream(self.seed, part), (U(asked.board), U(asked.dead), U(self.within))
        ranges = held.starts, self._upto, self._missing, held.items
        if self._ranks is not None:
            done = two_and_three_at_random(
                state, trials, held.sets, self._ranks, *ranges, *fixed, tally
            )
        else:
            done = together_at_random(
                state, trials, held.sets, self._keys, *ranges, asked.game.board, *fixed, tally
            )
        if done < trials:
            raise IllegalDecision("equity-no-deal")
        return tally

    def _laid_out(self) -> NDArray[np.uint64]:
        """The ranks of the cards of each set, and room for those that are dealt."""
        found = np.zeros((len(self.held.sets), self.asked.game.hand), np.uint64)
        for row, each in enumerate(self.held.sets.tolist()):
            cards = [at % 13 for at in range(52) if each >> at & 1]
            found[row, : len(cards)] = cards
        return found
