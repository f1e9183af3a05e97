"""Bots at a table against the house: they bet at moments spread over the window, and answer."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence

from croupier.house.bots.answers import Answers
from croupier.house.bots.bots import FULL, Bot, Bots
from croupier.house.tables.desk import Desk, Step, Words
from croupier.table.events import WindowOpened
from croupier.table.words import Bets, Leave, Repeat, Sit

NEARLY_OUT = 100
"""Major units below which it is given some."""
SOON = (3.0, 12.0)
"""Seconds after which it bets where nobody else does."""
REPEATS = 0.15
"""How often a bot bets once more what it bet before."""


class FeltBots:
    def __init__(
        self, desk: Desk, count: int, chance: random.Random, bots: Bots | None = None
    ) -> None:
        self._desk = desk
        self._chance = chance
        self._bots = bots or Bots(desk, count, chance)
        self._answers = Answers(self._bots, self._fund)
        self._opened = asyncio.Event()
        self.players = self._bots.players

    def notice(self, steps: Sequence[Step]) -> None:
        """Bots look up when a window opens, and when asked."""
        for step in steps:
            if any(isinstance(event, WindowOpened) for event in step.post.entry.events):
                self._opened.set()
        self._answers.notice()

    async def run(self) -> None:
        await self._bots.register()
        if self._desk.table.phase == "betting":
            self._opened.set()
        async with asyncio.TaskGroup() as both:
            both.create_task(self._play())
            both.create_task(self._answers.run())

    async def _play(self) -> None:
        """Each round: sit down or make room, then bet."""
        while not self._desk.broken:
            await self._opened.wait()
            self._opened.clear()
            await self._make_room()
            await self._bet(self._desk.table.round)

    async def _make_room(self) -> None:
        """Seats are free for people, always: who came last before the round gets one."""
        for bot in self._bots.all:
            seated, too_many = bool(self._bots.seat(bot)), self._bots.too_many()
            if seated and too_many > 0:
                await self._bots.say(bot, Leave)
            elif not seated and too_many < 0:
                await self._fund(bot)
                await self._bots.say(bot, sits(bot))

    async def _bet(self, round_: str) -> None:
        for wait, bot in self._moments():
            await self._desk.clock.sleep(wait)
            table = self._desk.table
            if table.round != round_ or table.phase != "betting":
                return
            if seat := self._bots.seat(bot):
                await self._place(bot, seat)

    def _moments(self) -> list[tuple[float, Bot]]:
        """When who bets: waits one after the other, within four fifths of the window; where a bet
        begins the round, soon."""
        if self._desk.setting.equipment.at_once:
            return [(self._chance.uniform(*SOON), bot) for bot in self._bots.all]
        opened = self._desk.table.opened
        window = opened.timing.window / 1000 if opened else 0.0
        moments = sorted(
            (
                (self._chance.uniform(0.08, 0.8) * window, bot)
                for bot in self._bots.all
                for _ in range(3)
            ),
            key=lambda moment: moment[0],
        )
        kept = [moment for moment in moments if self._chance.random() < 0.7]
        starts = [0.0, *(moment for moment, _ in kept)]
        return [(at - before, bot) for (at, bot), before in zip(kept, starts, strict=False)]

    async def _place(self, bot: Bot, seat: str) -> None:
        setting, table = self._desk.setting, self._desk.table
        way = setting.game.bot
        if way.repeats and self._chance.random() < REPEATS:
            again = await self._bots.say(bot, Repeat)
            if again or not setting.equipment.at_once:
                return
        bets = way.bets(setting.terms, table.felt, seat, self._chance)
        if bets:
            await self._fund(bot)
            await self._bots.say(bot, lambda seat: Bets(seat, bets))

    async def _fund(self, bot: Bot) -> None:
        has = self._bots.has(bot).balance
        if has < self._bots.minor(NEARLY_OUT):
            await self._bots.issue(bot, self._bots.minor(FULL) - has)


def sits(bot: Bot) -> Words:
    """Whoever sits down has no seat yet."""
    return lambda _: Sit(bot.player, bot.name, not bot.real)
