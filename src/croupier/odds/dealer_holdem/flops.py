"""Flops that differ in more than the names of suits, and what follows on each.

Cards are numbers, 0 to 51 in the order of the pack; two cards together (a hole, a turn with its
river) are a number too, 0 to 1,325. Knows no money and no hands.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import PACK, RANKS, SUITS

CARDS = len(PACK)
TWOS: NDArray[np.uint8] = np.array(list(combinations(range(CARDS), 2)), np.uint8)
"""All pairs of cards, the lower number first: a pair is its place here."""
NO_FLUSH = len(SUITS)


class Flop(NamedTuple):
    """Three cards for all flops that are equal but for the names of suits, and how many these
    are."""

    cards: tuple[int, int, int]
    flops: int


class Runouts(NamedTuple):
    """Turns with rivers, those that are alike side by side; where each of these groups begins, and
    where the last one ends."""

    twos: NDArray[np.uint8]
    starts: NDArray[np.int64]


def two(one: int, other: int) -> int:
    """The number of a pair of cards."""
    low, high = sorted((one, other))
    return low * (2 * CARDS - 1 - low) // 2 + high - low - 1


@cache
def flops() -> tuple[Flop, ...]:
    """The 1,755 flops, each the first of its kind in the order of the pack."""
    return tuple(_flops())


def _flops() -> Iterator[Flop]:
    every = np.array(list(combinations(range(CARDS), 3)), np.intp)
    moved = np.sort(_exchanges()[:, every], axis=2) @ np.array([CARDS**2, CARDS, 1])
    first, counts = np.unique(moved.min(axis=0), return_counts=True)
    for number, count in zip(first.tolist(), counts.tolist(), strict=True):
        yield Flop((number // CARDS**2, number // CARDS % CARDS, number % CARDS), count)


def _exchanges() -> NDArray[np.intp]:
    """What each of the 24 exchanges of suits makes of every card."""
    cards = np.arange(CARDS)
    rank, suit = cards % len(RANKS), cards // len(RANKS)
    orders = permutations(range(len(SUITS)))
    return np.array([np.array(order)[suit] * len(RANKS) + rank for order in orders], np.intp)


def beside(cards: tuple[int, ...]) -> NDArray[np.intp]:
    """The pairs of cards with none of these."""
    gone = np.zeros(CARDS, np.bool_)
    gone[list(cards)] = True
    return np.flatnonzero(~gone[TWOS].any(axis=1))


def runouts(flop: tuple[int, ...], dead: tuple[int, ...] = ()) -> Runouts:
    """What may follow on a flop. Alike are turns and rivers that make the same flush possible, if
    any, and have the same ranks in that suit and in the others."""
    twos = TWOS[beside((*flop, *dead))]
    rank, suit = twos % len(RANKS), twos // len(RANKS)
    held = np.bincount(np.array(flop) // len(RANKS), minlength=len(SUITS))
    counts = held + (suit[:, :, None] == np.arange(len(SUITS))).sum(axis=1)
    flush = np.where(counts.max(axis=1) >= 3, counts.argmax(axis=1), NO_FLUSH)
    kind = np.sort(rank + np.uint8(len(RANKS)) * (suit == flush[:, None]), axis=1).astype(np.int64)
    alike = (flush * CARDS + kind[:, 0]) * CARDS + kind[:, 1]
    order = np.argsort(alike, kind="stable")
    _, starts = np.unique(alike[order], return_index=True)
    return Runouts(np.ascontiguousarray(twos[order]), np.append(starts, len(twos)).astype(np.int64))
