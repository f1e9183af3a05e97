"""Cards as people write them, in one text or one by one."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.cards.card import Card, read_card
from croupier.errors import IllegalDecision

Cards = str | Iterable[str]
"""`"Ah Kd"`, `"Ah, Kd"`, `"AhKd"`, or `["Ah", "Kd"]`."""


def read_cards(cards: Cards) -> tuple[Card, ...]:
    """The cards that are named, in this order; what is no card is refused.

    >>> read_cards("Ah Kd") == read_cards("AhKd") == read_cards(["Ah", "Kd"]) == ("Ah", "Kd")
    True
    """
    found = []
    for text in _words(cards):
        card = read_card(text)
        if card is None:
            raise IllegalDecision("unknown-card", card=text)
        found.append(card)
    return tuple(found)


def _words(cards: Cards) -> Iterable[str]:
    """Also where nothing stands between them: a card is two letters."""
    if not isinstance(cards, str):
        return map(str, cards)
    words = cards.replace(",", " ").split()
    if all(len(word) % 2 == 0 for word in words):
        return [word[at : at + 2] for word in words for at in range(0, len(word), 2)]
    return words
