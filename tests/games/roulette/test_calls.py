"""Call bets: each is a recipe of ordinary bets, and the house settles those."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import RuleBookError
from croupier.games.felt import Bet, Call, Felt, Placed
from croupier.games.roulette import GAME as roulette
from croupier.games.roulette.terms import Terms
from croupier.rulebooks.schema.plate import read_plate
from croupier.rulebooks.vary import with_value
from tests.games.roulette.tables import (
    BOOKS,
    PLATE,
    asked,
    blue,
    felt_of,
    placed,
    refused,
    rules,
    spin,
    table,
)
from tests.kinds import all_of

BIG = {"0/2/3": 2, "4/7": 1, "12/15": 1, "18/21": 1, "19/22": 1, "25/26/28/29": 2, "32/35": 1}
SMALL = dict.fromkeys(("5/8", "10/11", "13/16", "23/24", "27/30", "33/36"), 1)
ORPHELINS = dict.fromkeys(("1", "6/9", "14/17", "17/20", "31/34"), 1)
SPIEL = dict.fromkeys(("0/3", "12/15", "26", "32/35"), 1)
RED = dict.fromkeys(("9/12", "16/19", "18/21", "27/30"), 1)
BLACK = dict.fromkeys(("8/11", "10/11", "10/13", "17/20", "26/29", "28/29", "28/31"), 1)
SERIES = [
    ("bg", "big-series", 9, BIG, "art. 12(3)9"),
    ("mk", "big-series", 9, BIG, "Roulette 2)9 Voisins"),
    ("mk", "small-series", 6, SMALL, "Roulette 2)9 Tiers"),
    ("mk", "orphelins", 5, ORPHELINS, "Roulette 2)9 Orphelins"),
    ("mk", "red-splits", 4, RED, "Roulette 2)9 Red splits"),
    ("mk", "black-splits", 7, BLACK, "Roulette 2)9 Black splits"),
    ("by", "big-series", 9, BIG, "§26, Ch. 3 большая серия"),
    ("by", "small-series", 6, SMALL, "§26, Ch. 3 малая серия"),
    ("by", "orphelins", 5, ORPHELINS, "§26, Ch. 3 орфолайнс"),
    ("by", "zero-spiel", 4, SPIEL, "§26, Ch. 3 зеро шпиль"),
    ("ru", "big-series", 9, BIG, "AR series"),
    ("ru", "small-series", 6, SMALL, "AR series"),
    ("ru", "orphelins", 5, ORPHELINS, "AR series"),
    ("ru", "zero-spiel", 4, SPIEL, "AR series"),
]


@pytest.mark.parametrize(("book", "name", "chips", "recipe", "clause"), SERIES)
def test_a_series_becomes_its_ordinary_bets(
    book: str, name: str, chips: int, recipe: dict[str, int], clause: str
) -> None:
    events = placed(table(book), Felt(), Call("p1", name, 2 * chips, 500))
    wanted = [Placed("p1", spot, 2 * n * 500, name) for spot, n in recipe.items()]
    assert events == wanted
    printed = {recipe.name: recipe for recipe in roulette.recipes(table(book))}[name]
    assert (printed.chips, dict(printed.bets), printed.clause) == (chips, recipe, clause)
    assert not printed.takes_number


@pytest.mark.parametrize(
    ("name", "numbers"),
    [("big-series", 17), ("small-series", 12), ("orphelins", 8), ("zero-spiel", 7)],
)
def test_a_series_covers_the_numbers_its_definition_counts(name: str, numbers: int) -> None:
    """`by` ch. 3: 17, 12, 8 and 7 numbers."""
    assert len(covered(table("by"), name)) == numbers


def covered(terms: Terms, name: str) -> set[int]:
    series = terms.calls.series[name]
    return {n for spot, _ in series.bets for n in terms.spots[spot].place.covers}


def test_the_three_great_series_share_out_the_wheel() -> None:
    """`mk` 2)9: the orphelins are what the other two leave."""
    parts = [covered(table("mk"), name) for name in ("big-series", "small-series", "orphelins")]
    assert sorted(n for part in parts for n in part) == list(range(37))


def test_the_sectors_lie_on_the_wheel_as_printed() -> None:
    """`mk` 2)9: voisins from 22 round zero to 25, tiers from 27 to 33."""
    wheel = table("mk").wheel.order
    around = wheel[wheel.index(22) :] + wheel[: wheel.index(25) + 1]
    assert covered(table("mk"), "big-series") == set(around)
    assert covered(table("mk"), "small-series") == set(wheel[wheel.index(27) : wheel.index(33) + 1])


@pytest.mark.parametrize(("name", "colour"), [("red-splits", "red"), ("black-splits", "black")])
def test_splits_of_one_colour(name: str, colour: str) -> None:
    terms = table("mk")
    assert covered(terms, name) <= set(terms.spots[colour].place.covers)


@pytest.mark.parametrize("book", BOOKS)
def test_neighbours_of_zero(book: str) -> None:
    """`ru` AR neighbours prints them: 3, 26, 0, 32, 15, one chip each, the rest loses."""
    terms = table(book)
    felt, events = asked(terms, Felt(), Call("p1", "neighbours", 5, 1_000, number=0))
    assert [(e.spot, e.amount, e.call) for e in all_of(Placed, events)] == [
        (spot, 1_000, "neighbours 0") for spot in ("3", "26", "0", "32", "15")
    ]
    lines = spin(terms, felt, 26)
    assert lines["26/p1"].won == 35_000
    assert sum(line.lost for line in lines.values()) == 4_000


@given(number=st.integers(0, 36), each_side=st.integers(0, 9), times=st.integers(1, 3))
def test_neighbours_on_each_side(number: int, each_side: int, times: int) -> None:
    """R91: where a plate offers other numbers than the two that are printed."""
    terms = any_neighbours()
    chips = 2 * each_side + 1
    call = Call("p1", "neighbours", chips * times, 200, number=number, each_side=each_side)
    events = placed(terms, Felt(), call)
    assert len({event.spot for event in events}) == chips
    assert {event.amount for event in events} == {200 * times}
    order = terms.wheel.order
    places = [(order.index(int(e.spot)) - order.index(number)) % 37 for e in events]
    assert places == [step % 37 for step in range(-each_side, each_side + 1)]


def test_neighbours_off_the_books_number_say_so() -> None:
    call = Call("p1", "neighbours", 3, 200, number=17, each_side=1)
    (event, *_) = placed(any_neighbours(), Felt(), call)
    assert event.call == "neighbours 17 by 1"
    (event, *_) = placed(table("by"), Felt(), Call("p1", "neighbours", 5, 200, 17, each_side=2))
    assert event.call == "neighbours 17"


@cache
def any_neighbours() -> Terms:
    """R91, the other reading, and a plate that says so."""
    other = with_value(rules("by"), "calls.neighbours.others", "on the plate")
    return roulette.compile(other, read_plate(f"{PLATE}, neighbours any", "BYN"))


@pytest.mark.parametrize("book", BOOKS)
def test_two_neighbours_are_printed_and_no_other_number(book: str) -> None:
    """R91; and a plate may not offer what the book does not leave to it."""
    for each_side in (0, 1, 3, 9):
        call = Call("p1", "neighbours", 2 * each_side + 1, 200, number=17, each_side=each_side)
        refusal = refused(table(book), Felt(), call)
        assert (refusal.code, refusal.clause) == (
            "call-sides", rules(book).calls.neighbours.each_side.source,
        )  # fmt: skip
    with pytest.raises(RuleBookError, match="neighbours"):
        table(book, f"{PLATE}, neighbours any")


def test_by_the_other_reading_the_plate_has_the_last_word() -> None:
    """R91: a plate that says nothing of neighbours offers the two that are printed."""
    other = with_value(rules("by"), "calls.neighbours.others", "on the plate")
    terms = roulette.compile(other, read_plate(PLATE, "BYN"))
    call = Call("p1", "neighbours", 3, 200, number=17, each_side=1)
    assert refused(terms, Felt(), call).code == "call-sides"
    over = Call("p1", "neighbours", 21, 500, number=0, each_side=10)
    assert refused(any_neighbours(), Felt(), over).code == "call-sides"


@pytest.mark.parametrize(
    ("number", "spots"),
    [
        (
            17,
            "17 14/17 16/17 17/18 17/20 16/17/18 13/14/16/17 14/15/17/18 16/17/19/20 17/18/20/21 "
            "13/14/15/16/17/18 16/17/18/19/20/21",
        ),
        (0, "0 0/1 0/2 0/3 0/1/2 0/2/3 0/1/2/3"),
        (36, "36 33/36 35/36 34/35/36 32/33/35/36 31/32/33/34/35/36"),
    ],
)
def test_complete_fills_every_inside_bet_to_its_maximum(number: int, spots: str) -> None:
    """`ru` AR complete."""
    terms = table("ru")
    events = placed(terms, Felt(), Call("p1", "complete", 0, 0, number=number))
    assert {event.spot for event in events} == set(spots.split())
    for event in events:
        assert event.amount == terms.spots[event.spot].limits.maximum
        assert event.call == f"complete {number}"


def test_complete_leaves_the_first_four_out_where_it_is_not_offered() -> None:
    terms = table("ru", PLATE.replace("first four 1..400, ", ""))
    events = placed(terms, Felt(), Call("p1", "complete", 0, 0, number=0))
    assert "0/1/2/3" not in {event.spot for event in events}


def test_complete_fills_up_what_lies_there() -> None:
    terms = table("ru")
    felt = felt_of(terms, Bet("p1", "17", 2_500), Bet("p1", "17/20", 30_000))
    felt, events = asked(terms, felt, Call("p1", "complete", 0, 0, number=17))
    filled = {event.spot: event.amount for event in all_of(Placed, events)}
    assert filled["17"] == 7_500
    assert "17/20" not in filled
    assert refused(terms, felt, Call("p1", "complete", 0, 0, number=17)).code == "call-price"


def test_complete_at_a_price_that_is_no_longer_right_is_refused() -> None:
    terms = table("ru")
    price = sum(e.amount for e in placed(terms, Felt(), Call("p1", "complete", 0, 0, 17)))
    assert roulette.accept(terms, Felt(), Call("p1", "complete", 1, price, 17))
    refusal = refused(terms, Felt(), Call("p1", "complete", 1, price + 100, 17))
    assert (refusal.code, refusal.clause) == ("call-price", "AR complete")


@pytest.mark.parametrize("book", ["bg", "mk", "by"])
def test_complete_is_in_one_book_only(book: str) -> None:
    call = Call("p1", "complete", 0, 0, number=17)
    assert refused(table(book), Felt(), call).code == "unknown-call"


def test_complete_needs_maxima() -> None:
    call = Call("p1", "complete", 0, 0, number=17)
    assert refused(table("ru", "straight 1.."), Felt(), call).code == "not-offered"


@pytest.mark.parametrize(
    ("call", "clause"),
    [
        (Call("p1", "orphelins", 5, 500, clear=False), "AR call bets 1"),
        (Call("p1", "orphelins", 5, 500, covered=False), "AR call bets 2"),
        (Call("p1", "orphelins", 5, 500, repeated=False), "AR call bets 3"),
    ],
)
def test_a_call_counts_only_with_all_its_conditions(call: Call, clause: str) -> None:
    """`ru`: said clearly, covered by chips, repeated and placed; the window is the table's."""
    refusal = refused(table("ru"), Felt(), call)
    assert (refusal.code, refusal.clause) == ("call-incomplete", clause)
    assert all(refused(table(b), Felt(), call).code == "call-incomplete" for b in ("mk", "by"))


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (Call("p1", "finals", 4, 500), "unknown-call"),
        (Call("p1", "zero-spiel", 4, 500), "unknown-call"),
        (Call("p1", "big-series", 8, 500), "call-chips"),
        (Call("p1", "big-series", 0, 500), "call-chips"),
        (Call("p1", "big-series", -9, 500), "call-chips"),
        (Call("p1", "big-series", 9, 0), "bad-amount"),
        (Call("p1", "big-series", 9, -100), "bad-amount"),
        (Call("p1", "big-series", 9, 10), "below-minimum"),
        (Call("p1", "neighbours", 5, 500), "call-number"),
        (Call("p1", "neighbours", 5, 500, number=37), "call-number"),
        (Call("p1", "neighbours", 5, 500, number=-1), "call-number"),
        (Call("p1", "neighbours", 21, 500, number=0, each_side=10), "call-sides"),
        (Call("p1", "neighbours", 5, 500, number=0, each_side=-1), "call-sides"),
        (Call("p1", "neighbours", 3, 500, number=0, each_side=2), "call-chips"),
        (Call("p1", "neighbours", 5, 20_000, number=0), "above-maximum"),
        (Call("p1", "neighbours", 5, 500, number=0, colour="blue"), "not-offered"),
    ],
)
def test_a_bad_call_is_refused_by_name(call: Call, code: str) -> None:
    assert refused(table("mk"), Felt(), call).code == code


def test_a_call_is_placed_whole_or_not_at_all() -> None:
    """The corner of the big series holds 2 × 5 and may hold 400; the street already holds 295."""
    terms = table("by")
    felt = felt_of(terms, Bet("p1", "0/2/3", 29_500))
    refusal = refused(terms, felt, Call("p1", "big-series", 9, 500))
    assert (refusal.code, refusal.clause) == ("above-maximum", "§21")


def test_the_plate_may_have_limits_for_a_chip_of_a_call() -> None:
    """`ru` AR call minimum."""
    terms = table("by", f"{PLATE}, call 5..50")
    assert refused(terms, Felt(), Call("p1", "orphelins", 5, 400)).code == "below-minimum"
    assert refused(terms, Felt(), Call("p1", "orphelins", 5, 5_100)).code == "above-maximum"
    assert roulette.accept(terms, Felt(), Call("p1", "orphelins", 5, 500))


def test_calls_whose_bets_are_not_offered_are_not_on_the_list() -> None:
    terms = table("ru", "straight 1..100, split 1..200")
    names = [recipe.name for recipe in roulette.recipes(terms)]
    named = [name for name in names if not name.startswith("finale-")]
    assert named == ["neighbours", "small-series", "orphelins", "zero-spiel", "complete"]
    assert refused(terms, Felt(), Call("p1", "big-series", 9, 500)).code == "not-offered"
    assert roulette.recipes(table("ru", "even chance 1..2")) == ()


def test_a_call_in_chips_of_ones_colour() -> None:
    terms = table("by")
    felt = felt_of(terms, blue(500))
    call = Call("p1", "big-series", 9, 0, colour="blue")
    events = placed(terms, felt, call)
    assert [(e.spot, e.amount, e.colour, e.chips) for e in events] == [
        (spot, n * 500, "blue", n) for spot, n in BIG.items()
    ]
    wrong = Call("p1", "big-series", 9, 400, colour="blue")
    assert refused(terms, felt, wrong).code == "bad-amount"


@pytest.mark.parametrize("book", ["by", "ru"])
@pytest.mark.parametrize("ending", range(10))
def test_finals_are_all_numbers_that_end_alike(book: str, ending: int) -> None:
    """Split finals are the splits of two endings, and what is left of the first alone."""
    terms = table(book, PLATE)
    finals = {recipe.name: recipe for recipe in roulette.recipes(terms)}
    alike = [number for number in range(37) if number % 10 == ending]
    assert finals[f"finale-{ending}"].bets == tuple((str(number), 1) for number in alike)
    split = finals[f"finale-{ending}-{ending + 3}"]
    assert split.chips == len(alike) == len(split.bets)
    for number, (spot, _) in zip(alike, split.bets, strict=True):
        covers = terms.spots[spot].place.covers
        assert covers == ((number, number + 3) if number + 3 <= 36 else (number,))


@pytest.mark.parametrize("book", ["bg", "mk"])
def test_where_the_call_bets_are_listed_there_are_no_finals(book: str) -> None:
    """bg art. 12(3)8, 9 and mk 2)8, 9 say which there are."""
    refusal = refused(table(book, PLATE), Felt(), Call("p1", "finale-4", 4, 500))
    assert refusal.code == "unknown-call"
