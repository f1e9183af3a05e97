"""`croupier slots sheet MACHINE --book BOOK`: the whole sheet of a machine, exact, as text, JSON or
PDF."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import msgspec

from croupier.cli import books, odds
from croupier.cli.columns import wrapped
from croupier.cli.language import add_language, spoken
from croupier.cli.odds.figures import table
from croupier.errors import Refused
from croupier.odds import report
from croupier.odds.slots.par import par
from croupier.words.par_sheet import TextSheet, TextTable
from croupier.words.slots.par import said

GAME = "slots"
BOOK = "machines"


def add(parts: Any) -> None:
    command = parts.add_parser(
        "sheet",
        help="the sheet of a machine: return, hit frequency, volatility, chance of every pay",
        description="Everything that a machine is approved by, from its strips and pays alone: the "
        "return exactly and by its parts, how often it pays, how widely, how likely each pay is, "
        "what a game brings, and beside it games that were played at random.",
    )
    add_machine(command)
    odds.add_setting(command)
    command.add_argument("--json", action="store_true")
    command.add_argument("--pdf", type=Path, metavar="FILE", help="print it instead")
    command.add_argument("--fresh", action="store_true", help="compute, whatever is kept")
    odds.add_keeping(command)
    add_language(command)
    command.set_defaults(run=run)


def add_machine(command: argparse.ArgumentParser) -> None:
    command.add_argument("machine", metavar="MACHINE", help="a machine of the book, such as plums")
    command.add_argument(
        "--book", default=BOOK, metavar="BOOK", help=f"a book's id or folder ({BOOK})"
    )
    books.add_shelf(command)


def run(arguments: argparse.Namespace) -> int:
    settings = [*arguments.set, f"machine={arguments.machine}"]
    asked = {**vars(arguments), "part": GAME, "set": settings, "plain": True}
    found = odds.answer(argparse.Namespace(**asked))
    book = books.named_book(arguments.book, arguments.books)
    rules = report.asked(GAME, book.section(GAME).rules, found.settings).rules
    sheet = par(rules, found.choices, found.kept.figures)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(sheet), indent=2).decode())
        return 0
    speech = spoken(arguments)
    text = said(sheet, speech)
    if arguments.pdf is None:
        _show(text)
        return 0
    from croupier.print import par_sheet
    from croupier.print.sheets import printed

    data = par_sheet.of_sheet(text, book, found.rules, speech)
    _write(arguments.pdf, printed(par_sheet.TEMPLATE, data))
    return 0


def _write(file: Path, made: bytes) -> None:
    try:
        file.write_bytes(made)
    except OSError as error:
        why = error.strerror or str(error)
        raise Refused("file-unwritable", file=str(file), why=why) from error


def _show(text: TextSheet) -> None:
    print(text.title)
    for rows in (text.plate, text.figures):
        print()
        table(rows)
    for part in text.tables:
        _show_table(part)


def _show_table(part: TextTable) -> None:
    print(f"\n{part.title}")
    table([part.head, *part.rows])
    if part.note:
        print(wrapped(part.note))
