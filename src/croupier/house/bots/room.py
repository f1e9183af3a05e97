"""Bots between players: they sit down with a stack, play their hands and keep room for people.

They buy chips and get up between hands only, and never see a card that is not theirs.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence

from croupier.errors import InvariantBroken
from croupier.games.game import Stacks
from croupier.house.bots.answers import Answers
from croupier.house.bots.bots import FULL, Bot, Bots
from croupier.house.tables.desk import Desk, Step, Words
from croupier.table.room.stacks import usual_buy_in
from croupier.table.room.words import AddChips, ComeBack
from croupier.table.words import Leave, Sit

SHORT = 3
"""A stack below one part in so many of the usual one is filled up again."""
PATIENCE = 1.0
"""Seconds between two looks where nothing happens."""


class RoomBots:
    def __init__(self, desk: Desk, count: int, chance: random.Random) -> None:
        self._desk = desk
        self._bots = Bots(desk, count, chance)
        self._answers = Answers(self._bots, _from_the_stack)
        self._between = asyncio.Event()
        self.players = self._bots.players

    def notice(self, steps: Sequence[Step]) -> None:
        """They look up between hands, and when asked."""
        if steps[-1].table.phase != "playing":
            self._between.set()
        self._answers.notice()

    async def run(self) -> None:
        await self._bots.register()
        async with asyncio.TaskGroup() as both:
            both.create_task(self._play())
            both.create_task(self._answers.run())

    async def _play(self) -> None:
        clock = self._desk.clock
        while not self._desk.broken:
            if self._desk.table.phase in ("settled", "cutting"):
                await self._make_room()
                await self._refill()
            self._between.clear()
            look_up = clock.wake(clock.monotonic() + PATIENCE, self._between.set)
            await self._between.wait()
            look_up.cancel()

    # Seats and chips.

    async def _make_room(self) -> None:
        """Seats are free for people, always; and one more for each who waits for one."""
        for bot in self._bots.all:
            seated, too_many = bool(self._bots.seat(bot)), self._bots.too_many()
            if seated and too_many > 0:
                await self._bots.say(bot, Leave)
            elif not seated and too_many < 0:
                brought = self._usual()
                await self._bring(bot, brought)
                await self._bots.say(bot, _sits(bot, brought))

    async def _refill(self) -> None:
        """Short stacks are filled up, and whoever lost all of it comes back."""
        usual = self._usual()
        for bot in self._bots.all:
            table = self._desk.table
            seat = self._bots.seat(bot)
            if not seat:
                continue
            stack = table.stacks.get(seat, 0)
            if stack * SHORT < usual:
                missing = usual - stack - (usual - stack) % self._customs.chip
                await self._bring(bot, missing)
                await self._bots.say(bot, _adds(missing))
            if seat in self._desk.table.room.out and table.stacks.get(seat, 0):
                await self._bots.say(bot, ComeBack)

    @property
    def _customs(self) -> Stacks:
        customs = self._desk.setting.equipment.stacks
        if customs is None:
            raise InvariantBroken("invariant", what="nobody has a stack here")
        return customs

    def _usual(self) -> int:
        return usual_buy_in(self._customs)

    async def _bring(self, bot: Bot, amount: int) -> None:
        """Play money for what the bot is about to put on the table."""
        has = self._bots.has(bot).available
        if has < amount:
            await self._bots.issue(bot, max(self._bots.minor(FULL), amount) - has)


async def _from_the_stack(_: Bot) -> None:
    """What is said in a hand is paid from the stack."""


def _sits(bot: Bot, brought: int) -> Words:
    return lambda _: Sit(bot.player, bot.name, True, "", brought)


def _adds(amount: int) -> Words:
    return lambda seat: AddChips(seat, amount)
