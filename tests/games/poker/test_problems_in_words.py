"""What is said against a book or a plate names the key, what would do, and the clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from croupier.errors import RuleBookError
from croupier.games.poker import GAME as poker
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.plate import read_plate
from croupier.rulebooks.schema.poker import Rules
from tests.games.side_by_side import put, put_value


def rules_of(section: str) -> Rules:
    book, game = section.split()
    rules: Rules = load_book(book).section(game).rules
    return rules


def wrong(rules: Rules, plate: str) -> dict[str, str]:
    """Key to what is expected there."""
    with pytest.raises(RuleBookError) as refused:
        poker.compile(rules, read_plate(plate, "EUR"))
    return {problem.key: problem.expected for problem in refused.value.problems}


@pytest.mark.parametrize(
    ("section", "plate", "key", "expected"),
    [
        ("by holdem", "bets 10..50, rake 6 %", "rake", "0 to 5 % (§49)"),
        ("by five-stud", "ante 1, bring-in 10, bets 10..50, rake 6 %", "rake", "0 to 5 % (§111)"),
        ("mk holdem", "no limit, blinds 5 10, rake 11 %", "rake", "0 to 10 % (Hold'em (2))"),
        ("bg casino-poker", "pot limit, ante 1, bets 10..", "rake", "3 to 5 % (art. 16(11))"),
        ("bg casino-poker", "spread, ante 1, bets 10..50, rake 3 %", "rake", "(art. 16(11))"),
        ("by holdem", "bets 10..50, rake much", "rake", "“rake 5 %”"),
        ("by holdem", "no limit, bets 10..50", "structure", "the book allows table limits"),
        ("bg holdem", "blinds 5 10", "structure", "pot limit, no limit"),
        ("by holdem", "blinds 4 10, bets 10..50", "blinds", "half the big blind"),
        ("by seven-stud", "ante 1, bets 10..50", "bring-in", "“bring-in” with its amount"),
        ("by holdem", "bets 10..50, bring-in 5", "bring-in", "it has bets, buy-in, blinds"),
    ],
)
def test_a_plate_is_told_what_its_book_allows(
    section: str, plate: str, key: str, expected: str
) -> None:
    assert expected in wrong(rules_of(section), plate)[key]


@pytest.mark.parametrize(
    ("section", "plate", "key", "change"),
    [
        (
            "bg holdem",
            "no limit, blinds 5 10",
            "structures",
            lambda rules: put(rules, "structures.sky", rules.structures["no limit"]),
        ),
        (
            "bg casino-poker",
            "spread, ante 1, bets 10..50",
            "winning.odd_chip",
            lambda rules: put_value(rules, "winning.odd_chip", "left of the button"),
        ),
        (
            "by holdem",
            "bets 10..50",
            "structures.table limits.pots",
            lambda rules: put_value(rules, "structures.table limits.pots.least", 6),
        ),
    ],
)
def test_a_book_is_told_where_it_does_not_fit_together(
    section: str, plate: str, key: str, change: Callable[[Rules], Any]
) -> None:
    assert key in wrong(change(rules_of(section)), plate)
