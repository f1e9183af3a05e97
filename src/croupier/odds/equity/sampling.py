"""Deals at random: known hands by their weights, all other cards from what is left of the pack.

Hands that share a card are all drawn again, so that every deal that can be is as likely as its
weights say. A card is six bits of chance; what is no card, or not there any more, is drawn again.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled
from croupier.odds.equity.ranking import (
    KEYS,
    TRIPLES,
    keys_of,
    keys_on,
    low_together,
    ranks_of,
    settle,
    threes,
    together,
    two_and_three,
    two_and_three_low,
)
from croupier.odds.kernels import CARD_KEYS, COUNTERS, ONE, U, count_bits
from croupier.odds.simulation.chance import below, draw

Words = NDArray[np.uint64]
Whole = NDArray[np.int64]
Tally = NDArray[np.int64]
SIX, SIXTY_THREE, CHUNKS = U(6), U(63), U(10)
NO_CARDS = U(~((1 << 52) - 1) & (1 << 64) - 1)
PATIENCE = 1_000_000
"""So often in a row hands are drawn that share cards before it is given up."""


@compiled("int64(uint64[::1], uint64[::1], int64, int64)")
def _drawn(state: Words, upto: Words, start: int, end: int) -> int:
    """A hand of a range by the weights, which are summed up hand by hand in `upto`."""
    chance = below(state, upto[end - 1])
    if upto[end - 1] == U(end - start):
        return int(start + np.int64(chance))
    low, high = start, end - 1
    while low < high:
        middle = (low + high) // 2
        if upto[middle] > chance:
            high = middle
        else:
            low = middle + 1
    return low


@compiled("uint64(uint64[::1], uint64[::1], int64[::1], uint64[::1], uint64, int64[::1])")
def _hands(
    state: Words, sets: Words, starts: Whole, upto: Words, gone: np.uint64, held: Whole
) -> np.uint64:
    """A hand to everybody; what is used then, or 0 where it cannot be done."""
    players = len(held)
    for _ in range(PATIENCE):
        used, player = gone, 0
        while player < players:
            hand = starts[player]
            if starts[player + 1] - hand > 1:
                hand = _drawn(state, upto, hand, starts[player + 1])
            if sets[hand] & used:
                break
            used |= sets[hand]
            held[player] = hand
            player += 1
        if player == players:
            return used
    return U(0)


@compiled("uint64(uint64[::1], uint64[::1], uint64)")
def _card(state: Words, bits: Words, used: np.uint64) -> np.uint64:
    """A card that is not used. `bits`: what is left of the last draw, and for how many cards."""
    while True:
        if bits[1] == U(0):
            bits[0], bits[1] = draw(state), CHUNKS
        card = bits[0] & SIXTY_THREE
        bits[0] >>= SIX
        bits[1] -= ONE
        if not (used >> card) & ONE:
            return U(card)


@compiled(
    "void(uint64[::1], uint64[::1], boolean, int64[::1], int64[::1], uint64[::1], int64[:, ::1])"
)
def _count(
    highs: Words, lows: Words, split: bool, held: Whole, items: Whole, got: Words, tally: Tally
) -> None:
    players = len(held)
    if players == 2 and not split:
        one, other = items[held[0]], items[held[1]]
        tally[one, 0] += 1
        tally[other, 0] += 1
        tally[one, 1] += highs[0] > highs[1]
        tally[other, 1] += highs[0] < highs[1]
        tally[one, 2] += highs[0] == highs[1]
        tally[other, 2] += highs[0] == highs[1]
        return
    settle(highs, lows, split, got)
    for player in range(players):
        tally[items[held[player]], 0] += 1
        if got[player]:
            tally[items[held[player]], got[player]] += 1


@compiled(
    "int64(uint64[::1], int64, uint64[::1], uint64[::1], int64[::1], uint64[::1], int64[::1],"
    " int64[::1], int64, uint64, uint64, uint64, int64[:, ::1])"
)
def together_at_random(
    state: Words,
    trials: int,
    sets: Words,
    keys: Words,
    starts: Whole,
    upto: Words,
    missing: Whole,
    items: Whole,
    five: int,
    board: np.uint64,
    dead: np.uint64,
    within: np.uint64,
    tally: Tally,
) -> int:
    """Adds to the tally what everybody gets in so many deals, by the best five of all cards.

    `keys`: of the sets; `missing`: how many cards each player is dealt; `five`: cards of the board,
    `board`: what lies of it; `within`: ranks that may stand in a low, 0 where there is none.
    Returns how many deals there were: fewer where hands cannot be dealt."""
    players, split = len(missing), bool(within > U(0))
    held, bits = np.zeros(players, np.int64), np.zeros(2, np.uint64)
    high, low = np.empty(players, np.uint64), np.zeros(players, np.uint64)
    got, cards = np.empty(players, np.uint64), np.empty(players, np.uint64)
    sums = np.empty(players, np.uint64)
    gone, lie = NO_CARDS | board | dead, np.int64(count_bits(board))
    lying_keys = keys_of(board) - COUNTERS
    size = U(five + missing[0]) + count_bits(sets[0])
    for trial in range(trials):
        used = _hands(state, sets, starts, upto, gone, held)
        if used == U(0):
            return trial
        for player in range(players):
            mine, sum_ = sets[held[player]], keys[held[player]]
            for _ in range(missing[player]):
                card = _card(state, bits, used)
                used |= ONE << card
                mine |= ONE << card
                sum_ += CARD_KEYS[card]
            cards[player], sums[player] = mine, sum_
        lying, come = board, lying_keys
        for _ in range(lie, five):
            card = _card(state, bits, used)
            used |= ONE << card
            lying |= ONE << card
            come += CARD_KEYS[card]
        for player in range(players):
            high[player] = together(sums[player] + come, cards[player] | lying, size)
            if split:
                low[player] = low_together(cards[player] | lying, within)
        _count(high, low, split, held, items, got, tally)
    return trials


@compiled(
    "int64(uint64[::1], int64, uint64[::1], uint64[:, ::1], int64[::1], uint64[::1], int64[::1],"
    " int64[::1], uint64, uint64, uint64, int64[:, ::1])"
)
def two_and_three_at_random(
    state: Words,
    trials: int,
    sets: Words,
    ranks: Words,
    starts: Whole,
    upto: Words,
    missing: Whole,
    items: Whole,
    board: np.uint64,
    dead: np.uint64,
    within: np.uint64,
    tally: Tally,
) -> int:
    """The same with two of the hand and three of the board. `ranks`: of the cards of each set, with
    room for those that are dealt."""
    players, size, split = len(missing), ranks.shape[1], bool(within > U(0))
    held, bits = np.zeros(players, np.int64), np.zeros(2, np.uint64)
    high, low = np.empty(players, np.uint64), np.zeros(players, np.uint64)
    got, cards = np.empty(players, np.uint64), np.empty(players, np.uint64)
    mine, keys = np.empty((players, size), np.uint64), np.empty((players, size), np.uint64)
    lie, three = np.int64(count_bits(board)), np.empty(TRIPLES, np.uint64)
    lying_keys = np.empty(5, np.uint64)
    keys_on(board, lying_keys)
    gone = NO_CARDS | board | dead
    for trial in range(trials):
        used = _hands(state, sets, starts, upto, gone, held)
        if used == U(0):
            return trial
        for player in range(players):
            cards[player] = sets[held[player]]
            for at in range(size):
                rank = ranks[held[player], at]
                if at >= size - missing[player]:
                    card = _card(state, bits, used)
                    used |= ONE << card
                    cards[player] |= ONE << card
                    rank = card % U(13)
                mine[player, at], keys[player, at] = rank, KEYS[rank]
        lying = board
        for at in range(lie, 5):
            card = _card(state, bits, used)
            used |= ONE << card
            lying |= ONE << card
            lying_keys[at] = KEYS[card % U(13)]
        threes(lying_keys, three)
        for player in range(players):
            high[player] = two_and_three(keys, player, three, cards[player], lying)
            if split:
                low[player] = two_and_three_low(mine, player, ranks_of(lying), within)
        _count(high, low, split, held, items, got, tally)
    return trials
