"""The regulator's inspection: everything at once on one page, each list printed and exported with
its hash; and the inspection itself, in which it is recorded what was shown, printed and taken
(`bg` art. 5(2)–(3), 7(1), 22(2), 25(2)–(3), 32)."""

from __future__ import annotations

from functools import partial
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook import book
from croupier.daybook.calendar import day_of
from croupier.daybook.rooms.records import inspection
from croupier.errors import Refused
from croupier.print.papers import TEMPLATE
from croupier.web import api
from croupier.web.books.press import Press, Sheet
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.printing import paper_speech
from croupier.web.office.records.inspected import SHEETS, csv_of, hash_of, made, paper_data
from croupier.web.office.records.looking import Look
from croupier.web.office.records.tables import Table
from croupier.web.office.tasks import open_tasks, to_begin
from croupier.web.office.ways import RECORDS, Way

router = APIRouter()
WAYS = (Way(RECORDS, "/office/inspection", "office.inspection", ("inspections.read",)),)
Reads = Annotated[Visit, Depends(reading("inspections.read"))]
Month = Annotated[str, Query(max_length=7)]
SHOWN = 20
"""Rows of a list that the page itself has; all are in its print and its file."""


class Item(NamedTuple):
    name: str
    table: Table
    hash: str


def look_of(visit: Visit, month: str) -> Look:
    """In the language of the house's book, as its papers are."""
    terms, now = visit.book.terms, visit.now
    kept = (api.floor_of(visit.request).store, visit.book.index)
    chosen = month or day_of(now, terms.zone).isoformat()[:7]
    return Look(kept, visit.house, terms, chosen, now).told_in(paper_speech(visit))


@router.get("/office/inspection")
def everything(visit: Reads, month: Month = "") -> Response:
    look = look_of(visit, month).read()
    read = look.told_in(visit.showing.speech)
    items = [Item(name, made(read, name), hash_of(csv_of(made(look, name)))) for name in SHEETS]
    here = inspection.of(visit.house).all
    tasks = open_tasks(visit.house, visit.book.terms, visit.actor)
    return shown(
        visit,
        "records/inspection.html",
        items=items,
        month=look.month,
        most=SHOWN,
        inspections=sorted(here.items(), reverse=True)[:SHOWN],
        tasks=[task for task in tasks if task.procedure == "inspection"],
        begin=[
            task
            for task in to_begin(visit.house, visit.book.terms, visit.actor)
            if task.procedure == "inspection"
        ],
        open_case=_open_case(visit),
        opened=visit.book.terms.inspection.opened.value,
    )


def _open_case(visit: Visit) -> str:
    """The inspection in which it is recorded what this visitor prints."""
    for case, each in inspection.of(visit.house).all.items():
        steps = book.awaited_of(visit.house, visit.book.terms, case)
        if not each.left and any(one.step.name == "print" for one in steps):
            return case
    return ""


@router.get("/office/inspection/{name}.csv")
async def as_file(visit: Reads, name: str, month: Month = "") -> Response:
    look = look_of(visit, month)
    content = csv_of(await run_in_threadpool(made, look, name))
    return await _given(visit, f"{name}-{look.month}.csv", content, "text/csv; charset=utf-8")


@router.get("/office/inspection/{name}.pdf")
async def on_paper(visit: Reads, name: str, month: Month = "") -> Response:
    look = look_of(visit, month)
    if name not in SHEETS:
        raise Refused("no-such-list", name=name, legal=tuple(SHEETS))
    press: Press = visit.request.app.state.press
    printed = await press.printed(partial(_sheet, look, name))
    return await _given(
        visit, f"{name}-{look.month}.pdf", bytes(printed.body), "application/pdf", "inline"
    )


def _sheet(look: Look, name: str) -> Sheet:
    return Sheet(TEMPLATE, paper_data(look, made(look, name)), {})


async def _given(
    visit: Visit, file: str, content: bytes, kind: str, how: str = "attachment"
) -> Response:
    """With its hash; while an inspection is open, it is in its record before it is given."""
    digest = hash_of(content)
    case = _open_case(visit)
    if case and visit.may("inspection.print"):
        await visit.book.take(case, "print", visit.actor, what=file, hash=digest)
    headers = {
        "Content-Disposition": f'{how}; filename="{file}"',
        "Cache-Control": "no-store",
        "Repr-Digest": f"sha-256={digest}",
        "X-Content-SHA256": digest,
    }
    return Response(content, media_type=kind, headers=headers)
