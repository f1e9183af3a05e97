"""Bots that keep a table company. They are marked as bots everywhere, have wallets of their own,
speak the same words as people, always leave a seat free, and never play for real money.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from croupier.errors import CroupierError
from croupier.games.awaiting import Ask, Said
from croupier.games.blackjack import bot as strategy
from croupier.games.dealer_table import bot as caution
from croupier.games.felt import Bet
from croupier.games.game import Spot
from croupier.games.sight import mask
from croupier.house.desk import Desk, Step, Words
from croupier.ledger import MINT, Transfer, wallet
from croupier.money import CURRENCIES
from croupier.store import Store
from croupier.table.events import Bets, Leave, Repeat, Sit, WindowOpened, Word
from croupier.table.seating import seat_of
from croupier.table.turn import asked

NAMES = (
    "Ana", "Boris", "Clara", "Dimo", "Elena", "Filip", "Galya", "Hugo", "Irina", "Jovan",
    "Kira", "Luka", "Mila", "Nikola", "Olga", "Petar", "Rada", "Stefan", "Tanja", "Viktor",
)  # fmt: skip
PURSE = 1_000
NEARLY_OUT = 100
THINKING = (0.06, 0.17)
"""How long a bot thinks, as parts of the time there is."""


class Bot:
    """One bot: its wallet, its name, and a hand for betting."""

    def __init__(self, player: str, name: str) -> None:
        self.player = player
        self.name = name


class Company:
    """The bots of one table."""

    def __init__(self, store: Store, desk: Desk, count: int, chance: random.Random) -> None:
        self._store = store
        self._desk = desk
        self._chance = chance
        names = random.Random(desk.id).sample(NAMES, count)
        self._bots = [Bot(f"bot-{desk.id}-{n}", name) for n, name in enumerate(names, 1)]
        self.players = frozenset(bot.player for bot in self._bots)
        self._opened = asyncio.Event()
        self._asked = asyncio.Event()

    def notice(self, steps: Sequence[Step]) -> None:
        """Something happened at the table; bots look up when a window opens, and when asked."""
        for step in steps:
            if any(isinstance(event, WindowOpened) for event in step.post.entry.events):
                self._opened.set()
        if self._questions():
            self._asked.set()

    async def run(self) -> None:
        """Until the table stops: bets, and answers."""
        for bot in self._bots:
            await self._store.register(bot.player, bot.name, bot=True)
        if self._desk.table.phase == "betting":
            self._opened.set()
        self._asked.set()
        async with asyncio.TaskGroup() as both:
            both.create_task(self._play())
            both.create_task(self._answer())

    async def _play(self) -> None:
        """Each round: sit down or make room, then bet at moments spread over the window."""
        while not self._desk.broken:
            await self._opened.wait()
            self._opened.clear()
            await self._make_room()
            await self._bet(self._desk.table.round)

    # Seats.

    async def _make_room(self) -> None:
        """A seat is free for people, always."""
        table = self._desk.table
        free = (table.opened.seats if table.opened else 0) - len(table.seats)
        for bot in self._bots:
            seat = seat_of(self._desk.table, bot.player)
            if seat and free < 1:
                free += await self._say(bot, _leave)
            elif not seat and free > 1:
                await self._fund(bot)
                free -= await self._say(bot, _sit(bot))

    # Bets.

    async def _bet(self, round_: str) -> None:
        for wait, bot in self._moments():
            await self._desk.clock.sleep(wait)
            table = self._desk.table
            if table.round != round_ or table.phase != "betting":
                return
            if seat_of(table, bot.player):
                await self._place(bot)

    def _moments(self) -> list[tuple[float, Bot]]:
        """When who bets: waits one after the other, within four fifths of the window."""
        opened = self._desk.table.opened
        window = opened.timing.window / 1000 if opened else 0.0
        moments = sorted(
            (
                (self._chance.uniform(0.08, 0.8) * window, bot)
                for bot in self._bots
                for _ in range(3)
            ),
            key=lambda moment: moment[0],
        )
        kept = [moment for moment in moments if self._chance.random() < 0.7]
        starts = [0.0, *(moment for moment, _ in kept)]
        return [(at - before, bot) for (at, bot), before in zip(kept, starts, strict=False)]

    async def _place(self, bot: Bot) -> None:
        boxes = self._desk.setting.game.name in ANSWERS
        if not boxes and self._chance.random() < 0.15:
            await self._say(bot, Repeat)
            return
        bets = self._bets(bot)
        if bets:
            await self._fund(bot)
            await self._say(bot, lambda seat: Bets(seat, bets))

    def _bets(self, bot: Bot) -> tuple[Bet, ...]:
        """What the bot puts down now; often nothing where it has a box already."""
        table, setting = self._desk.table, self._desk.setting
        seat = seat_of(table, bot.player)
        if setting.game.name in POKER:
            return caution.choose_bets(setting.terms.boxes, table.felt, seat, self._chance)
        spot = self._box(bot) if setting.game.name in ANSWERS else self._spot()
        return () if spot is None else (Bet(seat, spot.spot, self._amount(spot)),)

    def _box(self, bot: Bot) -> Spot | None:
        """Where boxes are played: one that nobody is on."""
        table, setting = self._desk.table, self._desk.setting
        spots = setting.game.spots(setting.terms)
        return strategy.choose_spot(spots, table.felt, seat_of(table, bot.player), self._chance)

    def _spot(self) -> Spot:
        """Any kind of bet is as likely as any other, then any spot of that kind."""
        spots = self._desk.setting.game.spots(self._desk.setting.terms)
        kind = self._chance.choice(sorted({spot.kind for spot in spots}))
        return self._chance.choice([spot for spot in spots if spot.kind == kind])

    def _amount(self, spot: Spot) -> int:
        times = self._chance.choice((1, 1, 1, 2, 2, 3, 5))
        most = spot.minimum * times if spot.maximum is None else spot.maximum
        return min(spot.minimum * times, most)

    # Answers.

    def _questions(self) -> list[tuple[Bot, Ask]]:
        """What bots have to answer now."""
        table = self._desk.table
        seats = {seat_of(table, bot.player): bot for bot in self._bots}
        asks = asked(self._desk.setting, table)
        return [(seats[ask.actor], ask) for ask in asks if ask.must and ask.actor in seats]

    async def _answer(self) -> None:
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
        return self._chance.uniform(*THINKING) * (opened.timing.decide if opened else 0) / 1000

    async def _reply(self, bot: Bot, ask: Ask) -> bool:
        """The word that was chosen, or what costs nothing where that was refused."""
        await self._fund(bot)
        for word in self._chosen(ask):
            if await self._say(bot, _answers(word)):
                return True
        return False

    def _chosen(self, ask: Ask) -> tuple[Said, ...]:
        """What the bot would say, the second where the first is refused."""
        quiet = Said(ask.actor, ask.default, ask.about)
        answer = ANSWERS.get(self._desk.setting.game.name)
        seen = mask(self._desk.table.play, ask.actor)
        return answer(seen, ask) if answer else quiet, quiet

    async def _fund(self, bot: Bot) -> None:
        currency = self._desk.currency
        unit = 10 ** CURRENCIES[currency]
        has = self._store.balance(wallet(bot.player), currency).balance
        if has < NEARLY_OUT * unit:
            move = Transfer("move", MINT, wallet(bot.player), PURSE * unit - has, currency)
            await self._store.move((move,), self._cause(bot))

    def _cause(self, bot: Bot) -> str:
        return f"bot {bot.player} {self._chance.getrandbits(64):016x}"

    async def _say(self, bot: Bot, word: Words) -> bool:
        """True where it was accepted; a bot that is refused shrugs."""
        try:
            await self._desk.hear(bot.player, word)
        except CroupierError:
            return False
        return True


def _sit(bot: Bot) -> Words:
    """Whoever sits down has no seat yet."""
    return lambda _: Sit(bot.player, bot.name, True)


def _leave(seat: str) -> Word:
    return Leave(seat)


def _answers(said: Said) -> Words:
    return lambda seat: msgspec.structs.replace(said, actor=seat)


def _blackjack(round: Any, ask: Ask) -> Said:
    option = strategy.answer(round, ask)
    return Said(ask.actor, option.verb, ask.about, option.high)


POKER = ("dealer-poker", "dealer-holdem")
ANSWERS: dict[str, Callable[[Any, Ask], Said]] = {
    "blackjack": _blackjack,
    **dict.fromkeys(POKER, caution.answer),
}
"""How a bot answers, by game: where boxes are played. It sees what its own seat sees."""
