"""Blackjack at a table: so many rounds of one strategy, counted, and beside the game itself."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.terms import Terms
from croupier.odds.simulation.blackjack import kernel
from croupier.odds.simulation.blackjack.beside import Played, named
from croupier.odds.simulation.blackjack.strategy import Strategy
from croupier.odds.simulation.blackjack.tables import Bets, Rule, Tables, tables
from croupier.odds.simulation.chance import stream

FAR = 4096
"""Results that are too large to be counted one by one; more in one part would be an error."""


class Kernel:
    """A strategy at a table, ready to play."""

    def __init__(self, terms: Terms, strategy: Strategy, bets: Bets) -> None:
        self.tables: Tables = tables(terms, strategy, bets)
        rule = self.tables.rule
        self.width = 2 * int(rule[Rule.OFFSET]) + 1
        self._pack = np.array(
            [suit << 4 | rank for suit in range(4) for rank in range(13)], np.uint8
        )
        self._decks = int(rule[Rule.SIZE]) // 52

    def rounds(self, count: int, seed: int, part: int) -> list[tuple[Played, list[str]]]:
        """So many rounds one by one: what each brought, and the cards it took."""
        log = np.zeros((count, 5), np.int64)
        cards = np.zeros(count * 64 * int(self.tables.rule[Rule.BOXES]), np.uint8)
        self._run(count, seed, part, log, cards)
        found, at = [], 0
        for row in log.tolist():
            amounts = (amount * self.tables.grain for amount in row[1:])
            found.append((Played(row[0], *amounts), [named(c) for c in cards[at : at + row[0]]]))
            at += row[0]
        return found

    def _run(
        self, count: int, seed: int, part: int, log: NDArray[np.int64], cards: NDArray[np.uint8]
    ) -> tuple[NDArray[np.int64], ...]:
        t = self.tables
        hist, tally = np.zeros(self.width, np.int64), np.zeros(kernel.Tally.SIZE, np.int64)
        sums, far = np.zeros((count >> 10) + 1, np.int64), np.zeros(FAR, np.int64)
        kernel.play(
            count, stream(seed, part), np.tile(self._pack, self._decks), t.rule, t.first, t.next,
            t.bank, t.outcome, t.needs, t.money, t.insured, t.tens, t.war, t.sides, t.sevens,
            hist, tally, sums, far, log, cards,
        )  # fmt: skip
        return hist, tally, sums, far
