"""Five cards of a strength, one hand for all that are as strong."""

from __future__ import annotations

from functools import cache

from croupier.cards.card import PACK, RANKS, SUITS, Card
from croupier.cards.hands.category import SHAPES, Category, pattern

_FLUSHES = (Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)


@cache
def cards_of(strength: int) -> tuple[Card, ...]:
    found, cards = pattern(strength), list[Card]()
    for rank, count in zip(found.ranks, SHAPES[found.category].cards, strict=True):
        for suit in range(count):
            at = suit if count > 1 else 0 if found.category in _FLUSHES else len(cards) % 4
            cards.append(Card(RANKS[rank] + SUITS[at]))
    return tuple(sorted(cards, key=PACK.index))
