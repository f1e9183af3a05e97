"""Each clause of the books can be followed to what keeps it: nothing is left out, nothing invented.

That `links.json` and `docs/clauses.md` are up to date, `make check` says: it looks the types and
all tests through.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, get_args

import pytest

from croupier.cli import main, parser
from croupier.errors import RuleBookError
from croupier.rulebooks.citations import clauses_of, index, written
from croupier.rulebooks.load import book_ids, leaves, load_book, shelf
from croupier.rulebooks.schema.registry import SCHEMAS
from croupier.rulebooks.trace import (
    STATES,
    TEXTS,
    Row,
    citing_values,
    clauses,
    counts,
    field_of,
    has_choice,
    is_own,
    links,
    names,
    of_a_game,
    readers_of,
    shipped,
)
from croupier.web import app
from croupier.web.live import wire
from tools.trace.citing import Citations, citing
from tools.trace.document import document

ROOT = Path(__file__).parents[2]
CLAUSES = {"bg": 164, "bg-blackjack": 44, "by": 370, "machines": 0, "mk": 104, "ru": 69}
"""As many as the five texts have: 751."""
every_book = pytest.mark.parametrize("book", CLAUSES)
LISTED = {book: clauses(shelf() / book) for book in CLAUSES}
ROWS = {book: shipped(book) for book in CLAUSES}
KNOWN = {book: names(load_book(book).info, listed) for book, listed in LISTED.items()}


ROUTERS = (
    getattr(module, "router", None)
    for name, module in sorted(sys.modules.items())
    if name.startswith(app.__package__)
)
PAGES = {
    getattr(route, "path", "") for router in ROUTERS for route in getattr(router, "routes", ())
}
"""The addresses of all pages of the house."""


def these(book: str, wanted: Any) -> list[str]:
    return [row.clause for row in ROWS[book] if wanted(row)]


# The clauses.


def test_the_books_are_all_there() -> None:
    assert tuple(CLAUSES) == book_ids()
    assert sum(CLAUSES.values()) == 751


@every_book
def test_every_clause_is_listed_once(book: str) -> None:
    listed = [clause.name for clause in LISTED[book]]
    assert len(listed) == len(set(listed)) == CLAUSES[book]
    shorter = [clause.cited for clause in LISTED[book] if clause.cited]
    assert not set(shorter) & set(listed)
    assert len(shorter) == len(set(shorter))


@every_book
def test_every_clause_is_in_one_state_and_the_states_add_up(book: str) -> None:
    assert these(book, lambda row: row.state is None) == [], "neither there nor explained"
    assert sum(counts(ROWS[book]).values()) == CLAUSES[book]


@every_book
def test_no_rule_of_a_game_waits(book: str) -> None:
    waiting = these(book, lambda row: row.kind == "game rule" and row.state == "not there")
    assert waiting == []


@every_book
def test_what_people_keep_or_nobody_says_why(book: str) -> None:
    said = ("in words", "not there")
    assert these(book, lambda row: row.state in said and not row.reason) == []
    assert these(book, lambda row: row.kind == "outside software" and row.state != "in words") == []


@every_book
def test_no_state_is_written_down_where_a_value_tells_it(book: str) -> None:
    cited = citing_values(load_book(book), KNOWN[book])
    written = [clause.name for clause in LISTED[book] if clause.state and clause.name in cited]
    assert written == []


# Values.


@every_book
def test_every_citation_names_clauses_that_exist(book: str) -> None:
    lost = [
        f"{game} {key}: {cited.clause}"
        for game, section in load_book(book).games.items()
        for key, cited in leaves(section.rules)
        if cited.clause and clauses_of(cited.clause, KNOWN[book])[1]
    ]
    assert lost == []


@pytest.mark.parametrize(
    ("book", "citation", "named"),
    [
        ("bg", "art. 13(3)", ["Art. 13(3)"]),
        ("bg", "art. 13(6), 13(7)", ["Art. 13(6)", "Art. 13(7)"]),
        ("bg", "art. 13(6), (7)", ["Art. 13(6)", "Art. 13(7)"]),
        ("bg", "art. 16(2)–(4)", ["Art. 16(2)", "Art. 16(3)", "Art. 16(4)"]),
        ("bg", "art. 14(2)1", ["Art. 14(2)"]),
        ("bg", "art. 14 scheme 3", ["Art. 14 scheme"]),
        ("bg", "art. 12(3)", [f"Art. 12(3){number}" for number in range(1, 10)]),
        ("mk", "Roulette 2)8, 2)9 Nombre", ["Roulette 2)8", "Roulette 2)9 Nombre"]),
        ("mk", "Casino poker (6)1–3", ["Casino poker (6)1–3"]),
        ("mk", "Blackjack 2)", ["Blackjack 2)1", "Blackjack 2)2", "Blackjack 2)3"]),
        ("by", "§36, Ch. 1 минимальная игра", ["§36", "Ch. 1 минимальная игра"]),
        ("by", "§46–§48", ["§46", "§47", "§48"]),
        ("by", "§103–106", ["§103", "§104 (first)", "§104 (second)", "§105", "§106"]),
        ("by", "§133", ["§133.1", "§133.2"]),
        ("by", "§2", []),
        ("by", "§25.12", []),
        ("by", "Ch. 1", []),
        ("bg", "art. 13", []),
        ("bg", "art. 13(13)", []),
        ("bg-blackjack", "p. 30, p. 30 bullet Split", ["p. 30 shared box", "p. 30 bullet Split"]),
        ("bg-blackjack", "p. 6 – 2", ["p. 6 – 2"]),
        ("ru", "BJ p. 3–6, BJ Double", ["BJ p. 3–6 values", "BJ Double"]),
        ("ru", "AR call bets 3", ["AR call bets 1–4"]),
        ("ru", "BJ", []),
    ],
)
def test_citations_are_read(book: str, citation: str, named: list[str]) -> None:
    found, lost = clauses_of(citation, KNOWN[book])
    assert list(found) == named
    assert bool(lost) is not bool(named)


@every_book
def test_values_that_are_named_beside_a_clause_exist(book: str) -> None:
    there = {
        f"{game} {key}"
        for game, section in load_book(book).games.items()
        for key, _ in leaves(section.rules)
    }
    assert [v for clause in LISTED[book] for v in clause.values if v not in there] == []


def test_a_value_is_known_by_the_field_that_holds_it() -> None:
    assert field_of("blackjack split.most") == "blackjack.Split.most"
    assert field_of("blackjack ten_insurance.against") == "blackjack.Insurance.against"
    assert field_of("blackjack surrender.not_offered") == "blackjack.Rules.surrender"
    assert field_of("roulette no_spin.ball-out") == "roulette.Rules.no_spin"
    assert field_of("seven-stud streets.3.burn") == "poker.Street.burn"
    assert field_of("seven-stud structures.table limits.pots.most") == "poker.PotShare.most"


def test_what_all_books_agree_on_leaves_no_choice() -> None:
    assert has_choice("blackjack split.most")
    assert has_choice("roulette no_spin.ball-out")
    assert not has_choice("blackjack late_bets")
    assert not has_choice("holdem winning.equal")
    assert not has_choice("holdem winning.low.not_offered")


# Code.


@every_book
def test_what_is_proven_has_code_and_a_test_of_its_own(book: str) -> None:
    proven = [row for row in ROWS[book] if row.state == "proven"]
    assert [row.clause for row in proven if not row.code] == []
    assert [row.clause for row in proven if not any(map(is_own, row.tests))] == []


@every_book
def test_a_value_of_a_game_is_read_by_code_and_changed_by_a_test(book: str) -> None:
    """Those of the house are compared and shown; figures of both are compared with the print."""
    games = [row for row in ROWS[book] if row.state == "value" and any(map(of_a_game, row.values))]
    assert [row.clause for row in games if not row.code] == []
    untested = [row for row in games if not row.tests and not row.every_value]
    assert [row.clause for row in untested if any(map(has_choice, row.values))] == []


def test_the_code_is_where_it_is_said_to_be() -> None:
    modules = {module for rows in ROWS.values() for row in rows for module in row.code}
    assert [m for m in sorted(modules) if not (ROOT / "src" / "croupier" / m).is_file()] == []
    assert set(links().every_value) == set(SCHEMAS)


def test_a_clause_of_the_house_names_the_steps_that_keep_it() -> None:
    """art. 9.8(б): chips for a table are written down before they leave the cage; `by` 8.3: step by
    step at the window."""
    kept = links().steps
    assert {"fill count", "fill request"} <= set(kept["bg"]["Art. 9.8(б)"])
    window = {f"buy-in {step}" for step in ("count", "register", "issue", "hand-out", "put-away")}
    told = {step for clause, steps in kept["by"].items() if "8.3" in clause for step in steps}
    assert window <= told
    for book, there in kept.items():
        rows = {row.clause: row.steps for row in shipped(book)}
        assert all(rows[clause] == steps for clause, steps in there.items())


def test_a_module_that_reads_a_value_names_it() -> None:
    """§194.4: at most three splits; asked, refused and checked where the word stands."""
    for field, modules in links().code.items():
        name = field.rpartition(".")[2]
        direct = [m for m in modules if re.search(rf"\b{name}\b", source(m))]
        assert direct, f"{field} in none of {modules}"
    assert "games/blackjack/asks.py" in links().code["blackjack.Split.most"]


def source(module: str) -> str:
    return (ROOT / "src" / "croupier" / module).read_text("utf-8")


def test_no_game_is_said_to_read_another_ones_values() -> None:
    """The deck's rules are written alike for poker against the dealer and between players."""
    assert set(readers_of("holdem deck.decks", links())) == {
        "games/dealer_table/boxes.py",
        "games/poker/seats.py",
        "games/poker/terms.py",
        "table/shoe.py",
    }


# Tests and screens.


def placed(file: str) -> Traversable:
    """Rounds and days lie beside their books."""
    return shelf() / file if file.endswith(TEXTS) else ROOT / file


def test_the_tests_are_where_they_are_said_to_be() -> None:
    named = {test for rows in ROWS.values() for row in rows for test in row.tests}
    assert len(named) > 400
    texts: dict[str, str] = {}
    for test in sorted({*named, *links().every_value.values()}):
        file, _, function = test.partition("::")
        if file not in texts:
            texts[file] = placed(file).read_text("utf-8")
        assert not function or re.search(rf"def {function}\b", texts[file]), test


@every_book
def test_a_round_is_linked_to_its_own_book_only(book: str) -> None:
    rounds = {test for row in ROWS[book] for test in row.tests if test.endswith(".round")}
    stated = {test for clause in LISTED[book] for test in clause.tests}
    for name in rounds - stated:
        assert f"\nbook: {book}\n" in placed(name).read_text("utf-8"), name


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("§184–§186: nobody speaks", ["by §184", "by §185", "by §186"]),
        ("Art. 13(9), (10): double", ["bg Art. 13(9)", "bg Art. 13(10)"]),
        ("`by` §31–33: as bg art. 15(2)", ["by §31", "by §32", "by §33", "bg Art. 15(2)"]),
        ("Hold'em (3), (5)1 and R24", ["mk Hold'em (3)", "mk Hold'em (5)1"]),
        ("as ru §26 has it", []),
        ("BJ Split p. 2; p. 27", ["ru BJ Split p. 2", "bg-blackjack p. 27 double for less"]),
        ("§55, 20 is put in", ["by §55"]),
        ("7.50 back, 7.9 and 10.1", []),
        ("by 7.9: out of turn", ["by 7.9"]),
        ("§51, 7.9", ["by §51", "by 7.9"]),
        ("art. 14(2)2; art. 12(3)10", ["bg Art. 14(2)"]),
        ("Roulette 2)9 Tiers", ["mk Roulette 2)9 Tiers"]),
        ("Roulette 2)8 and 2)9 Nombre", ["mk Roulette 2)8"]),
        ("Punto (3): as printed", []),
        ("art. 12(3): all nine of them", []),
        ("§49, 64, 79", ["by §49", "by §64", "by §79"]),
    ],
)
def test_citations_are_found_in_comments(text: str, found: list[str]) -> None:
    citations = Citations(tuple(CLAUSES))
    assert [f"{book} {clause}" for book, clause in citations.within(text)] == found


def test_a_comment_is_no_test(tmp_path: Path) -> None:
    """The docstring and the rows of a test say what it proves, also rows that stand apart."""
    (tmp_path / "tests").mkdir()
    lines = [
        '"""All of it by §12."""',
        'ROWS = ["§25.1"]',
        "# by §25.2: later",
        "def test_it() -> None:",
        '    """by §25.3: three."""',
        "    for row in ROWS:",
        "        assert row  # by §25.4",
    ]
    (tmp_path / "tests" / "test_it.py").write_text("\n".join(lines), "utf-8")
    found = citing(tmp_path, tuple(CLAUSES))["by"]
    cited = {clause for clause, tests in found.items() if "tests/test_it.py::test_it" in tests}
    assert cited == {"§25.1", "§25.3"}
    assert not any("tests/test_it.py" in tests for tests in found.values())


@every_book
def test_the_forms_of_a_book_are_those_of_its_clauses(book: str) -> None:
    """Each form that its title page names begins the name of a clause."""
    for form in load_book(book).info.cites:
        assert any(re.match(written(form), name, re.I) for name in KNOWN[book].forms), form


def test_any_book_may_be_cited_in_its_own_way() -> None:
    """“Part 2” is a whole part, “rule 4” all that rule 4 says; no form is built in."""
    listed = [(f"Part 2 rule {n}", f"rule {n}") for n in ("4/a", "4/b", "5")]
    known = index(listed, ["rule #", "part #"], ["part #"])
    assert clauses_of("rule 4", known)[0] == ("Part 2 rule 4/a", "Part 2 rule 4/b")
    assert clauses_of("rule 4/b, 5", known)[0] == ("Part 2 rule 4/b", "Part 2 rule 5")
    assert clauses_of("Part 2", known) == ((), ("Part 2",))
    assert known.leads == {"rule 4"}
    assert clauses_of("Part 2", index(listed))[0] == tuple(name for name, _ in listed)


def test_screens_exist() -> None:
    """A page of the house, a command, or a word that the table understands."""
    screens = {screen for rows in ROWS.values() for row in rows for screen in row.screens}
    assert [screen for screen in sorted(screens) if not _is_there(screen)] == []
    for rows in ROWS.values():
        assert [row.clause for row in rows if row.screens and not row.reason] == []


def _is_there(screen: str) -> bool:
    kind, _, name = screen.partition(" ")
    if kind == "page":
        return name in PAGES
    if kind == "message":
        return name in {word.__struct_config__.tag for word in get_args(wire.Said)}
    return kind == "command" and bool(_help(name.removeprefix("croupier ").split()))


def _help(words: list[str]) -> str:
    at: Any = parser()
    for word in words:
        at = next(a for a in at._actions if a.choices and word in a.choices).choices[word]
    return str(at.format_help())


# The page and the command.


def test_the_page_says_what_the_links_say() -> None:
    assert (ROOT / "docs" / "clauses.md").read_text("utf-8") == document(book_ids(), links())


def run(*words: str) -> int:
    return main(["books", "trace", *words])


def test_a_clause_is_followed(capsys: pytest.CaptureFixture[str]) -> None:
    """by §25.1: one number pays 35."""
    assert run("by") == 0
    told = capsys.readouterr().out
    proven, value, words, nothing = counts(ROWS["by"]).values()
    states = f"{proven} proven, {value} value, {words} in words, {nothing} not there"
    assert f"370 clauses: {states}" in told
    straight = told.partition("§25.1: ")[2].partition("\n\n")[0]
    assert "(proven)\n  values   roulette usual, roulette pays.straight\n" in straight
    assert "games/roulette/terms.py" in straight
    assert "by/rounds/roulette/25-1-straight.round" in straight


def test_one_state_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("bg", "--state", "in words", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert [row["clause"] for row in told] == these("bg", lambda row: row.state == "in words")
    assert set(told[0]) == set(Row.__struct_fields__)
    assert run("ru", "--state", "not there", "--json") == 0
    assert json.loads(capsys.readouterr().out) == []
    assert list(STATES) == ["proven", "value", "in words", "not there"]


def test_no_such_book(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("fr") == 2
    assert "There is no rule book “fr”" in capsys.readouterr().err


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A book of the house's own, after another."""
    folder = tmp_path / "ours"
    shutil.copytree(str(shelf() / "bg-blackjack"), folder)
    page = folder / "book.toml"
    page.write_text(page.read_text("utf-8").replace('id = "bg-blackjack"', 'id = "ours"'), "utf-8")
    return folder


def test_a_book_of_the_house(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It has the values, and no tests of its own yet; without the list it cannot be followed."""
    assert run("ours", "--books", str(mine.parent)) == 0
    assert run(str(mine)) == 0
    assert capsys.readouterr().out.count("blackjack war.order") == 2
    (mine / "clauses.toml").write_text('clauses = [{ name = "p. 1", kind = "rule" }]', "utf-8")
    with pytest.raises(RuleBookError, match=r"ours/clauses\.toml"):
        clauses(mine)
    (mine / "clauses.toml").unlink()
    assert run("ours", "--books", str(mine.parent)) == 1
    assert "no list of its clauses" in capsys.readouterr().err


def test_a_clause_that_nothing_keeps_is_told(
    mine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    listed = (mine / "clauses.toml").read_text("utf-8").rstrip().removesuffix("]")
    added = '    { name = "p. 38", says = "Nobody sings", kind = "game rule" },\n]\n'
    (mine / "clauses.toml").write_text(listed + added, "utf-8")
    assert run(str(mine)) == 0
    assert "p. 38: Nobody sings (unexplained)" in capsys.readouterr().out
