"""Bots that somebody else has seated: they answer, and bet what they have, and never buy chips.

So they play in tournaments: the director seats and moves them like everybody else.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence

from croupier.house.bots.answers import Answers
from croupier.house.bots.bots import Bot, Bots
from croupier.house.bots.felt import FeltBots
from croupier.house.tables.desk import Desk, Step
from croupier.table.room.words import ComeBack

MOMENT = (0.5, 2.0)
"""Seconds for which a bot looks at a machine before it plays on."""
TRIES = 30
"""How often it thinks of a stake before it gives up: it may have too little for any."""


class Seated(Bots):
    """Whoever sits at the table and is a bot."""

    def __init__(self, desk: Desk, chance: random.Random) -> None:
        super().__init__(desk, 0, chance)

    @property
    def all(self) -> tuple[Bot, ...]:
        return tuple(Bot(w.player, w.name) for w in self.desk.table.seats.values() if w.bot)

    @all.setter
    def all(self, _: tuple[Bot, ...]) -> None:
        """Nobody is told who they are: they sit there."""


async def _with_what_they_have(_: Bot) -> None:
    """Chips of a tournament are given out by its director alone."""


class SeatedInRoom:
    """Between players: they answer when they are asked, and come back when they were slow."""

    def __init__(self, desk: Desk, chance: random.Random) -> None:
        self._desk = desk
        self._bots = Seated(desk, chance)
        self._answers = Answers(self._bots, _with_what_they_have)
        self._late = asyncio.Event()

    @property
    def players(self) -> frozenset[str]:
        return frozenset(bot.player for bot in self._bots.all)

    def notice(self, steps: Sequence[Step]) -> None:
        if steps[-1].table.room.out:
            self._late.set()
        self._answers.notice()

    async def run(self) -> None:
        async with asyncio.TaskGroup() as both:
            both.create_task(self._answers.run())
            both.create_task(self._come_back())

    async def _come_back(self) -> None:
        while not self._desk.broken:
            await self._late.wait()
            self._late.clear()
            for bot in self._bots.all:
                seat, table = self._bots.seat(bot), self._desk.table
                if seat in table.room.out and table.stacks.get(seat):
                    await self._bots.say(bot, ComeBack)


class SeatedAtFelt(FeltBots):
    """Against the house: they bet what their chips allow."""

    def __init__(self, desk: Desk, chance: random.Random) -> None:
        super().__init__(desk, 0, chance, Seated(desk, chance))

    async def _make_room(self) -> None:
        """Nobody else comes."""

    async def _fund(self, bot: Bot) -> None:
        await _with_what_they_have(bot)

    async def _bet(self, round_: str) -> None:
        """A machine waits for a stake: whoever sits there plays it, after a moment's thought."""
        if not self._desk.setting.equipment.at_once:
            await super()._bet(round_)
            return
        for _ in range(TRIES):
            await self._desk.clock.sleep(self._chance.uniform(*MOMENT))
            for bot in self._bots.all:
                table = self._desk.table
                if table.round != round_ or table.phase != "betting":
                    return
                await self._place(bot, self._bots.seat(bot))


def seated_bots(desk: Desk, chance: random.Random) -> SeatedInRoom | SeatedAtFelt:
    return SeatedInRoom(desk, chance) if desk.has_stacks else SeatedAtFelt(desk, chance)
