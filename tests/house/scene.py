"""One desk in virtual time, on a store in memory, and the people who sit there."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence

from croupier.fair.entropy import SeededEntropy
from croupier.house.bots import TableBots, bots_at
from croupier.house.clock import VirtualClock
from croupier.house.plan import Place
from croupier.house.tables.desk import Desk, Step
from croupier.house.tables.kept import keep_rules
from croupier.ledger import MINT, Transfer, wallet
from croupier.rulebooks.load import Section
from croupier.store import Store
from croupier.table.events import Timing
from croupier.table.words import Sit

HASTE = Timing(window=60_000, before=0, between=0, result=0, cut=1, decide=60_000)
"""Nobody waits for the house, and everybody has time to think."""


class Audience:
    """Hears what happens, and wakes the bots."""

    def __init__(self) -> None:
        self.bots: TableBots | None = None

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:  # noqa: ARG002
        if self.bots:
            self.bots.notice(steps)


class Scene:
    """A desk that runs."""

    def __init__(self, desk: Desk, clock: VirtualClock) -> None:
        self.desk = desk
        self.clock = clock

    async def until(self, holds: Callable[[], bool]) -> None:
        await self.clock.until(lambda: holds() or bool(self.desk.broken))
        assert not self.desk.broken, self.desk.broken

    async def sit(self, player: str) -> None:
        await self.until(lambda: self.desk.table.phase != "closed")
        currency = self.desk.currency
        move = Transfer("move", MINT, wallet(player), 100_000_000, currency)
        await self.desk.store.move((move,), f"welcome {player}")
        await self.desk.hear(player, lambda _: Sit(player, player.title()))

    def moved(self) -> Callable[[], bool]:
        """Whether anything has happened since."""
        seq = self.desk.seq
        return lambda: self.desk.seq > seq

    def next_round(self) -> Callable[[], bool]:
        """Whether a later round than this one has begun."""
        number = self.desk.table.number
        return lambda: self.desk.table.number > number


def at_desk(
    store: Store,
    clock: VirtualClock,
    place: Place,
    play: Callable[[Scene], Awaitable[None]],
    bots: int = 0,
    watched: Callable[[], bool] = lambda: True,
) -> None:
    """Runs the desk of this place, with so many bots, and hands it to the test. `watched`: whether
    somebody looks at it."""

    async def scene() -> None:
        opened = place.opened
        keep_rules(store, Section(opened.game, place.setting.rules, opened.rules))
        audience = Audience()
        desk = Desk(store, place, SeededEntropy(7), clock, audience)
        tasks = [asyncio.create_task(desk.run())]
        if bots:
            audience.bots = bots_at(desk, bots, random.Random(7), watched)
            tasks.append(asyncio.create_task(audience.bots.run()))
        await play(Scene(desk, clock))
        desk.stop()
        for task in tasks[1:]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    clock.run(scene())
