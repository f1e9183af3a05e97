"""The jackpots of the house: which one a table feeds now, and what becomes of a combination that
wins one.

When a round is over in which it stood, the program writes the win into the day book, where all wins
of a system stand in one order: who comes second wins what was started again. It is written once for
each hit; a house that starts looks for what it had no time to write.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import structlog

from croupier.daybook.authority import PROGRAM, at_table
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.jackpots import standing
from croupier.daybook.rooms.jackpots.conditions import used
from croupier.daybook.rooms.jackpots.facts import (
    MonthReported,
    SystemInstalled,
    SystemRemoved,
    WinReversed,
)
from croupier.daybook.step import Actor
from croupier.errors import CroupierError, Refused
from croupier.games.facts import JackpotHit
from croupier.house.daybook import DayBook
from croupier.house.jackpots.history import month_of
from croupier.house.jackpots.plan import System
from croupier.house.parts import Part
from croupier.house.plan import Place
from croupier.house.tables.desk import Desk, Step
from croupier.ledger import jackpot, next_jackpot
from croupier.phrase import Sum
from croupier.store import Store
from croupier.store.rounds import RoundRow
from croupier.table.contributing import Feed
from croupier.table.events import RoundOver, TableOpened
from croupier.table.strikes import is_over
from croupier.table.strikes import standing as standing_entries
from croupier.table.words import Strike

NOBODY = Actor("", PROGRAM)
LAST = 3
"""Rounds of a table in which a house that starts looks for hits it has not written down."""
log = structlog.get_logger("croupier.jackpots")


class Lies(NamedTuple):
    """What a jackpot would pay if it were won now, and what lies for the one after it."""

    meter: int
    ahead: int
    cap: int = 0

    @property
    def pays(self) -> int:
        return min(self.meter, self.cap) if self.cap else self.meter


class Jackpots(Part):
    name = "jackpots"

    def __init__(self, store: Store, book: DayBook, places: Sequence[Place]) -> None:
        self._store = store
        self._book = book
        self.links: Mapping[str, System] = {
            place.opened.table: place.jackpot for place in places if place.jackpot
        }
        """By the tables that feed them."""
        self._feeds: dict[str, tuple[standing.System, Feed]] = {}
        self._writing = asyncio.Lock()
        self._bell = asyncio.Event()
        book.checks.append(self._agrees)
        book.listeners.append(self._noted)

    # What a table asks.

    def feed(self, table: str) -> Feed | None:
        """By the conditions that hold; none as long as the system does not run."""
        link = self.links.get(table)
        found = standing.of(self._book.house).get(link.id) if link else None
        if found is None or not found.runs:
            return None
        known = self._feeds.get(found.conditions.system)
        if known is None or known[0] is not found:
            feed = Feed(found.conditions.system, *found.conditions.rates)
            known = self._feeds[feed.system] = (found, feed)
        return known[1]

    def check(self, opened: TableOpened) -> None:
        """A table does not play as long as the jackpot may not that it feeds."""
        if link := self.links.get(opened.table):
            clause = used(self._book.terms)
            standing.may_play(self._book.house, link.id, at_table(opened.table), clause)

    def lies(self, system: str) -> Lies:
        found = standing.known(self._book.house, system).conditions
        meter, ahead = (
            self._store.balance(account, found.currency).balance
            for account in (jackpot(system), next_jackpot(system))
        )
        return Lies(meter, ahead, found.cap)

    # What does not go.

    def may_strike(self, desk: Desk, step: Step) -> None:
        """A round whose jackpot is paid stands until two persons have taken the win back."""
        if isinstance(step.said.word, Strike):
            self._not_paid(desk.table.round)

    def _not_paid(self, round: str) -> None:
        for system in standing.of(self._book.house).values():
            for win in system.wins:
                if win.won.round == round and not win.reversed:
                    raise Refused("jackpot-paid", round=round)

    def _agrees(self, entry: DayEntry) -> None:
        """The accounts say what lies there, and not who reads them."""
        if (entry.procedure, entry.act.step) == ("void", "declare"):
            self._not_paid(entry.act.said["round"])
        read: list[tuple[str, int, int]] = []
        if (entry.procedure, entry.act.step) == ("jackpot-removal", "remove"):
            said = entry.act.said
            read.append((said["system"], said["meter"], said["ahead"]))
        for fact in entry.facts:
            if isinstance(fact, SystemRemoved):
                read.append((fact.system, fact.meter, fact.ahead))
            if isinstance(fact, MonthReported):
                self._comes_to(fact)
        for system, meter, ahead in read:
            self._reads(system, meter, ahead)

    def _comes_to(self, said: MonthReported) -> None:
        """A report says what the accounts have."""
        found = month_of(self._store, said.system, said.month, self._book.terms.zone)
        if found[1:] != (said.contributed, said.paid, said.added, said.pool):
            raise Refused("other-figures", month=said.month)

    def _reads(self, system: str, meter: int, ahead: int) -> None:
        lies = self.lies(system)
        if (lies.meter, lies.ahead) != (meter, ahead):
            currency = standing.known(self._book.house, system).conditions.currency
            meter_now, ahead_now = Sum(lies.meter, currency), Sum(lies.ahead, currency)
            raise Refused("other-reading", meter=meter_now, ahead=ahead_now)

    # What is won.

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        if desk.id not in self.links:
            return
        for step in steps:
            if any(isinstance(event, RoundOver) for event in step.post.entry.events):
                await self._won(desk.id, step.post.entry.round)

    def _noted(self, entry: DayEntry) -> None:
        if any(isinstance(fact, WinReversed | SystemInstalled) for fact in entry.facts):
            self._bell.set()

    async def run(self) -> None:
        """What a house that starts finds undone, and what follows from a win taken back."""
        while True:
            self._bell.clear()
            await self.catch_up()
            await self._bell.wait()

    async def catch_up(self) -> None:
        """What the last rounds have won and nobody has written down; and wins that were taken back
        before anybody certified them."""
        for table in self.links:
            for row in reversed(self._store.rounds(table, limit=LAST)):
                await self._won(table, row.round)
        await self.drop_reversed()

    async def drop_reversed(self) -> None:
        for system in standing.of(self._book.house).values():
            for win in system.wins:
                if win.reversed and win.case in self._book.house.cases:
                    await self._book.take(win.case, "drop", NOBODY)

    async def _won(self, table: str, round: str) -> None:
        """Never a reason for a table to stop: what could not be written is written later."""
        try:
            for number, hit in enumerate(self._hits(round), 1):
                await self._write(table, round, number, hit)
        except CroupierError as error:
            log.error("jackpot not written down", table=table, round=round, why=error.code)

    def _hits(self, round: str) -> Iterator[JackpotHit]:
        entries = [recorded.entry for recorded in self._store.read_round(round)]
        if not is_over(entries):
            return
        for entry in standing_entries(entries):
            yield from (event for event in entry.events if isinstance(event, JackpotHit))

    async def _write(self, table: str, round: str, number: int, hit: JackpotHit) -> None:
        system = self.links[table].id
        known = standing.of(self._book.house).get(system)
        row = self._store.round(round)
        if known is None or not known.runs or row is None:
            return
        if hit.combination not in {each.combination for each in known.conditions.pays}:
            return
        async with self._writing:
            if standing.is_paid(self._book.house, system, round, number):
                return
            lies = self.lies(system)
            await self._book.begin(
                "jackpot-win",
                "win",
                NOBODY,
                system=system,
                table=table,
                round=round,
                hit=number,
                player=_player(row, hit.seat),
                combination=hit.combination,
                meter=lies.meter,
                ahead=lies.ahead,
            )
        log.warning("jackpot won", system=system, table=table, round=round)


def _player(row: RoundRow, seat: str) -> str:
    return next(share.player for share in row.shares if share.seat == seat)
