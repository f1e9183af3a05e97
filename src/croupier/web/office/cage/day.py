"""The cage's account of a gaming day: chips sold and redeemed by means and cashier, every dealing,
chips handed to the dealers of each table beside what was counted at closing, and the house's result
(`bg` art. 9.8(г)–(е)); as a page and as a paper to sign."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.cage_day import CageDay, cage_day
from croupier.daybook.calendar import Span, midnight
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.records import gaming_day
from croupier.daybook.weeks import day_at
from croupier.errors import Refused
from croupier.print.papers.cage_sheets import account_sheet
from croupier.print.papers.wording import Words
from croupier.web import api
from croupier.web.office.cage.sums import means, money, place
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.printing import printed
from croupier.web.office.ways import CAGE, Way

router = APIRouter()
WAYS = (Way(CAGE, "/office/cage/day", "office.cage-day", ("cage.read",)),)
Reads = Annotated[Visit, Depends(reading("cage.read"))]
PAGE = 100
DAY = 86_400_000
LONGEST = 8
"""Days after its date on which a gaming day may still be open."""


def chosen_day(visit: Visit, day: str) -> str:
    """The day asked for; else the one that is open, or was last, or today."""
    days = gaming_day.of(visit.house)
    last = days.closed[-1] if days.closed else ""
    found = day or days.open or last or day_at(visit.now, visit.book.terms.zone)
    try:
        return date.fromisoformat(found).isoformat()
    except ValueError as error:
        raise Refused("no-such-day", day=found) from error


def of_gaming_day(visit: Visit, day: str) -> list[DayEntry]:
    """The entries of a gaming day, in order: near its date, and of no other."""
    begins = midnight(date.fromisoformat(day), visit.book.terms.zone)
    near = Span(begins - DAY, begins + LONGEST * DAY)
    found = visit.book.index.of_time(api.floor_of(visit.request).store, near)
    return [each.entry for each in found if each.entry.act.day == day]


@router.get("/office/cage/day")
def account(
    visit: Reads,
    day: Annotated[str, Query(max_length=10)] = "",
    page: Annotated[int, Query(ge=1, le=10_000)] = 1,
) -> Response:
    chosen = chosen_day(visit, day)
    made = cage_day(of_gaming_day(visit, chosen))
    every = sorted((*made.sold, *made.paid), key=lambda one: one.at)
    first = (page - 1) * PAGE
    return shown(
        visit,
        "cage/day.html",
        day=chosen,
        is_open=gaming_day.of(visit.house).open == chosen,
        made=made,
        tills=_tills(made),
        sold={one.case for one in made.sold},
        dealings=every[first : first + PAGE],
        pages=(len(every) + PAGE - 1) // PAGE,
        page=page,
        money=money(visit),
        place=place(visit),
        means=means(visit),
    )


@router.get("/office/cage/day.pdf")
async def sheet(visit: Reads, day: Annotated[str, Query(max_length=10)] = "") -> Response:
    chosen = chosen_day(visit, day)
    made = await run_in_threadpool(lambda: cage_day(of_gaming_day(visit, chosen)))
    begins = midnight(date.fromisoformat(chosen), visit.book.terms.zone)

    def make(words: Words) -> dict[str, Any]:
        return account_sheet(made, begins, words)

    return await printed(visit, f"cage-{chosen}", make, f"cage {chosen}")


def _tills(made: CageDay) -> list[tuple[str, str, int, int]]:
    """By cashier and means: sold, and redeemed."""
    found = dict.fromkeys((*made.result.sold, *made.result.redeemed))
    return [
        (*each, made.result.sold.get(each, 0), made.result.redeemed.get(each, 0))
        for each in sorted(found)
    ]
