"""What is known of one open card of the bank when all is counted, and how it is laid by.

All sums are whole numbers. A hand's values have one denominator, whatever is chosen: the bank's
hands beside the open card, times a factor that makes all draws divide. Sums go over all hands of
the player, so that the parts of thirteen open cards add up.
"""

from __future__ import annotations

from math import comb, lcm, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.odds.dealer_poker import holdings
from croupier.odds.dealer_poker.choice_kernels import BET, ONE, SIX, TWO
from croupier.odds.dealer_poker.deal import CLASSES
from croupier.odds.dealer_poker.model import Model, Way
from croupier.odds.dealer_poker.payoffs import CATEGORIES, Payoffs

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


def most_lines(model: Model) -> int:
    payoffs = Payoffs(model)
    return max(
        len(payoffs.insured(way, category))
        for way in model.ways
        for category in range(len(CATEGORIES))
    )
