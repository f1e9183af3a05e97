"""Where a book is found: in the house's own folder, or among those that come with the program.

No name stands for two books: a journal says which book it was played by.
"""

from __future__ import annotations

from pathlib import Path

from croupier.errors import Problem, RuleBookError
from croupier.rulebooks.load import Book, book_ids, load_book


def all_ids(own: Path | None = None) -> tuple[str, ...]:
    """Every book that can be asked for by its id, in alphabetical order."""
    if own is None:
        return book_ids()
    if not own.is_dir():
        raise RuleBookError("no-such-folder", folder=str(own), what="rule books")
    try:
        mine = book_ids(own)
    except OSError as error:
        what = f"rule books that can be read ({error.strerror})"
        raise RuleBookError("no-such-folder", folder=str(own), what=what) from error
    for book in mine:
        if book in book_ids():
            raise RuleBookError("book-twice", folder=str(own), book=book)
    return tuple(sorted((*mine, *book_ids())))


def find_book(book: str, own: Path | None = None) -> Book:
    """A book by its id, checked whole."""
    ids = all_ids(own)
    if book not in ids:
        raise RuleBookError("no-such-book", book=book, books=", ".join(ids))
    return load_book(book, None if book in book_ids() else own)


def read_own(own: Path) -> tuple[Book, ...]:
    """All books of a house's own folder; or all that is wrong with any of them, at once."""
    books: list[Book] = []
    problems: list[Problem] = []
    for book in all_ids(own):
        if book in book_ids():
            continue
        try:
            books.append(load_book(book, own))
        except RuleBookError as error:
            problems += error.problems
    if problems:
        raise RuleBookError("rule-book", problems=tuple(problems))
    return tuple(books)


def read_folder(folder: Path) -> Book:
    """A book by the folder it lies in, wherever that is."""
    place = folder.resolve()
    if not (place / "book.toml").is_file():
        raise RuleBookError("no-such-folder", folder=str(folder), what="a book.toml")
    return load_book(place.name, place.parent)
