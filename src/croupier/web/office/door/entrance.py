"""The page at the door: a document is shown, looked up and read; somebody is let in or turned away;
who is inside; who goes out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.authority import DOOR, kind
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.door import lists, service, visitors
from croupier.daybook.rooms.door.visitors import Admitted, TurnedAway
from croupier.daybook.state import House
from croupier.daybook.step import Actor
from croupier.errors import Refused
from croupier.house.people.person import DOCUMENTS, Document, Person
from croupier.house.people.visitors import Visitors
from croupier.web import api
from croupier.web.account.visitor import BLANK, person_from, picture, written_back
from croupier.web.entrance import forms
from croupier.web.office.door import reading as read
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.web.office.tasks import Task, open_tasks
from croupier.web.office.ways import DOOR as PART
from croupier.web.office.ways import Way, done_at
from croupier.words.refusals import in_words

router = APIRouter()
WAYS = (Way(PART, "/office/door", "office.door", ("door.read",)),)
done_at("/office/door", "visit.admit")
Watches = Annotated[Visit, Depends(reading("door.read"))]
ADMIT, NEW = "visit.admit", "new"
LISTED = 200
"""People inside who are shown on one page."""
_DOCUMENT = ("document_kind", "document_number", "document_country")
FILLED = {**BLANK, "document_until": "", "note": ""}


class Known(NamedTuple):
    """Somebody on file, as the registrar has them before him."""

    person: str
    file: Person
    age: int
    expired: bool
    picture: str


@router.get("/office/door")
def door(
    visit: Watches,
    done: Annotated[str, Query(max_length=64)] = "",
    after: Annotated[int, Query(ge=0)] = 0,
) -> Response:
    return _page(visit, done=done, after=after)


@router.post("/office/door/find")
async def find(request: Request) -> Response:
    """Who shows this document: on file, or new here."""
    fields, visit = await forms.posted(request), await inside(request)
    visit.book.may(ADMIT, visit.actor)
    document = Document(*(fields.get(part, "").strip() for part in _DOCUMENT))
    try:
        if not document.number:
            raise Refused("field-needed", field=visit.showing.field("document-number"))
        whom, file = await _visitors(request).find(visit.actor, document)
    except Refused as error:
        return await _again(visit, error, fields)
    found = _known(request, whom, file) if file is not None else None
    facts: dict[str, Any] = {"found": found, "fields": fields, "fresh": file is None}
    return await run_in_threadpool(lambda: _page(visit, **facts))


@router.post("/office/door/admit")
async def admit(request: Request) -> Response:
    """Somebody on file by the document in hand; somebody new as the form has them, who may be known
    by another document."""
    fields, visit = await forms.posted(request), await inside(request)
    visit.book.may(ADMIT, visit.actor)
    try:
        entry = await _let_in(visit, fields)
    except Refused as error:
        return await _again(visit, error, fields, fresh="names" in fields)
    if entry is None:
        return await _alike(visit, fields)
    return RedirectResponse(f"/office/door?done={entry.act.case}", 303)


@router.post("/office/door/nameless")
async def nameless(request: Request) -> Response:
    """No document was shown."""
    fields, visit = await forms.posted(request), await inside(request)
    visit.book.may(ADMIT, visit.actor)
    entry = await _visitors(request).refuse_nameless(_at_door(visit), fields.get("note", ""))
    return RedirectResponse(f"/office/door?done={entry.act.case}", 303)


async def _let_in(visit: Visit, fields: Mapping[str, str]) -> DayEntry | None:
    """Nothing where somebody has to say first whether it is one who is known already."""
    request, by = visit.request, _at_door(visit)
    registry = api.floor_of(request).people.registry
    document = Document(*(fields.get(part, "").strip() for part in _DOCUMENT))
    if whom := registry.by_document(document):
        return await _visitors(request).admit(by, whom)
    person, same = person_from(fields), fields.get("same", "")
    alike = registry.same_as(person)
    if same in alike:
        return await _visitors(request).admit_again(by, same, person)
    if alike and same != NEW:
        return None
    return await _visitors(request).admit_new(by, person)


async def _alike(visit: Visit, fields: Mapping[str, str]) -> Response:
    """Those on file who have the same names and birthday, or number: the look is on record."""
    registry = api.floor_of(visit.request).people.registry
    alike = registry.same_as(person_from(fields))
    files = await registry.files(visit.actor, alike, "alike", "door")
    known = [_known(visit.request, whom, file) for whom, file in files.items()]
    facts: dict[str, Any] = {"fields": fields, "fresh": True, "alike": known}
    return await run_in_threadpool(lambda: _page(visit, **facts))


def _known(request: Request, whom: str, file: Person) -> Known:
    return Known(whom, file, *_visitors(request).standing(file), picture(file))


def _visitors(request: Request) -> Visitors:
    return api.floor_of(request).people.visitors


def _at_door(visit: Visit) -> Actor:
    """Who stands at several doors acts at the first of them."""
    doors = [place for place in _doors(visit) if kind(place) == DOOR]
    return visit.caller.actor(doors[0] if doors else "")


def _doors(visit: Visit) -> tuple[str, ...]:
    """Where whoever looks is posted."""
    post = staff.of(visit.house).posts.get(visit.actor.person)
    return post.places if post else ()


def _number(house: House, case: str) -> int:
    """Of whom a case is, while inside; none for who is not."""
    acts = house.cases[case].acts
    said = acts[0].said
    return visitors.number_of(house, said.get("person") or said.get("visitor") or acts[0].by.person)


async def _again(visit: Visit, error: Refused, fields: Mapping[str, str], **facts: Any) -> Response:
    if api.status_of(error) != 400:
        raise error
    return await run_in_threadpool(lambda: _page(visit, error=error, fields=fields, **facts))


# How it is shown.


def _page(
    visit: Visit,
    *,
    error: Refused | None = None,
    fields: Mapping[str, str] | None = None,
    found: Known | None = None,
    fresh: bool = False,
    alike: list[Known] | None = None,
    done: str = "",
    after: int = 0,
) -> Response:
    house, terms = visit.house, visit.book.terms
    speech = visit.showing.speech
    tasks = open_tasks(house, terms, visit.actor)
    everybody = visitors.by_zone(house)
    return shown(
        visit,
        "door/door.html",
        400 if error else 200,
        wrong=in_words(error, speech) if error else "",
        error=error,
        filled={**FILLED, **written_back(fields or {})},
        kinds=DOCUMENTS,
        found=found,
        fresh=fresh,
        alike=alike or [],
        told=_told(visit, done),
        may_admit=visit.may(ADMIT),
        zones={zone: there[after : after + LISTED] for zone, there in everybody.items()},
        more=after + LISTED if any(len(t) > after + LISTED for t in everybody.values()) else 0,
        count=len(visitors.of(house).stays),
        day=read.today(visit),
        duty=service.of(house).inside,
        out=_by_case(tasks),
        asked=[
            (task, _number(house, task.case))
            for task in tasks
            if (task.procedure, task.step.name) in _ASKED
        ],
        own=_doors(visit),
        lists={name: lists.of(house).brought.get(name) for name in lists.LISTS},
        stale=[name for name in lists.LISTS if lists.stale(house, name, visit.now, 1)],
        years=terms.age.visitors.value,
    )


_ASKED = (("exclusion", "see-out"), ("leaving", "out"))
"""What waits where somebody inside is to go."""


def _by_case(tasks: tuple[Task, ...]) -> dict[str, list[Task]]:
    found: dict[str, list[Task]] = {}
    for task in tasks:
        if task.procedure in ("visit", "service"):
            found.setdefault(task.case, []).append(task)
    return found


def _told(visit: Visit, case: str) -> dict[str, Any] | None:
    """What became of the last one, for the banner on top of the page."""
    if not case:
        return None
    entries = visit.book.index.of_case(read.store_of(visit), case)
    facts = [fact for each in entries for fact in each.entry.facts]
    for fact in reversed(facts):
        if isinstance(fact, Admitted | TurnedAway | visitors.WentOut):
            number = fact.number if isinstance(fact, Admitted) else 0
            return {"fact": fact, "why": _why(visit, fact), "number": number, "case": case}
    return None


def _why(visit: Visit, fact: object) -> str:
    return why_words(visit, fact.why) if isinstance(fact, TurnedAway) else ""


def why_words(visit: Visit, code: str) -> str:
    """Why somebody was turned away, in a few words."""
    return visit.showing.speech.say(f"turned-away.{code}")
