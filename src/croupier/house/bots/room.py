"""Bots at a poker table: they sit down with a stack, play their hands and keep room for people.

Like all bots they are marked, have wallets of their own and speak the same words as people. They
buy chips and get up between hands only, and never see a card that is not theirs.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.awaiting import Ask, Said
from croupier.games.poker import bot as nerve
from croupier.games.sight import mask
from croupier.house.bots.bots import PURSE, Bot, Company
from croupier.house.desk import Step, Words
from croupier.ledger import MINT, Transfer, wallet
from croupier.money import CURRENCIES
from croupier.rulebooks.schema.plate import Limits
from croupier.table.events import AddChips, ComeBack, Leave, Sit
from croupier.table.room.stacks import usual_buy_in
from croupier.table.seating import seat_of

SHORT = 3
"""A stack below one part in so many of the usual one is filled up again."""
PATIENCE = 1.0
"""Seconds between two looks where nothing happens."""


class Regulars(Company):
    """The bots of one poker table."""

    def notice(self, steps: Sequence[Step]) -> None:
        """They look up between hands, and when asked."""
        if steps[-1].table.phase != "playing":
            self._opened.set()
        if self._questions():
            self._asked.set()

    async def _play(self) -> None:
        self._opened.set()
        while not self._desk.broken:
            if self._desk.table.phase in ("settled", "cutting"):
                await self._make_room()
                await self._refill()
            self._opened.clear()
            clock = self._desk.clock
            look_up = clock.wake(clock.monotonic() + PATIENCE, self._opened.set)
            await self._opened.wait()
            look_up.cancel()

    # Seats and chips.

    async def _make_room(self) -> None:
        """A seat is free for people, always; and one more for each who waits for one."""
        table = self._desk.table
        free = (table.opened.seats if table.opened else 0) - len(table.seats)
        wanted = 1 + len(table.queue)
        for bot in self._bots:
            seat = seat_of(self._desk.table, bot.player)
            if seat and free < wanted:
                free += await self._say(bot, Leave)
            elif not seat and free > wanted:
                await self._bring(bot, self._usual())
                free -= await self._say(bot, self._sits(bot))

    async def _refill(self) -> None:
        """Short stacks are filled up, and whoever lost all of it comes back."""
        usual = self._usual()
        for bot in self._bots:
            table = self._desk.table
            seat = seat_of(table, bot.player)
            if not seat:
                continue
            stack = table.stacks.get(seat, 0)
            if stack * SHORT < usual:
                missing = usual - stack - (usual - stack) % self._desk.setting.terms.chip
                await self._bring(bot, missing)
                await self._say(bot, _adds(missing))
            if seat in self._desk.table.out and table.stacks.get(seat, 0):
                await self._say(bot, ComeBack)

    def _sits(self, bot: Bot) -> Words:
        brought = self._usual()
        return lambda _: Sit(bot.player, bot.name, True, "", brought)

    def _usual(self) -> int:
        setting = self._desk.setting
        limits = setting.equipment.buy_in or Limits(0)
        return usual_buy_in(limits, setting.terms.minimum, setting.terms.chip)

    async def _bring(self, bot: Bot, amount: int) -> None:
        """Play money for what the bot is about to put on the table."""
        currency = self._desk.currency
        has = self._store.balance(wallet(bot.player), currency).available
        if has < amount:
            issued = max(PURSE * 10 ** CURRENCIES[currency], amount) - has
            move = Transfer("move", MINT, wallet(bot.player), issued, currency)
            await self._store.move((move,), self._cause(bot))

    async def _fund(self, bot: Bot) -> None:
        """What is said in a hand is paid from the stack."""

    # Answers.

    def _chosen(self, ask: Ask) -> tuple[Said, ...]:
        desk = self._desk
        low = {option.verb: option.low for option in ask.options}
        quiet = Said(ask.actor, ask.default, ask.about, low.get(ask.default, 0))
        seen = mask(desk.table.play, ask.actor)
        return nerve.answer(desk.setting.terms, seen, ask, self._chance), quiet


def _adds(amount: int) -> Words:
    return lambda seat: AddChips(seat, amount)
