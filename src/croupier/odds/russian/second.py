"""What six cards are paid for: the category of the hand and of the combination beside it.

As `cards.hands.combinations` finds them, by trying every part of the six. Compiled.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled
from croupier.odds.russian.bank import AK, FLUSH, FOUR, FULL, PAIR, ROYAL, RUN, STRAIGHT, SUITED
from croupier.odds.russian.bank import THREE as THREE_OF
from croupier.odds.russian.bank import TWO as TWO_PAIR

PARTS = 64
SIX = 6


@compiled("int64(int64[::1], int64)")
def combination(cards: NDArray[np.int64], part: int) -> int:
    """The category that these cards of six make, all of them needed; 0 where they make none."""
    ranks = twice = suit = size = fours = 0
    one_suit = True
    threes = 0
    for at in range(SIX):
        if part >> at & 1:
            bit = 1 << cards[at] % 13
            fours |= threes & bit
            threes |= twice & bit
            twice |= ranks & bit
            ranks |= bit
            one_suit = one_suit and (size == 0 or suit == cards[at] // 13)
            suit = cards[at] // 13
            size += 1
    different = 0
    for rank in range(13):
        different += ranks >> rank & 1
    if size == 2:
        if different == 1:
            return PAIR
        return AK if ranks == 3 << 11 else 0
    if size == 3:
        return THREE_OF if different == 1 else 0
    if size == 4:
        if different == 1:
            return FOUR
        return TWO_PAIR if different == 2 and threes == 0 else 0
    if size != 5:
        return 0
    if different == 2:
        return FULL if fours == 0 else 0
    if different < 5:
        return 0
    for top in range(3, 13):
        if STRAIGHT[top] == ranks:
            if one_suit:
                return ROYAL if top == 12 else SUITED
            return RUN
    return FLUSH if one_suit else 0


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
