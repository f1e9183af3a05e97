"""Cases: what they await, the form for each step, and what was done in them so far."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from secrets import token_urlsafe
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook import book
from croupier.daybook.authority import REGULATOR
from croupier.daybook.entry import DayEntry
from croupier.daybook.fields import fields_of
from croupier.daybook.registry import PERMITS, PROCEDURES
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.floor.attending import ATTEND
from croupier.daybook.step import Step
from croupier.daybook.story import named
from croupier.errors import IllegalDecision, Refused
from croupier.phrase import phrase
from croupier.store import RecordedDay
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.entrance.forms import Form
from croupier.web.office import inputs
from croupier.web.office.about import about
from croupier.web.office.entrance import Visit, inside, reading, recorded, shown
from croupier.web.office.tasks import Task, open_tasks
from croupier.web.office.ways import WORK, Way, own_page
from croupier.words.refusals import in_words, said_legal

router = APIRouter()
WAYS = (
    Way(WORK, "/office/cases", "office.cases"),
    Way(WORK, "/hands", "hands", (ATTEND,), regulator=False),
)
Inside = Annotated[Visit, Depends(inside)]
BACK = "back"
"""The field of a form that says where to go when it is done."""
KEY, SEEN = "form-key", "acts-seen"
"""A form's own key, by which it is known when it comes again; and how many acts its case had when
the form was written."""
PAGE = 50


@router.get("/office/cases")
def open_cases(
    visit: Annotated[Visit, Depends(reading("office.read"))], after: str = ""
) -> Response:
    """All open cases in which somebody may do something; who reads the day book sees all."""
    tasks = open_tasks(visit.house, visit.book.terms, visit.actor)
    mine = {task.case: [t for t in tasks if t.case == task.case] for task in tasks}
    every = visit.house.cases if visit.may("daybook.read") else mine
    names = sorted(case for case in every if case > after)
    listed = [(case, visit.house.cases[case], mine.get(case, [])) for case in names[:PAGE]]
    more = names[PAGE - 1] if len(names) > PAGE else ""
    return shown(visit, "cases.html", cases=listed, more=more)


# A step: its form, and what comes back.


@router.get("/office/begin/{procedure}/{step}")
def begin_form(visit: Inside, procedure: str, step: str) -> Response:
    task = _first(visit, procedure, step)
    _by_form(visit, task)
    asked = visit.request.query_params
    return form_page(visit, task, {name: asked.getlist(name) for name in asked})


@router.post("/office/begin/{procedure}/{step}")
async def begin(request: Request, procedure: str, step: str) -> Response:
    form, visit = await forms.sent(request), await inside(request)
    if known := _done_before(visit, form):
        return known
    task = _first(visit, procedure, step)
    _by_form(visit, task)

    async def act(said: dict[str, Any]) -> DayEntry:
        return await visit.book.begun(procedure, step, visit.actor, said, once=_key(form))

    return await _done(visit, task, form, act)


@router.get("/office/cases/{case}/{step}")
def step_form(visit: Inside, case: str, step: str) -> Response:
    task = _awaited(visit, case, step)
    _by_form(visit, task)
    if task.address != visit.request.url.path:
        return _to(task.address)
    asked = visit.request.query_params
    return form_page(visit, task, {name: asked.getlist(name) for name in asked})


@router.post("/office/cases/{case}/{step}")
async def take(request: Request, case: str, step: str) -> Response:
    form, visit = await forms.sent(request), await inside(request)
    if known := _done_before(visit, form):
        return known
    if step == book.BY_HAND:
        reason = form.get("reason", [""])[-1]
        await visit.book.end_by_hand(case, visit.actor, reason)
        return _to("/office/cases")
    seen = _seen(form)
    if seen is not None and _moved_on(visit, case, seen):
        return await run_in_threadpool(_moved_on_page, visit, case, step, form, seen)
    task = _awaited(visit, case, step)
    _by_form(visit, task)

    async def act(said: dict[str, Any]) -> DayEntry:
        once = _key(form)
        return await visit.book.taken(case, step, visit.actor, said, once=once, seen=seen)

    return await _done(visit, task, form, act)


# The same form twice, and a form of a case in which others have acted since.


def _key(form: Form) -> str:
    return form.get(KEY, [""])[-1][:64]


def _done_before(visit: Visit, form: Form) -> Response | None:
    """A form that comes again is answered as the first time."""
    known = visit.book.done_once(visit.actor.person, _key(form))
    return _to(_back(form) or f"/office/cases/{known.act.case}") if known else None


def _seen(form: Form) -> int | None:
    """Nothing where the form does not say it."""
    said = form.get(SEEN, [""])[-1]
    return int(said) if said.isascii() and said.isdigit() and len(said) < 9 else None


def _moved_on(visit: Visit, case: str, seen: int) -> bool:
    known = visit.house.cases.get(case)
    gone = known is None and visit.book.index.has(case)
    return gone or (known is not None and len(known.acts) != seen)


def _moved_on_page(visit: Visit, case: str, step: str, form: Form, seen: int) -> Response:
    """What was done since, and by whom; with the form as it is now, and what was typed."""
    since = _entries(visit, case)[seen:]
    tasks = [task for task in _open_tasks(visit) if task.case == case]
    task = next((each for each in tasks if each.step.name == step), tasks[0] if tasks else None)
    if task is None:
        return _case_page(visit, case, since)
    return form_page(visit, task, form, Refused("case-moved-on", case=case), since)


def _first(visit: Visit, procedure: str, step: str) -> Task:
    return Task(procedure, _found(procedure, step, book.first_steps(procedure, visit.book.terms)))


def _awaited(visit: Visit, case: str, step: str) -> Task:
    known = visit.house.cases.get(case)
    if known is None:
        raise Refused("no-such-case", case=case)
    awaiting = book.awaited_of(visit.house, visit.book.terms, case)
    return Task(known.procedure, _found(known.procedure, step, [a.step for a in awaiting]), case)


def _by_form(visit: Visit, task: Task) -> None:
    """Who may not is refused before anything else; then what is done on a page of its own."""
    action = f"{task.procedure}.{task.step.name}"
    visit.book.may(action, visit.actor, task.step.at)
    if PROCEDURES[task.procedure].is_filed(task.step.name) or own_page(action):
        raise Refused("own-page")


def _found(procedure: str, step: str, steps: Iterable[Step]) -> Step:
    steps = tuple(steps)
    found = named(steps, step)
    if found is None:
        legal = tuple(phrase(f"step.{procedure}.{each.name}") for each in steps)
        raise Refused("step-not-awaited", step=step, legal=legal)
    return found


async def _done(
    visit: Visit, task: Task, form: Form, act: Callable[[dict[str, Any]], Awaitable[DayEntry]]
) -> Response:
    """The step as the form says it; where it is refused, the form again with what was said."""
    if inputs.MORE in form:
        return await run_in_threadpool(form_page, visit, task, form)
    try:
        fields = fields_of(task.step.says)
        read = inputs.Reading(visit.book.terms, visit.wearer)
        entry = await act(inputs.said(fields, form, read))
    except (Refused, IllegalDecision) as error:
        if error.code == "case-moved-on":
            now = visit._replace(house=visit.book.house)
            seen = _seen(form) or 0
            return await run_in_threadpool(
                _moved_on_page, now, task.case, task.step.name, form, seen
            )
        if api.status_of(error) != 400:
            raise
        return await run_in_threadpool(form_page, visit, task, form, error)
    return _to(_back(form) or f"/office/cases/{entry.act.case}")


def _back(form: Form) -> str:
    """Where a form wants to go back to; it stays in the office."""
    back = form.get(BACK, [""])[-1]
    return back if back.startswith("/office") and "\\" not in back else ""


def _to(address: str) -> Response:
    return RedirectResponse(address, 303)


def form_page(
    visit: Visit,
    task: Task,
    given: Form,
    error: Refused | IllegalDecision | None = None,
    since: Sequence[RecordedDay] = (),
) -> Response:
    """The form of a step; with what was wrong with it, and what others have done `since`."""
    speech = visit.showing.speech
    known_case = visit.house.cases.get(task.case)
    fields = inputs.inputs(fields_of(task.step.says), given, visit.showing)
    return shown(
        visit,
        "form.html",
        api.status_of(error) if error else 200,
        task=task,
        key=token_urlsafe(18),
        seen=len(known_case.acts) if known_case else "",
        since=since,
        fields=fields,
        back=_back(given),
        has_rows=any(each.rows for each in fields),
        known=known(visit),
        error=error,
        wrong=in_words(error, speech) if error else "",
        legal=[said_legal(each, "", speech) for each in error.legal] if error else (),
    )


def known(visit: Visit) -> dict[str, tuple[str, ...]]:
    """What a field may be filled with: whom and which places the house knows."""
    people = staff.of(visit.house)
    tables = (f"table {name}" for name in api.floor_of(visit.request).desks)
    used = (place for post in people.posts.values() for place in post.places)
    planned = (duty.place for rota in people.rotas.values() for duty in rota.duties)
    places = {"door", "hall", "office", "window 1", *tables, *used, *planned}
    return {"person": tuple(sorted(people.people)), "place": tuple(sorted(places))}


# A case.


@router.get("/office/cases/{case}")
async def one_case(visit: Inside, case: str) -> Response:
    """For who reads the day book, has acted in it, or may do what it awaits."""
    if visit.caller.role == REGULATOR:
        await recorded(visit)
    return await run_in_threadpool(_case_page, visit, case)


def _entries(visit: Visit, case: str) -> list[RecordedDay]:
    return list(visit.book.index.of_case(api.floor_of(visit.request).store, case))


def _open_tasks(visit: Visit) -> tuple[Task, ...]:
    return open_tasks(visit.house, visit.book.terms, visit.actor)


def may_read(visit: Visit, case: str, entries: Sequence[RecordedDay]) -> list[Task]:
    """Who has acted in a case, may do what it awaits, or reads the day book; with what they may
    do."""
    tasks = [task for task in _open_tasks(visit) if task.case == case]
    acted = any(each.entry.act.by.person == visit.actor.person for each in entries)
    if not (tasks or acted):
        visit.book.may("daybook.read", visit.actor)
    return tasks


def _case_page(visit: Visit, case: str, since: Sequence[RecordedDay] = ()) -> Response:
    """`since`: what was done after the page was written from which somebody comes."""
    entries = _entries(visit, case)
    if not entries:
        raise Refused("no-such-case", case=case)
    tasks = may_read(visit, case, entries)
    open_case = visit.house.cases.get(case)
    procedure = entries[0].entry.procedure
    told = PROCEDURES.get(procedure)
    gone = open_case is not None and (told is None or told.version != open_case.version)
    return shown(
        visit,
        "case.html",
        409 if since else 200,
        case=case,
        procedure=procedure,
        entries=entries,
        since=since,
        about=about(visit, case, entries),
        tasks=tasks,
        awaited=[each.step for each in book.awaited_of(visit.house, visit.book.terms, case)],
        permits=PERMITS,
        now=visit.now,
        is_open=open_case is not None,
        gone=gone,
        may_end=gone and visit.may("case.end"),
    )
