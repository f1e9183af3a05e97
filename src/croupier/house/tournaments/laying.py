"""How a tournament's tables are laid: by the book it was announced for and the plate of a level."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from croupier.daybook.rooms.tournaments.standing import Tournament
from croupier.games.registry import game_of
from croupier.house.plan import Place
from croupier.house.tables import kept
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.plate import Plate, read_plate
from croupier.store import Reader
from croupier.table.events import TableOpened, Timing
from croupier.table.setting import lay_out

Books = Callable[[str], Book]
"""A rule book by its id."""
SHORTEST = 50
"""Milliseconds of any of a table's times, however fast it goes."""


def plate_of(one: Tournament, book: Book, text: str) -> Plate:
    """The plate of a level, in the tournament's chips."""
    game = one.announced.game
    usual = game_of(game).default_plate(book.section(game).rules, one.id)
    plate = read_plate(text, one.id)
    return msgspec.structs.replace(plate, denominations=usual.denominations)


def laid(one: Tournament, table: str, text: str, books: Books, fast: float) -> Place:
    """A new table."""
    announced = one.announced
    book = books(announced.book)
    section, plate = book.section(announced.game), plate_of(one, book, text)
    name = f"{announced.name} {table.rpartition('x')[2]}"
    opened = TableOpened(
        table, name, announced.game, book.info.id, book.info.edition, section.hash, plate,
        announced.seats, timing(fast), False, one.id,
    )  # fmt: skip
    return Place(opened, lay_out(announced.game, section.rules, plate), book, 0)


def again(reader: Reader, opened: TableOpened, books: Books) -> Place:
    """A table that goes on as it was opened."""
    return Place(opened, kept.setting_of(reader, opened), books(opened.book), 0)


def timing(fast: float) -> Timing:
    usual = msgspec.structs.asdict(Timing())
    return Timing(**{name: max(SHORTEST, int(time / fast)) for name, time in usual.items()})
