"""Compiled: the place of a small set of cards among all sets of its size, and a hand's strength.

No checks. Sets are of places in a deck, in any order; places rise by the highest card first.
"""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled
from croupier.odds.kernels import (
    FLUSH_MASK,
    LOWER_AT,
    LOWER_MASK,
    PLACES,
    ROWS,
    STARTS,
    STRENGTHS,
    UPPER_AT,
    UPPER_MASK,
    U,
    flush_in,
    keys_in,
)

Cards = NDArray[np.uint8]
Counts = NDArray[np.int64]
Whole = Any
"""A signed number of 64 bits, to the compiler."""
CHOOSE = np.array([[comb(of, some) for some in range(6)] for of in range(60)], np.int64)


@compiled("int64(int64, int64)")
def two_at(a: Whole, b: Whole) -> Whole:
    """The place of two cards among all twos; any order."""
    low, high = min(a, b), max(a, b)
    return CHOOSE[high, 2] + low


@compiled("int64(int64, int64, int64)")
def three_at(a: Whole, b: Whole, c: Whole) -> Whole:
    low, high = min(a, b, c), max(a, b, c)
    return CHOOSE[high, 3] + CHOOSE[a + b + c - low - high, 2] + low


@compiled("int64(int64[::1])")
def place(cards: Counts) -> int:
    """The place of a set among all of its size; sorts the cards."""
    found = 0
    for at in range(len(cards)):
        card, to = cards[at], at
        while to > 0 and cards[to - 1] > card:
            cards[to] = cards[to - 1]
            to -= 1
        cards[to] = card
    for at in range(len(cards)):
        found += CHOOSE[cards[at], at + 1]
    return found


@compiled("uint16(uint64, int64)")
def strength(cards: np.uint64, size: int) -> np.uint16:
    """The strength of a card set of five or six."""
    keys = keys_in(cards)
    if keys & FLUSH_MASK:
        return np.uint16(flush_in(cards))
    more = U(size - 5)
    row = U(ROWS[(more << UPPER_AT) + ((keys >> LOWER_AT) & UPPER_MASK)])
    return np.uint16(STRENGTHS[STARTS[more] + row + U(PLACES[keys & LOWER_MASK])])
