"""Two combinations at Russian poker: `by` §160, 161, 167; `ru`; readings R33, R34, R54."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import PACK, Card
from croupier.cards.hands.category import Category
from croupier.cards.hands.combinations import (
    Two,
    ace_king_is_paid,
    combinations_in,
    two_combinations,
)
from croupier.cards.hands.hand import best
from croupier.errors import IllegalDecision

# The bet table of `by` §168; ace–king as a second pays one (§167).
PAYS = {
    Category.ACE_KING: 1,
    Category.PAIR: 1,
    Category.TWO_PAIR: 2,
    Category.THREE: 3,
    Category.STRAIGHT: 4,
    Category.FLUSH: 5,
    Category.FULL_HOUSE: 7,
    Category.FOUR: 20,
    Category.STRAIGHT_FLUSH: 50,
    Category.ROYAL_FLUSH: 100,
}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(card) for card in text.split())


def told(two: Two) -> str:
    return " + ".join(each.category.key for each in (two.first, two.second) if each)


def paid(two: Two) -> int:
    return sum(PAYS[each.category] for each in (two.first, two.second) if each)


# The book's own examples: cards, combinations, the first's and the second's making cards, pay.
EXAMPLES = [
    # §167, five cards.
    ("Ac Kd Th Qs Qc", "pair + ace-king", "Qs Qc", "Ac Kd", 2),
    ("8c 8d 8h As Kc", "three + ace-king", "8h 8d 8c", "As Kc", 4),
    ("Ac Kd Kh Ts Qc", "pair + ace-king", "Kh Kd", "Ac Kh", 2),
    ("Ac Ad Ah Ks 7c", "three + ace-king", "Ah Ad Ac", "Ah Ks", 4),
    # §167, six cards.
    ("2d 3d 4c 4s 5s 6h", "straight + straight", "6h 5s 4s 3d 2d", "6h 5s 4c 3d 2d", 8),
    ("2d 3c 4d 5h 6s 7c", "straight + straight", "7c 6s 5h 4d 3c", "6s 5h 4d 3c 2d", 8),
    ("2d 3d 4d 5d 6s 7d", "flush + straight", "7d 5d 4d 3d 2d", "7d 6s 5d 4d 3d", 9),
    ("2c 7c 9c 9d Jc Qc", "flush + pair", "Qc Jc 9c 7c 2c", "9d 9c", 6),
    # The second is the highest that is left (§160); the book writes out the lowest. Both pay five.
    ("2d 5d 7d 9d Jd Qd", "flush + flush", "Qd Jd 9d 7d 5d", "Qd Jd 9d 7d 2d", 10),
    ("4c 4d 4h 7c 7d 7h", "full-house + full-house", "7h 7d 7c 4h 4d", "4h 4d 4c 7h 7d", 14),
    ("2d 3d 4d 5d 6d 6s", "straight-flush + straight", "6d 5d 4d 3d 2d", "6s 5d 4d 3d 2d", 54),
    ("2d 3d 4d 5d 6d 7s", "straight-flush + straight", "6d 5d 4d 3d 2d", "7s 6d 5d 4d 3d", 54),
    ("2d 3d 4d 5d 6d Qd", "straight-flush + flush", "6d 5d 4d 3d 2d", "Qd 6d 5d 4d 3d", 55),
    (
        "2d 3d 4d 5d 6d 7d",
        "straight-flush + straight-flush",
        "7d 6d 5d 4d 3d",
        "6d 5d 4d 3d 2d",
        100,
    ),
    ("4d 4c 6h 6c 6d 6s", "four + full-house", "6s 6h 6d 6c", "6s 6h 6d 4d 4c", 27),
    # §167.12, royal flushes.
    ("9h Th Jh Qh Kh Ah", "royal-flush + straight-flush", "Ah Kh Qh Jh Th", "Kh Qh Jh Th 9h", 150),
    ("7h Th Jh Qh Kh Ah", "royal-flush + flush", "Ah Kh Qh Jh Th", "Ah Kh Qh Jh 7h", 105),
    ("9s Th Jh Qh Kh Ah", "royal-flush + straight", "Ah Kh Qh Jh Th", "Kh Qh Jh Th 9s", 104),
    # §167.13, with ace and king.
    ("Ac 2d 3h 4s 5c Kd", "straight + ace-king", "5c 4s 3h 2d Ac", "Ac Kd", 5),
    ("Ac Kd Qh Js Tc Ad", "straight + straight", "Ad Kd Qh Js Tc", "Ac Kd Qh Js Tc", 8),
    ("Ac 9c 7c 5c 2c Kd", "flush + ace-king", "Ac 9c 7c 5c 2c", "Ac Kd", 6),
    ("Ac Kc 7c 5c 2c Td", "flush + ace-king", "Ac Kc 7c 5c 2c", "Ac Kc", 6),
    ("Ac Kc 9c 7c 5c 2c", "flush + flush", "Ac Kc 9c 7c 5c", "Ac Kc 9c 7c 2c", 10),
    ("Ac Ad Ah As Kc 2d", "four + ace-king", "As Ah Ad Ac", "As Kc", 21),
    ("Ac 2c 3c 4c 5c Kd", "straight-flush + ace-king", "5c 4c 3c 2c Ac", "Ac Kd", 51),
    ("9c Tc Jc Qc Kc Ad", "straight-flush + straight", "Kc Qc Jc Tc 9c", "Ad Kc Qc Jc Tc", 54),
    ("Ah Kh Qh Jh Th As", "royal-flush + straight", "Ah Kh Qh Jh Th", "As Kh Qh Jh Th", 104),
    ("Ah Kh Qh Jh Th Ks", "royal-flush + straight", "Ah Kh Qh Jh Th", "Ah Ks Qh Jh Th", 104),
    # `ru`: three pairs.
    ("Qc Qd 9c 9d 4c 4d", "two-pair + two-pair", "Qd Qc 9d 9c", "Qd Qc 4d 4c", 4),
]


@pytest.mark.parametrize(("text", "names", "first", "second", "pay"), EXAMPLES)
def test_the_books_examples(text: str, names: str, first: str, second: str, pay: int) -> None:
    two = two_combinations(cards(text))
    assert (told(two), paid(two)) == (names, pay)
    assert two.first is not None
    assert two.second is not None
    assert two.first.made_of == cards(first)
    assert two.second.made_of == cards(second)


ALONE = [
    ("Ac Kd 9d 8d 5d", "ace-king"),  # nothing is left beside it
    ("Ac Ad Kc Kd 5d", "two-pair"),  # its ace and its king both make the two pair
    ("Kc Kd Qc Qd Jd", "two-pair"),
    ("8c 8d 8h 5s 4c", "three"),
    ("8c 8d 8h 5s 5c", "full-house"),
    ("Ac Kc 9c 7c 5c", "flush"),  # R34 is about six cards
    ("Ac Kc Qc Jc Tc", "royal-flush"),
    ("Ac Kc Qc Jc Tc 5d", "royal-flush"),  # and about a flush, not a royal one
    ("Ac Kd Qc Jc Tc 5d", "straight"),
    ("6h 6c 6d 6s 4c 3d", "four"),
    ("Qc Jd 9h 7s 5c 3d", ""),
]


@pytest.mark.parametrize(("text", "names"), ALONE)
def test_hands_with_no_second(text: str, names: str) -> None:
    assert told(two_combinations(cards(text))) == names


def test_two_pair_with_an_ace_beside_kings() -> None:
    assert told(two_combinations(cards("Kc Kd Qc Qd Ah"))) == "two-pair + ace-king"


def test_ace_and_king_inside_a_flush_other_reading() -> None:
    """R34: six cards, not all of one suit; the other reading pays the flush alone."""
    held = cards("Ac Kc 7c 5c 2c Td")
    assert paid(two_combinations(held)) == 6
    assert paid(two_combinations(held, ace_king_in_flush=False)) == 5
    outside = cards("Ac 9c 7c 5c 2c Kd")
    assert paid(two_combinations(outside, ace_king_in_flush=False)) == 6


def test_a_higher_second_goes_before_ace_king_inside_a_flush() -> None:
    assert told(two_combinations(cards("Ac Kc Qc Jc 2c Td"))) == "flush + straight"
    assert told(two_combinations(cards("Ac Kc 7c 5c 2c 7d"))) == "flush + pair"


def test_the_printed_condition_of_the_second_is_the_other_reading() -> None:
    """R33: literally, one card of the first must be missing from the second."""
    flush = cards("Ac Kc 9c 7c 5c")
    assert told(two_combinations(flush)) == "flush"
    assert told(two_combinations(flush, beside="literal")) == "flush + ace-king"
    three = cards("8c 8d 8h 5s 4c")
    assert told(two_combinations(three, beside="literal")) == "three + pair"
    pair = cards("Ac Kd Th Qs Qc")
    assert told(two_combinations(pair, beside="literal")) == "pair + ace-king"


def test_the_lowest_straight_counts_in_every_book() -> None:
    """R54: ace to five is a straight."""
    assert told(two_combinations(cards("Ac 2d 3h 4s 5c"))) == "straight"
    assert told(two_combinations(cards("Ac 2d 3h 4s 5c 6d"))) == "straight + straight"


# §161: the dealer has the same combination, and a kicker decides.
KICKERS = [
    ("Qc Qd Ac Kd Th", "Qh Qs Kc 5d 3h", False),  # the ace decides
    ("Qc Qd Ac Kd Th", "Qh Qs Ah Jc Ts", False),  # the king decides
    ("Qc Qd Ac Kd Th", "Qh Qs Ah Kc 9s", True),  # the ten decides: ace–king is paid
    ("Qc Qd Ac Kd Th", "Jh Js Ah Kc Ts", True),  # a higher pair: no kicker was needed
    ("Ac Ad Kd 5h 3h", "Ah As Qc Jc Tc", False),  # ace in the pair, the king decides
    ("Kc Kd Qd Qh Ah", "Kh Ks Qc Qs Jc", False),
    ("8c 8d 8h As Kc", "7c 7d 7h Ad Kd", True),
    ("Qc Qd Ac Kd Th 2s", "Qh Qs Kc 5d 3h", False),  # six cards
]


@pytest.mark.parametrize(("player", "dealer", "is_paid"), KICKERS)
def test_the_kicker_exception(player: str, dealer: str, is_paid: bool) -> None:
    two = two_combinations(cards(player))
    bank = best(cards(dealer), ace_king=True)
    assert two.hand.strength > bank.strength
    assert two.second is not None
    assert two.second.category is Category.ACE_KING
    assert ace_king_is_paid(two.hand, bank) == is_paid


PACKS = st.sampled_from([PACK, PACK[8:13] + PACK[21:26] + PACK[0:5], PACK[6:13] + PACK[19:26]])


@given(
    PACKS.flatmap(lambda pack: st.lists(st.sampled_from(pack), min_size=5, max_size=6, unique=True))
)
def test_the_second_is_the_highest_that_holds_another_card(held: list[Card]) -> None:
    two = two_combinations(held, ace_king_in_flush=False)
    if two.first is None:
        assert not combinations_in(held)
        return
    everything = combinations_in(held)
    making = set(two.first.made_of)
    assert making <= set(held)
    assert two.first.category == max(each.category for each in everything)
    beside = [each for each in everything if set(each.made_of) - making]
    assert (two.second is None) == (not beside)
    if two.second:
        assert set(two.second.made_of) - making
        assert two.second.category == max(each.category for each in beside)
        assert two.second.category <= two.first.category
        if len(held) == 5:
            assert two.second.category is Category.ACE_KING


@given(st.lists(st.sampled_from(PACK), min_size=5, max_size=6, unique=True), st.randoms())
def test_the_order_in_which_cards_come_is_nothing(held: list[Card], random: Random) -> None:
    mixed = list(held)
    random.shuffle(mixed)
    assert two_combinations(held) == two_combinations(mixed)


def test_bad_cards_are_named() -> None:
    for text, code in [
        ("Ac Kd", "card-count"),
        ("Ac Kd Qd Jd Td 9d 8d", "card-count"),
        ("Ac Ac Qd Jd Td", "duplicate-card"),
        ("Ac Kd Qd Jd 0d", "unknown-card"),
    ]:
        with pytest.raises(IllegalDecision) as refused:
            two_combinations(cards(text))
        assert refused.value.code == code
