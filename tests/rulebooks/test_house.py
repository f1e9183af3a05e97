"""What the books ask of the house around the tables: read, cited, shown, compared. No game."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from croupier.cli import main
from croupier.cli.books import say_value
from croupier.errors import RuleBookError
from croupier.rulebooks.citations import clauses_of
from croupier.rulebooks.load import (
    HOUSE,
    book_ids,
    canonical,
    content_hash,
    leaves,
    load_book,
    read_canonical,
    shelf,
)
from croupier.rulebooks.schema import house
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.house import Amount, Term
from croupier.rulebooks.schema.registry import games
from croupier.rulebooks.trace import clauses, names, of_a_game, shipped
from croupier.words.books import labels, reading
from tests.rulebooks.one_file import read_rules

PAGE = (Path(__file__).parents[2] / "docs" / "books.md").read_text("utf-8")


def values(book: str) -> dict[str, Cited[Any]]:
    return dict(leaves(load_book(book).house.rules))


@pytest.mark.parametrize("book", book_ids())
def test_every_value_cites_clauses_that_exist(book: str) -> None:
    known = names(load_book(book).info, clauses(shelf() / book))
    for key, cited in values(book).items():
        found, lost = clauses_of(cited.clause, known)
        assert not lost, f"{key}: {lost}"
        assert found or cited.house, key


@pytest.mark.parametrize(
    ("book", "key", "value", "clause"),
    [
        ("bg", "licence.display", Term(10, "days"), "art. 3(2)"),
        ("bg", "licence.equipment", Term(15, "days"), "art. 6"),
        ("bg", "licence.adapting", Term(3, "months"), "§ 2"),
        ("bg", "reserves.covers", Amount(5000, "BGN"), "art. 5(2)"),
        ("bg", "cash_limit.most", Amount(5000, "BGN"), "art. 22(1)"),
        ("bg", "machines.in_cash", Amount(5000, "BGN"), "art. 21(1)"),
        ("bg", "machines.within", Term(3, "working days"), "art. 21(2)"),
        ("bg", "game_records.kept", Term(24, "hours"), "art. 30"),
        ("bg", "dispute_protocol.sent_within", Term(3, "days"), "art. 32(2), art. 32(4)"),
        ("bg", "dispute_protocol.complaint_within", Term(3, "days"), "art. 32(3)"),
        ("bg", "dispute_protocol.answer_within", Term(3, "days"), "art. 32(3)"),
        ("bg", "jackpots.within", Term(15, "days"), "art. 24(3)"),
        ("by", "age.visitors", 18, "6.2"),
        ("by", "age.staff", 18, "6.3"),
        ("by", "self_exclusion.shortest", Term(6, "months"), "1.2"),
        ("by", "self_exclusion.longest", Term(3, "years"), "1.2"),
        ("by", "barring.breaches", 2, "5.1"),
        ("by", "barring.devices", 1, "5.2"),
        ("by", "cash_short.within", Term(24, "hours"), "4.4, 9 p. 3"),
        ("by", "transfer.within", Term(7, "working days"), "9 p. 6"),
        ("by", "video.kept", Term(30, "days"), "4.6"),
        ("by", "video.frames", 5, "4.6"),
        ("bg", "closing.games", ("roulette",), "art. 12(5), art. 12(6)"),
        ("bg", "jackpots.used", "after its entry in the certificate", "art. 24(3)"),
        ("bg", "jackpot.set_by", "the organiser, with approval", "art. 15(6)"),
        ("bg", "machines.paid_by", "slot attendant", "art. 9.7(г), art. 21(1)"),
        ("bg", "machines.certified_by", "game manager", "art. 21(2)"),
        ("bg", "bonus_games.jackpots", "of a removed system only", "art. 26(4)"),
        ("bg", "bonus_games.costs_in_kind", "organiser", "art. 28"),
        ("bg", "tournaments.prizes_from", "the announced fund", "art. 27(3)1–8"),
        ("bg", "tournaments.costs_in_kind", "organiser", "art. 28"),
        ("bg", "dispute_protocol.sent", ("protocol", "video recording"), "art. 32(2)"),
        ("mk", "currencies.allowed", ("MKD",), "§2.1"),
        ("mk", "staff.at_table", ("dealer", "inspector"), "Hold'em (1)"),
        ("mk", "jackpot.accumulates", True, "Caribbean (12)"),
        ("mk", "jackpot.set_by", "the organiser", "Caribbean (12)"),
        ("by", "place.where", "at the address in the licence", "Preamble 3"),
        ("by", "staff.at_table", ("dealer", "pit boss"), "Ch. 3 aim"),
        ("by", "jackpot.may_be", ("main", "additional"), "Ch. 1 джек пот"),
        ("by", "jackpot.accumulates", True, "Ch. 1 джек пот"),
        ("bg-blackjack", "chips.sold_by", ("cashier", "dealer"), "p. 2"),
        ("bg-blackjack", "staff.named", ("cashier", "dealer"), "p. 2"),
        ("bg-blackjack", "closing.games", ("blackjack",), "p. 36, p. 37"),
        ("bg-blackjack", "closing.announced", "clear warning", "p. 37"),
    ],
)
def test_the_figures_of_the_books(book: str, key: str, value: object, clause: str) -> None:
    cited = values(book)[key]
    assert (cited.value, cited.clause) == (value, clause)


def test_lists_are_as_long_as_the_clauses_that_print_them() -> None:
    """art. 9, 26(3), 27(3), 32(1); 7.1–7.10, 8.3, 8.4; §5.2."""
    bg, by, mk = values("bg"), values("by"), values("mk")
    assert len(bg["staff.named"].value) == 10
    assert len(bg["bonus_games.contents"].value) == 8
    assert len(bg["tournaments.contents"].value) == 8
    assert len(by["table_conduct.forbidden"].value) == 10
    assert len(by["buy_in.steps"].value) == 5
    assert len(by["buy_in.transfer"].value) == 5
    assert len(mk["void_bets.errors"].value) == 11


def test_inspectors_see_all_that_the_clauses_name() -> None:
    """art. 5(2), 5(3), 7(1), 22(2), 25(2), 25(3): one thing for each clause."""
    opened = values("bg")["inspection.opened"]
    assert len(opened.value) == len(opened.clause.split(", ")) == 6


def test_what_the_cashier_records() -> None:
    """art. 9.8(б)–(г)."""
    protocols = values("bg")["registers.protocols"].value
    assert protocols == ("table fills", "table closing", "chips sold and winnings paid")


def test_the_officials_whom_a_book_names() -> None:
    """ch. 1, 3.4, 8.3, §177."""
    assert set(values("by")["staff.named"].value) == {
        "dealer",
        "game manager",
        "pit boss",
        "inspector",
        "cashier",
        "authorised official",
    }


def test_nothing_is_said_to_guide_the_manager_where_nothing_is_printed() -> None:
    """by 10.2; bg 31(2)."""
    by, bg = values("by")["disputes.guided_by"], values("bg")["disputes.guided_by"]
    assert (by.value, by.clause, bool(by.house)) == ("not printed", "", True)
    assert (bg.value, bg.clause) == ("the rules of the game alone", "art. 31(2)")


def test_readings_that_were_chosen_are_named_with_their_other() -> None:
    bg, by, mk = values("bg"), values("by"), values("mk")
    read = {
        "R73": bg["staff.several_tables"],
        "R64": bg["disputes.machines"],
        "R48": bg["jackpots.within"],
        "R63": by["self_exclusion.ends_early"],
        "R51": by["defective_cards.equal"],
        "R47": mk["void_bets.settled"],
        "R80": bg["staff.present"],
        "R81": bg["staff.with_machines"],
        "R82": bg["machines.established_by"],
        "R83": bg["cash_limit.at_tables"],
        "R84": bg["machines.paid_against"],
        "R85": bg["game_records.of"],
        "R86": bg["registers.visitor_fields"],
        "R87": by["barring.of"],
        "R88": by["barring.table_conduct"],
        "R89": mk["void_bets.declared_by"],
    }
    assert {name: cited.reading for name, cited in read.items()} == {name: name for name in read}
    assert read["R73"].other == (False,)
    assert read["R47"].other == ("void",)
    assert (*read["R80"].value[:4], "chipper", *read["R80"].value[4:]) == read["R80"].other[0]
    assert read["R83"].other == ("one redemption",)
    assert read["R84"].other == ("tokens",)
    assert read["R85"].other == (("tables",),)
    assert read["R87"].other == ("one kind",)
    assert read["R88"].other == (False,)
    assert bg["machines.certified_by"].other == ("slot manager",)


def test_the_table_rules_of_ru_say_nothing_of_the_house() -> None:
    assert all(key.endswith(".not_offered") for key in values("ru"))


def test_it_is_no_game() -> None:
    assert HOUSE not in games()
    for book in map(load_book, book_ids()):
        assert HOUSE not in book.games
        assert book.chapter(HOUSE) is book.house
        with pytest.raises(RuleBookError, match="house"):
            book.section(HOUSE)


@pytest.mark.parametrize("book", book_ids())
def test_it_is_kept_by_its_content_as_a_game_is(book: str) -> None:
    section = load_book(book).house
    kept = read_canonical(canonical(section.rules), HOUSE)
    assert kept == section.rules
    assert content_hash(kept) == section.hash


@pytest.mark.parametrize("book", book_ids())
def test_a_value_of_the_house_alone_proves_no_clause(book: str) -> None:
    """What nothing in the program goes by is a value, and no more; what a day proves is proven."""
    for row in shipped(book):
        if row.values and not any(map(of_a_game, row.values)) and not row.code:
            assert row.state == "value", row.clause
    states = {row.clause: row.state for row in shipped("by")}
    assert states["Ch. 1 крупье"] == "value"
    assert states["4.4"] == "proven"
    assert states["10.2"] == "proven"
    assert states["6.2"] == "proven"  # Whoever is under age has no account, and is not let in.


# What is wrong with a file.


def test_a_book_without_it_is_not_opened(tmp_path: Path) -> None:
    shutil.copytree(str(shelf() / "ru"), tmp_path / "ru")
    (tmp_path / "ru" / "house.toml").unlink()
    with pytest.raises(RuleBookError) as refused:
        load_book("ru", tmp_path)
    (problem,) = refused.value.problems
    assert problem.file == "ru/house.toml"
    assert problem.expected.startswith("missing; what the book asks of the house")


@pytest.mark.parametrize(
    ("old", "new", "key", "expected"),
    [
        ("count = 10", "count = 0", "licence.display", "at least 1"),
        ('unit = "months"', 'unit = "moons"', "licence.adapting", "moons"),
        (
            'units = 5000, currency = "BGN"',
            'units = -1, currency = "BGN"',
            "reserves.covers",
            "negative",
        ),
        ('currency = "BGN"', 'currency = "LEV"', "reserves.covers", "“LEV” is not an ISO 4217"),
        ('"registrar",', '"registrars",', "staff.named", "registrars"),
        ("[age]\n", "[ages]\n", "ages", "unknown key"),
        (', clause = "art. 30"', "", "game_records.kept", "cites nothing"),
    ],
)
def test_a_bad_value_is_named(old: str, new: str, key: str, expected: str) -> None:
    text = (shelf() / "bg" / "house.toml").read_text("utf-8")
    assert old in text
    with pytest.raises(RuleBookError) as refused:
        read_rules(text.replace(old, new, 1), HOUSE, "bg/house.toml")
    found = {problem.key: problem for problem in refused.value.problems}
    assert expected in found[key].expected
    assert found[key].file == "bg/house.toml"
    assert found[key].line == text[: text.index(old)].count("\n") + 1 or key == "staff.named"


# On the page, on the command line, in the documents.


def keys(schema: Any, key: str = "") -> list[str]:
    if get_origin(schema) is Cited:
        return [key]
    part = get_args(schema)[0] if Absent in get_args(schema) else schema
    own = [key] if key.count(".") else []
    hints = get_type_hints(part).items()
    below = [each for name, hint in hints for each in keys(hint, f"{key}.{name}".strip("."))]
    return own + below


def test_every_key_has_its_words() -> None:
    words = labels.names(load_book("bg").house.rules)
    assert set(words.rules) == set(keys(house.Rules))
    assert set(words.chapters) == set(get_type_hints(house.Rules))


def test_it_reads_in_words() -> None:
    page = {
        group.name: {row.rule: row.value for row in group.rows}
        for group in reading.groups(load_book("bg").house.rules)
    }
    assert page["Winnings in cash"]["paid in cash up to"] == "5 000 BGN"
    assert page["Slot machines"]["greater winnings and prizes are given within"] == "3 working days"
    assert page["Reserves"]["their sizes"] == "not in this book"
    assert page["not in this book"]["Age"] == "not in this book"


def test_it_is_shown_and_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["books", "show", "by", "house"]) == 0
    assert "self_exclusion.longest" in (said := capsys.readouterr().out)
    assert "3 years" in said
    assert main(["books", "compare", "bg", "by", "house", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == []
    assert "game_records" in {each["key"] for each in told["house"]["differences"]}
    assert main(["books", "compare", "by", "by", "house"]) == 0
    assert "nothing differs in: house" in capsys.readouterr().out


def test_the_comparison_of_the_books_is_what_they_say() -> None:
    chapter = PAGE.partition("## The house, book by book\n")[2].partition("\n## ")[0]
    rows = [
        [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        for line in chapter.splitlines()
        if line.startswith("|") and not line.startswith("|--")
    ]
    heads, *lines = rows
    silent = {"machines"}  # the sheets are of machines alone
    assert {*heads[1:]} == {*book_ids()} - silent
    said = {book: values(book) for book in heads[1:]}
    for key, *cells in lines:
        assert cells == [_cell(said[book], key) for book in heads[1:]]


def _cell(said: dict[str, Cited[Any]], key: str) -> str:
    cited = said.get(key)
    source = cited or said[f"{key.partition('.')[0]}.not_offered"]
    if not cited and not source.clause:
        return "–"
    words = say_value(cited.value) if cited else "–"
    return f"{words} ({source.source.removesuffix(' value')})"
