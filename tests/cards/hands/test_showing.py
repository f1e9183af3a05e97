"""What lies open at a stud table: who starts a round (`by` §98–101, 115), who brings in (§94)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from croupier.cards.card import PACK, Card
from croupier.cards.hands.category import Category
from croupier.cards.hands.showing import highest_card, highest_showing, lowest_card, showing
from croupier.errors import IllegalDecision, InvariantBroken

# ♣ < ♦ < ♥ < ♠, reading R21.
R21 = "cdhs"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(card) for card in text.split())


LADDERS = {
    1: ["Ac", "Kd", "3h", "2s"],
    2: ["Ac Ad", "2c 2d", "Ac Kd", "Ac 2d", "Kc Qd"],
    3: ["2c 2d 2h", "Ac Ad Kh", "Ac Ad Qh", "2c 2d 3h", "Ac Kc Qc", "7c 6c 5c"],
    4: ["2c 2d 2h 2s", "Ac Ad Ah Ks", "3c 3d 2h 2s", "Ac Ad Kh Qs", "Ac Kc Qc Jc", "9c 8c 7c 6c"],
}


@pytest.mark.parametrize("count", LADDERS)
def test_open_hands_from_high_to_low(count: int) -> None:
    patterns = [showing(cards(text)) for text in LADDERS[count]]
    assert all(high > low for high, low in pairwise(patterns))


def test_four_open_cards_make_no_straight_and_no_flush() -> None:
    assert showing(cards("Ac Kc Qc Jc")).category is Category.HIGH_CARD
    assert showing(cards("Ac Kc Qc Jc")) == showing(cards("Ad Kh Qc Js"))


def test_the_highest_open_hand_starts() -> None:
    """The round in the book's own manner: a pair of jacks speaks before a king."""
    assert highest_showing([cards("2c Kh 7s"), cards("Jd 4c Jc")]) == (1,)
    assert highest_showing([cards("2c Kh"), cards("Jd 4c")]) == (0,)


def test_equal_open_hands_are_all_told_and_folded_places_are_not() -> None:
    assert highest_showing([cards("Kc 4d"), (), cards("Kh 4s"), cards("Qc Jd")]) == (0, 2)
    with pytest.raises(InvariantBroken):
        highest_showing([(), ()])


def test_the_lowest_card_brings_in_by_rank_then_by_suit() -> None:
    assert lowest_card(cards("2c Jd 2d"), R21) == "2c"
    assert lowest_card(cards("3c Jd 2s"), R21) == "2s"
    assert lowest_card(cards("Ac Kd As"), R21) == "Kd"


def test_the_order_of_suits_is_the_books() -> None:
    assert lowest_card(cards("2c 2d 2h 2s"), "shdc") == "2s"
    assert highest_card(cards("Ac Ad Ah As"), R21) == "As"
    assert highest_card(cards("Ac Ad Ah As"), "shdc") == "Ac"


def test_one_order_of_all_52() -> None:
    left, sorted_ = set(PACK), []
    while left:
        sorted_.append(lowest_card(tuple(left), R21))
        left.remove(sorted_[-1])
    assert sorted_ == [Card(rank + suit) for rank in "23456789TJQKA" for suit in R21]


def test_bad_cards_and_bad_orders_are_named() -> None:
    for text, code in [
        ("", "card-count"),
        ("2c 3c 4c 5c 6c", "card-count"),
        ("2c 2c", "duplicate-card"),
        ("2c xx", "unknown-card"),
    ]:
        with pytest.raises(IllegalDecision) as refused:
            showing(cards(text))
        assert refused.value.code == code
    for text, code in [("", "card-count"), ("2c 2c", "duplicate-card"), ("1c", "unknown-card")]:
        with pytest.raises(IllegalDecision) as refused:
            lowest_card(cards(text), R21)
        assert refused.value.code == code
    for suits in ("", "cdh", "cdhh", "cdhsx"):
        with pytest.raises(InvariantBroken):
            highest_card(cards("2c 3c"), suits)
