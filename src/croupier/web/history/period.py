"""Days as somebody asks for them in an address, and the time from which to which they last."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from fastapi import Request

from croupier.errors import Refused
from croupier.money import MOST
from croupier.web import api

MONTHS = 3
"""Months of a statement for which nobody has asked for other days."""


class Period(NamedTuple):
    """From the first day's beginning to the last one's end, by the house's clock; the days are
    empty where nobody named one."""

    first: str
    last: str
    since: int
    until: int


def zone_of(request: Request) -> ZoneInfo:
    return ZoneInfo(api.floor_of(request).daybook.terms.zone)


def period_of(request: Request) -> Period:
    """`?from=2026-11-01&to=2026-11-16`; without a day there is no bound on that side."""
    first, last = (request.query_params.get(name, "").strip() for name in ("from", "to"))
    zone = zone_of(request)
    since = _midnight(_day(first), zone) if first else 0
    until = _midnight(_day(last) + timedelta(days=1), zone) if last else MOST
    if until <= since:
        raise Refused("period-backwards")
    return Period(first, last, since, until)


def quarter_of(request: Request) -> Period:
    """The same for a statement, which has a first and a last day: without any, three months to
    today."""
    zone = zone_of(request)
    named, today = period_of(request), day_of(api.floor_of(request).clock.now(), zone)
    last = _day(named.last) if named.last else today
    first = _day(named.first) if named.first else last - timedelta(days=31 * MONTHS)
    if last < first:
        raise Refused("period-backwards")
    until = _midnight(last + timedelta(days=1), zone)
    return Period(first.isoformat(), last.isoformat(), _midnight(first, zone), until)


def day_of(at: int, zone: ZoneInfo) -> date:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(zone).date()


def _day(text: str) -> date:
    try:
        found = date.fromisoformat(text)
    except ValueError as error:
        raise Refused("no-such-day", day=text[:20]) from error
    if not 2000 <= found.year <= 2200:
        raise Refused("no-such-day", day=text[:20])
    return found


def _midnight(day: date, zone: ZoneInfo) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=zone).timestamp() * 1000)
