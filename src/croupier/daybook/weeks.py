"""Weeks of the house: from a Monday's first minute to the next's, in its time zone."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from croupier.daybook.calendar import Span, day_of, midnight
from croupier.errors import Refused

DAY = 86_400_000
"""Milliseconds of a day that has 24 hours."""


def span_of(week: str, zone: str) -> Span:
    """When a week begins and ends; refused where it is none."""
    return Span(midnight(monday(week), zone), midnight(monday(week) + timedelta(7), zone))


def days_of(week: str) -> tuple[str, ...]:
    return tuple((monday(week) + timedelta(day)).isoformat() for day in range(7))


def day_span(day: str, zone: str) -> Span:
    found = _date(day)
    return Span(midnight(found, zone), midnight(found + timedelta(1), zone))


def monday(week: str) -> date:
    found = _date(week)
    if found.weekday() != 0:
        raise Refused("no-such-week", week=week)
    return found


def week_at(at: int, zone: str) -> str:
    """The week of a moment."""
    day = date.fromisoformat(day_at(at, zone))
    return (day - timedelta(day.weekday())).isoformat()


def day_at(at: int, zone: str) -> str:
    return day_of(at, zone).isoformat()


def moment(text: str, zone: str) -> int:
    """A time as a form has it, 2026-11-16T20:00, in the house's zone; refused where it is none."""
    try:
        read = datetime.fromisoformat(text)
        return int(read.replace(tzinfo=read.tzinfo or ZoneInfo(zone)).timestamp() * 1000)
    except (ValueError, OverflowError) as error:
        raise Refused("no-such-time", time=text) from error


def written(at: int, zone: str) -> str:
    """The other way round."""
    return datetime.fromtimestamp(at / 1000, ZoneInfo(zone)).strftime("%Y-%m-%dT%H:%M")


def days_later(at: int, number: int, zone: str) -> int:
    """The same time of day, some days later."""
    then = datetime.fromtimestamp(at / 1000, ZoneInfo(zone)) + timedelta(number)
    return int(then.timestamp() * 1000)


def _date(day: str) -> date:
    """Far enough from the ends of the calendar that one may count on from it."""
    try:
        found = date.fromisoformat(day)
    except ValueError as error:
        raise Refused("no-such-week", week=day) from error
    if not 1971 <= found.year <= 9998:
        raise Refused("no-such-week", week=day)
    return found
