"""The page of a player's payments: pay in, take out, and how each of them stands. No script."""

from __future__ import annotations

import secrets
from itertools import dropwhile, islice
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.rooms.players.payments import DEPOSIT, WITHDRAWAL, Kind
from croupier.errors import CroupierError, IllegalDecision, Refused
from croupier.house.people.caller import Caller
from croupier.house.strangers.rates import too_many
from croupier.money import CURRENCIES, read_amount
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.history.pages import private
from croupier.web.history.period import zone_of
from croupier.web.players.own import may, own_page
from croupier.web.site import pages
from croupier.web.site.language import spoken
from croupier.words.refusals import in_words

router = APIRouter(include_in_schema=False)
HERE = "/account/payments"
PAGE = 50
"""Payments on one page."""


@router.get(HERE)
def payments(request: Request) -> Response:
    return own_page(request, "deposit.ask", _page)


def _page(
    request: Request,
    caller: Caller,
    problem: CroupierError | None = None,
    said: dict[str, str] | None = None,
) -> Response:
    floor, speech = api.floor_of(request), spoken(request)
    found = floor.payments.standing.of(caller.player)
    if before := request.query_params.get("before", ""):
        found = islice(dropwhile(lambda each: each.case != before, found), 1, None)
    listed = list(islice(found, PAGE + 1))
    return private(
        pages.render(
            request,
            "money/payments.html",
            api.status_of(problem) if problem else 200,
            problem=in_words(problem, speech) if problem else "",
            said={"kind": "", "amount": "", "currency": "", **(said or {})},
            token=forms.token(request),
            key=secrets.token_hex(16),
            wallets=floor.guests.wallets(caller.player),
            currencies=_currencies(request),
            payments=listed[:PAGE],
            older=listed[PAGE - 1].case if len(listed) > PAGE else "",
            zone=zone_of(request),
        )
    )


def _currencies(request: Request) -> list[str]:
    desks = api.floor_of(request).desks.values()
    return sorted({desk.currency for desk in desks})


@router.post(HERE + "/deposit")
async def deposit(request: Request) -> Response:
    return await _asked(request, DEPOSIT)


@router.post(HERE + "/withdrawal")
async def withdrawal(request: Request) -> Response:
    return await _asked(request, WITHDRAWAL)


@router.post(HERE + "/cancel")
async def cancel(request: Request) -> Response:
    form, caller = await _sent(request)
    payments, case = api.floor_of(request).payments, form.get("case", "")
    found = payments.standing.cases.get(case)
    may(request, caller, f"{found.kind if found else DEPOSIT}.cancel")
    try:
        await payments.cancel(caller.actor(), caller.player, case)
    except CroupierError as error:
        return await run_in_threadpool(_page, request, caller, error)
    return RedirectResponse(HERE, 303)


async def _asked(request: Request, kind: Kind) -> Response:
    form, caller = await _sent(request)
    may(request, caller, f"{kind}.ask")
    floor = api.floor_of(request)
    try:
        pays = floor.payments.deposit if kind == DEPOSIT else floor.payments.withdraw
        address = floor.address(request.client.host if request.client else "")
        if kind == DEPOSIT and (seconds := floor.strangers.top_ups.wait(address)):
            raise too_many(seconds)
        currency, key = form.get("currency", ""), form.get("key", "")
        amount = _amount(request, form.get("amount", ""), currency)
        provider = form.get("provider", "")
        await pays(caller.actor(), caller.player, currency, amount, key, provider)
        if kind == DEPOSIT:
            floor.strangers.top_ups.count(address)
    except (Refused, IllegalDecision) as error:
        return await run_in_threadpool(_page, request, caller, error, {**form, "kind": kind})
    return RedirectResponse(HERE, 303)


def _amount(request: Request, text: str, currency: str) -> int:
    """As people write it, with a comma or a point."""
    if currency not in CURRENCIES or currency not in _currencies(request):
        raise Refused("no-such-currency", currency=currency[:10])
    amount = read_amount(text.strip().replace(",", "."), currency)
    if not amount:
        raise IllegalDecision("bad-amount", amount=text[:20])
    return amount


async def _sent(request: Request) -> tuple[dict[str, Any], Caller]:
    """The form and who sent it; refused where it is not our own, or nobody is known."""
    form = await forms.sent(request)
    caller = api.caller_of(request)
    if caller is None:
        raise Refused("not-a-player")
    return {name: texts[-1] for name, texts in form.items()}, caller
