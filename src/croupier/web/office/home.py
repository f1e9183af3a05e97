"""The first page of the office: what waits for me, who is on shift, what I may begin; and the one
from which the regulator finds everything."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from fastapi.responses import Response

from croupier.daybook.rooms import staff
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.tasks import open_tasks, to_begin
from croupier.web.office.ways import RECORDS, WORK, Way

router = APIRouter()
WAYS = (
    Way(WORK, "/office", "office.home"),
    Way(RECORDS, "/office/regulator", "office.regulator", ("daybook.read",)),
)


@router.get("/office")
def home(visit: Annotated[Visit, Depends(reading("office.read"))]) -> Response:
    house, terms = visit.house, visit.book.terms
    tasks = open_tasks(house, terms, visit.actor)
    return shown(
        visit,
        "home.html",
        waiting=[task for task in tasks if task.step.must],
        own=[task for task in tasks if not task.step.must and task.step.of],
        begin=list(to_begin(house, terms, visit.actor)),
        posts=staff.of(house).posts,
        now=visit.now,
    )


@router.get("/office/regulator")
def regulator(visit: Annotated[Visit, Depends(reading("office.read"))]) -> Response:
    """Everything that can be read, on one page (`bg` art. 5, 7, 22, 25, 32)."""
    desks = visit.request.app.state.hall.floor.desks
    return shown(visit, "regulator.html", tables=sorted(desks), cases=len(visit.house.cases))
