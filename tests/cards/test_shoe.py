"""Cards, shoes, the shuffling machine and the wheel: physical things."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import PACK, rank, read_card, suit
from croupier.cards.shoe import Shoe, decks, shuffled
from croupier.cards.wheel import Wheel
from croupier.errors import InvariantBroken
from croupier.fair.entropy import SeededEntropy, SystemEntropy


def test_a_pack_has_52_different_cards_that_read_as_they_print() -> None:
    assert len(set(PACK)) == 52
    assert all(read_card(card) == card for card in PACK)
    assert (rank(PACK[0]), suit(PACK[0])) == ("2", "c")


@pytest.mark.parametrize("text", ["", "1h", "10h", "tH", "xx", "Th ", "ThTh"])
def test_what_is_no_card_is_not_read_as_one(text: str) -> None:
    assert read_card(text) is None


@given(st.integers(1, 8), st.integers())
def test_shuffling_keeps_every_card(count: int, seed: int) -> None:
    order = shuffled(decks(count), SeededEntropy(seed).below)
    assert Counter(order) == Counter(decks(count))


def test_shuffling_follows_the_numbers_it_is_given() -> None:
    assert shuffled(PACK, lambda bound: bound - 1) == PACK
    assert shuffled(PACK, lambda _: 0) != PACK


@given(st.integers(0, 416))
def test_a_cut_moves_the_front_to_the_end(at: int) -> None:
    shoe = Shoe(decks(8))
    cut = shoe.cut(at)
    assert cut.order == shoe.order[at:] + shoe.order[:at]


def test_a_shoe_gives_no_card_it_does_not_have() -> None:
    shoe = Shoe(decks(1)).take(50)
    assert len(shoe.next(2)) == 2
    with pytest.raises(InvariantBroken):
        shoe.next(3)
    with pytest.raises(InvariantBroken):
        shoe.take(3)
    with pytest.raises(InvariantBroken):
        shoe.cut(10)


def test_neighbours_of_zero_go_round_the_end_of_the_wheel() -> None:
    wheel = Wheel((0, 32, 15, 19, 3, 26))
    assert wheel.around(0, 2) == (3, 26, 0, 32, 15)
    assert wheel.around(0, 0) == (0,)


def test_a_seed_gives_the_same_numbers_again() -> None:
    first, second, other = SeededEntropy(7), SeededEntropy("7"), SeededEntropy(8)
    numbers = [first.below(37) for _ in range(50)]
    assert numbers == [second.below(37) for _ in range(50)]
    assert numbers != [other.below(37) for _ in range(50)]
    assert set(numbers) <= set(range(37))


def test_every_outcome_below_the_bound_comes() -> None:
    for source in (SeededEntropy(1), SystemEntropy()):
        assert {source.below(6) for _ in range(500)} == set(range(6))
