"""How many of the bank's hands have no game, lie below a hand, equal it.

The bank's open card is known; its other four come from what is left, counted by rank in a word. All
patterns are counted as if suits did not matter; hands that all share the open card's suit are then
taken out of their pattern and counted as the flushes they are. Compiled; checks nothing.
"""

from __future__ import annotations

import numpy as np

from croupier.odds.compiled import compiled
from croupier.odds.russian.ranks import (
    FIRST_AT,
    MASK_AT,
    SECOND_AT,
    STRAIGHT_MASKS,
    bits,
    chosen,
    spread,
)

CHOOSE, SPREAD, BITS = chosen(), spread(), bits()
STRAIGHT = STRAIGHT_MASKS
HIGH, AK, PAIR, TWO, THREE, RUN, FLUSH, FULL, FOUR, SUITED, ROYAL = range(11)
LOW = (1 << 11) - 1
AK_MASK = 3 << 11


@compiled("UniTuple(int64, 3)(int64, int64, int64, int64)")
def below(words: int, fixed: int, size: int, mask: int) -> tuple[int, int, int]:
    """Sets of `size` ranks, each weighed by its cards, and the rank `fixed` besides (-1: none):
    how many are less than a mask, how many equal it, how many there are. Read as numbers, sets
    compare as kickers do."""
    t1 = t2 = t3 = t4 = 0
    l0 = l1 = l2 = l3 = l4 = 0
    e0, e1, e2, e3, e4 = 1, 0, 0, 0, 0
    for rank in range(13):
        wanted = mask >> rank & 1
        if rank == fixed:
            if wanted == 0:
                l0 = l1 = l2 = l3 = l4 = 0
                e0 = e1 = e2 = e3 = e4 = 0
            continue
        count = words >> 4 * rank & 7
        if wanted:
            l4, e4 = t4 + l3 * count, e3 * count
            l3, e3 = t3 + l2 * count, e2 * count
            l2, e2 = t2 + l1 * count, e1 * count
            l1, e1 = t1 + l0 * count, e0 * count
            l0, e0 = 1, 0
        t4 += t3 * count
        t3 += t2 * count
        t2 += t1 * count
        t1 += count
    if size == 1:
        return l1, e1, t1
    if size == 2:
        return l2, e2, t2
    if size == 3:
        return l3, e3, t3
    return l4, e4, t4


@compiled("UniTuple(int64, 4)(int64, int64, int64, int64)")
def by_ranks(words: int, up: int, cards: int, pattern: int) -> tuple[int, int, int, int]:
    """No game, below, equal; and those below an equal combination that lack the ace or king which
    decides as a kicker (§161). Flushes of the bank are not seen here."""
    category = pattern & 15
    first, second = pattern >> FIRST_AT & 15, pattern >> SECOND_AT & 15
    mask = pattern >> MASK_AT
    f1 = f2 = f3 = f4 = 0
    for rank in range(11):
        if rank != up:
            count = words >> 4 * rank & 7
            f4 += f3 * count
            f3 += f2 * count
            f2 += f1 * count
            f1 += count
    aces, kings = words >> 48 & 7, words >> 44 & 7
    if up >= 11:
        high = kings if up == 12 else aces
        nothing, ace_king = f4, high * f3
        e1, e2, e3 = f1 + high, f2 + high * f1, f3 + high * f2
    else:
        high = aces + kings
        both = aces * kings
        nothing, ace_king = f4 + f3 * high, both * f2
        e1, e2, e3 = f1 + high, f2 + f1 * high + both, f3 + f2 * high + f1 * both
    runs = lower_runs = same_runs = 0
    for top in range(3, 13):
        if STRAIGHT[top] >> up & 1:
            ways = 1
            for rank in range(13):
                if STRAIGHT[top] >> rank & 1 and rank != up:
                    ways *= words >> 4 * rank & 7
            runs += ways
            if top == 12:
                ace_king -= ways
            else:
                nothing -= ways
            if top < first:
                lower_runs += ways
            elif top == first:
                same_runs = ways
    if category == HIGH:
        return nothing, 0, 0, 0
    own = words >> 4 * up & 7
    if category == AK:
        size, fixed = (2, up) if up < 11 else (3, -1)
        ways = aces * kings if up < 11 else high
        less, equal, _ = below(words & ~(7 << 4 * up) & ~(0x77 << 44), fixed, size, mask)
        return nothing, ways * less, ways * equal, 0
    if category == PAIR:
        found = ace_king
        for rank in range(first):
            count = words >> 4 * rank & 7
            if rank == up:
                found += count * e3
            else:
                rest = e1 - count
                found += CHOOSE[count, 2] * (e2 - count * rest)
        count = words >> 4 * first & 7
        without = words & ~(7 << 4 * up) & ~(7 << 4 * first)
        if first == up:
            ways, size, fixed = own, 3, -1
        else:
            ways, size, fixed = CHOOSE[count, 2], 2, up
        less, equal, _ = below(without, fixed, size, mask)
        lacking = 0
        if mask & AK_MASK:
            lacking, _, _ = below(without, fixed, size, AK_MASK & ~(1 << first))
        return nothing, found + ways * less, ways * equal, ways * lacking
    total = CHOOSE[cards, 4]
    fours = CHOOSE[own, 3] * e1
    fulls = threes = pairs_below = same_pairs = 0
    above_threes = CHOOSE[own, 2] * e2 if up > first else 0
    threes = CHOOSE[own, 2] * e2
    lower_fulls = lower_fours = 0
    if up < first:
        lower_fours = fours
    held_pairs = two_pairs = lower_two = 0
    for rank in range(13):
        if rank == up:
            continue
        count = words >> 4 * rank & 7
        c2, c3, c4 = CHOOSE[count, 2], CHOOSE[count, 3], CHOOSE[count, 4]
        fours += c4
        fulls += own * c3 + CHOOSE[own, 2] * c2
        threes += c3 * (e1 - count)
        if rank > first:
            above_threes += c3 * (e1 - count)
        if rank < first:
            lower_fulls += own * c3
            lower_fours += c4
        if up < first:
            lower_fulls += CHOOSE[own, 2] * c2
        # Two pair: the open card's and this one; or this one and a lower, the open card a kicker.
        high, low = (up, rank) if up > rank else (rank, up)
        ways = own * c2 * (e1 - count)
        two_pairs += ways + c2 * held_pairs
        if high < first or (high == first and low < second):
            lower_two += ways
        elif high == first and low == second:
            for kicker in range(13):
                if kicker != up and kicker != rank:
                    if mask >> kicker > 1:
                        pairs_below += own * c2 * (words >> 4 * kicker & 7)
                    elif mask >> kicker == 1:
                        same_pairs += own * c2 * (words >> 4 * kicker & 7)
        if rank < first:
            lower_two += c2 * held_pairs
        elif rank == first:
            for other in range(second + 1):
                if other != up:
                    ways = c2 * CHOOSE[words >> 4 * other & 7, 2]
                    if other < second:
                        lower_two += ways
                    elif mask >> up > 1:
                        pairs_below += ways
                    elif mask >> up == 1:
                        same_pairs += ways
        held_pairs += c2
    game = total - nothing
    if category == TWO:
        found = game - fours - fulls - runs - threes - two_pairs + lower_two + pairs_below
        return nothing, found, same_pairs, pairs_below
    if category == THREE:
        return nothing, game - fours - fulls - runs - above_threes, 0, 0
    upto = game - fours - fulls
    if category == RUN:
        return nothing, upto - runs + lower_runs, same_runs, 0
    if category == FLUSH:
        return nothing, upto, 0, 0
    if category == FULL:
        return nothing, upto + lower_fulls, 0, 0
    if category == FOUR:
        return nothing, upto + fulls + lower_fours, 0, 0
    return nothing, game, 0, 0


@compiled("UniTuple(int64, 3)(int64, int64, int64)")
def by_suit(held: int, up: int, pattern: int) -> tuple[int, int, int]:
    """What hands of the open card's suit change in no game, below, equal. `held`: the ranks of
    that suit that are left."""
    if BITS[held] < 4:
        return 0, 0, 0
    category, first, mask = pattern & 15, pattern >> FIRST_AT & 15, pattern >> MASK_AT
    low = BITS[held & LOW]
    ace_king = 0
    if up >= 11:
        if held >> (23 - up) & 1:
            ace_king = CHOOSE[low, 3]
    elif held & AK_MASK == AK_MASK:
        ace_king = CHOOSE[low, 2]
    runs = royal = lower_runs = same_runs = less_runs = 0
    for top in range(3, 13):
        straight = STRAIGHT[top]
        if straight >> up & 1 and straight & ~(held | 1 << up) == 0:
            runs += 1
            if top == 12:
                royal = 1
            if top < first:
                lower_runs += 1
            elif top == first:
                same_runs = 1
            if straight < mask:
                less_runs += 1
    nothing = CHOOSE[BITS[held], 4] - ace_king - (runs - royal)
    ace_king -= royal
    if category == HIGH:
        return -nothing, 0, 0
    if category == AK:
        less = equal = 0
        if ace_king + royal > 0:
            size, fixed = (2, up) if up < 11 else (3, -1)
            less, equal, _ = below(SPREAD[held & LOW], fixed, size, mask)
        return -nothing, -less, -equal
    if category <= THREE:
        return -nothing, -ace_king, 0
    if category == RUN:
        return -nothing, -ace_king - lower_runs, -same_runs
    if category == FLUSH:
        less, equal, _ = below(SPREAD[held], up, 4, mask)
        return -nothing, less - less_runs - ace_king - runs, equal
    if category <= FOUR:
        return -nothing, nothing - runs, 0
    return -nothing, nothing - (runs - lower_runs), same_runs
