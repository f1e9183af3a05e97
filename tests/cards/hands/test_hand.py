"""A hand laid out: the cards that make it, the kickers, and which kicker decided."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import PACK, Card
from croupier.cards.hands.category import Category
from croupier.cards.hands.hand import best, deciding_kicker
from croupier.cards.hands.strength import strength


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(card) for card in text.split())


LAID_OUT = [
    ("8c 2d Kc 8d 4h", Category.PAIR, "8d 8c", "Kc 4h 2d"),
    ("5c Ad 5d Ac Th", Category.TWO_PAIR, "Ad Ac 5d 5c", "Th"),
    ("9c Qc 9d 4d 9h", Category.THREE, "9h 9d 9c", "Qc 4d"),
    ("Ad 2c 3d 4h 5s", Category.STRAIGHT, "5s 4h 3d 2c Ad", ""),
    ("Kd 2d 3d Td 5d", Category.FLUSH, "Kd Td 5d 3d 2d", ""),
    ("6c 6d Kc Kd 6h", Category.FULL_HOUSE, "6h 6d 6c Kd Kc", ""),
    ("Jc Jd 6c Jh Js", Category.FOUR, "Js Jh Jd Jc", "6c"),
    ("5d 4d 3d 2d Ad", Category.STRAIGHT_FLUSH, "5d 4d 3d 2d Ad", ""),
    ("Td Jd Qd Kd Ad 2c 3c", Category.ROYAL_FLUSH, "Ad Kd Qd Jd Td", ""),
    ("Ac Kd 9d 8d 5d 2h 3h", Category.ACE_KING, "Ac Kd", "9d 8d 5d"),
    ("Qc Jd 9d 8d 5d", Category.HIGH_CARD, "", "Qc Jd 9d 8d 5d"),
    ("Ac Ad Kc Kd Qc Qd 2h", Category.TWO_PAIR, "Ad Ac Kd Kc", "Qd"),
    ("2d 4d 6d 8d Td Qd Ac", Category.FLUSH, "Qd Td 8d 6d 4d", ""),
    ("5c 5d 4c 3c 2c Ac 9h", Category.STRAIGHT_FLUSH, "5c 4c 3c 2c Ac", ""),
]


@pytest.mark.parametrize(("text", "category", "made_of", "kickers"), LAID_OUT)
def test_which_cards_make_the_hand(
    text: str, category: Category, made_of: str, kickers: str
) -> None:
    hand = best(cards(text), ace_king=True)
    assert hand.category is category
    assert (hand.made_of, hand.kickers) == (cards(made_of), cards(kickers))


def test_where_ace_king_is_no_category_its_cards_are_kickers() -> None:
    hand = best(cards("Ac Kd 9d 8d 5d"), ace_king=False)
    assert hand.category is Category.HIGH_CARD
    assert hand.made_of == ()
    assert len(hand.kickers) == 5


@given(st.lists(st.sampled_from(PACK), min_size=5, max_size=7, unique=True), st.booleans())
def test_the_five_cards_are_held_and_as_strong_as_the_hand(
    held: list[Card], ace_king: bool
) -> None:
    hand = best(held, ace_king=ace_king)
    assert len(set(hand.five)) == 5
    assert set(hand.five) <= set(held)
    assert strength(hand.five) == hand.strength == strength(held)


DECIDED = [
    ("Qc Qd Ac Kd Th", "Qh Qs Kc 5d 3h", "A"),
    ("Qc Qd Ac Kd Th", "Qh Qs Ah Jc Ts", "K"),
    ("Qc Qd Ac Kd Th", "Qh Qs Ah Kc 9s", "T"),
    ("Qc Qd Ac Kd Th", "Jh Js Ah Kc 9s", ""),  # a higher pair needs no kicker
    ("Qc Qd Ac Kd Th", "Qh Qs Ah Kc Ts", ""),  # equal: stand-off
    ("Qh Qs Kc 5d 3h", "Qc Qd Ac Kd Th", ""),  # the lower hand has decided nothing
    ("Ac Kd 9d 8d 5d", "Ah Kh 9h 8h 4c", "5"),
    ("Ad Kd 9d 8d 5d", "Qh Jh 9h 8h 4h", ""),  # all five make a flush
]


@pytest.mark.parametrize(("higher", "lower", "rank"), DECIDED)
def test_which_kicker_decided(higher: str, lower: str, rank: str) -> None:
    one, other = (best(cards(text), ace_king=True) for text in (higher, lower))
    assert deciding_kicker(one, other) == rank
