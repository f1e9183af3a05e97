"""Shifts: who is where now, what was planned beside what was done, who answered for a place."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from croupier.daybook.authority import DEALER
from croupier.daybook.presence import answered_for, planned_beside_done
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.staff import Duty
from croupier.daybook.weeks import day_at, day_span, moment
from croupier.web.office.cases import known
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.tasks import open_tasks
from croupier.web.office.ways import PEOPLE, Way

router = APIRouter()
WAYS = (Way(PEOPLE, "/office/shifts", "office.shifts"),)
MINUTE = 60_000


@router.get("/office/shifts")
def shifts(
    visit: Annotated[Visit, Depends(reading("office.read"))],
    day: Annotated[str, Query(max_length=10)] = "",
    place: Annotated[str, Query(max_length=40)] = "",
    at: Annotated[str, Query(max_length=32)] = "",
) -> Response:
    people, zone, now = staff.of(visit.house), visit.book.terms.zone, visit.now
    chosen = day or day_at(now, zone)
    tasks = open_tasks(visit.house, visit.book.terms, visit.actor)
    minute = moment(at, zone) if at else now
    return shown(
        visit,
        "shifts.html",
        now=now,
        posts=sorted(people.posts.items(), key=lambda post: (post[1].places, post[1].role)),
        tasks={case: [t for t in tasks if t.case == case] for case in {t.case for t in tasks}},
        too_long=_too_long(visit, now),
        duties=_own_now(visit, now),
        may_post=visit.may("shift.post"),
        may_begin=visit.may("shift.begin"),
        day=chosen,
        beside=planned_beside_done(people, day_span(chosen, zone), now),
        place=place,
        at=at,
        answered=answered_for(people, place, minute, now) if place else None,
        known=known(visit),
    )


def _too_long(visit: Visit, now: int) -> set[str]:
    """Dealers who stand longer than a stretch lasts here (`bg` art. 9.2(б))."""
    stretch = visit.book.terms.stretch * MINUTE
    posts = staff.of(visit.house).posts.items()
    return {
        who for who, post in posts if stretch and post.role == DEALER and now - post.since > stretch
    }


def _own_now(visit: Visit, now: int) -> list[tuple[str, tuple[Duty, ...]]]:
    """What the rota has me do now, by role: of one role it may be several places."""
    duties = [
        duty
        for rota in staff.of(visit.house).rotas.values()
        for duty in rota.duties
        if duty.person == visit.actor.person and duty.begins <= now < duty.ends
    ]
    roles = sorted({duty.role for duty in duties})
    return [(role, tuple(duty for duty in duties if duty.role == role)) for role in roles]
