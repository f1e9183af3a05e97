"""The visitor register and the refusals of a day: read by number, printed with names as the form to
sign (`bg` art. 9.9(а))."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.attendance import Refusal, Visited, refusals, visits
from croupier.daybook.calendar import day_from, midnight
from croupier.print.papers.door import refusal_log, visitor_register
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.office.door import reading as read
from croupier.web.office.door.entrance import why_words
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.web.office.printing import paper_speech
from croupier.web.office.ways import DOOR, Way

router = APIRouter()
WAYS = (Way(DOOR, "/office/door/register", "office.register", ("door.read",)),)
Reads = Annotated[Visit, Depends(reading("door.read"))]
Day = Annotated[str, Query(max_length=10)]
PAGE = 100


@router.get("/office/door/register")
def register(visit: Reads, day: Day = "", after: Annotated[int, Query(ge=0)] = 0) -> Response:
    """By number, without names: those are on the paper, and in the files."""
    wanted = read.a_day(visit, day)
    came, refused = of_day(visit, wanted)
    return shown(
        visit,
        "door/register.html",
        day=wanted,
        lines=came[after : after + PAGE],
        count=len(came),
        more=after + PAGE if len(came) > after + PAGE else 0,
        refused=[(line, why_words(visit, line.fact.why)) for line in refused],
        may_print=visit.may("registry.person"),
    )


def of_day(visit: Visit, day: str) -> tuple[list[Visited], list[Refusal]]:
    terms = visit.book.terms
    entries = read.around(visit, day)
    came = [line for line in visits(entries) if line.day == day]
    refused = [line for line in refusals(entries, terms) if line.day == day]
    return came, refused


@router.post("/office/door/register/{day}/{what}.pdf")
async def printed(request: Request, day: str, what: str) -> Response:
    """With the names that lie in the registry: one look, on record with why."""
    fields, visit = await forms.posted(request), await inside(request)
    visit.book.may("registry.person", visit.actor)
    wanted = read.a_day(visit, day)
    came, refused = await run_in_threadpool(of_day, visit, wanted)
    registry = api.floor_of(request).people.registry
    log = what == "refusals"
    persons = [line.fact.person for line in refused] if log else [line.person for line in came]
    why = fields.get("why", "") or what
    files = await registry.files(visit.actor, filter(None, persons), f"{what} {wanted}", why)
    speech = paper_speech(visit)
    who = {person: read.described(file, speech) for person, file in files.items()}
    words = read.words_of(visit, {})
    at = midnight(day_from(wanted), visit.book.terms.zone)
    signers = visit.book.terms.signers.visitors
    if log:
        data = refusal_log(
            refused, who, wanted, at, words, lambda why: speech.say(f"turned-away.{why}"), signers
        )
    else:
        data = visitor_register(came, who, wanted, at, words, signers)
    return await read.on_paper(visit, data, f"{what}-{wanted}")
