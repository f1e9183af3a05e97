"""The categories of hands and the one order of all hands in them.

A hand's *strength* is its place among the 7,462 classes of hands that differ in play: 1 is seven,
five, four, three, two, and 7,462 a royal flush. The higher the better; equal strengths share. The
order is the same in every book. Ace–king is a category only where a book uses it; its 164 classes
are the highest of those without a pair, so that naming it moves nothing. A royal flush is the
highest straight flush.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

from croupier.cards.card import RANKS
from croupier.errors import ensure

ACE, KING = RANKS.index("A"), RANKS.index("K")
# The ranks of a straight from its highest card down; in the lowest the ace stands below the two.
STRAIGHTS: tuple[tuple[int, ...], ...] = (
    (3, 2, 1, 0, ACE),
    *(tuple(range(top, top - 5, -1)) for top in range(4, 13)),
)


class Category(IntEnum):
    """Low to high. `key` is the name in data and in message keys."""

    HIGH_CARD = 0
    ACE_KING = 1
    PAIR = 2
    TWO_PAIR = 3
    THREE = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR = 8
    STRAIGHT_FLUSH = 9
    ROYAL_FLUSH = 10

    __hash__ = int.__hash__  # That of an enumeration is a function in Python.

    @property
    def key(self) -> str:
        return self.name.lower().replace("_", "-")


BY_KEY = {category.key: category for category in Category}


class Pattern(NamedTuple):
    """A class of hands: its category and its ranks (0 a two, 12 an ace), most important first."""

    category: Category
    ranks: tuple[int, ...]


class Shape(NamedTuple):
    """How many cards of each rank of a pattern, and how many of its ranks make the combination."""

    cards: tuple[int, ...]
    making: int


SHAPES: dict[Category, Shape] = {
    Category.HIGH_CARD: Shape((1, 1, 1, 1, 1), 0),
    Category.ACE_KING: Shape((1, 1, 1, 1, 1), 2),
    Category.PAIR: Shape((2, 1, 1, 1), 1),
    Category.TWO_PAIR: Shape((2, 2, 1), 2),
    Category.THREE: Shape((3, 1, 1), 1),
    Category.STRAIGHT: Shape((1, 1, 1, 1, 1), 5),
    Category.FLUSH: Shape((1, 1, 1, 1, 1), 5),
    Category.FULL_HOUSE: Shape((3, 2), 2),
    Category.FOUR: Shape((4, 1), 1),
    Category.STRAIGHT_FLUSH: Shape((1, 1, 1, 1, 1), 5),
    Category.ROYAL_FLUSH: Shape((1, 1, 1, 1, 1), 5),
}


@cache
def order() -> tuple[Pattern, ...]:
    """Every class of hands, lowest first: strength 1 stands at 0."""
    return tuple(sorted((*_of_five_ranks(), *_of_equal_ranks())))


@cache
def places() -> dict[Pattern, int]:
    """The strength of each pattern."""
    return {pattern: place for place, pattern in enumerate(order(), 1)}


def pattern(strength: int) -> Pattern:
    """The category and the ranks of a strength."""
    ensure(1 <= strength <= len(order()), f"there is no strength {strength}")
    return order()[strength - 1]


def category(strength: int, *, ace_king: bool) -> Category:
    """The category of a strength, in a book that uses ace–king or in one that does not."""
    found = pattern(strength).category
    return Category.HIGH_CARD if found is Category.ACE_KING and not ace_king else found


def weakest(category: Category) -> int:
    """The lowest strength in a category."""
    return next(place for place, each in enumerate(order(), 1) if each.category is category)


def _of_five_ranks() -> Iterator[Pattern]:
    straights = {frozenset(ranks) for ranks in STRAIGHTS}
    for five in combinations(range(12, -1, -1), 5):
        if frozenset(five) not in straights:
            ace_king = five[:2] == (ACE, KING)
            yield Pattern(Category.ACE_KING if ace_king else Category.HIGH_CARD, five)
            yield Pattern(Category.FLUSH, five)
    for ranks in STRAIGHTS:
        royal = ranks == STRAIGHTS[-1]
        yield Pattern(Category.STRAIGHT, ranks)
        yield Pattern(Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH, ranks)


def _of_equal_ranks() -> Iterator[Pattern]:
    for first in range(13):
        others = [rank for rank in range(12, -1, -1) if rank != first]
        for three in combinations(others, 3):
            yield Pattern(Category.PAIR, (first, *three))
        for two in combinations(others, 2):
            yield Pattern(Category.THREE, (first, *two))
        for second, kicker in permutations(others, 2):
            if second < first:
                yield Pattern(Category.TWO_PAIR, (first, second, kicker))
        for other in others:
            yield Pattern(Category.FULL_HOUSE, (first, other))
            yield Pattern(Category.FOUR, (first, other))
