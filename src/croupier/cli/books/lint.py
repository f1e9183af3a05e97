"""`croupier books lint BOOK [GAME]`: what is out of the ordinary in a book, and why.

Exit codes: 0 nothing, or only what is odd; 1 something to look at or a contradiction, or the book
is broken.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import groupby
from typing import Any

import msgspec

from croupier.cli import books
from croupier.cli.books.check import must_play
from croupier.cli.books.edges import with_odds
from croupier.cli.columns import wrapped
from croupier.odds.registry import edges
from croupier.rulebooks.lint import SEVERITIES, Finding, is_clean, lint, percent
from croupier.rulebooks.load import Book
from croupier.rulebooks.trace import clauses
from croupier.words.speech import ENGLISH

COUNTED = {
    "contradiction": ("{} contradiction", "{} contradictions"),
    "look at": ("{} to look at", "{} to look at"),
    "odd": ("{} odd", "{} odd"),
}


def add(parts: Any) -> None:
    command = parts.add_parser(
        "lint",
        help="what is out of the ordinary in a book, and why",
        description="Payouts that keep or give away too much, values unlike those of every other "
        "book, rules that nothing reaches, and where the source contradicts itself, also in its "
        "numbers and references; with a figure where it can be counted exactly.",
    )
    command.add_argument("book", metavar="BOOK", help="a book's id, or its folder with a slash")
    command.add_argument("game", metavar="GAME", nargs="?", help="this game only, or house")
    command.add_argument("--json", action="store_true")
    books.add_shelf(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    book = books.named_book(arguments.book, arguments.books)
    folder = books.folder_of(arguments.book, arguments.books)
    must_play(book, folder)
    listed = clauses(folder) if (folder / "clauses.toml").is_file() else ()
    found = lint(book, books.readable(arguments.books), edges, arguments.game, listed)
    own = books.shelf_of(arguments.book, arguments.books)
    found = with_odds(book, found, arguments.game, own)
    if arguments.json:
        findings = [_plain(finding) for finding in found]
        clean = is_clean(found)
        books.print_json({"book": book.info.id, "clean": clean, "findings": findings})
    else:
        _print(book, found)
    return 0 if is_clean(found) else 1


def _plain(finding: Finding) -> dict[str, Any]:
    keeps, cited = finding.keeps, books.plain(finding.cited)
    return {
        "severity": finding.severity,
        "kind": finding.kind,
        "game": finding.game,
        "key": finding.key,
        **{name: cited.get(name, "") for name in ("value", "clause", "reading", "house")},
        "why": ENGLISH.tell(finding.why),
        "keeps": None if keeps is None else {"exact": str(keeps), "percent": percent(keeps)},
        "elsewhere": msgspec.to_builtins(finding.elsewhere, enc_hook=str),
    }


def _print(book: Book, found: Sequence[Finding]) -> None:
    print(wrapped(books.heading(book)))
    for game, findings in groupby(found, key=lambda finding: finding.game):
        print(f"\n{game}")
        for finding in findings:
            cited = finding.cited
            what = f"{finding.key} =" if finding.key else "the whole game,"
            said = f"{finding.severity}: {what} {books.say_value(cited.value)}"
            source = books.say_source(cited)
            print(wrapped(said + f" ({source})" * bool(source), "  ", 2))
            print(wrapped(ENGLISH.tell(finding.why), "    "))
            if finding.elsewhere is not None:
                print(wrapped(f"elsewhere: {books.say_value(finding.elsewhere)}", "    "))
    print(f"\n{_summary(found)}")


def _summary(found: Sequence[Finding]) -> str:
    """The gravest first."""
    numbers = {
        severity: sum(finding.severity == severity for finding in found)
        for severity in reversed(SEVERITIES)
    }
    said = [COUNTED[name][n > 1].format(n) for name, n in numbers.items() if n]
    return ", ".join(said) or "nothing out of the ordinary"
