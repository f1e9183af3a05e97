"""Poker against the dealer, book by book: the comparisons that `docs/books.md` prints are what the
books say, and what no two of them say differently."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.errors import RuleBookError
from croupier.rulebooks.load import shelf
from croupier.rulebooks.schema.absent import Absent
from tests.rulebooks.comparison import Comparison
from tests.rulebooks.one_file import read_rules

STUD = Comparison(
    "Poker against the dealer, book by book",
    {
        "bg caribbean": ("bg", "caribbean"),
        "mk caribbean": ("mk", "caribbean"),
        "by oasis": ("by", "oasis"),
        "by russian": ("by", "russian"),
        "ru russian": ("ru", "russian"),
    },
)
HOLDEM = Comparison(
    "Hold'em against the dealer, book by book",
    {"by": ("by", "dealer-holdem"), "ru": ("ru", "dealer-holdem")},
)
STUDS = [pytest.param(rules, id=head) for head, rules in STUD.rules.items()]


@pytest.mark.parametrize("key", STUD.rows)
def test_every_row_of_the_studs_is_what_the_books_say(key: str) -> None:
    assert STUD.rows[key] == STUD.said(key)


@pytest.mark.parametrize("key", HOLDEM.rows)
def test_every_row_of_holdem_is_what_the_books_say(key: str) -> None:
    assert HOLDEM.rows[key] == HOLDEM.said(key)


@pytest.mark.parametrize("comparison", [STUD, HOLDEM], ids=["studs", "hold'em"])
def test_no_difference_between_the_books_is_left_out(comparison: Comparison) -> None:
    assert set(comparison.differing()) <= set(comparison.rows)


LADDER = {
    "ace-king": 1,
    "pair": 1,
    "two-pair": 2,
    "three": 3,
    "straight": 4,
    "flush": 5,
    "full-house": 7,
    "four": 20,
    "straight-flush": 50,
    "royal-flush": 100,
}
BONUS = {
    "three": 10,
    "straight": 40,
    "flush": 50,
    "full-house": 70,
    "four": 200,
    "straight-flush": 500,
    "royal-flush": 1000,
}


@pytest.mark.parametrize("rules", STUDS)
def test_the_bet_pays_the_same_ladder_everywhere(rules: Any) -> None:
    """Art. 15(5), Caribbean (6), §142, §168; ace–king by R14 and §167; `ru` by R35."""
    assert rules.results.bet.value == LADDER
    assert rules.bet.value == "twice the ante"
    assert rules.game.value == "ace-king"
    assert rules.results.no_game_ante.value == 1
    assert (rules.deck.decks.value, rules.max_players.value) == (1, rules.boxes.value)


def test_only_in_russian_poker_the_ante_is_never_paid_against_game() -> None:
    """§160, §168, RP p. 14."""
    paid = {head: rules.results.ante.value for head, rules in STUD.rules.items()}
    assert paid == {
        "bg caribbean": 1,
        "mk caribbean": 1,
        "by oasis": 1,
        "by russian": 0,
        "ru russian": 0,
    }


def test_bonus_tables() -> None:
    """Art. 15(6), §146, §170; `ru` prints none: R35, R18."""
    caribbean = STUD.rules["bg caribbean"].bonus.pays.value
    assert list(caribbean.values()) == [100, 150, 250, 1000, 5000]
    assert STUD.rules["mk caribbean"].bonus.pays.value == caribbean
    for head in ("by oasis", "by russian", "ru russian"):
        assert STUD.rules[head].bonus.pays.value == BONUS
    assert set(HOLDEM.rules["by"].bonus.pays.value.values()) == {7}
    assert list(HOLDEM.rules["ru"].bonus.pays.value.values()) == [8, 10, 15, 30, 100, 250, 500]
    assert HOLDEM.values["ru"]["bonus.pays"].house


def test_what_an_exchange_costs() -> None:
    """Art. 15(4): one card; §133: one, or two for one and a half; §158: any; `ru`: not one."""
    costs = {
        head: dict(rules.improving.exchange.prices.value) for head, rules in STUD.rules.items()
    }
    assert costs["bg caribbean"] == costs["mk caribbean"] == {"1": 1}
    assert costs["by oasis"] == {"1": 1, "2": Fraction(3, 2)}
    assert costs["by russian"] == dict.fromkeys("12345", 1)
    assert costs["ru russian"] == dict.fromkeys("2345", 1)


def test_the_ante_of_holdem_is_paid_by_its_table() -> None:
    """§43; R35."""
    table = {**dict.fromkeys(("pair", "two-pair", "three", "straight"), 1), "flush": 2}
    table |= {"full-house": 3, "four": 10, "straight-flush": 20, "royal-flush": 100}
    for rules in HOLDEM.rules.values():
        assert rules.results.ante.value == table
        assert (rules.game.value.combination, rules.game.value.rank) == ("pair", "4")


def test_mk_shares_the_text_of_bg_but_prints_the_stake_of_the_bonus() -> None:
    """Caribbean (11): one denar; art. 15(6): as the operator decides. And §3.1: a maximum of
    winnings (R90)."""
    bg, mk = STUD.values["bg caribbean"], STUD.values["mk caribbean"]
    most = ["maximum_payout", "no_game_in_maximum"]
    assert [key for key in bg if bg[key].value != mk[key].value] == ["bonus.stake", *most]
    assert mk["bonus.stake"].value == 1
    assert all(mk[key].value for key in most)


def test_dark_boxes_are_insured_in_russian_poker_only() -> None:
    """§162 against 7.12.2: R15; §138: R72."""
    assert isinstance(STUD.rules["by oasis"].insurance.dark, Absent)
    assert STUD.values["by oasis"]["insurance.dark.not_offered"].reading == "R72"
    for head in ("by russian", "ru russian"):
        assert STUD.rules[head].insurance.dark.below.value == "returned"
    assert STUD.values["by russian"]["insurance.dark.placed"].reading == "R15"


# Tables inside a value.


def wrong(book: str, game: str, *changes: tuple[str, str]) -> dict[str, str]:
    text = (shelf() / book / f"{game}.toml").read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    with pytest.raises(RuleBookError) as refused:
        read_rules(text, game)
    return {problem.key: problem.expected for problem in refused.value.problems}


def test_every_wrong_line_of_a_table_is_said_at_once() -> None:
    found = wrong(
        "by",
        "oasis",
        ("two-pair = 2", "two-pairs = 2"),
        ("four = 20,", 'four = "many",'),
        ("three = 10", "three = -10"),
        ('2 = "3/2"', "6 = 2"),
        ("{ 1 = 1,", "{ 1 = 1.5,"),
    )
    assert set(found) == {
        "results.bet.two-pairs",
        "results.bet.four",
        "bonus.pays.three",
        "improving.exchange.prices.6",
        "improving.exchange.prices.1",
    }
    assert "'two-pair'" in found["results.bet.two-pairs"], "the names there are"
    assert "negative" in found["bonus.pays.three"]
    assert "a number of antes" in found["improving.exchange.prices.1"]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('rank = "4"', 'rank = "10"', "game"),
        ('combination = "pair", rank = "4"', 'combination = "flush", rank = "4"', "game"),
        ('combination = "pair", rank = "4"', 'combination = "fours"', "game"),
        ('rank = "A"', 'suit = "A"', "bonus.least"),
        ('stake = { is = "up to the ante"', "stake = { is = 1", "bonus.stake"),
    ],
)
def test_a_least_hand_is_a_combination_and_of_a_pair_its_rank(old: str, new: str, key: str) -> None:
    assert key in wrong("by", "dealer-holdem", (old, new))


def test_a_share_of_what_would_be_paid_is_at_most_all_of_it() -> None:
    half = 'most = { is = "1/2"'
    assert "insurance.most" in wrong("ru", "russian", (half, 'most = { is = "3/2"'))
