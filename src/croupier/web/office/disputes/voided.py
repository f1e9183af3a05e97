"""Void wagers of a day, winnings credited by error, and what is owed of both (`mk` §3.5, §5)."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from croupier.daybook import book
from croupier.daybook.rooms.disputes import voids
from croupier.daybook.rooms.disputes.voids import Voided
from croupier.daybook.step import Act
from croupier.daybook.weeks import day_at, day_span
from croupier.print.papers import Words
from croupier.print.papers.disputes import voids_sheet
from croupier.web import api
from croupier.web.office.disputes.sums import money
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.printing import printed
from croupier.web.office.tasks import Task, open_tasks
from croupier.web.office.ways import DISPUTES, Way

router = APIRouter()
WAYS = (
    Way(DISPUTES, "/office/voids", "office.voids", ("disputes.read",)),
    Way(DISPUTES, "/office/credits", "office.credits", ("disputes.read",)),
)
Reads = Annotated[Visit, Depends(reading("disputes.read"))]
Day = Annotated[str, Query(max_length=10)]


class Line(NamedTuple):
    """A void with who declared it, on what evidence, and who confirmed it. `waits`: what is still
    to be done."""

    voided: Voided
    declared: Act
    confirmed: Act
    waits: tuple[str, ...]


@router.get("/office/voids")
def of_a_day(visit: Reads, day: Day = "") -> Response:
    chosen = day or day_at(visit.now, visit.book.terms.zone)
    lines = lines_of(visit, chosen)
    tasks = _tasks(visit, "void")
    return shown(
        visit,
        "disputes/voids.html",
        day=chosen,
        lines=lines,
        tasks=tasks,
        may_declare=visit.may("void.declare"),
        now=visit.now,
    )


@router.get("/office/voids.pdf")
async def on_paper(visit: Reads, day: Day = "") -> Response:
    chosen = day or day_at(visit.now, visit.book.terms.zone)
    lines = lines_of(visit, chosen)

    def make(words: Words) -> dict[str, Any]:
        begins = day_span(chosen, visit.book.terms.zone).begins
        told = [(each.voided, each.declared, each.confirmed) for each in lines]
        return voids_sheet(told, begins, words)

    return await printed(visit, f"voids-{chosen}", make)


def lines_of(visit: Visit, day: str) -> list[Line]:
    span = day_span(day, visit.book.terms.zone)
    return [
        _line(visit, each)
        for each in voids.of(visit.house).voided
        if span.begins <= each.at < span.ends
    ]


def _line(visit: Visit, voided: Voided) -> Line:
    told = visit.book.index.of_case(api.floor_of(visit.request).store, voided.case)
    acts = {each.entry.act.step: each.entry.act for each in told}
    waits = book.awaited_of(visit.house, visit.book.terms, voided.case)
    names = tuple(each.step.name for each in waits if each.step.must)
    return Line(voided, acts["declare"], acts["confirm"], names)


def _tasks(visit: Visit, procedure: str) -> dict[str, list[Task]]:
    found: dict[str, list[Task]] = {}
    for task in open_tasks(visit.house, visit.book.terms, visit.actor):
        if task.procedure == procedure:
            found.setdefault(task.case, []).append(task)
    return found


@router.get("/office/credits")
def wrong_credits(visit: Reads) -> Response:
    found = voids.of(visit.house)
    usual = visit.book.terms.currency
    held: Counter[str] = Counter()
    for each in found.credits.values():
        if not each.ended:
            held[each.held.currency or usual] += each.held.sum - each.held.spent
    return shown(
        visit,
        "disputes/credits.html",
        credits=list(found.credits.items())[::-1],
        owed=found.owed,
        held=sorted(held.items()),
        tasks={**_tasks(visit, "wrong-credit"), **_tasks(visit, "void")},
        money=money(visit),
    )
