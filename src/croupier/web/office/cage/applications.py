"""An application for a payout by bank or as e-money, on a page of its own: its data goes into the
registry, sealed, and the day book has its number (`by` 9 p. 4–6)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook import book
from croupier.daybook.calendar import day_of
from croupier.daybook.chips import value
from croupier.errors import Refused
from croupier.house.cage.applications import Application
from croupier.house.people.person import DOCUMENTS
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.office.cage.sums import means, money
from croupier.web.office.entrance import Visit, inside, shown
from croupier.web.office.ways import done_at
from croupier.words.refusals import in_words

router = APIRouter()
WAYS = ()
done_at("/office/cage/applications/{case}", "cash-out.apply")
STEP = "apply"
FIELDS = tuple(Application.__struct_fields__)
OPTIONAL = {"patronymic", "document_series", "authority", "personal_number", "country", "bic"}
OPTIONAL |= {"further"}


@router.get("/office/cage/applications/{case}")
def form(visit: Annotated[Visit, Depends(inside)], case: str) -> Response:
    _awaited(visit, case)
    return _page(visit, case, {"entity": visit.book.terms.organiser})


@router.post("/office/cage/applications/{case}")
async def apply(request: Request, case: str) -> Response:
    fields, visit = await forms.posted(request), await inside(request)
    _awaited(visit, case)
    said = {name: fields.get(name, "") for name in FIELDS}
    today = day_of(visit.now, visit.book.terms.zone)
    applications = api.floor_of(request).applications
    try:
        application = msgspec.convert(said, Application)
        identified = bool(fields.get("identified"))
        await applications.apply(case, visit.actor, application, identified=identified, today=today)
    except Refused as error:
        if api.status_of(error) != 400:
            raise
        return await run_in_threadpool(_page, visit, case, fields, error)
    return RedirectResponse(f"/office/cases/{case}", 303)


def _awaited(visit: Visit, case: str) -> None:
    """Who may not is refused first; then a case that awaits something else."""
    visit.book.may("cash-out.apply", visit.actor)
    steps = [e.step for e in book.awaiting(visit.house, visit.book.terms) if e.case == case]
    if case not in visit.house.cases:
        raise Refused("no-such-case", case=case)
    if not any(step.name == STEP for step in steps):
        raise Refused("step-not-awaited", step=STEP, legal=tuple(step.name for step in steps))


def _page(visit: Visit, case: str, given: dict[str, str], error: Refused | None = None) -> Response:
    terms = visit.book.terms
    asked: dict[str, Any] = visit.house.cases[case].acts[0].said
    wallet = asked["means"] == "e-money"
    left_out = ("account", "bic") if wallet else ("wallet",)
    return shown(
        visit,
        "cage/application.html",
        400 if error else 200,
        case=case,
        asked=asked,
        worth=value(asked["chips"], terms.currency),
        clause=terms.cite("transfer", terms.transfer.fields),
        fields=[name for name in FIELDS if name not in left_out],
        optional=OPTIONAL,
        given=given,
        kinds=DOCUMENTS,
        wallet=wallet,
        error=error,
        wrong=in_words(error, visit.showing.speech) if error else "",
        money=money(visit),
        means=means(visit),
    )
