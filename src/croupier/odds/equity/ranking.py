"""Hands ranked as a showdown needs them: all cards together, or two of the hand with three of the
board; by their ranks alone, and by a flush. Built on the tables of `croupier.odds.kernels`.

A sum of keys is one of ranks only where it is said so; else it counts suits above them.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.errors import ensure
from croupier.odds.compiled import compiled
from croupier.odds.kernels import (
    CARD_KEYS,
    COUNTERS,
    FIVE,
    FLUSHES,
    FULL,
    LOWER_AT,
    LOWER_MASK,
    LOWS,
    ONE,
    PLACES,
    ROWS,
    SECOND,
    STARTS,
    STRENGTHS,
    SUIT,
    TABLES_DIGEST,
    UPPER_AT,
    UPPER_MASK,
    U,
    count_bits,
    flush_in,
)
from croupier.odds.tables import RANK_KEYS

Words = NDArray[np.uint64]
MADE_FOR = "0772447304028929"
"""The tables are part of this machine code too: new ones have to be named here."""
ensure(MADE_FOR == TABLES_DIGEST, "equity is compiled for the tables that ship")

KEYS = np.array(RANK_KEYS, np.uint64)
TRIPLES = 10


@compiled("uint64(uint64, uint64)")
def by_rank(keys: np.uint64, size: np.uint64) -> np.uint64:
    """The strength of so many cards by a sum of keys, flushes left aside."""
    over = size - FIVE
    row = U(ROWS[(over << UPPER_AT) + ((keys >> LOWER_AT) & UPPER_MASK)])
    return U(STRENGTHS[STARTS[over] + row + U(PLACES[keys & LOWER_MASK])])


@compiled("uint64(uint64)")
def place_of_five(keys: np.uint64) -> np.uint64:
    """A number of its own for every five ranks."""
    return U(ROWS[(keys >> LOWER_AT) & UPPER_MASK]) + U(PLACES[keys & LOWER_MASK])


@compiled("uint64(uint64)")
def keys_of(cards: np.uint64) -> np.uint64:
    """The sum of keys of a card set, with its suits counted."""
    keys = COUNTERS
    at = 0
    while cards:
        if cards & ONE:
            keys += CARD_KEYS[at]
        cards >>= ONE
        at += 1
    return keys


@compiled("uint64[::1](uint64[::1])")
def keys_of_all(sets: Words) -> Words:
    found = np.empty(len(sets), np.uint64)
    for at in range(len(sets)):
        found[at] = keys_of(sets[at])
    return found


@compiled("uint64(uint64, uint64, uint64)")
def together(keys: np.uint64, cards: np.uint64, size: np.uint64) -> np.uint64:
    """The strength of the best five of all cards."""
    if keys & FULL:
        return flush_in(cards)
    return by_rank(keys, size)


@compiled("uint64(uint64)")
def ranks_of(cards: np.uint64) -> np.uint64:
    """The ranks of a card set, a bit each."""
    return (cards | (cards >> U(13)) | (cards >> U(26)) | (cards >> U(39))) & SUIT


@compiled("uint64(uint64, uint64)")
def low_together(cards: np.uint64, within: np.uint64) -> np.uint64:
    """The low strength of the best five of all cards, or 0."""
    return U(LOWS[ranks_of(cards) & within])


@compiled("void(uint64[::1], uint64[::1])")
def threes(five: Words, found: Words) -> None:
    """The sums of any three of five numbers."""
    at = 0
    for a in range(3):
        for b in range(a + 1, 4):
            for c in range(b + 1, 5):
                found[at] = five[a] + five[b] + five[c]
                at += 1


@compiled("void(uint64, uint64[::1])")
def keys_on(board: np.uint64, found: Words) -> None:
    """The keys of the cards of a board, ranks only."""
    at = 0
    for card in range(52):
        if (board >> U(card)) & ONE:
            found[at] = KEYS[card % 13]
            at += 1


@compiled("uint64(uint64[:, ::1], int64, uint64[::1])")
def two_and_three_by_rank(hands: Words, row: int, three: Words) -> np.uint64:
    """The best of two keys of one row of hands with three of the board, which are given as sums;
    flushes left aside."""
    best, size = U(0), hands.shape[1]
    for a in range(size - 1):
        for b in range(a + 1, size):
            two = hands[row, a] + hands[row, b]
            for at in range(TRIPLES):
                keys = two + three[at]
                place = U(ROWS[(keys >> LOWER_AT) & UPPER_MASK]) + U(PLACES[keys & LOWER_MASK])
                best = max(best, U(STRENGTHS[place]))
    return best


@compiled("uint64(uint64, uint64)")
def _with_three(two: np.uint64, lying: np.uint64) -> np.uint64:
    best = U(0)
    first = lying
    while first:
        a = first & (~first + ONE)
        first ^= a
        second = first
        while second:
            b = second & (~second + ONE)
            second ^= b
            third = second
            while third:
                c = third & (~third + ONE)
                third ^= c
                best = max(best, U(FLUSHES[two | a | b | c]))
    return best


@compiled("uint64(uint64, uint64)")
def two_and_three_flush(held: np.uint64, lying: np.uint64) -> np.uint64:
    """The best flush of two ranks held with three that lie, all of one suit; or 0."""
    if count_bits(held) < U(2) or count_bits(lying) < U(3):
        return U(0)
    best = U(0)
    first = held
    while first:
        one = first & (~first + ONE)
        first ^= one
        second = first
        while second:
            two = one | (second & (~second + ONE))
            second &= second - ONE
            best = max(best, _with_three(two, lying))
    return best


@compiled("uint64(uint64)")
def _lowest_three(ranks: np.uint64) -> np.uint64:
    """The lowest three of at least three ranks; the ace, the highest bit, is the lowest."""
    found = ranks & U(0x1000)
    ranks ^= found
    taken = U(1) if found else U(0)
    while taken < U(3):
        lowest = ranks & (~ranks + ONE)
        found |= lowest
        ranks ^= lowest
        taken += ONE
    return found


@compiled("uint64(uint64[:, ::1], int64, uint64, uint64)")
def two_and_three_low(hands: Words, row: int, lying: np.uint64, within: np.uint64) -> np.uint64:
    """The best low of two of one row of hands, which are given as the ranks of their cards, with
    three of the ranks that lie on the board; or 0. `within`: ranks that may stand in a low."""
    lying &= within
    if count_bits(lying) < U(3):
        return U(0)
    best, size = U(0), hands.shape[1]
    for a in range(size - 1):
        for b in range(a + 1, size):
            two = (ONE << hands[row, a]) | (ONE << hands[row, b])
            two &= within
            others = lying & ~two
            if count_bits(two) == U(2) and count_bits(others) >= U(3):
                best = max(best, U(LOWS[two | _lowest_three(others)]))
    return best


@compiled("uint64(uint64[:, ::1], int64, uint64[::1], uint64, uint64)")
def two_and_three(
    hands: Words, row: int, three: Words, held: np.uint64, lying: np.uint64
) -> np.uint64:
    """The strength of one row of hands, with the flushes of its cards and those that lie."""
    best = two_and_three_by_rank(hands, row, three)
    for suit in range(4):
        down = U(suit) * SECOND
        there = (lying >> down) & SUIT
        if count_bits(there) >= U(3):
            best = max(best, two_and_three_flush((held >> down) & SUIT, there))
    return best


@compiled("void(uint64[::1], uint64[::1], boolean, uint64[::1])")
def settle(highs: Words, lows: Words, split: bool, found: Words) -> None:
    """Of each player the number of what he gets: with how many he shares the high, and the low.

    High only: 0 is nothing, k a k-th of the pot. Where a low takes its half it is (n + 1)(k + 1) +
    j: a k-th of the high half, a j-th of the low half; where nobody has a low, as high only."""
    players = len(highs)
    best, first = U(0), U(0)
    for player in range(players):
        best = max(best, highs[player])
        if split:
            first = max(first, lows[player])
    sharing, halves = U(0), U(0)
    for player in range(players):
        if highs[player] == best:
            sharing += ONE
        if split and lows[player] == first:
            halves += ONE
    for player in range(players):
        part = sharing if highs[player] == best else U(0)
        if first:
            low = halves if lows[player] == first else U(0)
            found[player] = U(players + 1) * (part + ONE) + low if part or low else U(0)
        else:
            found[player] = part
