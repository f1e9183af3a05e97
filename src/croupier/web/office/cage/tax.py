"""The tax of a month: what was withheld of whom, what is owed to the budget, and what was paid, on
which day and by which document (`by` 4.8, `mk` 3.2–3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from croupier.daybook.calendar import day_of, midnight
from croupier.daybook.entry import DayEntry
from croupier.daybook.headings import tax_of
from croupier.daybook.rooms.cage import taxes
from croupier.daybook.tax_month import TaxMonth, tax_month
from croupier.errors import Refused
from croupier.print.papers.cage_sheets import tax_sheet
from croupier.print.papers.wording import Words
from croupier.web import api
from croupier.web.office.cage.sums import money
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.printing import printed
from croupier.web.office.ways import CAGE, Way

router = APIRouter()
WAYS = (Way(CAGE, "/office/cage/tax", "office.tax", ("cage.read",)),)
Reads = Annotated[Visit, Depends(reading("cage.read"))]
Month = Annotated[str, Query(max_length=7)]


@router.get("/office/cage/tax")
def page(visit: Reads, month: Month = "") -> Response:
    made, first = _of(visit, month)
    return shown(
        visit,
        "cage/tax.html",
        made=made,
        before=f"{first - timedelta(1):%Y-%m}",
        after=f"{first + timedelta(31):%Y-%m}",
        open_months=sorted(taxes.of(visit.house).months.items()),
        rates=visit.book.terms.cage.tax,
        money=money(visit),
    )


@router.get("/office/cage/tax.pdf")
async def sheet(visit: Reads, month: Month = "") -> Response:
    made, first = _of(visit, month)
    day = midnight(first, visit.book.terms.zone)

    def make(words: Words) -> dict[str, Any]:
        return tax_sheet(made, day, words)

    return await printed(visit, f"tax-{made.month}", make, f"tax {made.month}")


def _of(visit: Visit, month: str) -> tuple[TaxMonth, date]:
    first = first_of(visit, month)
    name = f"{first:%Y-%m}"
    return tax_month(noted_at(visit, visit.book.index.under(tax_of(name))), name), first


def first_of(visit: Visit, month: str) -> date:
    """The first day of a month as it is written: 2026-11; of this one, where none is."""
    today = day_of(visit.now, visit.book.terms.zone)
    try:
        return date.fromisoformat(f"{month or today.isoformat()[:7]}-01")
    except ValueError as error:
        raise Refused("no-such-day", day=month) from error


def noted_at(visit: Visit, numbers: Sequence[int]) -> list[DayEntry]:
    store = api.floor_of(visit.request).store
    return [each.entry for each in store.days_at(numbers)]
