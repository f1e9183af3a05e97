"""Every running term on one list, the nearest first, until it is done or explained."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from croupier.daybook.deadlines import deadlines
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.tasks import open_tasks
from croupier.web.office.ways import WORK, Way

router = APIRouter()
WAYS = (Way(WORK, "/office/deadlines", "premises.deadlines"),)
PAGE = 100


@router.get("/office/deadlines")
def deadlines_page(
    visit: Annotated[Visit, Depends(reading("office.read"))],
    after: Annotated[int, Query(ge=0, lt=1 << 31)] = 0,
) -> Response:
    terms = visit.book.terms
    found = deadlines(visit.house, terms, visit.now)
    mine = {
        (task.case, task.step.name): task.address
        for task in open_tasks(visit.house, terms, visit.actor)
    }
    return shown(
        visit,
        "premises/deadlines.html",
        terms_running=found[after : after + PAGE],
        more=after + PAGE if len(found) > after + PAGE else 0,
        mine=mine,
        may_explain=visit.may("overdue.explain"),
    )
