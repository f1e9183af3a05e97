"""The lists by which the door goes: whom the law and the central list keep out, whom the house has
barred, and when each was brought up to date (`bg` art. 9.9(б))."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.rooms.door import conduct, lists
from croupier.errors import Refused
from croupier.house.people.person import DOCUMENTS
from croupier.web import api
from croupier.web.account.visitor import person_from, written_back
from croupier.web.entrance import forms
from croupier.web.office.door.entrance import FILLED
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.web.office.tasks import Task, open_tasks
from croupier.web.office.ways import DOOR, Way, done_at
from croupier.words.refusals import in_words

router = APIRouter()
WAYS = (Way(DOOR, "/office/door/lists", "office.lists", ("lists.read",)),)
done_at("/office/door/lists", "listing.enter")
FRESH = 1
"""Days after which a list of others should be brought up to date again."""


@router.get("/office/door/lists")
def kept_out(visit: Annotated[Visit, Depends(reading("lists.read"))]) -> Response:
    return _page(visit)


@router.post("/office/door/lists")
async def enter(request: Request) -> Response:
    """Somebody is on a list: by the document that it names."""
    fields, visit = await forms.posted(request), await inside(request)
    visit.book.may("listing.enter", visit.actor)
    said: dict[str, Any] = {name: fields.get(name, "") for name in ("list", "number", "ground")}
    said["until"] = fields.get("until") or None
    visitors = api.floor_of(request).people.visitors
    try:
        await visitors.about(visit.actor, "listing", "enter", person_from(fields), **said)
    except Refused as error:
        if api.status_of(error) != 400:
            raise
        return await run_in_threadpool(_page, visit, error, fields)
    return RedirectResponse("/office/door/lists", 303)


def _page(
    visit: Visit, error: Refused | None = None, fields: Mapping[str, str] | None = None
) -> Response:
    standing, house = lists.of(visit.house), visit.house
    tasks = open_tasks(house, visit.book.terms, visit.actor)
    own = conduct.of(house)
    blank = {"list": "law", "number": "", "ground": "", "until": ""}
    return shown(
        visit,
        "door/lists.html",
        400 if error else 200,
        error=error,
        wrong=in_words(error, visit.showing.speech) if error else "",
        filled={**FILLED, **blank, **written_back(fields or {})},
        kinds=DOCUMENTS,
        names=lists.LISTS,
        law=standing.law,
        central=standing.central,
        barred=own.barred,
        told=own.told,
        brought=standing.brought,
        stale=[name for name in lists.LISTS if lists.stale(house, name, visit.now, FRESH)],
        strikes={task.case: task for task in tasks if task.procedure == "listing"},
        corrections=_corrections(visit, tasks),
        may_correct=visit.may("delisting.propose"),
        may_enter=visit.may("listing.enter"),
        may_bring=visit.may("list.bring-up"),
        now=visit.now,
    )


def _corrections(visit: Visit, tasks: Sequence[Task]) -> dict[str, list[Task]]:
    """What may be done about entries of the central list that are said to be wrong, by entry."""
    found: dict[str, list[Task]] = {}
    for case, known in visit.house.cases.items():
        if known.procedure == "delisting":
            mine = [task for task in tasks if task.case == case]
            found.setdefault(known.acts[0].said["entry"], []).extend(mine)
    return found
