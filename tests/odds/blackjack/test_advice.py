"""“What would the best play be here?” at a table."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.cards.card import Card
from croupier.errors import CroupierError
from croupier.odds.blackjack import ODDS
from croupier.odds.figures import Advice, Seen
from tests.odds.blackjack.books import book_model


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


def advice(
    book: str,
    hand: str,
    bank: str,
    *,
    decks: int = 6,
    dead: str = "",
    stage: str = "",
    splits: int = 0,
) -> Advice:
    seen = Seen(cards(hand), cards(bank), dead=cards(dead), stage=stage, stakes=Fraction(splits))
    return ODDS.solver.advice(book_model(book, decks), seen)


def verbs(found: Advice) -> list[str]:
    return [option.verb for option in found.options]


def test_sixteen_against_a_ten_gives_up() -> None:
    """`ru`: half the bet, while to hit loses 54 hundredths."""
    found = advice("ru", "Th 6c", "Kd")
    assert verbs(found)[:2] == ["surrender", "hit"]
    assert found.best.value.value == -0.5


def test_three_cards_neither_double_nor_surrender() -> None:
    assert set(verbs(advice("ru", "Th 2c 4d", "Kd"))) == {"hit", "stand"}


def test_pictures_of_two_ranks_are_split_by_value_alone() -> None:
    """R2, R37."""
    assert "split" in verbs(advice("bg", "Kh Qd", "6c"))
    assert "split" not in verbs(advice("ru", "Kh Qd", "6c"))


def test_a_split_hand() -> None:
    """`ru`: three splits on a box; an ace gets one card (BJ Split p. 2)."""
    assert "split" in verbs(advice("ru", "8h 8d", "6c", stage="split", splits=2, dead="8c 8s"))
    assert "split" not in verbs(advice("ru", "8h 8d", "6c", stage="split", splits=3, dead="8c 8s"))
    assert "surrender" not in verbs(advice("ru", "8h 8d", "6c", stage="split", splits=1, dead="8c"))
    assert advice("ru", "Ah 9d", "6c", stage="split", splits=1, dead="Ac").options == ()


def test_a_split_is_known_as_well_as_it_can_be_counted() -> None:
    """`by` §194.4: a lost hand ends all splits, which is not counted exactly; all else is."""
    by = {o.verb: o.value.error for o in advice("by", "3h 3d", "7c", decks=8).options}
    assert 6e-5 < by.pop("split") < 3e-4
    assert {*by.values()} == {1e-10}
    bg = {o.verb: o.value.error for o in advice("bg", "3h 3d", "7c").options}
    assert bg["split"] == 1e-10
    again = advice("by", "3h 3d", "7c", decks=8, stage="split", splits=1, dead="3c")
    assert next(o.value.error for o in again.options if o.verb == "split") > 6e-5


def test_even_money_and_insurance_of_a_blackjack() -> None:
    """To insure half the bet is even money by another name."""
    found = {o.verb: o.value.value for o in advice("ru", "Ah Kd", "Ac", stage="even-money").options}
    assert found["decline"] > found["even-money"] == found["insure"] == 1.0


def test_nothing_to_decide() -> None:
    """§192.1: paid at once; and a hand that is over."""
    assert advice("by", "Ah Kd", "6c").options == ()
    assert advice("by", "Th Kd 5c", "6c").options == ()


def test_insurance_pays_when_enough_small_cards_are_gone() -> None:
    assert advice("ru", "Th 9d", "Ac", stage="insure").best.verb == "decline"
    small = " ".join(f"{rank}{suit}" for rank in "23456" for suit in "cdhs")
    late = advice("ru", "8h 9d", "Ac", stage="insure", dead=f"{small} {small}")
    assert late.best.verb == "insure"


def test_two_sevens_with_the_premium_take_a_card() -> None:
    assert advice("bg-blackjack", "7h 7h", "6c").best.verb == "split"
    assert advice("bg-blackjack", "7h 7h", "6c", stage="premium").best.verb == "hit"


@pytest.mark.parametrize(
    ("hand", "bank", "dead", "code"),
    [
        ("Th Xx", "6c", "", "unknown-card"),
        ("Th", "6c", "", "card-count"),
        ("Th 6c", "", "", "card-count"),
        ("Th Th", "Th", "", "card-gone"),
        ("Th 6c", "6d", " ".join(f"{r}{s}" for r in "2345789" for s in "cdhs"), "not-computed"),
    ],
)
def test_cards_that_cannot_be(hand: str, bank: str, dead: str, code: str) -> None:
    with pytest.raises(CroupierError) as raised:
        advice("bg", hand, bank, decks=1, dead=dead)
    assert raised.value.code == code
