"""What comes of the best play against one open card: how often the bank has what, way by way."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.errors import ensure
from croupier.odds.dealer_poker import choice_kernels, holdings
from croupier.odds.dealer_poker.choice_kernels import BET, ONE, SIX, TWO
from croupier.odds.dealer_poker.part import CHOICES, KINDS, Array, most_lines
from croupier.odds.dealer_poker.payoffs import CATEGORIES
from croupier.odds.dealer_poker.sweep import Counters, Line, strengths
from croupier.odds.dealer_poker.sweep_kernels import PACKED, TIES

if TYPE_CHECKING:
    from croupier.odds.dealer_poker.open_card import OpenCard

KIND_COUNTS: Line = (1, 1 << int(PACKED), 1 << 2 * int(PACKED), 0)
"""Hands without game, lower and equal, counted in one number; the rest are higher."""


class Outcomes:
    """`choices`: what each hand does; `given`: the places of the cards it gives away."""

    def __init__(
        self, card: OpenCard, choices: NDArray[np.uint8], given: NDArray[np.uint8]
    ) -> None:
        self.card, self.deal, self.choices = card, card.deal, choices
        n, chosen = card.deal.cards, set(np.unique(choices).tolist())
        self.one = np.zeros((comb(n, 4) if ONE in chosen else 0, n), np.uint8)
        self.two = np.zeros((comb(n, 3) if TWO in chosen else 0, comb(n, 2)), np.uint8)
        self.six = np.zeros(comb(n, 5) if SIX in chosen else 0, np.uint8)
        hands, orbits, names = card.deal.hands, card.deal.orbits, card.deal.names
        choice_kernels.choose(hands, orbits, names, choices, given, self.one, self.two, self.six)
        self.any_two = np.array(self.two.any(axis=1), np.uint8)

    def counts(self) -> Array:
        """By category, way, amount of insurance (last: folded) and kind of the bank's hand."""
        counters = Counters(self.deal, self.card.model.game_from, 1, twos=False)
        lines: list[list[Line]] = [[KIND_COUNTS] for _ in CATEGORIES]
        most = most_lines(self.card.model)
        found = np.zeros((len(CATEGORIES), CHOICES, most + 1, KINDS), np.int64)
        worth = [self._worth(category) for category in range(len(CATEGORIES))]
        for strength, hands, _ in strengths(self.deal, counters, lines):
            category = holdings.CATEGORY[strength]
            counts = self._tally(hands, counters, worth[category])
            found[category, :, : counts.shape[1] - 1] += counts[:, :-1]
            found[category, :, -1] += counts[:, -1]
        return self._scaled(found)

    def _tally(self, hands: slice, counters: Counters, worth: Array) -> Array:
        """Hands of one strength."""
        deal = self.deal
        counts = np.zeros((CHOICES, worth.shape[1] + 1, KINDS), np.int64)
        choice_kernels.tally(
            deal.hands[hands],
            deal.orbits[hands],
            deal.bits,
            int(counters.whole[0, 0]),
            counters.rows[0],
            np.array([deal.banks(dead) for dead in range(3)], np.int64),
            self._floors,
            worth,
            self.choices[hands],
            self.one,
            self.two,
            self.any_two,
            self.six,
            counts,
        )
        return counts

    def _worth(self, category: int) -> Array:
        """The results of each choice; a way with fewer amounts of insurance has the first again."""
        ways, lines = self.card.ways, self.card.payoffs.lines
        each = [lines(ways.get(at, ways[BET]), category) for at in range(CHOICES)]
        most = max(map(len, each))
        return np.array([some + some[:1] * (most - len(some)) for some in each], np.int64)

    @property
    def _floors(self) -> Array:
        """The sums at which a hand folds."""
        ways = [self.card.ways.get(at, self.card.ways[BET]) for at in range(CHOICES)]
        unit, banks = self.card.unit, self.deal.banks
        return np.array([-int(way.ante * unit) * banks(way.cards) for way in ways], np.int64)

    def _scaled(self, found: Array) -> Array:
        """To the one denominator. Sums over hands up to names are six times too much, those of a
        sixth card also by all that may be as good."""
        over = {ONE: 6, TWO: 6, SIX: 6 * int(TIES)}
        for at, by in enumerate(self.card.scale.by_choice):
            ensure(not (found[:, at] % over.get(at, 1)).any(), "counts divide")
            found[:, at] = found[:, at] // over.get(at, 1) * by
        return found
