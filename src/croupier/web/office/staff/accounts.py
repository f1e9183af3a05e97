"""Accounts of others, for who serves them: opened for staff and regulator, a code handed out, an
account closed, a file erased. Each is an act in the day book, and needs the shift for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.daybook.permission import may
from croupier.errors import Refused
from croupier.house.people.caller import Caller
from croupier.house.people.person import DOCUMENTS, Document
from croupier.web import api
from croupier.web.account import visitor
from croupier.web.entrance import forms
from croupier.web.office.entrance import come_in, framed
from croupier.web.office.ways import PEOPLE, Way

router = APIRouter()
SERVES = ("registration.enrol", "reset.hand-out", "account-closing.close", "erasure.erase")
"""What is done with the accounts of others."""
WAYS = (Way(PEOPLE, "/office/accounts", "office.accounts", SERVES),)
PAGE, HANDED = "account/serving.html", "account/handed.html"
ACTIONS = dict(zip(("enrol", "code", "close", "erase"), SERVES, strict=True))
"""The forms of the page, and what each needs."""


@router.get("/office/accounts")
async def serving(request: Request) -> Response:
    caller = await _staff(request)
    return await forms.shown(request, PAGE, problem="", **_facts(request, caller, {}))


@router.post("/office/accounts/{what}")
async def served(request: Request, what: str) -> Response:
    fields = await forms.posted(request)
    caller = await _staff(request)
    _may(request, caller, what)
    try:
        return await _serve(request, caller, what, fields)
    except Refused as error:
        return await visitor.refused(request, PAGE, error, **_facts(request, caller, fields))


async def _staff(request: Request) -> Caller:
    caller = await visitor.owner(request)
    if not caller.is_staff:
        raise Refused("not-of-the-staff")
    return caller


def _may(request: Request, caller: Caller, what: str) -> None:
    """Who may not is refused before anything is read."""
    if what not in ACTIONS:
        raise Refused("form-expired")
    api.floor_of(request).daybook.may(ACTIONS[what], caller.actor())


async def _serve(
    request: Request, caller: Caller, what: str, fields: Mapping[str, str]
) -> Response:
    accounts, by = visitor.people_of(request).accounts, caller.actor()
    person, reason = fields.get("person", "").strip(), fields.get("reason", "")
    match what:
        case "enrol":
            kind: Literal["staff", "regulator"]
            kind = "regulator" if fields.get("kind") == "regulator" else "staff"
            word, badge = fields.get("word", ""), fields.get("name", "")
            made = await accounts.create_staff(by, visitor.person_from(fields), word, badge, kind)
            new = kind == "staff"
            return await _handed(request, made.login, made.code, made.person, new=new)
        case "code":
            whose = await _found(request, caller, fields)
            code = await accounts.hand_out(by, whose, reason, factors="factors" in fields)
            return await _handed(request, accounts.known(whose).login, code, whose)
        case "close":
            await accounts.close(by, person, reason)
        case _:
            await accounts.erase(by, person, reason)
    return await forms.shown(request, PAGE, problem="", **_facts(request, caller, {}, done=True))


async def _found(request: Request, caller: Caller, fields: Mapping[str, str]) -> str:
    """Whose login, or whose document it is. A document is looked up on record."""
    people, login = visitor.people_of(request), fields.get("login", "")
    if login:
        account = people.accounts.by_login(login)
        found = account.person if account else ""
    else:
        shown = (fields.get(f"document_{part}", "") for part in ("kind", "number", "country"))
        why = fields.get("reason", "")
        found = await people.registry.find(caller.actor(), Document(*shown), why)
    if not found:
        raise Refused("no-such-account")
    return found


async def _handed(
    request: Request, login: str, code: str, person: str, *, new: bool = False
) -> Response:
    """What is handed over; who is new here is engaged next."""
    visit = come_in(request)
    facts = {"login": login, "code": code, "person": person, "new": new}
    return await forms.shown(request, HANDED, **facts, **framed(visit))


def may_serve(request: Request, caller: Caller) -> dict[str, bool]:
    """Which forms somebody is given."""
    house = api.floor_of(request).daybook.house
    by = caller.actor()
    return {what: caller.is_staff and may(house, action, by) for what, action in ACTIONS.items()}


def _facts(
    request: Request, caller: Caller, fields: Mapping[str, str], *, done: bool = False
) -> dict[str, Any]:
    return {
        "may": may_serve(request, caller),
        "filled": {**visitor.BLANK, **visitor.written_back(fields)},
        "kinds": DOCUMENTS,
        "done": done,
        **framed(come_in(request)),
    }
