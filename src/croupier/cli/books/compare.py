"""`croupier books compare A B [GAME]`: where two books differ, with both values and sources.

Exit codes as of `diff`: 0 they say the same, 1 they differ.
"""

from __future__ import annotations

import argparse
from typing import Any

from croupier.cli import books
from croupier.cli.columns import columns, key_width, wrapped
from croupier.rulebooks.compare import (
    NOT_OFFERED,
    Comparison,
    Difference,
    GameComparison,
    compare_books,
    compare_game,
)
from croupier.rulebooks.load import HOUSE, Book
from croupier.rulebooks.schema.cited import Cited


def add(parts: Any) -> None:
    command = parts.add_parser(
        "compare",
        help="where two books differ",
        description="Where two books differ, or two versions of one: every key with both values "
        "and their sources. Ends with 0 where they say the same and with 1 where they differ.",
    )
    command.add_argument(
        "left", metavar="A", help="a book, such as by, or by@2026-11-15, or ./folder"
    )
    command.add_argument("right", metavar="B", help="the other")
    command.add_argument("game", metavar="GAME", nargs="?", help="this game only, or house")
    command.add_argument("--json", action="store_true")
    books.add_shelf(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    left = books.named_book(arguments.left, arguments.books)
    right = books.named_book(arguments.right, arguments.books)
    found = _compared(left, right, arguments.game)
    if arguments.json:
        books.print_json(_plain(left, right, found))
    else:
        _print(left, right, found)
    return 0 if found.same else 1


def _compared(left: Book, right: Book, game: str | None) -> Comparison:
    if game is None:
        return compare_books(left, right)
    found = compare_game(left.chapter(game), right.chapter(game))
    if game == HOUSE:
        return Comparison((), (), (), found)
    return Comparison((found,), (), ())


def _print(left: Book, right: Book, found: Comparison) -> None:
    names = _names(left, right)
    width = max(map(len, names))
    for name, book in zip(names, (left, right), strict=True):
        print(wrapped(f"{name:{width}}  {books.heading(book)}"))
    for game in found.chapters:
        if game.differences:
            print()
            _print_game(game, names)
    if equal := [f"{game.game} ({game.equal})" for game in found.chapters if not game.differences]:
        print()
        print(wrapped(f"nothing differs in: {', '.join(equal)}"))
    for name, only in zip(names, (found.only_left, found.only_right), strict=True):
        if only:
            print()
            print(wrapped(f"only {name} has: {', '.join(only)}"))


def _names(left: Book, right: Book) -> tuple[str, str]:
    """Two versions of one book have its name and their days; two folders may hold two states of
    one version."""
    if left.info.id != right.info.id:
        return left.info.id, right.info.id
    if left.name != right.name:
        return left.name, right.name
    return f"{left.info.id} (first)", f"{right.info.id} (second)"


def _print_game(game: GameComparison, names: tuple[str, str]) -> None:
    differ = len(game.differences)
    print(f"{game.game}: {differ} differ{'' if differ > 1 else 's'}, {game.equal} equal")
    rows = [("key", *names), *(_row(difference) for difference in game.differences)]
    print(*columns(rows, key_width(row[0] for row in rows)), sep="\n")


def _row(difference: Difference) -> tuple[str, str, str]:
    left, right = difference.left, difference.right
    return difference.key, cell(left, right), cell(right, left)


def cell(cited: Cited[Any] | None, other: Cited[Any] | None = None) -> str:
    """A value with its source beneath; of a part that only the other does not have: offered."""
    if cited is None:
        return "offered" if other is not None and other.value == NOT_OFFERED else "–"
    return f"{books.say_value(cited.value)}\n({books.say_source(cited)})"


def _plain(left: Book, right: Book, found: Comparison) -> dict[str, Any]:
    return {
        "left": left.info.id,
        "right": right.info.id,
        "holds_from": [left.info.holds_from, right.info.holds_from],
        "same": found.same,
        "games": [{"game": game.game, **_found(game)} for game in found.games],
        "house": None if found.house is None else _found(found.house),
        "only_left": list(found.only_left),
        "only_right": list(found.only_right),
    }


def _found(game: GameComparison) -> dict[str, Any]:
    return {
        "equal": game.equal,
        "differences": [
            {"key": key, "left": books.plain(ours), "right": books.plain(theirs)}
            for key, ours, theirs in game.differences
        ],
    }
