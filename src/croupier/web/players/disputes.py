"""The page of a player's disputes: raised, answered and followed; and what of his is on hold, void
or owed, with the reason. No script."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook import book
from croupier.daybook.authority import at_table
from croupier.daybook.rooms.disputes import dispute as disputes
from croupier.daybook.rooms.disputes import voids
from croupier.daybook.rooms.disputes.dispute import Dispute
from croupier.daybook.step import Step
from croupier.errors import CroupierError, IllegalDecision, Refused
from croupier.house.disputes.claims import check_claim, in_its_currency
from croupier.house.people.caller import Caller
from croupier.money import read_amount
from croupier.store import RoundRow
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.history.pages import private
from croupier.web.history.period import zone_of
from croupier.web.players.own import may, own_page
from croupier.web.site import pages
from croupier.web.site.language import spoken
from croupier.words.refusals import in_words

router = APIRouter(include_in_schema=False)
HERE = "/account/disputes"
ROUNDS = 50
"""Rounds that one may choose from; of an older one one says the number."""
MOST_RUNNING = 5
"""Disputes of one player that run at the same time."""
OWN_STEPS = ("accept", "further", "withdraw", "sign-player", "refuse")
"""What a player says himself in a dispute."""


class Own(NamedTuple):
    """A dispute as whose it is reads it: `own` is what he may say now, `others` what is awaited of
    the house, with its term."""

    case: str
    dispute: Dispute
    own: tuple[Step, ...]
    others: tuple[Step, ...]


@router.get(HERE)
def own_disputes(request: Request) -> Response:
    return own_page(request, "dispute.raise", _page)


def _page(
    request: Request,
    caller: Caller,
    problem: CroupierError | None = None,
    said: dict[str, str] | None = None,
) -> Response:
    floor, speech = api.floor_of(request), spoken(request)
    house = floor.daybook.house
    found = voids.of(house)
    asked = said or {"round": request.query_params.get("round", "")}
    return private(
        pages.render(
            request,
            "money/disputes.html",
            api.status_of(problem) if problem else 200,
            problem=in_words(problem, speech) if problem else "",
            code=problem.code if problem else "",
            said={"round": "", "subject": "", "sum": "", **asked},
            token=forms.token(request),
            key=token_urlsafe(18),
            rounds=floor.store.rounds_of(caller.player, limit=ROUNDS),
            disputes=_own(request, caller),
            voided=[each for each in found.voided if caller.player in each.wagers.players][::-1],
            credits=[
                (case, each)
                for case, each in found.credits.items()
                if each.held.player == caller.player
            ][::-1],
            debts=_debts(request, caller),
            zone=zone_of(request),
            now=floor.clock.now(),
            currency=floor.daybook.terms.currency,
        )
    )


def _own(request: Request, caller: Caller) -> list[Own]:
    log = api.floor_of(request).daybook
    person = caller.actor().person
    found = []
    for case, each in reversed(list(disputes.of(log.house).all.items())):
        if each.raised.person == person:
            steps = [a.step for a in book.awaited_of(log.house, log.terms, case)]
            own = tuple(step for step in steps if step.name in OWN_STEPS)
            found.append(Own(case, each, own, tuple(step for step in steps if step not in own)))
    return found


def _debts(request: Request, caller: Caller) -> list[tuple[str, voids.Debt]]:
    mine = (caller.player, caller.actor().person)
    owed = voids.of(api.floor_of(request).daybook.house).owed
    return [(case, debt) for case, each in owed.items() for debt in each if debt.person in mine]


# What he says.


@router.post(HERE)
async def raise_one(request: Request) -> Response:
    form, caller = await _sent(request)
    may(request, caller, "dispute.raise")
    log = api.floor_of(request).daybook
    try:
        said = await run_in_threadpool(_raised, request, caller, form)
        once = form.get("key", "")[:64]
        await log.begun("dispute", "raise", caller.actor(), said, once=once)
    except (Refused, IllegalDecision) as error:
        return await run_in_threadpool(_page, request, caller, error, form)
    return RedirectResponse(HERE, 303)


def _raised(request: Request, caller: Caller, form: dict[str, str]) -> dict[str, Any]:
    """About a round in which he had a stake; in the currency of its table."""
    row = _played(request, caller, form.get("round", "").strip())
    running = disputes.running(api.floor_of(request).daybook.house)
    person = caller.actor().person
    if sum(each.raised.person == person for each in running) >= MOST_RUNNING:
        raise Refused("disputes-enough", most=MOST_RUNNING)
    amount = read_amount(form.get("sum", "").strip().replace(",", ".") or "0", row.currency)
    return {
        "person": person,
        "place": at_table(row.stream),
        "round": row.round,
        "subject": form.get("subject", "").strip(),
        "sum": check_claim(row, caller.player, amount, api.floor_of(request).desks),
        "player": caller.player,
        "currency": row.currency,
    }


def _played(request: Request, caller: Caller, name: str) -> RoundRow:
    floor = api.floor_of(request)
    row = floor.store.round(name) if name else None
    if row is None or not any(share.player == caller.player for share in row.shares):
        raise Refused("unknown-round", round=name[:40])
    return in_its_currency(row, floor.desks, floor.daybook.terms.currency)


@router.post(HERE + "/{case}/{step}")
async def answer(request: Request, case: str, step: str) -> Response:
    form, caller = await _sent(request)
    log = api.floor_of(request).daybook
    known = log.house.cases.get(case)
    if known is None or step not in (*OWN_STEPS, "pay-debt"):
        raise Refused("no-such-case", case=case[:40])
    may(request, caller, f"{known.procedure}.{step}")
    try:
        said = _said(request, caller, case, step, form)
        await log.taken(case, step, caller.actor(), said, once=form.get("key", "")[:64])
    except (Refused, IllegalDecision) as error:
        return await run_in_threadpool(_page, request, caller, error)
    return RedirectResponse(HERE, 303)


def _said(
    request: Request, caller: Caller, case: str, step: str, form: dict[str, str]
) -> dict[str, Any]:
    if step == "refuse":
        return {"why": form.get("why", "").strip()}
    if step != "pay-debt":
        return {}
    for of, debt in _debts(request, caller):
        if of == case:
            amount = form.get("sum", "").strip().replace(",", ".")
            return {"sum": read_amount(amount or "0", debt.currency), "person": debt.person}
    raise Refused("not-yours")


async def _sent(request: Request) -> tuple[dict[str, str], Caller]:
    """The form and who sent it; refused where it is not our own, or nobody is known."""
    form = await forms.sent(request)
    caller = api.caller_of(request)
    if caller is None:
        raise Refused("not-a-player")
    return {name: texts[-1] for name, texts in form.items()}, caller
