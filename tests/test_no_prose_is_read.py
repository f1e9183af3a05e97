"""What the house says is said by key: no regular expression reads our own prose back.

Who uses one reads a notation, somebody's typing or a file, and stands here with the reason.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES, PAGE = ROOT / "src" / "croupier", ROOT / "frontend" / "src"

PYTHON = {
    "cli/books/new.py": "the title page of a book, to be written anew",
    "cli/columns.py": "where a long key may be broken",
    "cli/new/__init__.py": "the name of a new game, as somebody types it; a template",
    "cli/terminal/reading.py": "what people type",
    "daybook/days/lines.py": "the notation of days",
    "daybook/days/opening.py": "the notation of days",
    "daybook/days/values.py": "the notation of days",
    "games/dealer_table/tell.py": "what people type",
    "games/poker/terms.py": "the plate's notation of a rake",
    "histories/poker/phh_fields.py": "a file of others, and where in it something stands",
    "house/colours.py": "a colour",
    "house/cage/payouts.py": "the forms of accounts and of banks' codes",
    "house/plan.py": "the form of a table's id",
    "money.py": "an amount as it is written",
    "daybook/rooms/jackpots/facts.py": "a share, as a fraction is written",
    "daybook/rooms/jackpots/pools.py": "the form of a month",
    "house/jackpots/plan.py": "the form of a system's id",
    "house/tournaments/plan.py": "a level, as a plan writes it",
    "web/office/tournaments/announcing.py": "shares and players, as somebody types them",
    "daybook/house_values.py": "opening hours, as a profile writes them",
    "odds/equity/notation.py": "the notation of hands and ranges",
    "plugins.py": "the name of a game's folder",
    "replay/headers.py": "the notation of rounds",
    "replay/playing.py": "the notation of rounds",
    "rulebooks/citations.py": "citations, in the forms of a book",
    "rulebooks/lines.py": "a book's file, to find a line in it",
    "rulebooks/schema/plate.py": "the notation of plates",
    "rulebooks/title.py": "the form of a day",
    "table/speech.py": "the notation of words",
    "text/lines.py": "the notation of rounds",
    "web/entrance/address.py": "an address in a page, and the path of a cookie",
    "web/office/about.py": "the name of a round",
    "web/office/entrance.py": "the number of a file of the registry",
    "web/office/finding.py": "the number of a case or a paper, as somebody types it",
    "words/books/citing.py": "citations, in the forms of a book",
}
SCRIPT = {
    "lib/clauses.ts": "citations: where a clause stands in its book",
    "catalogue/index.ts": "the places of facts in a text",
    "furniture/Price.svelte": "a key that was pressed",
    "furniture/Tray.svelte": "a key that was pressed",
    "games/blackjack/fold.ts": "the name of a place: its box",
    "games/blackjack/people.ts": "the name of a place: a hand, or a field beside it",
    "games/dealer_table/Prompt.svelte": "a key that was pressed",
    "games/poker/RoomPrompt.svelte": "a key that was pressed",
    "games/brought/fold.ts": "the name of an event: whose game it is",
    "lobby/wishes.ts": "what somebody types to find a table; an address",
    "lib/names.ts": "citations, in the forms of a book; the number of a guest without a name",
}
LITERAL = re.compile(
    r"new RegExp|RegExp\(|(?:[=(,:!&|?]|return)\s*/(?![/*\s>])(?:\\.|\[[^\]]*\]|[^/\n\\])+/[a-z]*"
    r"(?=[.,;)\s])"
)
"""A regular expression as TypeScript writes it: where a value is expected."""


def uses_re(file: Path) -> bool:
    tree = ast.parse(file.read_text("utf-8"))
    return any(
        (isinstance(node, ast.Import) and any(name.name == "re" for name in node.names))
        or (isinstance(node, ast.ImportFrom) and node.module == "re")
        for node in ast.walk(tree)
    )


def test_who_reads_with_regular_expressions_reads_no_prose() -> None:
    found = {str(file.relative_to(SOURCES)) for file in SOURCES.rglob("*.py") if uses_re(file)}
    assert found == {*PYTHON}


def script(file: Path) -> str:
    """Without comments, and of a component without its markup's closing tags and its style."""
    text = file.read_text("utf-8").partition("<style")[0]
    return re.sub(r"/\*[\s\S]*?\*/|(?<![:\"'`])//[^\n]*|</\w+>", "", text)


def test_the_page_does_the_same() -> None:
    files = [
        f for end in ("ts", "svelte") for f in PAGE.rglob(f"*.{end}") if ".test." not in f.name
    ]
    found = {str(file.relative_to(PAGE)) for file in files if LITERAL.search(script(file))}
    assert found == {*SCRIPT}


@pytest.mark.parametrize(
    "text",
    [
        "words.replace(/^p/, '')", "const PLACE = /^\\d+(?=:| is )/;", "if (/^[1-9]$/.test(key))",
        "ranged && /^\\d$/.test(key)", 'new RegExp("x")', "return /a/.exec(b)",
    ],
)  # fmt: skip
def test_an_expression_is_found_where_it_stands(text: str) -> None:
    assert LITERAL.search(text)


@pytest.mark.parametrize(
    "text", ["a / b / c", "(a + b) / 2", "<br />", 'at("a/b")', "x = (y) / z;"]
)
def test_a_quotient_is_none(text: str) -> None:
    assert not LITERAL.search(text)
