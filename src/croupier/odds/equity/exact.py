"""Every deal counted: which way is the quickest, and the counting itself in parts.

Two ways come to the same counts. Deal by deal, with all boards of a deal by their ranks; or board
by board, with every deal on it. What either takes is estimated in steps of about a nanosecond.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb, inf, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.odds.equity import runouts, showdowns
from croupier.odds.equity.held import completed
from croupier.odds.equity.question import Question
from croupier.odds.equity.ranking import keys_of_all
from croupier.odds.equity.suits import exchanges, first_boards, first_deals, moved
from croupier.odds.work import Work

STAGE = "deals"
A_PART = 50_000_000
"""Steps of one part of the work."""
ROOM = 20_000_000
"""Hands, deals or boards that are written down at most."""
LITTLE = 1_000_000
"""Steps that are not worth a look at the suits."""
LARGEST = 1 << 62
"""Counts are kept in 64 bits."""
A_DEAL = (700, 3_000, 30_000, 30_000, 100_000, 450_000)
"""Steps for all boards of a deal, by the cards that come."""
A_BOARD = 12_000
"""Steps to put hands in order on a board."""
Sets = NDArray[np.uint64]
Tally = NDArray[np.int64]
U = np.uint64


class Cost(NamedTuple):
    """Steps deal by deal and board by board, as many as there may be for so many hands to rank, to
    compare, and boards."""

    a_deal: float
    deals: float
    a_board: float
    boards: float

    @property
    def by_deals(self) -> float:
        return self.a_deal * self.deals

    @property
    def by_boards(self) -> float:
        return self.a_board * self.boards

    @property
    def least(self) -> float:
        return min(self.by_deals, self.by_boards)


def cost(asked: Question, kinds: int, alike: int = 1) -> Cost:
    """What counting takes, without beginning it. `alike`: in how many ways suits may be exchanged,
    which leaves so much less to count."""
    game, players = asked.game, len(asked.ranges)
    ways = [asked.ways(player) for player in range(players)]
    if max(ways) > ROOM:
        return Cost(inf, inf, inf, inf)
    two = players == 2 and kinds == 3
    boards = comb(asked.left.bit_count(), asked.come) / alike
    hand = 150 if game.two_and_three else 8
    if two and game.hand == 2:
        on_a_board = sum(ways) * (hand + 12) + A_BOARD
    else:
        on_a_board = sum(ways) * hand + prod(ways) * (3 if two else 12 * players)
    a_deal = A_DEAL[asked.come] * (1 if two else 3 * players) if game.board else inf
    deals = prod(ways) / alike
    return Cost(
        a_deal if deals < ROOM else inf, deals, on_a_board if boards < ROOM else inf, boards
    )


def countable(asked: Question) -> bool:
    """Whether the counts stay within 64 bits."""
    weights = [max(held.weights) for held in asked.ranges]
    ways = prod(asked.ways(player) for player in range(len(asked.ranges)))
    return ways * prod(weights) * comb(52, asked.come) < LARGEST


def exchanges_of(asked: Question, kinds: int) -> Sets:
    """How suits may be exchanged; where there is little to count, not at all. What is not known of
    a hand is the same in all suits."""
    if cost(asked, kinds).least < LITTLE:
        return np.arange(4, dtype=np.uint64).reshape(1, 4)
    each = [(np.array(r.sets, np.uint64), np.array(r.weights, np.int64)) for r in asked.ranges]
    return exchanges(each, (asked.board, asked.dead))


class Counting:
    """All deals of a question. `within`: the ranks that may stand in a low, 0 where there is none;
    `kinds`: columns of the tally; `alike`: how suits may be exchanged."""

    def __init__(
        self, asked: Question, within: int, kinds: int, alike: Sets, by_hand: bool, work: Work
    ) -> None:
        self.asked, self.within, self.kinds, self.work = asked, within, kinds, work
        self.by_hand = by_hand
        self.players = len(asked.ranges)
        self.held = completed(asked, by_hand)
        self.alike = alike
        self.cost = cost(asked, kinds, len(alike))

    def tally(self) -> Tally:
        """A row for each player, or each of their hands."""
        by_deals = self.cost.by_deals < self.cost.by_boards
        found = self._by_deals() if by_deals else self._by_boards()
        return self._evened(found) if self.by_hand else found

    def _empty(self) -> Tally:
        return np.zeros((len(self.held.rows), self.kinds), np.int64)

    def _summed(self, count: int, compute: Callable[[int], Tally]) -> Tally:
        if count == 1:
            return compute(0)
        found = self._empty()
        for _, part in self.work.parts(STAGE, count, compute):
            found += part
        return found

    def _evened(self, tally: Tally) -> Tally:
        """Of hands that are alike only some were met, each as often as all of them together."""
        sets, found = [own for _, own in self.held.rows], np.zeros_like(tally)
        player = np.array([player for player, _ in self.held.rows])
        for way in self.alike:
            to = moved(np.array(sets, np.uint64), way)
            at = {key: row for row, key in enumerate(zip(player.tolist(), sets, strict=True))}
            rows = [at[key] for key in zip(player.tolist(), to.tolist(), strict=True)]
            found += tally[rows]
        return found // len(self.alike)

    # Deal by deal.

    def _by_deals(self) -> Tally:
        asked, held = self.asked, self.held
        deals, times = self._deals()
        come, both = runouts.coming(asked.board), asked.game.two_and_three
        ranks, rows = np.unique(np.sort(held.cards % 13, axis=1), axis=0, return_inverse=True)
        row = rows.reshape(-1).astype(np.int64)
        highs = np.zeros((len(ranks), runouts.PLACES_OF_FIVE), np.uint16)
        lows = np.zeros((len(ranks) if self.within else 0, runouts.PLACES_OF_FIVE), np.uint16)
        runouts.by_ranks(ranks.astype(np.uint64), come.ranks, both, U(self.within), highs, lows)
        size = max(1, int(A_PART / self.cost.a_deal))

        def compute(at: int) -> Tally:
            tally, some = self._empty(), slice(at * size, (at + 1) * size)
            runouts.count(
                deals[some], times[some], held.sets, row, held.items, both, U(asked.board),
                U(asked.dead), *come, highs, lows, tally,
            )  # fmt: skip
            return tally

        return self._summed(max(1, -(-len(deals) // size)), compute)

    def _deals(self) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        held = self.held
        hands = held.sets, held.weights, held.starts, self.alike
        none = np.empty((0, self.players), np.int32), np.empty(0, np.int64)
        many = first_deals(*hands, *none)
        deals, times = np.empty((many, self.players), np.int32), np.empty(many, np.int64)
        first_deals(*hands, deals, times)
        return deals, times

    # Board by board.

    def _by_boards(self) -> Tally:
        if self.players == 2 and self.asked.game.hand == 2:
            return self._swept()
        asked, held, (boards, times) = self.asked, self.held, self._boards()
        keys, ranks = keys_of_all(self.held.sets), (held.cards % 13).astype(np.uint64)
        last = int(held.starts[1])
        size, mine = max(1, int(A_PART / self.cost.a_board)), last
        if len(boards) == 1:  # Then in parts by the hands of the first player.
            mine = max(1, int(last * A_PART / self.cost.a_board))

        def compute(at: int) -> Tally:
            tally = self._empty()
            some, first = divmod(at, -(-last // mine))
            lying, first = slice(some * size, (some + 1) * size), first * mine
            showdowns.comparisons(
                boards[lying], times[lying], U(asked.board), held.sets, keys, ranks,
                asked.game.two_and_three, U(self.within), held.weights, held.items, held.starts,
                first, min(last, first + mine), tally,
            )  # fmt: skip
            return tally

        return self._summed(-(-len(boards) // size) * -(-last // mine), compute)

    def _swept(self) -> Tally:
        held, (boards, times) = self.held, self._boards()
        cards, keys, same = held.cards, keys_of_all(self.held.sets), self._same()
        size = max(1, int(A_PART / self.cost.a_board))

        def compute(at: int) -> Tally:
            tally, some = self._empty(), slice(at * size, (at + 1) * size)
            showdowns.sweeps(
                boards[some], times[some], U(self.asked.board), held.sets, keys, cards,
                held.weights, held.items, same, held.starts, self.by_hand, tally,
            )  # fmt: skip
            return tally

        found = self._summed(-(-len(boards) // size), compute)
        if not self.by_hand:
            deals, wins, ties = found[0]
            found[1] = deals, deals - wins - ties, ties
        return found

    def _boards(self) -> tuple[Sets, NDArray[np.int64]]:
        left, come = U(self.asked.left), self.asked.come
        none = np.empty(0, np.uint64), np.empty(0, np.int64)
        many = first_boards(left, come, self.alike, *none)
        boards, times = np.empty(many, np.uint64), np.empty(many, np.int64)
        first_boards(left, come, self.alike, boards, times)
        return boards, times

    def _same(self) -> NDArray[np.int64]:
        """Of each hand the weight of the very same hand on the other side."""
        held, found = self.held, np.zeros(len(self.held.sets), np.int64)
        for one, other in ((0, 1), (1, 0)):
            weights = dict(
                zip(
                    held.sets[held.of_player(other)].tolist(),
                    held.weights[held.of_player(other)].tolist(),
                    strict=True,
                )
            )
            some = held.of_player(one)
            found[some] = [weights.get(each, 0) for each in held.sets[some].tolist()]
        return found
