"""What happens to a house while it is open: the disk is full, the clock jumps, nobody is there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import Refused
from croupier.fair.entropy import SeededEntropy
from croupier.house import housekeeping, metrics
from croupier.house.clock import VirtualClock
from croupier.house.floor import IN_SIGHT, NOW_AND_THEN, Floor
from croupier.house.plan import read_plan
from croupier.store import Store
from croupier.store.memory import Memory, Shelves
from croupier.table.words import Sit
from tests.stores import audited

PLAN = """
[[table]]
id = "r1"
name = "Roulette"
book = "by"
game = "roulette"
seats = 5
bots = 2

[[table]]
id = "t1"
name = "Hold’em"
book = "by"
game = "holdem"
seats = 6
bots = 3
"""


def floor_of(store: Store, clock: VirtualClock, folder: Path, plan: str = PLAN) -> Floor:
    """A house as it is served: its tables rest while nobody is there. With no plan: as it comes."""
    file = folder / "plan.toml"
    file.write_text(plan, "utf-8")
    places = read_plan(file if plan else None)
    return Floor(
        store, places, SeededEntropy(7), clock, folder, bots=True, seed="7", rests=True
    )  # fmt: skip


class Full(Memory):
    """A store on a disk that may be full."""

    full = False

    def _write(self, stage: Callable[[], Any]) -> Any:
        if self.full:
            raise Refused("store-full")
        return super()._write(stage)


def test_a_full_disk_stops_nobody_for_longer_than_it_is_full(
    tmp_path: Path, clock: VirtualClock
) -> None:
    store = Full(clock.now)

    async def scene() -> None:
        floor = floor_of(store, clock, tmp_path)
        floor.is_watched = lambda _: True
        await floor.open()
        await clock.advance(120)
        heads = store.statement().heads
        store.full = True
        with pytest.raises(Refused) as refused:
            await floor.desk("r1").hear("ana", lambda _: Sit("ana", "Ana"))
        assert refused.value.code == "store-full"
        await clock.advance(120)
        assert store.statement().heads == heads
        for desk in floor.desks.values():
            assert (desk.broken, desk.stalled and desk.stalled.key) == (None, "error.store-full")
        store.full = False
        await floor.desk("r1").hear("ana", lambda _: Sit("ana", "Ana"))
        await clock.advance(300)
        for desk in floor.desks.values():
            assert (desk.broken, desk.stalled) == (None, None)
            assert store.head(desk.id) > heads[desk.id] + 20, "its bots play on, too"
        await floor.close()

    clock.run(scene())
    audited(store)


def test_a_clock_that_jumps_is_on_record_with_how_far(
    tmp_path: Path, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[tuple[str, int]] = []

    class Log:
        def warning(self, event: str, **facts: int) -> None:
            said.append((event, facts["milliseconds"]))

    monkeypatch.setattr(housekeeping, "log", Log())
    counted = metrics.JUMPS._value.get()

    async def scene() -> None:
        floor = floor_of(Memory(clock.now), clock, tmp_path)
        await floor.open()
        for ahead in (3_600_000, -60_000, -60_500):
            clock.ahead = ahead
            await clock.advance(10)
        await floor.close()

    clock.run(scene())
    jumped = "the clock has jumped"
    assert said == [(jumped, 3_600_000), (jumped, -3_660_000)]
    assert metrics.JUMPS._value.get() == counted + 2


def written(shelves: Shelves) -> int:
    return sum(len(entry.content) for lying in shelves.journal.values() for entry in lying)


def test_an_hour_without_visitors_writes_nothing(tmp_path: Path, clock: VirtualClock) -> None:
    """On the floor as it comes, after an evening at which people looked on: rounds that are under
    way come to their end, and no other begins."""
    shelves = Shelves()

    async def scene() -> None:
        floor = floor_of(Memory(clock.now, shelves), clock, tmp_path, "")
        floor.is_watched = lambda _: True
        await floor.open()
        await clock.advance(120)
        floor.is_watched = lambda _: False
        await clock.advance(300)
        before = written(shelves)
        assert before > 500_000
        await clock.advance(3_600)
        assert written(shelves) == before
        await floor.close()

    clock.run(scene())
    audited(Memory(clock.now, shelves))


def test_a_table_that_nobody_looks_at_plays_now_and_then(
    tmp_path: Path, clock: VirtualClock
) -> None:
    """As long as somebody is in the house, so that the lobby has something to tell."""

    async def scene() -> None:
        floor = floor_of(Memory(clock.now), clock, tmp_path)
        await floor.open()
        await clock.advance(600)
        assert [desk.table.number for desk in floor.desks.values()] == [0, 0]
        floor.presence.enter("ana", "")
        await clock.advance(10 * NOW_AND_THEN / 1000)
        rounds = floor.desk("r1").table.number
        assert 5 < rounds <= 10
        floor.lobby_is_watched = lambda: True
        await clock.advance(10 * IN_SIGHT / 1000)
        assert 2 < floor.desk("r1").table.number - rounds <= 10
        rounds, floor.lobby_is_watched = floor.desk("r1").table.number, lambda: False
        floor.is_watched = lambda table: table == "r1"
        await clock.advance(10 * NOW_AND_THEN / 1000)
        assert floor.desk("r1").table.number > rounds + 40
        await floor.close()

    clock.run(scene())


def test_a_house_that_nobody_visits_writes_nothing(tmp_path: Path, clock: VirtualClock) -> None:
    """With all its tables, machines and bots, as it comes."""

    async def scene() -> None:
        store = Memory(clock.now)
        floor = floor_of(store, clock, tmp_path, plan="")
        await floor.open()
        await clock.advance(60)
        opened = store.statement().heads
        await clock.advance(600)
        assert store.statement().heads == opened
        await floor.close()

    clock.run(scene())


def test_a_table_at_which_somebody_sits_plays_on(tmp_path: Path, clock: VirtualClock) -> None:
    async def scene() -> None:
        floor = floor_of(Memory(clock.now), clock, tmp_path)
        await floor.open()
        await clock.advance(1)
        await floor.desk("r1").hear("ana", lambda _: Sit("ana", "Ana"))
        await clock.advance(100)
        assert floor.desk("r1").table.number > 1
        await floor.close()

    clock.run(scene())
