"""The first page of the office: what waits for me, what I may begin, who is on shift; what is found
by its number; and the page from which the regulator finds everything."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query
from fastapi.responses import RedirectResponse, Response

from croupier.daybook.deadlines import deadlines
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.records import gaming_day
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.finding import found
from croupier.web.office.tasks import Task, open_tasks, part_of, to_begin
from croupier.web.office.ways import RECORDS, WORK, Way

router = APIRouter()
WAYS = (
    Way(WORK, "/office", "office.home"),
    Way(RECORDS, "/office/regulator", "office.regulator", ("daybook.read",)),
)
Reads = Annotated[Visit, Depends(reading("office.read"))]


@router.get("/office")
def home(visit: Reads) -> Response:
    house, terms, now = visit.house, visit.book.terms, visit.now
    tasks = open_tasks(house, terms, visit.actor)
    waiting = [task for task in tasks if task.step.must]
    return shown(
        visit,
        "home.html",
        waiting=waiting,
        stands={(each.case, each.ends): each.stands for each in deadlines(house, terms, now)},
        own=[task for task in tasks if not task.step.must and task.step.of],
        begin=_by_part(to_begin(house, terms, visit.actor)),
        posts=staff.of(house).posts,
        day=gaming_day.of(house).open,
        now=now,
    )


def _by_part(tasks: tuple[Task, ...]) -> dict[str, list[Task]]:
    """As the parts of the house lie in their folders."""
    parts: dict[str, list[Task]] = {}
    for task in tasks:
        parts.setdefault(part_of(task.procedure), []).append(task)
    return parts


@router.get("/office/find")
def find(visit: Reads, q: Annotated[str, Query(max_length=80)] = "") -> Response:
    """A case, a paper, a round or somebody, by number: straight there, where it is only one."""
    hits = found(visit, q.strip())
    if len(hits) == 1:
        return RedirectResponse(hits[0].address, 303)
    return shown(visit, "find.html", 200 if hits or not q else 404, asked=q, hits=hits)


@router.get("/office/regulator")
def regulator(visit: Reads) -> Response:
    """Everything that can be read, on one page (`bg` art. 5, 7, 22, 25, 32)."""
    desks = visit.request.app.state.hall.floor.desks
    return shown(visit, "regulator.html", tables=sorted(desks), cases=len(visit.house.cases))
