"""All tournaments of the house: each starts when it is time and enough have entered, or does not
take place; who directs it goes on after a restart where he was."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import structlog

from croupier.cards.shoe import Below
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.tournaments.standing import Tournament, of
from croupier.errors import CroupierError
from croupier.house.daybook import DayBook
from croupier.house.tables.desk import Desk, Step
from croupier.house.tournaments import agreeing, deals
from croupier.house.tournaments.counted import Counted
from croupier.house.tournaments.director import Director
from croupier.house.tournaments.knockout import Knockout
from croupier.house.tournaments.scribe import Scribe
from croupier.house.tournaments.tables import House
from croupier.ledger import MINT
from croupier.money import is_chips

LOOKS = 1.0
"""Seconds between two looks at what begins."""
TOO_FEW = "too few entries"
KINDS = {"until one has all": Knockout, "so many rounds": Counted}
log = structlog.get_logger("croupier.tournaments")


class Directors:
    """`below`: the chance by which seats are drawn."""

    def __init__(self, house: House, book: DayBook, below: Below) -> None:
        self._house, self._book, self._below = house, book, below
        self.running: dict[str, Director] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._bell = asyncio.Event()
        self.begun: list[Callable[[Director], None]] = []
        """Told of each who begins his work."""
        book.listeners.append(self._noted)

    async def run(self) -> None:
        """Until the house closes."""
        try:
            await self._unfinished()
            while True:
                for one in tuple(of(self._book.house).going_on()):
                    await self._look(one)
                await self._wait()
        finally:
            await self._stop()

    async def _wait(self) -> None:
        clock = self._house.clock
        timer = clock.wake(clock.monotonic() + LOOKS, self._bell.set)
        await self._bell.wait()
        self._bell.clear()
        timer.cancel()

    def _noted(self, entry: DayEntry) -> None:
        """Somebody has entered, announced or agreed to something."""
        for fact in entry.facts:
            name = str(getattr(fact, "tournament", ""))
            if name:
                self._bell.set()
            if director := self.running.get(name):
                director.ring()
        if entry.procedure == deals.DEAL:
            self._bell.set()

    # What begins.

    async def _look(self, one: Tournament) -> None:
        try:
            if one.state == "announced":
                await self._begin(one)
            elif one.state in ("running", "over") and one.id not in self._tasks:
                self._direct(one)
            elif one.state == "running":
                await agreeing.bots_agree(self._book, one)
        except CroupierError as error:
            log.warning("tournament", tournament=one.id, error=str(error))

    async def _begin(self, one: Tournament) -> None:
        """When it is time, or where none was said as soon as enough are there."""
        plan, scribe = one.announced, Scribe(self._book, one.id)
        enough = one.entered >= plan.least
        if plan.begins and self._book.now() < plan.begins:
            return
        if enough:
            await scribe.start()
            self._direct(scribe.one)
        elif plan.begins:
            await scribe.cancel(TOO_FEW)

    def _direct(self, one: Tournament) -> None:
        scribe = Scribe(self._book, one.id)
        director = KINDS[one.announced.plays](self._house, scribe, one.id, self._below)
        self.running[one.id] = director
        task = asyncio.create_task(self._through(director), name=f"director {one.id}")
        self._tasks[one.id] = task
        for told in self.begun:
            told(director)

    async def _through(self, director: Director) -> None:
        await director.run()
        self.running.pop(director.name, None)

    async def _unfinished(self) -> None:
        """Of what was over when the house stopped, chips may still lie about."""
        running = {one.id for one in of(self._book.house).going_on()}
        for currency, has in self._house.store.balances(MINT):
            if is_chips(currency) and has.balance and currency not in running:
                director = Director(
                    self._house, Scribe(self._book, currency), currency, self._below
                )
                await director.conclude()

    # What happens at the tables.

    def notice(self, desk: Desk, steps: Sequence[Step]) -> None:
        if director := self.running.get(desk.table.tournament):
            director.notice(steps)

    async def _stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await self._house.arena.stop()
