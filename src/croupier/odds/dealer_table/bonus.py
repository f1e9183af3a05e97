"""A bet on five cards of a deck, whatever becomes of them: counted over all hands.

Loads no compiler.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any

from croupier.cards.hands.category import Category, category, order
from croupier.odds.dealer_table.bets import BONUS, MADE
from croupier.odds.figures import Bet, counted_bet
from croupier.phrase import Phrase
from croupier.rulebooks.edges import Edge
from croupier.rulebooks.schema.cited import Cited

HANDS = comb(52, 5)
_SUITS = {
    Category.HIGH_CARD: 4**5 - 4,
    Category.ACE_KING: 4**5 - 4,
    Category.PAIR: 6 * 4**3,
    Category.TWO_PAIR: 6 * 6 * 4,
    Category.THREE: 4 * 4**2,
    Category.STRAIGHT: 4**5 - 4,
    Category.FLUSH: 4,
    Category.FULL_HOUSE: 4 * 6,
    Category.FOUR: 4,
    Category.STRAIGHT_FLUSH: 4,
    Category.ROYAL_FLUSH: 4,
}
"""In how many suits the ranks of a class of hands come."""
Pays = Mapping[int, Fraction]
"""To one, by category; one that is not named loses."""


@cache
def five_cards(least: int = 1, *, ace_king: bool = True) -> Mapping[int, int]:
    """How many hands of five cards are of each category, from a strength on."""
    found: Counter[int] = Counter()
    for strength, pattern in enumerate(order(), 1):
        if strength >= least:
            found[category(strength, ace_king=ace_king)] += _SUITS[pattern.category]
    return found


def bonus_bet(
    pays: Pays,
    ways: Mapping[int, int],
    counted: Phrase,
    total: int = HANDS,
    *,
    clause: str = "",
    note: Phrase | None = None,
) -> Bet:
    """`ways`: of so many in all, by category."""
    paid = {each: ways[each] for each in Category if each in pays and ways.get(each)}
    nets, hits = Counter[Fraction](), {"wins": sum(paid.values())}
    nets[Fraction(-1)] = total - hits["wins"]
    for each, number in paid.items():
        nets[pays[each]] += number
        hits[each.key] = number
    return counted_bet(BONUS, nets, counted, hits=hits, names=MADE, clause=clause, note=note)


def bonus_edge(
    cited: Cited[Any], tables: Sequence[Pays], ways: Mapping[int, int], on: Phrase
) -> Edge:
    """`tables`: the book's own, and those of its other readings."""
    keeps, *others = (Fraction(bonus_bet(each, ways, on).edge.exact) for each in tables)
    name = Phrase(f"bet-{BONUS}")
    return Edge("bonus.pays", name, cited, "side", keeps, on, others=tuple(others))


def share_from(least: int) -> Fraction:
    """How likely five cards are at least of this category."""
    return Fraction(sum(number for each, number in five_cards().items() if each >= least), HANDS)
