"""All coups from a fresh shoe, counted by how they end.

A coup is counted as an order of six cards; those that nobody draws lie face down. Ranks with the
same points are one *kind*: only kinds decide who draws. Whether two cards of a kind are a pair does
not depend on what else is out of it, so that pairs are told apart afterwards. Whole numbers
throughout; loads no compiler.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement as pairs_of
from math import perm
from typing import NamedTuple

from croupier.cards.card import RANKS, SUITS
from croupier.odds.baccarat.model import Model

Counts = Mapping[tuple[int, int, int, int], int]
"""By pair of the first side, of the second, and both totals: so many orders of six cards."""
Two = tuple[int, int]


class Drawing(NamedTuple):
    """Who draws: by kind of card, what the drawing tables say. `second`: by the second side's
    total and the kind of the first side's third card."""

    points: tuple[int, ...]
    modulus: int
    natural: frozenset[int]
    first: frozenset[int]
    second: tuple[tuple[bool, ...], ...]
    stood: frozenset[int]


def counted(model: Model) -> Counts:
    """Every way in which a coup can end."""
    return of_shoe(model, [len(SUITS) * model.decks] * len(RANKS))


def of_shoe(model: Model, cards: Sequence[int]) -> Counts:
    """From a shoe with so many cards of each rank."""
    kinds: dict[int, list[int]] = {}
    for rank, number in zip(RANKS, cards, strict=True):
        kinds.setdefault(model.points[rank], []).append(number)
    points = tuple(sorted(kinds))
    drawing = Drawing(
        points,
        model.modulus,
        frozenset(model.natural),
        frozenset(model.first),
        tuple(
            tuple(worth in model.second.get(str(total), ()) for worth in points)
            for total in range(model.modulus)
        ),
        frozenset(model.second_if_first_stood),
    )
    return counts(drawing, tuple(tuple(kinds[worth]) for worth in points))


@cache
def counts(drawing: Drawing, ranks: tuple[tuple[int, ...], ...]) -> Counts:
    left, points = [sum(each) for each in ranks], drawing.points
    found: dict[Two, dict[Two, int]] = {(one, two): {} for one in (0, 1) for two in (0, 1)}
    for first, ways in _twos(left):
        _take(left, first, 1)
        mine = (points[first[0]] + points[first[1]]) % drawing.modulus
        for second, more in _twos(left):
            _take(left, second, 1)
            its = (points[second[0]] + points[second[1]]) % drawing.modulus
            ends = _ends(drawing, left, mine, its)
            for pairs, part in _pairs(ranks, first, second, ways * more):
                into = found[pairs]
                for end, number in ends:
                    into[end] = into.get(end, 0) + part * number
            _take(left, second, -1)
        _take(left, first, -1)
    return {(*pairs, *end): ways for pairs, ends in found.items() for end, ways in ends.items()}


def _take(left: list[int], two: Two, number: int) -> None:
    for card in two:
        left[card] -= number


def _twos(left: list[int]) -> list[tuple[Two, int]]:
    """Two cards by kind, in either order."""
    every = (
        ((one, two), left[one] * (left[one] - 1) if one == two else 2 * left[one] * left[two])
        for one, two in pairs_of(range(len(left)), 2)
    )
    return [(two, ways) for two, ways in every if ways]


def _pairs(
    ranks: tuple[tuple[int, ...], ...], first: Two, second: Two, ways: int
) -> Iterator[tuple[Two, int]]:
    """So many ways by whether each side has a pair."""
    one, two = ways * _alike(ranks, first), ways * _alike(ranks, second)
    both = one * _alike(ranks, second)
    if both and first == second:
        kind = ranks[first[0]]
        alike = sum(perm(number, 4) - perm(number, 2) ** 2 for number in kind)
        alike += sum(perm(number, 2) for number in kind) ** 2
        both = Fraction(ways * alike, perm(sum(kind), 4))
    parts = {(0, 0): ways - one - two + both, (1, 0): one - both, (0, 1): two - both, (1, 1): both}
    return ((pairs, int(part)) for pairs, part in parts.items() if part)


@cache
def _alike(ranks: tuple[tuple[int, ...], ...], two: Two) -> Fraction | int:
    """How likely two cards of these kinds are a pair."""
    if two[0] != two[1]:
        return 0
    kind = ranks[two[0]]
    return Fraction(sum(perm(number, 2) for number in kind), perm(sum(kind), 2))


def _ends(drawing: Drawing, left: list[int], first: int, second: int) -> list[tuple[Two, int]]:
    """Both totals after third cards by the tables, and in how many orders of two cards."""
    modulus, points, cards = drawing.modulus, drawing.points, sum(left)
    natural = first in drawing.natural or second in drawing.natural
    if natural or (first not in drawing.first and second not in drawing.stood):
        return [((first, second), cards * (cards - 1))]
    if first not in drawing.first:
        return [
            ((first, (second + points[kind]) % modulus), number * (cards - 1))
            for kind, number in enumerate(left)
        ]
    found: list[tuple[Two, int]] = []
    for third, number in enumerate(left):
        drawn = (first + points[third]) % modulus
        if not drawing.second[second][third]:
            found.append(((drawn, second), number * (cards - 1)))
            continue
        left[third] -= 1
        found += [
            ((drawn, (second + points[kind]) % modulus), number * last)
            for kind, last in enumerate(left)
        ]
        left[third] += 1
    return found
