"""Entries: a player's way into a tournament and out of it again before it starts. An entry is a
stake: who may not play may not enter, and limits count it."""

from __future__ import annotations

import asyncio

from croupier.daybook.authority import PROGRAM
from croupier.daybook.rooms.tournaments import lookups
from croupier.daybook.rooms.tournaments.standing import Tournament
from croupier.daybook.step import Actor
from croupier.errors import Refused
from croupier.house.daybook import DayBook
from croupier.house.guests import Guests
from croupier.house.people.caller import Caller
from croupier.house.protection.guard import Guard
from croupier.ledger import wallet
from croupier.phrase import Sum
from croupier.store import Store

ENTRY = "entry"
NOBODY = Actor("", PROGRAM)


class Entries:
    def __init__(self, book: DayBook, store: Store, guard: Guard, guests: Guests) -> None:
        self._book = book
        self._store = store
        self._guard = guard
        self._guests = guests
        self._turn = asyncio.Lock()

    async def enter(self, caller: Caller, name: str, once: str = "") -> None:
        """Refused by name where somebody may not, or has not the money. `once`: the key of the
        form, so that it is paid once."""
        if not caller.player:
            raise Refused("not-a-player")
        one = lookups.found(self._book.house, name)
        plan = one.announced
        await self._guests.fund(caller.player, plan.currency)
        async with self._turn:  # What the limits count is true until it is written.
            actor = caller.actor()
            if not self._book.done_once(actor.person, once):
                self._guard.may_enter(caller.player, plan.currency, plan.price.whole)
                self._can_pay(caller.player, one)
            said = {"tournament": name, "player": caller.player}
            await self._book.begun(ENTRY, "enter", actor, said, once=once)

    async def withdraw(self, caller: Caller, name: str, once: str = "") -> None:
        said = {"tournament": name, "player": caller.player}
        await self._book.begun(ENTRY, "withdraw", caller.actor(), said, once=once)

    def _can_pay(self, player: str, one: Tournament) -> None:
        price, currency = one.announced.price.whole, one.announced.currency
        has = self._store.balance(wallet(player), currency).available
        if has < price:
            raise Refused("price-short", price=Sum(price, currency), has=Sum(has, currency))
