"""A card is its two letters: rank and suit, `Th` the ten of hearts, `xx` a card not shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NewType

Card = NewType("Card", str)

RANKS = "23456789TJQKA"
SUITS = "cdhs"
HIDDEN = Card("xx")
PACK: tuple[Card, ...] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
_KNOWN = frozenset(PACK)


def read_card(text: str) -> Card | None:
    """The card these letters name, or None where they name no card."""
    return Card(text) if text in _KNOWN else None


def are_cards(texts: Iterable[str]) -> bool:
    """Whether all of these name cards."""
    return _KNOWN.issuperset(texts)


def rank(card: Card) -> str:
    return card[0]


def suit(card: Card) -> str:
    return card[1]
