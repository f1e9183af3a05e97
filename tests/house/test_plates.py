"""What the books want on a table's plate has to be there before the game begins."""

from __future__ import annotations

import pytest

from croupier.games.registry import game_of
from croupier.house.plan import read_plan
from croupier.rulebooks.schema.plate import read_plate
from croupier.rulebooks.shelves import find_book

POKER = "blinds 5 10, bets 10..100, chip 1"
CASES = {
    "by §49: the rake, on the board": ("by", "holdem", POKER, "rake"),
    "by §64": ("by", "omaha", POKER, "rake"),
    "by §77: least and greatest payout": (
        "by",
        "omaha-hi-lo",
        f"{POKER}, rake 5 %",
        "payout",
    ),
    "by §144: what a bonus is paid at most": (
        "by",
        "oasis",
        "ante 5..100, bonus 1..25, maximum payout 10000",
        "bonus maximum",
    ),
    "by §169: half an ante, without a maximum": (
        "by",
        "russian",
        "ante 5..100, bonus half an ante",
        "bonus maximum",
    ),
}


@pytest.mark.parametrize("clause", CASES)
def test_what_a_book_wants_on_the_plate_has_to_be_there(clause: str) -> None:
    name, game, line, wanted = CASES[clause]
    book = find_book(name)
    rules, plate = book.section(game).rules, read_plate(line, book.info.currency)
    ((what, source), *_) = game_of(game).wanted(rules, plate)
    assert what == wanted
    assert clause.split()[1].rstrip(":") in source


def test_a_bonus_that_counts_into_the_maximum_payout_needs_no_other() -> None:
    """by §169: in the maximum."""
    rules = find_book("by").section("russian").rules
    line = "ante 5..100, bonus half an ante, maximum payout 20000"
    assert game_of("russian").wanted(rules, read_plate(line, "BYN")) == ()


def test_the_tables_of_the_shipped_floor_have_all_of_it() -> None:
    for place in read_plan():
        found = place.setting.game.wanted(place.setting.rules, place.opened.plate)
        assert not found, (place.opened.table, found)
