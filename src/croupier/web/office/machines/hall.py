"""The machine hall as it stands: each machine, its meters, who plays there and what waits; reading
all of them at once, and readings from a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response
from msgspec.structs import astuple
from starlette.concurrency import run_in_threadpool

from croupier.daybook.authority import at_table
from croupier.daybook.rooms.cage import cash as tills
from croupier.daybook.rooms.door.entrance import day_of_act
from croupier.daybook.rooms.machines import meters, payouts, power, standing
from croupier.daybook.rooms.machines.standing import Machine
from croupier.daybook.step import Act
from croupier.errors import CroupierError
from croupier.house.machines.imports import HEAD, read_csv
from croupier.house.tables.desk import Desk
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.web.office.floor.figures import Figures
from croupier.web.office.premises.licence import may_begin
from croupier.web.office.tasks import open_tasks
from croupier.web.office.ways import FLOOR, Way
from croupier.words.refusals import in_words

router = APIRouter()
WAYS = (Way(FLOOR, "/office/hall", "hall", ("hall.read",), below=("/office/hall",)),)
HALL = "hall"
PROCEDURES = (
    "machine", "meters", "meter-reset", "machine-count", "meter-correction", "machine-day",
    "hall-cash", "handpay", "power-loss", "repair",
)  # fmt: skip
LARGEST = 256 * 1024
Reads = Annotated[Visit, Depends(reading("hall.read"))]


class Shown(NamedTuple):
    """A machine as the hall shows it. `now`: the meters by its journal, or as last read."""

    name: str
    machine: Machine
    status: str
    now: meters.Meters
    today: meters.DayOfMachine
    desk: Desk | None
    waits: tuple[str, ...]
    last: meters.Reading | None = None

    @property
    def result(self) -> int:
        """Of the day so far: what was read, and what has come through since."""
        last = self.last.fact.meters if self.last else meters.Meters()
        return self.today.result + self.now.result - last.result

    @property
    def players(self) -> int:
        return len(self.desk.table.seats) if self.desk else 0


def desk_of(visit: Visit, machine: str) -> Desk | None:
    """Where it plays, if it keeps a journal here."""
    hall = api.floor_of(visit.request).hall
    return next((desk for desk in hall.machines if at_table(desk.id) == machine), None)


def today(visit: Visit) -> str:
    return day_of_act(visit.book.terms, Act("", "", visit.actor, visit.now))


def now_of(visit: Visit, machine: str, desk: Desk | None) -> meters.Meters:
    if desk is not None:
        return api.floor_of(visit.request).hall.live(desk)
    last = meters.of(visit.house).last.get(machine)
    return last.fact.meters if last else meters.Meters()


def shown_machine(visit: Visit, name: str, one: Machine) -> Shown:
    desk, house = desk_of(visit, name), visit.house
    waits = []
    if meters.unread(house, name):
        waits.append("hall.unread")
    if any(claim.claimed.machine == name for claim in payouts.of(house).claims.values()):
        waits.append("hall.to-pay")
    if any(loss.lost.machine == name for loss in power.unpaid(house)):
        waits.append("hall.lost-power")
    status = "broken" if desk is not None and desk.broken else standing.status(house, name)
    return Shown(
        name,
        one,
        status,
        now_of(visit, name, desk),
        meters.on(house, today(visit), name),
        desk,
        tuple(waits),
        meters.of(house).last.get(name),
    )


@router.get("/office/hall")
async def hall_page(visit: Reads) -> Response:
    return await run_in_threadpool(_page, visit)


def _page(visit: Visit, error: CroupierError | None = None) -> Response:
    house, terms = visit.house, visit.book.terms
    tasks = open_tasks(house, terms, visit.actor)
    machines = [
        shown_machine(visit, name, one) for name, one in sorted(standing.of(house).standing.items())
    ]
    return shown(
        visit,
        "machines/hall.html",
        200 if error is None else 400,
        machines=machines,
        total=_total(machines),
        cash=tills.at(house, HALL),
        claims=sorted(payouts.of(house).claims.items(), key=lambda one: one[1].at),
        losses=power.unpaid(house),
        tasks=[task for task in tasks if task.procedure in PROCEDURES],
        begin=may_begin(visit, PROCEDURES),
        may_read=visit.may("meters.read", HALL) or visit.may("meters.read"),
        day=today(visit),
        now=visit.now,
        head=", ".join(HEAD),
        figures=Figures(visit.showing),
        error=in_words(error, visit.showing.speech) if error else "",
        token=forms.token(visit.request),
    )


def _total(machines: list[Shown]) -> meters.Meters:
    total = meters.Meters()
    for each in machines:
        total = total.plus(each.now)
    return total


def columns(found: meters.Meters) -> list[tuple[str, int]]:
    """By the names of the meters."""
    return list(zip(meters.METERS, astuple(found), strict=True))


@router.post("/office/hall/read")
async def read_all(request: Request) -> Response:
    """All machines that keep a journal, as they stand."""
    form, visit = await forms.sent(request), await inside(request)
    rows = await run_in_threadpool(api.floor_of(request).hall.rows)
    said = {"occasion": form.get("occasion", ["check"])[-1], "readings": rows}
    return await _begun(visit, said)


@router.post("/office/hall/import")
async def read_file(request: Request) -> Response:
    """Machines of their own, from a file."""
    form, files = await forms.uploaded(request, LARGEST)
    visit = await inside(request)
    visit.book.may("meters.read", visit.actor)
    try:
        rows = read_csv(files.get("file", b""), visit.book.terms.currency)
    except CroupierError as error:
        return await run_in_threadpool(_page, visit, error)
    said = {"occasion": form.get("occasion", ["check"])[-1], "readings": rows}
    return await _begun(visit, said)


async def _begun(visit: Visit, said: Mapping[str, object]) -> Response:
    try:
        await visit.book.begun("meters", "read", visit.actor, said)
    except CroupierError as error:
        return await run_in_threadpool(_page, visit, error)
    return RedirectResponse("/office/hall", 303)
