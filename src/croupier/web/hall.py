"""The hall: everybody who looks on, and how they learn what has become true.

It follows the floor and tells the watchers of a table, the lobby, and the owners of wallets.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

from croupier.daybook.entry import DayEntry
from croupier.daybook.step import MoneyMoved
from croupier.house import metrics
from croupier.house.desk import Desk, Step
from croupier.house.floor import Floor
from croupier.ledger import owner
from croupier.phrase import phrase
from croupier.table.events import RoundOver
from croupier.table.seating import seat_of
from croupier.web import wire
from croupier.web.gallery import Gallery, Watcher
from croupier.web.messages.live import Bye, Lobby, WalletNow
from croupier.web.messages.table import TableCard

LOBBY_EVERY = 0.5
"""Seconds between two looks at whether the lobby has changed."""


class Visitor(Watcher, Protocol):
    """A socket in the house. `address` is where it comes from, hashed."""

    address: str


class Hall:
    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.lobby: set[Visitor] = set()
        self._galleries: dict[str, Gallery] = {}
        self._visitors: dict[str, set[Visitor]] = {}
        self._changed = True
        self._cards: tuple[TableCard, ...] | None = None
        self._telling: asyncio.Task[None] | None = None
        floor.listeners.append(self)
        floor.daybook.listeners.append(self._noted)
        floor.is_watched = self._is_watched

    def open(self) -> None:
        self._telling = asyncio.create_task(self._tell_lobby(), name="lobby")

    async def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)

    def say_good_bye(self) -> None:
        text = wire.text(Bye(phrase("error.house-closing")))
        for visitors in self._visitors.values():
            for visitor in visitors:
                visitor.put(text)

    # Who looks on.

    def gallery(self, table: str) -> Gallery:
        desk = self.floor.desk(table)
        if table not in self._galleries:
            self._galleries[table] = Gallery(desk)
        return self._galleries[table]

    def _is_watched(self, table: str) -> bool:
        return table in self._galleries and bool(self._galleries[table].watchers)

    def enter(self, visitor: Visitor) -> None:
        self._visitors.setdefault(visitor.player, set()).add(visitor)
        self.floor.presence.enter(visitor.player, visitor.address)
        metrics.SOCKETS.inc()

    def exit(self, visitor: Visitor) -> None:
        """A socket is gone. The seat and the bets stay: people come back."""
        metrics.SOCKETS.dec()
        self.floor.presence.leave(visitor.player, visitor.address)
        here = self._visitors.get(visitor.player, set())
        here.discard(visitor)
        if not here:
            self._visitors.pop(visitor.player, None)
        self.lobby.discard(visitor)
        for gallery in self._galleries.values():
            gallery.watchers.discard(visitor)
        self.changed()

    # What they are told.

    def cards(self) -> tuple[TableCard, ...]:
        """One for each table; made once, however many ask, as long as nothing changes."""
        if self._cards is None:
            self._cards = tuple(self.gallery(table).card() for table in self.floor.desks)
        return self._cards

    def seats_of(self, player: str) -> tuple[str, ...]:
        """The tables at which somebody sits."""
        return tuple(id for id, desk in self.floor.desks.items() if seat_of(desk.table, player))

    def changed(self) -> None:
        """The lobby is told with its next look."""
        self._changed, self._cards = True, None

    async def _tell_lobby(self) -> None:
        while True:
            await asyncio.sleep(LOBBY_EVERY)
            if self._changed and self.lobby:
                cards = self.cards()
                texts: dict[tuple[str, ...], str] = {}
                for visitor in self.lobby:
                    yours = self.seats_of(visitor.player)
                    texts[yours] = texts.get(yours) or wire.text(Lobby(cards, yours))
                    visitor.put(texts[yours])
            self._changed = False

    def wallet(self, player: str, currency: str) -> WalletNow:
        """A wallet as its owner sees it."""
        return WalletNow(**self.floor.guests.wallet(player, currency)._asdict())

    def tell_wallet(self, player: str, currency: str) -> None:
        """All of a player's sockets learn what is in it."""
        here = self._visitors.get(player)
        if here:
            text = wire.text(self.wallet(player, currency))
            for visitor in here:
                visitor.put(text)

    def _noted(self, entry: DayEntry) -> None:
        """Whoever was paid, or has paid, learns it."""
        for fact in entry.facts:
            if isinstance(fact, MoneyMoved):
                for player in filter(None, map(owner, (fact.source, fact.destination))):
                    self.tell_wallet(player, fact.currency)

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        self.changed()
        metrics.MESSAGES.inc(await self.gallery(desk.id).publish(steps))
        for player in _concerned(steps):
            self.tell_wallet(player, desk.currency)


def _concerned(steps: Sequence[Step]) -> set[str]:
    """The players whose wallets were touched, and with the end of a hand all who have a stack."""
    accounts = {
        account
        for step in steps
        for transfer in step.post.transfers
        for account in (transfer.source, transfer.destination)
    }
    touched = {a.removeprefix("wallet:") for a in accounts if a.startswith("wallet:")}
    for step in steps:
        if step.table.stacks and any(isinstance(e, RoundOver) for e in step.post.entry.events):
            touched |= {who.player for who in step.table.seats.values()}
    return touched
