"""`croupier books release NAME --holds-from DATE --books FOLDER`: a new version of a book of yours.

A copy of the files is laid aside under its day and never changes again; the files in the book's
folder get the day on their title page and may be edited further. Nothing is overwritten.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

from croupier.cli import books
from croupier.cli.books.check import must_play
from croupier.cli.books.new import line, retitled
from croupier.cli.books.proof import must_prove
from croupier.cli.books.versions import say_change
from croupier.cli.today import today
from croupier.errors import Refused, RuleBookError
from croupier.phrase import phrase
from croupier.rulebooks.files import VERSIONS, book_files, round_files
from croupier.rulebooks.load import Book, load_book
from croupier.rulebooks.shelves import folder_of, own_ids, own_places
from croupier.rulebooks.versions import Version, change, read_version, same, versions


def add(parts: Any) -> None:
    command = parts.add_parser(
        "release",
        help="date a book of yours, and lay this version aside for ever",
        description="Lays a copy of a book's files aside under the day from which they hold. That "
        "version never changes again; the files may be edited further, as a draft of the next. "
        "Refused where nothing has changed, where the day is not later than the newest version's, "
        "where the book is broken, and where a round beside it does not play as written.",
    )
    command.add_argument("name", metavar="NAME", help="the book's id, such as ours")
    command.add_argument(
        "--holds-from",
        type=_day,
        required=True,
        metavar="DATE",
        help="the day from which it holds, such as 2027-01-01",
    )
    command.add_argument("--changes", type=line, help="what it changes, in a sentence")
    command.add_argument("--edition", type=line, help="its edition, if the title page has another")
    books.add_shelf(command)
    command.set_defaults(run=run)


def _day(text: str) -> date:
    try:
        if len(text) == len("2027-01-01"):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(f"{text!r} is no date such as 2027-01-01")


def run(arguments: argparse.Namespace) -> int:
    name, own, day = arguments.name, arguments.books, arguments.holds_from
    ids = tuple(book for place in own_places(own) for book in own_ids(place))
    if name not in ids:
        raise RuleBookError("no-such-book", book=name, books=ids or phrase("none"))
    folder = Path(str(folder_of(name, own)))
    written = load_book(name, folder.parent)
    must_play(written, folder)
    must_prove(written, folder)
    released = [version for version in versions(folder) if version.aside]
    before = _newest(released, written, day.isoformat())
    edition = {"edition": arguments.edition} if arguments.edition else {}
    try:
        _lay_aside(folder, {"holds_from": day, "changes": arguments.changes, **edition})
    except (OSError, UnicodeError) as error:
        made = str(folder / VERSIONS / day.isoformat())
        raise Refused("book-unwritable", folder=str(made), why=str(error)) from error
    _say(written, before, day.isoformat())
    return 0


def _say(written: Book, before: Book | None, day: str) -> None:
    name, announced = written.info.id, day > today()
    how = "is announced, and holds" if announced else "holds"
    print(f"{name}@{day} {how} from that day on: {', '.join(written.games)}")
    if before is not None:
        print(f"since {before.name}: {say_change(change(before, written))}")
    elif announced:
        print(f"no version of {name} holds until then")


def _newest(released: list[Version], written: Book, day: str) -> Book | None:
    """The version before this one, which has to be earlier and to say something else."""
    if not released:
        return None
    newest, book = released[-1], written.info.id
    if day <= newest.day:
        raise Refused("book-early", book=book, newest=newest.day, day=day)
    before = read_version(newest, book)
    if same(before, written):
        raise Refused("book-unchanged", book=book, day=newest.day)
    return before


def _lay_aside(folder: Path, info: Mapping[str, Any]) -> None:
    """Made beside its place and moved there whole; the day on the title page comes last, and
    without it the files are still what they were: a draft."""
    day = info["holds_from"]
    page = retitled((folder / "book.toml").read_text("utf-8"), info)
    aside = folder / VERSIONS
    aside.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".new-", dir=aside) as beside:
        copy = Path(beside) / day.isoformat()
        copy.mkdir()
        for file in book_files(folder):
            (copy / file.name).write_bytes(file.read_bytes())
        for place, each in round_files(folder).items():
            (copy / place).parent.mkdir(parents=True, exist_ok=True)
            (copy / place).write_bytes(each.read_bytes())
        (copy / "book.toml").write_text(page, "utf-8")
        copy.rename(aside / day.isoformat())
        dated = Path(beside) / "book.toml"
        dated.write_text(page, "utf-8")
        dated.replace(folder / "book.toml")
