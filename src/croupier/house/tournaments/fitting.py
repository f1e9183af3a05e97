"""Whether a tournament that is announced can be played: its game is in the book, its levels have
plates of that game, and its tables as many seats as the book allows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.tournaments.facts import TournamentAnnounced
from croupier.errors import CroupierError, Refused, RuleBookError
from croupier.money import CURRENCIES
from croupier.rulebooks.currencies import wrong_currency
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.plate import read_plate
from croupier.table.setting import Setting, lay_out, too_many
from croupier.tournaments.announced import Announced, problems

Books = Callable[[str], Book]
CHIPS = "t1"
"""Chips of some tournament: plates are in them."""


def misfits(announced: Announced, books: Books) -> Iterator[tuple[str, str]]:
    """All that is wrong with it: the field, and what was expected there."""
    yield from problems(announced)
    try:
        book = books(announced.book)
    except CroupierError as error:
        yield "book", str(error)
        return
    if announced.game not in book.games:
        yield "game", f"one of {', '.join(book.games)}"
        return
    if announced.currency not in CURRENCIES:
        yield "currency", "a currency by its ISO 4217 code"
    elif expected := wrong_currency(book, announced.currency):
        yield "currency", expected
    yield from _levels(announced, book)


def _levels(announced: Announced, book: Book) -> Iterator[tuple[str, str]]:
    for number, level in enumerate(announced.levels, 1):
        if level.is_break:
            continue
        try:
            setting = _laid(announced, book, level.plate)
        except CroupierError as error:
            yield f"levels {number}", _why(error)
            continue
        if expected := too_many(setting, announced.seats):
            yield "seats", expected
        least = setting.equipment.least_players
        if announced.seats < least:
            yield "seats", f"a hand needs {least} players at least"


def _laid(announced: Announced, book: Book, plate: str) -> Setting:
    rules = book.section(announced.game).rules
    return lay_out(announced.game, rules, read_plate(plate, CHIPS))


def _why(error: CroupierError) -> str:
    if isinstance(error, RuleBookError) and error.problems:
        return "; ".join(problem.expected for problem in error.problems)
    return str(error)


class Fitting:
    """`check` is asked before an act is written."""

    def __init__(self, books: Books) -> None:
        self._books = books

    def check(self, entry: DayEntry) -> None:
        for fact in entry.facts:
            if isinstance(fact, TournamentAnnounced):
                for field, expected in misfits(fact.announced, self._books):
                    raise Refused("tournament-wrong", field=field, expected=expected)
