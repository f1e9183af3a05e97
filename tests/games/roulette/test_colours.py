"""Colour chips (`by` §15, `ru` AR p. 1): whose they are, what they are worth, where they lie."""

from __future__ import annotations

import pytest

from croupier.games.felt import Bet, Change, Changed, Felt, Placed, TakeBack, TakenBack
from tests.games.roulette.tables import asked, blue, felt_of, refused, table


@pytest.mark.parametrize("book", ["by", "ru"])
def test_a_colour_chip_is_worth_what_its_player_says(book: str) -> None:
    terms = table(book)
    felt = felt_of(terms, blue(500))
    felt, events = asked(terms, felt, Bet("p1", "17/20", colour="blue", chips=4))
    assert events == (Placed("p1", "17/20", 2_000, colour="blue", chips=4),)
    felt, events = asked(terms, felt, TakeBack("p1", "17/20", colour="blue", chips=1))
    assert events == (TakenBack("p1", "17/20", 500, "blue", 1),)
    assert (felt.on("17/20", "p1"), felt.wagers["17/20/p1"].chips) == (1_500, 3)


@pytest.mark.parametrize(
    ("book", "clause"), [("by", "§15, Ch. 3 игровые фишки"), ("ru", "AR p. 1")]
)
@pytest.mark.parametrize("value", [99, 10_001, -500])
def test_its_value_lies_within_the_limits_of_a_straight_bet(
    book: str, clause: str, value: int
) -> None:
    refusal = refused(table(book), Felt(), blue(value))
    assert (refusal.code, refusal.clause) == ("colour-value", clause)


def test_the_limits_themselves_are_allowed() -> None:
    terms = table("by")
    for value in (100, 10_000):
        _, events = asked(terms, Felt(), blue(value))
        assert events == (Changed("p1", "blue", value),)


def test_a_colour_without_a_maximum_and_in_whole_chips() -> None:
    terms = table("by", "straight 1.., chip 0.50")
    assert refused(terms, Felt(), blue(125)).code == "wrong-unit"
    assert refused(terms, Felt(), blue(50)).code == "colour-value"
    asked(terms, Felt(), blue(1_000_000))


@pytest.mark.parametrize("book", ["bg", "mk"])
def test_two_books_have_value_chips_only(book: str) -> None:
    terms = table(book)
    assert refused(terms, Felt(), blue()).code == "not-offered"
    assert refused(terms, Felt(), Bet("p1", "17", colour="blue", chips=1)).code == "not-offered"


def test_no_colours_where_straight_bets_are_not_offered() -> None:
    """Their value lies between the limits of that bet."""
    assert refused(table("by", "dozen 5..100"), Felt(), blue()).code == "not-offered"


def test_ten_players_have_ten_colours() -> None:
    terms = table("by")
    assert len(set(terms.colours)) == 10
    changes = [Change(f"p{n}", colour, 500) for n, colour in enumerate(terms.colours)]
    assert len(felt_of(terms, *changes).colours) == 10


def test_a_colour_belongs_to_one_player_and_a_player_has_one() -> None:
    """`by` §15: each is given chips of a colour."""
    terms = table("by")
    felt = felt_of(terms, blue())
    assert refused(terms, felt, blue(seat="p2")).code == "colour-taken"
    assert refused(terms, felt, Change("p2", "blue", 0)).code == "colour-taken"
    bet = Bet("p2", "17", colour="blue", chips=1)
    assert refused(terms, felt, bet).code == "colour-taken"
    assert refused(terms, felt, Change("p1", "green", 500)).code == "one-colour"
    assert refused(terms, felt, Change("p1", "beige", 500)).code == "unknown-colour"
    assert refused(terms, felt, Bet("p1", "17", colour="beige", chips=1)).code == "unknown-colour"


def test_changed_back_and_again() -> None:
    terms = table("by")
    felt = felt_of(terms, blue(500), blue(1_000), blue(0))
    assert felt == Felt()
    assert refused(terms, felt, blue(0)).code == "colour-needed"
    bet = Bet("p1", "17", colour="blue", chips=1)
    assert refused(terms, felt, bet).code == "colour-needed"


def test_the_value_stands_while_chips_lie_on_the_felt() -> None:
    terms = table("by")
    felt = felt_of(terms, blue(), Bet("p1", "17", colour="blue", chips=2))
    for value in (0, 100, 1_000):
        assert refused(terms, felt, blue(value)).code == "colour-in-play"
    felt, _ = asked(terms, felt, Bet("p1", "17", 500))
    felt, _ = asked(terms, felt, TakeBack("p1", "17", colour="blue", chips=2))
    # Value chips still lie on 17, but no blue one.
    _, events = asked(terms, felt, blue(1_000))
    assert events == (Changed("p1", "blue", 1_000),)


def test_value_chips_and_colour_chips_on_one_spot() -> None:
    """20 in value chips and two blue of 5: each kind is taken back for itself, or all together."""
    terms = table("by")
    felt = felt_of(terms, blue(), Bet("p1", "17", 2_000), Bet("p1", "17", colour="blue", chips=2))
    assert refused(terms, felt, TakeBack("p1", "17", 2_100)).code == "nothing-there"
    left, _ = asked(terms, felt, TakeBack("p1", "17", 2_000))
    assert (left.on("17", "p1"), left.wagers["17/p1"].chips) == (1_000, 2)
    left, _ = asked(terms, felt, TakeBack("p1", "17", colour="blue", chips=2))
    assert (left.on("17", "p1"), left.wagers["17/p1"].chips) == (2_000, 0)
    left, events = asked(terms, felt, TakeBack("p1", "17", 3_000))
    assert events == (TakenBack("p1", "17", 3_000, "blue", 2),)
    assert not left.wagers


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (Bet("p1", "17", colour="blue", chips=0), "bad-amount"),
        (Bet("p1", "17", colour="blue", chips=-1), "bad-amount"),
        (Bet("p1", "17", 700, colour="blue", chips=1), "bad-amount"),
        (Bet("p1", "17", colour="blue", chips=21), "above-maximum"),
        (TakeBack("p1", "17", colour="blue", chips=3), "nothing-there"),
        (TakeBack("p1", "20", colour="blue", chips=1), "nothing-there"),
        (TakeBack("p1", "17", colour="blue", chips=0), "bad-amount"),
        (TakeBack("p1", "17", 400, colour="blue", chips=1), "bad-amount"),
        (TakeBack("p1", "17", colour="green", chips=1), "colour-needed"),
    ],
)
def test_bad_colour_chips_are_refused_by_name(request_: Bet | TakeBack, code: str) -> None:
    terms = table("by")
    felt = felt_of(terms, blue(), Bet("p1", "17", colour="blue", chips=2))
    assert refused(terms, felt, request_).code == code


def test_what_is_left_of_colour_chips_is_still_a_bet() -> None:
    """Six blue of 1 on red, where the minimum is 5."""
    terms = table("by")
    felt = felt_of(terms, blue(100), Bet("p1", "red", colour="blue", chips=6))
    two_back = TakeBack("p1", "red", colour="blue", chips=2)
    assert refused(terms, felt, two_back).code == "too-little-left"
    asked(terms, felt, TakeBack("p1", "red", colour="blue", chips=1))
