"""Payouts by bank: those that wait for an order, orders made and handed over, the file for the bank
(ISO 20022 pain.001), and what the bank has answered (`bg` art. 22(1), `by` 9 p. 6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook import book
from croupier.daybook.rooms.cage import orders as room
from croupier.daybook.rooms.cage.orders import Order
from croupier.errors import Refused
from croupier.house.cage.payouts import Account, payment_order
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.office.cage.sums import money
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.web.office.tasks import Task
from croupier.web.office.ways import CAGE, Way
from croupier.words.refusals import in_words

router = APIRouter()
WAYS = (Way(CAGE, "/office/orders", "office.orders", ("cage.read",)),)
Reads = Annotated[Visit, Depends(reading("cage.read"))]
LISTED = 50
"""Orders on the page, the last first."""


class Sent(NamedTuple):
    """A payout of which the bank has not said yet what became of it."""

    case: str
    person: str
    number: str
    at: int
    until: int | None
    tasks: tuple[Task, ...]


@router.get("/office/orders")
def page(visit: Reads) -> Response:
    return _page(visit)


def _page(visit: Visit, error: Refused | None = None) -> Response:
    house, terms = visit.house, visit.book.terms
    made = sorted(room.of(house).made.items(), reverse=True)
    return shown(
        visit,
        "cage/orders.html",
        400 if error else 200,
        waiting=room.waiting(house, terms, visit.now),
        account=terms.cage.account,
        orders=made[:LISTED],
        sent=list(_sent(visit)),
        unsent={case: room.unsent(house, case) for case, _ in made[:LISTED]},
        error=error,
        wrong=in_words(error, visit.showing.speech) if error else "",
        money=money(visit),
    )


def _sent(visit: Visit) -> Iterator[Sent]:
    for name, case in sorted(visit.house.cases.items()):
        last = case.acts[-1]
        if (case.procedure, last.step) == ("cash-out", "send"):
            steps = [e.step for e in book.awaiting(visit.house, visit.book.terms) if e.case == name]
            may = (step for step in steps if visit.may(f"cash-out.{step.name}"))
            tasks = tuple(Task("cash-out", step, name) for step in may)
            person, number = case.acts[0].said["person"], last.said["number"]
            yield Sent(name, person, number, last.at, steps[0].until, tasks)


@router.post("/office/orders")
async def make(request: Request) -> Response:
    form, visit = await forms.sent(request), await inside(request)
    visit.book.may("bank-order.make", visit.actor)
    try:
        payouts = [case for case in form.get("payouts", ()) if case]
        await visit.book.begin("bank-order", "make", visit.actor, payouts=payouts)
    except Refused as error:
        if api.status_of(error) != 400:
            raise
        return await run_in_threadpool(_page, visit, error)
    return RedirectResponse("/office/orders", 303)


@router.post("/office/orders/{case}/hand-over")
async def hand_over(request: Request, case: str) -> Response:
    """The order is at the bank, and each payout of it has been sent. Where that was cut short, the
    rest is entered when it is said again."""
    form, visit = await forms.sent(request), await inside(request)
    visit.book.may("bank-order.hand-over", visit.actor)
    try:
        if not _known(visit, case).handed:
            number = form.get("number", [""])[-1]
            await visit.book.take(case, "hand-over", visit.actor, number=number)
        for payout in room.unsent(visit.book.house, case):
            await visit.book.take(payout, "send", visit.actor, number=case)
    except Refused as error:
        if api.status_of(error) != 400:
            raise
        return await run_in_threadpool(_page, visit, error)
    return RedirectResponse("/office/orders", 303)


@router.get("/office/orders/{case}.xml")
async def order_file(visit: Reads, case: str) -> Response:
    """The same bytes each time, as long as the registry knows whose accounts they are. That it was
    written is on record, since names and accounts are in it."""
    order, terms = _known(visit, case), visit.book.terms
    if terms.cage.account is None:
        raise Refused("no-house-account")
    why = visit.showing.speech.say("cage.order-why")
    await visit.book.begin("look", "look", visit.actor, what=f"order {case}", why=why)
    payer = Account(terms.cage.account.name, terms.cage.account.iban, terms.cage.account.bic)
    account_of = api.floor_of(visit.request).applications.account_of
    text = await run_in_threadpool(
        payment_order, order.payouts, payer, account_of, terms, order.at, case
    )
    headers = {
        "Content-Disposition": f'attachment; filename="{case}.xml"',
        "Cache-Control": "no-store",
    }
    return Response(text, media_type="application/xml", headers=headers)


def _known(visit: Visit, case: str) -> Order:
    found = room.of(visit.book.house).made.get(case)
    if found is None:
        raise Refused("no-such-case", case=case)
    return found
