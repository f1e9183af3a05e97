"""The compiled part of `shown`: the bank's hands counted by group, and by the cards they hold."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled
from croupier.odds.dealer_poker.subsets import strength, two_at

Table = NDArray[np.int32]


@compiled(
    "void(uint64[::1], uint64, int64[::1], int32[:, ::1], int32[:, ::1], int32[:, ::1], int64)"
)
def count(
    bits: NDArray[np.uint64],
    up: np.uint64,
    group_of: NDArray[np.int64],
    whole: Table,
    ones: Table,
    twos: Table,
    most: int,
) -> None:
    """Each hand of the bank counts in its group: once, for each card, for each two. `most`: so many
    cards matter."""
    for d in range(3, len(bits)):
        for c in range(2, d):
            for b in range(1, c):
                for a in range(b):
                    cards = up | bits[a] | bits[b] | bits[c] | bits[d]
                    group = group_of[strength(cards, 5)]
                    whole[group, 0] += 1
                    if most > 0:
                        for one in (a, b, c, d):
                            ones[group, one] += 1
                    if most > 1:
                        for low, high in ((a, b), (a, c), (a, d), (b, c), (b, d), (c, d)):
                            twos[group, two_at(low, high)] += 1
