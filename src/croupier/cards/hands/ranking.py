"""The order of hands as people look it up: every category with a hand that shows it."""

from __future__ import annotations

import msgspec

from croupier.cards.card import Card
from croupier.cards.hands.category import Category

_SHOWN = {
    Category.ROYAL_FLUSH: "As Ks Qs Js Ts",
    Category.STRAIGHT_FLUSH: "9h 8h 7h 6h 5h",
    Category.FOUR: "Qs Qh Qd Qc 5s",
    Category.FULL_HOUSE: "Ts Th Td 4c 4s",
    Category.FLUSH: "Kd Jd 8d 6d 3d",
    Category.STRAIGHT: "9c 8d 7s 6h 5d",
    Category.THREE: "7s 7h 7d Kc 2s",
    Category.TWO_PAIR: "As Ad 9h 9c 4d",
    Category.PAIR: "Js Jd Ah 8c 3s",
    Category.ACE_KING: "Ac Kd Ts 8h 3c",
    Category.HIGH_CARD: "Qc Td 7s 5h 2c",
}


class Rank(msgspec.Struct, frozen=True):
    """A category by its key, and five cards that make it."""

    category: str
    cards: tuple[Card, ...]


def ranking(*, ace_king: bool) -> tuple[Rank, ...]:
    """High to low; ace–king where a book counts it."""
    return tuple(
        Rank(category.key, tuple(map(Card, cards.split())))
        for category, cards in _SHOWN.items()
        if ace_king or category is not Category.ACE_KING
    )
