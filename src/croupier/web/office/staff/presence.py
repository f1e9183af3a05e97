"""Who was where at a minute, in the whole house; what somebody was responsible for on a day; and
the sheets of it: presence, rota, a person's posts."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from croupier.daybook.calendar import Span
from croupier.daybook.presence import record, stretches
from croupier.daybook.responsible import answerable, responsible
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.staff import RotaSet, Stretch
from croupier.daybook.weeks import day_at, day_span, moment, written
from croupier.errors import Refused
from croupier.house.dayindex import backwards
from croupier.print.papers import Words, posts_sheet, presence_sheet, rota_sheet
from croupier.store import RecordedDay
from croupier.web import api
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.printing import printed
from croupier.web.office.ways import PEOPLE, Way

router = APIRouter()
WAYS = (Way(PEOPLE, "/office/presence", "premises.presence"),)
Reads = Annotated[Visit, Depends(reading("office.read"))]
Day = Annotated[str, Query(max_length=10)]
MOST = 200
"""Lines of what happened on a day that are shown at once."""


@router.get("/office/presence")
def presence(
    visit: Reads, at: Annotated[str, Query(max_length=32)] = "", day: Day = ""
) -> Response:
    terms, now, people = visit.book.terms, visit.now, staff.of(visit.house)
    minute = moment(at, terms.zone) if at else now
    then = tuple(stretches(people, Span(minute, minute + 1), now))
    places = sorted({place for one in then for place in one.places})
    chosen = day or day_at(minute, terms.zone)
    happened = _happened(visit, chosen) if visit.may("daybook.read") else []
    return shown(
        visit,
        "staff/presence.html",
        at=at or written(minute, terms.zone).replace(" ", "T"),
        minute=minute,
        now=now,
        rows=[(place, _there(then, place)) for place in places],
        answering={place: responsible(people, terms, place, minute, now) for place in places},
        day=chosen,
        happened=happened[:MOST],
        more=len(happened) > MOST,
        may_read=visit.may("daybook.read"),
    )


def _there(then: tuple[Stretch, ...], place: str) -> list[Stretch]:
    return [one for one in then if place in one.places]


def _of_day(visit: Visit, day: str) -> list[RecordedDay]:
    """The entries of a day of the calendar, in order."""
    span = day_span(day, visit.book.terms.zone)
    found = []
    for each in backwards(api.floor_of(visit.request).store):
        if each.at < span.begins:
            break
        if each.at < span.ends:
            found.append(each)
    return found[::-1]


def _happened(visit: Visit, day: str) -> list[Any]:
    entries = [each.entry for each in _of_day(visit, day)]
    found = answerable(entries, staff.of(visit.house), visit.book.terms, visit.now)
    return list(found)[::-1]


@router.get("/office/presence.pdf")
async def presence_paper(visit: Reads, day: Day = "") -> Response:
    zone = visit.book.terms.zone
    chosen = day or day_at(visit.now, zone)
    entries = [each.entry for each in _of_day(visit, chosen)]
    begins = day_span(chosen, zone).begins

    def make(words: Words) -> dict[str, Any]:
        return presence_sheet(entries, begins, words)

    return await printed(visit, f"presence-{chosen}", make)


@router.get("/office/rota.pdf")
async def rota_paper(visit: Reads, week: Day = "") -> Response:
    rota = staff.of(visit.house).rotas.get(week)
    if rota is None:
        raise Refused("no-such-week", week=week)

    def make(words: Words) -> dict[str, Any]:
        return rota_sheet(RotaSet(week, rota.duties, rota.reason), words)

    return await printed(visit, f"rota-{week}", make)


@router.get("/office/persons/{person}/posts.pdf")
async def posts_paper(
    visit: Annotated[Visit, Depends(reading("registry.person"))], person: str
) -> Response:
    found, now = record(staff.of(visit.house), person, visit.now), visit.now

    def make(words: Words) -> dict[str, Any]:
        return posts_sheet(found, person, now, words)

    return await printed(visit, "posts", make)
