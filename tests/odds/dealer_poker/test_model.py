"""What of a book's section the figures depend on."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from croupier.errors import RuleBookError
from croupier.odds.dealer_poker import stud
from croupier.odds.dealer_poker.model import Model, Way, read_model
from croupier.odds.work import QUIET
from croupier.rulebooks.load import canonical
from croupier.rulebooks.reader import read_fraction
from tests.odds.dealer_poker.rules import CARIBBEAN, OASIS, model, rules_of

SECTIONS = (
    CARIBBEAN,
    ("mk", "caribbean"),
    OASIS,
    ("by", "russian"),
    ("ru", "russian"),
)


@pytest.mark.parametrize("section", SECTIONS)
def test_a_model_is_written_down_and_read_back(section: tuple[str, str]) -> None:
    found = model(section)
    assert msgspec.json.decode(canonical(found), type=Model, dec_hook=read_fraction) == found


def test_two_books_with_the_same_game_have_one_model() -> None:
    """`mk` prints nearly the text of `bg` art. 15."""
    assert model(CARIBBEAN) == model(("mk", "caribbean"))


def test_the_price_of_a_card_is_a_fee_or_lies_on_the_ante() -> None:
    """R11: art. 15(4)."""
    assert model().way("sixth", 1) == Way("sixth", 1, Fraction(1), Fraction(1), Fraction(2))
    staked = model(improving__price_is="stake").way("sixth", 1)
    assert staked == Way("sixth", 1, Fraction(0), Fraction(2), Fraction(2))


def test_going_on_costs_two_antes_or_what_is_staked() -> None:
    """R12: art. 15(5). Where the price is a fee, what is staked is the ante alone."""
    alone = model(bet="what is staked")
    assert [way.bet for way in alone.ways] == [1, 1, 1]
    both = model(bet="what is staked", improving__price_is="stake")
    assert [way.bet for way in both.ways] == [1, 2, 2]


def test_two_cards_cost_an_ante_and_a_half() -> None:
    """§133."""
    assert [way.fee for way in model(OASIS).ways] == [0, 1, Fraction(3, 2)]
    staked = model(OASIS, improving__price_is="stake")
    assert [way.ante for way in staked.ways] == [1, 2, Fraction(5, 2)]
    assert staked.way("exchange", 2) == staked.ways[2]


def test_what_changes_no_figure_changes_no_model() -> None:
    """R13 compares antes of boxes, R26 rounds what does not divide."""
    assert model(OASIS, dark__ante="free", rounding="house") == model(OASIS)


def test_the_plate_may_cap_what_a_box_is_paid() -> None:
    """§136; bg has no maximum, whatever a plate would say."""
    rules = rules_of(OASIS)
    assert stud.choices(rules) == {"maximum payout": ("none", 100, 200)}
    assert read_model(rules, {"maximum payout": 200}).maximum == 200
    assert read_model(rules, {"maximum payout": "none"}).maximum is None
    plain = rules_of(CARIBBEAN)
    assert not stud.choices(plain)
    assert read_model(plain, {"maximum payout": 200}) == read_model(plain, {})


def test_rules_beyond_this_count_are_refused_by_name() -> None:
    russian = model(("by", "russian"))
    for wrong in (russian, msgspec.structs.replace(russian, two=None, purchase=None)):
        with pytest.raises(RuleBookError, match="cannot be computed") as caught:
            stud.solve(wrong, QUIET)
        assert caught.value.code == "not-computed"
