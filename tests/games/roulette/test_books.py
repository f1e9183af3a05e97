"""The four books' roulette: they load, cite every value, and a wrong one is refused whole."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.errors import RuleBookError
from croupier.games.felt import Bet, Felt, Wager
from croupier.games.roulette import GAME as roulette
from croupier.rulebooks.load import leaves
from croupier.rulebooks.schema.plate import read_plate
from tests.games.roulette.tables import BOOKS, PLATE, changed, felt_of, refused, rules, spin, table

# The wheel as the specification prints it, clockwise from zero.
WHEEL = (
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 "
    "35 3 26"
)


@pytest.mark.parametrize("book", BOOKS)
def test_each_value_of_a_book_cites_something(book: str) -> None:
    cited = dict(leaves(rules(book)))
    assert len(cited) > 40
    assert [
        key for key, leaf in cited.items() if not (leaf.clause or leaf.reading or leaf.house)
    ] == []


@pytest.mark.parametrize("book", BOOKS)
def test_a_wheel_has_37_pockets_and_18_red_numbers(book: str) -> None:
    terms = table(book)
    assert terms.wheel.order == tuple(map(int, WHEEL.split()))
    assert roulette.equipment(terms).wheel == terms.wheel
    colours = [number in terms.red for number in terms.wheel.order if number]
    # On a wheel with one zero red and black take turns all the way round.
    assert colours == [True, False] * 18


@pytest.mark.parametrize("book", BOOKS)
def test_the_usual_plate_offers_what_the_book_prints(book: str) -> None:
    plate = roulette.default_plate(rules(book), "EUR")
    # First four: printed in by §25.6 only; elsewhere a plate may add it.
    assert ("first four" in plate.limits) == (book == "by")
    assert len(plate.limits) == (9 if book == "by" else 8)
    assert len(roulette.spots(roulette.compile(rules(book), plate))) == (
        157 if book == "by" else 156
    )
    assert len(roulette.spots(table(book))) == 157


@pytest.mark.parametrize(
    ("book", "clause"), [("bg", "art. 12(6)"), ("mk", ""), ("by", ""), ("ru", "")]
)
def test_three_last_games(book: str, clause: str) -> None:
    """`bg` art. 12(6); the others by the house."""
    assert roulette.equipment(table(book)).last_games == 3
    assert rules(book).last_games.clause == clause


@pytest.mark.parametrize("book", BOOKS)
def test_ten_players_at_most(book: str) -> None:
    """`by` §12; the others by the house."""
    assert roulette.equipment(table(book)).most_players == 10
    assert rules(book).max_players.clause == ("§12" if book == "by" else "")


def test_a_late_bet_is_returned_by_clause() -> None:
    assert roulette.equipment(table("by")).late == "§20, §22, Ch. 3 поздняя ставка"
    assert roulette.equipment(table("ru")).late == "AR p. 3, AR call bets 4"


@pytest.mark.parametrize(
    ("plate", "wrong"),
    [
        ("straight 1..100, street up 1..2", "street up"),
        ("straight 10..5", "straight"),
        ("", "limits"),
        ("call 1..5", "call"),
        ("straight 1..100, decks 8", "decks"),
    ],
)
def test_a_plate_the_book_does_not_know_is_refused(plate: str, wrong: str) -> None:
    with pytest.raises(RuleBookError) as caught:
        roulette.compile(rules("by"), read_plate(plate, "BYN"))
    assert wrong in [problem.key for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("wheel.order", (0, 1, 2)),
        ("wheel.order", ()),
        ("wheel.order", (0, *range(2, 37))),
        ("wheel.red", (1, 2, 3)),
        ("wheel.red", tuple(range(18))),
        ("chip.radius", 50),
        ("chip.line", 26),
        ("calls.neighbours.most", 1),
        ("calls.neighbours.most", 19),
        ("calls.series.orphelins.chips", 6),
        ("calls.series.orphelins.bets", (("1", 4), ("6/10", 1))),
    ],
)
def test_values_that_do_not_fit_together_are_refused(key: str, value: Any) -> None:
    with pytest.raises(RuleBookError) as caught:
        roulette.compile(changed(key, value), read_plate(PLATE, "BYN"))
    assert any(key.startswith(problem.key.rpartition(".")[0]) for problem in caught.value.problems)


def test_half_of_the_stake_comes_back_where_a_book_says_so() -> None:
    """No book here has it; an operator's may. The odd unit goes as the book rounds (R26)."""
    terms = roulette.compile(changed("zero.even_chance", "half back"), read_plate(PLATE, "BYN"))
    felt = Felt({"red/p1": Wager("p1", "red", 501), "dozen 1/p1": Wager("p1", "dozen 1", 500)})
    lines = spin(terms, felt, 0)
    assert (lines["red/p1"].back, lines["red/p1"].lost, lines["red/p1"].won) == (251, 250, 0)
    assert lines["dozen 1/p1"].lost == 500


@pytest.mark.parametrize("odds", [Fraction(34), Fraction(35)])
def test_what_a_bet_pays_is_the_book_s(odds: Fraction) -> None:
    terms = roulette.compile(changed("pays.straight", odds), read_plate(PLATE, "BYN"))
    assert {terms.wins[number][str(number)] for number in range(37)} == {odds}


def test_whether_a_chips_position_decides_is_the_book_s() -> None:
    terms = roulette.compile(changed("chip.decides", False), read_plate(PLATE, "BYN"))
    assert refused(terms, Felt(), Bet("p1", amount=500, at=(650, 150))).code == "not-offered"
    assert felt_of(terms, Bet("p1", "17", 500)).on("17", "p1") == 500
