"""A hand laid out for people: the best five cards, those that make the combination and the kickers.

Whoever only compares asks for `strength`, which is much quicker.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.cards.card import PACK, RANKS, Card, rank, suit
from croupier.cards.hands.category import SHAPES, Category, category, pattern
from croupier.cards.hands.strength import strength

_AT = {card: at for at, card in enumerate(PACK)}
_SUITED = (Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)


class Hand(msgspec.Struct, frozen=True):
    """The best five cards. A hand of nothing is made of nothing: all five are kickers."""

    strength: int
    category: Category
    made_of: tuple[Card, ...]
    kickers: tuple[Card, ...]

    @property
    def five(self) -> tuple[Card, ...]:
        return self.made_of + self.kickers


def best(cards: Sequence[Card], *, ace_king: bool) -> Hand:
    """The best hand among five, six or seven cards; whether ace–king makes one, the book says.

    Where cards of several suits would do, those that come later in the pack are taken.
    """
    found = strength(cards)
    kind = category(found, ace_king=ace_king)
    shape, ranks = SHAPES[kind], pattern(found).ranks
    pool = sorted(_of_flush(cards) if kind in _SUITED else cards, key=_AT.__getitem__)
    making: list[Card] = []
    kickers: list[Card] = []
    for at, (each, count) in enumerate(zip(ranks, shape.cards, strict=True)):
        held = [card for card in pool if card[0] == RANKS[each]]
        (making if at < shape.making else kickers).extend(held[: -count - 1 : -1])
    return Hand(found, kind, tuple(making), tuple(kickers))


def deciding_kicker(higher: Hand, lower: Hand) -> str:
    """The rank of the kicker by which a hand beats an equal combination; empty where none did.

    Hands are ranked as their books rank them: both with ace–king or both without.
    """
    if higher.strength <= lower.strength or _made(higher) != _made(lower):
        return ""
    return next(
        rank(one)
        for one, other in zip(higher.kickers, lower.kickers, strict=True)
        if rank(one) != rank(other)
    )


def deciding_inside(higher: Hand, lower: Hand) -> str:
    """The rank by which a hand beats another of its category where it is among the cards that make
    the combination; empty where it is not."""
    if higher.category is not lower.category:
        return ""
    for one, other in zip(higher.made_of, lower.made_of, strict=True):
        if rank(one) != rank(other):
            return rank(one)
    return ""


def _made(hand: Hand) -> tuple[Category, list[str]]:
    return hand.category, [rank(card) for card in hand.made_of]


def _of_flush(cards: Sequence[Card]) -> list[Card]:
    suits = [suit(card) for card in cards]
    return [card for card in cards if suits.count(suit(card)) >= 5]
