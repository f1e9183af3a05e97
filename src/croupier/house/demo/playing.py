"""Play in the demo: rounds at the real tables, by bots and by players with an account whose hands
the program plays."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import NamedTuple

from croupier.daybook.authority import PLAYER
from croupier.daybook.step import Actor
from croupier.errors import CroupierError
from croupier.house.bots.bots import Bot, Bots
from croupier.house.bots.felt import FeltBots
from croupier.house.demo.cast import MACHINES
from croupier.house.demo.telling import Teller
from croupier.house.tables.desk import Desk, Step
from croupier.table.words import Leave

LONGEST = 5_400.0
"""Seconds that a stretch of play takes at most."""
RESTS = ("closed", "settled", "cutting")
"""Phases in which nobody's stake lies on the table."""
ADDRESS = "demo"


def _rests(desk: Desk) -> bool:
    """Nobody's stake lies there; a machine waits for the next one."""
    table = desk.table
    waits = desk.setting.equipment.at_once and table.phase == "betting"
    return table.phase in RESTS or (waits and not table.wagers)


class _Regulars(Bots):
    """Players with an account at one table. What they lack they pay in."""

    leaves_free = 0

    def __init__(self, desk: Desk, chance: Random, teller: Teller, people: Sequence[str]) -> None:
        super().__init__(desk, 0, chance)
        self._teller = teller
        self._person = {teller.players[person]: person for person in people}
        named = {teller.players[person]: teller.guests[person].alias for person in people}
        self.all = tuple(Bot(player, name, real=True) for player, name in named.items())
        self.players = frozenset(named)

    async def register(self) -> None:
        """They are, with their account."""

    async def issue(self, bot: Bot, amount: int) -> None:
        payments, key = self._teller.floor.payments, f"demo {self.chance.getrandbits(64):016x}"
        by = Actor(self._person[bot.player], PLAYER)
        with suppress(CroupierError):  # A limit of their own: they play with what they have.
            await payments.deposit(by, bot.player, self.desk.currency, amount, key)


class _Company(NamedTuple):
    """Regulars at a table, and what they are at."""

    bots: _Regulars
    felt: FeltBots
    playing: asyncio.Task[None]


class Play:
    """Tells regulars what happens at their tables, and lets rounds be played."""

    def __init__(self, teller: Teller) -> None:
        self._teller = teller
        self._floor = teller.floor
        self._clock = teller.clock
        self._wanted: dict[str, int] = {}
        self._seated: dict[str, _Company] = {}
        self._leaving: list[asyncio.Task[None]] = []
        self.rounds = 0
        teller.floor.is_watched = self._is_wanted
        teller.floor.listeners.append(self)

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        """Whoever has played their rounds gets up, before another one begins."""
        company = self._seated.get(desk.id)
        if company is None:
            return
        company.felt.notice(steps)
        if _rests(desk) and not self._is_wanted(desk.id):
            del self._seated[desk.id]
            self._leaving.append(asyncio.create_task(self._gets_up(company)))

    async def rounds_at(
        self, rounds: Mapping[str, int], people: Mapping[str, Sequence[str]] | None = None
    ) -> None:
        """So many rounds at each of these tables; `people`: who sits there besides bots."""
        desks = [self._floor.desks[table] for table in rounds]
        before = sum(desk.table.number for desk in desks)
        self._wanted = {desk.id: desk.table.number + rounds[desk.id] for desk in desks}
        for table, who in (people or {}).items():
            await self._sits(table, who)
        for desk in desks:
            desk.look_up()
        with suppress(TimeoutError):  # Of somebody's limits, or of money: he plays no further.
            await self._clock.until(self._has_played, within=LONGEST)
        self._wanted = {table: at for table, at in self._wanted.items() if table not in MACHINES}
        await self._clock.until(self._has_played, within=LONGEST)
        self._wanted = {}
        for company in self._seated.values():
            await self._gets_up(company)
        self._seated.clear()
        await asyncio.gather(*self._leaving)
        self._leaving.clear()
        self.rounds += sum(desk.table.number for desk in desks) - before

    def _is_wanted(self, table: str) -> bool:
        desk = self._floor.desks[table]
        return desk.table.number < self._wanted.get(table, 0)

    def _has_played(self) -> bool:
        return not any(map(self._is_wanted, self._wanted)) and self._is_quiet()

    def _is_quiet(self) -> bool:
        return all(desk.broken or _rests(desk) for desk in self._floor.desks.values())

    async def _sits(self, table: str, people: Sequence[str]) -> None:
        desk, teller = self._floor.desks[table], self._teller
        chance = Random(f"{teller.chance.getrandbits(64)} {table}")
        bots = _Regulars(desk, chance, teller, people)
        for bot in bots.all:
            self._floor.presence.enter(bot.player, ADDRESS)
            await self._floor.guard.answer(bot.player)
            await self._floor.guard.sat_down(bot.player, desk.place.opened, "en")
        felt = FeltBots(desk, 0, chance, bots)
        playing = asyncio.create_task(felt.run(), name=f"regulars {table}")
        self._seated[table] = _Company(bots, felt, playing)

    async def _gets_up(self, company: _Company) -> None:
        company.playing.cancel()
        for bot in company.bots.all:
            await company.bots.say(bot, Leave)
            self._floor.presence.leave(bot.player, ADDRESS)
        await asyncio.gather(company.playing, return_exceptions=True)
