"""A tournament of 1,000 bots: time and memory until one has all.

    python -m bench tournaments

The whole house plays it in virtual time, on a store in memory: every table is a desk with its own
journal, every seat, level and knock-out is in the day book, and the books are audited at the end.
"""

from __future__ import annotations

import logging
import resource
import tempfile
import time
from pathlib import Path

import structlog

from croupier.house.audit import Audit
from croupier.tournaments.announced import Announced, Level
from tests.house.a_tournament import TWO_TABLES, Evening, blinds, evening

PLAYERS = 1_000
SMALL = (25, 50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 51_200, 102_400)


def plan(players: int) -> Announced:
    levels = tuple(Level(2, blinds(small)) for small in SMALL)
    return TWO_TABLES.__class__(
        **{
            **{field: getattr(TWO_TABLES, field) for field in Announced.__struct_fields__},
            "seats": 9,
            "stack": 3_000,
            "least": players,
            "most": players + 1,
            "bots": players,
            "levels": levels,
        }
    )


def played(players: int) -> dict[str, float]:
    """Seconds to enter everybody and to play it, hands, entries of all journals, megabytes."""
    found: dict[str, float] = {}

    async def play(house: Evening) -> None:
        name = await house.announce(plan(players))
        started = time.perf_counter()
        await house.enter(name, *(f"bot-{number}" for number in range(players)))
        found["entering"] = time.perf_counter() - started
        started = time.perf_counter()
        await house.until(lambda: house.one(name).state == "settled", 8 * 3_600)
        found["playing"] = time.perf_counter() - started
        store = house.floor.store
        found["tables"] = sum(stream.startswith(f"{name}x") for stream in store.streams())
        found["hands"] = sum(
            len(store.rounds(stream, limit=10_000))
            for stream in store.streams()
            if stream.startswith(f"{name}x")
        )
        found["entries"] = house.entries()
        found["placed"] = len(house.one(name).placed())
        found["wrong"] = len(list(Audit(store).whole()))

    with tempfile.TemporaryDirectory() as folder:
        evening(Path(folder), play)
    found["megabytes"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return found


def main(players: int = PLAYERS) -> None:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    found = played(players)
    hands, playing = found["hands"], found["playing"]
    print(
        f"{players:,} entries in {found['entering']:.1f} s; played in {playing:.1f} s: "
        f"{found['tables']:,.0f} tables, {hands:,.0f} hands ({hands / playing:,.0f} a second), "
        f"{found['entries']:,.0f} entries; {found['megabytes']:,.0f} MB; "
        f"{found['placed']:,.0f} places, {found['wrong']:.0f} wrong in the books"
    )
