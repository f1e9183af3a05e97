"""The plan of the floor: which tables the house opens, read from one file and checked whole.

Pure but for reading files: it knows books and plates, and nothing of desks, sockets or money.
"""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from croupier.errors import CroupierError, Problem, RuleBookError
from croupier.games.registry import game_of
from croupier.house.colours import wrong_cloth
from croupier.house.jackpots import plan as jackpots
from croupier.house.jackpots.plan import System
from croupier.money import is_tournaments, read_amount
from croupier.rulebooks.currencies import wrong_currency
from croupier.rulebooks.files import read_toml
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.plate import Plate, read_plate
from croupier.rulebooks.shelves import Own, find_book
from croupier.store import CAGE
from croupier.table.events import TableOpened, Timing
from croupier.table.setting import Setting, lay_out, too_many

Millis = Annotated[int, Meta(ge=50, le=3_600_000)]
SHIPPED = "floor.toml"


class TimingText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    window: Millis = 20_000
    before: Millis = 3_000
    between: Millis = 900
    result: Millis = 6_000
    cut: Millis = 8_000
    decide: Millis = 15_000
    bank: Millis = 30_000
    refill: Millis = 2_000
    offer: Millis = 30_000


class TableText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as the file has it."""

    id: str
    name: str
    book: str
    game: str
    seats: Annotated[int, Meta(ge=1, le=10_000)]
    bots: Annotated[int, Meta(ge=0, le=20)] = 0
    plate: str = ""
    currency: str = ""
    denominations: tuple[int | str, ...] = ()
    by_hand: bool = False
    felt: str = ""
    timing: TimingText = TimingText()


class Place(NamedTuple):
    """A table on the plan: how it is opened, what it plays by, and how many bots sit there."""

    opened: TableOpened
    setting: Setting
    book: Book
    bots: int
    jackpot: System | None = None
    """The system that it feeds."""
    felt: str = ""
    """The colour of its own cloth."""


FOR_PEOPLE = 2
"""Seats that bots leave free."""


def shipped() -> str:
    """The text of the plan that comes with the program."""
    return (resources.files("croupier.house") / SHIPPED).read_text("utf-8")


def read_plan(
    file: Path | None = None, fast: float = 1.0, own: Own = None, day: str = ""
) -> tuple[Place, ...]:
    """The places of a plan; all problems of the file at once. `fast` divides every time; `own` is
    the folder of the house's own books. Tables play by the versions that hold on `day`, unless the
    plan names another; without a day, by the newest."""
    name = file.name if file else SHIPPED
    problems: list[Problem] = []
    read = read_toml(file or resources.files("croupier.house") / SHIPPED, problems)
    if read is None:
        named = tuple(problem._replace(file=name) for problem in problems)
        raise RuleBookError("rule-book", problems=named)
    return _Reader(name, fast, own, day).places(read[1])


class _Reader:
    def __init__(self, file: str, fast: float, own: Own, day: str) -> None:
        self.file = file
        self.fast = fast
        self.own = own
        self.day = day
        self.problems: list[Problem] = []
        self.books: dict[str, Book] = {}

    def places(self, data: dict[str, Any]) -> tuple[Place, ...]:
        tables = data.get("table")
        for key in data:
            if key not in ("table", "jackpot"):
                self._wrong(key, "unknown; a plan has [[table]] and [[jackpot]] only")
        if not isinstance(tables, list) or not tables:
            self._wrong("table", "expected at least one [[table]]")
            tables = []
        found = [self._place(item, number) for number, item in enumerate(tables, 1)]
        names = [place.opened.table for place in found if place]
        for double in sorted({name for name in names if names.count(name) > 1}):
            self._wrong(double, "two tables have this id")
        laid_out = [place for place in found if place]
        linked = jackpots.read(data.get("jackpot"), laid_out, self._wrong)
        if self.problems:
            raise RuleBookError("rule-book", problems=tuple(self.problems))
        return tuple(place._replace(jackpot=linked.get(place.opened.table)) for place in laid_out)

    def _place(self, item: Any, number: int) -> Place | None:
        try:
            text = msgspec.convert(item, TableText)
        except msgspec.ValidationError as error:
            self._wrong(f"table {number}", str(error))
            return None
        if not re.fullmatch(r"[a-z][a-z0-9]{0,15}", text.id):
            self._wrong(f"table {number}.id", "expected a small letter, then letters and digits")
            return None
        if is_tournaments(text.id):
            self._wrong(f"table {number}.id", "tournaments' tables have such names; choose another")
            return None
        if text.id == CAGE:
            self._wrong(f"table {number}.id", "the cage has this name; give the table another")
            return None
        try:
            return self._laid_out(text)
        except RuleBookError as error:
            missing = error.code.removeprefix("no-such-")
            found = error.problems or (Problem("", missing, str(error)),)
            for problem in found:
                self._wrong(f"{text.id}: {problem.key}", problem.expected)
        except CroupierError as error:
            self._wrong(text.id, str(error))
        return None

    def _laid_out(self, text: TableText) -> Place | None:
        book = self._book(text.book)
        section = book.section(text.game)
        plate = self._plate(text, book)
        if plate is None:
            return None
        setting = lay_out(text.game, section.rules, plate)
        if expected := too_many(setting, text.seats):
            self._wrong(f"{text.id}: seats", expected)
        if text.seats < (least := setting.equipment.least_players):
            self._wrong(f"{text.id}: seats", f"a hand needs {least} players at least")
        if text.bots > (1 if setting.game.in_hall else max(0, text.seats - FOR_PEOPLE)):
            self._wrong(f"{text.id}: bots", "two seats at least stay free for people")
        opened = TableOpened(
            text.id, text.name, text.game, book.info.id, book.info.edition, section.hash,
            plate, text.seats, self._timing(text.timing), text.by_hand,
        )  # fmt: skip
        for expected in wrong_cloth(text.felt) if text.felt else ():
            self._wrong(f"{text.id}: felt", expected)
        return Place(opened, setting, book, text.bots, felt=text.felt)

    def _book(self, name: str) -> Book:
        if name not in self.books:
            self.books[name] = find_book(name, self.own, self.day)
        return self.books[name]

    def _plate(self, text: TableText, book: Book) -> Plate | None:
        currency = text.currency or book.info.currency
        if expected := wrong_currency(book, currency):
            self._wrong(f"{text.id}: currency", expected)
            return None
        section = book.section(text.game)
        usual = game_of(text.game).default_plate(section.rules, currency)
        if not text.plate:
            plate = usual
        else:
            plate = read_plate(text.plate, currency)
            plate = msgspec.structs.replace(plate, denominations=usual.denominations)
        if text.denominations:
            chips = tuple(read_amount(str(chip), currency) for chip in text.denominations)
            plate = msgspec.structs.replace(plate, denominations=chips)
        return plate

    def _timing(self, text: TimingText) -> Timing:
        times = {field: getattr(text, field) for field in TimingText.__struct_fields__}
        return Timing(**{field: max(50, int(time / self.fast)) for field, time in times.items()})

    def _wrong(self, key: str, expected: str) -> None:
        self.problems.append(Problem(self.file, key, expected))
