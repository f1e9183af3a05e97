"""What a player holds, in words short enough for a chart: what is made, and what may still come.

One card more to a straight or flush counts as a draw, whatever is made already.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANKS
from croupier.cards.hands.category import STRAIGHTS, Category, Pattern, order
from croupier.odds.dealer_poker.deal import Deal
from croupier.phrase import Phrase, phrase

NOTHING, ACE_KING, PAIR = 0, 3, 7


def made_phrase(category: Category) -> Phrase:
    return Phrase(f"dealer-poker-made-{category.key}")


MADE = (
    *(Phrase(f"dealer-poker-high-{rank}") for rank in ("queen", "king", "ace")),
    *(Phrase(f"dealer-poker-ace-king-{third}") for third in ("nine", "ten", "jack", "queen")),
    *(phrase("dealer-poker-pair-of", ranks=Phrase(f"hands.rank.{rank}.many")) for rank in RANKS),
    *(made_phrase(each) for each in Category if Category.PAIR < each < Category.ROYAL_FLUSH),
)
DRAWS = ("", "inside-straight", "open-straight", "flush", "straight-flush")
COUNT = len(MADE) * len(DRAWS)
CATEGORY = (0, *(pattern.category.value for pattern in order()))


def _made(pattern: Pattern) -> int:
    ranks = pattern.ranks
    match pattern.category:
        case Category.HIGH_CARD:
            return NOTHING + max(0, ranks[0] - RANKS.index("Q"))
        case Category.ACE_KING:
            return ACE_KING + max(0, ranks[2] - RANKS.index("9"))
        case Category.PAIR:
            return PAIR + ranks[0]
    more = min(pattern.category, Category.STRAIGHT_FLUSH) - Category.TWO_PAIR
    return PAIR + len(RANKS) + more


@cache
def _made_of() -> NDArray[np.int64]:
    return np.array([0, *map(_made, order())], np.int64)


@cache
def _completing() -> NDArray[np.int64]:
    """By ranks, a bit each: how many ranks would complete a straight."""
    straights = [sum(1 << rank for rank in ranks) for ranks in STRAIGHTS]
    found = np.zeros(1 << 13, np.int64)
    for held in range(1 << 13):
        missing = {straight & ~held for straight in straights}
        found[held] = sum(1 for bits in missing if bits.bit_count() == 1)
    return found


@cache
def _counts() -> NDArray[np.int64]:
    return np.array([bits.bit_count() for bits in range(1 << 13)], np.int64)


def of(deal: Deal) -> NDArray[np.int64]:
    """The holding of each hand."""
    cards = np.bitwise_or.reduce(deal.bits[deal.hands], axis=1).astype(np.int64)
    suits = [cards >> 13 * suit & 0x1FFF for suit in range(4)]
    made = _made_of()[deal.strengths]
    ranks = np.bitwise_or.reduce(suits)
    draw = np.minimum(_completing()[ranks], 2)
    for suit in suits:
        four = _counts()[suit] == 4
        draw = np.where(four, np.where(_completing()[suit] > 0, 4, 3), draw)
    done = made >= PAIR + len(RANKS) + 2  # A straight or better has nothing to wait for.
    return made * len(DRAWS) + np.where(done, 0, draw)
