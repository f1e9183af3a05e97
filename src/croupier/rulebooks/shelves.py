"""Where a book is found: in a folder of the house's own, with a game that another package brings,
or among those that come with the program.

No name stands for two books: a journal says which book it was played by. `by` is the version in
force on the day that is given, `by@2026-11-15` the one that holds from then on, whether it is in
force or not.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

from croupier import plugins
from croupier.errors import Problem, RuleBookError
from croupier.phrase import phrase
from croupier.rulebooks.files import VERSIONS
from croupier.rulebooks.load import Book, book_ids, load_book, read_book, shelf
from croupier.rulebooks.versions import DRAFT, Version, read_all, read_version, version_on, versions


class Wanted(NamedTuple):
    """What a record was played by. `rules`: the first letters of the hash of its rules."""

    book: str
    game: str
    rules: str = ""


Own = Path | tuple[Path, ...] | None
"""The folders with a house's own books, one or several."""


def own_places(own: Own) -> tuple[Path, ...]:
    """The folders of the house's own, each once."""
    given = (own,) if isinstance(own, Path) else own or ()
    return tuple(dict.fromkeys(given))


def places(own: Own = None) -> tuple[Path, ...]:
    """Every folder in which a book may lie, besides the program's own shelf."""
    return (*own_places(own), *_brought())


def _brought() -> Iterator[Path]:
    """Those of games that other packages bring. A book that has the name of one of the program's
    puts its game aside."""
    for plugin in plugins.usable().values():
        folder = Path(str(plugin.files / "books"))
        if not folder.is_dir():
            continue
        clash = next((book for book in book_ids(folder) if book in book_ids()), "")
        if clash:
            plugins.put_aside(plugin, "plugin-clash", what=clash)
        else:
            yield folder


def all_ids(own: Own = None) -> tuple[str, ...]:
    """Every book that can be asked for by its id, in alphabetical order."""
    return tuple(sorted((*_lying(own), *book_ids())))


def _lying(own: Own) -> dict[str, Path]:
    """The books that do not come with the program, each with the folder it lies in."""
    found: dict[str, Path] = {}
    for folder in places(own):
        for book in own_ids(folder):
            if book in book_ids():
                raise RuleBookError("book-twice", folder=str(folder), book=book)
            if book in found:
                raise RuleBookError(
                    "book-in-two", folder=str(found[book]), other=str(folder), book=book
                )
            found[book] = folder
    return found


def own_ids(own: Path) -> tuple[str, ...]:
    """The books in a folder of the house's own."""
    if not own.is_dir():
        raise RuleBookError("no-such-folder", folder=str(own), what=phrase("refused.rule-books"))
    try:
        return book_ids(own)
    except OSError as error:
        what = phrase("refused.readable-books", why=str(error.strerror))
        raise RuleBookError("no-such-folder", folder=str(own), what=what) from error


def find_book(name: str, own: Own = None, day: str = "") -> Book:
    """A book by its id, checked whole, or a version of it by its day. Without `day`, of a book the
    newest version."""
    version = find_version(name, own, day)
    return read_version(version, name.partition("@")[0])


def find_version(name: str, own: Own = None, day: str = "") -> Version:
    """Where the files of a book lie, or of one of its versions."""
    book, at, wanted = name.partition("@")
    folder = folder_of(book, own)
    if wanted == DRAFT:
        return Version(DRAFT, folder, False)
    found = versions(folder)
    if not at:
        return _holding(book, found, day)
    for version in found:
        if version.day == wanted:
            return version
    raise RuleBookError("no-such-version", book=book, version=wanted, versions=_days(found))


def folder_of(book: str, own: Own = None) -> Traversable:
    """Where a book lies, with all its versions."""
    lying = _lying(own)
    if book in lying:
        return lying[book] / book
    if book not in book_ids():
        raise RuleBookError("no-such-book", book=book, books=all_ids(own))
    return shelf() / book


def _holding(book: str, found: tuple[Version, ...], day: str) -> Version:
    version = version_on(found, day)
    if version is None:
        raise RuleBookError("no-version-yet", book=book, day=day, versions=_days(found))
    return version


def _days(found: tuple[Version, ...]) -> tuple[str, ...]:
    return tuple(version.day for version in found)


def find_rules(wanted: Wanted, own: Own = None, day: str = "") -> Book:
    """The book by which a record was played: the version whose rules have the hash that the record
    names; where it names none, the one that holds."""
    if not wanted.rules or "@" in wanted.book:
        return find_book(wanted.book, own, day)
    seen: dict[str, str] = {}
    for name, book in _readable(wanted.book, own, day):
        section = book.games.get(wanted.game)
        if section and section.hash.startswith(wanted.rules):
            return book
        seen[name] = section.hash[:12] if section else "–"
    said = tuple(f"{name} ({rules})" for name, rules in sorted(seen.items()))
    rules = wanted.rules[:12]
    raise RuleBookError("no-such-rules", book=wanted.book, rules=rules, versions=said)


def _readable(book: str, own: Own, day: str) -> Iterator[tuple[str, Book]]:
    """The version that holds, then all others from the newest on, and then the draft, which nobody
    has to have finished."""
    folder = folder_of(book, own)
    found = versions(folder)
    now = version_on(found, day)
    for version in sorted(found, key=lambda each: (each == now, each.day), reverse=True):
        yield version.day, read_version(version, book)
    if all(version.aside for version in found):
        try:
            yield DRAFT, read_book(folder, book)
        except RuleBookError:
            return


def read_own(own: Own) -> tuple[Book, ...]:
    """All versions of all books of a house's own folders; or all that is wrong with any of them, at
    once."""
    books: list[Book] = []
    problems: list[Problem] = []
    mine = own_places(own)
    for book, folder in sorted(_lying(own).items()):
        if folder not in mine:
            continue
        try:
            books += read_all(book, folder / book)
        except RuleBookError as error:
            problems += error.problems
    if problems:
        raise RuleBookError("rule-book", problems=tuple(problems))
    return tuple(books)


def read_folder(folder: Path) -> Book:
    """A book by the folder it lies in, wherever that is, as it lies there."""
    place = folder.resolve()
    if not (place / "book.toml").is_file():
        raise RuleBookError("no-such-folder", folder=str(folder), what=phrase("refused.book-file"))
    if place.parent.name == VERSIONS:
        return read_book(place, place.parent.parent.name, place.name)
    return load_book(place.name, place.parent)
