"""Everything against one open card of the bank: what each way is worth, the best, and what comes.

All sums are whole numbers. A hand's values have one denominator, whatever way is chosen: the bank's
hands beside the open card, times a factor that makes all draws divide. Sums go over all hands of
the player, so that the parts of thirteen open cards add up.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, lcm, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.errors import ensure
from croupier.odds.dealer_poker import choice_kernels, holdings
from croupier.odds.dealer_poker import sweep_kernels as kernels
from croupier.odds.dealer_poker.before import GIVEN, Before
from croupier.odds.dealer_poker.choice_kernels import BET, FOLD, ONE, SIX, TWO
from croupier.odds.dealer_poker.deal import CLASSES, RANKS, Deal
from croupier.odds.dealer_poker.model import Model, Way
from croupier.odds.dealer_poker.payoffs import CATEGORIES, Payoffs
from croupier.odds.dealer_poker.sweep import Counters, Line, strengths

CHOICES = 5
KINDS = 4
Array = NDArray[np.int64]


class Part(NamedTuple):
    """Sums against one open card, over all hands of the player.

    `total`: the best values, and the best without a card taken. `holdings`: by what one holds, how
    many hands, the value of each choice, and how many hands choose it. `plain`: by strength, how
    many hands and what a bet is worth. `edges`: the highest strength that folds and the least that
    bets. `counts`: by category, way, amount of insurance (last: folded) and kind of the bank's
    hand."""

    total: Array
    holdings: Array
    plain: Array
    edges: Array
    counts: Array

    @staticmethod
    def shapes(lines: int) -> tuple[tuple[int, ...], ...]:
        return (
            (2,),
            (holdings.COUNT, 1 + 2 * CHOICES),
            (CLASSES + 1, 2),
            (2,),
            (len(CATEGORIES), CHOICES, lines + 1, KINDS),
        )

    def packed(self) -> Array:
        return np.concatenate([each.reshape(-1) for each in self])

    @staticmethod
    def unpacked(packed: Array, lines: int) -> Part:
        shapes = Part.shapes(lines)
        ends = np.cumsum([prod(shape) for shape in shapes])[:-1]
        parts = np.split(packed, ends)
        return Part(*(part.reshape(shape) for part, shape in zip(parts, shapes, strict=True)))


class Scale(NamedTuple):
    """The common denominator of a hand's values is `factor` times the bank's hands, in units; by
    choice, how often a sum over its draws goes into it."""

    factor: int
    by_choice: tuple[int, ...]

    @staticmethod
    def of(unseen: int) -> Scale:
        """One card drawn: (u - 4) times as many cases as the bank has hands. Two: twos of them."""
        one, two = unseen - 4, comb(unseen - 4, 2)
        factor = lcm(one, two)
        return Scale(factor, (factor, factor, factor // one, factor // two, factor // one))


def choice_of(way: Way) -> int:
    return {"stay": BET, "sixth": SIX, "exchange": ONE if way.cards == 1 else TWO}[way.how]


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
        counts = self._counts(choices, given)
        return self._part(values, choices, counts)

    # What each way is worth.

    def values(self) -> tuple[Array, NDArray[np.uint8]]:
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
        fees = np.zeros(CHOICES, np.int64)
        for at, way in self.ways.items():
            fees[at] = int(way.fee * self.whole)
        scales = np.array(self.scale.by_choice, np.int64)
        # In the order of the deck, so that hands beside each other look up what lies together.
        listed = np.lexsort(self.deal.hands.T)
        hands, names = self.deal.hands[listed], self.deal.names
        worth, away = values.copy(), given.copy()
        choice_kernels.weigh_ways(
            hands, names, sums[ONE], sums[TWO], sums[SIX], scales, fees, worth, away
        )
        values[listed], given[listed] = worth, away
        values[:, FOLD] = -int(self.ways[BET].ante * self.whole)
        values[:, BET] = bets * self.scale.factor
        self._check_insurance(values, sums, scales, fees)
        return values, given

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
        floors = np.array(
            [-int(way.ante * self.unit) * deal.banks(dead) for dead in (1, 2)], np.int64
        )
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
        """Insurance was worth so much for some draw: at most this for each ante insured."""
        amount = self.payoffs.insured(way, category)[1]
        gained = Fraction(better, self.unit * self.deal.banks(2)) / amount
        self.gained[category] = max(self.gained.get(category, gained), gained)

    def _check_insurance(
        self, values: Array, sums: dict[int, Array], scales: Array, fees: Array
    ) -> None:
        """That nobody does better by insuring before a card is taken."""
        insurance, deal = self.model.insurance, self.deal
        if insurance is None or not self.gained or len(self.ways) == 1:
            return
        least = insurance.least_hand
        first = int(deal.hands_from[holdings.CATEGORY.index(least)])
        given = np.full((len(values) - first, GIVEN), kernels.NEVER, np.int64)
        high = np.ascontiguousarray(deal.hands[first:])
        one, two = sums[ONE], sums[TWO]
        choice_kernels.weigh_given(high, deal.names, one, two, scales, fees, given)
        Before(deal, self.payoffs, self.ways, self.gained, self.whole).check(values, given, least)

    # What comes of the best.

    def _counts(self, choices: NDArray[np.uint8], given: NDArray[np.uint8]) -> Array:
        """How often each result comes, where every hand does what is best for it."""
        deal, n = self.deal, self.deal.cards
        chosen = set(np.unique(choices).tolist())
        one = np.zeros((comb(n, 4) if ONE in chosen else 0, n), np.uint8)
        two = np.zeros((comb(n, 3) if TWO in chosen else 0, comb(n, 2)), np.uint8)
        six = np.zeros(comb(n, 5) if SIX in chosen else 0, np.uint8)
        choice_kernels.choose(deal.hands, deal.orbits, deal.names, choices, given, one, two, six)
        any_two = np.array(two.any(axis=1), np.uint8)
        packed = (1, 1 << 21, 1 << 42, 0)
        lines: list[list[Line]] = [[packed] for _ in CATEGORIES]
        counters = Counters(deal, self.model.game_from, 1, twos=False)
        totals = np.array([deal.banks(dead) for dead in range(3)], np.int64)
        found = np.zeros((len(CATEGORIES), CHOICES, self.lines + 1, KINDS), np.int64)
        worth, floors = self._worth()
        for strength, hands, _ in strengths(deal, counters, lines):
            category = holdings.CATEGORY[strength]
            used = len(worth[category][BET])
            counts = np.zeros((CHOICES, used + 1, KINDS), np.int64)
            choice_kernels.tally(
                deal.hands[hands],
                deal.orbits[hands],
                deal.bits,
                int(counters.whole[0, 0]),
                counters.rows[0],
                totals,
                floors[category],
                worth[category],
                choices[hands],
                one,
                two,
                any_two,
                six,
                counts,
            )
            found[category, :, :used] += counts[:, :used]
            found[category, :, -1] += counts[:, -1]
        return self._scaled(found)

    @property
    def lines(self) -> int:
        return most_lines(self.model)

    def _worth(self) -> tuple[list[Array], list[Array]]:
        """By category: the results of each choice; the sum at which a hand folds."""
        stay = self.ways[BET]
        worth, floors = [], []
        for category in range(len(CATEGORIES)):
            lines = [self.payoffs.lines(self.ways.get(at, stay), category) for at in range(CHOICES)]
            most = max(map(len, lines))
            full = [each + each[:1] * (most - len(each)) for each in lines]
            worth.append(np.array(full, np.int64))
            floors.append(np.array([self._floor(at) for at in range(CHOICES)], np.int64))
        return worth, floors

    def _floor(self, choice: int) -> int:
        way = self.ways.get(choice, self.ways[BET])
        return -int(way.ante * self.unit) * self.deal.banks(way.cards)

    def _scaled(self, found: Array) -> Array:
        """To the one denominator. Sums over hands up to names are six times too much, those of a
        sixth card also by all that may be as good."""
        over = {ONE: 6, TWO: 6, SIX: 6 * int(kernels.TIES)}
        for at, by in enumerate(self.scale.by_choice):
            ensure(not (found[:, at] % over.get(at, 1)).any(), "counts divide")
            found[:, at] = found[:, at] // over.get(at, 1) * by
        return found

    def _part(self, values: Array, choices: NDArray[np.uint8], counts: Array) -> Part:
        deal = self.deal
        rows = holdings.of(deal)
        held = np.zeros((holdings.COUNT, 1 + 2 * CHOICES), np.int64)
        np.add.at(held[:, 0], rows, deal.orbits)
        for at in range(CHOICES):
            if at == FOLD or at in self.ways:
                np.add.at(held[:, 1 + at], rows, values[:, at] * deal.orbits)
            np.add.at(held[:, 1 + CHOICES + at], rows, np.where(choices == at, deal.orbits, 0))
        plain = np.zeros((CLASSES + 1, 2), np.int64)
        np.add.at(plain[:, 0], deal.strengths, deal.orbits)
        np.add.at(plain[:, 1], deal.strengths, values[:, BET] * deal.orbits)
        folded, bet = deal.strengths[choices == FOLD], deal.strengths[choices == BET]
        edges = np.array([folded.max(initial=0), bet.min(initial=CLASSES)], np.int64)
        plain_best = values[:, [FOLD, BET]].max(axis=1)
        total = [(best * deal.orbits).sum() for best in (values.max(axis=1), plain_best)]
        return Part(np.array(total, np.int64), held, plain, edges, counts)


def most_lines(model: Model) -> int:
    payoffs = Payoffs(model)
    return max(
        len(payoffs.insured(way, category))
        for way in model.ways
        for category in range(len(CATEGORIES))
    )
