"""Disputes: all of them by year and state, with their terms and the days on which protocols were
sent; and one of them with everything that is kept about it (`bg` art. 29–32, `by` 10.2)."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from typing import Annotated, NamedTuple
from zoneinfo import ZoneInfo

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from croupier.daybook import book
from croupier.daybook.authority import TABLE, kind
from croupier.daybook.presence import answered_for
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.disputes import dispute as disputes
from croupier.daybook.rooms.disputes.dispute import Dispute
from croupier.daybook.rooms.premises import recordings
from croupier.daybook.rooms.staff import Stretch
from croupier.daybook.step import Step
from croupier.errors import Refused
from croupier.web import api
from croupier.web.office.disputes.sums import money
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.tasks import open_tasks
from croupier.web.office.ways import DISPUTES, Way

router = APIRouter()
WAYS = (Way(DISPUTES, "/office/disputes", "office.disputes", ("disputes.read",)),)
Reads = Annotated[Visit, Depends(reading("disputes.read"))]
STATES = ("undecided", "answer", "protocol", "sent", "over", "award")
"""How a dispute stands: not decided yet; the player has to answer; a protocol is to be written or
sent; it is with the regulator or the law; over; over, and the award not paid."""
PAGE = 50


class Row(NamedTuple):
    """`steps`: what it awaits, the nearest term first; `days`: how many it took to send the
    protocol, where it was sent."""

    case: str
    dispute: Dispute
    state: str
    steps: tuple[Step, ...]
    days: int | None

    @property
    def until(self) -> int | None:
        return next((step.until for step in self.steps if step.until), None)


@router.get("/office/disputes")
def every(
    visit: Reads,
    year: Annotated[str, Query(max_length=4)] = "",
    state: Annotated[str, Query(max_length=12)] = "",
    after: Annotated[int, Query(ge=0, lt=1 << 31)] = 0,
) -> Response:
    rows = [row_of(visit, case, one) for case, one in disputes.of(visit.house).all.items()]
    years = sorted({_year(visit, row.dispute.at) for row in rows}, reverse=True)
    wanted = [
        row
        for row in rows
        if (not year or _year(visit, row.dispute.at) == year) and state in ("", row.state)
    ]
    wanted.sort(key=lambda row: (row.until or 1 << 62, -row.dispute.at))
    held: Counter[str] = Counter()
    for row in rows:
        held[row.dispute.raised.currency or visit.book.terms.currency] += row.dispute.on_hold
    return shown(
        visit,
        "disputes/listed.html",
        rows=wanted[after : after + PAGE],
        more=after + PAGE if len(wanted) > after + PAGE else 0,
        years=years,
        year=year,
        state=state,
        states=STATES,
        counts=Counter(row.state for row in rows),
        held=[(currency, amount) for currency, amount in sorted(held.items()) if amount],
        sent=[row for row in wanted if row.dispute.protocol],
        money=money(visit),
        now=visit.now,
    )


def row_of(visit: Visit, case: str, one: Dispute) -> Row:
    steps = [a.step for a in book.awaited_of(visit.house, visit.book.terms, case)]
    steps.sort(key=lambda step: step.until or 1 << 62)
    days = (_day(visit, one.sent) - _day(visit, one.made)).days if one.sent else None
    return Row(case, one, state_of(one, steps), tuple(steps), days)


def state_of(one: Dispute, steps: list[Step]) -> str:
    if one.outcome:
        return "award" if one.on_hold else "over"
    names = {step.name for step in steps}
    if "accept" in names:
        return "answer"
    if one.protocol:
        return "sent" if one.sent else "protocol"
    if names & {"decide", "decide-machine", "settle"}:
        return "undecided"
    return "sent" if names <= {"close", "withdraw"} else "protocol"


def _day(visit: Visit, at: int) -> datetime:
    when = datetime.fromtimestamp(at / 1000, ZoneInfo(visit.book.terms.zone))
    return when.replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None)


def _year(visit: Visit, at: int) -> str:
    return str(_day(visit, at).year)


# One of them.


@router.get("/office/disputes/{case}")
def one(visit: Reads, case: str) -> Response:
    found = found_of(visit, case)
    raised = found.raised
    floor = api.floor_of(visit.request)
    tasks = open_tasks(visit.house, visit.book.terms, visit.actor)
    return shown(
        visit,
        "disputes/one.html",
        row=row_of(visit, case, found),
        tasks={task.step.name: task for task in tasks if task.case == case},
        responsible=_responsible(visit, raised.place, found.at),
        row_of_round=floor.store.round(raised.round),
        recorded=[
            (name, each)
            for name, each in recordings.of(visit.house).recordings.items()
            if each.referred.of == raised.round
        ],
        at_table=kind(raised.place) == TABLE,
        money=money(visit),
        now=visit.now,
    )


def found_of(visit: Visit, case: str) -> Dispute:
    found = disputes.of(visit.house).all.get(case)
    if found is None:
        raise Refused("no-such-case", case=case[:40])
    return found


def _responsible(visit: Visit, place: str, at: int) -> tuple[Stretch, ...]:
    """Who answered for that place at that minute (`bg` art. 9.3)."""
    return answered_for(staff.of(visit.house), place, at, visit.now)
