"""The jackpot systems: plate, what is linked, what lies there and its history, protocols, wins, and
what became of a removed pool (`bg` art. 24–25)."""

from __future__ import annotations

from collections import deque
from typing import Annotated, NamedTuple
from urllib.parse import urlencode

from fastapi import APIRouter, Depends
from fastapi.responses import Response

from croupier.daybook.calendar import day_of
from croupier.daybook.rooms.jackpots import standing
from croupier.daybook.rooms.jackpots.service import linked, plate
from croupier.daybook.rooms.records import papers
from croupier.house.jackpots.history import Month, history, month_of
from croupier.house.jackpots.jackpots import Lies
from croupier.ledger import removed_pool
from croupier.money import amount_text
from croupier.web import api
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.premises.licence import may_begin
from croupier.web.office.tasks import open_tasks
from croupier.web.office.ways import FLOOR, Way

router = APIRouter()
ADDRESS = "/office/jackpots"
WAYS = (Way(FLOOR, ADDRESS, "jackpots.title", ("jackpots.read",)),)
PROCEDURES = (
    "jackpot-conditions",
    "jackpot-installation",
    "jackpot-removal",
    "jackpot-win",
    "jackpot-reversal",
    "jackpot-pool",
    "jackpot-month",
)
SHOWN = 100
"""Movements of a pool on its page, the newest."""
Reads = Annotated[Visit, Depends(reading("jackpots.read"))]


class Row(NamedTuple):
    system: standing.System
    plate: str
    lies: Lies


@router.get(ADDRESS)
def listed(visit: Reads) -> Response:
    tasks = open_tasks(visit.house, visit.book.terms, visit.actor)
    systems = standing.of(visit.house)
    return shown(
        visit,
        "jackpots/systems.html",
        rows=[_row(visit, system) for system in systems.values()],
        tasks=[task for task in tasks if task.procedure in PROCEDURES],
        begin=may_begin(visit, PROCEDURES),
    )


@router.get(f"{ADDRESS}/{{name}}")
def one(visit: Reads, name: str) -> Response:
    system = standing.known(visit.house, name)
    store = api.floor_of(visit.request).store
    zone = visit.book.terms.zone
    month = day_of(visit.now, zone).isoformat()[:7]
    currency, figures = system.conditions.currency, month_of(store, name, month, zone)
    moved = deque(history(store, name), maxlen=SHOWN)
    return shown(
        visit,
        "jackpots/system.html",
        row=_row(visit, system),
        linked=[linked(each) for each in system.conditions.linked],
        month=figures,
        moved=[*reversed(moved)],
        apart=store.balance(removed_pool(name), currency).balance,
        numbers={case: _papers(visit, case) for case in _cases(system)},
        report=_prefilled(visit, name, figures),
    )


def _row(visit: Visit, system: standing.System) -> Row:
    lies = api.floor_of(visit.request).jackpots.lies(system.conditions.system)
    return Row(system, plate(system), lies)


def _cases(system: standing.System) -> list[str]:
    return [*(each.case for each in system.services), *(win.case for win in system.wins)]


def _papers(visit: Visit, case: str) -> list[tuple[str, int]]:
    """What a case has issued: kinds and numbers."""
    issued = papers.of(visit.house).issued
    return [
        (kind, number)
        for kind, some in issued.items()
        for number, paper in enumerate(some, 1)
        if paper.case == case
    ]


def _prefilled(visit: Visit, name: str, month: Month) -> str:
    """The form of the monthly report, with what the accounts say."""
    currency = visit.book.terms.currency
    sums = {
        field: amount_text(getattr(month, field), currency)
        for field in ("contributed", "paid", "added", "pool")
    }
    said = urlencode({"system": name, "month": month.month, **sums, "back": f"{ADDRESS}/{name}"})
    return f"/office/begin/jackpot-month/report?{said}"
