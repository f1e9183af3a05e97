"""What lies open at a stud table: partial hands of one to four cards, and the lowest card.

Open cards make pairs, two pairs, threes and fours; straights and flushes need five. Suits only
matter where a book lets them break a tie, in the order the book gives, lowest first.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards.card import RANKS, SUITS, Card
from croupier.cards.hands.category import Category, Pattern
from croupier.cards.hands.faults import check
from croupier.errors import ensure

SIZES = (1, 2, 3, 4)
_CATEGORIES = {
    (2,): Category.PAIR,
    (2, 2): Category.TWO_PAIR,
    (3,): Category.THREE,
    (4,): Category.FOUR,
}


def showing(cards: Sequence[Card]) -> Pattern:
    """The combination that one to four open cards make; patterns compare as the hands do."""
    check(cards, SIZES)
    ranks = [RANKS.index(card[0]) for card in cards]
    counted = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    equal = tuple(count for count, _ in counted if count > 1)
    return Pattern(_CATEGORIES.get(equal, Category.HIGH_CARD), tuple(rank for _, rank in counted))


def highest_showing(hands: Sequence[Sequence[Card]]) -> tuple[int, ...]:
    """Which of the open hands is the highest, counted from 0; several where they are equal.

    An empty place in the row is a player who has folded and cannot start.
    """
    shown = [(showing(cards), at) for at, cards in enumerate(hands) if cards]
    ensure(bool(shown), "nobody shows a card")
    highest = max(shown)[0]
    return tuple(at for pattern, at in shown if pattern == highest)


def card_place(card: Card, suits: str) -> tuple[int, int]:
    """The place of a card by rank, aces high, then by suit in this order, lowest first."""
    return RANKS.index(card[0]), suits.index(card[1])


def lowest_card(cards: Sequence[Card], suits: str) -> Card:
    """The lowest card by rank, then by suit: whoever shows it brings in (reading R21)."""
    _check_order(cards, suits)
    return min(cards, key=lambda card: card_place(card, suits))


def highest_card(cards: Sequence[Card], suits: str) -> Card:
    """The highest card by rank, then by suit: for the button and for odd chips (R22, R70)."""
    _check_order(cards, suits)
    return max(cards, key=lambda card: card_place(card, suits))


def _check_order(cards: Sequence[Card], suits: str) -> None:
    ensure(sorted(suits) == sorted(SUITS), f"“{suits}” is no order of the four suits")
    check(cards, range(1, 53))
