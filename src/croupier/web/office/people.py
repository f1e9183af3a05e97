"""Who works here, and what is kept of a person: names only through a look that is on record."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.presence import record
from croupier.daybook.rooms import staff
from croupier.errors import Refused
from croupier.web import api, forms
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.words.refusals import in_words

router = APIRouter()
POSTS = 100
"""Posts of a person that are listed, the last first."""


@router.get("/office/staff")
def everybody(visit: Annotated[Visit, Depends(reading("staff.read"))]) -> Response:
    people = staff.of(visit.house)
    return shown(
        visit,
        "staff.html",
        people=sorted(people.people.items()),
        posts=people.posts,
        may_engage=visit.may("engagement.engage"),
        may_look=visit.may("registry.person"),
    )


@router.get("/office/persons/{person}")
def one_person(
    visit: Annotated[Visit, Depends(reading("registry.person"))], person: str
) -> Response:
    """What the day book knows of somebody, by id; the file is opened by who says why."""
    return _page(visit, person)


@router.post("/office/persons/{person}")
async def look(request: Request, person: str) -> Response:
    form, visit = await forms.sent(request), await inside(request)
    visit.book.may("registry.person", visit.actor)
    why = form.get("why", [""])[-1]
    registry = api.floor_of(request).people.registry
    try:
        file = await registry.look(visit.actor, person, "person", why)
    except Refused as error:
        if api.status_of(error) != 400:
            raise
        return await run_in_threadpool(_page, visit, person, error=error)
    return await run_in_threadpool(_page, visit, person, file=file, looked=True)


def _page(
    visit: Visit,
    person: str,
    *,
    file: msgspec.Struct | None = None,
    looked: bool = False,
    error: Refused | None = None,
) -> Response:
    people, now = staff.of(visit.house), visit.now
    kept: dict[str, Any] = msgspec.to_builtins(file) if file is not None else {}
    return shown(
        visit,
        "person.html",
        400 if error else 200,
        person=person,
        roles=people.people.get(person),
        standing=people.posts.get(person),
        posts=record(people, person, now)[:POSTS],
        now=now,
        file=visit.showing.said_lines({k: v for k, v in kept.items() if k != "photograph"}),
        looked=looked,
        wrong=in_words(error, visit.showing.speech) if error else "",
    )
