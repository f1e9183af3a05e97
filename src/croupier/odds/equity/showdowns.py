"""Boards one by one, and on each every deal of hands: each hand is ranked once, then compared.

At stud there is no board, and a hand is all its cards. Two players with two cards each are not even
compared pair by pair: in the order of strength what lies below is summed up, in all and by card,
and the hands that share a card are taken away from it.
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
from croupier.odds.kernels import COUNTERS, U, count_bits

Words = NDArray[np.uint64]
Whole = NDArray[np.int64]
Tally = NDArray[np.int64]
CLASSES = 7_463


@compiled("void(uint64[::1], uint64[::1], int64, uint64, uint64, uint64[::1], uint64[::1])")
def rank_together(
    sets: Words,
    keys: Words,
    size: int,
    board: np.uint64,
    within: np.uint64,
    highs: Words,
    lows: Words,
) -> None:
    """The strengths of all hands with a board, so many cards in all; 0 for one that holds a card of
    it. `within`: ranks that may stand in a low, 0 where there is none."""
    board_keys = keys_of(board) - COUNTERS
    for at in range(len(sets)):
        cards = sets[at] | board
        highs[at] = lows[at] = U(0)
        if not sets[at] & board:
            highs[at] = together(keys[at] + board_keys, cards, U(size))
            lows[at] = low_together(cards, within)


@compiled("void(uint64[::1], uint64[:, ::1], uint64, uint64, uint64[::1], uint64[::1])")
def rank_two_and_three(
    sets: Words, ranks: Words, board: np.uint64, within: np.uint64, highs: Words, lows: Words
) -> None:
    """The same with two of a hand and three of the board. `ranks`: of the cards of each hand."""
    keys, three = np.empty_like(ranks), np.empty(TRIPLES, np.uint64)
    five = np.empty(5, np.uint64)
    for at in range(len(ranks)):
        for card in range(ranks.shape[1]):
            keys[at, card] = KEYS[ranks[at, card]]
    keys_on(board, five)
    threes(five, three)
    lying = ranks_of(board)
    for at in range(len(sets)):
        highs[at] = lows[at] = U(0)
        if not sets[at] & board:
            highs[at] = two_and_three(keys, at, three, sets[at], board)
            if within:
                lows[at] = two_and_three_low(ranks, at, lying, within)


@compiled(
    "void(uint64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], uint64[::1], int64, int64,"
    " boolean, int64, int64[:, ::1])"
)
def every_deal(
    sets: Words,
    weights: Whole,
    items: Whole,
    starts: Whole,
    highs: Words,
    lows: Words,
    first: int,
    last: int,
    split: bool,
    times: int,
    tally: Tally,
) -> None:
    """One hand to each player in every way; of the first player only those from `first` to before
    `last`. Hands of strength 0 cannot be held."""
    players = len(starts) - 1
    at, used = np.zeros(players, np.int64), np.zeros(players + 1, np.uint64)
    weight = np.full(players + 1, times, np.int64)
    high, low = np.empty(players, np.uint64), np.zeros(players, np.uint64)
    got = np.empty(players, np.uint64)
    depth, at[0] = 0, first
    while depth >= 0:
        hand = at[depth]
        if hand == (starts[depth + 1] if depth else last):
            depth -= 1
            if depth >= 0:
                at[depth] += 1
            continue
        if sets[hand] & used[depth] or not highs[hand]:
            at[depth] += 1
            continue
        used[depth + 1] = used[depth] | sets[hand]
        weight[depth + 1] = weight[depth] * weights[hand]
        high[depth], low[depth] = highs[hand], lows[hand]
        if depth + 1 < players:
            depth += 1
            at[depth] = starts[depth]
            continue
        settle(high, low, split, got)
        for player in range(players):
            tally[items[at[player]], 0] += weight[players]
            if got[player]:
                tally[items[at[player]], got[player]] += weight[players]
        at[depth] += 1


@compiled(
    "void(uint64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], int64, int64, int64,"
    " int64[:, ::1])"
)
def every_pair(
    sets: Words,
    weights: Whole,
    items: Whole,
    starts: Whole,
    highs: Words,
    first: int,
    last: int,
    times: int,
    tally: Tally,
) -> None:
    """The same for two players, high only."""
    for mine in range(first, last):
        if not highs[mine]:
            continue
        cards, high = sets[mine], highs[mine]
        for his in range(starts[1], starts[2]):
            if sets[his] & cards or not highs[his]:
                continue
            weight = times * weights[mine] * weights[his]
            tally[items[mine], 0] += weight
            tally[items[his], 0] += weight
            if high > highs[his]:
                tally[items[mine], 1] += weight
            elif high < highs[his]:
                tally[items[his], 1] += weight
            else:
                tally[items[mine], 2] += weight
                tally[items[his], 2] += weight


@compiled("int64(uint64[::1], int64, int64, int64[::1], int64[::1])")
def _in_order(highs: Words, start: int, end: int, counts: Whole, order: Whole) -> int:
    """The hands from `start` to before `end` that can be held, the weakest first. Returns their
    number. `counts`: room for one of each strength."""
    counts[:] = 0
    for at in range(start, end):
        counts[highs[at]] += 1
    none, before = counts[0], 0
    counts[0] = 0
    for strength in range(1, CLASSES):
        here = counts[strength]
        counts[strength] = before
        before += here
    for at in range(start, end):
        if highs[at]:
            order[counts[highs[at]]] = at
            counts[highs[at]] += 1
    return int(end - start - none)


@compiled("void(int64, int64, uint8[:, ::1], int64[::1])")
def _add(weight: int, hand: int, cards: NDArray[np.uint8], sums: Whole) -> None:
    """To the sum of all, which is the last, and to those of the two cards."""
    sums[52] += weight
    sums[cards[hand, 0]] += weight
    sums[cards[hand, 1]] += weight


@compiled("int64(int64, uint8[:, ::1], int64[::1])")
def _apart(hand: int, cards: NDArray[np.uint8], sums: Whole) -> int:
    """The sum of all that share no card with a hand; the same two cards are taken away twice."""
    return int(sums[52] - sums[cards[hand, 0]] - sums[cards[hand, 1]])


@compiled(
    "void(uint8[:, ::1], int64[::1], int64[::1], int64[::1], uint64[::1], int64, int64[::1],"
    " int64[::1], int64, int64[:, ::1])"
)
def _sweep(
    cards: NDArray[np.uint8],
    weights: Whole,
    items: Whole,
    same: Whole,
    highs: Words,
    held: int,
    mine: Whole,
    his: Whole,
    times: int,
    tally: Tally,
) -> None:
    """What one player's hands of two cards get against all of the other's. `mine` and `his`: their
    hands in order, of mine so many; `same`: the weight of the very same hand on the other side."""
    below, equal = np.zeros(53, np.int64), np.zeros(53, np.int64)
    whole = np.zeros(53, np.int64)
    for at in range(len(his)):
        _add(weights[his[at]], his[at], cards, whole)
    passed, level = 0, 0
    for at in range(held):
        hand = mine[at]
        high = highs[hand]
        if at == 0 or highs[mine[at - 1]] != high:
            equal[:] = 0
            while passed < len(his) and highs[his[passed]] < high:
                _add(weights[his[passed]], his[passed], cards, below)
                passed += 1
            level = passed
            while level < len(his) and highs[his[level]] == high:
                _add(weights[his[level]], his[level], cards, equal)
                level += 1
        weight, item = times * weights[hand], items[hand]
        tally[item, 0] += weight * (_apart(hand, cards, whole) + same[hand])
        tally[item, 1] += weight * _apart(hand, cards, below)
        if level > passed:
            tally[item, 2] += weight * (_apart(hand, cards, equal) + same[hand])


@compiled(
    "void(uint64[::1], int64[::1], uint64, uint64[::1], uint64[::1], uint8[:, ::1], int64[::1],"
    " int64[::1], int64[::1], int64[::1], boolean, int64[:, ::1])"
)
def sweeps(
    boards: Words,
    times: Whole,
    lying: np.uint64,
    sets: Words,
    keys: Words,
    cards: NDArray[np.uint8],
    weights: Whole,
    items: Whole,
    same: Whole,
    starts: Whole,
    both: bool,
    tally: Tally,
) -> None:
    """Two players with two cards each, high only, on what lies with each of these boards. `both`:
    what the second gets as well, hand by hand."""
    highs, lows = np.empty(len(sets), np.uint64), np.empty(len(sets), np.uint64)
    mine, his = np.empty(len(sets), np.int64), np.empty(len(sets), np.int64)
    counts = np.empty(CLASSES, np.int64)
    for at in range(len(boards)):
        rank_together(sets, keys, 7, boards[at] | lying, U(0), highs, lows)
        held = _in_order(highs, starts[0], starts[1], counts, mine)
        against = _in_order(highs, starts[1], starts[2], counts, his)
        one, other = mine[:held], his[:against]
        _sweep(cards, weights, items, same, highs, held, one, other, times[at], tally)
        if both:
            _sweep(cards, weights, items, same, highs, against, other, one, times[at], tally)


@compiled(
    "void(uint64[::1], int64[::1], uint64, uint64[::1], uint64[::1], uint64[:, ::1], boolean,"
    " uint64, int64[::1], int64[::1], int64[::1], int64, int64, int64[:, ::1])"
)
def comparisons(
    boards: Words,
    times: Whole,
    lying: np.uint64,
    sets: Words,
    keys: Words,
    ranks: Words,
    from_both: bool,
    within: np.uint64,
    weights: Whole,
    items: Whole,
    starts: Whole,
    first: int,
    last: int,
    tally: Tally,
) -> None:
    """Every deal, on what lies with each of these boards: of the first player only the hands from
    `first` to before `last`. `keys` and `ranks`: of the hands."""
    highs, lows = np.empty(len(sets), np.uint64), np.empty(len(sets), np.uint64)
    split = bool(within > U(0))
    for at in range(len(boards)):
        board = boards[at] | lying
        if from_both:
            rank_two_and_three(sets, ranks, board, within, highs, lows)
        else:
            size = ranks.shape[1] + np.int64(count_bits(board))
            rank_together(sets, keys, size, board, within, highs, lows)
        if len(starts) == 3 and not split:
            every_pair(sets, weights, items, starts, highs, first, last, times[at], tally)
        else:
            every_deal(
                sets, weights, items, starts, highs, lows, first, last, split, times[at], tally
            )
