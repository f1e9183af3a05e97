"""The compiled part: all holes of the player against all of the bank's, on many boards.

What a hole makes on a board depends on its ranks, and on which of its cards have the one suit of
which the board has three. Cards that are alike in this are one *type*: 13 types where no flush is
possible, else up to 23. Holes are ordered by strength as pairs of types, at most 276, and counted
upwards; what a player's two cards take away from the bank's holes is subtracted by type.

Boards whose turn and river are of the same types are one group: a hole counts in as many of them as
have none of its cards. Counts of one hole travel in one number: lower, higher and without game, 21
bits each. On the way it may run over; what is added and subtracted in the end is exact.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled
from croupier.odds.kernels import (
    CARD_KEYS,
    FLUSHES,
    KEY,
    LOWER_AT,
    LOWER_MASK,
    PLACES,
    ROWS,
    STARTS,
    STRENGTHS,
    UPPER_AT,
    UPPER_MASK,
    U,
)

TYPES = 26
NOT_THERE = 26
PAIRS = TYPES * TYPES
TWOS = 1_326
FIELD = 21
SMALL_KEYS = np.array([CARD_KEYS[rank] & KEY for rank in range(13)], np.uint64)
"""A rank's key without the counter of its suit."""
BITS, MASK, AT = U(7), U(127), U(10)
STAYS = U((1 << 10) - 1)


@compiled("int64(uint8[::1], uint8[::1], uint8[::1], int64[::1])")
def lay(
    board: NDArray[np.uint8],
    dead: NDArray[np.uint8],
    types: NDArray[np.uint8],
    counts: NDArray[np.int64],
) -> int:
    """The type of each card beside the flop, and how many of a type are left beside the board;
    returns the suit of which the board has three or more, or 4."""
    held = np.zeros(5, np.int64)
    for card in board:
        held[card // 13] += 1
    suit = 4
    for each in range(4):
        if held[each] >= 3:
            suit = each
    counts[:] = 0
    for card in range(52):
        kind = card % 13 + (13 if card // 13 == suit else 0)
        types[card] = kind
        counts[kind] += 1
    for card in board:
        counts[types[card]] -= 1
    for card in dead:
        counts[types[card]] -= 1
        types[card] = NOT_THERE
    for place in range(3):
        types[board[place]] = NOT_THERE
    return suit


@compiled("int64(uint8[::1], int64, int64[::1], uint64[::1])")
def weigh(
    board: NDArray[np.uint8], suit: int, counts: NDArray[np.int64], items: NDArray[np.uint64]
) -> int:
    """Every pair of types with its strength above it; returns how many."""
    keys, suited, many = U(0), U(0), 0
    for card in board:
        keys += SMALL_KEYS[card % 13]
        if card // 13 == suit:
            suited |= U(1) << U(card % 13)
            many += 1
    found = 0
    start, rows = STARTS[2], U(2) << UPPER_AT
    for one in range(TYPES):
        if counts[one] == 0:
            continue
        for other in range(one if counts[one] > 1 else one + 1, TYPES):
            if counts[other] == 0:
                continue
            if many and many + one // 13 + other // 13 >= 5:
                held = suited
                if one >= 13:
                    held |= U(1) << U(one - 13)
                if other >= 13:
                    held |= U(1) << U(other - 13)
                strength = U(FLUSHES[held])
            else:
                all_ = keys + SMALL_KEYS[one % 13] + SMALL_KEYS[other % 13]
                row = U(ROWS[rows + ((all_ >> LOWER_AT) & UPPER_MASK)])
                strength = U(STRENGTHS[start + row + U(PLACES[all_ & LOWER_MASK])])
            items[found] = (strength << AT) | U(one * TYPES + other)
            found += 1
    return found


@compiled("void(uint64[::1], uint64[::1], int64)")
def order(items: NDArray[np.uint64], spare: NDArray[np.uint64], count: int) -> None:
    """Sorts by strength, seven bits at a time."""
    starts = np.empty(129, np.int64)
    for step in range(2):
        source, target = (items, spare) if step == 0 else (spare, items)
        shift = AT + BITS * U(step)
        starts[:] = 0
        for at in range(count):
            starts[((source[at] >> shift) & MASK) + U(1)] += 1
        for at in range(1, 128):
            starts[at] += starts[at - 1]
        for at in range(count):
            digit = (source[at] >> shift) & MASK
            target[starts[digit]] = source[at]
            starts[digit] += 1


@compiled("int64(int64, int64[::1], int64[::1])")
def add(pair: int, counts: NDArray[np.int64], each: NDArray[np.int64]) -> int:
    """Counts the holes of a pair of types, by each of their cards; returns how many."""
    one, other = pair // TYPES, pair % TYPES
    if one == other:
        each[one] += counts[one] - 1
        return int(counts[one] * (counts[one] - 1) // 2)
    each[one] += counts[other]
    each[other] += counts[one]
    return int(counts[one] * counts[other])


@compiled("void(uint64[::1], int64, int64[::1], int64, uint64[::1])")
def compare(
    items: NDArray[np.uint64],
    count: int,
    counts: NDArray[np.int64],
    least: int,
    words: NDArray[np.uint64],
) -> None:
    """For each pair of types, as the player's: how many of the bank's holes are higher, lower, and
    without game."""
    left = counts.sum() - 2
    holes = left * (left - 1) // 2
    none, below = np.zeros(TYPES, np.int64), np.zeros(TYPES, np.int64)
    all_none = all_below = 0
    weak = 0
    while weak < count and items[weak] >> AT < U(least):
        all_none += add(int(items[weak] & STAYS), counts, none)
        weak += 1
    for at in range(weak):
        pair = int(items[at] & STAYS)
        without = all_none - none[pair // TYPES] - none[pair % TYPES] + 1
        words[pair] = U(holes - without) | (U(without) << U(2 * FIELD))
    at = weak
    while at < count:
        strength, end = items[at] >> AT, at
        while end < count and items[end] >> AT == strength:
            pair = int(items[end] & STAYS)
            words[pair] = U(all_below - below[pair // TYPES] - below[pair % TYPES])
            end += 1
        for each in range(at, end):
            all_below += add(int(items[each] & STAYS), counts, below)
        for each in range(at, end):
            pair = int(items[each] & STAYS)
            one, other = pair // TYPES, pair % TYPES
            without = all_none - none[one] - none[other]
            higher = holes - without - (all_below - below[one] - below[other] + 1)
            word = (words[pair] << U(FIELD)) | (U(without) << U(2 * FIELD))
            words[pair] = U(higher) | word
        at = end


@compiled("void(uint64[::1], int64, uint8[::1], uint64[::1], uint64[::1])")
def mirror(
    items: NDArray[np.uint64],
    count: int,
    kinds: NDArray[np.uint8],
    words: NDArray[np.uint64],
    rows: NDArray[np.uint64],
) -> None:
    """Every pair of types also the other way round, and where its kind's counts begin."""
    for at in range(count):
        pair = items[at] & STAYS
        other = pair % U(TYPES) * U(TYPES) + pair // U(TYPES)
        words[other] = words[pair]
        rows[pair] = rows[other] = U(kinds[items[at] >> AT]) * U(TWOS)


@compiled("uint64(uint64, uint64)")
def two(low: np.uint64, high: np.uint64) -> np.uint64:
    """The number of a pair of cards."""
    return low * (U(103) - low) // U(2) + high - low - U(1)


@compiled("void(uint8[:, ::1], uint8[::1], uint64[::1], uint64[::1], uint64[::1])")
def spread(
    runouts: NDArray[np.uint8],
    types: NDArray[np.uint8],
    words: NDArray[np.uint64],
    rows: NDArray[np.uint64],
    found: NDArray[np.uint64],
) -> None:
    """Adds what each pair of types has to all the holes that are one, for every runout that has
    neither of the hole's cards: all, less those with the one, less those with the other, and those
    with both once more."""
    live, with_card = np.empty(52, np.uint64), np.zeros(52, np.uint64)
    left, all_ = 0, U(len(runouts))
    for at in range(len(runouts)):
        low, high = U(runouts[at, 0]), U(runouts[at, 1])
        with_card[low] += U(1)
        with_card[high] += U(1)
        pair = U(types[low]) * U(TYPES) + U(types[high])
        found[rows[pair] + two(low, high)] += words[pair]
    for card in range(52):
        if types[card] != NOT_THERE:
            live[left] = U(card)
            left += 1
    for at in range(left - 1):
        low = live[at]
        kind, without = U(types[low]) * U(TYPES), all_ - with_card[low]
        base = two(low, low)
        for after in range(at + 1, left):
            high = live[after]
            pair = kind + U(types[high])
            found[rows[pair] + base + high - low] += words[pair] * (without - with_card[high])


@compiled("void(uint8[::1], uint8[::1], uint8[:, ::1], int64[::1], int64, uint8[::1], uint64[::1])")
def showdowns(
    flop: NDArray[np.uint8],
    dead: NDArray[np.uint8],
    runouts: NDArray[np.uint8],
    starts: NDArray[np.int64],
    least: int,
    kinds: NDArray[np.uint8],
    found: NDArray[np.uint64],
) -> None:
    """Adds up, for each kind of hand and each hole of the player, how many of the bank's holes on
    these boards are higher, lower, and without game (below the strength `least`). `dead` cards are
    nowhere; from each of `starts` on, runouts are alike. `found` has a row of 1,326 numbers for
    each kind."""
    board, types = np.empty(5, np.uint8), np.empty(52, np.uint8)
    counts = np.empty(TYPES, np.int64)
    items, spare = np.empty(PAIRS, np.uint64), np.empty(PAIRS, np.uint64)
    words, rows = np.zeros(PAIRS, np.uint64), np.zeros(PAIRS, np.uint64)
    for place in range(3):
        board[place] = flop[place]
    for group in range(len(starts) - 1):
        alike = runouts[starts[group] : starts[group + 1]]
        board[3], board[4] = alike[0, 0], alike[0, 1]
        suit = lay(board, dead, types, counts)
        count = weigh(board, suit, counts, items)
        order(items, spare, count)
        compare(items, count, counts, least, words)
        mirror(items, count, kinds, words, rows)
        spread(alike, types, words, rows, found)
