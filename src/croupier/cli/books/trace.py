"""`croupier books trace BOOK`: each clause with the values, the code and the tests that keep it."""

from __future__ import annotations

import argparse
import textwrap
from typing import Any

import msgspec

from croupier.cli import books
from croupier.rulebooks.trace import STATES, Row, clauses, counts, trace

WIDTH = 100


def add(parts: Any) -> None:
    command = parts.add_parser(
        "trace",
        help="each clause of a book, and what keeps it",
        description="Each clause of a book: the values that cite it, the code that reads them, and "
        "the rounds and tests that prove it; or who keeps it instead, or why nobody does.",
    )
    command.add_argument("book", metavar="BOOK", help="a book's id, or its folder with a slash")
    command.add_argument("--state", choices=tuple(STATES), help="only clauses in this state")
    command.add_argument("--json", action="store_true")
    books.add_shelf(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    book = books.named_book(arguments.book, arguments.books)
    rows = trace(book, clauses(books.folder_of(arguments.book, arguments.books)))
    shown = [row for row in rows if arguments.state in (None, row.state)]
    if arguments.json:
        books.print_json(msgspec.to_builtins(shown))
        return 0
    print(books.heading(book))
    states = (f"{number} {state}" for state, number in counts(rows).items())
    print(f"{len(rows)} clauses: {', '.join(states)}")
    for row in shown:
        print()
        _print(row)
    return 0


def _print(row: Row) -> None:
    print(f"{row.clause}: {row.says} ({row.state or 'unexplained'})")
    tests = (*row.tests, *row.every_value)
    for name, items in (
        ("why", (row.reason,) if row.reason else ()),
        ("not", (row.missing,) if row.missing else ()),
        ("values", row.values),
        ("code", row.code),
        ("tests", tests),
        ("screens", row.screens),
        ("steps", row.steps),
    ):
        if items:
            lines = textwrap.wrap(", ".join(items), WIDTH - 11, break_on_hyphens=False)
            print(f"  {name:8} {lines[0]}", *(f"{'':10} {line}" for line in lines[1:]), sep="\n")
