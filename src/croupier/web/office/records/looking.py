"""What the lists of an inspection are made of: a month of the house, and tables of facts."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from datetime import date, timedelta
from functools import cached_property
from typing import Self

from croupier.daybook.calendar import Span, midnight
from croupier.daybook.registry import ROOM_NAMED
from croupier.daybook.state import House
from croupier.daybook.step import Fact
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.house.dayindex import DayIndex
from croupier.phrase import Sum
from croupier.store import Reader, RecordedDay
from croupier.web.office.records import registers
from croupier.web.office.records.registers import Line
from croupier.web.office.records.tables import Cell, Table
from croupier.web.office.showing import Showing
from croupier.words.speech import ENGLISH, Speech


class Look:
    """What an inspection looks at: the house, its day book, a month of it, and the language."""

    def __init__(
        self, kept: tuple[Reader, DayIndex], house: House, terms: Terms, month: str, now: int
    ) -> None:
        self.house, self.terms, self.month, self.now = house, terms, month, now
        self._store, self._index = kept
        self.speech = ENGLISH
        first, zone = first_of(month), terms.zone
        every = ((first + timedelta(n)) for n in range(31))
        self.days = tuple(each.isoformat() for each in every if each.month == first.month)
        last = date.fromisoformat(self.days[-1]) + timedelta(1)
        self.span = Span(midnight(first, zone), midnight(last, zone))

    @property
    def reader(self) -> Reader:
        return self._store

    def read(self) -> Self:
        """All of the month at once: what is told in several languages is read once."""
        _ = self.entries, self.of_days
        return self

    def told_in(self, speech: Speech) -> Self:
        """The same in another language; what was read is read once."""
        other = copy(self)
        other.speech = speech
        return other

    @property
    def show(self) -> Showing:
        return Showing(self.speech, self.terms)

    @cached_property
    def entries(self) -> list[RecordedDay]:
        return list(self._index.of_time(self._store, self.span))

    @cached_property
    def of_days(self) -> dict[str, list[RecordedDay]]:
        """By gaming day; each with what came since the one before was closed."""
        return {day: list(self._index.of_day(self._store, day)) for day in self.days}

    @property
    def first_day(self) -> str:
        """The first gaming day there was."""
        return min(self._index.days, default="9999")

    def money(self, amount: int) -> str:
        return self.speech.tell(Sum(amount, self.terms.currency))

    def head(self, *keys: str) -> tuple[str, ...]:
        return tuple(self.speech.say(f"office.column-{key}") for key in keys)

    def title(self, name: str) -> str:
        return self.speech.say(f"office.inspect-{name}")


def first_of(month: str) -> date:
    try:
        found = date.fromisoformat(f"{month}-01")
    except ValueError as error:
        raise Refused("no-such-day", day=month) from error
    if not 1971 <= found.year <= 9998:
        raise Refused("no-such-day", day=month)
    return found


Make = Callable[[Look, str], Table]


def case_cell(case: str) -> Cell:
    return Cell(case, f"/office/cases/{case}")


def facts(*kinds: type[Fact]) -> Make:
    def make(look: Look, name: str) -> Table:
        lines = (
            Line(0, each.entry.act.day, each, fact)
            for each in look.entries
            for fact in each.entry.facts
            if isinstance(fact, kinds)
        )
        table = registers.table_of(lines, look.show, look.title(name))
        return table._replace(
            head=table.head[1:],
            rows=tuple(row[1:] for row in table.rows),
            widths=table.widths[1:],
        )

    return make


def room(name: str) -> Make:
    return facts(*ROOM_NAMED[name].facts)
