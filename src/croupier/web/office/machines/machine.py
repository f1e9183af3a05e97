"""One machine: its plate and place, its meters by the journal and by the rounds, its readings,
counts and corrections, wins paid by hand, losses of power."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.rooms.machines import meters, payouts, power, standing
from croupier.daybook.rooms.premises import equipment
from croupier.house.machines.meters import by_journal
from croupier.web import api
from croupier.web.office.entrance import Visit, shown
from croupier.web.office.floor.figures import Figures
from croupier.web.office.machines.hall import Reads, columns, shown_machine

router = APIRouter()
WAYS = ()
LATEST = 100
"""Readings that the page has; the others are in the day book and in the inspector's list."""


@router.get("/office/hall/machines/{machine}")
async def machine_page(visit: Reads, machine: str) -> Response:
    return await run_in_threadpool(_page, visit, machine)


def _page(visit: Visit, machine: str) -> Response:
    house, known = visit.house, standing.the(visit.house, machine)
    one = shown_machine(visit, machine, known)
    journal = None
    if one.desk is not None:
        journal = by_journal(api.floor_of(visit.request).store, house, one.desk)
    days = [day[machine] for day in meters.of(house).days.values() if machine in day]
    readings = sorted((each for day in days for each in day.readings), key=lambda each: -each.at)
    noted = sorted((each for day in days for each in day.noted), key=lambda each: -each.at)
    held = equipment.of(house)
    return shown(
        visit,
        "machines/machine.html",
        one=one,
        columns=columns(one.now),
        journal=journal,
        agrees=journal is None or journal == one.now,
        broken=held.out_of_order.get(machine, ""),
        broken_since=held.broken_since.get(machine, 0),
        readings=readings[:LATEST],
        noted=noted[:LATEST],
        wins=_wins(visit, machine),
        losses=[each for each in power.of(house).losses.values() if each.lost.machine == machine],
        now=visit.now,
        figures=Figures(visit.showing),
    )


def _wins(visit: Visit, machine: str) -> list[tuple[str, payouts.HandPaid]]:
    paid = payouts.of(visit.house).paid.values()
    return [one for day in paid for one in day if one[1].machine == machine][::-1][:LATEST]
