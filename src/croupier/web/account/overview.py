"""One's account at a glance: the name at the table, one's own file, and the way out."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.errors import CroupierError, Refused
from croupier.house.people.caller import Caller
from croupier.house.people.person import Person
from croupier.table.sight import public_name
from croupier.web import api
from croupier.web.account import visitor
from croupier.web.entrance import forms

router = APIRouter()
PAGE, NOBODY, FILE = "account/overview.html", "account/nobody.html", "account/file.html"


@router.get("/account")
async def overview(request: Request) -> Response:
    caller = api.caller_of(request)
    if caller is None or not caller.session:
        locked = api.floor_of(request).guests.locked(api.tokens_shown(request))
        if locked:
            raise Refused("session-locked")
        return await forms.shown(request, NOBODY, guest=_called(request, caller))
    caller = await visitor.owner(request)
    return await forms.shown(request, PAGE, problem="", **_facts(request, caller))


@router.post("/account/file")
async def own_file(request: Request) -> Response:
    """What the house keeps of oneself: a look like any other, and on record."""
    await forms.posted(request)
    caller = await visitor.owner(request)
    registry = visitor.people_of(request).registry
    person = await registry.look_at_own(caller.actor())
    return await forms.shown(request, FILE, problem="", **_file_facts(request, person))


@router.post("/account/file/amend")
async def amended(request: Request) -> Response:
    """One's own address and contact. Codes are sent to the contact: the password is asked for."""
    fields = await forms.posted(request)
    visitor.counted(request)
    caller, people = await visitor.owner(request), visitor.people_of(request)
    by = caller.actor()
    api.floor_of(request).daybook.may("amendment.own", by)
    try:
        await people.entrance.prove(caller.person, fields.get("password", ""))
        await people.registry.amend_own(by, fields.get("address", ""), fields.get("contact", ""))
    except Refused as error:
        person = await people.registry.look_at_own(by)
        return await visitor.refused(request, FILE, error, **_file_facts(request, person))
    return visitor.gone_on("/account")


@router.post("/account/close")
async def closed(request: Request) -> Response:
    fields = await forms.posted(request)
    visitor.counted(request)
    caller, people = await visitor.owner(request), visitor.people_of(request)
    try:
        _is_up(request, caller)
        await people.entrance.prove(caller.person, fields.get("password", ""))
        await people.accounts.close(caller.actor(), caller.person)
    except CroupierError as error:
        return await visitor.refused(request, PAGE, error, **_facts(request, caller))
    return visitor.with_session(request, visitor.gone_on("/account"), "")


def _called(request: Request, caller: Caller | None) -> str:
    """As others know a guest."""
    faces = visitor.people_of(request).faces
    return faces.name(caller.player, caller.name) if caller else ""


def _is_up(request: Request, caller: Caller) -> None:
    """Who still sits at a table has chips there."""
    for table in api.hall_of(request).seats_of(caller.player):
        raise Refused("still-seated", table=table)


def _facts(request: Request, caller: Caller) -> dict[str, Any]:
    account = visitor.people_of(request).accounts.known(caller.person)
    face = visitor.people_of(request).faces.shown(public_name(caller.player), account.name)
    return {"account": account, "caller": caller, "face": face, "kept": _kept(request)}


def _file_facts(request: Request, person: Person) -> dict[str, Any]:
    return {"person": person, "picture": visitor.picture(person), "kept": _kept(request)}


def _kept(request: Request) -> int:
    return api.floor_of(request).daybook.terms.kept
