"""The form with which a tournament is announced, or changed as long as nobody has entered it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from secrets import token_urlsafe
from typing import Annotated, Any
from zoneinfo import ZoneInfo

import msgspec
from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.rooms.promotions import announcing
from croupier.daybook.rooms.tournaments import lookups
from croupier.daybook.rooms.tournaments.holding import KIND, PROCEDURE
from croupier.daybook.rooms.tournaments.standing import named
from croupier.errors import CroupierError, Refused
from croupier.house.tournaments.fitting import misfits
from croupier.house.tournaments.plan import (
    TournamentText,
    level_text,
    read_announced,
    share_text,
)
from croupier.money import CURRENCIES, amount_text, read_amount
from croupier.tournaments.announced import Announced, Pool, Thing
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.entrance.forms import Form
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.web.office.tournaments.listed import HERE
from croupier.web.office.ways import Way, done_at
from croupier.words.refusals import in_words

router = APIRouter()
WAYS: tuple[Way, ...] = ()
NEW = f"{HERE}/new"
CHANGE = f"{HERE}/change/{{case}}"
done_at(NEW, "tournament.draft")
done_at(CHANGE, "tournament.change")
Said = dict[str, str]
PARTS = re.compile(r"[\s,;]+")


@router.get(NEW)
def new(
    visit: Annotated[Visit, Depends(reading("tournaments.read"))], preset: str = ""
) -> Response:
    """Empty, or as one of those that the house announces by itself."""
    visit.book.may(f"{PROCEDURE}.draft", visit.actor)
    found = next((each for each in _presets(visit) if each.announced.name == preset), None)
    said = _said_of(found.announced, visit) if found else {}
    return _form(visit, "", said, {})


@router.get(CHANGE)
def change(visit: Annotated[Visit, Depends(reading("tournaments.read"))], case: str) -> Response:
    visit.book.may(f"{PROCEDURE}.change", visit.actor)
    last = _last_said(visit, case)
    said = _said_of(msgspec.convert(last["announced"], Announced), visit)
    items = {each["item"]: each["says"] for each in last["items"]}
    return _form(visit, case, said, items)


@router.post(NEW)
async def draft(request: Request) -> Response:
    form, visit = await forms.sent(request), await inside(request)
    visit.book.may(f"{PROCEDURE}.draft", visit.actor)
    return await _announced(visit, "", form)


@router.post(CHANGE)
async def changed(request: Request, case: str) -> Response:
    form, visit = await forms.sent(request), await inside(request)
    visit.book.may(f"{PROCEDURE}.change", visit.actor)
    return await _announced(visit, case, form)


async def _announced(visit: Visit, case: str, form: Form) -> Response:
    said = {name: texts[-1] for name, texts in form.items()}
    items = {item: said.get(f"item {item}", "") for item in _contents(visit)}
    once = said.get("once", "")
    try:
        plan = read_form(said, visit)
        whole = {
            "name": plan.name,
            "items": [{"item": item, "says": says} for item, says in items.items()],
            "announced": msgspec.to_builtins(plan),
        }
        book = visit.book
        if case:
            await book.taken(case, "change", visit.actor, whole, once=once)
        else:
            entry = await book.begun(PROCEDURE, "draft", visit.actor, whole, once=once)
            case = entry.act.case
    except CroupierError as error:
        return await run_in_threadpool(_form, visit, case, said, items, error)
    published = named(case) if lookups_known(visit, case) else ""
    return RedirectResponse(f"{HERE}/{published}" if published else HERE, 303)


def lookups_known(visit: Visit, case: str) -> bool:
    """Whether it has a page of its own: it is published."""
    try:
        lookups.found(visit.book.house, named(case))
    except Refused:
        return False
    return True


def _contents(visit: Visit) -> tuple[str, ...]:
    return announcing.contents(visit.book.terms, KIND)


def _presets(visit: Visit) -> Any:
    return api.floor_of(visit.request).planned


def _last_said(visit: Visit, case: str) -> Mapping[str, Any]:
    known = visit.house.cases.get(case)
    if known is None or known.procedure != PROCEDURE:
        raise Refused("no-such-case", case=case)
    return next(act.said for act in reversed(known.acts) if "announced" in act.said)


def _form(
    visit: Visit, case: str, said: Said, items: Said, problem: CroupierError | None = None
) -> Response:
    speech = visit.showing.speech
    terms = visit.book.terms
    return shown(
        visit,
        "tournaments/announce.html",
        api.status_of(problem) if problem else 200,
        case=case,
        said={"currency": terms.currency, "book": terms.book, **said},
        items=[(item, items.get(item, "")) for item in _contents(visit)],
        presets=[each.announced.name for each in _presets(visit)],
        problem=in_words(problem, speech) if problem else "",
        once=token_urlsafe(16),
        clause=lookups.clause(terms),
    )


# What the fields say.


def _said_of(plan: Announced, visit: Visit) -> Said:
    def money(amount: int) -> str:
        return amount_text(amount, plan.currency)

    begins = ""
    if plan.begins:
        zone = ZoneInfo(visit.book.terms.zone)
        begins = datetime.fromtimestamp(plan.begins / 1000, zone).strftime("%Y-%m-%dT%H:%M")
    plain = {name: str(getattr(plan, name)) for name in _NUMBERS}
    return {
        **plain,
        "name": plan.name, "book": plan.book, "game": plan.game, "plays": plan.plays,
        "currency": plan.currency, "begins": begins, "deals": "yes" if plan.deals else "",
        "price": money(plan.price.to_prizes), "fee": money(plan.price.fee),
        "commission": money(plan.price.commission), "added": money(plan.added),
        "levels": "\n".join(map(level_text, plan.levels)),
        "shares": " ".join(map(share_text, plan.shares)),
        "prizes": " ".join(map(money, plan.prizes)),
        "pools": "\n".join(f"{pool.system} {money(pool.amount)}" for pool in plan.pools),
        "things": "\n".join(f"{thing.place}: {thing.what}" for thing in plan.things),
    }  # fmt: skip


_NUMBERS = ("stack", "seats", "least", "most", "late", "again", "rounds", "bots", "within")


def read_form(said: Mapping[str, str], visit: Visit) -> Announced:
    """What is announced; refused by the field that cannot be read, or does not fit."""
    books = api.floor_of(visit.request).book
    try:
        text = _text(said)
        plan = read_announced(text, books)
        plan = msgspec.structs.replace(
            plan,
            begins=_moment(said.get("begins", ""), visit.book.terms.zone),
            pools=tuple(_pools(said.get("pools", ""), plan.currency)),
            things=tuple(_things(said.get("things", ""))),
        )
    except (ValueError, msgspec.ValidationError) as error:
        field, _, expected = str(error).partition(": ")
        raise Refused("tournament-wrong", field=field, expected=expected or field) from error
    for field, expected in misfits(plan, books):
        expected = expected.removeprefix("expected ")
        raise Refused("tournament-wrong", field=field, expected=expected)
    return plan


def _text(said: Mapping[str, str]) -> TournamentText:
    numbers = {name: _number(name, said.get(name, "")) for name in _NUMBERS}
    numbers["within"] = numbers["within"] or 24
    money = {name: said.get(name, "").strip().replace(",", ".") or "0" for name in _MONEY}
    words = {name: said.get(name, "").strip() for name in ("name", "book", "game", "currency")}
    if not words["name"]:
        raise ValueError("name: a name")
    lines = [line for line in said.get("levels", "").splitlines() if line.strip()]
    whole = {
        **words, **numbers, **money,
        "plays": said.get("plays", "") or "until one has all",
        "deals": bool(said.get("deals")),
        "levels": lines,
        "shares": _several(said.get("shares", "")),
        "prizes": _several(said.get("prizes", "")),
    }  # fmt: skip
    return msgspec.convert(whole, TournamentText)


_MONEY = ("price", "fee", "commission", "added")


def _several(text: str) -> list[str]:
    return [part for part in PARTS.split(text.strip()) if part]


def _number(name: str, text: str) -> int:
    plain = text.strip() or "0"
    if not plain.isascii() or not plain.isdecimal() or len(plain) > 9:
        raise ValueError(f"{name}: a whole number, not “{text}”")
    return int(plain)


def _moment(text: str, zone: str) -> int:
    if not text.strip():
        return 0
    try:
        when = datetime.fromisoformat(text.strip())
    except ValueError as error:
        raise ValueError("begins: a day and an hour") from error
    return round(when.replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def _pools(text: str, currency: str) -> list[Pool]:
    if currency not in CURRENCIES:
        raise ValueError("currency: a currency by its ISO 4217 code")
    found = []
    for line in filter(str.strip, text.splitlines()):
        system, _, amount = line.strip().rpartition(" ")
        if not system:
            raise ValueError(f"pools: a system and a sum, not “{line}”")
        found.append(Pool(system, read_amount(amount, currency)))
    return found


def _things(text: str) -> list[Thing]:
    found = []
    for line in filter(str.strip, text.splitlines()):
        place, _, what = line.strip().partition(":")
        found.append(Thing(_number("things", place), what.strip()))
    return found
