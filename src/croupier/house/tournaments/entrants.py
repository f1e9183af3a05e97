"""Bots that enter tournaments: labelled, with play money, each in one at a time."""

from __future__ import annotations

import random
from contextlib import suppress

from croupier.daybook.authority import PROGRAM
from croupier.daybook.rooms.tournaments.standing import Tournament, of
from croupier.daybook.step import Actor
from croupier.errors import CroupierError
from croupier.house.bots.bots import NAMES
from croupier.house.daybook import DayBook
from croupier.ledger import MINT, Transfer, wallet
from croupier.store import Store

ALL = 200
"""Bots that there are for all tournaments together."""
AT_ONCE = 1
"""How many come at a look."""
NOBODY = Actor("", PROGRAM)


class Entrants:
    def __init__(self, book: DayBook, store: Store, chance: random.Random) -> None:
        self._book = book
        self._store = store
        self._chance = chance

    async def enter(self, one: Tournament) -> None:
        """As many as may, a few at a time; one place of every tournament is for people."""
        plan = one.announced
        here = sum(entry.bot for entry in one.entries.values())
        room = min(plan.bots - here, plan.most - one.entered)
        for player in self._free()[: min(room, AT_ONCE)]:
            await self._pays(player, one)
            said = {"tournament": one.id, "player": player, "bot": True}
            await self._book.begun("entry", "enter", NOBODY, said)

    def _free(self) -> list[str]:
        busy = {who for one in of(self._book.house).going_on() for who in one.entries}
        every = [f"bot-tournament-{number}" for number in range(1, ALL + 1)]
        free = [player for player in every if player not in busy]
        self._chance.shuffle(free)
        return free

    async def _pays(self, player: str, one: Tournament) -> None:
        """Play money for the price, issued as for every bot."""
        number = int(player.rpartition("-")[2])
        name = NAMES[number % len(NAMES)]
        with suppress(CroupierError):
            await self._store.register(player, name, bot=True)
        price, currency = one.announced.price.whole, one.announced.currency
        lacks = price - self._store.balance(wallet(player), currency).available
        if lacks > 0:
            move = Transfer("move", MINT, wallet(player), lacks, currency)
            await self._store.move((move,), f"bot {player} {one.id} {one.numbers}")
