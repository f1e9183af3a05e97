"""How one looks to others, and what is kept as one's own: for a guest as for who has an account."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.errors import Refused
from croupier.house.people.caller import Caller
from croupier.house.people.faces import COLOURS, MOTIFS
from croupier.house.people.mine import NOTHING, Own, Part
from croupier.table.sight import public_name
from croupier.web import api
from croupier.web.account import visitor
from croupier.web.contract.bodies import OWN, gives
from croupier.web.entrance import forms

router = APIRouter()
data = APIRouter()
HERE = "/account/profile"
PAGE = "account/profile.html"


class TakenOwn(msgspec.Struct, frozen=True):
    """`at`: when it was chosen; `value`: whatever the page keeps there."""

    at: int
    value: msgspec.Raw


class TakenMine(msgspec.Struct, frozen=True):
    """Name and picture of one's own, and what the pages keep, part by part."""

    name: str
    picture: str
    mine: dict[Part, TakenOwn]


@router.get(HERE)
async def profile(request: Request) -> Response:
    caller = api.caller_of(request)
    if caller is None:
        return visitor.gone_on("/account")
    await _owner(request)
    saved = "saved" in request.query_params
    return await forms.shown(request, PAGE, problem="", saved=saved, **_facts(request, caller))


@router.post(HERE)
async def chosen(request: Request) -> Response:
    fields = await forms.posted(request)
    caller, people = await _owner(request), visitor.people_of(request)
    motif, colour = fields.get("motif", ""), fields.get("colour", "1")
    picture = f"{motif}-{colour}" if motif else ""
    try:
        await people.faces.choose(caller.player, fields.get("name", ""), picture, caller.person)
    except Refused as error:
        facts = _facts(request, caller) | {"name": fields.get("name", ""), "motif": motif}
        return await visitor.refused(request, PAGE, error, saved=False, **facts)
    return visitor.gone_on(visitor.way(request, fields) or f"{HERE}?{urlencode({'saved': ''})}")


@data.get(
    f"{HERE}/mine.json",
    tags=["session"],
    summary="All that is kept as one's own, to take along",
    responses=gives(TakenMine, 303, 403, pages=True),
    openapi_extra=OWN,
)
async def taken_along(request: Request) -> Response:
    """All of it, to take along."""
    caller = await _owner(request)
    face = visitor.people_of(request).faces.of(public_name(caller.player))
    mine = {
        part: TakenOwn(own.at, msgspec.Raw(own.value.encode()))
        for part, own in _mine(request, caller)
    }
    response = api.answer(TakenMine(face.name, face.picture, mine))
    response.headers["Content-Disposition"] = 'attachment; filename="mine.json"'
    return response


@router.post(f"{HERE}/forget")
async def forgotten(request: Request) -> Response:
    """The house forgets it, and the name with it."""
    await forms.posted(request)
    caller = await _owner(request)
    await visitor.people_of(request).forget(caller.player)
    return visitor.gone_on(HERE)


async def _owner(request: Request) -> Caller:
    """Whoever has a wallet here; the staff have badges."""
    caller = api.caller_of(request)
    if caller is None or not caller.player:
        raise Refused("not-a-player")
    return await visitor.owner(request) if caller.session else caller


def _mine(request: Request, caller: Caller) -> Iterable[tuple[Part, Own]]:
    return visitor.people_of(request).mine.of(caller.player).items()


def _facts(request: Request, caller: Caller) -> dict[str, Any]:
    face = visitor.people_of(request).faces.of(public_name(caller.player))
    motif, _, colour = face.picture.rpartition("-")
    return {
        "usual": caller.name,
        "name": face.name,
        "motif": motif,
        "colour": int(colour or 1),
        "motifs": MOTIFS,
        "colours": range(1, COLOURS + 1),
        "next": visitor.way(request),
        "guest": not caller.session,
        "parts": [part for part, own in _mine(request, caller) if own.value != NOTHING],
    }
