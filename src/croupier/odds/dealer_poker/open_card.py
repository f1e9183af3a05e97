"""One open card of the bank: what each way to play is worth, the best of them, and what comes."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.odds.dealer_poker import choice_kernels, holdings
from croupier.odds.dealer_poker import sweep_kernels as kernels
from croupier.odds.dealer_poker.before import GIVEN, Before
from croupier.odds.dealer_poker.choice_kernels import BET, FOLD, ONE, SIX, TWO
from croupier.odds.dealer_poker.deal import CLASSES, RANKS, Deal
from croupier.odds.dealer_poker.model import Model, Way
from croupier.odds.dealer_poker.outcomes import Outcomes
from croupier.odds.dealer_poker.part import CHOICES, Array, Part, Scale, choice_of
from croupier.odds.dealer_poker.payoffs import CATEGORIES, Payoffs
from croupier.odds.dealer_poker.sweep import Counters, strengths

Chosen = NDArray[np.uint8]


class OpenCard:
    """One open card of the bank, by a model."""

    def __init__(self, model: Model, rank: int, ranks: int = RANKS) -> None:
        self.model, self.payoffs = model, Payoffs(model)
        self.deal = Deal(rank, ranks)
        self.scale = Scale.of(self.deal.unseen)
        self.ways = {choice_of(way): way for way in model.ways}
        self.unit = self.payoffs.unit
        self.whole = self.unit * self.deal.banks() * self.scale.factor
        """An ante, in what values are counted in."""
        self.gained: dict[int, Fraction] = {}
        self._check_sizes()

    def _check_sizes(self) -> None:
        """Sums over two further cards have 32 bits, and come six at a time; all others have 64."""
        banks = self.deal.banks()
        if TWO in self.ways:
            self.payoffs.check(6 * banks, 32)
        self.payoffs.check(banks * self.scale.factor * comb(self.deal.cards, 5), 64)

    def solve(self) -> Part:
        values, given = self.values()
        choices = values.argmax(axis=1).astype(np.uint8)  # Of equals the first: the least staked.
        counts = Outcomes(self, choices, given).counts()
        return self._part(values, choices, counts)

    # What each way is worth.

    def values(self) -> tuple[Array, Chosen]:
        """For each hand, what each choice is worth; and which of its cards are best given away."""
        count = len(self.deal.hands)
        values = np.full((count, CHOICES), kernels.NEVER, np.int64)
        given = np.zeros((count, 3), np.uint8)
        n = self.deal.cards
        sums = {
            ONE: np.zeros((0, n), np.int64),
            TWO: np.zeros((0, comb(n, 2)), np.int64),
            SIX: np.zeros(0, np.int64),
        }
        bets = np.zeros(count, np.int64)
        for stakes in dict.fromkeys((way.ante, way.bet) for way in self.model.ways):
            alike = {at: way for at, way in self.ways.items() if (way.ante, way.bet) == stakes}
            self._sweep(alike, sums, bets)
        self._weigh(sums, values, given)
        values[:, FOLD] = -int(self.ways[BET].ante * self.whole)
        values[:, BET] = bets * self.scale.factor
        self._check_insurance(values, sums)
        return values, given

    def _weigh(self, sums: dict[int, Array], values: Array, given: Chosen) -> None:
        """From sums over draws to values. In the order of the deck, so that hands beside each other
        look up what lies together."""
        listed = np.lexsort(self.deal.hands.T)
        hands, names = self.deal.hands[listed], self.deal.names
        worth, away = values.copy(), given.copy()
        one, two, six = sums[ONE], sums[TWO], sums[SIX]
        choice_kernels.weigh_ways(
            hands, names, one, two, six, self._scales, self._fees, worth, away
        )
        values[listed], given[listed] = worth, away

    @property
    def _scales(self) -> Array:
        return np.array(self.scale.by_choice, np.int64)

    @property
    def _fees(self) -> Array:
        found = np.zeros(CHOICES, np.int64)
        for at, way in self.ways.items():
            found[at] = int(way.fee * self.whole)
        return found

    def _sweep(self, alike: dict[int, Way], sums: dict[int, Array], bets: Array) -> None:
        """All ways with the same stakes at once."""
        deal = self.deal
        way = next(iter(alike.values()))
        lines = [self.payoffs.lines(way, category) for category in range(len(CATEGORIES))]
        counters = Counters(deal, self.model.game_from, max(map(len, lines)), twos=TWO in alike)
        sizes = {ONE: comb(deal.cards, 4), TWO: comb(deal.cards, 3), SIX: comb(deal.cards, 5)}
        mine = {at: np.zeros((0, *sums[at].shape[1:]), np.int64) for at in sums}
        for at in mine.keys() & alike.keys():
            mine[at] = sums[at] = np.zeros((sizes[at], *sums[at].shape[1:]), np.int64)
        ante = int(way.ante * self.unit)
        floors = np.array([-ante * deal.banks(dead) for dead in (1, 2)], np.int64)
        worth = bets if BET in alike else np.empty_like(bets)
        for strength, hands, used in strengths(deal, counters, lines):
            better = kernels.weigh(
                deal.hands[hands],
                deal.orbits[hands],
                deal.bits,
                counters.whole[:used],
                counters.rows[:used],
                counters.pairs[:used],
                floors,
                worth[hands],
                mine[ONE],
                mine[TWO],
                mine[SIX],
            )
            if better:
                self._gained(way, holdings.CATEGORY[strength], better)

    def _gained(self, way: Way, category: int, better: int) -> None:
        """The least amount was worth so much for some draw. For each ante, no amount is worth more:
        only the first antes reach no maximum payout."""
        amount = self.payoffs.insured(way, category)[1]
        gained = Fraction(better, self.unit * self.deal.banks(2)) / amount
        self.gained[category] = max(self.gained.get(category, gained), gained)

    def _check_insurance(self, values: Array, sums: dict[int, Array]) -> None:
        """That nobody does better by insuring before a card is taken."""
        insurance, deal = self.model.insurance, self.deal
        if insurance is None or not self.gained or len(self.ways) == 1:
            return
        least = insurance.least_hand
        first = int(deal.hands_from[holdings.CATEGORY.index(least)])
        given = np.full((len(values) - first, GIVEN), kernels.NEVER, np.int64)
        high = np.ascontiguousarray(deal.hands[first:])
        one, two = sums[ONE], sums[TWO]
        choice_kernels.weigh_given(high, deal.names, one, two, self._scales, self._fees, given)
        Before(deal, self.payoffs, self.ways, self.gained, self.whole).check(values, given, least)

    # Sums over all hands.

    def _holdings(self, values: Array, choices: Chosen) -> Array:
        deal, rows = self.deal, holdings.of(self.deal)
        held = np.zeros((holdings.COUNT, 1 + 2 * CHOICES), np.int64)
        np.add.at(held[:, 0], rows, deal.orbits)
        for at in range(CHOICES):
            if at == FOLD or at in self.ways:
                np.add.at(held[:, 1 + at], rows, values[:, at] * deal.orbits)
            np.add.at(held[:, 1 + CHOICES + at], rows, np.where(choices == at, deal.orbits, 0))
        return held

    def _part(self, values: Array, choices: Chosen, counts: Array) -> Part:
        deal, held = self.deal, self._holdings(values, choices)
        plain = np.zeros((CLASSES + 1, 2), np.int64)
        np.add.at(plain[:, 0], deal.strengths, deal.orbits)
        np.add.at(plain[:, 1], deal.strengths, values[:, BET] * deal.orbits)
        folded, bet = deal.strengths[choices == FOLD], deal.strengths[choices == BET]
        edges = np.array([folded.max(initial=0), bet.min(initial=CLASSES)], np.int64)
        plain_best = values[:, [FOLD, BET]].max(axis=1)
        total = [(best * deal.orbits).sum() for best in (values.max(axis=1), plain_best)]
        return Part(np.array(total, np.int64), held, plain, edges, counts)
