"""How jackpots are told: what each would pay now, to whoever looks at a table that feeds it and to
the lobby, at most once a second; and that it was won."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec.structs import replace

from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.jackpots import standing
from croupier.daybook.rooms.jackpots.facts import JackpotWon
from croupier.house.floor import Floor
from croupier.house.jackpots.plan import System
from croupier.house.tables.desk import Desk, Step
from croupier.money import CURRENCIES
from croupier.table.events import Contributed
from croupier.web.live import wire
from croupier.web.live.gallery import Watcher
from croupier.web.messages.jackpot import JackpotNow, JackpotWin

EVERY = 1.0
"""Seconds between two messages about the same jackpot."""


class Meters:
    """`watchers`: of a table; `lobby`: who looks at all tables."""

    def __init__(
        self,
        floor: Floor,
        watchers: Callable[[str], Iterable[Watcher]],
        lobby: Callable[[], Iterable[Watcher]],
    ) -> None:
        self._floor, self._watchers, self._lobby = floor, watchers, lobby
        self._systems: dict[str, System] = {
            system.id: system for system in floor.jackpots.links.values()
        }
        self._changed: set[str] = set()
        self._won: list[JackpotWon] = []
        floor.listeners.append(self)
        floor.daybook.listeners.append(self._noted)

    # What has changed.

    async def happened(self, _: Desk, steps: Sequence[Step]) -> None:
        for step in steps:
            for event in step.post.entry.events:
                if isinstance(event, Contributed):
                    self._changed.add(event.system)

    def _noted(self, entry: DayEntry) -> None:
        if not entry.procedure.startswith("jackpot-"):
            return
        self._changed.update(self._systems)
        self._won += [fact for fact in entry.facts if isinstance(fact, JackpotWon)]

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            changed, self._changed = self._changed, set()
            won, self._won = self._won, []
            for fact in won:
                self._tell(fact.system, fact)
            for system in changed - {fact.system for fact in won}:
                self._tell(system)

    # How it is told.

    def _tell(self, system: str, won: JackpotWon | None = None) -> None:
        now = self._now(system)
        if now is None:
            return
        told = {watcher for table in now.tables for watcher in self._watchers(table)}
        told.update(self._lobby())
        texts: dict[bool, str] = {}
        for watcher in told:
            yours = won is not None and watcher.player == won.player
            if yours not in texts:
                texts[yours] = wire.text(_with(now, won, yours=yours))
            watcher.put(texts[yours])

    def of_table(self, table: str) -> Iterator[JackpotNow]:
        """For somebody who has just come to a table."""
        link = self._floor.jackpots.links.get(table)
        if link and (now := self._now(link.id)):
            yield now

    def of_all(self) -> Iterator[JackpotNow]:
        """For somebody who has just come to the lobby."""
        for system in self._systems:
            if now := self._now(system):
                yield now

    def _now(self, system: str) -> JackpotNow | None:
        link = self._systems.get(system)
        known = standing.of(self._floor.daybook.house).get(system)
        if link is None or known is None or not known.runs:
            return None
        own = known.conditions
        return JackpotNow(
            system=system,
            name=own.name,
            pays=self._floor.jackpots.lies(system).pays,
            currency=own.currency,
            minor=CURRENCIES[own.currency],
            tables=link.tables,
        )


def _with(now: JackpotNow, won: JackpotWon | None, *, yours: bool) -> JackpotNow:
    if won is None:
        return now
    told = JackpotWin(won.table, won.round, won.combination, won.sum, won.thing, yours)
    return replace(now, won=told)
