"""Logging in and out, going on after a break, and a new password by a code."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.errors import Refused
from croupier.house.people.sessions import session_id
from croupier.web import api
from croupier.web.account import visitor
from croupier.web.entrance import forms
from croupier.web.entrance.cookies import session_tokens

router = APIRouter()
PAGE, SECOND, RESET, UNLOCK = (
    f"account/{name}.html" for name in ("login", "second", "reset", "unlock")
)


@router.get("/account/login")
async def login(request: Request) -> Response:
    return await forms.shown(request, PAGE, problem="", to=visitor.way(request), login="")


@router.post("/account/login")
async def logged_in(request: Request) -> Response:
    fields = await forms.posted(request)
    visitor.counted(request)
    to, name = visitor.way(request, fields), fields.get("login", "")
    entrance = visitor.people_of(request).entrance
    try:
        found = await entrance.log_in(name, fields.get("password", ""), visitor.device(request))
    except Refused as error:
        return await visitor.refused(request, PAGE, error, to=to, login=name)
    if isinstance(found, str):
        return await forms.shown(request, SECOND, problem="", to=to, ticket=found)
    return visitor.let_in(request, found, to)


@router.post("/account/login/second")
async def second_step(request: Request) -> Response:
    fields = await forms.posted(request)
    visitor.counted(request)
    to, ticket = visitor.way(request, fields), fields.get("ticket", "")
    entrance, device = visitor.people_of(request).entrance, visitor.device(request)
    try:
        found = await entrance.second_step(ticket, fields.get("code", ""), device)
    except Refused as error:
        if error.code == "login-wrong":
            return await visitor.refused(request, SECOND, error, to=to, ticket=ticket)
        return await visitor.refused(request, PAGE, error, to=to, login="")
    return visitor.let_in(request, found, to)


@router.post("/account/logout")
async def log_out(request: Request) -> Response:
    """Also of a session that is locked."""
    await forms.posted(request)
    tokens = session_tokens(request.headers.get("cookie", ""), secure=visitor.is_secure(request))
    await api.floor_of(request).sessions.end(*map(session_id, tokens))
    return visitor.with_session(request, visitor.gone_on("/"), "")


@router.get("/account/unlock")
async def locked(request: Request) -> Response:
    """Whose session is over, and not only locked, logs in anew."""
    to, caller = visitor.way(request), api.caller_of(request)
    if not api.floor_of(request).guests.locked(api.tokens_shown(request)):
        here = caller is not None and caller.session
        return visitor.gone_on((to or "/account") if here else f"/account/login?{_next(to)}")
    return await forms.shown(request, UNLOCK, problem="", to=to)


@router.post("/account/unlock")
async def unlocked(request: Request) -> Response:
    fields = await forms.posted(request)
    visitor.counted(request)
    to = visitor.way(request, fields)
    session = api.floor_of(request).guests.locked(api.tokens_shown(request))
    if not session:
        return visitor.gone_on(to or "/account")
    try:
        await visitor.people_of(request).entrance.unlock(session, fields.get("password", ""))
    except Refused as error:
        return await visitor.refused(request, UNLOCK, error, to=to)
    return visitor.gone_on(to or "/account")


@router.get("/account/reset")
async def reset(request: Request) -> Response:
    return await _reset_page(request)


@router.post("/account/reset/ask")
async def ask(request: Request) -> Response:
    fields = await forms.posted(request)
    visitor.counted(request)
    await visitor.people_of(request).entrance.ask_for_code(fields.get("login", ""))
    return await _reset_page(request, asked=True)


@router.post("/account/reset")
async def set_anew(request: Request) -> Response:
    fields = await forms.posted(request)
    visitor.counted(request)
    login, code = fields.get("login", ""), fields.get("code", "")
    try:
        if fields.get("password", "") != fields.get("again", ""):
            raise Refused("passwords-differ")
        await visitor.people_of(request).entrance.reset(
            login, code, fields.get("password", ""), fields.get("pin", "")
        )
    except Refused as error:
        facts = _reset_facts(request, login=login)
        return await visitor.refused(request, RESET, error, **facts)
    return visitor.gone_on("/account/login")


def _next(to: str) -> str:
    return urlencode({"next": to} if to else {})


async def _reset_page(request: Request, *, asked: bool = False) -> Response:
    return await forms.shown(request, RESET, problem="", **_reset_facts(request, asked=asked))


def _reset_facts(request: Request, login: str = "", *, asked: bool = False) -> dict[str, Any]:
    mail = visitor.people_of(request).mail.delivers
    return {"login": login, "mail": mail, "asked": asked}
