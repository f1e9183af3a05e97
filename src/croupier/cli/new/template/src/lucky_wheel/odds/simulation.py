"""Lucky wheel by the million: one felt of bets, spin after spin."""

from __future__ import annotations

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from croupier.games.awaiting import Drawn
from croupier.odds.face import Asked
from croupier.odds.simulation.chance import BATCH
from croupier.odds.simulation.counts import Counts
from croupier.odds.simulation.felt import laid, net
from lucky_wheel.games import GAME
from lucky_wheel.games.round import WHEEL


class Spins:
    """What each place of the wheel brings is asked of the game once."""

    names = ("wins",)

    def __init__(self, asked: Asked) -> None:
        self.terms = GAME.compile(asked.rules, asked.plate)
        self.felt = laid(GAME, self.terms, asked.bets)
        self.first = sum(asked.bets.values())
        self.nets = np.array([self._net(place) for place in self.terms.wheel.order], np.int64)

    def _net(self, place: int) -> int:
        opened, round = GAME.open(self.terms, self.felt)
        spun, _ = GAME.decide(self.terms, round, Drawn(WHEEL, (str(place),)))
        return net((*opened, *spun))

    def play(self, rounds: int, seed: int, part: int) -> Counts:
        brought = self.nets[self._spins(rounds, seed, part)]
        whole = rounds >> BATCH
        batches = brought[: whole << BATCH].reshape(whole, 1 << BATCH).sum(axis=1)
        hits = {"wins": int((brought > 0).sum())}
        nets = dict(Counter(brought.tolist()))
        return Counts(nets, hits, rounds * self.first, batches.tolist())

    def beside(self, rounds: int, seed: int) -> str:
        for place in self._spins(rounds, seed, 0).tolist():
            if self.nets[place] != (found := self._net(place)):
                return f"place {place}: {self.nets[place]}, the game {found}"
        return ""

    def _spins(self, rounds: int, seed: int, part: int) -> NDArray[np.int64]:
        return np.random.default_rng((seed, part)).integers(len(self.nets), size=rounds)
