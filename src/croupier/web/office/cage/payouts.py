"""The payouts of a month, as the regulator asks for them: all, those above the limit with how and
when they were paid, and those that were late (`bg` art. 22, `by` 4.4, 9)."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from croupier.daybook.calendar import Span, midnight
from croupier.daybook.entry import DayEntry
from croupier.daybook.headings import PAYOUTS
from croupier.daybook.payouts_month import Payout, payouts
from croupier.web.office.cage.sums import means, money
from croupier.web.office.cage.tax import first_of, noted_at
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.ways import CAGE, Way

router = APIRouter()
WAYS = (Way(CAGE, "/office/cage/payouts", "office.payouts", ("cage.read",)),)
Which = Literal["all", "above", "late"]
PAGE = 200


@router.get("/office/cage/payouts")
def page(
    visit: Annotated[Visit, Depends(reading("cage.read"))],
    month: Annotated[str, Query(max_length=7)] = "",
    which: Which = "all",
    after: Annotated[int, Query(ge=0, le=10**6)] = 0,
) -> Response:
    terms, now = visit.book.terms, visit.now
    first = first_of(visit, month)
    following = (first + timedelta(31)).replace(day=1)
    span = Span(midnight(first, terms.zone), midnight(following, terms.zone))
    every = payouts(_asked_for(visit, span), terms)
    wanted = [one for one in every if _is(which, one, now)]
    return shown(
        visit,
        "cage/payouts.html",
        month=f"{first:%Y-%m}",
        before=f"{first - timedelta(1):%Y-%m}",
        following=f"{following:%Y-%m}",
        which=which,
        counts={name: sum(_is(name, one, now) for one in every) for name in WHICH},
        payouts=wanted[after : after + PAGE],
        more=after + PAGE if len(wanted) > after + PAGE else 0,
        together=sum(one.sum for one in wanted),
        limit=terms.most_in_cash,
        now=now,
        money=money(visit),
        means=means(visit),
    )


def _asked_for(visit: Visit, span: Span) -> list[DayEntry]:
    """The entries of the payouts that were asked for in this time, whenever they were paid."""
    index = visit.book.index
    asked = noted_at(visit, index.under(PAYOUTS, span))
    return noted_at(visit, index.of_cases(entry.act.case for entry in asked))


WHICH: tuple[Which, ...] = ("all", "above", "late")


def _is(which: Which, one: Payout, now: int) -> bool:
    """Above: what the limit of a gaming day sends to the bank."""
    return which == "all" or (one.above if which == "above" else one.is_late(now))
