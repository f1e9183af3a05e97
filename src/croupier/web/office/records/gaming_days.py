"""Gaming days: opened and closed by whom, how much was entered, which registers are not signed, and
what lacks before the one that is open can be closed (`bg` art. 9.1)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from croupier.daybook.rooms.records import gaming_day, sheets
from croupier.daybook.rooms.records.gaming_day import DayClosed, DayOpened, DayReopened
from croupier.store import RecordedDay
from croupier.web import api
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.tasks import open_tasks, to_begin
from croupier.web.office.ways import RECORDS, Way

router = APIRouter()
WAYS = (Way(RECORDS, "/office/days", "office.days", ("daybook.read",)),)
PAGE = 31


class Turn(NamedTuple):
    """Opened, closed or reopened. `key`: which, `office.day-<key>`."""

    key: str
    recorded: RecordedDay
    reason: str = ""


class Day(NamedTuple):
    """`missing`: registers without a signature; `skipped`: no day was opened on this date."""

    day: str
    turns: tuple[Turn, ...]
    entries: int
    missing: tuple[str, ...]
    skipped: bool = False


@router.get("/office/days")
def gaming_days(
    visit: Annotated[Visit, Depends(reading("daybook.read"))],
    before: Annotated[str, Query(max_length=10)] = "",
) -> Response:
    house, terms = visit.house, visit.book.terms
    days = visit.book.index.days
    wanted = [day for day in days if not before or day < before][-PAGE:]
    tasks = (*open_tasks(house, terms, visit.actor), *to_begin(house, terms, visit.actor))
    return shown(
        visit,
        "records/days.html",
        days=[*_with_gaps(visit, wanted)][::-1],
        older=wanted[0] if wanted and wanted[0] != days[0] else "",
        open=gaming_day.of(house).open,
        lacking=[visit.showing.speech.tell(each) for each in gaming_day.lacking(house, terms)]
        if gaming_day.of(house).open
        else [],
        tasks=[task for task in tasks if task.procedure == "gaming-day"],
    )


def _with_gaps(visit: Visit, days: Iterable[str]) -> Iterable[Day]:
    """Each day, and before it the dates on which none was opened."""
    last = ""
    for day in days:
        for date_ in _between(last, day):
            yield Day(date_, (), 0, _missing(visit, date_), skipped=True)
        yield _day(visit, day)
        last = day


def _between(first: str, last: str) -> Iterable[str]:
    if first:
        begin, end = date.fromisoformat(first), date.fromisoformat(last)
        yield from ((begin + timedelta(n)).isoformat() for n in range(1, (end - begin).days))


def _day(visit: Visit, day: str) -> Day:
    turns, count = [], 0
    for each in visit.book.index.of_day(api.floor_of(visit.request).store, day):
        count += 1
        for fact in each.entry.facts:
            match fact:
                case DayOpened():
                    turns.append(Turn("opened", each))
                case DayClosed():
                    turns.append(Turn("closed", each))
                case DayReopened(_, reason):
                    turns.append(Turn("reopened", each, reason))
    return Day(day, tuple(turns), count, _missing(visit, day))


def _missing(visit: Visit, day: str) -> tuple[str, ...]:
    signed = sheets.of(visit.house).signed
    return tuple(name for name in sheets.daily(visit.book.terms) if day not in signed.get(name, {}))
