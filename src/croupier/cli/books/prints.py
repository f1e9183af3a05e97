"""`croupier books print BOOK [GAME] -o FILE`: a book, or one game of it, as PDF.

A module of that very name would hide Python's own `print` from its neighbours.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from croupier.cli import books
from croupier.cli.language import add_language, spoken
from croupier.errors import Refused
from croupier.rulebooks.load import Book
from croupier.words.speech import Speech


def add(parts: Any) -> None:
    command = parts.add_parser(
        "print",
        help="a book, or one game of it, as PDF",
        description="Prints a book on A4, with title page, contents and page numbers, or one game "
        "of it: every rule with its value, clause, reading or why the house says so. The same "
        "version of a book always makes the same file.",
    )
    command.add_argument(
        "book", metavar="BOOK", help="a book, such as by, or by@2026-11-15, or ./folder"
    )
    command.add_argument("game", metavar="GAME", nargs="?", help="this game only, or house")
    add_language(command)
    command.add_argument(
        "-o", "--output", metavar="FILE", help="where to; - is the output (BOOK-GAME.pdf here)"
    )
    books.add_shelf(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    book = books.named_book(arguments.book, arguments.books)
    words = spoken(arguments)
    pdf = _printed(book, arguments.game, words)
    name = arguments.output or "-".join(filter(None, (book.name, arguments.game))) + ".pdf"
    if name == "-":
        sys.stdout.buffer.write(pdf)
        return 0
    try:
        Path(name).write_bytes(pdf)
    except OSError as error:
        raise Refused("book-unwritable", folder=name, why=str(error)) from error
    print(f"{name}: {books.heading(book, words)}; {books.standing(book, words)}")
    return 0


def _printed(book: Book, game: str | None, words: Speech) -> bytes:
    from croupier.print import booklets
    from croupier.print.sheets import printed
    from croupier.words.books.reading import title_page

    info = title_page(book.info, words)
    if game is None:
        return printed(booklets.TEMPLATE, booklets.of_book(book, info, words))
    return printed(booklets.TEMPLATE, booklets.of_game(book, info, game, words))
