"""Officials on duty and staff: no visitors, with a line of their own (`by` ch. 1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.rooms import staff
from croupier.daybook.rooms.door import service
from croupier.errors import Refused
from croupier.house.people.visitors import Official
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.web.office.tasks import open_tasks
from croupier.web.office.ways import DOOR, Way, done_at
from croupier.words.refusals import in_words

router = APIRouter()
WAYS = (Way(DOOR, "/office/door/service", "office.service", ("service.come",)),)
done_at("/office/door/service", "service.come")
_BLANK = dict.fromkeys(("kind", "names", "card", "badge", "authority", "purpose"), "")


@router.get("/office/door/service")
def on_duty(visit: Annotated[Visit, Depends(reading("door.read"))]) -> Response:
    return _page(visit)


@router.post("/office/door/service")
async def come(request: Request) -> Response:
    fields, visit = await forms.posted(request), await inside(request)
    visit.book.may("service.come", visit.actor)
    try:
        await _come(visit, {**_BLANK, **fields})
    except Refused as error:
        if api.status_of(error) != 400:
            raise
        return await run_in_threadpool(_page, visit, error, fields)
    return RedirectResponse("/office/door/service", 303)


async def _come(visit: Visit, fields: Mapping[str, str]) -> None:
    authority, purpose = fields["authority"], fields["purpose"]
    visitors = api.floor_of(visit.request).people.visitors
    if fields["kind"] == "official":
        official = Official(fields["names"], fields["card"])
        await visitors.on_duty(visit.actor, official, authority, purpose)
        return
    who = visit.wearer(fields["badge"])
    if who not in staff.of(visit.house).people:
        raise Refused("not-of-the-staff")
    said: dict[str, Any] = {"who": who, "kind": "staff", "authority": authority, "purpose": purpose}
    await visit.book.begin("service", "come", visit.actor, **said)


def _page(
    visit: Visit, error: Refused | None = None, fields: Mapping[str, str] | None = None
) -> Response:
    tasks = open_tasks(visit.house, visit.book.terms, visit.actor)
    return shown(
        visit,
        "door/service.html",
        400 if error else 200,
        error=error,
        wrong=in_words(error, visit.showing.speech) if error else "",
        filled={**_BLANK, **(fields or {})},
        inside=service.of(visit.house).inside,
        out={task.case: task for task in tasks if task.procedure == "service"},
        may_come=visit.may("service.come"),
    )
