"""How many of the bank's hands have no game, lie below a hand, equal it.

The bank's open card is known; its other four come from what is left, counted by rank in a word. All
patterns are counted as if suits did not matter; hands that all share the open card's suit are then
taken out of their pattern and counted as the flushes they are. Compiled; checks nothing.
"""

from __future__ import annotations

from croupier.odds.compiled import compiled
from croupier.odds.dealer_poker.russian.ranks import (
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


@compiled("UniTuple(int64, 2)(int64, int64)")
def of_kicker(words: int, mask: int) -> tuple[int, int]:
    """Cards below the one rank of a mask, and of it."""
    less = equal = 0
    for rank in range(13):
        if mask >> rank > 1:
            less += words >> 4 * rank & 7
        elif mask >> rank == 1:
            equal = words >> 4 * rank & 7
    return less, equal


@compiled("int64(int64, int64)")
def pairs_under(words: int, rank: int) -> int:
    found = 0
    for other in range(rank):
        found += CHOOSE[words >> 4 * other & 7, 2]
    return found


@compiled("UniTuple(int64, 5)(int64, int64)")
def without_pair(words: int, up: int) -> tuple[int, int, int, int, int]:
    """Banks of five different ranks: neither with ace and king, and with both; straights are among
    them. And the ways to hold one, two, three different ranks beside the open card's."""
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
        return f4, high * f3, f1 + high, f2 + high * f1, f3 + high * f2
    high, both = aces + kings, aces * kings
    e2, e3 = f2 + f1 * high + both, f3 + f2 * high + f1 * both
    return f4 + f3 * high, both * f2, f1 + high, e2, e3


@compiled("UniTuple(int64, 4)(int64, int64, int64)")
def straights(words: int, up: int, first: int) -> tuple[int, int, int, int]:
    """Straights: all, those below one, its equals, and those to the ace."""
    all_ = lower = same = highest = 0
    for top in range(3, 13):
        if STRAIGHT[top] >> up & 1:
            ways = 1
            for rank in range(13):
                if STRAIGHT[top] >> rank & 1 and rank != up:
                    ways *= words >> 4 * rank & 7
            all_ += ways
            if top < first:
                lower += ways
            elif top == first:
                same = ways
            if top == 12:
                highest = ways
    return all_, lower, same, highest


@compiled("UniTuple(int64, 2)(int64, int64, int64)")
def against_ace_king(words: int, up: int, mask: int) -> tuple[int, int]:
    """Banks with ace and king that are below one, and its equals."""
    others = words & ~(7 << 4 * up) & ~(0x77 << 44)
    if up < 11:
        ways = (words >> 48 & 7) * (words >> 44 & 7)
        less, equal, _ = below(others, up, 2, mask)
    else:
        ways = words >> 4 * (23 - up) & 7
        less, equal, _ = below(others, -1, 3, mask)
    return ways * less, ways * equal


@compiled("UniTuple(int64, 3)(int64, int64, int64, int64, int64, int64, int64)")
def against_pair(
    words: int, up: int, first: int, mask: int, e1: int, e2: int, e3: int
) -> tuple[int, int, int]:
    """Pairs below one, its equals, and those that lack an ace or king among the kickers."""
    found = 0
    for rank in range(first):
        count = words >> 4 * rank & 7
        if rank == up:
            found += count * e3
        else:
            found += CHOOSE[count, 2] * (e2 - count * (e1 - count))
    others = words & ~(7 << 4 * up) & ~(7 << 4 * first)
    count = words >> 4 * first & 7
    if first == up:
        ways, size, fixed = count, 3, -1
    else:
        ways, size, fixed = CHOOSE[count, 2], 2, up
    less, equal, _ = below(others, fixed, size, mask)
    lacking = 0
    if mask & AK_MASK:
        lacking, _, _ = below(others, fixed, size, AK_MASK & ~(1 << first))
    return found + ways * less, ways * equal, ways * lacking


@compiled("UniTuple(int64, 4)(int64, int64, int64, int64, int64, int64)")
def against_two_pair(
    words: int, up: int, first: int, second: int, mask: int, e1: int
) -> tuple[int, int, int, int]:
    """Two pair: all, with lower pairs; and of the same two pairs below the kicker, and its equals.

    Either the open card is in a pair, or it is the kicker."""
    own = words >> 4 * up & 7
    all_ = lower = less = equal = held = 0
    for rank in range(13):
        if rank == up:
            continue
        count = words >> 4 * rank & 7
        pairs = CHOOSE[count, 2]
        high, low = (up, rank) if up > rank else (rank, up)
        ways = own * pairs * (e1 - count)
        all_ += ways + pairs * held
        if high < first or (high == first and low < second):
            lower += ways
        elif high == first and low == second:
            under, same = of_kicker(words & ~(7 << 4 * up) & ~(7 << 4 * rank), mask)
            less += own * pairs * under
            equal += own * pairs * same
        if rank < first:
            lower += pairs * held
        elif rank == first:
            lower += pairs * pairs_under(words & ~(7 << 4 * up), second)
            if second != up:
                ways = pairs * CHOOSE[words >> 4 * second & 7, 2]
                less += ways if mask >> up > 1 else 0
                equal += ways if mask >> up == 1 else 0
        held += pairs
    return all_, lower, less, equal


@compiled("UniTuple(int64, 6)(int64, int64, int64, int64, int64)")
def of_many(
    words: int, up: int, first: int, e1: int, e2: int
) -> tuple[int, int, int, int, int, int]:
    """Threes: all, and above a rank; full houses and fours: all, and below it."""
    own = words >> 4 * up & 7
    threes, fulls, fours = CHOOSE[own, 2] * e2, 0, CHOOSE[own, 3] * e1
    above_threes = threes if up > first else 0
    lower_fulls, lower_fours = 0, fours if up < first else 0
    for rank in range(13):
        if rank == up:
            continue
        count = words >> 4 * rank & 7
        c2, c3, c4 = CHOOSE[count, 2], CHOOSE[count, 3], CHOOSE[count, 4]
        threes += c3 * (e1 - count)
        fulls += own * c3 + CHOOSE[own, 2] * c2
        fours += c4
        if rank > first:
            above_threes += c3 * (e1 - count)
        if rank < first:
            lower_fulls += own * c3
            lower_fours += c4
        if up < first:
            lower_fulls += CHOOSE[own, 2] * c2
    return threes, above_threes, fulls, lower_fulls, fours, lower_fours


@compiled("UniTuple(int64, 4)(int64, int64, int64, int64)")
def by_ranks(words: int, up: int, cards: int, pattern: int) -> tuple[int, int, int, int]:
    """No game, below, equal; and those below an equal combination that lack the ace or king which
    decides as a kicker (§161). Flushes of the bank are not seen here."""
    category, first = pattern & 15, pattern >> FIRST_AT & 15
    second, mask = pattern >> SECOND_AT & 15, pattern >> MASK_AT
    nothing, ace_king, e1, e2, e3 = without_pair(words, up)
    runs, lower_runs, same_runs, highest = straights(words, up, first)
    nothing -= runs - highest
    ace_king -= highest
    if category == HIGH:
        return nothing, 0, 0, 0
    if category == AK:
        less, equal = against_ace_king(words, up, mask)
        return nothing, less, equal, 0
    if category == PAIR:
        less, equal, lacking = against_pair(words, up, first, mask, e1, e2, e3)
        return nothing, ace_king + less, equal, lacking
    game = CHOOSE[cards, 4] - nothing
    threes, above, fulls, lower_fulls, fours, lower_fours = of_many(words, up, first, e1, e2)
    upto = game - fours - fulls
    if category == TWO:
        all_, lower, less, equal = against_two_pair(words, up, first, second, mask, e1)
        return nothing, upto - runs - threes - all_ + lower + less, equal, less
    found = game
    if category == THREE:
        found = upto - runs - above
    elif category == RUN:
        return nothing, upto - runs + lower_runs, same_runs, 0
    elif category == FLUSH:
        found = upto
    elif category == FULL:
        found = upto + lower_fulls
    elif category == FOUR:
        found = upto + fulls + lower_fours
    return nothing, found, 0, 0


@compiled("UniTuple(int64, 5)(int64, int64, int64, int64)")
def suited_straights(held: int, up: int, first: int, mask: int) -> tuple[int, int, int, int, int]:
    """Straight flushes: all, a royal one, below one, its equals; and those whose ranks, read as a
    number, are less than a mask."""
    all_ = royal = lower = same = less = 0
    for top in range(3, 13):
        straight = STRAIGHT[top]
        if straight >> up & 1 and straight & ~(held | 1 << up) == 0:
            all_ += 1
            royal += top == 12
            lower += top < first
            same += top == first
            less += straight < mask
    return all_, royal, lower, same, less


@compiled("int64(int64, int64)")
def suited_ace_king(held: int, up: int) -> int:
    """Hands of one suit that hold ace and king."""
    low = BITS[held & LOW]
    if up >= 11:
        return CHOOSE[low, 3] if held >> (23 - up) & 1 else 0
    return CHOOSE[low, 2] if held & AK_MASK == AK_MASK else 0


@compiled("UniTuple(int64, 3)(int64, int64, int64)")
def by_suit(held: int, up: int, pattern: int) -> tuple[int, int, int]:
    """What hands of the open card's suit change in no game, below, equal. `held`: the ranks of
    that suit that are left."""
    if BITS[held] < 4:
        return 0, 0, 0
    category, first, mask = pattern & 15, pattern >> FIRST_AT & 15, pattern >> MASK_AT
    ace_king = suited_ace_king(held, up)
    runs, royal, lower, same, less_runs = suited_straights(held, up, first, mask)
    nothing = CHOOSE[BITS[held], 4] - ace_king - (runs - royal)
    if category == HIGH:
        return -nothing, 0, 0
    if category == AK:
        if ace_king == 0:
            return -nothing, 0, 0
        size, fixed = (2, up) if up < 11 else (3, -1)
        less, equal, _ = below(SPREAD[held & LOW], fixed, size, mask)
        return -nothing, -less, -equal
    ace_king -= royal
    if category <= THREE:
        return -nothing, -ace_king, 0
    if category == RUN:
        return -nothing, -ace_king - lower, -same
    if category == FLUSH:
        less, equal, _ = below(SPREAD[held], up, 4, mask)
        return -nothing, less - less_runs - ace_king - runs, equal
    if category <= FOUR:
        return -nothing, nothing - runs, 0
    return -nothing, nothing - (runs - lower), same
