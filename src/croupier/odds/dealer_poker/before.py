"""Insurance before a card is taken: that it is never better than after.

A hand that may be insured may also take a card first, and be insured then, when all is known. That
is at least as good, but where a hand that pays less comes of it: for it more could be insured
before than after. In each such draw, so much more is worth at most what the best insurance anywhere
was worth, ante by ante. Where that could change what is best, the figures are not computed.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import ceil, comb

import numpy as np
from numpy.typing import NDArray

from croupier.errors import RuleBookError
from croupier.odds.dealer_poker import choice_kernels, holdings
from croupier.odds.dealer_poker.choice_kernels import BET, ONE, SIX, TWO
from croupier.odds.dealer_poker.deal import Deal
from croupier.odds.dealer_poker.model import Way
from croupier.odds.dealer_poker.payoffs import CATEGORIES, Payoffs
from croupier.odds.face import not_computed

Array = NDArray[np.int64]
GIVEN = 15
"""Five cards, or ten twos, may be given away."""


class Before:
    """`gained`: by category, the most that insurance was worth with a hand of it, in antes for an
    ante; an ante is `whole` in the values."""

    def __init__(
        self,
        deal: Deal,
        payoffs: Payoffs,
        ways: Mapping[int, Way],
        gained: Mapping[int, Fraction],
        whole: int,
    ) -> None:
        self.deal, self.payoffs, self.ways = deal, payoffs, ways
        self.gained, self.whole = gained, whole

    def check(self, values: Array, given: Array, least: int) -> None:
        """`values`: of each choice; `given`: of each card or two given away, by hands of at least
        the category that may be insured."""
        first = int(self.deal.hands_from[holdings.CATEGORY.index(least)])
        best = values[first:].max(axis=1)
        categories = np.array(holdings.CATEGORY)[self.deal.strengths[first:]]
        pays = self.payoffs.model.pays
        for category in range(least, len(CATEGORIES)):
            mine = np.flatnonzero(categories == category)
            more = self._more(category, least)
            if not len(mine) or not more.worth:
                continue
            if SIX in self.ways and min(pays[category:]) < pays[category]:
                raise _may_be_better()  # More cards that pay less.
            found = np.zeros((len(mine), GIVEN), np.int64)
            hands = np.ascontiguousarray(self.deal.hands[first:][mine])
            choice_kernels.reaches(hands, self.deal.bits, more.wanted, found)
            gained = -(found * -ceil(more.worth * self.whole) // self._draws())
            bound = given[mine] + gained
            if ((found > 0) & (bound > best[mine, None]) & self._offered()).any():
                raise _may_be_better()

    def _draws(self) -> Array:
        unseen = self.deal.unseen
        return np.array([unseen] * 5 + [comb(unseen, 2)] * 10, np.int64)

    def _offered(self) -> NDArray[np.bool_]:
        return np.array([ONE in self.ways] * 5 + [TWO in self.ways] * 10)

    def _more(self, category: int, least: int) -> _More:
        """What may be gained with hands of this category, through which strengths."""
        pays, stay = self.payoffs.model.pays, self.ways[BET]
        lower = [c for c in range(least, len(CATEGORIES)) if pays[c] < pays[category]]
        gained = max((self.gained.get(c, Fraction(0)) for c in lower), default=Fraction(0))
        wanted = np.isin(np.array(holdings.CATEGORY), lower).astype(np.uint8)
        return _More(gained * max(self.payoffs.insured(stay, category)), wanted)


class _More:
    def __init__(self, worth: Fraction, wanted: NDArray[np.uint8]) -> None:
        self.worth, self.wanted = worth, wanted


def _may_be_better() -> RuleBookError:
    return not_computed("dealer-poker-insured-before")
