"""Omaha: two of the four in hand, three of the five on the board (`by` §71, §86)."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import PACK, Card
from croupier.cards.hands.category import Category, category
from croupier.cards.hands.low import WHEEL, low_strength
from croupier.cards.hands.strength import strength
from croupier.cards.hands.two_and_three import (
    two_and_three,
    two_and_three_low,
    two_and_three_low_strength,
    two_and_three_strength,
)
from croupier.errors import IllegalDecision


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(card) for card in text.split())


EXACTLY_TWO = [
    # Four aces in hand are a pair of aces; four hearts on the board and one in hand no flush.
    ("Ac Ad Ah As", "Kc Qd 8h 4s 2c", Category.PAIR),
    ("Ah Kc Qd Js", "2h 5h 9h Th 3c", Category.ACE_KING),
    ("Ah 2h Qd Js", "3h 5h 9h Th 3c", Category.FLUSH),
    # The board's straight needs two from the hand; its full house too.
    ("Ac Ad 2h 2s", "5c 6d 7h 8s 9c", Category.PAIR),
    ("Ac Kd 2h 3s", "9c 9d 9h 8s 8c", Category.THREE),
    ("9s 8d 2h 3s", "9c 9d 9h 8s Kc", Category.FOUR),
    ("Ah Kh 2c 2d", "Qh Jh Th 9h 8h", Category.ROYAL_FLUSH),
]


@pytest.mark.parametrize(("hole", "board", "wanted"), EXACTLY_TWO)
def test_exactly_two_and_three(hole: str, board: str, wanted: Category) -> None:
    found = two_and_three_strength(cards(hole), cards(board))
    assert category(found, ace_king=True) is wanted
    assert two_and_three(cards(hole), cards(board), ace_king=True).category is wanted


def test_the_two_halves_choose_their_own_cards() -> None:
    hole, board = cards("Ac 2d Kh Ks"), cards("3c 4d 5h Kd Qs")
    high, low = two_and_three(hole, board), two_and_three_low(hole, board, "8")
    assert high.category is Category.STRAIGHT
    assert low is not None
    assert low.strength == WHEEL
    assert low.five == cards("5h 4d 3c 2d Ac")


def test_a_low_needs_two_from_the_hand_and_three_from_the_board() -> None:
    assert two_and_three_low_strength(cards("Ac Kd Kh Ks"), cards("2c 3d 4h 5s 6c"), "8") is None
    assert two_and_three_low_strength(cards("Ac 2d Kh Ks"), cards("3c 4d Th Js Qc"), "8") is None
    assert two_and_three_low_strength(cards("Ac 2d Kh Ks"), cards("2c 3d 4h Js Qc"), "8") is None
    assert two_and_three_low(cards("Ac 2d Kh Ks"), cards("2c 3d 4h Js Qc"), "8") is None
    assert (
        two_and_three_low_strength(cards("Ac 2d 8h Ks"), cards("2c 3d 4h Js Qc"), "8") is not None
    )
    assert two_and_three_low_strength(cards("Ac 2d 8h Ks"), cards("2c 3d 4h Js Qc"), "7") is None


PACKS = st.sampled_from([PACK, PACK[4:13] + PACK[17:26], PACK[:8] + PACK[12:21]])


@given(
    PACKS.flatmap(lambda pack: st.lists(st.sampled_from(pack), min_size=9, max_size=9, unique=True))
)
def test_the_best_of_all_sixty_ways(nine: list[Card]) -> None:
    hole, board = nine[:4], nine[4:]
    fives = [two + three for two in combinations(hole, 2) for three in combinations(board, 3)]
    assert len(fives) == 60
    assert two_and_three_strength(hole, board) == max(map(strength, fives))
    hand = two_and_three(hole, board)
    assert hand.strength == two_and_three_strength(hole, board) == strength(hand.five)
    assert len(set(hand.five) & set(hole)) == 2
    lows = [low_strength(five, "8") or 0 for five in fives]
    assert (two_and_three_low_strength(hole, board, "8") or 0) == max(lows)
    if low := two_and_three_low(hole, board, "8"):
        assert low.strength == low_strength(low.five, "8") == max(lows)
        assert len(set(low.five) & set(hole)) == 2


WRONG = [
    ("Ac Ad Ah", "Kc Qd 8h 4s 2c", "card-count", {"given": 3, "wanted": 4}),
    ("Ac Ad Ah As", "Kc Qd 8h 4s", "card-count", {"given": 4, "wanted": 5}),
    ("Ac Ad Ah Kc", "Kc Qd 8h 4s 2c", "duplicate-card", {"card": "Kc"}),
    ("Ac Ad Ah Zs", "Kc Qd 8h 4s 2c", "unknown-card", {"card": "Zs"}),
]


@pytest.mark.parametrize(("hole", "board", "code", "facts"), WRONG)
def test_bad_cards_are_named(hole: str, board: str, code: str, facts: dict[str, object]) -> None:
    with pytest.raises(IllegalDecision) as high:
        two_and_three_strength(cards(hole), cards(board))
    with pytest.raises(IllegalDecision) as low:
        two_and_three_low_strength(cards(hole), cards(board), "8")
    for refused in (high, low):
        assert (refused.value.code, refused.value.facts) == (code, facts)
