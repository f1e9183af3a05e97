"""The addresses of the page: the tables one stands at, and each of them."""

from __future__ import annotations

from functools import partial
from typing import Any

from anyio import to_thread
from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from croupier.daybook.permission import may
from croupier.errors import CroupierError
from croupier.house import metrics
from croupier.house.people.caller import Caller
from croupier.house.tables.desk import Desk
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.hands.said import said
from croupier.web.hands.view import view
from croupier.web.live import dealing
from croupier.web.site import pages
from croupier.web.site.language import spoken
from croupier.words.refusals import in_words, said_legal

router = APIRouter(include_in_schema=False)


@router.get("/hands")
def tables(request: Request) -> Response:
    """The tables at which whoever asks stands now."""
    caller, floor = _caller(request), api.floor_of(request)
    here = [
        desk
        for desk in floor.desks.values()
        if may(floor.daybook.house, desk.action("attend"), caller.actor(), desk.stands)
    ]
    return pages.render(request, "hands/tables.html", tables=here)


@router.get("/hands/{table}")
def table(request: Request, table: str) -> Response:
    caller = _caller(request)
    return _shown(request, _stands(request, caller, table), caller)


@router.post("/hands/{table}")
async def say(request: Request, table: str) -> Response:
    """One word; then the table as it stands, or why not."""
    caller, floor = _caller(request), api.floor_of(request)
    form = await forms.sent(request)
    await floor.sessions.touch(caller.session)
    desk = _stands(request, caller, table)
    try:
        await dealing.said(floor, desk, caller, said(form, desk.currency))
    except CroupierError as error:
        metrics.REFUSALS.labels(error.code).inc()
        shown = partial(_shown, request, desk, caller, error=error)
        return await to_thread.run_sync(shown)
    return RedirectResponse(f"/hands/{table}", 303)


def _caller(request: Request) -> Caller:
    """One of the staff, or the regulator, who looks on; nobody else has business here."""
    found = api.caller_of(request)
    if found is None or not found.person or found.player:
        raise api.not_logged_in(request)
    return found


def _stands(request: Request, caller: Caller, table: str) -> Desk:
    """The table, for who stands at it."""
    desk = api.desk_of(request, table)
    api.floor_of(request).daybook.may(desk.action("attend"), caller.actor(), desk.stands)
    return desk


def _shown(
    request: Request, desk: Desk, caller: Caller, error: CroupierError | None = None
) -> Response:
    facts: dict[str, Any] = {
        "desk": desk,
        "view": view(api.floor_of(request), desk, caller, spoken(request)),
        "token": forms.token(request),
        "refused": _refused(request, desk, error) if error else None,
    }
    status = api.status_of(error) if error else 200
    response = pages.render(request, "hands/table.html", status, **facts)
    response.headers["Cache-Control"] = "no-store"
    return response


def _refused(request: Request, desk: Desk, error: CroupierError) -> dict[str, Any]:
    """Why not, by which clause, and what would be possible."""
    speech = spoken(request)
    legal = [said_legal(each, desk.currency, speech) for each in error.legal]
    return {"words": in_words(error, speech), "clause": error.clause, "legal": legal}
