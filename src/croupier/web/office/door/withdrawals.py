"""Who has excluded himself or is barred does not log in: the cashier takes his money out for him,
with the document in hand (`by` 1.3, 5, 6.1)."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.rooms.players import accounts
from croupier.errors import IllegalDecision, Refused
from croupier.house.people.person import DOCUMENTS, Document
from croupier.money import CURRENCIES, read_amount
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.office.door.entrance import FILLED
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.web.office.ways import Way
from croupier.words.refusals import in_words

router = APIRouter()
WAYS: tuple[Way, ...] = ()
_DOCUMENT = ("document_kind", "document_number", "document_country")


@router.get("/office/exclusions/{person}/withdraw")
def wallet(visit: Annotated[Visit, Depends(reading("withdrawal.ask"))], person: str) -> Response:
    return _page(visit, person)


@router.post("/office/exclusions/{person}/withdraw")
async def withdraw(request: Request, person: str) -> Response:
    fields, visit = await forms.posted(request), await inside(request)
    visit.book.may("withdrawal.ask", visit.actor)
    floor = api.floor_of(request)
    document = Document(*(fields.get(part, "") for part in _DOCUMENT))
    currency = fields.get("currency", "")
    try:
        player = _player(visit, person)
        if floor.people.registry.by_document(document) != person:
            raise Refused("another-visitor")
        if currency not in CURRENCIES:
            raise Refused("no-such-currency", currency=currency[:10])
        amount = read_amount(fields.get("amount", "").strip().replace(",", "."), currency)
        if not amount:
            raise IllegalDecision("bad-amount", amount=fields.get("amount", "")[:20])
        key = fields.get("key", "")
        await floor.payments.withdraw(visit.actor, player, currency, amount, key)
    except (Refused, IllegalDecision) as error:
        if api.status_of(error) != 400:
            raise
        return await run_in_threadpool(_page, visit, person, error, fields)
    return RedirectResponse(f"/office/exclusions/{person}/withdraw", 303)


def _player(visit: Visit, person: str) -> str:
    known = accounts.of(visit.house).people.get(person)
    if known is None or not known.player:
        raise Refused("no-such-account")
    return known.player


def _page(
    visit: Visit,
    person: str,
    error: Refused | IllegalDecision | None = None,
    fields: Mapping[str, str] | None = None,
) -> Response:
    floor, player = api.floor_of(visit.request), _player(visit, person)
    return shown(
        visit,
        "door/withdraw.html",
        400 if error else 200,
        person=person,
        error=error,
        wrong=in_words(error, visit.showing.speech) if error else "",
        wallets=floor.guests.wallets(player),
        payments=list(floor.payments.standing.of(player))[:20],
        filled={**FILLED, "amount": "", "currency": "", **(fields or {})},
        kinds=DOCUMENTS,
        key=secrets.token_hex(16),
    )
