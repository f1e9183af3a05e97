"""Opening an account: a visitor's own, and that of the first game manager."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.errors import Refused
from croupier.house.people.account import Application
from croupier.house.people.codes import FIRST
from croupier.house.people.person import DOCUMENTS
from croupier.table.sight import public_name
from croupier.web import api
from croupier.web.account import visitor
from croupier.web.entrance import forms

router = APIRouter()
PAGE, FIRST_PAGE, OPENED = "account/register.html", "account/first.html", "account/opened.html"


@router.get("/account/register")
async def register(request: Request) -> Response:
    caller = api.caller_of(request)
    if caller is not None and caller.session:
        return visitor.gone_on("/account")
    return await forms.shown(request, PAGE, problem="", **_facts(request, {}))


@router.post("/account/register")
async def opened(request: Request) -> Response:
    fields = await forms.posted(request)
    visitor.counted(request)
    people, caller = visitor.people_of(request), api.caller_of(request)
    if caller is not None:
        api.floor_of(request).daybook.may("registration.register", caller.actor())
    try:
        asked = _application(fields)
        account = await people.accounts.register(asked, caller)
    except Refused as error:
        return await visitor.refused(request, PAGE, error, **_facts(request, fields))
    entered = await people.entrance.enter(account, visitor.device(request))
    page = await forms.shown(request, OPENED, login=account.login, to="/")
    return visitor.with_session(request, page, entered.token)


@router.get("/first/{code}")
async def first(request: Request, code: str) -> Response:
    visitor.counted(request)
    visitor.people_of(request).codes.find(FIRST, code)
    return await forms.shown(request, FIRST_PAGE, problem="", code=code, **_facts(request, {}))


@router.post("/first/{code}")
async def appointed(request: Request, code: str) -> Response:
    fields = await forms.posted(request)
    visitor.counted(request)
    people = visitor.people_of(request)
    try:
        account = await people.accounts.open_first(_application(fields), code)
    except Refused as error:
        facts = _facts(request, fields)
        return await visitor.refused(request, FIRST_PAGE, error, code=code, **facts)
    entered = await people.entrance.enter(account, visitor.device(request))
    page = await forms.shown(request, OPENED, login=account.login, to="/office")
    return visitor.with_session(request, page, entered.token)


def _application(fields: Mapping[str, str]) -> Application:
    if fields.get("password", "") != fields.get("again", ""):
        raise Refused("passwords-differ")
    return Application(
        visitor.person_from(fields),
        fields.get("word", ""),
        fields.get("password", ""),
        fields.get("name", ""),
        fields.get("pin", ""),
    )


def _facts(request: Request, fields: Mapping[str, str]) -> dict[str, Any]:
    caller = api.caller_of(request)
    guest = caller if caller is not None and not caller.session else None
    faces = visitor.people_of(request).faces
    name = faces.of(public_name(guest.player)).name if guest else ""
    terms = api.floor_of(request).daybook.terms
    return {
        "filled": {**visitor.BLANK, "name": name, **visitor.written_back(fields)},
        "kinds": DOCUMENTS,
        "years": terms.age.visitors.value,
        "guest": name or (guest.name if guest else ""),
    }
