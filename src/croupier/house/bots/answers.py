"""How bots answer when they are asked: they think a little, and see what their own seat sees."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from croupier.games.awaiting import Ask, Said
from croupier.games.sight import mask
from croupier.house.bots.bots import Bot, Bots
from croupier.house.tables.desk import Words

THINKING = (0.06, 0.17)
"""How long a bot thinks, as parts of the time there is."""


class Answers:
    """`fund` is called before a bot says what may cost it something."""

    def __init__(self, bots: Bots, fund: Callable[[Bot], Awaitable[None]]) -> None:
        self._bots = bots
        self._desk = bots.desk
        self._fund = fund
        self._asked = asyncio.Event()
        self._asked.set()

    def notice(self) -> None:
        """Something happened at the table: bots look up when they are asked."""
        if self._questions():
            self._asked.set()

    def _questions(self) -> list[tuple[Bot, Ask]]:
        """What bots have to answer now."""
        seats = {self._bots.seat(bot): bot for bot in self._bots.all}
        asks = self._desk.here.asks
        return [(seats[ask.actor], ask) for ask in asks if ask.must and ask.actor in seats]

    async def run(self) -> None:
        """Think a little, then speak; whoever is too slow is answered for by the clock."""
        while not self._desk.broken:
            await self._asked.wait()
            self._asked.clear()
            while questions := self._questions():
                bot, ask = questions[0]
                await self._desk.clock.sleep(self._thinking() / len(questions))
                if (bot, ask) in self._questions() and not await self._reply(bot, ask):
                    break

    def _thinking(self) -> float:
        opened = self._desk.table.opened
        part = self._bots.chance.uniform(*THINKING)
        return part * (opened.timing.decide if opened else 0) / 1000

    async def _reply(self, bot: Bot, ask: Ask) -> bool:
        """The word that was chosen, or the default where that was refused."""
        await self._fund(bot)
        for word in (self._chosen(ask), _default(ask)):
            if await self._bots.say(bot, _answers(word)):
                return True
        return False

    def _chosen(self, ask: Ask) -> Said:
        setting, play = self._desk.setting, self._desk.table.play
        if play is None:
            return _default(ask)
        seen = mask(play, ask.actor)
        return setting.game.bot.answer(setting.terms, seen, ask, self._bots.chance)


def _default(ask: Ask) -> Said:
    price = next((option.low for option in ask.options if option.verb == ask.default), 0)
    return Said(ask.actor, ask.default, ask.about, price)


def _answers(said: Said) -> Words:
    return lambda seat: msgspec.structs.replace(said, actor=seat)
