"""Where in the day book something stands: the entries of a case, of a time, under a heading."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from croupier.daybook.calendar import Span
from croupier.daybook.entry import DayEntry
from croupier.daybook.headings import headings
from croupier.daybook.rooms.records.gaming_day import DayClosed, DayOpened, DayReopened
from croupier.daybook.step import Fact
from croupier.store import DAY_BOOK, Reader, RecordedDay

SLICE = 500
"""Entries that are read at once."""


class DayIndex:
    """Kept by whoever reads the book from its beginning, entry after entry."""

    def __init__(self) -> None:
        self._cases: dict[str, array[int]] = {}
        self._under: dict[str, array[int]] = {}
        self._times = array("q")
        """Of entry `n + 1`; a time is never before that of the entry before."""
        self._days: dict[str, tuple[int, int]] = {}
        """Of each gaming day its first entry and its last; none while it is open."""
        self._after = 1
        """The first entry after the last day that was closed."""

    def add(self, entry: DayEntry) -> None:
        act, last = entry.act, self._times[-1] if self._times else 0
        self._times.append(max(act.at, last))
        self._cases.setdefault(act.case, array("q")).append(len(self._times))
        for heading in headings(entry):
            self._under.setdefault(heading, array("q")).append(len(self._times))
        for fact in entry.facts:
            self._day(fact)

    def _day(self, fact: Fact) -> None:
        match fact:
            case DayOpened(day):
                self._days[day.isoformat()] = (self._after, 0)
            case DayReopened(day, _):
                self._days[day.isoformat()] = (self._days[day.isoformat()][0], 0)
            case DayClosed(day):
                self._days[day.isoformat()] = (self._days[day.isoformat()][0], self.length)
                self._after = self.length + 1

    @property
    def length(self) -> int:
        return len(self._times)

    def has(self, case: str) -> bool:
        return case in self._cases

    def of_case(self, store: Reader, case: str) -> Iterator[RecordedDay]:
        """A case's entries, in order."""
        return store.days_at(self._cases.get(case, ()))

    def of_cases(self, cases: Iterable[str]) -> list[int]:
        """The entries of these cases, by their numbers."""
        return sorted(number for case in set(cases) for number in self._cases.get(case, ()))

    def under(self, heading: str, span: Span | None = None) -> Sequence[int]:
        """The entries under a heading, by their numbers; those of a time."""
        found = self._under.get(heading, array("q"))
        if span is None:
            return found
        within = self.numbers(span)
        return found[bisect_left(found, within.start) : bisect_left(found, within.stop)]

    def numbers(self, span: Span) -> range:
        """The entries of a time, by their numbers."""
        first, last = (bisect_left(self._times, at) for at in (span.begins, span.ends))
        return range(first + 1, last + 1)

    @property
    def days(self) -> tuple[str, ...]:
        """The gaming days there have been, in order."""
        return tuple(self._days)

    def of_day(self, store: Reader, day: str) -> Iterator[RecordedDay]:
        """The entries of a gaming day, with what came since the one before was closed."""
        if day in self._days:
            first, last = self._days[day]
            yield from islice(store.days(first - 1), (last or self.length) - first + 1)

    def of_time(self, store: Reader, span: Span) -> Iterator[RecordedDay]:
        numbers = self.numbers(span)
        yield from islice(store.days(numbers.start - 1), len(numbers))


def backwards(store: Reader, before: int = 0) -> Iterator[RecordedDay]:
    """The entries before this one, the last first; all of them before none."""
    end = before or store.head(DAY_BOOK) + 1
    while end > 1:
        begin = max(end - SLICE, 1)
        yield from reversed(list(islice(store.days(begin - 1), end - begin)))
        end = begin
