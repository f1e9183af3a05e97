"""In a house that the program staffs a gaming day of the machines begins and ends by itself: read,
signed, and read again (`bg` art. 9.6(ж))."""

from __future__ import annotations

from pathlib import Path

from croupier.daybook.rooms.machines import counting, meters
from croupier.fair.entropy import SeededEntropy
from croupier.house.clock import VirtualClock
from croupier.house.floor import Floor
from croupier.house.plan import read_plan
from croupier.store.memory import Memory, Shelves
from tests.web.lucky import plan, write_book

TIMING = "{ window = 600000, before = 600, between = 500, result = 1200, decide = 15000 }"
BEFORE_SIX = 1_794_801_570_000
"""Half a minute before six in the morning in Sofia, on 16 November 2026."""


def test_a_day_is_closed_and_signed_and_the_next_one_opened(tmp_path: Path) -> None:
    clock = VirtualClock(BEFORE_SIX)
    file = tmp_path / "plan.toml"
    file.write_text(plan(TIMING), "utf-8")

    async def scene() -> None:
        with Memory(clock.now, Shelves()) as store:
            places = read_plan(file, own=write_book(tmp_path))
            floor = Floor(store, places, SeededEntropy("day"), clock, tmp_path, bots=False)
            await floor.open()
            await clock.advance(60)
            house = floor.daybook.house
            await floor.close()
        assert [*counting.of(house).signed] == ["2026-11-15"]
        first, second = (meters.on(house, day, "table m1") for day in ("2026-11-15", "2026-11-16"))
        assert [each.fact.occasion for each in first.readings] == ["opening", "closing"]
        assert [each.fact.occasion for each in second.readings] == ["opening"]

    clock.run(scene())
