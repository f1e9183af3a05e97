"""By which book a game is played where nobody says: the one that `CROUPIER_BOOK` names, else one in
the language of the terminal, else the first that has the game; books of one's own before others."""

from __future__ import annotations

import os
from collections.abc import Iterator

from croupier.cli.books import named_book
from croupier.cli.today import today
from croupier.errors import RuleBookError
from croupier.rulebooks.load import Book, book_ids
from croupier.rulebooks.shelves import Own, all_ids, find_book, find_version

VARIABLE = "CROUPIER_BOOK"


def default_book(game: str, own: Own, language: str) -> Book:
    """A book that has this game. What the variable names must be there, and may lack the game."""
    if said := os.environ.get(VARIABLE, "").strip():
        book = named_book(said, own)
        if game in book.games:
            return book
    found = list(_having(game, own))
    if not found:
        raise RuleBookError("no-book-with", game=game, books=all_ids(own))
    return next((book for book in found if book.info.language == language), found[0])


def _having(game: str, own: Own) -> Iterator[Book]:
    """Books that can be used today; one that cannot stands in nobody's way."""
    shipped = book_ids()
    for name in sorted(all_ids(own), key=lambda book: (book in shipped, book)):
        try:
            if (find_version(name, own, today()).folder / f"{game}.toml").is_file():
                yield find_book(name, own, today())
        except RuleBookError:
            continue


def chosen_book(name: str | None, game: str, own: Own, language: str) -> Book:
    """The book that was said, or the usual one."""
    return named_book(name, own) if name else default_book(game, own, language)
