"""Roulette by the million: one felt of bets, spin after spin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from croupier.games.awaiting import Drawn
from croupier.games.roulette import GAME
from croupier.games.roulette.round import WHEEL
from croupier.games.roulette.terms import Terms
from croupier.odds.compiled import compiled
from croupier.odds.simulation.chance import BATCH, below, stream
from croupier.odds.simulation.counts import Counts, nets_of
from croupier.odds.simulation.felt import laid, net

U = np.uint64
SHIFT = U(BATCH)
ONE = U(1)


@compiled("void(uint64, uint64[::1], int64[::1], int64[::1], int64[::1], uint8[::1])")
def _spin(rounds: Any, state: Any, nets: Any, counts: Any, sums: Any, log: Any) -> None:
    pockets, kept, played = U(len(nets)), U(len(log)), U(0)
    while played < rounds:
        number = below(state, pockets)
        counts[number] += 1
        sums[played >> SHIFT] += nets[number]
        if played < kept:
            log[played] = number
        played += ONE


class Roulette:
    """Bets by spot, in minor units. What each number pays is asked of the game once."""

    names = ("wins", "zero")

    def __init__(self, terms: Terms, bets: Mapping[str, int]) -> None:
        self.terms, self.felt = terms, laid(GAME, terms, bets)
        self.first = sum(bets.values())
        self.pockets = sorted(terms.wins)
        self.nets = [self._net(number) for number in self.pockets]

    def _net(self, number: int) -> int:
        """Both parts of the round count: what lies above a maximum goes back as it opens."""
        opened, round = GAME.open(self.terms, self.felt)
        called, _ = GAME.decide(self.terms, round, Drawn(WHEEL, (str(number),)))
        return net((*opened, *called))

    def play(self, rounds: int, seed: int, part: int) -> Counts:
        counts, sums = self._run(rounds, seed, part, np.zeros(0, np.uint8))
        outcomes = dict(enumerate(counts))
        wins = sum(count for at, count in outcomes.items() if self.nets[at] > 0)
        hits = {"wins": wins, "zero": counts[self.pockets.index(0)]}
        nets = {value: count for value, count in nets_of(outcomes, self.nets).items() if count}
        return Counts(nets, hits, rounds * self.first, sums[: rounds >> BATCH])

    def beside(self, rounds: int, seed: int) -> str:
        log = np.zeros(rounds, np.uint8)
        self._run(rounds, seed, 0, log)
        for number, at in enumerate(log.tolist(), 1):
            if self.nets[at] != (found := self._net(self.pockets[at])):
                return f"spin {number}, {self.pockets[at]}: {self.nets[at]}, the game {found}"
        return ""

    def _run(self, rounds: int, seed: int, part: int, log: Any) -> tuple[list[int], list[int]]:
        nets = np.array(self.nets, np.int64)
        counts, sums = np.zeros(len(nets), np.int64), np.zeros((rounds >> BATCH) + 1, np.int64)
        _spin(rounds, stream(seed, part), nets, counts, sums, log)
        return counts.tolist(), sums.tolist()
