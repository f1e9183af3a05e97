"""`croupier books versions BOOK`: from which days which version of a book holds, what changed."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from croupier.cli import books
from croupier.cli.columns import wrapped
from croupier.cli.today import today
from croupier.errors import RuleBookError
from croupier.rulebooks.load import Book, read_book
from croupier.rulebooks.shelves import folder_of
from croupier.rulebooks.versions import DRAFT, Change, change, read_all, same, versions
from croupier.words.books import reading

STATES = {
    "earlier": "no longer holds",
    "holds": "holds today",
    "announced": "does not hold yet",
    DRAFT: "being written, not released",
}


class Row(NamedTuple):
    """A version, and what it changes in the one before it, if there is one."""

    state: str
    book: Book
    since: Change | None


def add(parts: Any) -> None:
    command = parts.add_parser(
        "versions",
        help="from which days which version of a book holds, and what changed",
        description="All versions of a book from the newest on: from which day each holds, its "
        "edition, the hash of its rules, and how much it changes. With --games the hash of each "
        "game's rules, which the records of rounds name.",
    )
    command.add_argument("book", metavar="BOOK", help="a book's id")
    command.add_argument("--games", action="store_true", help="the hash of each game's rules")
    command.add_argument("--json", action="store_true")
    books.add_shelf(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    folder = folder_of(arguments.book, arguments.books)
    rows = list(_rows(arguments.book, folder))
    if arguments.json:
        books.print_json([_plain(row) for row in rows])
        return 0
    _print(rows, arguments.games)
    if _is_broken(arguments.book, folder):
        print("\nthe draft cannot be read: croupier books check says what is wrong")
    return 0


def _rows(name: str, folder: Traversable) -> Iterator[Row]:
    """The newest first, and before it the draft, if there is one that can be read."""
    read = read_all(name, folder)
    draft = _draft(name, folder, read[-1])
    now = max(
        (book.info.holds_from for book in read if book.info.holds_from <= today()), default=""
    )
    if draft is not None:
        yield Row(DRAFT, draft, change(read[-1], draft))
    for before, book in reversed(list(zip((None, *read), read, strict=False))):
        day = book.info.holds_from
        state = "announced" if day > today() else "holds" if day == now else "earlier"
        yield Row(state, book, change(before, book) if before else None)


def _draft(name: str, folder: Traversable, newest: Book) -> Book | None:
    """Files that differ from the version whose day they have, and can be read."""
    lying = not all(version.aside for version in versions(folder))
    if lying or _is_broken(name, folder):
        return None
    written = read_book(folder, name)
    return None if same(newest, written) else written


def _is_broken(name: str, folder: Traversable) -> bool:
    try:
        read_book(folder, name)
    except RuleBookError:
        return True
    return False


def _print(rows: list[Row], games: bool) -> None:
    print(books.heading(rows[0].book))
    for state, book, since in rows:
        print(f"\n{DRAFT if state == DRAFT else book.info.holds_from}  {STATES[state]}")
        print(f"  edition  {book.info.edition}")
        print(wrapped(f"  text     {reading.standing(book.info)}", hanging=11))
        print(f"  rules    {book.hash[:12]}")
        for chapter in book.chapters if games else ():
            print(f"           {chapter.hash[:12]}  {chapter.game}")
        if book.info.changes and state != DRAFT:
            print(wrapped(f"  says     {book.info.changes}", hanging=11))
        if since is not None:
            print(wrapped(f"  changes  {say_change(since)}", hanging=11))
    if len(rows) == 1:
        print("\nthere is one version; nothing has changed since")


def say_change(found: Change) -> str:
    """How much changed, in counts: “a game 2 values; new: another; 3 sources”."""
    parts = [
        f"{chapter.game} {_counted(len(chapter.differences), 'value')}"
        for chapter in found.values.chapters
        if chapter.differences
    ]
    for word, only in (("new", found.values.only_right), ("gone", found.values.only_left)):
        if only:
            parts.append(f"{word}: {', '.join(only)}")
    if found.sources:
        parts.append(f"{_counted(len(found.sources), 'value')} from another source")
    return "; ".join(parts) or "no rule: the title page only"


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _plain(row: Row) -> dict[str, Any]:
    state, book, since = row
    return {
        "state": state,
        "holds_from": book.info.holds_from,
        "status": book.info.status,
        "dated": book.info.dated,
        "edition": book.info.edition,
        "says": book.info.changes,
        "rules": book.hash,
        "games": {chapter.game: chapter.hash for chapter in book.chapters},
        "changes": None if since is None else _counts(since),
    }


def _counts(found: Change) -> dict[str, Any]:
    return {
        "values": {c.game: len(c.differences) for c in found.values.chapters if c.differences},
        "new": list(found.values.only_right),
        "gone": list(found.values.only_left),
        "sources": len(found.sources),
    }
