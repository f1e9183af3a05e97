"""Days, weeks and months of the calendar, where the house stands, whatever time it is; and terms
counted by it: hours by the clock from the minute of the request; days and months without the first
day, to the end of the last; working days by the calendar of the country."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from functools import cache
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo

from croupier.errors import Refused
from croupier.rulebooks.schema.house import Term

HOUR = 3_600_000
Day = date
"""A day of the calendar."""
Period = Literal["day", "week", "month"]


class Span(NamedTuple):
    """From `begins` on, until before `ends`; milliseconds since the epoch."""

    begins: int
    ends: int

    def meets(self, begins: int, ends: int) -> bool:
        return begins < self.ends and self.begins < ends


def span(period: Period, at: int, zone: str) -> Span:
    """The period in which this moment lies. A week begins on Monday."""
    day = day_of(at, zone)
    if period == "day":
        first, after = day, day + timedelta(days=1)
    elif period == "week":
        first = day - timedelta(days=day.weekday())
        after = first + timedelta(days=7)
    else:
        first = day.replace(day=1)
        after = (first + timedelta(days=31)).replace(day=1)
    return Span(midnight(first, zone), midnight(after, zone))


def local(at: int, zone: str) -> datetime:
    """A moment by the clocks of the house."""
    return datetime.fromtimestamp(at / 1000, ZoneInfo(zone))


def written(at: int, zone: str) -> str:
    """A moment as people of the house write it: 2026-11-17 00:00."""
    return local(at, zone).strftime("%Y-%m-%d %H:%M")


def months_end(at: int, months: int, zone: str) -> int:
    """The first moment after so many months: the first day does not count, and the last one
    does."""
    return midnight(_later(day_of(at, zone), months) + timedelta(1), zone)


def due(at: int, term: Term, zone: str, country: str, *, moves: bool = False) -> int:
    """The last moment of a term that begins at `at`, in milliseconds. Where it `moves`, a term that
    ends on a holiday ends with the next working day."""
    if term.unit == "hours":
        return at + term.count * HOUR
    last = _last_day(day_of(at, zone), term, country)
    while moves and not is_working(last, country):
        last += timedelta(1)
    return midnight(last + timedelta(1), zone) - 1


def midnight(day: date, zone: str) -> int:
    """When a day begins, in milliseconds."""
    return int(datetime.combine(day, time(), ZoneInfo(zone)).timestamp() * 1000)


def day_of(at: int, zone: str) -> date:
    """The day that it is in the house."""
    return local(at, zone).date()


def day_from(text: str) -> date:
    """A day as it is written: `1980-05-04`; a ValueError, where it is none."""
    return date.fromisoformat(text)


def age_on(born: str, day: date) -> int:
    """In whole years. Who was born on 29 February is a year older on 1 March."""
    birth = day_from(born)
    return day.year - birth.year - ((day.month, day.day) < (birth.month, birth.day))


def is_a_day(day: str) -> None:
    """Of a time in which terms can be counted."""
    if not "1900" <= day < "2200":
        raise Refused("no-such-day", day=day)


def last_working_day(until: int, zone: str, country: str) -> date:
    """The last working day on which what is due until then can still be done."""
    day = day_of(until, zone)
    while not is_working(day, country):
        day -= timedelta(1)
    return day


def _last_day(began: date, term: Term, country: str) -> date:
    match term.unit:
        case "working days":
            day, left = began, term.count
            while left:
                day += timedelta(1)
                left -= is_working(day, country)
            return day
        case "months" | "years":
            return _later(began, term.count * (12 if term.unit == "years" else 1))
        case _:
            return began + timedelta(term.count)


def _later(day: date, months: int) -> date:
    """The same day so many months later, or the last one of that month where it has none."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    for last in range(day.day, 27, -1):
        try:
            return date(year, month + 1, last)
        except ValueError:
            continue
    return date(year, month + 1, day.day)


def is_working(day: date, country: str) -> bool:
    return day.weekday() < 5 and day not in _holidays(country, day.year)


def has_calendar(country: str) -> bool:
    """Whether the holidays of a country are known."""
    try:
        _holidays(country, 2026)
    except NotImplementedError:
        return False
    return True


@cache
def _holidays(country: str, year: int) -> frozenset[date]:
    from holidays import country_holidays

    return frozenset(country_holidays(country, years=year))
