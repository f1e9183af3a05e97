"""Who was where at a minute, in the whole house; what somebody was responsible for on a day; and
the sheets of it: presence, rota, a person's posts."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from croupier.daybook.authority import at_table
from croupier.daybook.calendar import Span
from croupier.daybook.presence import record, stretches
from croupier.daybook.responsible import answerable, responsible
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.staff import RotaSet, Stretch
from croupier.daybook.weeks import day_at, day_span, moment, written
from croupier.errors import Refused
from croupier.house.disputes.strikes import strikes
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
    return list(visit.book.index.of_time(api.floor_of(visit.request).store, span))


class Line(NamedTuple):
    """What somebody was responsible for: when, what, in which case or round, where, and who."""

    at: int
    what: str
    case: str
    round: str
    place: str
    by: tuple[Stretch, ...]


def _happened(visit: Visit, day: str) -> list[Line]:
    """Of the day book, and of the journals of the tables that people deal; the last first."""
    entries = [each.entry for each in _of_day(visit, day)]
    people, terms, now = staff.of(visit.house), visit.book.terms, visit.now
    found = [
        Line(one.act.at, visit.showing.fact(one.fact), one.act.case, "", one.place, one.by)
        for one in answerable(entries, people, terms, now)
    ]
    floor, span = api.floor_of(visit.request), day_span(day, terms.zone)
    for desk in floor.desks.values():
        if desk.place.opened.by_hand:
            place = at_table(desk.id)
            for each in strikes(floor.store, desk.id, span):
                by = responsible(people, terms, place, each.at, now)
                said = visit.showing.speech.say(f"premises.{each.what}", reason=each.reason)
                found.append(Line(each.at, said, "", each.round, place, by))
    return sorted(found, key=lambda line: line.at, reverse=True)


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
