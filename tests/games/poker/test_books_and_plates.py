"""A book with which no hand could be played is refused, and so is a plate that its book does not
allow: with the key that is wrong, before anybody sits down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from croupier.errors import RuleBookError
from croupier.games import poker
from croupier.rulebooks.load import book_ids, load_book
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.plate import plate_text, read_plate
from croupier.rulebooks.schema.poker import Rules
from tests.games.side_by_side import put, put_value

RULES: dict[str, Rules] = {
    f"{book} {game}": section.rules
    for book in book_ids()
    for game, section in load_book(book).games.items()
    if isinstance(section.rules, Rules)
}
PLATES = {
    "bg casino-poker": "spread, ante 1, bets 10..50",
    "bg holdem": "no limit, blinds 5 10, rake 5 % to 30 a pot",
    "by holdem": "bets 10..50, rake 5 %",
    "by seven-stud": "ante 1, bring-in 5, bets 10..50, rake 5 %",
}


def wrong(rules: Rules, plate: str) -> dict[str, str]:
    """Key to what is expected there."""
    with pytest.raises(RuleBookError) as refused:
        poker.compile(rules, read_plate(plate, "EUR"))
    return {problem.key: problem.expected for problem in refused.value.problems}


@pytest.mark.parametrize("section", RULES)
def test_a_house_can_open_with_every_book(section: str) -> None:
    plate = poker.default_plate(RULES[section], "EUR")
    terms = poker.compile(RULES[section], plate)
    assert 0 < terms.minimum <= (terms.maximum or terms.minimum)
    assert read_plate(plate_text(plate), "EUR").limits == plate.limits
    assert read_plate(plate_text(plate), "EUR").choices == plate.choices


# Books.

GONE = Absent(Cited(True, house="taken out"))
BAD_BOOKS: list[tuple[str, str, Callable[[Rules], Any]]] = [
    ("bg holdem", "least_players", lambda r: put_value(r, "least_players", 1)),
    ("bg holdem", "least_players", lambda r: put_value(r, "least_players", 12)),
    ("by seven-stud", "max_players", lambda r: put_value(r, "max_players", 9)),
    ("by seven-stud", "max_players", lambda r: put(r, "shortage", GONE)),
    ("bg holdem", "streets", lambda r: put(r, "streets", {"1": r.streets["1"]} | three(r))),
    ("bg holdem", "streets", lambda r: put(r, "streets", {})),
    ("bg holdem", "blinds", lambda r: put(r, "blinds", GONE)),
    ("bg holdem", "blinds", lambda r: put(r, "ante", RULES["by five-stud"].ante)),
    ("bg holdem", "button", lambda r: put(r, "button", GONE)),
    ("bg holdem", "structures", lambda r: put(r, "structures", {})),
    ("bg holdem", "structures", lambda r: put(r, "structures.sky", r.structures["no limit"])),
    ("bg holdem", "pot_limit", lambda r: put(r, "pot_limit", GONE)),
    ("by holdem", "pot_limit", lambda r: put(r, "pot_limit", RULES["bg holdem"].pot_limit)),
    ("bg holdem", "deck.decks", lambda r: put_value(r, "deck.decks", 2)),
    ("bg holdem", "deck.cut_least", lambda r: put_value(r, "deck.cut_least", 26)),
    ("bg holdem", "last_games", lambda r: put_value(r, "last_games", 0)),
    ("bg holdem", "winning.five", lambda r: put_value(r, "winning.five", "two and three")),
    ("bg holdem", "winning.five", lambda r: put_value(r, "streets.2.board", 6)),
    (
        "bg casino-poker",
        "winning.odd_chip",
        lambda r: put_value(r, "winning.odd_chip", "left of the button"),
    ),
    ("bg holdem", "streets.2", lambda r: put_value(r, "streets.2.burn", -1)),
    (
        "bg holdem",
        "streets.2.speaks",
        lambda r: put_value(r, "streets.2.speaks", "highest showing"),
    ),
    (
        "by seven-stud",
        "streets.1.speaks",
        lambda r: put_value(r, "streets.1.speaks", "left of the big blind"),
    ),
    (
        "bg holdem",
        "structures.no limit.pots",
        lambda r: put_value(r, "structures.no limit.pots.most", 101),
    ),
    (
        "by holdem",
        "structures.table limits.pots",
        lambda r: put_value(r, "structures.table limits.pots.least", 6),
    ),
]


def three(rules: Rules) -> dict[str, Any]:
    """The third street, and no second one."""
    return {"3": rules.streets["3"], "4": rules.streets["4"]}


@pytest.mark.parametrize(("section", "key", "change"), BAD_BOOKS)
def test_a_book_with_which_no_hand_can_be_played(
    section: str, key: str, change: Callable[[Rules], Any]
) -> None:
    assert key in wrong(change(RULES[section]), PLATES[section])


def test_all_that_is_wrong_with_a_book_is_said_at_once() -> None:
    rules = put_value(RULES["bg holdem"], "last_games", 0)
    rules = put_value(put_value(rules, "deck.decks", 3), "streets.2.burn", -1)
    assert set(wrong(rules, PLATES["bg holdem"])) == {"last_games", "deck.decks", "streets.2"}


# Plates.


@pytest.mark.parametrize(
    ("section", "plate", "key", "expected"),
    [
        ("by holdem", "rake 5 %", "limits", "at least one bet"),
        ("by holdem", "blinds 5 10", "bets", "minimum and maximum"),
        ("by holdem", "bets 10..", "bets", "minimum and maximum"),
        ("by holdem", "bets 50..10", "bets", "minimum <= maximum"),
        ("by holdem", "blinds 4 10, bets 10..50", "blinds", "half the big blind"),  # §49
        ("by holdem", "blinds 10 20, bets 10..50", "blinds", "the minimum bet"),  # §49
        ("by holdem", "bets 5..50", "blinds", "whole chips"),  # half of it is 2.50
        ("by holdem", "bets 10..50, rake 6 %", "rake", "0 to 5 % (§49)"),
        ("by holdem", "bets 10..50, rake much", "rake", "rake 5 %"),
        ("by holdem", "bets 10..50, rake 5 % to 0.50 a pot", "rake", "one chip"),
        ("by holdem", "no limit, bets 10..50", "structure", "the book allows table limits"),
        ("by holdem", "bets 10..50, bring-in 5", "bring-in", "no such bet in this book"),
        ("by holdem", "bets 10..50, buy-in 5..", "buy-in", "at least the minimum bet"),
        ("bg holdem", "blinds 5 10", "structure", "pot limit, no limit"),  # art. 17(6)
        ("bg holdem", "no limit, blinds 10 5", "blinds", "minimum <= maximum"),
        ("bg holdem", "no limit, blinds 5 10, bets 20..", "blinds", "at least the minimum"),
        ("bg holdem", "no limit, blinds 5 10, boxes 7", "boxes", "unknown"),
        ("mk holdem", "no limit, blinds 5 10, rake 11 %", "rake", "0 to 10 % (Hold'em (2))"),
        ("bg casino-poker", "spread, ante 1, bets 10..50, rake 3 %", "rake", "art. 16(11)"),
        ("bg casino-poker", "pot limit, ante 1, bets 10.., rake 2 %", "rake", "3 to 5 %"),
        ("bg casino-poker", "pot limit, ante 1, bets 10..", "rake", "3 to 5 %"),
        ("bg casino-poker", "spread, bets 10..50", "ante", "with its amount"),
        ("by seven-stud", "ante 1, bets 10..50", "bring-in", "with its amount"),
        ("by seven-stud", "ante 1, bring-in 11, bets 10..50", "bring-in", "not above the minimum"),
        ("by seven-stud", "ante 1..2, bring-in 5, bets 10..50", "ante", "one amount"),
    ],
)
def test_a_plate_that_the_book_does_not_allow(
    section: str, plate: str, key: str, expected: str
) -> None:
    assert expected in wrong(RULES[section], plate).get(key, f"nothing said of {key}")
