"""A report: one table with its columns and what they hold, whoever shows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo

from croupier.daybook.calendar import local
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.phrase import Phrase

Holds = Literal[
    "text", "money", "about", "count", "share", "chance", "hours", "number", "person", "table",
    "place", "game", "day", "month", "weekday", "hour", "role", "phrase", "paper", "end",
]  # fmt: skip
"""`about`: money that is no whole number of units, such as what was to be expected; `end`: of a
route, a place or an account."""
AMOUNTS: tuple[Holds, ...] = (
    "money", "about", "count", "share", "chance", "hours", "number",
)  # fmt: skip
"""What stands to the right."""
Cell = str | int | float | None


class Column(NamedTuple):
    key: str
    holds: Holds

    @property
    def is_amount(self) -> bool:
        return self.holds in AMOUNTS


class Row(NamedTuple):
    """`currency`: of its sums; `marked`: out of the ordinary."""

    cells: tuple[Cell, ...]
    currency: str = ""
    marked: bool = False


class Report(NamedTuple):
    """`name`: `report.<name>` says it; `totals`: one for each currency. `notes`: what has to be
    known to read it."""

    name: str
    by: str
    days: Days
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    totals: tuple[Row, ...] = ()
    notes: tuple[Phrase, ...] = ()


def columns(**holds: Holds) -> tuple[Column, ...]:
    return tuple(Column(key, kind) for key, kind in holds.items())


# Days.


LONGEST = 3 * 366
"""Days of one report."""


class Days(NamedTuple):
    """Gaming days by their dates, both among them; and the moments at which they begin and end."""

    first: date
    last: date
    begins: int
    ends: int

    def each(self) -> Iterable[date]:
        count = (self.last - self.first).days + 1
        return (self.first + timedelta(number) for number in range(count))


def days_of(terms: Terms, now: int, first: str = "", last: str = "") -> Days:
    """As they were asked for; the month so far where nothing is said."""
    today = gaming_date(now, terms)
    until = _date(last) if last else today
    since = _date(first) if first else until.replace(day=1)
    if since > until or (until - since).days >= LONGEST:
        raise Refused("no-such-days", first=since.isoformat(), last=until.isoformat())
    return Days(since, until, begins(since, terms), begins(until + timedelta(1), terms))


def _date(text: str) -> date:
    try:
        found = date.fromisoformat(text)
    except ValueError as error:
        raise Refused("no-such-day", day=text) from error
    if not 1971 <= found.year <= 9990:
        raise Refused("no-such-day", day=text)
    return found


def gaming_date(at: int, terms: Terms) -> date:
    """The date of the gaming day in which this moment lies."""
    return local(terms.gaming_day(at), terms.zone).date()


def begins(day: date, terms: Terms) -> int:
    """When the gaming day of this date begins."""
    at = datetime.combine(day, time(terms.day_begins), ZoneInfo(terms.zone))
    return int(at.timestamp() * 1000)


def by_time(kind: str, at: int, terms: Terms) -> str:
    """To which day, weekday, month or hour of the house a moment belongs."""
    day = gaming_date(at, terms)
    match kind:
        case "day":
            return day.isoformat()
        case "month":
            return day.isoformat()[:7]
        case "weekday":
            return str(day.isoweekday())
    return f"{local(at, terms.zone):%H}"


HELD_BY: dict[str, Holds] = {
    "table": "table", "game": "game", "book": "text", "day": "day", "weekday": "weekday",
    "month": "month", "hour": "hour", "shift": "text", "dealer": "person", "person": "person",
}  # fmt: skip
"""What the first column holds, by what a report is grouped."""


def hour_order(begins_at: int, hour: str) -> int:
    """Hours in the order of a gaming day."""
    return (int(hour) - begins_at) % 24 if hour.isdigit() else 99


def share(part: float, whole: float) -> float | None:
    return part / whole if whole else None


def summed(rows: Sequence[Row], at: Sequence[int], width: int, label: str = "") -> tuple[Row, ...]:
    """One line for each currency, with the sums of these columns."""
    found = []
    for currency in dict.fromkeys(row.currency for row in rows):
        mine = [row.cells for row in rows if row.currency == currency]
        cells: list[Cell] = [None] * width
        cells[0] = label
        for place in at:
            cells[place] = sum(_number(line[place]) for line in mine)
        found.append(Row(tuple(cells), currency))
    return tuple(found)


def _number(cell: Cell) -> float | int:
    return cell if isinstance(cell, int | float) else 0
