"""Passkeys over the net: what the page's one script asks for and sends, as JSON."""

from __future__ import annotations

from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.errors import CroupierError, Refused
from croupier.house import metrics
from croupier.house.people.passkeys import Site
from croupier.web import api
from croupier.web.account import visitor
from croupier.web.contract.bodies import form, gives, gives_json, takes
from croupier.web.entrance import forms
from croupier.web.messages.live import Reason, Refusal
from croupier.web.site.language import spoken
from croupier.words.refusals import in_words

router = APIRouter(tags=["session"])
ASKS = {"type": "object"}
"""What a browser is asked, as WebAuthn has it."""
T = TypeVar("T")


class Made(msgspec.Struct, frozen=True):
    """A new passkey, as the browser gives it, and what its owner calls it."""

    name: str
    answer: str


class Signed(msgspec.Struct, frozen=True):
    answer: str
    to: str = ""


class GoOn(msgspec.Struct, frozen=True):
    """Where the page goes on."""

    to: str


@router.post(
    "/account/passkeys/new",
    summary="What a browser is asked for a new passkey",
    responses=gives_json("`PublicKeyCredentialCreationOptions`, as JSON.", ASKS, 403, 413),
    openapi_extra=form(),
)
async def new(request: Request) -> Response:
    try:
        await forms.from_script(request)
        caller = await visitor.owner(request)
        options = await visitor.people_of(request).entrance.new_passkey(
            caller.person, _site(request)
        )
    except CroupierError as error:
        return _refused(request, error)
    return Response(options, media_type="application/json")


@router.post(
    "/account/passkeys",
    summary="Keep a new passkey",
    responses=gives(GoOn, 403, 413, example=GoOn("/account/security")),
    openapi_extra=takes(Made, Made("Phone", "{…}")),
)
async def add(request: Request) -> Response:
    try:
        said = _read(await forms.from_script(request), Made)
        caller = await visitor.owner(request)
        entrance = visitor.people_of(request).entrance
        await entrance.add_passkey(caller.person, _site(request), said.answer, said.name)
    except CroupierError as error:
        return _refused(request, error)
    return api.answer(GoOn("/account/security"))


@router.post(
    "/account/passkey/challenge",
    summary="What whoever has a passkey is asked to sign",
    responses=gives_json("`PublicKeyCredentialRequestOptions`, as JSON.", ASKS, 403, 413),
    openapi_extra=form(),
)
async def challenge(request: Request) -> Response:
    try:
        await forms.from_script(request)
        visitor.counted(request)
        options = await visitor.people_of(request).entrance.challenge(_site(request))
    except CroupierError as error:
        return _refused(request, error)
    return Response(options, media_type="application/json")


@router.post(
    "/account/passkey",
    summary="Log in by passkey",
    responses=gives(GoOn, 403, 413, example=GoOn("/account")),
    openapi_extra=takes(Signed, Signed("{…}")),
)
async def log_in(request: Request) -> Response:
    try:
        said = _read(await forms.from_script(request), Signed)
        visitor.counted(request)
        entered = await visitor.people_of(request).entrance.log_in_by_passkey(
            _site(request), said.answer, visitor.device(request)
        )
    except CroupierError as error:
        return _refused(request, error)
    usual = "/account" if entered.kind == "player" else "/office"
    to = visitor.way(request, {"next": said.to}) or usual
    return visitor.with_session(request, api.answer(GoOn(to)), entered.token)


def _refused(request: Request, error: CroupierError) -> Response:
    """In the reader's language: the script shows it as it is."""
    metrics.REFUSALS.labels(error.code).inc()
    reason = Reason(error.code, in_words(error, spoken(request)))
    return api.answer(Refusal(reason), api.status_of(error))


def _read(text: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as error:
        raise Refused("passkey-wrong") from error


def _site(request: Request) -> Site:
    """The house as the browser calls it: what it says it is was held against the host already."""
    origin = request.headers.get("origin", "")
    host = urlsplit(origin).hostname
    if not host:
        raise Refused("foreign-origin")
    return Site(host, origin)
