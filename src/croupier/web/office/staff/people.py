"""Who works here, and what is kept of a person: names only through a look that is on record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.fields import fields_of
from croupier.daybook.presence import record
from croupier.daybook.rooms import staff
from croupier.errors import Refused
from croupier.house.people.person import DOCUMENTS, LARGEST_PHOTOGRAPH, Document, Person
from croupier.phrase import phrase
from croupier.web import api
from croupier.web.account.visitor import picture
from croupier.web.entrance import forms
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.web.office.tasks import Task, to_begin
from croupier.web.office.ways import PEOPLE, Way
from croupier.words.refusals import in_words

router = APIRouter()
WAYS = (
    Way(PEOPLE, "/office/staff", "office.staff", ("staff.read",)),
    Way(PEOPLE, "/office/persons", "office.persons", ("registry.person",)),
)
POSTS = 100
"""Posts of a person that are listed, the last first."""
_DOCUMENT = ("document_kind", "document_number", "document_country")
_BLANK = dict.fromkeys((*_DOCUMENT, "why"), "")


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


@router.get("/office/persons")
def find_form(visit: Annotated[Visit, Depends(reading("registry.person"))]) -> Response:
    return _finding(visit)


@router.post("/office/persons")
async def find(request: Request) -> Response:
    """Somebody by the document in one's hand: also this is a look."""
    fields, visit = await forms.posted(request), await inside(request)
    document = Document(*(fields.get(part, "") for part in _DOCUMENT))
    registry = api.floor_of(request).people.registry
    speech = visit.showing.speech
    try:
        whom = await registry.find(visit.actor, document, fields.get("why", ""))
    except Refused as error:
        if api.status_of(error) != 400:
            raise
        return await run_in_threadpool(_finding, visit, fields, in_words(error, speech))
    if not whom:
        wrong = speech.say("office.nobody-found")
        return await run_in_threadpool(_finding, visit, fields, wrong)
    return RedirectResponse(f"/office/persons/{whom}", 303)


def _finding(visit: Visit, given: Mapping[str, str] = _BLANK, wrong: str = "") -> Response:
    """The form, with what was wrong with it."""
    filled, status = {**_BLANK, **given}, 400 if wrong else 200
    return shown(visit, "persons.html", status, filled=filled, kinds=DOCUMENTS, wrong=wrong)


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


@router.post("/office/persons/{person}/amend")
async def amend(request: Request, person: str) -> Response:
    """A new document or a photograph, by who has the person before them."""
    form, files = await forms.uploaded(request, LARGEST_PHOTOGRAPH)
    visit = await inside(request)
    visit.book.may("amendment.amend", visit.actor)
    said = {name: texts[-1] for name, texts in form.items()}
    photograph, document = files.get("photograph", b""), _document(said)
    registry = api.floor_of(request).people.registry
    try:
        if document is None and not photograph:
            raise Refused("field-needed", field=phrase("field.photograph"))
        await registry.renew(visit.actor, person, document, photograph, said.get("reason", ""))
    except Refused as error:
        if api.status_of(error) != 400:
            raise
        return await run_in_threadpool(_page, visit, person, error=error)
    return RedirectResponse(f"/office/persons/{quote(person)}", 303)


def _document(said: Mapping[str, str]) -> Document | None:
    if not said.get("document_number", "").strip():
        return None
    return Document(*(said.get(f"document_{part}", "") for part in ("kind", "number", "country")))


def _about(visit: Visit) -> list[Task]:
    """What one may begin with a person."""
    tasks = to_begin(visit.house, visit.book.terms, visit.actor)
    return [task for task in tasks if any(f.name == "person" for f in fields_of(task.step.says))]


def _page(
    visit: Visit,
    person: str,
    *,
    file: Person | None = None,
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
        begin=_about(visit),
        employed=people.employed.get(person, ()),
        posts=record(people, person, now)[:POSTS],
        now=now,
        file=visit.showing.said_lines({k: v for k, v in kept.items() if k != "photograph"}),
        picture=picture(file) if file is not None else "",
        looked=looked,
        may_amend=visit.may("amendment.amend"),
        kinds=DOCUMENTS,
        wrong=in_words(error, visit.showing.speech) if error else "",
    )
