"""The protocol of a dispute that nobody settled (`bg` art. 32): written with all its fields, signed
in the player's place where he does not, and printed.

Names, addresses and personal numbers are sealed beside the registry and never in the journal; where
somebody has a file there, it is that.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook import book
from croupier.daybook.authority import HALL, REGULATOR, kind
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.disputes.dispute import PROTOCOL, DisputeRaised
from croupier.errors import IllegalDecision, Refused
from croupier.house.people.protocols import CABINET, DEALER, MANAGER, PLAYER, name_of
from croupier.house.people.registry import Registry
from croupier.phrase import phrase
from croupier.print.papers import Copy, Words, paper_of
from croupier.store import Filed
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.entrance.forms import Form
from croupier.web.office.disputes.listed import found_of
from croupier.web.office.disputes.sums import money
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.web.office.printing import printed
from croupier.web.office.ways import Way, done_at
from croupier.words.refusals import in_words, said_legal

router = APIRouter()
WAYS: tuple[Way, ...] = ()
done_at("/office/disputes/{case}/protocol", "dispute.protocol")
done_at("/office/disputes/{case}/sign-dealer", "dispute.sign-dealer")
Inside = Annotated[Visit, Depends(inside)]
Reads = Annotated[Visit, Depends(reading("disputes.read"))]
LONGEST = 200


class Data(msgspec.Struct, frozen=True):
    """What a protocol has of a person."""

    names: str
    address: str
    personal_number: str

    @property
    def line(self) -> str:
        return ", ".join(filter(None, (self.names, self.address, self.personal_number)))


def _registry(visit: Visit) -> Registry:
    return api.floor_of(visit.request).people.registry


def reference(case: str, whose: str) -> str:
    """Where somebody's data lie, as the day book has it."""
    return f"{CABINET}/{case}/{whose}"


async def data_of(visit: Visit, case: str, whose: str, said: str, why: str) -> Data | None:
    """What was sealed with the protocol; or the file of the registry that it names."""
    registry = _registry(visit)
    found = registry.opened(CABINET, name_of(case, whose))
    if found is not None:
        return msgspec.json.decode(found, type=Data)
    try:
        file = await registry.look(visit.actor, said, "dispute protocol", why)
    except Refused:
        return None
    return Data(file.names, file.address, file.personal_number)


def _sealed(visit: Visit, case: str, whose: str, data: Data) -> Filed:
    return _registry(visit).sealed(CABINET, name_of(case, whose), msgspec.json.encode(data))


def _read(form: Form, whose: str, *, needed: bool = True) -> Data | None:
    """As it was typed; refused by the field that is missing."""
    found = {}
    for field in ("names", "address", "personal_number"):
        text = " ".join(form.get(f"{whose}.{field}", [""])[-1].split())
        if len(text) > LONGEST or not text.isprintable():
            raise Refused("field-wrong", field=phrase(f"field.{field.replace('_', '-')}"))
        found[field] = text
    data = Data(**found)
    if not needed and not data.line:
        return None
    lacks = next((field for field, text in found.items() if not text), "")
    if lacks:
        raise Refused("field-needed", field=phrase(f"field.{lacks.replace('_', '-')}"))
    return data


def _raised(visit: Visit, case: str) -> DisputeRaised:
    """What an open dispute is about."""
    known = visit.house.cases.get(case)
    if known is None or known.procedure != "dispute":
        raise Refused("no-such-case", case=case[:40])
    return msgspec.convert(known.acts[0].said, DisputeRaised)


# Written.


@router.get("/office/disputes/{case}/protocol")
def protocol_form(visit: Inside, case: str) -> Response:
    visit.book.may("dispute.protocol", visit.actor)
    return _form(visit, case, _raised(visit, case), {})


@router.post("/office/disputes/{case}/protocol")
async def write(request: Request, case: str) -> Response:
    form, visit = await forms.sent(request), await inside(request)
    visit.book.may("dispute.protocol", visit.actor)
    raised = _raised(visit, case)
    try:
        said, filed = await run_in_threadpool(_written, visit, case, form)
        await visit.book.taken(case, "protocol", visit.actor, said, filed)
    except (Refused, IllegalDecision) as error:
        if api.status_of(error) != 400:
            raise
        return await run_in_threadpool(_form, visit, case, raised, form, error)
    return RedirectResponse(f"/office/disputes/{case}", 303)


def _written(visit: Visit, case: str, form: Form) -> tuple[dict[str, Any], list[Filed]]:
    refused = bool(form.get("refused"))
    filed, where = [], {}
    for whose, needed in ((MANAGER, True), (PLAYER, not refused)):
        data = _read(form, whose, needed=needed)
        where[whose] = reference(case, whose) if data else ""
        if data:
            filed.append(_sealed(visit, case, whose, data))
    terms = visit.book.terms
    texts = {
        name: form.get(name, [""])[-1].strip()
        for name in ("subject", "money_in", "money_out", "jackpot")
    }
    said = {"address": terms.address, "organiser": terms.organiser, "refused": refused}
    return {**said, **texts, **where}, filed


def _form(
    visit: Visit,
    case: str,
    raised: DisputeRaised,
    form: Form,
    error: Refused | IllegalDecision | None = None,
) -> Response:
    speech = visit.showing.speech
    return shown(
        visit,
        "disputes/protocol.html",
        api.status_of(error) if error else 200,
        case=case,
        raised=raised,
        machine=kind(raised.place) == HALL,
        said={"subject": raised.subject, **{n: texts[-1] for n, texts in form.items()}},
        terms=visit.book.terms,
        clause=visit.book.terms.cite("dispute_protocol", visit.book.terms.dispute_protocol.fields),
        money=money(visit),
        error=error,
        wrong=in_words(error, speech) if error else "",
        legal=[said_legal(each, "", speech) for each in error.legal] if error else (),
    )


# Signed in the player's place.


@router.get("/office/disputes/{case}/sign-dealer")
def dealer_form(visit: Inside, case: str) -> Response:
    visit.book.may("dispute.sign-dealer", visit.actor)
    return _dealer(visit, case, _raised(visit, case), {})


@router.post("/office/disputes/{case}/sign-dealer")
async def sign(request: Request, case: str) -> Response:
    form, visit = await forms.sent(request), await inside(request)
    visit.book.may("dispute.sign-dealer", visit.actor)
    raised = _raised(visit, case)
    try:
        data = _read(form, DEALER)
        filed = [_sealed(visit, case, DEALER, data)] if data else []
        where = {"file": reference(case, DEALER)}
        await visit.book.taken(case, "sign-dealer", visit.actor, where, filed)
    except (Refused, IllegalDecision) as error:
        if api.status_of(error) != 400:
            raise
        return await run_in_threadpool(_dealer, visit, case, raised, form, error)
    return RedirectResponse(f"/office/disputes/{case}", 303)


def _dealer(
    visit: Visit,
    case: str,
    raised: DisputeRaised,
    form: Form,
    error: Refused | IllegalDecision | None = None,
) -> Response:
    waits = [a.step for a in book.awaited_of(visit.house, visit.book.terms, case)]
    step = next((step for step in waits if step.name == "sign-dealer"), None)
    if step is None:
        legal = tuple(phrase(f"step.dispute.{each.name}") for each in waits)
        raise Refused("step-not-awaited", step="sign-dealer", legal=legal)
    return shown(
        visit,
        "disputes/sign.html",
        api.status_of(error) if error else 200,
        case=case,
        raised=raised,
        said={name: texts[-1] for name, texts in form.items()},
        clause=step.clause,
        error=error,
        wrong=in_words(error, visit.showing.speech) if error else "",
    )


# Printed.


def _named(entries: list[DayEntry]) -> dict[str, str]:
    """Where the data of each lie, as far as they are named."""
    found: dict[str, str] = {}
    for act in (entry.act for entry in entries):
        if act.step == "protocol":
            found |= {PLAYER: act.said["player"], MANAGER: act.said["manager"]}
        elif act.step == "sign-dealer":
            found[DEALER] = act.said["file"]
    return {whose: said for whose, said in found.items() if said}


@router.get("/office/disputes/{case}/protocol.pdf")
async def on_paper(visit: Reads, case: str) -> Response:
    """For the manager and the regulator: everybody's data are on it, and that is a look."""
    visit.book.may("registry.person", visit.actor)
    store = api.floor_of(visit.request).store
    entries = [each.entry for each in visit.book.index.of_case(store, case)]
    number = next((e.act.given["number"] for e in entries if e.act.step == "protocol"), 0)
    found_of(visit, case)
    if not number:
        raise Refused("no-such-paper", kind=PROTOCOL, number=0)
    if visit.caller.role != REGULATOR:
        what, why = "dispute protocol", f"{PROTOCOL} {number}"
        await visit.book.begin("look", "look", visit.actor, what=what, whom=case, why=why)
    data = {
        whose: await data_of(visit, case, whose, str(said), f"{PROTOCOL} {number}")
        for whose, said in _named(entries).items()
    }

    def make(words: Words) -> dict[str, Any]:
        besides = [
            (words.say(f"data-{whose}"), found.line) for whose, found in data.items() if found
        ]
        return paper_of(PROTOCOL, number, entries, words, Copy(), besides)

    return await printed(visit, f"dispute-protocol-{number}", make, f"{PROTOCOL} {number}")
