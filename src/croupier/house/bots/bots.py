"""The bots of one table: who they are, what they say, and their play money."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import NamedTuple

from croupier.errors import CroupierError
from croupier.house.plan import FOR_PEOPLE
from croupier.house.tables.desk import Desk, Words
from croupier.ledger import MINT, Balance, Transfer, wallet
from croupier.money import CURRENCIES
from croupier.table.seating import seat_of

NAMES = (
    "Ana", "Boris", "Clara", "Dimo", "Elena", "Filip", "Galya", "Hugo", "Irina", "Jovan",
    "Kira", "Luka", "Mila", "Nikola", "Olga", "Petar", "Rada", "Stefan", "Tanja", "Viktor",
)  # fmt: skip


FULL = 1_000
"""Major units that a bot has after it was given play money."""


class Bot(NamedTuple):
    """`real`: a person whose hand the program plays, in a house made for show; not a bot to
    anybody."""

    player: str
    name: str
    real: bool = False


class Bots:
    leaves_free = FOR_PEOPLE
    """Seats that they leave to people, besides one for each who waits for one."""

    def __init__(self, desk: Desk, count: int, chance: random.Random) -> None:
        self.desk = desk
        self.chance = chance
        names = random.Random(desk.id).sample(NAMES, count)
        self.all = tuple(Bot(f"bot-{desk.id}-{n}", name) for n, name in enumerate(names, 1))
        self.players = frozenset(bot.player for bot in self.all)

    async def register(self) -> None:
        for bot in self.all:
            with suppress(CroupierError):
                await self.desk.store.register(bot.player, bot.name, bot=True)

    def seat(self, bot: Bot) -> str:
        """Where a bot sits; nothing where it does not."""
        return seat_of(self.desk.table, bot.player)

    def free_seats(self) -> int:
        table = self.desk.table
        return (table.opened.seats if table.opened else 0) - len(table.seats)

    def too_many(self) -> int:
        """How many of them should get up; below zero, so many more may sit down."""
        return self.leaves_free + len(self.desk.table.queue) - self.free_seats()

    async def say(self, bot: Bot, word: Words) -> bool:
        """True where it was accepted; a bot that is refused shrugs."""
        try:
            await self.desk.hear(bot.player, word)
        except CroupierError:
            return False
        return True

    def has(self, bot: Bot) -> Balance:
        return self.desk.store.balance(wallet(bot.player), self.desk.currency)

    def minor(self, units: int) -> int:
        """So many units of the table's currency."""
        return units * int(10 ** CURRENCIES[self.desk.currency])

    async def issue(self, bot: Bot, amount: int) -> None:
        """Play money into a bot's wallet; where nothing can be written, it does without."""
        move = Transfer("move", MINT, wallet(bot.player), amount, self.desk.currency)
        cause = f"bot {bot.player} {self.chance.getrandbits(64):016x}"
        with suppress(CroupierError):
            await self.desk.store.move((move,), cause)
