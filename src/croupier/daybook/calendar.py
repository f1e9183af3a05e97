"""Days, weeks and months of the calendar, where the house stands; whatever time it is."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo

Day = date
"""A day of the calendar."""
Period = Literal["day", "week", "month"]


class Span(NamedTuple):
    """From `begins` on, until before `ends`; milliseconds since the epoch."""

    begins: int
    ends: int


def span(period: Period, at: int, zone: str) -> Span:
    """The period in which this moment lies. A week begins on Monday."""
    local = ZoneInfo(zone)
    day = datetime.fromtimestamp(at / 1000, local).date()
    if period == "day":
        first, after = day, day + timedelta(days=1)
    elif period == "week":
        first = day - timedelta(days=day.weekday())
        after = first + timedelta(days=7)
    else:
        first = day.replace(day=1)
        after = (first + timedelta(days=31)).replace(day=1)
    return Span(midnight(first, local), midnight(after, local))


def midnight(day: date, local: ZoneInfo) -> int:
    """With which the day begins there."""
    return round(datetime.combine(day, time(), local).timestamp() * 1000)


def written(at: int, zone: str) -> str:
    """A moment as people of the house write it: 2026-11-17 00:00."""
    return datetime.fromtimestamp(at / 1000, ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M")


def months_end(at: int, months: int, zone: str) -> int:
    """The first day does not count, and the last one does: it ends with that day."""
    local = ZoneInfo(zone)
    first = datetime.fromtimestamp(at / 1000, local).date()
    last = _months_later(first, months)
    return midnight(last + timedelta(days=1), local)


def _months_later(first: date, months: int) -> date:
    """The same day of that month, or its last one where it is shorter."""
    year, month = divmod(first.year * 12 + first.month - 1 + months, 12)
    after = date(year + (month + 1) // 12, (month + 1) % 12 + 1, 1)
    return date(year, month + 1, min(first.day, (after - timedelta(days=1)).day))


# Days of people.


def day_from(text: str) -> date:
    """A day as it is written: `1980-05-04`; a ValueError, where it is none."""
    return date.fromisoformat(text)


def age_on(born: str, day: date) -> int:
    """In whole years. Who was born on 29 February is a year older on 1 March."""
    birth = day_from(born)
    return day.year - birth.year - ((day.month, day.day) < (birth.month, birth.day))


def day_of(now: int, zone: str) -> date:
    """The day that it is in the house."""
    return datetime.fromtimestamp(now / 1000, ZoneInfo(zone)).date()
