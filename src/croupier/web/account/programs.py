"""How a program becomes somebody: as a guest, or with an account; and how it leaves."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import TypeVar

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier import __version__
from croupier.errors import Refused
from croupier.house import metrics
from croupier.house.people.account import Entered
from croupier.house.people.caller import Caller
from croupier.house.people.sessions import session_id
from croupier.web import api
from croupier.web.account import visitor
from croupier.web.contract.bodies import OPEN, form, gives, takes
from croupier.web.entrance import forms
from croupier.web.entrance.cookies import session_tokens, set_cookie, set_form
from croupier.web.messages.session import LogIn, SecondStep, Standing

router = APIRouter(tags=["session"])
T = TypeVar("T")
ANA = Standing(account="guest", name="Guest 4821", form="9f86d081…", version=__version__)


@router.get(
    "/api/session",
    summary="Who one is, and what has to be shown to change that",
    responses=gives(Standing, example=ANA),
    openapi_extra=OPEN,
)
async def standing(request: Request) -> Response:
    """Who is nobody yet gets a cookie that says nothing else, for the form."""
    caller, whose = api.caller_of(request), forms.whose(request)
    own = whose or token_urlsafe(32)
    response = api.answer(_standing(request, caller, own))
    if not whose:
        secure = visitor.is_secure(request)
        response.headers.append("Set-Cookie", set_form(own, secure=secure))
    return response


@router.post(
    "/api/session/guest",
    summary="Come as a guest, with play money; who is somebody stays it",
    responses=gives(Standing, 403, 413, example=ANA),
    openapi_extra=form(),
)
async def come(request: Request) -> Response:
    await forms.from_script(request)
    floor, tokens = api.floor_of(request), api.tokens_shown(request)
    if floor.guests.locked(tokens):
        raise Refused("session-locked")
    address = floor.address(request.client.host if request.client else "")
    caller = await floor.guests.welcome(tokens, address)
    response = api.answer(_standing(request, caller, caller.session or caller.player))
    if caller.token:
        cookie = set_cookie(caller.token, secure=visitor.is_secure(request))
        response.headers.append("Set-Cookie", cookie)
    return response


@router.post(
    "/api/session",
    summary="Log in by password: in, or a ticket for the second step",
    responses=gives(Standing, 403, 413, example=ANA),
    openapi_extra=takes(LogIn, LogIn("ana-4821", "six small boats")),
)
async def log_in(request: Request) -> Response:
    said = _read(await forms.from_script(request), LogIn)
    visitor.counted(request)
    entrance = visitor.people_of(request).entrance
    try:
        found = await entrance.log_in(said.login, said.password, visitor.device(request))
    except Refused as error:
        return _refused(error)
    if isinstance(found, str):
        caller, whose = api.caller_of(request), forms.whose(request)
        return api.answer(msgspec.structs.replace(_standing(request, caller, whose), ticket=found))
    return _entered(request, found)


@router.post(
    "/api/session/second",
    summary="The second step of logging in",
    responses=gives(Standing, 403, 413, example=ANA),
    openapi_extra=takes(SecondStep, SecondStep("Zk3v…", "492039")),
)
async def second_step(request: Request) -> Response:
    said = _read(await forms.from_script(request), SecondStep)
    visitor.counted(request)
    entrance, device = visitor.people_of(request).entrance, visitor.device(request)
    try:
        return _entered(request, await entrance.second_step(said.ticket, said.code, device))
    except Refused as error:
        return _refused(error)


@router.delete(
    "/api/session",
    summary="Log out; a guest stays a guest",
    responses=gives(Standing, 403, 413, example=ANA),
    openapi_extra=form(),
)
async def log_out(request: Request) -> Response:
    """Also of a session that is locked."""
    await forms.from_script(request)
    tokens = session_tokens(request.headers.get("cookie", ""), secure=visitor.is_secure(request))
    await api.floor_of(request).sessions.end(*map(session_id, tokens))
    caller, whose = api.caller_of(request), forms.whose(request)
    return visitor.with_session(request, api.answer(_standing(request, caller, whose)), "")


def _standing(request: Request, caller: Caller | None, whose: str) -> Standing:
    made = forms.token_of(request.app.state.forms_key, whose)
    if caller is None:
        return Standing(account="nobody", name="", form=made, version=__version__)
    account = "staff" if caller.is_staff else caller.role
    found = {"account": account, "name": caller.name, "form": made, "version": __version__}
    return msgspec.convert(found, Standing)


def _entered(request: Request, entered: Entered) -> Response:
    guests, tokens = api.floor_of(request).guests, (entered.token,)
    told = _standing(request, guests.known(tokens), session_id(entered.token))
    return visitor.with_session(request, api.answer(told), entered.token)


def _refused(error: Refused) -> Response:
    """Who cannot prove who they are is refused for who they are."""
    metrics.REFUSALS.labels(error.code).inc()
    if error.code == "too-many":
        raise error
    return api.refusal(error, 403)


def _read(text: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Refused("bad-message", why=f"{error}.") from error
