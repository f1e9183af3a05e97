"""Names of hands: one key for each, and any language through its catalogue."""

from __future__ import annotations

import string

import pytest

from croupier.cards.card import RANKS, Card
from croupier.cards.hands.category import Category
from croupier.cards.hands.low import WHEEL, low_strength
from croupier.cards.hands.showing import showing
from croupier.cards.hands.strength import strength
from croupier.cards.hands.words import (
    ENGLISH,
    Phrase,
    category_phrase,
    hand_phrase,
    low_phrase,
    pattern_phrase,
    say,
)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(card) for card in text.split())


NAMED = [
    ("Ah Kh Qh Jh Th", "a royal flush"),
    ("5c 4c 3c 2c Ac", "a straight flush to the five"),
    ("Jc Jd Jh Js 6c", "four jacks"),
    ("6c 6d 6h Kc Kd", "a full house, sixes over kings"),
    ("Kd Td 5d 3d 2d", "a flush, king high"),
    ("Ac Kd Qd Jd Td", "a straight to the ace"),
    ("9c 9d 9h Qc 4d", "three nines"),
    ("5c 5d Ac Ad Tc", "two pair, aces and fives"),
    ("8c 8d Kc 4d 2d", "a pair of eights"),
    ("Ac Kd 9d 8d 5d", "ace–king"),
    ("Qc Jd 9d 8d 5d", "queen high"),
    ("8c 8d Kc 4d 2d Ks 8h", "a full house, eights over kings"),
]


@pytest.mark.parametrize(("text", "words"), NAMED)
def test_hands_in_words(text: str, words: str) -> None:
    assert say(hand_phrase(strength(cards(text)), ace_king=True)) == words


def test_where_ace_king_is_no_hand_it_is_called_by_its_ace() -> None:
    held = strength(cards("Ac Kd 9d 8d 5d"))
    assert say(hand_phrase(held, ace_king=False)) == "ace high"


def test_other_phrases() -> None:
    assert say(low_phrase(WHEEL)) == "the wheel"
    assert say(low_phrase(None)) == "no low"
    eight = low_strength(cards("8c 6d 4h 3s Ac"), "8")
    assert say(low_phrase(eight)) == "a low of eight, six, four, three and ace"
    assert say(category_phrase(Category.THREE)) == "three of a kind"
    assert say(pattern_phrase(showing(cards("Jd 4c Jc")))) == "a pair of jacks"
    assert say(pattern_phrase(showing(cards("Kd")))) == "king high"


def test_every_hand_has_a_name_of_its_category() -> None:
    assert all(say(hand_phrase(held, ace_king=True)) for held in range(1, 7_463))
    assert all(say(category_phrase(each)) for each in Category)


def test_every_key_a_text_asks_for_is_there() -> None:
    forms = {
        form
        for text in ENGLISH.values()
        for _, name, form, _ in string.Formatter().parse(text)
        if name
    }
    assert forms == {"one", "many"}
    assert all(f"rank.{rank}.{form}" in ENGLISH for rank in RANKS for form in forms)


def test_another_language_brings_its_own_forms() -> None:
    russian = {"hand.pair": "пара {first:of}", "rank.Q.of": "дам"}
    assert say(Phrase("hand.pair", ("Q",)), russian) == "пара дам"
