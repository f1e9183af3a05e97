"""Self-exclusion at the house: applications, entries in the list and confirmations, the hours
between, and what was tried since (`by` 1.2, 4.7, 6.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.attendance import Application, applications, whose
from croupier.daybook.headings import EXCLUSIONS, since_excluded
from croupier.daybook.rooms.door import conduct
from croupier.daybook.rooms.players import accounts, exclusion
from croupier.daybook.rooms.players.exclusion import Excluded
from croupier.errors import Refused
from croupier.house.people.person import DOCUMENTS
from croupier.web import api
from croupier.web.account.visitor import person_from, written_back
from croupier.web.entrance import forms
from croupier.web.office.door import reading as read
from croupier.web.office.door.entrance import FILLED
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.web.office.tasks import open_tasks
from croupier.web.office.ways import DOOR, Way
from croupier.words.refusals import in_words

router = APIRouter()
WAYS = (Way(DOOR, "/office/exclusions", "office.exclusions", ("exclusions.read",)),)
PAGE = 50


@router.get("/office/exclusions")
def exclusions(
    visit: Annotated[Visit, Depends(reading("exclusions.read"))],
    after: Annotated[int, Query(ge=0)] = 0,
) -> Response:
    return _page(visit, after=after)


@router.post("/office/exclusions")
async def apply(request: Request) -> Response:
    """An application, handed over by the person himself with the document in hand."""
    form, visit = await forms.sent(request), await inside(request)
    visit.book.may("exclusion.apply", visit.actor)
    fields = {name: texts[-1] for name, texts in form.items()}
    handed: Sequence[str] = form.get("handed", ())
    visitors, months = api.floor_of(request).people.visitors, fields.get("months", "")
    try:
        if not (months.isascii() and months.isdecimal() and len(months) < 4):
            months = "0"
        said = {"months": int(months), "handed": list(handed)}
        person = person_from(fields)
        entry = await visitors.about(visit.actor, "exclusion", "apply", person, **said)
    except Refused as error:
        if api.status_of(error) != 400:
            raise
        return await run_in_threadpool(_page, visit, error, fields, handed)
    return RedirectResponse(f"/office/cases/{entry.act.case}", 303)


def _page(
    visit: Visit,
    error: Refused | None = None,
    fields: Mapping[str, str] | None = None,
    handed: Sequence[str] = (),
    after: int = 0,
) -> Response:
    terms = visit.book.terms
    (made, more), with_account = _made(visit, after), _with_account(visit)
    tasks = [
        task
        for task in open_tasks(visit.house, terms, visit.actor)
        if task.procedure == "exclusion"
    ]
    least, most = exclusion.bounds(terms)
    return shown(
        visit,
        "door/exclusions.html",
        400 if error else 200,
        error=error,
        wrong=in_words(error, visit.showing.speech) if error else "",
        filled={**FILLED, "months": str(least), **written_back(fields or {})},
        handed=handed,
        ways_in=terms.self_exclusion.application.value,
        kinds=DOCUMENTS,
        made=made,
        more=more,
        tasks={each.case: [task for task in tasks if task.case == each.case] for each in made},
        least=least,
        most=most,
        now=visit.now,
        clause=terms.cite("self_exclusion", terms.self_exclusion.shortest),
        with_account=with_account,
        barred=sorted(with_account & set(conduct.of(visit.house).barred)),
        may_apply=visit.may("exclusion.apply"),
    )


def _made(visit: Visit, after: int) -> tuple[list[Application], int]:
    """A page of them, the newest first, and where the next one begins; none after the last."""
    index = visit.book.index
    every = index.under(EXCLUSIONS)
    end = max(len(every) - after, 0)
    begun = read.noted(visit, every[max(end - PAGE, 0) : end])
    people = {whose(fact) for entry in begun for fact in entry.facts if isinstance(fact, Excluded)}
    tried = (number for person in people for number in index.under(since_excluded(person)))
    numbers = (*index.of_cases(entry.act.case for entry in begun), *tried)
    made = applications(read.noted(visit, numbers))[::-1]
    return made, after + PAGE if end > PAGE else 0


def _with_account(visit: Visit) -> set[str]:
    """Whose money may be taken out by who looks at the page."""
    if not visit.may("withdrawal.ask"):
        return set()
    return {person for person, known in accounts.of(visit.house).people.items() if known.player}
