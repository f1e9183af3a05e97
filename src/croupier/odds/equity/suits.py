"""Suits have no order: deals that differ only by their names are counted once.

Of the 24 ways to exchange suits those are taken that leave every range, the board and the dead
cards as they are. Of all deals that such exchanges make of one another only the first counts, as
often as there are such deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled
from croupier.odds.kernels import ONE, SUIT, U, next_cards

Sets = NDArray[np.uint64]
Whole = NDArray[np.int64]


def exchanges(ranges: Sequence[tuple[Sets, Whole]], fixed: Sequence[int]) -> NDArray[np.uint64]:
    """Where each suit goes, for every exchange under which all of this stays as it is. The first
    leaves all suits where they are."""
    found = []
    for order in permutations(range(4)):
        to = np.array(order, np.uint64)
        if all(int(moved(np.array([each], np.uint64), to)[0]) == each for each in fixed) and all(
            _same(sets, weights, moved(sets, to)) for sets, weights in ranges
        ):
            found.append(to)
    return np.array(found, np.uint64)


def _same(sets: Sets, weights: Whole, others: Sets) -> bool:
    one, other = np.argsort(sets), np.argsort(others)
    same = np.array_equal(sets[one], others[other])
    return same and np.array_equal(weights[one], weights[other])


@compiled("uint64(uint64, uint64[::1])")
def exchanged(cards: np.uint64, to: Sets) -> np.uint64:
    found = U(0)
    for suit in range(4):
        found |= ((cards >> U(13 * suit)) & SUIT) << (U(13) * to[suit])
    return found


@compiled("uint64[::1](uint64[::1], uint64[::1])")
def moved(sets: Sets, to: Sets) -> Sets:
    found = np.empty(len(sets), np.uint64)
    for at in range(len(sets)):
        found[at] = exchanged(sets[at], to)
    return found


@compiled("int64(uint64, int64, uint64[:, ::1], uint64[::1], int64[::1])")
def first_boards(
    left: np.uint64, size: int, ways: NDArray[np.uint64], into: Sets, times: Whole
) -> int:
    """All sets of so many of the cards that are left, the first of those that are alike, with how
    many they are. Returns their number; no more are written than there is room for."""
    deck = np.empty(52, np.uint64)
    cards = 0
    for card in range(52):
        if (left >> U(card)) & ONE:
            deck[cards] = U(card)
            cards += 1
    found = 0
    at = np.arange(size).astype(np.uint64)
    going = True
    while going:
        board = U(0)
        for place in at:
            board |= ONE << deck[place]
        fixing, least = 0, True
        for way in range(len(ways)):
            other = exchanged(board, ways[way])
            if other < board:
                least = False
                break
            if other == board:
                fixing += 1
        if least:
            if found < len(into):
                into[found] = board
                times[found] = len(ways) // fixing
            found += 1
        going = size > 0 and next_cards(at, U(cards))
    return found


@compiled("int64(uint64[::1], int64[::1], int64[::1], uint64[:, ::1], int32[:, ::1], int64[::1])")
def first_deals(
    sets: Sets,
    weights: Whole,
    starts: Whole,
    ways: NDArray[np.uint64],
    into: NDArray[np.int32],
    times: Whole,
) -> int:
    """All deals of one hand to each player, the first of those that are alike: by the numbers of
    the hands, with their weight. Ranges lie one after the other, each from its start.

    Exchanges that change what has been dealt so far drop out, hand by hand; where one would make it
    earlier, nothing that begins like that is a first deal. Returns the number of deals; no more are
    written than there is room for."""
    players, group = len(starts) - 1, len(ways)
    at = np.zeros(players, np.int64)
    used = np.zeros(players + 1, np.uint64)
    weight = np.ones(players + 1, np.int64)
    alive = np.ones((players + 1, group), np.bool_)
    found, depth = 0, 0
    at[0] = starts[0]
    while depth >= 0:
        hand = at[depth]
        if hand == starts[depth + 1]:
            depth -= 1
            if depth >= 0:
                at[depth] += 1
            continue
        least = not (sets[hand] & used[depth])
        way = 0
        while least and way < group:
            alive[depth + 1, way] = False
            if alive[depth, way]:
                other = exchanged(sets[hand], ways[way])
                least = other >= sets[hand]
                alive[depth + 1, way] = other == sets[hand]
            way += 1
        if not least:
            at[depth] += 1
            continue
        used[depth + 1] = used[depth] | sets[hand]
        weight[depth + 1] = weight[depth] * weights[hand]
        if depth + 1 < players:
            depth += 1
            at[depth] = starts[depth]
            continue
        if found < len(into):
            for player in range(players):
                into[found, player] = at[player]
            times[found] = weight[players] * (group // alive[players].sum())
        found += 1
        at[depth] += 1
    return found
