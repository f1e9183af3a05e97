"""One deal of hands, and every board that may come: by ranks first, flushes put right afterwards.

Five cards have 6,175 ways to be of some ranks, each as often as the cards that are left allow.
Every hand has a strength on each of them as long as suits do not count. Suits count where three or
more of the board are of one suit: then the others of the board are counted by rank again, what was
counted for them is taken away, and what the flush makes of it is put there. Lows never ask for
suits.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled
from croupier.odds.equity.ranking import (
    KEYS,
    TRIPLES,
    by_rank,
    place_of_five,
    settle,
    threes,
    two_and_three_by_rank,
    two_and_three_flush,
    two_and_three_low,
)
from croupier.odds.kernels import (
    FLUSHES,
    KEY,
    ONE,
    SEVEN,
    STARTS,
    SUIT,
    SUITS,
    U,
    count_bits,
)
from croupier.odds.tables import FLUSH

Words = NDArray[np.uint64]
Whole = NDArray[np.int64]
Half = NDArray[np.uint16]
Tally = NDArray[np.int64]
RANKS_ONLY = U(int(KEY) & ~FLUSH)
PLACES_OF_FIVE = int(STARTS[1])
NEVER = 99
CHOOSE = np.array([[comb(of, some) for some in range(5)] for of in range(5)], np.int64)
BESIDE_FROM = np.array([0, 1, 14, 105], np.int64)
"""Cards beside those of one suit: where none, one and two of them begin."""
_SUBSETS = [[m for m in range(1 << 13) if m.bit_count() == size] for size in range(6)]
SUBSETS = np.array([m for some in _SUBSETS for m in some], np.uint64)
SUBSETS_FROM = np.cumsum([0, *map(len, _SUBSETS)]).astype(np.int64)


class Coming(NamedTuple):
    """All ways in which a board may be completed, by ranks. `ranks`: of all its cards, those that
    lie first; `times`: how many of a rank come, at the first of them; `keys`: sums of all."""

    ranks: Words
    times: Words
    keys: Words


def coming(board: int) -> Coming:
    """What may come to the cards that lie."""
    return _coming(tuple(at % 13 for at in range(52) if board >> at & 1))


@lru_cache(maxsize=64)
def _coming(lying: tuple[int, ...]) -> Coming:
    lie = np.array(lying, np.uint64)
    none = np.empty((0, 5), np.uint64)
    many = _complete(lie, none, none, np.empty(0, np.uint64))
    rows = np.empty((many, 5), np.uint64), np.zeros((many, 5), np.uint64)
    found = Coming(*rows, np.empty(many, np.uint64))
    _complete(lie, *found)
    return found


@compiled("void(uint64[::1], int64, uint64[:, ::1], int64)")
def _count_runs(board: Words, lie: int, times: Words, row: int) -> None:
    """Equal ranks lie side by side."""
    first = lie
    for at in range(lie, 5):
        if board[at] != board[first]:
            first = at
        times[row, first] += ONE


@compiled("int64(uint64[::1], uint64[:, ::1], uint64[:, ::1], uint64[::1])")
def _complete(lying: Words, ranks: Words, times: Words, keys: Words) -> int:
    """Every board with these ranks and others in rising order, none of them five times. Returns
    how many; no more are written than there is room for."""
    lie, found = len(lying), 0
    board = np.zeros(5, np.uint64)
    board[:lie] = lying
    while True:
        if not (board == board[0]).all():
            if found < len(ranks):
                ranks[found] = board
                _count_runs(board, lie, times, found)
                keys[found] = KEYS[board].sum()
            found += 1
        at = 4
        while at >= lie and board[at] == U(12):
            at -= 1
        if at < lie:
            return found
        board[at:] = board[at] + ONE


@compiled("uint64(uint64[::1])")
def _bits(ranks: Words) -> np.uint64:
    found = U(0)
    for rank in ranks:
        found |= ONE << rank
    return found


@compiled("void(uint64[:, ::1], uint64[:, ::1], boolean, uint64, uint16[:, ::1], uint16[:, ::1])")
def by_ranks(
    hands: Words,
    boards: Words,
    two_and_three: bool,
    within: np.uint64,
    highs: Half,
    lows: Half,
) -> None:
    """Of every hand, given by the ranks of its cards, its strengths on every board by ranks."""
    three, keys = np.empty(TRIPLES, np.uint64), KEYS[hands.copy().reshape(-1)].reshape(hands.shape)
    for board in range(len(boards)):
        lie = KEYS[boards[board]]
        place, lying = place_of_five(lie.sum()), _bits(boards[board])
        threes(lie, three)
        for hand in range(len(hands)):
            if two_and_three:
                high = two_and_three_by_rank(keys, hand, three)
            else:
                high = by_rank(keys[hand].sum() + lie.sum(), SEVEN)
            highs[hand, place] = high
            if len(lows):
                lows[hand, place] = two_and_three_low(hands, hand, lying, within)


# What a deal leaves.


@compiled("void(uint64, int64[::1], uint64[::1])")
def _lay_out(used: np.uint64, free: Whole, left: Words) -> None:
    """How many cards of each rank may still come, and which ranks of each suit."""
    free[:] = 0
    for suit in range(4):
        left[suit] = ~(used >> U(13 * suit)) & SUIT
        for rank in range(13):
            free[rank] += np.int64((left[suit] >> U(rank)) & ONE)


@compiled("void(uint64[:, ::1], uint64[:, ::1], int64, int64[::1], int64[::1])")
def _ways(boards: Words, times: Words, lie: int, free: Whole, found: Whole) -> None:
    """In how many ways the ranks of each board may come after those that lie."""
    for board in range(len(boards)):
        ways = np.int64(1)
        for at in range(lie, 5):
            ways *= CHOOSE[free[boards[board, at]], times[board, at]]
        found[board] = ways


@compiled("uint64(uint64)")
def _rank_keys(cards: np.uint64) -> np.uint64:
    found = U(0)
    for suit in range(4):
        found += U(SUITS[(cards >> U(13 * suit)) & SUIT]) & RANKS_ONLY
    return found


@compiled("void(int64[::1], uint64, int64[::1], uint64[::1])")
def _beside(free: Whole, suited: np.uint64, weights: Whole, keys: Words) -> None:
    """Cards of other suits by their ranks, as `BESIDE_FROM` has it: how often each may come beside
    cards of a suit of which these ranks are left, and its key."""
    at = 1
    weights[0], keys[0] = 1, U(0)
    for one in range(13):
        mine = free[one] - np.int64((suited >> U(one)) & ONE)
        weights[at], keys[at] = mine, KEYS[one]
        at += 1
    for one in range(13):
        mine = weights[1 + one]
        weights[at], keys[at] = mine * (mine - 1) // 2, KEYS[one] + KEYS[one]
        at += 1
        for two in range(one + 1, 13):
            weights[at], keys[at] = mine * weights[1 + two], KEYS[one] + KEYS[two]
            at += 1


@compiled("int64(uint64, uint64[::1], uint64, boolean)")
def _needed(lying: np.uint64, held: Words, down: np.uint64, two_and_three: bool) -> int:
    """How many cards of a suit have to come before anybody has a flush in it."""
    least = NEVER
    lie = int(np.int64(count_bits(lying)))
    for hand in held:
        mine = int(np.int64(count_bits((hand >> down) & SUIT)))
        if not two_and_three:
            least = min(least, 5 - lie - mine)
        elif mine >= 2:
            least = min(least, 3 - lie)
    return max(0, least)


@compiled("boolean(uint64[::1], uint64, uint64, boolean, uint64[::1])")
def _flushes(
    held: Words, down: np.uint64, lying: np.uint64, two_and_three: bool, found: Words
) -> bool:
    """The flush of each player with these ranks of a suit on the board, or 0; whether one is."""
    any_ = U(0)
    for player in range(len(held)):
        mine = (held[player] >> down) & SUIT
        found[player] = two_and_three_flush(mine, lying) if two_and_three else FLUSHES[mine | lying]
        any_ |= found[player]
    return bool(any_ > U(0))


# What everybody gets. The loops stand in here: a call for each board would take longer than the
# board itself. Where somebody has a flush, boards are taken away as they were counted by ranks, and
# put there as they are.


@compiled(
    "void(uint16[::1], uint16[::1], uint64, uint64[::1], int64[::1], int64, int64, uint64, uint64,"
    " int64[:, ::1])"
)
def _two_share(
    one: Half,
    other: Half,
    key: np.uint64,
    keys: Words,
    weights: Whole,
    start: int,
    end: int,
    first: np.uint64,
    second: np.uint64,
    found: Tally,
) -> None:
    """Two players, high only, on so many boards of each key; `first`, `second`: their flushes."""
    flush = first | second
    wins, loses, ties = 0, 0, 0
    for at in range(start, end):
        place, weight = place_of_five(key + keys[at]), weights[at]
        mine, his = U(one[place]), U(other[place])
        if flush:
            wins -= weight * (mine > his)
            loses -= weight * (mine < his)
            ties -= weight * (mine == his)
            mine, his = max(mine, first), max(his, second)
        wins += weight * (mine > his)
        loses += weight * (mine < his)
        ties += weight * (mine == his)
    found[0, 1] += wins
    found[1, 1] += loses
    found[0, 2] += ties
    found[1, 2] += ties


@compiled(
    "void(uint16[:, ::1], uint16[:, ::1], int64[::1], uint64, uint64[::1], int64[::1], int64,"
    " int64, uint64[::1], uint64[::1], uint64[::1], uint64[::1], int64[:, ::1])"
)
def _share(
    highs: Half,
    lows: Half,
    row: Whole,
    key: np.uint64,
    keys: Words,
    weights: Whole,
    start: int,
    end: int,
    flush: Words,
    high: Words,
    low: Words,
    got: Words,
    found: Tally,
) -> None:
    """Any number of players on so many boards of each key, with these flushes. `high`, `low` and
    `got`: room to write in."""
    players, split = len(row), len(lows) > 0
    any_ = flush.max() > U(0)
    for at in range(start, end):
        weight = weights[at]
        if weight == 0:
            continue
        place = place_of_five(key + keys[at])
        for player in range(players):
            high[player] = highs[row[player], place]
            if split:
                low[player] = lows[row[player], place]
        settle(high, low, split, got)
        for player in range(players):
            if got[player]:
                found[player, got[player]] += -weight if any_ else weight
            high[player] = max(high[player], flush[player])
        if any_:
            settle(high, low, split, got)
            for player in range(players):
                if got[player]:
                    found[player, got[player]] += weight


@compiled(
    "void(uint64[::1], uint64, boolean, int64[::1], uint64[::1], uint16[:, ::1], uint16[:, ::1],"
    " int64[::1], int64[:, ::1])"
)
def _put_right(
    held: Words,
    board: np.uint64,
    two_and_three: bool,
    free: Whole,
    left: Words,
    highs: Half,
    lows: Half,
    row: Whole,
    found: Tally,
) -> None:
    """Boards that make a flush."""
    players, come = len(held), 5 - np.int64(count_bits(board))
    lying_key = _rank_keys(board)
    weights, keys = np.empty(BESIDE_FROM[3], np.int64), np.empty(BESIDE_FROM[3], np.uint64)
    flush, high = np.empty(players, np.uint64), np.empty(players, np.uint64)
    low, got = np.zeros(players, np.uint64), np.empty(players, np.uint64)
    one, other = highs[row[0]], highs[row[1]]
    two = players == 2 and len(lows) == 0
    for suit in range(4):
        down = U(13 * suit)
        lying, rest = (board >> down) & SUIT, left[suit]
        least = _needed(lying, held, down, two_and_three)
        _beside(free, rest, weights, keys)
        for subset in range(SUBSETS_FROM[min(least, 6)], SUBSETS_FROM[come + 1]):
            cards = SUBSETS[subset]
            if cards & ~rest or not _flushes(held, down, lying | cards, two_and_three, flush):
                continue
            key = lying_key + (U(SUITS[cards]) & RANKS_ONLY)
            more = come - np.int64(count_bits(cards))
            start, end = BESIDE_FROM[more], BESIDE_FROM[more + 1]
            if two:
                _two_share(one, other, key, keys, weights, start, end, flush[0], flush[1], found)
            else:
                _share(
                    highs, lows, row, key, keys, weights, start, end, flush, high, low, got, found
                )


@compiled(
    "void(int32[:, ::1], int64[::1], uint64[::1], int64[::1], int64[::1], boolean, uint64, uint64,"
    " uint64[:, ::1], uint64[:, ::1], uint64[::1], uint16[:, ::1], uint16[:, ::1], int64[:, ::1])"
)
def count(
    deals: NDArray[np.int32],
    times: Whole,
    sets: Words,
    rows: Whole,
    items: Whole,
    two_and_three: bool,
    board: np.uint64,
    dead: np.uint64,
    ranks: Words,
    come: Words,
    keys: Words,
    highs: Half,
    lows: Half,
    tally: Tally,
) -> None:
    """Adds to the tally what each hand of these deals gets, over all boards. `rows`: where a hand
    stands among `highs` and `lows`; `items`: the row of the tally that it is counted in, whose
    first column is of all boards."""
    players, lie, boards = deals.shape[1], int(np.int64(count_bits(board))), len(keys)
    held, row = np.empty(players, np.uint64), np.empty(players, np.int64)
    free, left = np.empty(13, np.int64), np.empty(4, np.uint64)
    none, high = np.zeros(players, np.uint64), np.empty(players, np.uint64)
    low, got = np.zeros(players, np.uint64), np.empty(players, np.uint64)
    weights = np.empty(boards, np.int64)
    found = np.empty((players, tally.shape[1]), np.int64)
    for deal in range(len(deals)):
        used = board | dead
        for player in range(players):
            held[player], row[player] = sets[deals[deal, player]], rows[deals[deal, player]]
            used |= held[player]
        _lay_out(used, free, left)
        _ways(ranks, come, lie, free, weights)
        found[:] = 0
        found[:, 0] = weights.sum()
        if players == 2 and len(lows) == 0:
            one, other = highs[row[0]], highs[row[1]]
            _two_share(one, other, U(0), keys, weights, 0, boards, U(0), U(0), found)
        else:
            _share(highs, lows, row, U(0), keys, weights, 0, boards, none, high, low, got, found)
        _put_right(held, board, two_and_three, free, left, highs, lows, row, found)
        for player in range(players):
            tally[items[deals[deal, player]]] += found[player] * times[deal]
