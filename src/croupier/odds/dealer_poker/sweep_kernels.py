"""The compiled part of `sweep`: counters on subsets of cards, and sums of them with changing signs.

Cards are places in the deck without the bank's open card, ascending. A *row* belongs to a set of up
to three cards and has a column for every card: what stands there counts the bank's hands that hold
the set and the card. A row of `pairs` belongs to a set of up to two and has a column for every two.
How many hands of the bank hold none of a player's cards follows by inclusion and exclusion. No
checks, no rules.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled
from croupier.odds.dealer_poker.subsets import (
    CHOOSE,
    Cards,
    Counts,
    Whole,
    place,
    strength,
    three_at,
    two_at,
)
from croupier.odds.kernels import FLUSH_MASK, FOURTH, SECOND, SUIT, THIRD, count_bits, keys_in

PACKED = np.int64(21)
"""Counts of three kinds in one number, 21 bits each."""
FIELD = np.int64((1 << 21) - 1)
NEVER = np.int64(-(1 << 62))
TIES = np.int64(60)
"""A multiple of all numbers of equally good fives in six cards."""


@compiled("void(uint64[::1], uint64, uint8[:, ::1], uint16[::1])")
def list_bank(
    bits: NDArray[np.uint64], up: np.uint64, hands: Cards, strengths: NDArray[np.uint16]
) -> None:
    """The four other cards of every hand of the bank, and its strength."""
    at = 0
    for d in range(3, len(bits)):
        for c in range(2, d):
            for b in range(1, c):
                for a in range(b):
                    hands[at, 0], hands[at, 1], hands[at, 2], hands[at, 3] = a, b, c, d
                    strengths[at] = strength(up | bits[a] | bits[b] | bits[c] | bits[d], 5)
                    at += 1


@compiled("int64(uint64)")
def orbit(cards: np.uint64) -> int:
    """In how many ways the three suits after the first may be named; 0 but for one of them."""
    second, third = (cards >> SECOND) & SUIT, (cards >> THIRD) & SUIT
    fourth = (cards >> FOURTH) & SUIT
    if second < third or third < fourth:
        return 0
    if second == fourth:
        return 1
    return 3 if second == third or third == fourth else 6


@compiled("int64(uint64[::1], uint8[:, ::1], uint16[::1], int64[::1])")
def list_hands(
    bits: NDArray[np.uint64], hands: Cards, strengths: NDArray[np.uint16], orbits: Counts
) -> int:
    """Every hand of the player up to the names of suits; returns how many there are."""
    at = 0
    for e in range(4, len(bits)):
        for d in range(3, e):
            for c in range(2, d):
                three = bits[c] | bits[d] | bits[e]
                for b in range(1, c):
                    for a in range(b):
                        cards = three | bits[a] | bits[b]
                        ways = orbit(cards)
                        if ways:
                            hands[at, 0], hands[at, 1], hands[at, 2] = a, b, c
                            hands[at, 3], hands[at, 4] = d, e
                            strengths[at] = strength(cards, 5)
                            orbits[at] = ways
                            at += 1
    return at


@compiled("void(uint8[:, ::1], int64, int64[::1], int64[:, ::1], int32[:, ::1])")
def turn(hands: Cards, step: int, whole: Counts, rows: Counts, pairs: NDArray[np.int32]) -> None:
    """Hands of the bank count by so much more from now on."""
    n = rows.shape[1]
    twos, threes = 1 + n, 1 + n + CHOOSE[n, 2]
    whole[0] += step * len(hands)
    for at in range(len(hands)):
        for i in range(4):
            d: Whole = np.int64(hands[at, i])
            a: Whole = np.int64(hands[at, (i + 1) & 3])
            b: Whole = np.int64(hands[at, (i + 2) & 3])
            c: Whole = np.int64(hands[at, (i + 3) & 3])
            rows[0, d] += step
            rows[1 + a, d] += step
            rows[1 + b, d] += step
            rows[1 + c, d] += step
            rows[twos + two_at(a, b), d] += step
            rows[twos + two_at(a, c), d] += step
            rows[twos + two_at(b, c), d] += step
            rows[threes + three_at(a, b, c), d] += step
            if pairs.shape[0]:
                for other in (a, b, c):
                    if other > d:
                        p = two_at(d, other)
                        one = a if other != a else b
                        two = a + b + c - other - one
                        pairs[0, p] += step
                        pairs[1 + one, p] += step
                        pairs[1 + two, p] += step
                        pairs[twos + two_at(one, two), p] += step


@compiled("void(uint8[::1], int64, int64[::1])")
def rows_of(five: Cards, n: int, found: Counts) -> None:
    """The rows of all sets of up to three of five cards: one, five, ten and ten."""
    at, triple = 6, 16
    found[0] = 0
    for i in range(5):
        a = np.int64(five[i])
        found[1 + i] = 1 + a
        for j in range(i + 1, 5):
            b = np.int64(five[j])
            found[at] = 1 + n + two_at(a, b)
            at += 1
            for k in range(j + 1, 5):
                found[triple] = 1 + n + CHOOSE[n, 2] + three_at(a, b, np.int64(five[k]))
                triple += 1


@compiled("int64(uint8[::1], int64[::1], int64, int64[:, ::1])")
def without(five: Cards, at: Counts, whole: int, rows: Counts) -> int:
    """The sum over the bank's hands that hold none of five cards."""
    found = whole
    pair, triple = 6, 16
    for i in range(5):
        found -= rows[0, five[i]]
        for j in range(i + 1, 5):
            found += rows[at[1 + i], five[j]]
            for k in range(j + 1, 5):
                found -= rows[at[pair], five[k]]
                for m in range(k + 1, 5):
                    found += rows[at[triple], five[m]]
                triple += 1
            pair += 1
    return found


@compiled("void(int64[::1], int64[:, ::1], int64[::1])", rows=True)
def of_those_with(at: Counts, rows: Counts, found: Counts) -> None:
    """For each further card: the sum over the hands with it and with none of the five."""
    n = rows.shape[1]
    for d in range(n):
        found[d] = rows[0, d]
    for i in range(1, 6):
        for d in range(n):
            found[d] -= rows[at[i], d]
    for i in range(6, 16):
        for d in range(n):
            found[d] += rows[at[i], d]
    for i in range(16, 26):
        for d in range(n):
            found[d] -= rows[at[i], d]


@compiled("void(int64[::1], int32[:, ::1], int64, int64[::1], int32[::1])", rows=True)
def without_two(
    at: Counts, pairs: NDArray[np.int32], base: int, ones: Counts, found: NDArray[np.int32]
) -> None:
    """For each two further cards: the sum over the hands with none of the seven."""
    a, b, c, d, e = pairs[at[1]], pairs[at[2]], pairs[at[3]], pairs[at[4]], pairs[at[5]]
    zero = pairs[0]
    for p in range(len(found)):
        found[p] = zero[p] - a[p] - b[p] - c[p] - d[p] - e[p]
    for i in range(6, 16, 2):
        one, other = pairs[at[i]], pairs[at[i + 1]]
        for p in range(len(found)):
            found[p] += one[p] + other[p]
    p = 0
    for high in range(1, len(ones)):
        rest = np.int32(base - ones[high])
        for low in range(high):
            found[p + low] += rest - np.int32(ones[low])
        p += high


@compiled("int64(int64, int64[::1], boolean, int64[::1])", rows=True)
def better_one(base: int, ones: Counts, again: bool, values: Counts) -> Whole:
    """What a hand is worth beside each further card; returns by how much it is more than before."""
    more: Whole = 0
    for d in range(len(values)):
        worth = base - ones[d]
        if again:
            more = max(more, worth - values[d])
            worth = max(values[d], worth)
        values[d] = worth
    return more


@compiled("int64(int32[::1], int32[::1])", rows=True)
def better_two(new: NDArray[np.int32], values: NDArray[np.int32]) -> Whole:
    more: Whole = 0
    for p in range(len(values)):
        more = max(more, np.int64(new[p]) - np.int64(values[p]))
        values[p] = max(values[p], new[p])
    return more


@compiled("void(uint8[::1], int64, int32[::1])")
def clear_two(five: Cards, cards: int, values: NDArray[np.int32]) -> None:
    """Twos with a card of the five mean nothing."""
    for i in range(5):
        for other in range(cards):
            if other != five[i]:
                values[two_at(np.int64(five[i]), other)] = 0


@compiled("void(uint8[::1], int64[::1], int64, int64, int64[:, ::1])", rows=True)
def spread_one(five: Cards, values: Counts, ways: int, floor: int, one: Counts) -> None:
    """Adds what a hand is worth to each four it may have been drawn to, by the card given away."""
    n = len(values)
    for d in range(n):
        values[d] = ways * max(values[d], floor)
    for i in range(5):
        values[five[i]] = 0
    kept = np.empty(4, np.int64)
    for i in range(5):
        for j in range(4):
            kept[j] = five[j + (j >= i)]
        row = one[place(kept)]
        for d in range(n):
            row[d] += values[d]


@compiled("void(uint8[::1], int32[::1], int64, int64, int64, int64[:, ::1])", rows=True)
def spread_two(
    five: Cards, values: NDArray[np.int32], cards: int, ways: int, floor: int, two: Counts
) -> None:
    """As above for each three, by the two cards given away."""
    least, many = np.int32(floor), np.int32(ways)
    for p in range(len(values)):
        values[p] = many * max(values[p], least)
    clear_two(five, cards, values)
    for i in range(5):
        for j in range(i + 1, 5):
            first = 0 if i > 0 else (1 if j > 1 else 2)
            last = 4 if j < 4 else (3 if i < 3 else 2)
            mid = 10 - i - j - first - last
            row = two[three_at(np.int64(five[first]), np.int64(five[mid]), np.int64(five[last]))]
            for p in range(len(values)):
                row[p] += values[p]


@compiled("int64(uint8[::1], int64, uint64[::1])")
def equally_good(five: Cards, d: int, bits: NDArray[np.uint64]) -> Whole:
    """How many fives of these six cards are as good as the first five; 0 where one is better."""
    cards = bits[five[0]] | bits[five[1]] | bits[five[2]] | bits[five[3]] | bits[five[4]]
    card = bits[d]
    if cards & card or strength(cards | card, 6) != strength(cards, 5):
        return 0
    if keys_in(cards) & FLUSH_MASK:
        return 1
    same = card | card << SECOND | card << THIRD | card << FOURTH
    same |= card >> SECOND | card >> THIRD | card >> FOURTH
    return 1 + np.int64(count_bits(cards & same))


@compiled("void(uint8[::1], uint64[::1], int64[::1], int64, int64, int64[::1])")
def spread_six(
    five: Cards, bits: NDArray[np.uint64], values: Counts, ways: int, floor: int, six: Counts
) -> None:
    """Adds what six cards are worth to each five of them, where these are their best five.

    Several fives may be as good; each of them comes here and brings its part."""
    held = np.empty(5, np.int64)
    for d in range(len(bits)):
        equal = equally_good(five, d, bits)
        if equal == 0:
            continue
        worth = max(values[d], floor) * ways * (TIES // equal)
        for left in range(6):
            for j in range(5):
                held[j] = d if j == left else np.int64(five[j])
            six[place(held)] += worth


@compiled(
    "void(uint8[::1], uint64[::1], int64[::1], int32[::1], int64, int64[::1], int64[:, ::1],"
    " int64[:, ::1], int64[::1])"
)
def spread(
    five: Cards,
    bits: NDArray[np.uint64],
    values: Counts,
    twos: NDArray[np.int32],
    ways: int,
    floors: Counts,
    one: Counts,
    two: Counts,
    six: Counts,
) -> None:
    """To all hands that may come to these five; values are used up."""
    if len(six):
        spread_six(five, bits, values, ways, floors[0], six)
    if len(one):
        spread_one(five, values, ways, floors[0], one)
    if len(two):
        spread_two(five, twos, len(bits), ways, floors[1], two)


@compiled(
    "int64(uint8[:, ::1], int64[::1], uint64[::1], int64[:, ::1], int64[:, :, ::1],"
    " int32[:, :, ::1], int64[::1], int64[::1], int64[:, ::1], int64[:, ::1], int64[::1])",
    rows=True,
)
def weigh(
    hands: Cards,
    orbits: Counts,
    bits: NDArray[np.uint64],
    whole: Counts,
    rows: Counts,
    pairs: NDArray[np.int32],
    floors: Counts,
    bets: Counts,
    one: Counts,
    two: Counts,
    six: Counts,
) -> Whole:
    """What hands of one strength are worth to whoever bets, or folds at the floor: as they are, and
    spread over all hands that may come to them. Of several amounts to insure, the best each time;
    returns the most that the least of them was worth."""
    n, cards = rows.shape[2], pairs.shape[2]
    at = np.empty(26, np.int64)
    ones, values = np.empty(n, np.int64), np.empty(n, np.int64)
    twos, more = np.empty(cards, np.int32), np.empty(cards, np.int32)
    spreads = len(one) > 0 or len(two) > 0 or len(six) > 0
    better: Whole = 0
    for hand in range(len(hands)):
        five = hands[hand]
        rows_of(five, n, at)
        bets[hand] = NEVER
        for way in range(len(whole)):
            base = without(five, at, whole[way, 0], rows[way])
            gained: Whole = base - bets[hand] if way else 0
            bets[hand] = max(bets[hand], base)
            if spreads:
                of_those_with(at, rows[way], ones)
            if len(two):
                without_two(at, pairs[way], base, ones, more if way else twos)
                if len(whole) > 1:
                    clear_two(five, n, more if way else twos)
                    gained = max(gained, better_two(more if way else twos, twos))
            if spreads:
                for i in range(5):
                    ones[five[i]] = 0
                gained = max(gained, better_one(base, ones, way > 0, values))
            if way == 1:
                better = max(better, gained)
        spread(five, bits, values, twos, orbits[hand], floors, one, two, six)
    return better
