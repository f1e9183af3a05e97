"""Limits of the plate, both treatments of what lies above them, and bets that are none."""

from __future__ import annotations

import pytest

from croupier.games.awaiting import Drawn
from croupier.games.facts import Line
from croupier.games.felt import Bet, Call, Felt, TakeBack, TakenBack, Wager
from croupier.games.roulette import GAME as roulette
from croupier.games.roulette.events import Opened
from croupier.money import MOST
from tests.games.roulette.tables import BOOKS, asked, blue, felt_of, refused, table
from tests.kinds import the

MAXIMUM_CLAUSE = {"bg": "house value", "mk": "house value", "by": "§21"}


@pytest.mark.parametrize("book", BOOKS)
def test_below_the_minimum_is_not_accepted(book: str) -> None:
    """`by` §18."""
    refusal = refused(table(book), Felt(), Bet("p1", "red", 499))
    assert refusal.code == "below-minimum"
    assert refusal.clause == ("§18" if book == "by" else "house value")


@pytest.mark.parametrize("book", ["bg", "mk", "by"])
def test_above_the_maximum_is_refused(book: str) -> None:
    """`by` §21: per player and spot, whatever lies there already counted in."""
    terms = table(book)
    felt = felt_of(terms, Bet("p1", "17", 9_000), Bet("p2", "17", 10_000))
    refusal = refused(terms, felt, Bet("p1", "17", 1_100))
    assert (refusal.code, refusal.clause) == ("above-maximum", MAXIMUM_CLAUSE[book])
    felt, _ = asked(terms, felt, Bet("p1", "17", 1_000))
    assert felt.on("17", "p1") == felt.on("17", "p2") == 10_000


def test_above_the_maximum_plays_up_to_it_and_the_rest_comes_back() -> None:
    """`ru` AR above maximum: whatever was announced."""
    terms = table("ru")
    felt = felt_of(terms, Bet("p1", "red", 1_000), Bet("p1", "17", 10_000), Bet("p1", "17", 2_500))
    opening, round = roulette.open(terms, felt)
    first, line = opening
    opened = the(Opened, first)
    assert opened.wagers == (Wager("p1", "red", 1_000), Wager("p1", "17", 10_000))
    assert opened.excess == (Wager("p1", "17 excess", 2_500),)
    clause = "AR above maximum"
    assert line == Line("17 excess/p1", "p1", 2_500, 0, 0, "above the maximum", clause)
    events, _ = roulette.decide(terms, round, Drawn("wheel", ("17",)))
    lines = {event.wager: event for event in events if isinstance(event, Line)}
    assert lines["17/p1"].won == 350_000
    assert set(lines) == {"red/p1", "17/p1"}


def test_what_is_cut_of_colour_chips() -> None:
    """Three chips of 30 play, and 10 of value chips with them: the maximum is 100."""
    terms = table("ru")
    felt = felt_of(terms, blue(3_000), Bet("p1", "17", colour="blue", chips=5))
    (first, line), _ = roulette.open(terms, felt)
    opened = the(Opened, first)
    assert opened.wagers == (Wager("p1", "17", 10_000, colour="blue", chips=3),)
    assert opened.excess == (Wager("p1", "17 excess", 5_000, colour="blue", chips=2),)
    assert the(Line, line).back == 5_000


def test_the_minimum_holds_where_the_maximum_is_cut() -> None:
    assert refused(table("ru"), Felt(), Bet("p1", "17", 50)).code == "below-minimum"


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("bet", "code"),
    [
        (Bet("p1", "37", 500), "unknown-spot"),
        (Bet("p1", "17-20", 500), "unknown-spot"),
        (Bet("p1", "20/17", 500), "unknown-spot"),
        (Bet("p1", "17/19", 500), "unknown-spot"),
        (Bet("p1", "3/4", 500), "unknown-spot"),
        (Bet("p1", "column 4", 500), "unknown-spot"),
        (Bet("p1", "", 500), "unknown-spot"),
        (Bet("p1", "17", 0), "bad-amount"),
        (Bet("p1", "17", -100), "bad-amount"),
    ],
)
def test_a_bad_bet_is_refused_by_name(book: str, bet: Bet, code: str) -> None:
    felt = felt_of(table(book), Bet("p1", "17", 500))
    refusal = refused(table(book), felt, bet)
    assert refusal.code == code
    assert felt == felt_of(table(book), Bet("p1", "17", 500))


def test_a_kind_that_is_not_on_the_plate_is_not_offered() -> None:
    refusal = refused(table("by", "straight 1..100, dozen 5..10"), Felt(), Bet("p1", "red", 500))
    assert (refusal.code, refusal.legal) == ("not-offered", ("straight", "dozen"))


def test_stakes_are_multiples_of_the_smallest_chip() -> None:
    terms = table("by", "straight 1..100, chip 0.50")
    assert refused(terms, Felt(), Bet("p1", "17", 125)).code == "wrong-unit"
    assert roulette.accept(terms, Felt(), Bet("p1", "17", 150))


def test_taking_back_some_or_all() -> None:
    terms = table("by")
    felt = felt_of(terms, Bet("p1", "red", 1_500))
    felt, events = asked(terms, felt, TakeBack("p1", "red", 500))
    assert events == (TakenBack("p1", "red", 500),)
    felt, _ = asked(terms, felt, TakeBack("p1", "red", 1_000))
    assert felt == Felt()


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (TakeBack("p1", "red", 0), "nothing-there"),
        (TakeBack("p1", "red", -1), "nothing-there"),
        (TakeBack("p1", "red", 1_001), "nothing-there"),
        (TakeBack("p2", "red", 500), "nothing-there"),
        (TakeBack("p1", "black", 500), "nothing-there"),
        (TakeBack("p1", "red", 600), "too-little-left"),
        (TakeBack("p1", "rouge", 600), "unknown-spot"),
    ],
)
def test_taking_back_what_is_not_there(request_: TakeBack, code: str) -> None:
    terms = table("by")
    assert refused(terms, felt_of(terms, Bet("p1", "red", 1_000)), request_).code == code


def test_nothing_lies_where_nothing_is_offered() -> None:
    terms = table("by", "straight 1..100")
    assert refused(terms, Felt(), TakeBack("p1", "red", 500)).code == "nothing-there"


@pytest.mark.parametrize("book", BOOKS)
def test_more_than_can_be_counted_is_no_amount(book: str) -> None:
    """Where the excess comes back no maximum refuses it; the amount itself does."""
    huge = Call("p1", "neighbours", 10_000, MOST, number=0)
    assert refused(table(book), Felt(), huge).code == "bad-amount"
    assert refused(table(book), Felt(), Bet("p1", "17", MOST + 1)).code == "bad-amount"


def test_there_are_no_dark_boxes() -> None:
    assert refused(table("by", "straight 1.."), Felt(), Bet("p1", "7", 500, dark=True)).code == (
        "not-offered"
    )


def test_no_part_of_a_chip_is_taken_back() -> None:
    """R26: the plate's smallest chip, down as well as up."""
    terms = table("by", "straight 1.., chip 1")
    felt = Felt({"7/p1": Wager("p1", "7", 500)})
    assert refused(terms, felt, TakeBack("p1", "7", 150)).code == "wrong-unit"
