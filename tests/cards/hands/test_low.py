"""Low hands: `by` §86, eight or better (reading R23), the wheel first."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import PACK, Card
from croupier.cards.hands.low import LOW_RANKS, WHEEL, best_low, bits_of, low_strength
from croupier.errors import IllegalDecision, InvariantBroken


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(card) for card in text.split())


BEST_FIRST = [
    "5c 4d 3h 2s Ac",
    "6c 4d 3h 2s Ac",
    "6c 5d 4h 3s 2c",
    "7c 4d 3h 2s Ac",
    "8c 4d 3h 2s Ac",
    "8c 7d 6h 5s 4c",
    "9c 4d 3h 2s Ac",
    "Kc Qd Jh Ts 9c",
]


def test_the_highest_card_decides_then_the_next() -> None:
    found = [low_strength(cards(text), "K") for text in BEST_FIRST]
    assert found[0] == WHEEL
    assert found[-1] == 1
    assert all(better is not None and better > (worse or 0) for better, worse in pairwise(found))


def test_straights_and_flushes_do_not_count_against_a_low() -> None:
    assert low_strength(cards("5c 4c 3c 2c Ac"), "8") == WHEEL


@pytest.mark.parametrize(
    ("text", "qualifier", "counts"),
    [
        ("8c 7d 6h 5s 4c", "8", True),
        ("8c 7d 6h 5s 4c", "7", False),  # the other reading of R23
        ("7c 6d 5h 4s 2c", "7", True),
        ("9c 4d 3h 2s Ac", "8", False),
        ("9c 4d 3h 2s Ac", "9", True),
        ("Kc 8d 3h 2s Ac", "8", False),
        ("4c 4d 3h 2s Ac", "8", False),  # five different ranks
        ("Kc Qd 5h 4d 3h 2s Ac", "8", True),
        ("8c 8d 4h 4d 3h 2s Ac", "8", True),
        ("8c 8d 4h 4d 2h 2s Ac", "8", False),
    ],
)
def test_the_qualifier_is_the_books(text: str, qualifier: str, counts: bool) -> None:
    assert (low_strength(cards(text), qualifier) is not None) == counts


def test_there_are_56_lows_of_eight_or_better() -> None:
    fives = [tuple(Card(rank + "c") for rank in five) for five in combinations(LOW_RANKS, 5)]
    found = [low for five in fives if (low := low_strength(five, "8"))]
    assert sorted(found) == list(range(WHEEL - 55, WHEEL + 1))


@given(st.lists(st.sampled_from(PACK), min_size=5, max_size=7, unique=True))
def test_the_best_low_is_the_best_of_all_fives(held: list[Card]) -> None:
    lows = [low_strength(five, "8") or 0 for five in combinations(held, 5)]
    assert (low_strength(held, "8") or 0) == max(lows)
    found = best_low(held, "8")
    assert (found is None) == (max(lows) == 0)
    if found:
        assert set(found.five) <= set(held)
        assert low_strength(found.five, "8") == found.strength
        places = [LOW_RANKS.index(card[0]) for card in found.five]
        assert places == sorted(places, reverse=True)
        assert sum(1 << place for place in places) == bits_of(found.strength)


def test_bad_cards_and_bad_qualifiers_are_named() -> None:
    with pytest.raises(IllegalDecision) as refused:
        low_strength(cards("8c 7d 6h 5s"), "8")
    assert refused.value.code == "card-count"
    with pytest.raises(IllegalDecision) as refused:
        low_strength(cards("8c 7d 6h 5s 5s"), "8")
    assert refused.value.code == "duplicate-card"
    for qualifier in ("", "4", "A", "10", "89"):
        with pytest.raises(InvariantBroken):
            low_strength(cards("8c 7d 6h 5s 4c"), qualifier)
