"""What a box comes to against each kind of bank hand, in whole numbers of a small unit.

The kinds: the bank has no game; it has, and is lower, equal or higher. The fee of a card is counted
apart: it is the house's before anything else happens. Knows no cards but their category.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import NamedTuple

from croupier.cards.hands.category import Category
from croupier.odds.dealer_poker.model import Model, Way
from croupier.odds.face import not_computed

CATEGORIES = tuple(Category)


class Results(NamedTuple):
    """Net of what lies on ante, bet and insurance."""

    none: Fraction
    below: Fraction
    equal: Fraction
    above: Fraction


class Payoffs:
    """The model's results for every way to play, category and amount of insurance."""

    def __init__(self, model: Model) -> None:
        self.model = model

    def insured(self, way: Way, category: int) -> tuple[Fraction, ...]:
        """The amounts that may be best; nothing first. The result is made of straight pieces over
        the amount, so that an end of one is as good as anything between."""
        insurance, model = self.model.insurance, self.model
        if insurance is None or category < insurance.least_hand or not insurance.pays:
            return (Fraction(0),)
        most = insurance.most * model.pays[category] * way.bet
        if model.maximum is not None:
            most = min(most, model.maximum)
        if most < insurance.least:
            return (Fraction(0),)
        if model.maximum is None:
            return (Fraction(0), most)
        counted = way.ante * model.no_game_ante if model.no_game_counts else Fraction(0)
        bend = (model.maximum - counted) / insurance.pays
        inside = {bend} if insurance.least < bend < most else set()
        return (Fraction(0), *sorted({insurance.least, most} | inside))

    def results(self, way: Way, category: int, insured: Fraction) -> Results:
        model = self.model
        pays = model.insurance.pays if model.insurance else Fraction(0)
        free, none = way.ante * model.no_game_ante, insured * pays
        won = way.bet * model.pays[category] + way.ante * model.ante
        if model.no_game_counts:
            free, none = Fraction(0), none + free
        if model.maximum is not None:
            none, won = min(none, model.maximum), min(won, model.maximum)
        return Results(free + none, won - insured, Fraction(0), -(way.ante + way.bet))

    def lines(self, way: Way, category: int) -> list[tuple[int, ...]]:
        """The results in units, a line for each amount of insurance."""
        return [
            tuple(int(each * self.unit) for each in self.results(way, category, insured))
            for insured in self.insured(way, category)
        ]

    @cached_property
    def unit(self) -> int:
        """So many units make an ante: every amount is a whole number of them."""
        found = 1
        for way in self.model.ways:
            found = lcm(found, way.fee.denominator, way.ante.denominator)
            for category in range(len(CATEGORIES)):
                for insured in self.insured(way, category):
                    for each in self.results(way, category, insured):
                        found = lcm(found, each.denominator)
        return found

    def check(self, times: int, bits: int) -> None:
        """So often the most that a hand comes to has to fit into a number of so many bits."""
        model = self.model
        most = max(
            abs(number)
            for way in model.ways
            for category in range(len(CATEGORIES))
            for line in self.lines(way, category)
            for number in line
        )
        if most * times >= 1 << bits - 1:
            raise not_computed("dealer-poker-large")
