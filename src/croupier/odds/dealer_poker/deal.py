"""All deals against one open card of the bank: its hands, and the player's up to names of suits.

The open card is of the first suit; the other three may be named in six ways. Both lists are in the
order of strength. A deck of fewer ranks, the highest, is there for checks by enumeration.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.hands.category import order
from croupier.odds.dealer_poker import sweep_kernels as kernels

RANKS = 13
CLASSES = 7_462


@cache
def category_of() -> NDArray[np.int64]:
    """The category of each strength; 0 at 0."""
    return np.array([0, *(pattern.category.value for pattern in order())], np.int64)


class Deal:
    """`rank`: of the open card, 12 an ace. `bank`: the four cards beside it; `hands`: five cards of
    the player, with `orbits`: how many hands each stands for. Both by place in `numbers`."""

    def __init__(self, rank: int, ranks: int = RANKS) -> None:
        self.rank, self.ranks = rank, ranks
        deck = [suit * RANKS + each for suit in range(4) for each in range(RANKS - ranks, RANKS)]
        self.numbers = np.array([number for number in deck if number != rank], np.int64)
        self.bits = np.uint64(1) << self.numbers.astype(np.uint64)
        self.cards = len(self.numbers)
        self.unseen = self.cards - 5
        self._list_bank()
        self._list_hands()

    def _list_bank(self) -> None:
        count = comb(self.cards, 4)
        bank, strengths = np.empty((count, 4), np.uint8), np.empty(count, np.uint16)
        kernels.list_bank(self.bits, np.uint64(1 << self.rank), bank, strengths)
        by_strength = np.argsort(strengths, kind="stable")
        self.bank = np.ascontiguousarray(bank[by_strength])
        self.bank_from = _starts(strengths[by_strength])

    def _list_hands(self) -> None:
        most = comb(self.cards, 5)
        hands, strengths = np.empty((most, 5), np.uint8), np.empty(most, np.uint16)
        orbits = np.empty(most, np.int64)
        count = kernels.list_hands(self.bits, hands, strengths, orbits)
        by_strength = np.argsort(strengths[:count], kind="stable")
        self.hands = np.ascontiguousarray(hands[by_strength])
        self.orbits = orbits[by_strength]
        self.strengths = strengths[by_strength]
        self.hands_from = _starts(self.strengths)

    @property
    def names(self) -> NDArray[np.int64]:
        """Where each place goes when the suits after the first change their names."""
        at = {int(number): place for place, number in enumerate(self.numbers)}
        return np.array(
            [
                [at[(0, *suits)[number // RANKS] * RANKS + number % RANKS] for number in at]
                for suits in permutations((1, 2, 3))
            ],
            np.int64,
        )

    def banks(self, dead: int = 0) -> int:
        """Hands the bank may have when so many cards of the unseen are known."""
        return comb(self.unseen - dead, 4)


def _starts(strengths: NDArray[np.uint16]) -> NDArray[np.int64]:
    """Where each strength begins in a rising list; one more for the end."""
    return np.searchsorted(strengths, np.arange(CLASSES + 2)).astype(np.int64)
