"""Time: nobody but the clock reads it, virtual time moves only when told, and no clock that is set
by somebody keeps a table waiting."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

import croupier
from croupier.house.clock import SystemClock, VirtualClock
from croupier.house.plan import Place, read_plan
from croupier.store import Post, Store
from croupier.table.entry import Entry
from croupier.table.events import Seated, ShoeCut
from croupier.table.words import Cut, JoinList, Leave, Open, Sit
from tests.house.scene import Scene, at_desk
from tests.web.house import PLAN

SOURCE = Path(croupier.__file__).parent
BELOW = ("cards", "fair", "games", "house", "ledger", "rulebooks", "school", "store", "table")
READS_TIME = {"sleep", "timeout", "timeout_at", "wait_for", "call_later", "call_at", "time"}
"""What is asked of asyncio, or of a loop, by whoever reads the time or waits for it."""
RECKONS = {"UTC", "date", "datetime", "time", "timedelta", "timezone"}
"""What days and spans are reckoned with, from moments that are given."""
ASKS_FOR_NOW = {"now", "today", "utcnow"}
ALLOWED = {
    "house/clock.py": "it is the clock",
    "house/demo/telling.py": "it lets others speak, and waits for no time",
    "house/adviser.py": "it waits for another process, which knows no virtual time",
}


def time_reads(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (n.name for n in names if n.name in ("time", "datetime"))
            case ast.ImportFrom(module="time" as module):
                yield module
            case ast.ImportFrom(module="datetime", names=names):  # under their own names alone
                yield from (n.asname for n in names if n.asname)
                yield from (n.name for n in names if n.name not in RECKONS)
            case ast.Attribute(value=ast.Name(id="date" | "datetime" as owner), attr=attr) if (
                attr in ASKS_FOR_NOW
            ):
                yield f"{owner}.{attr}"
            case ast.ImportFrom(module="asyncio", names=names):
                yield from (n.name for n in names if n.name in READS_TIME)
            case ast.Call(func=ast.Attribute(value=owner, attr=attr)) if attr in READS_TIME:
                if "clock" not in ast.unparse(owner):
                    yield ast.unparse(node.func)


def test_nobody_below_the_web_reads_the_time_but_the_clock() -> None:
    files = [file for folder in BELOW for file in (SOURCE / folder).rglob("*.py")]
    assert len(files) > 150
    found = {
        str(file.relative_to(SOURCE)): list(time_reads(ast.parse(file.read_text("utf-8"))))
        for file in files
    }
    assert {name for name, reads in found.items() if reads} == set(ALLOWED)


def test_the_day_book_reckons_with_days_and_asks_for_none() -> None:
    """Days of the calendar are reckoned there, from moments that are given: what a clock shows
    nobody asks."""
    asks = READS_TIME | {"now", "today", "utcnow", "localtime", "gmtime", "monotonic"}
    for file in (SOURCE / "daybook").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr=attr)):
                    assert attr not in asks, f"{file}: {ast.unparse(node)}"
                case ast.Import(names=names):
                    assert not {name.name for name in names} & {"time", "datetime"}, file
                case ast.ImportFrom(module=module):
                    assert module not in ("time", "asyncio"), file


# Virtual time.


def test_whoever_waits_is_woken_in_the_order_of_the_moments(clock: VirtualClock) -> None:
    woken: list[tuple[str, float]] = []

    async def wait(name: str, *naps: float) -> None:
        for nap in naps:
            await clock.sleep(nap)
            woken.append((name, clock.monotonic()))

    async def scene() -> None:
        start = clock.now()
        async with asyncio.TaskGroup() as both:
            both.create_task(wait("ana", 5.0, 10.0))
            both.create_task(wait("ben", 7.0, 0.5, 60.0))
            await clock.advance(20)
            assert woken == [("ana", 5.0), ("ben", 7.0), ("ben", 7.5), ("ana", 15.0)]
            assert (clock.now() - start, clock.monotonic()) == (20_000, 20.0)
            await clock.advance(60)
        assert woken[-1] == ("ben", 67.5)

    clock.run(scene())


def test_virtual_time_stands_still_unless_told(clock: VirtualClock) -> None:
    async def scene() -> None:
        rung = asyncio.Event()
        clock.wake(clock.monotonic(), rung.set)
        await clock.sleep(0)
        await asyncio.sleep(0.01)
        assert not rung.is_set()
        await clock.advance(0)
        assert rung.is_set()

    clock.run(scene())


def test_a_call_that_was_cancelled_does_not_come(clock: VirtualClock) -> None:
    async def scene() -> None:
        called: list[int] = []
        clock.wake(1.0, lambda: called.append(1)).cancel()
        clock.wake(2.0, lambda: called.append(2))
        await clock.advance(5)
        assert called == [2]

    clock.run(scene())


def test_what_does_not_come_true_in_time_is_said(clock: VirtualClock) -> None:
    async def scene() -> None:
        await clock.until(lambda: clock.monotonic() >= 0)
        with pytest.raises(TimeoutError):
            await clock.until(lambda: False, within=30)
        assert clock.monotonic() == 30

    clock.run(scene())


def test_the_machines_clock_goes_on_and_wakes() -> None:
    clock = SystemClock()

    async def scene() -> None:
        rung = asyncio.Event()
        began, wall = clock.monotonic(), clock.now()
        clock.wake(began + 0.02, rung.set)
        await rung.wait()
        await clock.sleep(0.01)
        assert clock.monotonic() - began >= 0.029
        assert clock.now() >= wall

    asyncio.run(scene())


# Tables.

SHOE = """
[[table]]
id = "s1"
name = "Punto banco"
book = "bg"
game = "punto-banco"
seats = 3
"""


def place_of(folder: Path, plan: str, table: str) -> Place:
    file = folder / "plan.toml"
    file.write_text(plan, "utf-8")
    return next(place for place in read_plan(file) if place.opened.table == table)


@pytest.mark.parametrize("cuts_himself", [True, False])
def test_a_player_cuts_a_new_shoe_and_the_clock_cuts_for_one_who_does_not(
    store: Store, clock: VirtualClock, tmp_path: Path, cuts_himself: bool
) -> None:
    """`bg` art. 14(1): a player cuts; the published default is the middle, marked so."""
    place = place_of(tmp_path, SHOE, "s1")
    opened, seated = place.opened, Seated("p1", "ana", "Ana", False)
    entries = (
        Entry(Open(opened), (opened,), "house"),
        Entry(Sit("ana", "Ana"), (seated,), "ana"),
    )
    store.append_now("s1", 0, [Post(entry) for entry in entries])

    async def play(scene: Scene) -> None:
        await scene.until(lambda: scene.desk.table.phase == "cutting")
        assert scene.desk.table.cutter == "p1"
        if cuts_himself:
            await scene.desk.hear("ana", lambda seat: Cut(seat, 250))
        await scene.until(lambda: scene.desk.table.phase == "betting")

    at_desk(store, clock, place, play)
    cut = next(r.entry for r in store.read("s1") if isinstance(r.entry.word, Cut))
    assert cut.events == (ShoeCut("p1", 104) if cuts_himself else ShoeCut("dealer", 208),)
    assert cut.clock is not cuts_himself


def test_a_clock_that_goes_back_keeps_nobody_waiting(
    store: Store, clock: VirtualClock, tmp_path: Path
) -> None:
    """Somebody sets the machine's clock back by a day: the round goes on all the same."""

    async def play(scene: Scene) -> None:
        await scene.sit("ana")
        clock.ahead = -86_400_000
        wanted = scene.desk.table.number + 1
        await clock.until(lambda: scene.desk.table.number >= wanted, within=10)

    at_desk(store, clock, place_of(tmp_path, PLAN, "q1"), play)


def test_a_clock_that_lags_behind_stops_no_table(
    store: Store, clock: VirtualClock, tmp_path: Path
) -> None:
    """The time for a seat is over by the timer while the wall's clock shows a moment less: the
    offer lapses then, and the table plays on."""

    async def play(scene: Scene) -> None:
        desk = scene.desk
        for player in ("ana", "ben"):
            await scene.sit(player)
        await desk.hear("eve", lambda _: JoinList("eve", "Eve"))
        await desk.hear("ana", Leave)
        assert desk.table.offer is not None
        clock.ahead = -5
        await scene.until(lambda: not desk.table.queue)
        number = desk.table.number
        await scene.until(lambda: desk.table.number > number)

    plan = PLAN.replace("seats = 8\ntiming", "seats = 2\ntiming").replace(
        "cut = 100", "cut = 100, offer = 60"
    )
    at_desk(store, clock, place_of(tmp_path, plan, "q1"), play)
