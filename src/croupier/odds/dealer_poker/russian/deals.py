"""All deals up to a change of suits: 5,649,150, each with the number of deals it stands for.

The weights add up to 2,598,960 hands times 47 open cards. Compiled.
"""

from __future__ import annotations

from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled

COUNT = 5_649_150
HANDS, UPS = 2_598_960, 47
SUITS = np.array(list(permutations(range(4))), np.int64)


@compiled("int64(uint64, int64)")
def changed(cards: np.uint64, change: int) -> int:
    """A card set with its suits changed."""
    found = 0
    for suit in range(4):
        found |= np.int64(cards >> np.uint64(13 * suit) & np.uint64(0x1FFF)) << (
            13 * SUITS[change, suit]
        )
    return found


@compiled("int64(int64, int64[::1], int64[::1], int64, uint8[:, ::1], uint8[::1], int64)")
def lay_ups(
    bits: int,
    cards: NDArray[np.int64],
    keeps: NDArray[np.int64],
    kept: int,
    deals: NDArray[np.uint8],
    weights: NDArray[np.uint8],
    count: int,
) -> int:
    """The open cards of a hand; `keeps`: the changes of suits that leave the hand as it is."""
    for up in range(52):
        if bits >> up & 1:
            continue
        same, least = 0, True
        for each in range(kept):
            other = 13 * SUITS[keeps[each], up // 13] + up % 13
            if other < up:
                least = False
                break
            same += other == up
        if least:
            for at in range(5):
                deals[count, at] = cards[at]
            deals[count, 5] = up
            weights[count] = 24 // same
            count += 1
    return count


@compiled("int64(uint8[:, ::1], uint8[::1])")
def lay_all(deals: NDArray[np.uint8], weights: NDArray[np.uint8]) -> int:
    """Each deal that is the least of those it can be changed into; how many there are."""
    count = 0
    keeps = np.empty(24, np.int64)
    cards = np.empty(5, np.int64)
    for a in range(48):
        for b in range(a + 1, 49):
            for c in range(b + 1, 50):
                for d in range(c + 1, 51):
                    for e in range(d + 1, 52):
                        bits = 1 << a | 1 << b | 1 << c | 1 << d | 1 << e
                        kept, least = 0, True
                        for change in range(24):
                            other = changed(np.uint64(bits), change)
                            if other < bits:
                                least = False
                                break
                            if other == bits:
                                keeps[kept] = change
                                kept += 1
                        if not least:
                            continue
                        cards[0], cards[1], cards[2], cards[3], cards[4] = a, b, c, d, e
                        count = lay_ups(bits, cards, keeps, kept, deals, weights, count)
    return count


def all_deals() -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Rows of the hand's five cards and the open card, and what each deal counts for."""
    deals, weights = np.empty((COUNT, 6), np.uint8), np.empty(COUNT, np.uint8)
    lay_all(deals, weights)
    return deals, weights
