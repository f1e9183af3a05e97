"""Static tables of Russian poker: ranks drawn, classes of hands, bank hands without game.

Suits hardly matter: whether the bank's hand is a flush depends on the suit of its open card alone,
so that cards are counted by rank. Ranks are counted in *words*, four bits for each rank from the
two up; sets of ranks are masks, a bit each. NumPy alone: the device gets the same tables.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.hands.category import ACE, KING, STRAIGHTS, Category, order
from croupier.odds.tables import RANK_KEYS

MOST = 5
"""So many cards may be exchanged."""
STRAIGHT_MASKS = np.zeros(13, np.int64)
"""By the highest rank; the ace below the two where that is the five."""
for _ranks in STRAIGHTS:
    STRAIGHT_MASKS[_ranks[0]] = sum(1 << rank for rank in _ranks)


class Drawn(NamedTuple):
    """All ways to draw so many cards, by rank: from `starts[n]` on those of n cards."""

    starts: NDArray[np.int64]
    words: NDArray[np.int64]
    keys: NDArray[np.int64]
    masks: NDArray[np.int64]


@cache
def drawn() -> Drawn:
    starts, words, keys, masks = [0], list[int](), list[int](), list[int]()
    for count in range(MOST + 1):
        for ranks in combinations_with_replacement(range(13), count):
            if any(ranks.count(rank) > 4 for rank in ranks):
                continue
            words.append(sum(1 << 4 * rank for rank in ranks))
            keys.append(sum(RANK_KEYS[rank] for rank in ranks))
            masks.append(sum(1 << rank for rank in set(ranks)))
        starts.append(len(words))
    return Drawn(*(np.array(each, np.int64) for each in (starts, words, keys, masks)))


# A pattern is a class of hands in one number: its category; the rank that decides first (of a
# straight the highest); the second of two pair; and a mask of kickers or of a flush's ranks.
FIRST_AT, SECOND_AT, MASK_AT = 4, 8, 12


@cache
def patterns() -> NDArray[np.int64]:
    """The pattern of each strength; at 0 there is none."""
    return np.array([0, *(_pattern(each.category, each.ranks) for each in order())], np.int64)


def _pattern(category: Category, ranks: tuple[int, ...]) -> int:
    first, second, others = ranks[0], 0, ranks[1:]
    if category is Category.ACE_KING:
        others = ranks[2:]
    elif category is Category.TWO_PAIR:
        second, others = ranks[1], ranks[2:]
    elif category in (Category.HIGH_CARD, Category.FLUSH):
        others = ranks
    mask = sum(1 << rank for rank in others)
    return int(category) | first << FIRST_AT | second << SECOND_AT | mask << MASK_AT


@cache
def chosen() -> NDArray[np.int64]:
    """n over k."""
    return np.array([[comb(n, k) for k in range(8)] for n in range(64)], np.int64)


@cache
def spread() -> NDArray[np.int64]:
    """The word of each mask: one card of each of its ranks."""
    return np.array(
        [sum(1 << 4 * rank for rank in range(13) if mask >> rank & 1) for mask in range(1 << 13)],
        np.int64,
    )


@cache
def bits() -> NDArray[np.int64]:
    return np.array([mask.bit_count() for mask in range(1 << 13)], np.int64)


class NoGame(NamedTuple):
    """The four other ranks of a bank without game, by its open card: from `starts` on."""

    starts: NDArray[np.int64]
    masks: NDArray[np.int64]


@cache
def no_game() -> NoGame:
    straights = {int(mask) for mask in STRAIGHT_MASKS if mask}
    both = 1 << ACE | 1 << KING
    starts, masks = [0], list[int]()
    for up in range(13):
        for four in combinations([rank for rank in range(13) if rank != up], 4):
            mask = sum(1 << rank for rank in four)
            whole = mask | 1 << up
            if whole not in straights and whole & both != both:
                masks.append(mask)
        starts.append(len(masks))
    return NoGame(np.array(starts, np.int64), np.array(masks, np.int64))


@cache
def completing() -> NDArray[np.int64]:
    """For each mask of four ranks the highest ranks of the straights it lacks one card of: up to
    two in one number, eight bits each, 0 for none."""
    found = np.zeros(1 << 13, np.int64)
    for top, straight in enumerate(STRAIGHT_MASKS):
        for missing in range(13):
            if straight >> missing & 1:
                four = int(straight) ^ 1 << missing
                found[four] = found[four] << 8 | top << 4 | missing
    return found
