"""Punto banco and baccarat by the million: coups from real shoes, one felt of bets.

The kernel deals, draws by the book's tables and counts what came: points of both sides and pairs.
What each outcome pays is asked of the game once.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANKS
from croupier.games.awaiting import Drawn, Over
from croupier.games.baccarat import GAME
from croupier.games.baccarat.events import Decided
from croupier.games.baccarat.state import Round
from croupier.games.baccarat.terms import TIE, Terms
from croupier.odds.compiled import compiled
from croupier.odds.face import not_computed
from croupier.odds.simulation.cards import named, pack
from croupier.odds.simulation.chance import BATCH, shuffle, stream
from croupier.odds.simulation.counts import Counts, nets_of
from croupier.odds.simulation.felt import laid, net

U = np.uint64
ZERO, ONE, TWO, THREE, FOUR = (U(number) for number in range(5))
RANK, SHIFT, CHUNK = U(15), U(BATCH), U(64)
SIZE, FRONT, AFTER, HAND, BURN, MODULUS = range(6)
NO_THIRD, MOST_MODULUS = 31, 31
PAIRS = ((), (0,), (1,), (0, 1))


@compiled("uint64(uint8[::1], uint64, uint64, uint8[::1], uint8[::1], uint8[::1], uint8[::1])")
def _coup(
    shoe: Any, pos: Any, modulus: Any, points: Any, naturals: Any, first: Any, second: Any
) -> np.uint64:
    """The outcome, and above it how many cards the coup took."""
    a, b = U(shoe[pos]) & RANK, U(shoe[pos + ONE]) & RANK
    c, d = U(shoe[pos + TWO]) & RANK, U(shoe[pos + THREE]) & RANK
    mine, its = U(points[a]) + U(points[c]), U(points[b]) + U(points[d])
    mine -= modulus if mine >= modulus else ZERO
    its -= modulus if its >= modulus else ZERO
    taken = FOUR
    if not (naturals[mine] or naturals[its]):
        third = U(NO_THIRD)
        if first[mine]:
            third = U(points[U(shoe[pos + taken]) & RANK])
            mine += third
            mine -= modulus if mine >= modulus else ZERO
            taken += ONE
        if second[(third << U(5)) + its]:
            its += U(points[U(shoe[pos + taken]) & RANK])
            its -= modulus if its >= modulus else ZERO
            taken += ONE
    pairs = (ONE if a == c else ZERO) + (TWO if b == d else ZERO)
    return U((taken << U(16)) | (((mine * modulus + its) << TWO) + pairs))


@compiled(
    "void(uint64, uint64[::1], uint8[::1], uint64[::1], uint8[::1], uint8[::1], uint8[::1], "
    "uint8[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint8[:, ::1], int64[::1])"
)
def _deal(
    rounds: Any, state: Any, shoe: Any, rule: Any, points: Any, naturals: Any, first: Any,
    second: Any, nets: Any, counts: Any, sums: Any, tally: Any, cards: Any, log: Any,
) -> None:  # fmt: skip
    size, hand, modulus, burn = rule[SIZE], rule[HAND], rule[MODULUS], rule[BURN]
    played, pos, ready, fresh, came = ZERO, ZERO, ZERO, True, ZERO
    while played < rounds:
        if fresh:
            pos, ready, fresh, came = ZERO, ZERO, False, ZERO
            tally[0] += 1
        if ready < pos + hand:
            to = min(size, ready + CHUNK)
            shuffle(state, shoe, ready, to, size)
            ready = to
        start = pos + burn
        found = _coup(shoe, start, modulus, points, naturals, first, second)
        outcome, taken = found & U(0xFFFF), found >> U(16)
        counts[outcome] += 1
        sums[played >> SHIFT] += nets[outcome]
        pos = start + taken
        tally[1] += np.int64(taken + burn)
        if played < U(len(log)):
            log[played] = np.int64(found)
            cards[played] = shoe[start : start + U(6)]
        played += ONE
        if came:
            came += ONE
        elif pos >= rule[FRONT]:
            came = ONE
        fresh = (came != ZERO and came > rule[AFTER]) or size - pos < hand


class Baccarat:
    """Bets by spot, in minor units."""

    names = ("first-wins", "second-wins", "tie", "first-pair", "second-pair", "shoes", "cards")

    def __init__(self, terms: Terms, bets: Mapping[str, int]) -> None:
        if terms.modulus > MOST_MODULUS:
            raise not_computed("baccarat-modulus", n=MOST_MODULUS)
        self.terms, self.felt = terms, laid(GAME, terms, bets)
        self.first = sum(bets.values())
        totals = range(terms.modulus)
        self.outcomes = [*product(totals, totals, PAIRS)]
        self.nets = [self._net(*outcome) for outcome in self.outcomes]
        self._tables = _drawing(terms)
        self._shoe = pack(terms.decks)

    def _net(self, first: int, second: int, pairs: tuple[int, ...]) -> int:
        sides = (self.terms.first, self.terms.second)
        winner = TIE if first == second else sides[0] if first > second else sides[1]
        points = dict(zip(sides, (first, second), strict=True))
        decided = Decided(winner, points, False, tuple(sides[pair] for pair in pairs))
        return net(GAME.due(self.terms, Round(wagers=self.felt.wagers, decided=decided)))

    def play(self, rounds: int, seed: int, part: int) -> Counts:
        nothing = np.zeros((0, 6), np.uint8), np.zeros(0, np.int64)
        counts, sums, tally = self._run(rounds, seed, part, *nothing)
        outcomes = {at: count for at, count in enumerate(counts) if count}
        hits = dict.fromkeys(self.names, 0) | {"shoes": tally[0], "cards": tally[1]}
        for at, count in outcomes.items():
            first, second, pairs = self.outcomes[at]
            won = "tie" if first == second else "first-wins" if first > second else "second-wins"
            hits[won] += count
            for side in pairs:
                hits[("first-pair", "second-pair")[side]] += count
        return Counts(
            nets_of(outcomes, self.nets), hits, rounds * self.first, sums[: rounds >> BATCH]
        )

    def beside(self, rounds: int, seed: int) -> str:
        log, cards = np.zeros(rounds, np.int64), np.zeros((rounds, 6), np.uint8)
        self._run(rounds, seed, 0, cards, log)
        for number, (found, dealt) in enumerate(zip(log.tolist(), cards, strict=True), 1):
            taken, wanted = found >> 16, self.nets[found & 0xFFFF]
            some = [named(card) for card in dealt[:taken]]
            if (taken, wanted) != (played := self._by_the_game(some)):
                return f"coup {number} with {' '.join(some)}: {taken, wanted}, the game {played}"
        return ""

    def _by_the_game(self, cards: list[Any]) -> tuple[int, int]:
        seen, round = GAME.open(self.terms, self.felt)
        events, left = [*seen], iter([*[cards[0]] * self.terms.burn, *cards])
        while not isinstance(GAME.awaiting(self.terms, round), Over):
            card = next(left, None)
            if card is None:
                return len(cards) + 1, 0
            more, round = GAME.decide(self.terms, round, Drawn("shoe", (card,)))
            events += more
        return len(cards) - len([*left]), net(events)

    def _run(
        self, rounds: int, seed: int, part: int, cards: NDArray[np.uint8], log: NDArray[np.int64]
    ) -> tuple[list[int], list[int], list[int]]:
        nets = np.array(self.nets, np.int64)
        counts, sums = np.zeros(len(nets), np.int64), np.zeros((rounds >> BATCH) + 1, np.int64)
        tally = np.zeros(2, np.int64)
        state, shoe = stream(seed, part), self._shoe.copy()
        rule, points, naturals, first, second = self._tables
        _deal(
            rounds, state, shoe, rule, points, naturals, first, second, nets, counts, sums, tally,
            cards, log,
        )  # fmt: skip
        return counts.tolist(), sums.tolist(), tally.tolist()


def _drawing(terms: Terms) -> tuple[NDArray[Any], ...]:
    """The shoe, the points of ranks, naturals, and on what each side draws."""
    equipment, size = GAME.equipment(terms), 52 * terms.decks
    front = size - (equipment.behind or 0)
    rule = [size, front, equipment.after_cut_card, equipment.hand, terms.burn, terms.modulus]
    second = np.zeros((32, 32), np.uint8)
    for total in range(terms.modulus):
        second[NO_THIRD, total] = total in terms.second_if_first_stood
        for third in range(terms.modulus):
            second[third, total] = third in terms.second_draws.get(total, ())
    points = [terms.points[rank] % terms.modulus for rank in RANKS]
    return (
        np.array(rule, np.uint64),
        np.array(points, np.uint8),
        _marked(terms.natural),
        _marked(terms.first_draws),
        second.reshape(-1),
    )


def _marked(totals: frozenset[int]) -> NDArray[np.uint8]:
    return np.array([total in totals for total in range(32)], np.uint8)
