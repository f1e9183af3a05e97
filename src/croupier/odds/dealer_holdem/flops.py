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
RANK_OF: NDArray[np.intp] = TWOS.astype(np.intp) % len(RANKS)
SUIT_OF: NDArray[np.intp] = TWOS.astype(np.intp) // len(RANKS)
NO_FLUSH, FLUSH_FROM = len(SUITS), 3


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


def held(flop: tuple[int, ...]) -> NDArray[np.intp]:
    """How many cards of each suit a flop has."""
    return np.bincount([card // len(RANKS) for card in flop], minlength=len(SUITS))


def with_suits(flop: tuple[int, ...], twos: NDArray[np.intp]) -> NDArray[np.intp]:
    """For both cards of each pair: how many of that card's suit lie there with the flop."""
    suits = SUIT_OF[twos]
    found: NDArray[np.intp] = held(flop)[suits] + (1 + (suits[:, :1] == suits[:, 1:]))
    return found


def runouts(flop: tuple[int, ...], dead: tuple[int, ...] = ()) -> Runouts:
    """What may follow on a flop. Alike are turns and rivers that make the same flush possible, if
    any, and have the same ranks in that suit and in the others."""
    found = beside((*flop, *dead))
    rank, suit = RANK_OF[found], SUIT_OF[found]
    first, second = (with_suits(flop, found) >= FLUSH_FROM).T
    own = int(held(flop).argmax()) if held(flop).max() >= FLUSH_FROM else NO_FLUSH
    flush = np.where(first, suit[:, 0], np.where(second, suit[:, 1], own))
    one, other = (rank + len(RANKS) * (suit == flush[:, None])).T
    alike = (flush * CARDS + np.minimum(one, other)) * CARDS + np.maximum(one, other)
    order = np.argsort(alike, kind="stable")
    starts = np.flatnonzero(np.diff(alike[order], prepend=-1, append=-1))
    return Runouts(TWOS[found[order]], starts.astype(np.int64))
