"""The compiled part of what a player chooses: what each way is worth, and what then happens.

Values were spread from one hand of those that differ only in the names of three suits. Summed over
the six ways to name them they are six times as much as from all hands. No checks, no rules.
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
from croupier.odds.dealer_poker.sweep_kernels import (
    FIELD,
    NEVER,
    PACKED,
    TIES,
    equally_good,
    of_those_with,
    rows_of,
    without,
)

NAMINGS = 6
FOLD, BET, ONE, TWO, SIX = range(5)
"""What a player may choose; as a way, the first is a box that nobody looks at."""


@compiled("int64(uint8[::1], int64, int64[:, ::1], int64[:, ::1])")
def drawn_one(hand: Cards, i: int, names: Counts, one: Counts) -> int:
    """Six times the sum over all draws where the card at `i` is given away."""
    kept, found = np.empty(4, np.int64), 0
    for name in names:
        for j in range(4):
            kept[j] = name[hand[j + (j >= i)]]
        found += one[place(kept), name[hand[i]]]
    return found


@compiled("int64(uint8[::1], int64, int64, int64[:, ::1], int64[:, ::1])")
def drawn_two(hand: Cards, i: int, j: int, names: Counts, two: Counts) -> int:
    kept, found = np.empty(3, np.int64), 0
    for name in names:
        at = 0
        for k in range(5):
            if k != i and k != j:
                kept[at] = name[hand[k]]
                at += 1
        found += two[place(kept), two_at(name[hand[i]], name[hand[j]])]
    return found


@compiled("int64(uint8[::1], int64[:, ::1], int64[::1])")
def drawn_six(hand: Cards, names: Counts, six: Counts) -> int:
    held, found = np.empty(5, np.int64), 0
    for name in names:
        for j in range(5):
            held[j] = name[hand[j]]
        found += six[place(held)]
    return found


@compiled(
    "void(uint8[:, ::1], int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], int64[::1],"
    " int64[::1], int64[:, ::1], uint8[:, ::1])"
)
def weigh_ways(
    hands: Cards,
    names: Counts,
    one: Counts,
    two: Counts,
    six: Counts,
    scales: Counts,
    fees: Counts,
    values: Counts,
    given: Cards,
) -> None:
    """What exchanging and buying are worth, and the places of the best cards to give away."""
    for at in range(len(hands)):
        hand = hands[at]
        values[at, ONE:] = NEVER
        for i in range(5):
            if len(one):
                worth = drawn_one(hand, i, names, one) // NAMINGS * scales[ONE] - fees[ONE]
                if worth > values[at, ONE]:
                    values[at, ONE] = worth
                    given[at, 0] = i
            for j in range(i):
                if len(two):
                    worth = drawn_two(hand, i, j, names, two) // NAMINGS * scales[TWO] - fees[TWO]
                    if worth > values[at, TWO]:
                        values[at, TWO] = worth
                        given[at, 1], given[at, 2] = i, j
        if len(six):
            worth = drawn_six(hand, names, six) // (NAMINGS * TIES)
            values[at, SIX] = worth * scales[SIX] - fees[SIX]


@compiled(
    "void(uint8[:, ::1], int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], int64[::1],"
    " int64[:, ::1])"
)
def weigh_given(
    hands: Cards,
    names: Counts,
    one: Counts,
    two: Counts,
    scales: Counts,
    fees: Counts,
    values: Counts,
) -> None:
    """What giving away each card is worth, and each two: five values, then ten."""
    for at in range(len(hands)):
        to = 5
        for i in range(5):
            if len(one):
                worth = drawn_one(hands[at], i, names, one) // NAMINGS
                values[at, i] = worth * scales[ONE] - fees[ONE]
            for j in range(i):
                if len(two):
                    worth = drawn_two(hands[at], i, j, names, two) // NAMINGS
                    values[at, to] = worth * scales[TWO] - fees[TWO]
                to += 1


@compiled("void(uint8[:, ::1], uint64[::1], uint8[::1], int64[:, ::1])")
def reaches(hands: Cards, bits: NDArray[np.uint64], wanted: Cards, found: Counts) -> None:
    """How many draws for each card, and for each two, lead to a strength that is wanted."""
    n = len(bits)
    for at in range(len(hands)):
        cards, to = np.uint64(0), 5
        for i in range(5):
            cards |= bits[hands[at, i]]
        for i in range(5):
            kept = cards & ~bits[hands[at, i]]
            for x in range(n):
                if not cards & bits[x]:
                    found[at, i] += wanted[strength(kept | bits[x], 5)]
            for j in range(i):
                three = kept & ~bits[hands[at, j]]
                for x in range(n):
                    for y in range(x):
                        if not cards & (bits[x] | bits[y]):
                            found[at, to] += wanted[strength(three | bits[x] | bits[y], 5)]
                to += 1


@compiled(
    "void(uint8[:, ::1], int64[::1], int64[:, ::1], uint8[::1], uint8[:, ::1], uint8[:, ::1],"
    " uint8[:, ::1], uint8[::1])"
)
def choose(
    hands: Cards,
    orbits: Counts,
    names: Counts,
    choices: Cards,
    given: Cards,
    one: Cards,
    two: Cards,
    six: Cards,
) -> None:
    """Marks, by any names of the suits, which cards are kept and which given away or bought to."""
    kept = np.empty(5, np.int64)
    for at in range(len(hands)):
        hand, chosen, ways = hands[at], choices[at], np.uint8(orbits[at])
        if chosen < ONE:
            continue
        for name in names:
            if chosen == SIX:
                for j in range(5):
                    kept[j] = name[hand[j]]
                six[place(kept)] += ways
            elif chosen == ONE:
                i: Whole = np.int64(given[at, 0])
                for j in range(4):
                    kept[j] = name[hand[j + (j >= i)]]
                one[place(kept[:4]), name[hand[i]]] += ways
            else:
                first: Whole = np.int64(given[at, 1])
                second: Whole = np.int64(given[at, 2])
                to = 0
                for k in range(5):
                    if k != first and k != second:
                        kept[to] = name[hand[k]]
                        to += 1
                two[place(kept[:3]), two_at(name[hand[first]], name[hand[second]])] += ways


@compiled("void(int64, int64, int64, int64[:, ::1], int64, int64[:, ::1])")
def add(
    packed: Whole, total: Whole, ways: Whole, worth: Counts, floor: Whole, found: Counts
) -> None:
    """So many hands of the bank of each kind, where the player does what is best. The last line of
    `found` is of those who fold, also where betting is worth as much."""
    none, below = packed & FIELD, (packed >> PACKED) & FIELD
    equal = packed >> (2 * PACKED)
    above = total - none - below - equal
    best: Whole = floor
    line = len(worth)
    for k in range(len(worth)):
        value = none * worth[k, 0] + below * worth[k, 1] + equal * worth[k, 2] + above * worth[k, 3]
        if value > best:
            best, line = value, k
    found[line, 0] += ways * none
    found[line, 1] += ways * below
    found[line, 2] += ways * equal
    found[line, 3] += ways * above


@compiled("int64(uint8[::1], int64, int64, int64[:, ::1])")
def with_two(five: Cards, x: Whole, y: Whole, rows: Counts) -> Whole:
    """The sum over the hands that hold these two cards and none of the five."""
    n = rows.shape[1]
    found = rows[1 + x, y]
    for i in range(5):
        a = np.int64(five[i])
        found -= rows[1 + n + two_at(a, x), y]
        for j in range(i + 1, 5):
            found += rows[1 + n + CHOOSE[n, 2] + three_at(a, np.int64(five[j]), x), y]
    return found


@compiled(
    "void(uint8[::1], int64, int64, int64[::1], uint8[:, ::1], int64, int64[:, ::1], int64,"
    " int64[:, ::1])"
)
def tally_one(
    five: Cards,
    ways: int,
    base: int,
    ones: Counts,
    chosen: Cards,
    total: int,
    worth: Counts,
    floor: int,
    found: Counts,
) -> None:
    """Where one of the five was drawn for a card that was given away."""
    kept = np.empty(4, np.int64)
    for i in range(5):
        for j in range(4):
            kept[j] = five[j + (j >= i)]
        row = chosen[place(kept)]
        for d in range(len(row)):
            if row[d] and d != five[i]:
                add(base - ones[d], total, ways * row[d], worth, floor, found)


@compiled(
    "void(uint8[::1], int64, int64, int64[::1], uint8[::1], int64, int64[:, ::1], int64,"
    " uint64[::1], int64[:, ::1])"
)
def tally_six(
    five: Cards,
    ways: int,
    base: int,
    ones: Counts,
    chosen: Cards,
    total: int,
    worth: Counts,
    floor: int,
    bits: NDArray[np.uint64],
    found: Counts,
) -> None:
    """Where one of six cards was bought, and these are the best five."""
    held = np.empty(5, np.int64)
    for d in range(len(bits)):
        equal = equally_good(five, d, bits)
        if equal == 0:
            continue
        many: Whole = 0
        for left in range(6):
            for j in range(5):
                held[j] = d if j == left else np.int64(five[j])
            many += np.int64(chosen[place(held)])
        if many:
            parts = ways * many * (TIES // equal)
            add(base - ones[d], total, parts, worth, floor, found)


@compiled(
    "void(uint8[::1], int64, int64, int64[::1], uint8[:, ::1], uint8[::1], int64,"
    " int64[:, ::1], int64, int64[:, ::1], int64[:, ::1])"
)
def tally_two(
    five: Cards,
    ways: int,
    base: int,
    ones: Counts,
    chosen: Cards,
    any_chosen: Cards,
    total: int,
    worth: Counts,
    floor: int,
    rows: Counts,
    found: Counts,
) -> None:
    """Where two of the five were drawn for two cards that were given away."""
    drawn = np.empty(2, np.int64)
    for i in range(5):
        for j in range(i):
            first = 0 if j > 0 else (1 if i > 1 else 2)
            last = 4 if i < 4 else (3 if j < 3 else 2)
            mid = 10 - i - j - first - last
            kept = three_at(np.int64(five[first]), np.int64(five[mid]), np.int64(five[last]))
            if not any_chosen[kept]:
                continue
            drawn[0], drawn[1] = five[i], five[j]
            for y in range(1, rows.shape[1]):
                if y == drawn[0] or y == drawn[1]:
                    continue
                for x in range(y):
                    marked = chosen[kept, two_at(x, y)]
                    if marked and x != drawn[0] and x != drawn[1]:
                        packed = base - ones[x] - ones[y] + with_two(five, x, y, rows)
                        add(packed, total, ways * marked, worth, floor, found)


@compiled(
    "void(uint8[:, ::1], int64[::1], uint64[::1], int64, int64[:, ::1], int64[::1], int64[::1],"
    " int64[:, :, ::1], uint8[::1], uint8[:, ::1], uint8[:, ::1], uint8[::1], uint8[::1],"
    " int64[:, :, ::1])"
)
def tally(
    hands: Cards,
    orbits: Counts,
    bits: NDArray[np.uint64],
    whole: int,
    rows: Counts,
    totals: Counts,
    floors: Counts,
    worth: Counts,
    choices: Cards,
    one: Cards,
    two: Cards,
    any_two: Cards,
    six: Cards,
    found: Counts,
) -> None:
    """How often the bank has what against hands of one strength, by the way they came about."""
    n = rows.shape[1]
    at, ones = np.empty(26, np.int64), np.empty(n, np.int64)
    for hand in range(len(hands)):
        five, ways = hands[hand], orbits[hand]
        rows_of(five, n, at)
        base = without(five, at, whole, rows)
        add(base, totals[0], ways, worth[FOLD, :1], NEVER, found[FOLD])
        if choices[hand] == BET:
            add(base, totals[0], ways, worth[BET], NEVER, found[BET])
        of_those_with(at, rows, ones)
        if len(one):
            w, f = worth[ONE], floors[ONE]
            tally_one(five, ways, base, ones, one, totals[1], w, f, found[ONE])
        if len(six):
            w, f = worth[SIX], floors[SIX]
            tally_six(five, ways, base, ones, six, totals[1], w, f, bits, found[SIX])
        if len(two):
            w, f = worth[TWO], floors[TWO]
            tally_two(five, ways, base, ones, two, any_two, totals[2], w, f, rows, found[TWO])
