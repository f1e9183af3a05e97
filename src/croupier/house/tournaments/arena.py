"""The tables of tournaments, which open and close while the house runs.

They are desks like all others, but no table of the plan: the floor's own pages, its staff and its
money know nothing of them.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence

from croupier.house import metrics
from croupier.house.bots import TableBots
from croupier.house.bots.seated import seated_bots
from croupier.house.clock import Clock
from croupier.house.plan import Place
from croupier.house.tables.desk import Desk, Guard, Listener, Step
from croupier.house.tables.devices import Entropy
from croupier.house.tables.kept import keep_rules
from croupier.rulebooks.load import Section
from croupier.store import Store


class Arena:
    """`chance`: of a table's bots; `guard`: asked about every word that is said there."""

    def __init__(
        self,
        store: Store,
        entropy: Entropy,
        clock: Clock,
        listener: Listener,
        chance: Callable[[str], random.Random],
        guard: Guard,
    ) -> None:
        self.desks: dict[str, Desk] = {}
        self.closing: list[Callable[[str], None]] = []
        """Told of a table that closes."""
        self._store, self._entropy, self._clock = store, entropy, clock
        self._listener, self._chance, self._guard = listener, chance, guard
        self._bots: dict[str, TableBots] = {}
        self._tasks: dict[str, tuple[asyncio.Task[None], ...]] = {}

    def open(self, place: Place, may_begin: Callable[[], None]) -> Desk:
        """A desk for this table runs, from where its journal left it. `may_begin` refuses as long
        as no round may."""
        opened = place.opened
        keep_rules(self._store, Section(opened.game, place.setting.rules, opened.rules))
        desk = Desk(self._store, place, self._entropy, self._clock, self._listener)
        desk.check_officials = may_begin
        desk.guard = self._guard
        desk.appended = metrics.APPEND.observe
        self.desks[desk.id] = desk
        bots = self._bots[desk.id] = seated_bots(desk, self._chance(desk.id))
        self._tasks[desk.id] = (
            asyncio.create_task(desk.run(), name=f"desk {desk.id}"),
            asyncio.create_task(bots.run(), name=f"bots {desk.id}"),
        )
        return desk

    async def close(self, table: str) -> None:
        """Nobody sits there any more: the desk stops and is forgotten; its journal stays."""
        desk = self.desks.pop(table)
        self._bots.pop(table)
        desk.stop()
        run, play = self._tasks.pop(table)
        play.cancel()
        await asyncio.gather(run, play, return_exceptions=True)
        for told in self.closing:
            told(table)

    def notice(self, desk: Desk, steps: Sequence[Step]) -> None:
        if bots := self._bots.get(desk.id):
            bots.notice(steps)

    async def stop(self) -> None:
        """The house closes: what is pending is finished, and nothing changes at the tables."""
        for desk in self.desks.values():
            desk.stop()
        tasks = [task for both in self._tasks.values() for task in both]
        for _, play in self._tasks.values():
            play.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
