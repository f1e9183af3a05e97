"""The rota: a week as it was published, those before and after it, and how it came to be."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from croupier.daybook.book import first_steps
from croupier.daybook.fields import fields_of
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.staff import Duty
from croupier.daybook.weeks import day_at, days_later, days_of, monday, week_at
from croupier.web.office import inputs
from croupier.web.office.cases import BACK, form_page
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.web.office.tasks import Task
from croupier.web.office.ways import PEOPLE, Way

router = APIRouter()
WAYS = (Way(PEOPLE, "/office/rota", "office.rota"),)
Week = Annotated[str, Query(max_length=10)]


@router.get("/office/rota")
def rota(visit: Annotated[Visit, Depends(reading("office.read"))], week: Week = "") -> Response:
    zone = visit.book.terms.zone
    chosen = week or week_at(visit.now, zone)
    before, after = (_weeks_from(chosen, number) for number in (-1, 1))
    found = staff.of(visit.house).rotas.get(chosen)
    planned = sorted(found.duties if found else (), key=lambda duty: (duty.begins, duty.place))
    by_day: dict[str, list[Duty]] = {day: [] for day in days_of(chosen)}
    for duty in planned:
        by_day[day_at(duty.begins, zone)].append(duty)
    return shown(
        visit,
        "rota.html",
        week=chosen,
        before=before,
        after=after,
        rota=found,
        by_day=by_day,
        weeks=sorted(staff.of(visit.house).rotas, reverse=True)[:60],
        published=staff.of(visit.house).published.get(chosen, ())[::-1],
        may_set=visit.may("rota.set"),
    )


def _weeks_from(week: str, number: int) -> str:
    return (monday(week) + timedelta(7 * number)).isoformat()


@router.get("/office/rota/set")
def set_form(
    visit: Annotated[Visit, Depends(inside)], week: Week = "", copy: bool = False
) -> Response:
    """The form with the week as it stands; or with the week before it, a week later."""
    visit.book.may("rota.set", visit.actor)
    terms = visit.book.terms
    chosen = week or week_at(visit.now, terms.zone)
    source = _weeks_from(chosen, -1) if copy else chosen
    found = staff.of(visit.house).rotas.get(source)
    number = 7 if copy else 0
    duties = [
        {
            **msgspec.to_builtins(duty),
            "begins": days_later(duty.begins, number, terms.zone),
            "ends": days_later(duty.ends, number, terms.zone),
        }
        for duty in (found.duties if found else ())
    ]
    task = Task("rota", first_steps("rota", terms)[0])
    said = {"week": chosen, "duties": duties}
    given = inputs.given(fields_of(task.step.says), said, terms)
    return form_page(visit, task, {**given, BACK: [f"/office/rota?week={chosen}"]})
