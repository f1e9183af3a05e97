"""All coups from a fresh shoe of so many decks: what the kernel is given, and what it found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANKS, SUITS
from croupier.errors import ensure
from croupier.odds.baccarat.coups import coups

if TYPE_CHECKING:
    from croupier.odds.baccarat.model import Model

HAND = 6
MOST = 27
"""So many decks have fewer orders of six cards than a number of 63 bits can count."""
Counts = dict[tuple[int, int, int, int], int]


def counted(model: Model) -> Counts:
    """Every way in which a coup can end."""
    if model.decks > MOST:
        return from_small_shoes(model)
    return ways_of(_of_decks(model, model.decks))


def ways_of(found: NDArray[np.int64]) -> Counts:
    return {end: ways for end in _ends(found) if (ways := int(found[end]))}


def _ends(found: NDArray[np.int64]) -> Iterator[tuple[int, int, int, int]]:
    pairs, totals = range(found.shape[0]), range(found.shape[-1])
    return product(pairs, pairs, totals, totals)


def from_small_shoes(model: Model) -> Counts:
    """Each count is a sum of products of six numbers of cards, each so and so many per deck less a
    few: a polynomial of the sixth degree, which seven shoes determine."""
    known = [_of_decks(model, decks) for decks in range(HAND + 1)]
    weights = [_weight(at, model.decks) for at in range(HAND + 1)]
    found: Counts = {}
    for end in _ends(known[0]):
        ways = sum((w * int(one[end]) for w, one in zip(weights, known, strict=True)), Fraction(0))
        ensure(ways.denominator == 1, "a whole number of ways")
        if ways:
            found[end] = int(ways)
    return found


def _weight(at: int, decks: int) -> Fraction:
    """By Lagrange: how much the shoe of `at` decks counts for one of so many."""
    weight = Fraction(1)
    for other in range(HAND + 1):
        if other != at:
            weight *= Fraction(decks - other, at - other)
    return weight


def _of_decks(model: Model, decks: int) -> NDArray[np.int64]:
    return of_shoe(model, [len(SUITS) * decks] * len(RANKS))


def of_shoe(model: Model, cards: Sequence[int]) -> NDArray[np.int64]:
    """From a shoe with so many cards of each rank: by pairs and totals, as `Counts` are."""
    totals = range(model.modulus)
    points = sorted(set(model.points.values()))
    kind = np.array([points.index(model.points[rank]) for rank in RANKS], np.int64)
    ranks = np.array(cards, np.int64)
    kinds = np.zeros(len(points), np.int64)
    np.add.at(kinds, kind, ranks)
    second = [[card in model.second.get(str(total), ()) for card in points] for total in totals]
    found = np.zeros((2, 2, len(totals), len(totals)), np.int64)
    coups(
        ranks,
        kind,
        kinds,
        np.array(points, np.int64),
        np.array([total in model.first for total in totals]),
        np.array(second),
        np.array([total in model.second_if_first_stood for total in totals]),
        np.array([total in model.natural for total in totals]),
        found,
    )
    return found
