"""The meter sheet of a gaming day: every machine from its first reading to its last, beside what
was counted and paid by hand; and whether the slot manager has signed it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.calendar import is_a_day
from croupier.daybook.rooms.machines import counting, meters, payouts, sheet, standing
from croupier.daybook.rooms.records import papers
from croupier.web.office.entrance import Visit, shown
from croupier.web.office.floor.figures import Figures
from croupier.web.office.machines.hall import Reads, today
from croupier.web.office.ways import FLOOR, Way

router = APIRouter()
WAYS = (Way(FLOOR, "/office/hall/days", "hall.sheet", ("hall.read",)),)
DAYS = 31


@router.get("/office/hall/days")
async def day_sheet(visit: Reads, day: Annotated[str, Query(max_length=10)] = "") -> Response:
    return await run_in_threadpool(_sheet, visit, day)


def _sheet(visit: Visit, day: str) -> Response:
    chosen = day or today(visit)
    is_a_day(chosen)
    house = visit.house
    rows = sheet.of_day(house, chosen)
    signed = counting.of(house).signed.get(chosen)
    kept = papers.of(house).issued.get(counting.SHEET, ())
    return shown(
        visit,
        "machines/day.html",
        day=chosen,
        days=sorted(meters.of(house).days, reverse=True)[:DAYS],
        rows=rows,
        plates=standing.of(house).standing,
        total={name: sum(getattr(row, name) for row in rows) for name in (*sheet.SUMS, "games")},
        paid=payouts.of(house).paid.get(chosen, ()),
        signed=signed,
        papers=len(kept),
        may_sign=signed is None and visit.may("machine-day.sign"),
        figures=Figures(visit.showing),
    )
