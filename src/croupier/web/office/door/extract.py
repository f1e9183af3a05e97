"""All that door, conduct and exclusion have of one person: at the desk, and on paper."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.attendance import Noted, extract
from croupier.daybook.headings import about
from croupier.daybook.rooms.door.visitors import TurnedAway
from croupier.print.papers.door import person_extract
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.office.door import reading as read
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.web.office.printing import paper_speech
from croupier.web.office.showing import Showing

router = APIRouter()
WAYS = ()
PAGE = 200


@router.get("/office/persons/{person}/visits")
def visits_of(
    visit: Annotated[Visit, Depends(reading("registry.person"))], person: str
) -> Response:
    found = _noted(visit, person)
    lines = [(each, _what(visit.showing, each)) for each in reversed(found)]
    return shown(visit, "door/extract.html", person=person, lines=lines[:PAGE], count=len(lines))


@router.post("/office/persons/{person}/visits.pdf")
async def printed(request: Request, person: str) -> Response:
    """With the names that lie in the registry: a look, on record with why."""
    fields, visit = await forms.posted(request), await inside(request)
    visit.book.may("registry.person", visit.actor)
    registry = api.floor_of(request).people.registry
    file = await registry.look(visit.actor, person, "extract", fields.get("why", ""))
    found = await run_in_threadpool(_noted, visit, person)
    show = Showing(paper_speech(visit), visit.book.terms)
    rows = [(each.at, _what(show, each), each.case) for each in found]
    who = read.described(file, paper_speech(visit))
    data = person_extract(rows, who, visit.now, read.words_of(visit, {person: file.names}))
    return await read.on_paper(visit, data, "extract")


def _noted(visit: Visit, person: str) -> list[Noted]:
    return extract(read.noted(visit, visit.book.index.under(about(person))), person)


def _what(show: Showing, each: Noted) -> str:
    """In one line: what became true, and its particulars."""
    fact = each.fact
    lines = [line for line in show.fact_lines(fact) if not line.person]
    told = [f"{line.name} {line.value}" for line in lines if line.value]
    if isinstance(fact, TurnedAway):
        told = [show.speech.say(f"turned-away.{fact.why}"), *filter(None, (fact.clause, fact.note))]
    return ": ".join(filter(None, (show.fact(fact), ", ".join(told))))
