"""`croupier books new NAME --from BOOK`: a copy of a book to edit, with its comments.

Nothing is overwritten. The copy is made beside its place and moved there whole, so that a house
never finds half a book.
"""

from __future__ import annotations

import argparse
import codecs
import json
import re
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from datetime import date
from functools import partial
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from croupier.cli import books, shelves
from croupier.cli.today import today
from croupier.errors import Refused
from croupier.phrase import phrase
from croupier.rulebooks import toml
from croupier.rulebooks.book_schema import HINT, book_schemas, schema_name
from croupier.rulebooks.files import book_files, round_files
from croupier.rulebooks.load import HOUSE, book_ids
from croupier.rulebooks.shelves import own_places
from croupier.rulebooks.title import OLDER, BookInfo

Answer = str | date | None
"""What a title page says of a key; None: the page does not have it."""
_WRITTEN = r"\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'|\d{4}-\d\d-\d\d"
_GONE = "\0"
_HINTED = re.compile(rb"\A" + HINT.encode() + rb".*\n?")
SCHEMAS = ".schemas"
"""The folder in a book's own with the schemas of its files, for editors."""
_BOOK = re.compile(rb"^(book: *)\S+", re.M)
"""The header of a round that says by which book it is played."""


def add(parts: Any) -> None:
    command = parts.add_parser(
        "new",
        help="a copy of a book, to edit",
        description="Copies a book into a folder of its own, with all comments and a new title "
        "page, for you to edit. Nothing is overwritten.",
    )
    command.add_argument("name", metavar="NAME", help="the new book's id, such as our-house")
    command.add_argument(
        "--from", dest="source", required=True, metavar="BOOK", help="the book to copy"
    )
    command.add_argument(
        "--to",
        type=Path,
        default=shelves.first(),
        metavar="FOLDER",
        help="the folder in which your books lie, made where it is missing (%(default)s)",
    )
    command.add_argument("--title", type=line, help="the new book's name, for people")
    command.add_argument("--edition", type=line, default="draft", help="(%(default)s)")
    books.add_shelf(command)
    command.set_defaults(run=run)


def line(text: str) -> str:
    """An argument that is one line of text."""
    if not text.strip() or not text.isprintable():
        raise argparse.ArgumentTypeError(f"{text!r} is not one line of text")
    return text


def run(arguments: argparse.Namespace) -> int:
    if not re.fullmatch(r"[a-z][a-z0-9-]{0,31}", arguments.name):
        raise Refused("book-name", name=arguments.name)
    # A folder on the list may be the one that is made now.
    own = tuple(place for place in own_places(arguments.books) if place.is_dir())
    source = books.named_book(arguments.source, own)
    if arguments.name in book_ids():
        raise Refused("book-exists", folder=phrase("refused.programs-book", book=arguments.name))
    made = arguments.to / arguments.name
    if made.exists() or made.is_symlink():
        raise Refused("book-exists", folder=str(made))
    info = _title_page(arguments, source.info)
    try:
        _write(books.folder_of(arguments.source, own), made, source.games, info)
    except (OSError, UnicodeError) as error:
        raise Refused("book-unwritable", folder=str(made), why=str(error)) from error
    print(f"{made}: {', '.join(source.games)}, after {books.heading(source)}")
    there = arguments.to in (shelves.usual() or ())
    where = "" if there else f" --books {arguments.to}"
    print(f"check it:  croupier books check {arguments.name}{where}")
    return 0


def _title_page(arguments: argparse.Namespace, old: BookInfo) -> Mapping[str, Answer]:
    """What is new on it. Language, currency and where it applies stay until they are edited."""
    return {
        "id": arguments.name,
        "title": arguments.title or f"{arguments.name}, after: {old.title}",
        "edition": arguments.edition,
        "source": f"copied from {old.id}, edition {old.edition}: {old.source}",
        "holds_from": date.fromisoformat(today()),
        "changes": None,
        "status": "draft",
        "dated": None,
        "takes_effect": None,
    }


def _write(
    source: Traversable, made: Path, games: Iterable[str], info: Mapping[str, Answer]
) -> None:
    """Title page, house, games and their rounds, which name the new book: the list of the other
    book's clauses is not the new one's."""
    made.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".new-", dir=made.parent) as beside:
        draft = Path(beside) / made.name
        draft.mkdir()
        for name in ("book", HOUSE, *games):
            (draft / f"{name}.toml").write_bytes((source / f"{name}.toml").read_bytes())
        for place, file in round_files(source).items():
            (draft / place).parent.mkdir(parents=True, exist_ok=True)
            round_ = _BOOK.sub(rb"\g<1>" + made.name.encode(), file.read_bytes(), count=1)
            (draft / place).write_bytes(round_)
        page = draft / "book.toml"
        page.write_text(retitled(page.read_text("utf-8"), info), "utf-8")
        _with_schemas(draft)
        draft.rename(made)


def _with_schemas(folder: Path) -> None:
    """Each file names its schema in its first line, so that editors complete and check it."""
    (folder / SCHEMAS).mkdir()
    for file in book_files(folder):
        name = f"{file.name.removesuffix('.toml')}.schema.json"
        schema = book_schemas()[schema_name(file.name)]()
        text = msgspec.json.format(msgspec.json.encode(schema), indent=2)
        (folder / SCHEMAS / name).write_bytes(text + b"\n")
        hint = f"{HINT} {SCHEMAS}/{name}\n".encode()
        content = (folder / file.name).read_bytes().removeprefix(codecs.BOM_UTF8)
        (folder / file.name).write_bytes(hint + _HINTED.sub(b"", content, count=1))


def retitled(text: str, info: Mapping[str, Answer]) -> str:
    """A title page with other values, or without a key; its comments and the rest stay. Where
    values are written in a way that cannot be kept, the page is written anew."""
    for older, today_s in OLDER.items():
        text = re.sub(rf"^{older}(\s*=)", rf"{today_s}\1", text, flags=re.M)
    old = toml.load(text)
    page = {key: value for key, value in {**old, **info}.items() if value is not None}
    for key, value in info.items():
        if key in old:
            found = re.compile(rf"^({key}\s*=\s*)(?:{_WRITTEN})(?!['\"])", re.M)
            text = found.sub(partial(_answered, value), text)
        elif value is not None:
            text = f"{text.rstrip()}\n{key} = {_written(value)}\n"
    text = re.sub(rf"^{_GONE}.*\n?", "", text, flags=re.M)
    if _read(text) == page:
        return text
    return "".join(f"{key} = {_written(value)}\n" for key, value in page.items())


def _answered(value: Answer, found: re.Match[str]) -> str:
    return _GONE if value is None else found[1] + _written(value)


def _read(text: str) -> dict[str, Any] | None:
    try:
        return toml.load(text)
    except tomllib.TOMLDecodeError:
        return None


def _written(value: Any) -> str:
    """Text, forms of citation, or a day."""
    return value.isoformat() if isinstance(value, date) else json.dumps(value, ensure_ascii=False)
