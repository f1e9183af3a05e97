"""A house opens with all tables that can be read; one that cannot is out of order, alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.fair.entropy import SeededEntropy
from croupier.house.clock import VirtualClock
from croupier.house.floor import Floor, check_games
from croupier.house.plan import read_plan
from croupier.store.memory import Memory, Shelves

PLAN = """
[[table]]
id = "r1"
name = "Roulette"
book = "by"
game = "roulette"
seats = 5
plate = "{plate}"

[[table]]
id = "q1"
name = "Roulette"
book = "ru"
game = "roulette"
seats = 5
"""
Spoil = Callable[[Shelves], None]


def opened(
    shelves: Shelves, clock: VirtualClock, folder: Path, plate: str = "straight 1..100"
) -> Floor:
    """The house, open for two minutes."""
    file = folder / "plan.toml"
    file.write_text(PLAN.format(plate=plate), "utf-8")
    places, store = read_plan(file), Memory(clock.now, shelves)
    floor = Floor(store, places, SeededEntropy(7), clock, folder, bots=True)

    async def scene() -> None:
        check_games(store, places)
        await floor.open()
        await clock.advance(120)
        await floor.close()

    clock.run(scene())
    return floor


def no_rules(shelves: Shelves) -> None:
    shelves.kept.clear()


def rules_of_nobody(shelves: Shelves) -> None:
    """As a version writes them that this one does not know."""
    for name, kept in shelves.kept.items():
        shelves.kept[name] = kept._replace(content=b'{"zeros":"three"}')


def rules_of_a_newer_house(shelves: Shelves) -> None:
    for name, kept in shelves.kept.items():
        shelves.kept[name] = kept._replace(version=kept.version + 1)


def last_entry(shelves: Shelves) -> None:
    shelves.journal["r1"][-1] = shelves.journal["r1"][-1]._replace(content=b'{"word":')


def all_entries(shelves: Shelves) -> None:
    lying = shelves.journal["r1"]
    lying[:] = [entry._replace(content=b"\x07") for entry in lying]


def nonsense(shelves: Shelves) -> None:
    """It can be read, and nothing can be folded from it."""
    line = (
        b'{"word":{"type":"no-more-bets"},"events":[{"type":"line","wager":"5 excess/p1",'
        b'"seat":"p1","back":5,"lost":0,"won":0,"why":"","clause":""}],"by":"dealer"}'
    )
    shelves.journal["r1"][-1] = shelves.journal["r1"][-1]._replace(content=line)


@pytest.mark.parametrize(
    ("spoil", "plate"),
    [
        (no_rules, "straight 2..50"),
        (rules_of_nobody, "straight 2..50"),
        (rules_of_a_newer_house, "straight 2..50"),
        (last_entry, "straight 1..100"),
        (all_entries, "straight 1..100"),
        (nonsense, "straight 1..100"),
    ],
)
def test_a_table_that_cannot_be_read_is_out_of_order_alone(
    tmp_path: Path, clock: VirtualClock, spoil: Spoil, plate: str
) -> None:
    """Its rules are asked for where the plan has others by now."""
    shelves = Shelves()
    opened(shelves, clock, tmp_path)
    spoil(shelves)
    before, number = len(shelves.journal["r1"]), len(shelves.rounds_of["q1"])
    floor = opened(shelves, clock, tmp_path, plate)
    assert floor.desk("r1").broken is not None
    assert len(shelves.journal["r1"]) == before, "nothing is written to it"
    assert floor.desk("q1").broken is None
    assert len(shelves.rounds_of["q1"]) > number


def test_a_house_whose_plan_has_changed_goes_on_by_the_kept_rules(
    tmp_path: Path, clock: VirtualClock
) -> None:
    shelves = Shelves()
    opened(shelves, clock, tmp_path)
    floor = opened(shelves, clock, tmp_path, "straight 2..50")
    assert not any(desk.broken for desk in floor.desks.values())
    assert floor.desk("r1").table.plate.limits["straight"].minimum == 200
