"""One's own limits, reality check, time-out and self-exclusion: pages that need no script, for
guests and for those with an account."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from anyio import to_thread
from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from croupier.daybook.calendar import months_end, written
from croupier.daybook.rooms.players import exclusion
from croupier.daybook.rooms.players.limits import KINDS, PERIODS, Key, Setting
from croupier.errors import CroupierError, IllegalDecision, Refused
from croupier.house.floor import Floor
from croupier.house.people.caller import Caller
from croupier.house.protection.guard import Guard, Protected
from croupier.house.protection.uses import Used
from croupier.money import CURRENCIES, read_amount
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.site.language import spoken
from croupier.web.site.pages import render
from croupier.words.refusals import in_words
from croupier.words.speech import Speech

router = APIRouter(include_in_schema=False)
SET, EXCLUDE = "limit.set", "exclusion.exclude"
"""What whoever comes to a page of these may do."""
CHECKS = (15, 30, 45, 60, 90, 120, 180, 240)
"""Minutes between two reality checks that are offered; the room takes others, too."""
TIME_OUTS = (1, 6, 24, 3 * 24, 7 * 24, 14 * 24, 42 * 24)
"""Hours of a time-out that are offered."""
MONTHS = (6, 12, 24, 36)
"""Months of a self-exclusion that are offered, as far as the book allows them."""


class Row(NamedTuple):
    """A limit in the reader's words; `later`: what it will be, and from when on; `stays`: nobody
    has asked yet to take it away."""

    key: Key
    limit: str
    used: str
    frees: str
    later: str
    since: str
    stays: bool


@router.get("/account/limits")
async def limits(request: Request) -> Response:
    return await _limits_page(request)


@router.post("/account/limits")
async def set_limit(request: Request) -> Response:
    """A new limit, or another one in place of the old."""
    form = await forms.sent(request)

    async def change(guard: Guard, player: str) -> None:
        key = _key(form)
        await guard.set_limit(player, key, _amount(_field(form, "amount"), key))

    return await _changed(request, "set", change)


@router.post("/account/limits/none")
async def no_limit(request: Request) -> Response:
    """A limit is taken away, after its time."""
    form = await forms.sent(request)
    return await _changed(request, "set", lambda guard, who: guard.set_limit(who, _key(form), None))


@router.post("/account/reality-check")
async def reality_check(request: Request) -> Response:
    form = await forms.sent(request)
    minutes = _number(form, "minutes")
    return await _changed(request, "interval", lambda guard, who: guard.set_interval(who, minutes))


@router.post("/account/time-out")
async def time_out(request: Request) -> Response:
    form = await forms.sent(request)
    hours = _number(form, "hours")
    return await _changed(request, "time-out", lambda guard, who: guard.time_out(who, hours))


@router.get("/account/exclude")
async def exclude(request: Request) -> Response:
    return await _exclude_page(request)


@router.post("/account/exclude")
async def excluded(request: Request) -> Response:
    """Asked once more before it is done: nobody can take it back."""
    form = await forms.sent(request)
    months, caller = _number(form, "months"), _caller(request, EXCLUDE)
    floor = api.floor_of(request)
    try:
        exclusion.check_term(floor.daybook.terms, months)
        if _field(form, "confirmed") != "yes":
            return await _exclude_page(request, months=months)
        await floor.guard.exclude(caller.player, months)
    except Refused as error:
        return await _exclude_page(request, error=error)
    return RedirectResponse("/account/exclude", 303)


# How they are shown.


async def _changed(
    request: Request, step: str, change: Callable[[Guard, str], Awaitable[None]]
) -> Response:
    """Done, and shown anew; or why not, on the same page."""
    caller, guard = _caller(request, f"limit.{step}"), api.floor_of(request).guard
    try:
        await change(guard, caller.player)
    except (IllegalDecision, Refused) as error:
        return await _limits_page(request, error)
    return RedirectResponse("/account/limits", 303)


async def _limits_page(request: Request, error: CroupierError | None = None) -> Response:
    floor, caller = api.floor_of(request), _caller(request, SET)
    speech = await to_thread.run_sync(spoken, request)
    standing, zone = floor.guard.standing(caller.player), floor.daybook.terms.zone
    waits = standing.next_interval
    wallets = floor.guests.wallets(caller.player)
    return await _shown(
        request,
        "limits",
        error,
        bar=in_words(standing.bar, speech) if standing.bar else "",
        rows=_rows(standing, zone, speech),
        kinds=KINDS,
        periods=PERIODS,
        currencies=_currencies(floor, [each.currency for each in wallets]),
        minutes=speech.count("minutes", floor.guard.visits.lasted(caller.player) // 60_000),
        net=[(each.currency, speech.amount(each.net, each.currency)) for each in wallets],
        interval=standing.interval,
        next_interval=(waits.amount, written(waits.since, zone)) if waits else None,
        checks=[(each, speech.count("minutes", each)) for each in CHECKS],
        time_outs=[(hours, _hours(speech, hours)) for hours in TIME_OUTS],
        loosening=speech.count("hours", floor.daybook.terms.loosening // 3_600_000),
    )


async def _exclude_page(
    request: Request, months: int = 0, error: CroupierError | None = None
) -> Response:
    floor, caller = api.floor_of(request), _caller(request, EXCLUDE)
    speech = await to_thread.run_sync(spoken, request)
    terms, bar = floor.daybook.terms, floor.guard.standing(caller.player).bar
    least, most = exclusion.bounds(terms)
    offered = sorted({least, *(each for each in MONTHS if least < each < most), most})
    until = months_end(floor.guard.steady.now(), months, terms.zone) if months else 0
    return await _shown(
        request,
        "exclude",
        error,
        bar=in_words(bar, speech) if bar and bar.code == "self-excluded" else "",
        offered=[(each, speech.count("months", each)) for each in offered],
        months=months,
        term=speech.count("months", months),
        until=written(until, terms.zone) if until else "",
        clause=terms.cite("self_exclusion", terms.self_exclusion.shortest),
    )


async def _shown(
    request: Request, page: str, error: CroupierError | None, **facts: Any
) -> Response:
    """Written on a thread of its own: the file of a language is read there."""
    told = in_words(error, spoken(request)) if error else ""
    template, status, token = f"protection/{page}.html", 400 if error else 200, forms.token(request)
    return await to_thread.run_sync(
        lambda: render(request, template, status, token=token, error=told, **facts)
    )


def _currencies(floor: Floor, own: Sequence[str]) -> tuple[str, ...]:
    """Those of the tables; what somebody has comes first."""
    played = {desk.currency for desk in floor.desks.values()}
    return tuple(dict.fromkeys((*own, *sorted(played))))


def _rows(standing: Protected, zone: str, speech: Speech) -> list[Row]:
    used = {each.key: each for each in standing.limits}
    keys = sorted(
        {*used, *standing.pending},
        key=lambda key: (KINDS.index(key.kind), PERIODS.index(key.period), key.currency),
    )
    return [_row(key, used.get(key), standing.pending.get(key), zone, speech) for key in keys]


def _row(key: Key, used: Used | None, later: Setting | None, zone: str, speech: Speech) -> Row:
    return Row(
        key,
        _written(key, used.limit, speech) if used else speech.say("limits-none"),
        _written(key, max(0, used.used), speech) if used else "",
        written(used.frees, zone) if used else "",
        _later(key, later, speech),
        written(later.since, zone) if later else "",
        later is None or later.amount is not None,
    )


def _later(key: Key, later: Setting | None, speech: Speech) -> str:
    if later is None:
        return ""
    if later.amount is None:
        return speech.say("limits-none")
    return _written(key, later.amount, speech)


def _written(key: Key, amount: int, speech: Speech) -> str:
    if key.kind == "time":
        return speech.count("minutes", amount)
    return f"{speech.amount(amount, key.currency)} {key.currency}"


def _hours(speech: Speech, hours: int) -> str:
    return speech.count("hours", hours) if hours < 48 else speech.count("days", hours // 24)


# Who asks, and what was sent.


def _caller(request: Request, action: str) -> Caller:
    """Whoever plays, with an account or as a guest; it is nobody else's to do."""
    found = api.caller_of(request)
    if found is None:
        raise Refused("nobody-yet")
    api.floor_of(request).daybook.may(action, found.actor())
    return found


def _field(form: forms.Form, name: str) -> str:
    return form.get(name, [""])[-1].strip()


def _number(form: forms.Form, name: str) -> int:
    """A number of a choice; what is none fits no choice."""
    text = _field(form, name)
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def _key(form: forms.Form) -> Key:
    kind, period = _field(form, "kind"), _field(form, "period")
    currency = "" if kind == "time" else _field(form, "currency")
    known = currency in CURRENCIES or kind == "time"
    if kind not in KINDS or period not in PERIODS or not known:
        raise Refused("no-such-limit")
    return msgspec.convert((kind, period, currency), Key)


def _amount(text: str, key: Key) -> int:
    """As people write it: with a comma, or with spaces between thousands."""
    plain = "".join(text.split()).replace(",", ".")
    if key.kind != "time":
        return read_amount(plain, key.currency)
    if not (plain.isascii() and plain.isdecimal() and len(plain) < 10):
        raise IllegalDecision("bad-amount", amount=text)
    return int(plain)
