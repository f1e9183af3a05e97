"""An evening of bots at some tables of the floor that comes with the program, in a real file."""

from __future__ import annotations

from pathlib import Path

from croupier import store
from croupier.fair.entropy import SeededEntropy
from croupier.house.clock import VirtualClock
from croupier.house.floor import Floor
from croupier.house.plan import read_plan

BEGAN = 1_700_000_000_000
"""2023-11-14, 22:13:20 UTC."""


def played(folder: Path, tables: tuple[str, ...], minutes: int, seed: str = "a seed") -> None:
    """In virtual time; the house is closed in the end, and some rounds are not over."""
    clock = VirtualClock(BEGAN)
    places = [place for place in read_plan() if place.opened.table in tables]

    async def scene() -> None:
        with store.open(folder / "house.sqlite3", clock.now, in_step=True) as books:
            entropy = SeededEntropy(seed)
            floor = Floor(books, places, entropy, clock, folder, bots=True, seed=seed)
            await floor.open()
            await clock.advance(60 * minutes)
            await floor.close()

    clock.run(scene())
