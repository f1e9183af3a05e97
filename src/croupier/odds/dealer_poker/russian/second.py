"""What six cards are paid for: the category of the hand and of the combination beside it.

As `cards.hands.combinations` finds them, by trying every part of the six. Compiled.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled
from croupier.odds.dealer_poker.russian.bank import (
    AK,
    AK_MASK,
    BITS,
    FLUSH,
    FOUR,
    FULL,
    PAIR,
    ROYAL,
    RUN,
    STRAIGHT,
    SUITED,
    THREE,
)
from croupier.odds.dealer_poker.russian.bank import TWO as TWO_PAIR

PARTS = 64
SIX = 6
SAME = np.array([0, 0, PAIR, THREE, FOUR, 0, 0], np.int64)
"""What so many cards of one rank make."""


@compiled("int64(int64, boolean)")
def of_five(ranks: int, one_suit: bool) -> int:
    """What five cards of different ranks make."""
    for top in range(3, 13):
        if STRAIGHT[top] == ranks:
            if one_suit:
                return ROYAL if top == 12 else SUITED
            return RUN
    return FLUSH if one_suit else 0


@compiled("int64(int64, int64, int64, boolean)")
def of_ranks(size: int, ranks: int, most: int, one_suit: bool) -> int:
    """What so many cards make, all of them needed; `most`: how often a rank comes at most."""
    different = BITS[ranks]
    if size == 5:
        if different == 2:
            return FULL if most == 3 else 0
        return of_five(ranks, one_suit) if different == 5 else 0
    if different == 1:
        return int(SAME[size])
    if size == 2:
        return AK if ranks == AK_MASK else 0
    return TWO_PAIR if size == 4 and different == 2 and most == 2 else 0


@compiled("int64(int64[::1], int64)")
def combination(cards: NDArray[np.int64], part: int) -> int:
    """The category that these cards of six make; 0 where they make none."""
    counts = ranks = most = size = 0
    suit, one_suit = -1, True
    for at in range(SIX):
        if part >> at & 1:
            rank = cards[at] % 13
            counts += 1 << 3 * rank
            most = max(most, counts >> 3 * rank & 7)
            ranks |= 1 << rank
            one_suit = one_suit and (size == 0 or suit == cards[at] // 13)
            suit = cards[at] // 13
            size += 1
    return of_ranks(size, ranks, most, one_suit)


@compiled("int64(int64[::1], int64, int64)")
def _place(cards: NDArray[np.int64], part: int, category: int) -> int:
    """Compares parts of one category: the rank held most often first, then by ranks and suits."""
    counts = 0
    for at in range(SIX):
        if part >> at & 1:
            counts += 1 << 3 * (cards[at] % 13)
    value = suits = 0
    for many in range(4, 0, -1):
        for rank in range(12, -1, -1):
            if counts >> 3 * rank & 7 == many:
                low = rank == 12 and category in (RUN, SUITED) and not counts >> 33 & 1
                value = value << 4 | (0 if low else rank + 1)
    for at in range(SIX):
        if part >> at & 1:
            suits += cards[at] // 13
    return value << 5 | suits


@compiled("UniTuple(int64, 2)(int64[::1], int64, int64)")
def both(cards: NDArray[np.int64], literal: int, in_flush: int) -> tuple[int, int]:
    """The categories of the hand and of the second combination, 0 for none. Of equal parts the
    one of higher ranks is the hand's, then the one later in the pack."""
    first = first_part = 0
    best_at = -1
    for part in range(PARTS):
        found = combination(cards, part)
        if found == 0 or found < first:
            continue
        place = _place(cards, part, found)
        if found > first or place > best_at:
            first, first_part, best_at = found, part, place
    if first == 0:
        return 0, 0
    second = 0
    for part in range(PARTS):
        found = combination(cards, part)
        if found <= second:
            continue
        outside = part & ~first_part if literal == 0 else first_part & ~part
        if outside != 0 or (in_flush and first == FLUSH and found == AK):
            second = found
    return first, second
