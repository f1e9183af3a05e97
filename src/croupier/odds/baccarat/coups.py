"""The compiled part: all coups from a fresh shoe, counted by how they end.

A coup is counted as an order of six cards; those that nobody draws lie face down. Ranks with the
same points are one *kind* where a third card is drawn; the first two cards are ranks, for pairs.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled


@compiled(
    "void(int64, int64, int64, int64[::1], int64[::1], boolean[::1], boolean[:, ::1],"
    " boolean[::1], boolean[::1], int64[:, ::1])"
)
def third_cards(
    first: int,
    second: int,
    ways: int,
    left: NDArray[np.int64],
    points: NDArray[np.int64],
    first_draws: NDArray[np.bool_],
    second_draws: NDArray[np.bool_],
    second_alone: NDArray[np.bool_],
    natural: NDArray[np.bool_],
    found: NDArray[np.int64],
) -> None:
    """Adds the ways in which two totals become others, by the drawing rules."""
    kinds, modulus, cards = len(left), len(found), left.sum()
    if natural[first] or natural[second]:
        found[first, second] += ways * cards * (cards - 1)
        return
    if not first_draws[first]:
        if not second_alone[second]:
            found[first, second] += ways * cards * (cards - 1)
            return
        for card in range(kinds):
            total = (second + points[card]) % modulus
            found[first, total] += ways * left[card] * (cards - 1)
        return
    for third in range(kinds):
        drawn, here = (first + points[third]) % modulus, ways * left[third]
        if not second_draws[second, third]:
            found[drawn, second] += here * (cards - 1)
            continue
        left[third] -= 1
        for card in range(kinds):
            found[drawn, (second + points[card]) % modulus] += here * left[card]
        left[third] += 1


@compiled(
    "void(int64[::1], int64[::1], int64[::1], int64[::1], boolean[::1], boolean[:, ::1],"
    " boolean[::1], boolean[::1], int64[:, :, :, ::1])"
)
def coups(
    ranks: NDArray[np.int64],
    kind: NDArray[np.int64],
    left: NDArray[np.int64],
    points: NDArray[np.int64],
    first_draws: NDArray[np.bool_],
    second_draws: NDArray[np.bool_],
    second_alone: NDArray[np.bool_],
    natural: NDArray[np.bool_],
    found: NDArray[np.int64],
) -> None:
    """Counts all coups by pair of the first side, of the second, and both totals.

    `ranks` and `left`: how many cards of each rank and of each kind are in the shoe. `points`: by
    kind. `second_draws`: by the second side's total and the kind of the first side's third card.
    """
    count, modulus = len(ranks), len(natural)
    for a in range(count):
        for b in range(a, count):
            ways = ranks[a] * (ranks[b] - 1) if a == b else 2 * ranks[a] * ranks[b]
            first = (points[kind[a]] + points[kind[b]]) % modulus
            for card in (a, b):
                ranks[card] -= 1
                left[kind[card]] -= 1
            for c in range(count):
                for d in range(c, count):
                    more = ranks[c] * (ranks[d] - 1) if c == d else 2 * ranks[c] * ranks[d]
                    second = (points[kind[c]] + points[kind[d]]) % modulus
                    left[kind[c]] -= 1
                    left[kind[d]] -= 1
                    third_cards(
                        first, second, ways * more, left, points, first_draws, second_draws,
                        second_alone, natural, found[np.int64(a == b), np.int64(c == d)],
                    )  # fmt: skip
                    left[kind[c]] += 1
                    left[kind[d]] += 1
            for card in (a, b):
                ranks[card] += 1
                left[kind[card]] += 1
