"""One shown deal: what every option is worth with these cards against this open card.

The hands the bank may have are sorted into groups by the strengths a player may come to. How many
of a group hold a drawn card, or two, is counted once for all draws. Knows nothing of the sweep over
all deals, and comes to the same numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import PACK, Card
from croupier.cards.hands.category import order
from croupier.errors import IllegalDecision
from croupier.games.dealer_poker.asks import BET, EXCHANGE, INSURE, PASS, SIXTH
from croupier.odds import hands
from croupier.odds.dealer_poker import shown_kernels as kernels
from croupier.odds.dealer_poker.model import Model, Way
from croupier.odds.dealer_poker.payoffs import CATEGORIES, Payoffs
from croupier.odds.figures import Advice, Option, Seen, exact
from croupier.phrase import phrase

Array = NDArray[np.int64]
FIVE, FOUR = 5, 4


class Draws(NamedTuple):
    """What one decision may lead to: strengths, and the places of the cards drawn for each."""

    way: Way
    given: tuple[Card, ...]
    strengths: Array
    drawn: Array


def advised(model: Model, seen: Seen) -> Advice:
    """The options of the moment, the best first. `stage`: the word by which a card was taken, with
    its price in `stakes`; `dead` are the cards given away, and others that are known."""
    shown = _Shown(model, seen)
    options = shown.after(_taken(model, seen)) if seen.stage else shown.first()
    return Advice(tuple(sorted(options, key=lambda option: -Fraction(option.value.exact))))


def _taken(model: Model, seen: Seen) -> Way:
    for way in model.ways:
        if way.how == seen.stage and way.fee + way.ante - 1 == seen.stakes:
            return way
    raise IllegalDecision("no-such-word", verb=seen.stage)


@cache
def _category() -> Array:
    return np.array([0, *(pattern.category.value for pattern in order())], np.int64)


class _Shown:
    def __init__(self, model: Model, seen: Seen) -> None:
        wanted = 6 if seen.stage == SIXTH else FIVE
        if len(seen.cards) != wanted:
            raise IllegalDecision("card-count", given=len(seen.cards), wanted=wanted)
        if len(seen.bank) != 1:
            raise IllegalDecision("card-count", given=len(seen.bank), wanted=1)
        known = hands.card_set((*seen.cards, *seen.bank, *seen.dead))
        self.model, self.payoffs, self.cards = model, Payoffs(model), seen.cards
        unseen = [at for at in range(len(PACK)) if not known >> at & 1]
        if len(unseen) < FOUR + 2:
            wanted_unseen = phrase("dealer-poker-unseen", n=FOUR + 2)
            raise IllegalDecision("card-count", given=len(unseen), wanted=wanted_unseen)
        self.bits = np.uint64(1) << np.array(unseen, np.uint64)
        self.up = np.uint64(hands.card_set(seen.bank))

    # What may be said.

    def first(self) -> Iterator[Option]:
        stay, *others = self.model.ways
        draws = [self._stay(stay)]
        for way in others:
            if way.how == SIXTH:
                draws.append(self._drawn(way, ()))
            else:
                draws += [self._drawn(way, some) for some in combinations(self.cards, way.cards)]
        counted = _Counted(self, draws)
        yield from self._bet_or_pass(stay, counted, draws[0])
        for each in draws[1:]:
            verb = SIXTH if each.way.how == SIXTH else EXCHANGE
            yield Option(verb, exact(counted.best(each) - each.way.fee), each.given)

    def after(self, way: Way) -> Iterator[Option]:
        draws = self._stay(way)
        yield from self._bet_or_pass(way, _Counted(self, [draws]), draws)

    def _bet_or_pass(self, way: Way, counted: _Counted, draws: Draws) -> Iterator[Option]:
        yield Option(PASS, exact(-way.fee - way.ante))
        plain, *insured = counted.bets(draws)
        yield Option(BET, exact(plain - way.fee))
        if insured:
            yield Option(INSURE, exact(max(insured) - way.fee))

    # What it leads to.

    def _stay(self, way: Way) -> Draws:
        held = np.array([hands.card_set(self.cards)], np.uint64)
        strengths = hands.strengths(held, len(self.cards), trusted=True)
        return Draws(way, (), strengths.astype(np.int64), np.zeros((1, 0), np.int64))

    def _drawn(self, way: Way, given: tuple[Card, ...]) -> Draws:
        count = len(self.bits)
        places = np.array(list(combinations(range(count), way.cards)), np.int64)
        kept = hands.card_set([card for card in self.cards if card not in given])
        sets = np.bitwise_or.reduce(self.bits[places], axis=1) | np.uint64(kept)
        size = len(self.cards) - len(given) + way.cards
        strengths = hands.strengths(sets, size, trusted=True)
        return Draws(way, given, strengths.astype(np.int64), places)


class _Counted:
    """The bank's hands in groups: without game, then between and at the strengths that matter; all
    of them, those with a card, those with two."""

    def __init__(self, shown: _Shown, draws: list[Draws]) -> None:
        self.payoffs, self.cards = shown.payoffs, len(shown.bits)
        self.least = shown.model.game_from - 1  # From there down, no bank with game is lower.
        strengths = np.concatenate([each.strengths for each in draws])
        self.marks = np.unique(np.maximum(strengths, self.least))
        most = max(each.drawn.shape[1] for each in draws)
        groups = 2 * len(self.marks) + 2
        self.tables = [
            np.zeros((groups if size <= most else 0, comb(self.cards, size)), np.int32)
            for size in range(3)
        ]
        group_of = self._groups()
        whole, ones, twos = self.tables
        kernels.count(shown.bits, shown.up, group_of, whole, ones, twos, most)
        self.sums = [np.cumsum(table[1:], axis=0, dtype=np.int32) for table in self.tables]

    def _groups(self) -> Array:
        """The group of each strength."""
        every = np.arange(hands.CLASSES + 1)
        at = np.searchsorted(self.marks, every)
        met = np.isin(every, self.marks)
        return np.where(every <= self.least, 0, 1 + 2 * at + met)

    def kinds(self, draws: Draws) -> tuple[Array, Array, Array, Array]:
        """For each draw: the bank's hands without game, lower, equal, higher."""
        at = np.searchsorted(self.marks, np.maximum(draws.strengths, self.least))
        none = _without(self.tables, np.zeros_like(at), draws.drawn)
        below = _without(self.sums, 2 * at, draws.drawn)
        equal = _without(self.tables, 2 * at + 2, draws.drawn)
        total = comb(self.cards - draws.drawn.shape[1], FOUR)
        return none, below, equal, total - none - below - equal

    def bets(self, draws: Draws) -> list[Fraction]:
        """What a bet with these very cards is worth; then, insured for each amount."""
        category = int(_category()[draws.strengths[0]])
        kinds = [int(kind[0]) for kind in self.kinds(draws)]
        found = []
        for insured in self.payoffs.insured(draws.way, category):
            results = self.payoffs.results(draws.way, category, insured)
            worth = sum((n * net for n, net in zip(kinds, results, strict=True)), Fraction(0))
            found.append(worth / sum(kinds))
        return found

    def best(self, draws: Draws) -> Fraction:
        """What it is worth to draw, and then to bet, insured or not, or to pass."""
        kinds, unit = self.kinds(draws), self.payoffs.unit
        total = comb(self.cards - draws.drawn.shape[1], FOUR)
        worth = np.full(len(draws.strengths), -int(draws.way.ante * unit) * total, np.int64)
        categories = _category()[draws.strengths]
        for category in range(len(CATEGORIES)):
            mine = categories == category
            for line in self.payoffs.lines(draws.way, category):
                value = sum(
                    (k[mine] * net for k, net in zip(kinds, line, strict=True)), np.array(0)
                )
                worth[mine] = np.maximum(worth[mine], value)
        return Fraction(int(worth.sum()), len(worth) * total * unit)


def _two(low: Array, high: Array) -> Array:
    return np.asarray(high * (high - 1) // 2 + low, np.int64)


def _without(tables: list[NDArray[np.int32]], rows: Array, drawn: Array) -> Array:
    """Hands of a row that hold none of the drawn cards: up to two."""
    found = np.asarray(tables[0][rows, 0], np.int64)
    for each in range(drawn.shape[1]):
        found -= tables[1][rows, drawn[:, each]]
    if drawn.shape[1] > 1:
        found += tables[2][rows, _two(drawn[:, 0], drawn[:, 1])]
    return found
