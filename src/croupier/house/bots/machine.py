"""A bot at a machine, which has one seat: it plays where nobody is, now and then, and gets up as
soon as somebody looks at the machine."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence

from croupier.house.bots.answers import Answers
from croupier.house.bots.bots import FULL, Bot, Bots
from croupier.house.bots.felt import NEARLY_OUT, sits
from croupier.house.tables.desk import Desk, Step
from croupier.table.words import Bets, Leave

LOOKS = 1.0
"""Seconds between two looks around."""
PLAYS = 0.15
"""How often it then plays."""


class MachineBots:
    """`watched`: whether somebody looks at the machine."""

    def __init__(self, desk: Desk, chance: random.Random, watched: Callable[[], bool]) -> None:
        self._desk, self._chance, self._watched = desk, chance, watched
        self._bots = Bots(desk, 1, chance)
        self._answers = Answers(self._bots, self._fund)
        self.players = self._bots.players

    def notice(self, steps: Sequence[Step]) -> None:  # noqa: ARG002
        self._answers.notice()

    async def run(self) -> None:
        await self._bots.register()
        async with asyncio.TaskGroup() as both:
            both.create_task(self._play())
            both.create_task(self._answers.run())

    async def _play(self) -> None:
        while not self._desk.broken:
            await self._desk.clock.sleep(LOOKS)
            table = self._desk.table
            if table.phase == "betting" and not table.felt.wagers:
                await self._look(self._bots.all[0])

    async def _look(self, bot: Bot) -> None:
        """Between two games: make room, sit down, or play."""
        seat = self._bots.seat(bot)
        if self._watched():
            if seat:
                await self._bots.say(bot, Leave)
        elif not seat:
            if self._bots.free_seats():
                await self._fund(bot)
                await self._bots.say(bot, sits(bot))
        elif self._chance.random() < PLAYS:
            await self._bet(bot, seat)

    async def _bet(self, bot: Bot, seat: str) -> None:
        setting, table = self._desk.setting, self._desk.table
        bets = setting.game.bot.bets(setting.terms, table.felt, seat, self._chance)
        if bets:
            await self._fund(bot)
            await self._bots.say(bot, lambda seat: Bets(seat, bets))

    async def _fund(self, bot: Bot) -> None:
        has = self._bots.has(bot).balance
        if has < self._bots.minor(NEARLY_OUT):
            await self._bots.issue(bot, self._bots.minor(FULL) - has)
