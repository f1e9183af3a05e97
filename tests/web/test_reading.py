"""A book as people read it: names for its rules, values in words, parts that are not there."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from croupier.games.game import Pays
from croupier.phrase import phrase
from croupier.rulebooks.load import book_ids, leaves, load_book
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.antes import Antes
from croupier.rulebooks.schema.blackjack import StakeRange
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.dealer_holdem import Least
from croupier.rulebooks.schema.registry import SCHEMAS, games
from croupier.rulebooks.schema.share import Share
from croupier.words.books import labels, reading
from croupier.words.books.names import DECK, GENERAL
from croupier.words.dealer_table.names import BOX

BOOKS = {book: load_book(book) for book in book_ids()}
EVERY = [(book, game) for book in BOOKS for game in BOOKS[book].games]


def page(book: str, game: str = "blackjack") -> dict[str, dict[str, str]]:
    """Chapters of a book's game: rule to value."""
    groups = reading.groups(BOOKS[book].section(game).rules)
    return {group.name: {row.rule: row.value for row in group.rows} for group in groups}


@pytest.mark.parametrize(("book", "game"), EVERY)
def test_every_value_stands_on_the_page_once_under_a_name_of_its_own(book: str, game: str) -> None:
    rules = BOOKS[book].section(game).rules
    groups = reading.groups(rules)
    assert sorted(row.key for group in groups for row in group.rows) == sorted(
        key for key, _ in leaves(rules)
    )
    for group in groups:
        names = [row.rule for row in group.rows]
        assert len(set(names)) == len(names), group.name


def schema_keys(schema: Any, key: str = "") -> Iterator[str]:
    """Every key that a book of this game may have, parts included."""
    yield key
    if get_origin(schema) is Cited:
        return
    if Absent in get_args(schema):
        schema = get_args(schema)[0]
    if get_origin(schema) is dict:
        yield from schema_keys(get_args(schema)[1], f"{key}.<name>")
    else:
        for name, hint in get_type_hints(schema).items():
            yield from schema_keys(hint, f"{key}.{name}" if key else name)


@pytest.mark.parametrize("schema", labels.NAMES)
def test_every_name_is_the_name_of_a_rule(schema: type) -> None:
    names, keys = labels.NAMES[schema], set(schema_keys(schema))
    assert set(names.rules) <= keys
    assert set(names.values) <= keys
    assert set(names.chapters) <= {key for key in keys if key.count(".") == key.count(".<name>")}


def test_what_is_named_everywhere_is_a_rule_of_some_game() -> None:
    keys = {key for schema in SCHEMAS.values() for key in schema_keys(schema.rules)}
    for names in (GENERAL, DECK, BOX):
        assert set(names.rules) <= keys
        assert set(names.chapters) <= keys
    assert set(labels.GAMES) == {*games(), "house"}


def test_blackjack_by_the_casino_m_1_reads_in_words() -> None:
    by = page("by")
    assert by["blackjack"]["pays"] == "3 to 2"
    assert by["blackjack"]["paid at once when the bank shows"] == "2–9"
    assert (
        by["Insurance against blackjack"]["costs"] == "from half the table minimum to half the bet"
    )
    taken = by["Insurance against blackjack"]["may be taken"]
    assert taken == "from the bank’s card on, until the next box draws"
    assert by["double"]["for less"] == "not offered"
    assert by["surrender"]["when the bank shows"] == "2–K"
    assert by["in general"]["cards count"].startswith("A = 1 or 11, 2 = 2")
    assert by["not offered"] == dict.fromkeys(
        ("Insurance against a ten", "Three sevens", "War", "Perfect Pair"), "not offered"
    )


def test_the_minimum_and_the_operators_book_under_it() -> None:
    bg, own = page("bg"), page("bg-blackjack")
    assert bg["Insurance against blackjack"]["costs"] == "the bet, half the bet"
    assert bg["Insurance against blackjack"]["when the bank shows"] == "10–A"
    assert own["Insurance against blackjack"]["costs"] == "half the bet"
    assert own["War"]["cards, the lowest first"] == "A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K"
    assert own["surrender"]["when the bank shows"] == "any card"
    assert "not offered" not in own, "it has every part but the blind double"


def test_russian_poker_by_the_casino_m_1_reads_in_words() -> None:
    by = page("by", "russian")
    insurance = by["Insurance against a bank that does not qualify"]
    assert insurance["may be taken with"] == "three of a kind or better"
    assert insurance["costs at least"] == "1 ante"
    assert insurance["costs at most"] == "what the hand would be paid"
    assert by["Buying the bank’s game"]["dark boxes may buy"] == "yes"
    results = by["Higher, lower, equal"]
    assert results["with a higher hand, the ante pays"] == "nothing; it comes back"
    assert results["with a higher hand, the bet pays"].endswith("a royal flush 100 to 1")
    assert by["in general"]["the bank qualifies with"] == "ace–king or better"
    assert "not offered" not in by, "it has every part"


def test_the_price_of_a_card_and_the_least_hand_of_the_bank() -> None:
    oasis, holdem = page("by", "oasis"), page("ru", "dealer-holdem")
    assert oasis["Better cards"]["one may exchange"] == "1 card for 1 ante, 2 cards for 1½ antes"
    assert oasis["Better cards"]["a sixth card"] == "not offered"
    assert oasis["not offered"].keys() == {"Two combinations on a box", "Buying the bank’s game"}
    assert holdem["in general"]["the bank qualifies with"] == "a pair of fours or better"
    assert holdem["in general"]["to go on, one bets"] == "2 antes"


def test_poker_between_players_reads_round_by_round() -> None:
    bg, by = page("bg", "casino-poker"), page("by", "seven-stud")
    assert [name for name in bg if name.startswith("Round")] == [f"Round {n}" for n in range(1, 6)]
    assert bg["Round 1"]["the betting starts with"] == "the lowest open card"
    assert bg["Round 5"]["cards to each, face up"] == "none"
    assert bg["Bets: spread"]["the house takes of a hand"] == "the minimum bet"
    assert bg["Bets: pot limit"]["of each pot, per cent, at least"] == "3"
    assert bg["not offered"].keys() == {"The button", "Blinds", "Too few cards"}
    assert by["Antes"]["then the lowest open card"] == "brings in, or opens with more"
    assert by["Antes"]["suits, the lowest first"] == "clubs, diamonds, hearts, spades"


@pytest.mark.parametrize(("book", "game"), [("by", "omaha-hi-lo"), ("bg", "holdem")])
def test_no_rule_of_a_hand_goes_by_its_key(book: str, game: str) -> None:
    """Every key of poker between players has words of its own."""
    unnamed = {"decks"}
    for group in reading.groups(BOOKS[book].section(game).rules):
        for row in group.rows:
            last = row.key.rpartition(".")[2]
            assert row.rule != last.replace("_", " ") or last in unnamed, row.key
            assert "_" not in row.rule
            assert " · " not in row.rule


def test_a_pay_table_stands_line_by_line() -> None:
    rules = BOOKS["bg"].section("caribbean").rules
    rows = {row.key: row for group in reading.groups(rules) for row in group.rows}
    assert rows["bonus.pays"].lines[0] == "a flush 100 to 1"
    assert len(rows["results.bet"].lines) == 10
    assert rows["bonus.stake"].lines == ()


@pytest.mark.parametrize(
    ("stakes", "words"),
    [
        (StakeRange(Share(1), Share(1)), "the bet"),
        (StakeRange(Share(1, 4), Share(1)), "from 1/4 of the bet to the bet"),
        (StakeRange(Share(1), Share(1, 3), "minimum"), "from the table minimum to 1/3 of the bet"),
    ],
)
def test_what_insurance_may_cost(stakes: StakeRange, words: str) -> None:
    assert reading.value(stakes) == words


def test_odds_are_to_something_and_shares_are_not() -> None:
    assert reading.value(Fraction(35)) == "35 to 1"
    assert reading.value(Fraction(19, 20)) == "19 to 20"
    assert reading.value(Share(1, 3)) == "1/3"
    with_six = (Pays("1/2", phrase("odds-with", total=6)), Pays("1"))
    assert reading.pays(with_six) == "1 to 2 with 6 / 1 to 1"
    blackjack = (Pays("1"), Pays("3/2", phrase("odds-blackjack")))
    assert reading.pays(blackjack) == "1 to 1 / blackjack 3 to 2"


def test_prices_are_counted_in_antes() -> None:
    assert reading.value(Antes(1)) == "1 ante"
    assert reading.value(Antes(1, 2)) == "½ ante"
    assert reading.value(Antes(3, 2)) == "1½ antes"
    assert reading.value(Antes(2)) == "2 antes"
    assert (
        reading.value({"1": Antes(1), "2": Antes(3, 2)})
        == "1 card for 1 ante, 2 cards for 1½ antes"
    )


def test_hands_are_named_as_players_name_them() -> None:
    assert reading.value(Least("pair", "4")) == "a pair of fours or better"
    assert reading.value(Least("three")) == "three of a kind or better"
    assert reading.value({"two-pair": Fraction(2), "four": Fraction(20)}) == (
        "two pair 2 to 1, four of a kind 20 to 1"
    )
