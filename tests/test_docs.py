"""The documentation is true: commands, links, keys, codes, events and every round in it."""

from __future__ import annotations

import argparse
import re
import tomllib
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

from croupier import __version__
from croupier.cli import main, parser
from croupier.errors import CODES
from croupier.house.plan import read_plan
from croupier.house.strangers.limits import Limits, Rate, read_limits
from croupier.replay import replay, wanted_book
from croupier.rulebooks.files import round_files
from croupier.rulebooks.load import Book, book_ids, load_book, rules_type, shelf
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.registry import SCHEMAS, engine_of
from croupier.table.entry import AnyEvent, Word
from croupier.words.speech import ENGLISH

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted(DOCS.rglob("*.md")),
]
every_page = pytest.mark.parametrize(
    "page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES]
)


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def rows(text: str) -> list[list[str]]:
    """The rows of all tables in a text, heads and rules left out."""
    cells = [
        [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip("|"))]
        for line in text.splitlines()
        if line.startswith("|")
    ]
    heads = {at - 1 for at, row in enumerate(cells) if set("".join(row)) <= set("-")}
    return [row for at, row in enumerate(cells) if at not in heads and set("".join(row)) - set("-")]


def section(text: str, title: str) -> str:
    """What stands under a heading, up to the next of any level."""
    found = re.search(rf"^#+ {re.escape(title)}$\n(.*?)(?=^#+ |\Z)", text, re.M | re.S)
    assert found, f"no heading “{title}”"
    return found[1]


def fences(text: str) -> list[tuple[str, str]]:
    """Code blocks with what is said after the three backticks."""
    return re.findall(r"^```([^\n]*)\n(.*?)^```$", text, re.M | re.S)


# Pages.


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    """Every link in the tree exists; one into a page points at a heading of it."""
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.S)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        file = (page.parent / name).resolve() if name else page
        assert file.exists(), f"{page.name} leads to {target}"
        if anchor:
            headings = re.findall(r"^#+ (.+)$", file.read_text("utf-8"), re.M)
            assert anchor in {re.sub(r"[^\w -]", "", h).lower().replace(" ", "-") for h in headings}


@every_page
def test_commands_of_make_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z][a-z-]*):", read("Makefile"), re.M))
    used = set(re.findall(r"(?:^|`)make ([a-z]+)", page.read_text("utf-8"), re.M))
    assert used <= targets


def test_the_readme_names_the_commands_and_the_picture() -> None:
    readme = read("README.md")
    for command in ("run", "test", "check", "bench"):
        assert f"`make {command}`" in readme
    assert "(docs/pictures/room.png)" in readme


@every_page
def test_files_named_in_tables_exist(page: Path) -> None:
    """A path that begins with a folder of the tree is there (where it has no <placeholder>), or the
    page itself writes it."""
    named = re.findall(r"`((?:src|tests|docs|frontend|tools|bench)/[\w./-]+)`", page.read_text())
    for name in named:
        there = (ROOT / name).exists() or f"\n`{name}`\n" in page.read_text("utf-8")
        assert there, f"{page.name} names {name}"


@every_page
def test_commands_of_croupier_can_be_understood(page: Path, capsys: Any) -> None:
    """Each `.venv/bin/croupier …` in a code block or in words parses."""
    found = re.findall(r"\.venv/bin/croupier ([^`\n]+)", page.read_text("utf-8"))
    for words in found:
        parser().parse_args(words.split())
    assert not capsys.readouterr().err


# Rounds and books in the pages.

ROUNDS = [
    pytest.param(page, kind, text, id=f"{page.name}-{number}")
    for page in PAGES
    for number, (kind, text) in enumerate(fences(page.read_text("utf-8")))
    if kind.startswith("round") and page.name != "add-a-game.md"  # which is walked as a whole
]


@pytest.mark.parametrize(("page", "kind", "text"), ROUNDS)
def test_rounds_play(page: Path, kind: str, text: str, tmp_path: Path) -> None:
    if kind == "round by the changed book":
        book = changed_book(page, tmp_path)
    else:
        assert kind == "round"
        book = load_book(wanted_book(text))
    assert replay(text, book, page.name).table.phase == "settled"


def test_the_pages_show_rounds_of_every_game() -> None:
    assert len(ROUNDS) >= 5


def changed_book(page: Path, folder: Path) -> Book:
    """The book of the page: its title page, and a game's file with some tables replaced."""
    found = fences(page.read_text("utf-8"))
    (kind, changes), *more = [fence for fence in found if fence[0].startswith("toml changes ")]
    assert not more
    source = kind.removeprefix("toml changes ")
    title = next(text for kind, text in found if kind == "toml" and text.startswith("id = "))
    info = tomllib.loads(title)
    text = (shelf() / f"{source}.toml").read_text("utf-8")
    for table in re.findall(r"^\[.+?\]$", changes, re.M):
        text = re.sub(rf"^{re.escape(table)}\n(?:(?!\[).*\n)*", "", text, flags=re.M)
    mine = folder / info["id"]
    mine.mkdir()
    (mine / "book.toml").write_text(title, "utf-8")
    around = shelf() / source.partition("/")[0] / "house.toml"
    (mine / "house.toml").write_text(around.read_text("utf-8"), "utf-8")
    (mine / f"{source.partition('/')[2]}.toml").write_text(text + "\n" + changes, "utf-8")
    return load_book(info["id"], folder)


def test_the_example_of_a_book_differs_from_the_book_it_changes(tmp_path: Path) -> None:
    ours = changed_book(DOCS / "add-a-rule-book.md", tmp_path).section("baccarat")
    assert ours.hash != load_book("ru").section("baccarat").hash
    assert ours.rules.bets["tie"].pays.clause == "rule 2"


def test_the_example_of_a_plan_opens(tmp_path: Path) -> None:
    texts = [text for kind, text in fences(read("docs/add-a-rule-book.md")) if kind == "toml plan"]
    file = tmp_path / "floor.toml"
    file.write_text(texts[0], "utf-8")
    assert [place.opened.table for place in read_plan(file)] == ["b9"]


# Reference: all there is, and nothing else.


def test_every_error_code_with_its_words() -> None:
    documented = {row[0].strip("`"): row[1:] for row in rows(read("docs/errors.md"))}
    assert set(documented) == set(CODES)
    for code, (words, advice) in documented.items():
        assert words == CODES[code].words.replace("\n", " ⏎ "), code
        assert advice, code


def test_every_error_code_stands_with_its_family() -> None:
    families = {
        "The player's fault": "illegal",
        "The house says no": "refused",
        "Someone was first": "conflict",
        "Our fault": "broken",
        "Data": "book",
        "The text of a round": "round",
    }
    assert set(families.values()) == {code.family for code in CODES.values()}
    for title, family in families.items():
        for row in rows(section(read("docs/errors.md"), title)):
            assert CODES[row[0].strip("`")].family == family, row[0]


def tagged(union: Any) -> dict[str, str]:
    """Tags with their fields as the page writes them."""
    found = {}
    for kind in get_args(union):
        info = msgspec.inspect.type_info(kind)
        assert isinstance(info, msgspec.inspect.StructType)
        fields = [f"`{f.encode_name}`{'' if f.required else '?'}" for f in info.fields]
        found[str(info.tag)] = ", ".join(fields) or "–"
    return found


@pytest.mark.parametrize(("title", "union"), [("Events", AnyEvent), ("Words", Word)])
def test_every_event_and_word_with_its_fields(title: str, union: Any) -> None:
    table = rows(section(read("docs/events.md"), title))
    assert {row[0].strip("`"): row[1] for row in table} == tagged(union)
    assert all(row[2] for row in table)


def schema_keys(schema: Any, key: str = "") -> Iterator[str]:
    """The dotted keys a book must answer; where it chooses the name itself, `<name>`."""
    origin = get_origin(schema) or schema
    if origin is Cited:
        yield key
    elif origin is types.UnionType:  # a part that a book may not have
        yield f"{key}.not_offered"
        yield from schema_keys(get_args(schema)[0], key)
    elif origin is dict:
        yield from schema_keys(get_args(schema)[1], f"{key}.<name>")
    else:
        for name, hint in get_type_hints(schema).items():
            yield from schema_keys(hint, f"{key}.{name}" if key else name)


@pytest.mark.parametrize(
    ("title", "game"),
    [
        ("Roulette", "roulette"),
        ("Punto banco and baccarat", "baccarat"),
        ("Slot machines", "slots"),
        ("Blackjack", "blackjack"),
        ("Poker against the dealer", "russian"),
        ("Hold'em against the dealer", "dealer-holdem"),
        ("Poker between players", "holdem"),
        ("The house", "house"),
    ],
)
def test_every_rule_key(title: str, game: str) -> None:
    table = rows(section(read("docs/books.md"), title))
    assert [row[0].strip("`") for row in table] == list(schema_keys(rules_type(game)))
    assert all(row[1] for row in table)


def test_every_schema_is_explained() -> None:
    games = ("roulette", "baccarat", "blackjack", "russian", "dealer-holdem", "holdem", "slots")
    assert {engine_of(game) for game in games} == set(SCHEMAS)


def test_every_book_with_its_games() -> None:
    table = rows(section(read("docs/books.md"), "What the books say"))
    assert {row[0].strip("`"): row[3] for row in table} == {
        book: ", ".join(sorted(load_book(book).games)) for book in book_ids()
    }
    for row in table:
        info = load_book(row[0].strip("`")).info
        assert row[2].startswith(info.status)
        assert row[2].endswith(ENGLISH.day(info.dated) if info.dated else "undated")
    for book in book_ids():
        assert f"`{book}`" in read("README.md")


def leaf_commands(
    command: argparse.ArgumentParser,
) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Each by the name its help has; one that is called by several words comes several times."""
    inner = [a for a in command._actions if isinstance(a, argparse._SubParsersAction)]
    if not inner or command.prog == "croupier":
        yield command.prog, command
    for action in inner:
        for each in action.choices.values():
            yield from leaf_commands(each)


COMMANDS = dict(leaf_commands(parser()))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option(name: str) -> None:
    """Options by their long name, places by their name in capitals."""
    options = {
        action.option_strings[-1] if action.option_strings else str(action.metavar)
        for action in COMMANDS[name]._actions
        if not isinstance(action, argparse._SubParsersAction)
    }
    documented = rows(section(read("docs/commands.md"), name))
    assert {row[0].strip("`") for row in documented} == options
    assert all(row[1] for row in documented)


def test_no_command_is_documented_that_is_not_there() -> None:
    assert set(re.findall(r"^## (croupier.*)$", read("docs/commands.md"), re.M)) == set(COMMANDS)


def test_the_changes_begin_with_this_version() -> None:
    versions = re.findall(r"^## (.+)$", read("CHANGELOG.md"), re.M)
    assert versions[0] == __version__


def test_the_glossary_has_one_row_for_a_word_in_order() -> None:
    words = [row[0] for row in rows(read("docs/glossary.md"))]
    assert words == sorted(set(words), key=str.casefold)


def test_the_notation_names_every_header() -> None:
    from croupier.text.lines import HEADERS

    table = rows(section(read("docs/notation.md"), "Headers"))
    assert {row[0].strip("`") for row in table} == set(HEADERS)


NOTATION = DOCS / "notation.md"
SAID = re.compile(r"`(?:! )?([\w.-]+): ([^`]+?)(?: → [a-z-]+)?`")
"""A line as the page shows it, outside of whole rounds."""


def shown_lines() -> list[tuple[str, str]]:
    text = re.sub(r"^```.*?^```$", "", NOTATION.read_text("utf-8"), flags=re.M | re.S)
    return SAID.findall(text)


def test_the_notation_shows_every_form_that_is_read() -> None:
    """Each form of words has a line of its own on the page; so have those that never change."""
    from croupier.table.speech import DEALERS, FORMS, PLAYERS

    words = [said for _, said in shown_lines()]
    assert [form.pattern for form in FORMS if not any(map(form.fullmatch, words))] == []
    assert {*DEALERS} | {*PLAYERS} <= {*words}


def golden_lines(start: str) -> Iterator[str]:
    """Lines of golden rounds that begin so, without comment."""
    for file in (file for book in book_ids() for file in round_files(shelf() / book).values()):
        for line in file.read_text("utf-8").splitlines():
            if re.match(start, line):
                yield re.sub(r"\s#.*", "", line).strip()


def verb(said: str) -> str:
    """What is said without sums, cards, places, colours and wishes: `exchange`, `change back`."""
    said = re.sub(r"^change (to )?\w+", r"change \1", said.replace("(clock)", ""))
    said = re.sub(r"^wish .+", "wish", said)
    return " ".join(re.sub(r"\s(?:\d|[TJQKA][cdhs]\b|xx\b|on\b|at\b).*", "", said).split())


def test_the_notation_shows_every_word_of_golden_rounds() -> None:
    """Nothing that is said at any table has to be learned from a file."""
    shown = {verb(said) for _, said in shown_lines()}
    for line in golden_lines(r"p\d+: "):
        assert verb(line.partition(": ")[2]) in shown, line


def test_the_notation_names_every_reason_of_golden_rounds() -> None:
    table = rows(section(NOTATION.read_text("utf-8"), "Consequences"))
    reasons = {reason for row in table for reason in re.findall(r"`([^`]+)`", row[0])}
    for line in golden_lines("= "):
        if reason := re.search(r"\(([^)]+)\)$", line):
            assert reasons.issuperset(reason[1].split(" and ")), line


def test_the_notation_names_every_call_bet() -> None:
    from croupier.croupier import Croupier

    page = NOTATION.read_text("utf-8")
    for book in book_ids():
        for game in load_book(book).games:
            setting = Croupier(book, game, seats=0).setting
            for recipe in setting.game.recipes(setting.terms):
                assert re.search(rf"`[^`\n]*\b{recipe.name}\b[^`\n]*`", page), recipe.name


# Strangers.


def test_every_figure_for_strangers_is_written_down_as_it_is() -> None:
    """And in the order in which it stands in the code."""
    figures = msgspec.structs.asdict(Limits())
    written = [(row[0].strip("`"), row[1]) for row in rows(read("docs/strangers.md"))]
    assert written[: len(figures)] == [(name, _figure(each)) for name, each in figures.items()]


def _figure(figure: Rate | float) -> str:
    if isinstance(figure, Rate):
        return f"{figure.at_once} at once, {figure.per_minute:g} per minute"
    return f"{figure:.0f}"


def test_the_file_of_other_figures_can_be_used(tmp_path: Path) -> None:
    (file := tmp_path / "limits.toml").write_text(
        next(text for kind, text in fences(read("docs/strangers.md")) if kind == "toml"), "utf-8"
    )
    assert read_limits(file).sockets == 400


# What is written is what happens.


def test_a_book_of_ones_own_is_made_and_found_as_the_readme_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    written = re.findall(r"`(books (?:new|versions) [^`]+)`", read("README.md"))
    assert [each.split()[1] for each in written] == ["new", "versions"]
    for command in written:
        assert main(command.split()) == 0, capsys.readouterr().err


def test_a_hand_history_is_of_a_table_between_players() -> None:
    tables = {place.opened.table: place for place in read_plan()}
    pages = read("docs/hand-histories.md") + read("docs/commands.md")
    named = set(re.findall(r"export ([a-z]+\d+)-\d{6}|such as `([a-z]+\d+)-\d{6}`; or", pages))
    assert named
    for table in {either for pair in named for either in pair if either}:
        assert tables[table].setting.equipment.stacks is not None, table


def test_the_python_of_the_page_runs() -> None:
    """All blocks of docs/python.md in order, in one namespace, as a reader would type them."""
    blocks = [text for kind, text in fences(read("docs/python.md")) if kind == "python"]
    assert len(blocks) >= 6
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block.replace("1_000_000", "10_000"), "python.md", "exec"), names)
    assert names["best"].verb in ("hit", "surrender", "stand")
    assert names["found"].strategy == "mine"
