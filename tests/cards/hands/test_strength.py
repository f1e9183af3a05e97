"""Which hand is higher: categories, ranks, kickers, and the best five of six and seven."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import PACK, RANKS, Card
from croupier.cards.hands.category import Category, category, order, pattern, weakest
from croupier.cards.hands.strength import strength
from croupier.errors import IllegalDecision, InvariantBroken
from croupier.phrase import phrase


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(card) for card in text.split())


def kind(text: str) -> Category:
    return category(strength(cards(text)), ace_king=True)


# The ladder of `by` (words of the game, "покерная комбинация"), highest first.
LADDER = [
    ("Ah Kh Qh Jh Th", Category.ROYAL_FLUSH),
    ("Kh Qh Jh Th 9h", Category.STRAIGHT_FLUSH),
    ("5c 4c 3c 2c Ac", Category.STRAIGHT_FLUSH),
    ("Jc Jd Jh Js 6c", Category.FOUR),
    ("6c 6d 6h Kc Kd", Category.FULL_HOUSE),
    ("Kd Td 5d 3d 2d", Category.FLUSH),
    ("Ac Kd Qd Jd Td", Category.STRAIGHT),
    ("6c 5d 4d 3d 2d", Category.STRAIGHT),
    ("5c 4d 3d 2d Ad", Category.STRAIGHT),
    ("9c 9d 9h Qc 4d", Category.THREE),
    ("5c 5d Ac Ad Tc", Category.TWO_PAIR),
    ("8c 8d Kc 4d 2d", Category.PAIR),
    ("Ac Kd 9d 8d 5d", Category.ACE_KING),
    ("Ac Qd Jd Td 9d", Category.HIGH_CARD),
    ("7c 5d 4d 3d 2d", Category.HIGH_CARD),
]


@pytest.mark.parametrize(("text", "wanted"), LADDER)
def test_categories_as_the_book_lists_them(text: str, wanted: Category) -> None:
    assert kind(text) is wanted


def test_the_ladder_falls_from_step_to_step() -> None:
    steps = [strength(cards(text)) for text, _ in LADDER]
    assert steps == sorted(set(steps), reverse=True)
    assert (steps[0], steps[-1]) == (7_462, 1)


def test_no_straight_goes_round_the_ace() -> None:
    assert kind("3c 2d Ad Kd Qd") is Category.ACE_KING
    assert kind("2c Ad Kd Qd Jd") is Category.ACE_KING


# By ranks, then kicker by kicker; suits are equal.
HIGHER = [
    ("Ac Ad 4c 3d 2d", "Kc Kd Ac Qd Jd"),
    ("8c 8d Ac 3d 2d", "8h 8s Kc Qd Jd"),
    ("8c 8d Ac Kd 3d", "8h 8s Ah Kh 2d"),
    ("Kc Kd 3c 3d 2d", "Qc Qd Jc Jd Ad"),
    ("Kc Kd 4c 4d 2d", "Kh Ks 3c 3d Ad"),
    ("Kc Kd 4c 4d Ad", "Kh Ks 4h 4s Qd"),
    ("3c 3d 3h 2c 2d", "2h 2s 2c Ac Ad"),
    ("3c 3d 3h Kc Kd", "3c 3d 3h Qc Qd"),
    ("9c 9d 9h 9s 3c", "9c 9d 9h 9s 2c"),
    ("Ac 7c 4c 3c 2c", "Kd Qd Jd Td 8d"),
    ("6c 5d 4d 3d 2d", "5c 4d 3d 2d Ad"),
    ("9c 8d 7d 6d 4d", "9c 8d 7d 6d 3h"),
]


@pytest.mark.parametrize(("high", "low"), HIGHER)
def test_equal_categories_compare_by_ranks_and_kickers(high: str, low: str) -> None:
    assert strength(cards(high)) > strength(cards(low))


def test_suits_are_equal() -> None:
    assert strength(cards("Ac Kc Qd 4h 2s")) == strength(cards("As Kh Qc 4d 2c"))


def test_the_known_number_of_classes_in_each_category() -> None:
    assert Counter(each.category.key for each in order()) == {
        "high-card": 1_113,
        "ace-king": 164,
        "pair": 2_860,
        "two-pair": 858,
        "three": 858,
        "straight": 10,
        "flush": 1_277,
        "full-house": 156,
        "four": 156,
        "straight-flush": 9,
        "royal-flush": 1,
    }


def test_naming_ace_king_moves_no_hand() -> None:
    """By ranks alone, the hands without a pair that hold ace and king are the highest anyway."""
    plain = [(category(at, ace_king=False), pattern(at).ranks) for at in range(1, 7_463)]
    assert plain == sorted(plain)
    assert category(weakest(Category.ACE_KING), ace_king=False) is Category.HIGH_CARD
    assert weakest(Category.PAIR) - weakest(Category.ACE_KING) == 164


def test_there_is_no_strength_beyond_the_order() -> None:
    for place in (0, 7_463):
        with pytest.raises(InvariantBroken):
            pattern(place)


def by_definition(five: tuple[Card, ...]) -> tuple[int, list[int]]:
    """Ranks a hand as a person would, one rule after the other; nothing shared with the tables."""
    ranks = sorted((RANKS.index(card[0]) for card in five), reverse=True)
    if ranks == [12, 3, 2, 1, 0]:
        ranks = [3, 2, 1, 0, -1]
    often = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    shape = [count for count, _ in often]
    flush = len({card[1] for card in five}) == 1
    straight = len(often) == 5 and ranks[0] - ranks[4] == 4
    ladder = [
        straight and flush,
        shape == [4, 1],
        shape == [3, 2],
        flush,
        straight,
        shape == [3, 1, 1],
        shape == [2, 2, 1],
        shape == [2, 1, 1, 1],
        True,
    ]
    return -ladder.index(True), [rank for _, rank in often]


def a_hand(least: int, most: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """Different cards; small packs too, so that pairs, straights and flushes come often."""
    packs = st.sampled_from([PACK, PACK[8:13] * 1 + PACK[21:26] + PACK[34:39], PACK[:13]])
    return packs.flatmap(
        lambda pack: st.lists(
            st.sampled_from(pack), min_size=least, max_size=most, unique=True
        ).map(tuple)
    )


@given(a_hand(5, 5), a_hand(5, 5))
def test_two_hands_compare_as_their_definitions_do(
    one: tuple[Card, ...], two: tuple[Card, ...]
) -> None:
    left, right = by_definition(one), by_definition(two)
    assert (strength(one) > strength(two)) == (left > right)
    assert (strength(one) == strength(two)) == (left == right)


def test_neighbours_in_the_order_differ_by_definition() -> None:
    """One hand of every class: each is higher than the one before it."""
    found = {strength(five): five for five in _one_of_each_class()}
    assert len(found) == 7_462
    assert all(by_definition(found[at]) < by_definition(found[at + 1]) for at in range(1, 7_462))


def _one_of_each_class() -> list[tuple[Card, ...]]:
    """Hands without a flush from cards spread over the suits, and all hands of one suit."""
    clubs = [*combinations(PACK[:13], 5)]
    mixed = [(*five[:4], Card(five[4][0] + "d")) for five in clubs]
    equal = []
    for first in RANKS:
        rest = [Card(rank + "h") for rank in RANKS if rank != first]
        two, three, four = (tuple(Card(first + suit) for suit in "cdhs"[:n]) for n in (2, 3, 4))
        equal += [two + some for some in combinations(rest, 3)]
        equal += [three + some for some in combinations(rest, 2)]
        equal += [(*four, one) for one in rest]
        equal += [(*three, Card(one[0] + "s"), one) for one in rest]
        equal += [
            (*two, one, Card(one[0] + "s"), other) for one in rest for other in rest if one != other
        ]
    return clubs + mixed + equal


@given(a_hand(6, 7))
def test_of_six_and_seven_cards_the_best_five_count(held: tuple[Card, ...]) -> None:
    assert strength(held) == max(map(strength, combinations(held, 5)))


@given(a_hand(5, 7).flatmap(lambda held: st.tuples(st.just(held), st.permutations(held))))
def test_the_order_in_which_cards_come_is_nothing(
    both: tuple[tuple[Card, ...], list[Card]],
) -> None:
    assert strength(both[0]) == strength(both[1])


SEVEN = [
    ("Ac Ad Kc Kd Qc Qd 2h", "Ac Ad Kc Kd Qh"),  # three pairs: the third gives its kicker
    ("Ac Ad Ah Kc Kd Kh 2h", "Ac Ad Ah Kc Kd"),  # two threes are a full house
    ("9c 8d 7h 6s 5c 5d 5h", "9c 8d 7h 6s 5c"),  # a straight beats its three
    ("Ac 2d 3h 4s 5c 6d Kh", "6d 5c 4s 3h 2d"),  # six high, not the wheel
    ("2c 3c 4c 5c 7c 6d 8d", "2c 3c 4c 5c 7c"),  # a flush beats the longer straight
    ("2c 3c 4c 5c 6c 7d Kc", "2c 3c 4c 5c 6c"),  # and a straight flush the higher flush
    ("4c 4d 4h 4s Kc Kd Qh", "4c 4d 4h 4s Kc"),
]


@pytest.mark.parametrize(("seven", "five"), SEVEN)
def test_the_five_that_count_among_seven(seven: str, five: str) -> None:
    assert strength(cards(seven)) == strength(cards(five))


WRONG = [
    ("Ah Kh Qh Jh 1h", "unknown-card", {"card": "1h"}),
    ("Ah Kh Qh Jh xx", "unknown-card", {"card": "xx"}),
    ("Ah Kh Qh Jh Jh", "duplicate-card", {"card": "Jh"}),
    ("As As As As As", "duplicate-card", {"card": "As"}),
    ("As As 2c 3c 4c 5c 6c", "duplicate-card", {"card": "As"}),
    ("Ah Kh Qh Jh", "card-count", {"given": 4, "wanted": phrase("range", low=5, high=7)}),
    (
        "2c 3c 4c 5c 6c 7c 8c 9c",
        "card-count",
        {"given": 8, "wanted": phrase("range", low=5, high=7)},
    ),
    (
        "2c 3d 4c 5d 6c 7d 8c 9d",
        "card-count",
        {"given": 8, "wanted": phrase("range", low=5, high=7)},
    ),
    ("", "card-count", {"given": 0, "wanted": phrase("range", low=5, high=7)}),
]


@pytest.mark.parametrize(("text", "code", "facts"), WRONG)
def test_cards_that_cannot_be_ranked(text: str, code: str, facts: dict[str, object]) -> None:
    for _ in range(2):  # the second time too: nothing wrong was remembered
        with pytest.raises(IllegalDecision) as refused:
            strength(cards(text))
        assert (refused.value.code, refused.value.facts) == (code, facts)


def test_a_whole_pack_is_no_hand() -> None:
    with pytest.raises(IllegalDecision, match="not 52"):
        strength(PACK)


def test_what_is_no_text_is_no_card() -> None:
    with pytest.raises(IllegalDecision, match="no card"):
        strength([1, 2, 3, 4, 5])  # type: ignore[list-item]


def test_strengths_of_neighbouring_straights_follow_each_other() -> None:
    tops = [strength(cards(" ".join(_straight(top)))) for top in range(3, 13)]
    assert all(low + 1 == high for low, high in pairwise(tops))


def _straight(top: int) -> list[str]:
    ranks = [RANKS[at] for at in range(top, top - 5, -1)]
    return [rank + suit for rank, suit in zip(ranks, "cdhsc", strict=True)]
