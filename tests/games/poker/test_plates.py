"""What a house may write on the plate of a poker table, what it may not, and what a book has to say
so that a hand can be played: everything that is wrong is told at once."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.errors import RuleBookError
from croupier.games.game import Spot
from croupier.games.poker import GAME as poker
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.plate import Limits, plate_text, read_plate
from tests.games.poker.at_the_table import PLATES, book_of, customs, rules_of, terms_of
from tests.games.side_by_side import part, put, put_value


def problems(book: str, game: str, plate: str) -> list[str]:
    """What is wrong with the plate: its keys."""
    with pytest.raises(RuleBookError) as caught:
        terms_of(book, game, plate)
    return [problem.key for problem in caught.value.problems]


@pytest.mark.parametrize(("book", "game"), list(PLATES))
def test_plates_are_read_and_written(book: str, game: str) -> None:
    """The line on the plate is read back as it is written, the house's default too."""
    currency = book_of(book).info.currency
    default = poker.default_plate(rules_of(book, game), currency)
    assert poker.compile(rules_of(book, game), default).currency == currency
    texts = [*PLATES[book, game], plate_text(default)]
    for text in texts:
        plate = read_plate(text, currency)
        assert read_plate(plate_text(plate), currency) == plate


def test_blinds_and_minimum() -> None:
    """§48, §49: the big blind is the minimum bet, the small one half of it; `bg` and `mk` print no
    sizes and leave them to the plate."""
    by = terms_of("by", "holdem", "bets 10..100, rake 5 %")
    assert (by.small, by.big, by.minimum, by.maximum) == (500, 1000, 1000, 10_000)
    odd = terms_of("by", "holdem", "bets 5..100, rake 5 %, chip 0.50")
    assert (odd.small, odd.big) == (250, 500)
    bg = terms_of("bg", "holdem", "no limit, blinds 4 10")
    assert (bg.small, bg.big, bg.minimum, bg.maximum) == (400, 1000, 1000, None)
    assert problems("by", "holdem", "bets 10..100, blinds 4 10") == ["blinds"]
    assert problems("by", "holdem", "bets 10..100, blinds 10 20") == ["blinds"]
    coarse = problems("by", "holdem", "bets 5..100, chip 1")
    assert coarse == ["blinds"], "half of five is no whole chip"
    assert problems("bg", "holdem", "no limit, blinds 10 5") == ["blinds", "blinds"]
    assert problems("bg", "holdem", "no limit, bets 20.., blinds 5 10") == ["blinds"]


@pytest.mark.parametrize(
    ("book", "game", "plate", "keys"),
    [
        ("by", "holdem", "bets 10.., rake 6 %", ["bets", "rake"]),
        ("by", "holdem", "rake 5 %", ["limits", "bets", "bets"]),
        ("by", "holdem", "ante 1, bets 10..100", ["ante"]),
        ("by", "holdem", "bets 10..100, decks 6", ["decks"]),
        ("by", "holdem", "no limit, bets 10..100", ["structure"]),
        ("bg", "holdem", "blinds 5 10", ["structure"]),
        ("bg", "holdem", "spread, blinds 5 10", ["structure"]),
        ("mk", "holdem", "no limit, blinds 5 10, rake 11 %", ["rake"]),
        ("mk", "holdem", "no limit, blinds 5 10, rake 10 % to 0.01 a pot, chip 1", ["rake"]),
        ("mk", "holdem", "no limit, blinds 5 10, rake 10 % to 7 a pot, chip 5", ["rake"]),
        ("bg", "casino-poker", "pot limit, ante 1, bets 10.., rake 2 %", ["rake"]),
        ("bg", "casino-poker", "pot limit, ante 1, bets 10.., rake 6 %", ["rake"]),
        ("bg", "casino-poker", "pot limit, ante 1, bets 10..", ["rake"]),
        ("bg", "casino-poker", "spread, ante 1, bets 10..50, rake 5 %", ["rake"]),
        ("bg", "casino-poker", "spread, ante 1, bets 10..", ["bets"]),
        ("bg", "casino-poker", "spread, bets 10..50", ["ante"]),
        ("bg", "casino-poker", "spread, ante 1, bring-in 5, bets 10..50", ["bring-in"]),
        ("by", "seven-stud", "bets 10..50, rake 7 %", ["ante", "bring-in", "rake"]),
        ("by", "seven-stud", "ante 11, bring-in 51, bets 10..50", ["ante", "bring-in"]),
        ("by", "seven-stud", "ante 1, bring-in 5, bets 10..50", ["bring-in"]),
        ("by", "seven-stud", "ante 1, bring-in 10..20, bets 10..50", ["bring-in"]),
        ("by", "seven-stud", "ante 1, bring-in 10, bets 10..50, chip 5", ["ante"]),
        ("by", "seven-stud", "ante 1, bring-in 10, bets 10..50, buy-in 5..100", ["buy-in"]),
        ("by", "five-stud", "ante 1, bring-in 50, bets 50..10", ["bets", "bring-in"]),
    ],
)
def test_plates_the_book_does_not_allow(book: str, game: str, plate: str, keys: list[str]) -> None:
    """§49, art. 16(11), Hold'em (2): shares of the pot; everything else in one go."""
    assert problems(book, game, plate) == keys


@pytest.mark.parametrize(
    ("game", "clause"), [("holdem", "§49"), ("omaha", "§64"), ("omaha-hi-lo", "§79")]
)
def test_at_the_least_stakes_the_share_is_fixed(game: str, clause: str) -> None:
    """R99: 5 % at the least stakes of the book, up to 5 % at higher ones, and none lower."""
    assert terms_of("by", game, "bets 1..10, rake 5 %").commission.share == Fraction(1, 20)
    assert terms_of("by", game, "bets 2..10, rake 3 %").commission.share == Fraction(3, 100)
    assert terms_of("by", game, "bets 2..10").commission.share == 0
    assert problems("by", game, "bets 1..10, rake 4 %") == ["rake"]
    assert problems("by", game, "bets 1..10") == ["rake"]
    assert problems("by", game, "bets 0.50..10, rake 5 %") == ["bets"]
    with pytest.raises(RuleBookError, match=f"at the least stakes the book has 5 % .{clause}"):
        terms_of("by", game, "bets 1..10, rake 4 %")


@pytest.mark.parametrize("game", ["seven-stud", "five-stud"])
def test_at_the_least_stakes_of_stud_too(game: str) -> None:
    """R99, §94, §111."""
    assert problems("by", game, "ante 1, bring-in 1, bets 1..10, rake 4 %") == ["rake"]
    assert terms_of("by", game, "ante 1, bring-in 1, bets 1..10, rake 5 %").minimum == 100


def test_a_chip_of_nothing() -> None:
    plate = read_plate("bets 10..100", "BYN")
    with pytest.raises(RuleBookError) as caught:
        poker.compile(rules_of("by", "holdem"), replace(plate, chip=0))
    assert [problem.key for problem in caught.value.problems] == ["chip"]


def test_what_stands_on_the_table() -> None:
    """The lobby needs a line, the table its stacks, the button its suits."""
    terms = terms_of("by", "seven-stud", "ante 1, bring-in 10, bets 10..50, buy-in 100..500")
    assert poker.spots(terms) == (Spot("bets", "bets", 1000, 5000, (), "§94"),)
    stands = poker.equipment(terms)
    assert (stands.device, stands.decks, stands.least_players) == ("deck", 1, 2)
    stacks = customs(terms)
    assert stacks.buy_in == Limits(10_000, 50_000)
    assert (stacks.button, stacks.suits, stacks.blinds) == (True, "cdhs", False)
    assert (stacks.added_clause, stacks.turn_clause) == ("§104 (second)", "§94, 7.9")
    assert stands.most_players == 7
    casino = customs(terms_of("bg", "casino-poker"))
    assert (casino.button, casino.blinds) == (False, False)
    assert casino.buy_in == Limits(20_000), "twenty times the least bet, where the plate is silent"
    assert customs(terms_of("bg", "holdem")).blinds
    assert poker.recipes(terms) == ()
    assert poker.equipment(terms_of("bg", "holdem")).most_players == 11


# Books.


def _absent(rules: Any, key: str) -> Any:
    return put(rules, key, Absent(Cited(True, house="not here")))


@pytest.mark.parametrize(
    ("game", "changes", "keys"),
    [
        ("holdem", {"least_players": 1}, ["least_players"]),
        ("holdem", {"least_players": 11}, ["least_players"]),
        ("holdem", {"max_players": 23}, ["max_players"]),
        ("five-stud", {"max_players": 11}, ["max_players"]),
        ("holdem", {"deck.decks": 2, "last_games": 0}, ["deck.decks", "last_games"]),
        ("holdem", {"deck.cut_least": 26}, ["deck.cut_least"]),
        ("omaha", {"streets.1.down": 3}, ["winning.five"]),
        ("five-stud", {"streets.4.up": 0}, ["winning.five"]),
        ("holdem", {"streets.2.speaks": "left of the big blind"}, ["streets.2.speaks"]),
        ("holdem", {"streets.2.speaks": "highest showing"}, ["streets.2.speaks"]),
        ("seven-stud", {"streets.1.speaks": "left of the big blind"}, ["streets.1.speaks"]),
        ("holdem", {"streets.3.burn": -1}, ["streets.3"]),
    ],
)
def test_books_by_which_no_hand_can_be_played(
    game: str, changes: dict[str, Any], keys: list[str]
) -> None:
    rules: Any = rules_of("by", game)
    for key, value in changes.items():
        rules = put_value(rules, key, value)
    with pytest.raises(RuleBookError) as caught:
        poker.compile(rules, read_plate("bets 10..100", "BYN"))
    assert [problem.key for problem in caught.value.problems] == keys


def test_parts_that_have_to_fit_together() -> None:
    """Blinds or antes, not both and not neither; blinds need a button; a gap in the streets."""
    holdem, stud = rules_of("by", "holdem"), rules_of("by", "seven-stud")
    bulgarian = rules_of("bg", "holdem")
    wrong = {
        "blinds": [put(holdem, "ante", part(stud, "ante")), _absent(holdem, "blinds")],
        "button": [_absent(holdem, "button")],
        "streets": [replace(holdem, streets={n: holdem.streets[n] for n in "124"})],
        "structures": [replace(holdem, structures={})],
        "pot_limit": [_absent(bulgarian, "pot_limit")],
    }
    for key, books in wrong.items():
        for rules in books:
            with pytest.raises(RuleBookError) as caught:
                poker.compile(rules, read_plate("bets 10..100", "BYN"))
            assert key in [problem.key for problem in caught.value.problems]
    share = put_value(holdem, "structures.table limits.pots.most", 101)
    with pytest.raises(RuleBookError) as caught:
        poker.compile(share, read_plate("bets 10..100", "BYN"))
    assert [problem.key for problem in caught.value.problems] == ["structures.table limits.pots"]
