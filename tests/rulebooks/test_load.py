"""A book is loaded whole or not at all, and says everything that is wrong with it at once."""

import shutil
import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import RuleBookError
from croupier.rulebooks.load import (
    book_ids,
    canonical,
    content_hash,
    leaves,
    load_book,
    read_canonical,
    shelf,
)
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.blackjack import Blind
from croupier.rulebooks.schema.plate import Limits, Plate, plate_text, read_plate
from croupier.rulebooks.schema.registry import SCHEMAS, engine_of, games, schema_of
from tests.rulebooks.one_file import read_rules

BOOKS = {
    "bg": {"roulette", "punto-banco", "blackjack", "caribbean", "casino-poker", "holdem"},
    "bg-blackjack": {"blackjack"},
    "mk": {"roulette", "punto-banco", "blackjack", "caribbean", "casino-poker", "holdem"},
    "by": {"roulette", "blackjack", "oasis", "russian", "dealer-holdem"}
    | {"holdem", "omaha", "omaha-hi-lo", "seven-stud", "five-stud"},
    "ru": {"roulette", "baccarat", "blackjack", "russian", "dealer-holdem"},
    "machines": {"slots"},
}
SECTIONS = [(book, game) for book in BOOKS for game in sorted(BOOKS[book])]


def test_the_shelf_has_the_books_and_their_games() -> None:
    assert set(book_ids()) == set(BOOKS)
    assert {book: set(load_book(book).games) for book in book_ids()} == BOOKS


@pytest.mark.parametrize(("book", "game"), SECTIONS)
def test_every_value_says_where_it_comes_from(book: str, game: str) -> None:
    values = list(leaves(load_book(book).section(game).rules))
    assert len(values) > 15
    for key, cited in values:
        assert cited.clause or cited.reading or cited.house, key
        assert not cited.reading or cited.reading.startswith("R"), key


@pytest.mark.parametrize(("book", "game"), SECTIONS)
def test_every_key_of_a_file_is_a_value_of_the_book(book: str, game: str) -> None:
    data = tomllib.loads((shelf() / book / f"{game}.toml").read_text("utf-8"))
    keys = {key for key, _ in leaves(load_book(book).section(game).rules)}
    assert set(_leaf_keys(data)) == keys


def _leaf_keys(data: dict[str, object], above: str = "") -> list[str]:
    found: list[str] = []
    for name, value in data.items():
        key = f"{above}.{name}" if above else name
        assert isinstance(value, dict), key
        found += [key] if "is" in value else _leaf_keys(value, key)
    return found


def test_r8_is_printed_as_written_with_the_other_reading_beside_it() -> None:
    rules = load_book("bg").section("punto-banco").rules
    assert rules.drawing.second["5"].value == (4, 5, 6)
    assert rules.drawing.second["5"].other == ((4, 5, 6, 7),)
    assert rules.drawing.second["5"].reading == "R8"


def test_a_content_hash_names_the_rules_by_what_they_say() -> None:
    bg, mk = (load_book(book).section("punto-banco") for book in ("bg", "mk"))
    assert bg.hash == load_book("bg").section("punto-banco").hash
    assert bg.hash != mk.hash, "the same values from other clauses are other rules"
    assert content_hash(bg.rules) == bg.hash


# Bad books.


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder with a copy of `bg` to be spoiled."""
    shutil.copytree(str(shelf() / "bg"), tmp_path / "bg")
    return tmp_path


def spoil(desk: Path, *changes: tuple[str, str]) -> RuleBookError:
    file = desk / "bg" / "punto-banco.toml"
    text = file.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file.write_text(text, "utf-8")
    with pytest.raises(RuleBookError) as refused:
        load_book("bg", desk)
    return refused.value


def test_missing_unknown_and_wrong_keys_are_reported_at_once_with_file_line_and_key(
    desk: Path,
) -> None:
    error = spoil(
        desk,
        ("[modulus]\nis = 10\n", "[modulo]\nis = 10\n"),
        ("decks = { is = [8, 4]", 'decks = { is = "eight"'),
        ('behind_cut_card = { is = 7, clause = "art. 14(1)", reading = "R38", other = [8] }', ""),
        ('{ to_one = "19/20" }', '{ to_one = "nineteen" }'),
        ('wins_on = { is = "first"', 'wins_on = { is = "third"'),
    )
    problems = {problem.key: problem for problem in error.problems}
    assert set(problems) == {
        "modulo",
        "modulus",
        "shoe.decks",
        "shoe.behind_cut_card",
        "bets.banco.pays",
        "bets.punto.wins_on",
    }
    assert "unknown" in problems["modulo"].expected
    assert "missing" in problems["modulus"].expected
    assert "a list of a whole number" in problems["shoe.decks"].expected
    assert "missing" in problems["shoe.behind_cut_card"].expected
    assert "nineteen" in problems["bets.banco.pays"].expected
    assert all(problem.file == "bg/punto-banco.toml" for problem in error.problems)
    lines = (desk / "bg" / "punto-banco.toml").read_text("utf-8").splitlines()
    assert lines[problems["shoe.decks"].line - 1].startswith("decks")
    assert str(len(error.problems)) in str(error)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('[rounding]\nis = "player"\nreading = "R26"', '[rounding]\nis = "player"', "rounding"),
        ("is = 10\nreading", "was = 10\nreading", "modulus"),
        ('reading = "R40"', "reading = 40", "bets.punto.stays_on.reading"),
        ("other = [8]", "other = 8", "shoe.behind_cut_card.other"),
        ("other = [8]", 'other = ["8"]', "shoe.behind_cut_card.other"),
        ('is = 10\nreading = "R39"', 'is = 10\nreading = "R39"\nwhy = "so"', "modulus.why"),
        ("[sides]", "sides = 5\n[other]", "sides"),
    ],
)
def test_a_value_must_have_its_form_and_cite_something(
    desk: Path, old: str, new: str, key: str
) -> None:
    assert key in {problem.key for problem in spoil(desk, (old, new)).problems}


def test_problems_of_several_files_come_together(desk: Path) -> None:
    (desk / "bg" / "tarot.toml").write_text("x = 1\n")
    (desk / "bg" / "roulette.toml").write_text("x = [\n")
    (desk / "bg" / "book.toml").write_text('id = "bg"\n')
    with pytest.raises(RuleBookError) as refused:
        load_book("bg", desk)
    files = {problem.file for problem in refused.value.problems}
    assert files == {"bg/tarot.toml", "bg/roulette.toml", "bg/book.toml"}


def test_a_book_or_game_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(RuleBookError, match="bg, bg-blackjack, by, machines, mk, ru"):
        load_book("monaco")
    with pytest.raises(
        RuleBookError, match="It has: baccarat, blackjack, dealer-holdem, roulette, russian"
    ):
        load_book("ru").section("punto-banco")


def test_the_registry_has_every_game_of_every_book_once() -> None:
    assert sorted(games()) == sorted({game for has in BOOKS.values() for game in has})
    for engine, schema in SCHEMAS.items():
        assert schema.engine == engine
        assert {engine_of(game) for game in schema.games} == {engine}
    for book, game in SECTIONS:
        assert isinstance(load_book(book).section(game).rules, schema_of(game).rules)
    with pytest.raises(KeyError, match="faro"):
        schema_of("faro")


@pytest.mark.parametrize(("book", "game"), SECTIONS)
def test_rules_that_were_written_down_read_back_the_same(book: str, game: str) -> None:
    """Parts that are not offered too: what is kept for ever is what was loaded."""
    section = load_book(book).section(game)
    kept = read_canonical(canonical(section.rules), game)
    assert kept == section.rules
    assert content_hash(kept) == section.hash


# Parts that a book does not have.


def blackjack(book: str, *changes: tuple[str, str]) -> Any:
    text = (shelf() / book / "blackjack.toml").read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return read_rules(text, "blackjack")


def wrong(book: str, *changes: tuple[str, str]) -> dict[str, str]:
    with pytest.raises(RuleBookError) as refused:
        blackjack(book, *changes)
    return {problem.key: problem.expected for problem in refused.value.problems}


def test_a_part_that_a_book_does_not_have_is_one_value_with_its_source() -> None:
    """by Ch. 1: a double doubles the stake, so there is none for less; War is in no clause."""
    rules = blackjack("by")
    assert isinstance(rules.double.for_less, Absent)
    assert rules.double.for_less.not_offered.clause == "Ch. 1 дабл"
    assert rules.war.not_offered.house == "not in this book"
    assert isinstance(rules.double.blind, Blind)
    keys = [key for key, _ in leaves(rules)]
    assert "double.for_less.not_offered" in keys
    assert not [key for key in keys if key.startswith("war.") and key != "war.not_offered"]


ABSENT = '[surrender]\nnot_offered = { is = true, house = "not in this book" }\n'


@pytest.mark.parametrize(
    ("new", "key", "expected"),
    [
        ("", "surrender", "missing; expected a table or not_offered"),
        ("[surrender]\n", "surrender.against", "missing"),
        ("surrender = true\n", "surrender", "expected a table"),
        (ABSENT.replace("true", "false"), "surrender.not_offered", "expected one of True"),
        (ABSENT.replace("true", "1"), "surrender.not_offered", "expected one of True"),
        ("[surrender]\nnot_offered = true\n", "surrender.not_offered", "clause"),
        (ABSENT.replace("house", "horse"), "surrender.not_offered", "cites nothing"),
        (
            ABSENT + 'costs = { is = "1/2", clause = "§1" }\n',
            "surrender.costs",
            "unknown key; expected one of: not_offered",
        ),
    ],
)
def test_a_part_is_there_whole_or_not_at_all(new: str, key: str, expected: str) -> None:
    place = "[sevens]" if new.startswith("[") or not new else "# What a card may count"
    found = wrong("bg", (ABSENT, ""), (place, new + place))
    assert expected in found[key]


def test_a_share_is_a_part_of_a_whole() -> None:
    assert blackjack("by").surrender.costs.value == Fraction(1, 2)
    half = 'costs = { is = "1/2"'
    assert "at most 1" in wrong("by", (half, 'costs = { is = "3/2"'))["surrender.costs"]
    assert "negative" in wrong("by", (half, 'costs = { is = "-1/2"'))["surrender.costs"]
    stakes = 'low_of = "minimum"'
    assert "insurance.stakes" in wrong("by", (stakes, 'low_of = "maximum"'))
    assert "insurance.stakes" in wrong("by", (stakes, 'of = "minimum"'))


def test_a_rank_is_written_as_on_the_cards() -> None:
    assert "surrender.against" in wrong("by", ('"9", "T", "J"', '"9", "10", "J"'))
    assert "split.most" in wrong("by", ('most = { is = "any"', 'most = { is = "many"'))


# Plates.


def test_a_plate_prints_as_it_reads() -> None:
    text = "straight 1..100, even chance 10..2000, call 2.50.., decks 8, last hand next, chip 0.50"
    plate = read_plate(text, "BYN")
    assert plate.limits["even chance"] == Limits(1000, 200_000)
    assert plate.limits["call"] == Limits(250, None)
    assert plate.choices == {"decks": 8, "last hand": "next"}
    assert plate.chip == 50
    assert plate_text(plate) == text
    assert plate_text(Plate("BYN", {"": Limits(1000, 2000)})) == "10..20"


def test_all_unreadable_items_of_a_plate_are_reported() -> None:
    with pytest.raises(RuleBookError) as refused:
        read_plate("straight 1-100, 1.005..2, ??", "BYN")
    assert [problem.key for problem in refused.value.problems] == [
        "straight 1-100",
        "1.005..2",
        "??",
    ]


def test_a_file_in_another_encoding_is_a_problem_like_any_other(tmp_path: Path) -> None:
    for name in ("book.toml", "roulette.toml"):
        (tmp_path / "xx").mkdir(exist_ok=True)
        (tmp_path / "xx" / name).write_bytes("title = “ж”".encode("cp1251", "replace"))
    with pytest.raises(RuleBookError) as error:
        load_book("xx", tmp_path)
    assert [problem.file for problem in error.value.problems] == [
        "xx/book.toml",
        "xx/roulette.toml",
        "xx/house.toml",
    ]
