"""`croupier odds card GAME --book BOOK`: how a game is played best, on a card to take along."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from croupier.cli import books, odds
from croupier.cli.language import add_language, spoken
from croupier.errors import Refused
from croupier.odds import report
from croupier.phrase import phrase
from croupier.rulebooks.schema.registry import games

FORMATS = ("text", "svg", "pdf")


def add(parts: Any) -> None:
    command = parts.add_parser(
        "card",
        help="how a game is played best, on a card: text, picture or PDF",
        description="The charts of best play with their legend, or the bets by what they keep "
        "where nobody decides anything; the rules in words; at the foot the book, its edition, the "
        "hash of its rules and the edge.",
    )
    command.add_argument("game", metavar="GAME", choices=games())
    command.add_argument("--book", required=True, metavar="BOOK", help="a book's id or folder")
    odds.add_setting(command)
    command.add_argument(
        "--format", choices=FORMATS, help="if the file's name does not end in .svg or .pdf"
    )
    command.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="otherwise the standard output"
    )
    add_language(command)
    odds.add_keeping(command)
    books.add_shelf(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    asked = {**vars(arguments), "part": arguments.game, "plain": True, "fresh": False}
    form = _format(arguments)
    if form == "pdf" and arguments.output is None and sys.stdout.isatty():
        raise Refused("bad-message", why=phrase("refused.pdf-unread"))
    made = _made(argparse.Namespace(**asked), form)
    if arguments.output is None:
        sys.stdout.buffer.write(made)
        sys.stdout.buffer.flush()
        return 0
    try:
        arguments.output.write_bytes(made)
    except OSError as error:
        why = error.strerror or str(error)
        raise Refused("file-unwritable", file=str(arguments.output), why=why) from error
    return 0


def _format(arguments: argparse.Namespace) -> str:
    """What was asked for, or what the file is called after."""
    suffix = arguments.output.suffix[1:].lower() if arguments.output else ""
    chosen: str = arguments.format or (suffix if suffix in FORMATS else FORMATS[0])
    return chosen


def _made(arguments: argparse.Namespace, form: str) -> bytes:
    from croupier.print import card, card_picture
    from croupier.words.books import reading

    said = spoken(arguments)
    book = books.named_book(arguments.book, arguments.books)
    title = reading.title_page(book.info, said).title
    answer = odds.answer(arguments)
    plain = book.section(arguments.game).rules
    rules = report.asked(arguments.game, plain, answer.settings).rules
    found = card.card_of(answer, said, title, reading.in_short(rules, said))
    if form == "svg":
        return card_picture.svg(found)
    if form == "pdf":
        from croupier.print.sheets import printed

        return printed(card.TEMPLATE, card_picture.print_data(found, said))
    return card.text(found).encode()
