"""How one proves who one is: password, PIN, authenticator, passkeys, and where one is logged in."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from fastapi import APIRouter, Request
from fastapi.responses import Response
from markupsafe import Markup

from croupier.errors import Refused
from croupier.house.people import second_factor
from croupier.house.people.account import Account
from croupier.house.people.caller import Caller
from croupier.web import api
from croupier.web.account import visitor
from croupier.web.entrance import forms
from croupier.web.site.language import spoken
from croupier.words.speech import Speech

router = APIRouter()
PAGE, OFFER, CODES = (f"account/{name}.html" for name in ("security", "authenticator", "recovery"))
HERE = "/account/security"


@router.get(HERE)
async def security(request: Request) -> Response:
    caller = await visitor.owner(request)
    return await forms.shown(request, PAGE, problem="", **_facts(request, caller))


@router.post("/account/security/{what}")
async def changed(request: Request, what: str) -> Response:
    """Each form of the page by its name."""
    fields = await forms.posted(request)
    caller = await visitor.owner(request)
    try:
        response = await _change(request, caller, what, fields)
    except Refused as error:
        return await visitor.refused(request, PAGE, error, **_facts(request, caller))
    return response or visitor.gone_on(HERE)


async def _change(
    request: Request, caller: Caller, what: str, fields: dict[str, str]
) -> Response | None:
    """A page of its own where there is something to show."""
    entrance, sessions = visitor.people_of(request).entrance, api.floor_of(request).sessions
    person, password = caller.person, fields.get("password", "")
    match what:
        case "password":
            await _password(request, caller, fields)
        case "pin":
            visitor.counted(request)
            await entrance.set_pin(person, password, fields.get("pin", ""))
        case "authenticator":
            visitor.counted(request)
            return await _offered(request, person, password)
        case "authenticator-on":
            return await _taken(request, person, fields.get("code", ""))
        case "authenticator-off":
            visitor.counted(request)
            await entrance.drop_secret(person, password)
        case "passkey-off":
            await entrance.remove_passkey(person, fields.get("passkey", ""))
        case "session-end":
            if fields.get("session", "") in sessions.of(person):
                await sessions.end(fields["session"])
        case "sessions-end":
            await sessions.end_all(person, but=caller.session)
        case _:
            raise Refused("form-expired")
    return None


async def _password(request: Request, caller: Caller, fields: dict[str, str]) -> None:
    visitor.counted(request)
    if fields.get("password", "") != fields.get("again", ""):
        raise Refused("passwords-differ")
    await visitor.people_of(request).entrance.change_password(
        caller.person, caller.session, fields.get("old", ""), fields.get("password", "")
    )


async def _offered(request: Request, person: str, password: str) -> Response:
    account = await visitor.people_of(request).entrance.offer_secret(person, password)
    return await forms.shown(request, OFFER, problem="", **_offer(account))


async def _taken(request: Request, person: str, code: str) -> Response:
    people = visitor.people_of(request)
    try:
        codes = await people.entrance.take_secret(person, code)
    except Refused as error:
        if error.code != "second-wrong":
            raise
        return await visitor.refused(request, OFFER, error, **_offer(people.accounts.known(person)))
    return await forms.shown(request, CODES, codes=codes)


def _offer(account: Account) -> dict[str, Any]:
    picture = second_factor.picture(account.offered, account.login)
    return {"secret": account.offered, "picture": Markup(picture)}


def _facts(request: Request, caller: Caller) -> dict[str, Any]:
    floor, speech = api.floor_of(request), spoken(request)
    sessions = sorted(
        floor.sessions.of(caller.person).items(), key=lambda each: each[1].seen, reverse=True
    )
    account = visitor.people_of(request).accounts.known(caller.person)
    zone = ZoneInfo(floor.daybook.terms.zone)
    return {
        "account": account,
        "here": caller.session,
        "sessions": [
            (name, each, _when(each.begun, zone, speech), _when(each.seen, zone, speech))
            for name, each in sessions
        ],
        "passkeys": [(each, _when(each.since, zone, speech)) for each in account.passkeys],
    }


def _when(at: int, zone: ZoneInfo, speech: Speech) -> str:
    """A day and a minute, as the house's clock has them."""
    there = datetime.fromtimestamp(at / 1000, zone)
    return f"{speech.day(there.date().isoformat())}, {there:%H:%M}"
