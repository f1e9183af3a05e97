"""The hall: everybody who looks on, and how they learn what has become true.

It follows the floor and tells the watchers of a table, the lobby, and the owners of wallets.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Protocol

from msgspec import UNSET, UnsetType

from croupier.daybook.authority import at_table
from croupier.daybook.entry import DayEntry
from croupier.daybook.permission import may
from croupier.daybook.rooms.floor.attending import ATTEND
from croupier.daybook.step import MoneyMoved
from croupier.errors import Refused
from croupier.house import metrics
from croupier.house.desk import Desk, Step
from croupier.house.floor import Floor
from croupier.house.officials import OPENS_TABLES
from croupier.house.people.caller import Caller
from croupier.ledger import owner
from croupier.phrase import Phrase, phrase
from croupier.table.events import RoundOver
from croupier.table.seating import seat_of
from croupier.web import wire
from croupier.web.gallery import Gallery, Watcher
from croupier.web.messages.live import Bye, HeldNow, HeldWord, Lobby, Protection, WalletNow
from croupier.web.messages.table import OnShift, Staffed, StaffedNow, TableCard
from croupier.web.protection.show import shown

LOBBY_EVERY = 0.5
"""Seconds between two looks at whether the lobby has changed, and at who is idle."""


class Visitor(Watcher, Protocol):
    """A socket in the house. `address` is where it comes from, hashed."""

    address: str
    caller: Caller

    def see_out(self, why: Refused) -> None: ...


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
        floor.held.listeners.append(self._held)
        floor.daybook.listeners.append(self._noted)
        floor.is_watched = self._is_watched
        floor.guard.listeners.append(self.tell_protection)
        floor.sessions.listeners.append(self._session_over)

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
            self._galleries[table] = Gallery(desk, partial(self._staffed, desk))
        return self._galleries[table]

    def _is_watched(self, table: str) -> bool:
        return table in self._galleries and bool(self._galleries[table].watchers)

    def enter(self, visitor: Visitor) -> None:
        self._visitors.setdefault(visitor.player, set()).add(visitor)
        if visitor.player:
            self.floor.presence.enter(visitor.player, visitor.address)
        metrics.SOCKETS.inc()

    def exit(self, visitor: Visitor) -> None:
        """A socket is gone. The seat and the bets stay: people come back."""
        metrics.SOCKETS.dec()
        if visitor.player:
            self.floor.presence.leave(visitor.player, visitor.address)
        here = self._visitors.get(visitor.player, set())
        here.discard(visitor)
        if not here:
            self._visitors.pop(visitor.player, None)
        self.lobby.discard(visitor)
        for gallery in self._galleries.values():
            gallery.watchers.discard(visitor)
        self.changed()

    def _session_over(self, session: str) -> None:
        """Whoever came by this session is told, and goes."""
        over = self.floor.sessions.over(session)
        for visitor in self._logged_in():
            if over is not None and visitor.caller.session == session:
                visitor.see_out(over)

    def _see_out_idle(self) -> None:
        """No word has come for so long that somebody else may sit there."""
        for visitor in self._logged_in():
            if (over := self.floor.sessions.over(visitor.caller.session)) is not None:
                visitor.see_out(over)

    def _logged_in(self) -> list[Visitor]:
        everybody = (visitor for visitors in self._visitors.values() for visitor in visitors)
        return [visitor for visitor in everybody if visitor.caller.session]

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
            self._see_out_idle()
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

    # Who stands there.

    def _staffed(self, desk: Desk) -> Staffed:
        floor, opened = self.floor, desk.place.opened
        people = floor.officials.at(desk.id)
        return Staffed(
            floor.officials.staffed_by(opened),
            tuple(OnShift(one.role, floor.badge(one.person)) for one in people),
            lacks := floor.officials.lacking(opened),
            UNSET if lacks else self._closed(desk),
        )

    def _closed(self, desk: Desk) -> Phrase | UnsetType:
        """What on record keeps the table shut, if anything does."""
        why = self.floor.officials.why_closed(desk.place.opened)
        return phrase(f"error.{why.code}", **why.facts) if why else UNSET

    def _noted(self, entry: DayEntry) -> None:
        """A shift begins or ends, or what a table needs on record has changed: whoever looks at it
        learns who stands there now, and whether it opens. Whoever was paid, or has paid, learns
        it."""
        if entry.procedure in OPENS_TABLES:
            for table, gallery in self._galleries.items():
                text = wire.text(StaffedNow(table, self._staffed(gallery.desk)))
                for watcher in gallery.watchers:
                    watcher.put(text)
                self._held(table)
        for fact in entry.facts:
            if isinstance(fact, MoneyMoved):
                for player in filter(None, map(owner, (fact.source, fact.destination))):
                    self.tell_wallet(player, fact.currency)

    def _held(self, table: str) -> None:
        """What waits for a second person has changed."""
        gallery = self.gallery(table)
        for visitor in [one for one in self._visitors.get("", ()) if one in gallery.watchers]:
            self.tell_held(gallery, visitor)

    def tell_held(self, gallery: Gallery, visitor: Visitor) -> None:
        """Whoever of the staff stands at the table is told what waits there."""
        floor, table, by = self.floor, gallery.desk.id, visitor.caller.actor()
        over = floor.sessions.over(visitor.caller.session)
        if over is not None or not may(floor.daybook.house, ATTEND, by, at_table(table)):
            return
        held = floor.held.at(table)
        word = held and HeldWord(
            held.number,
            held.word,
            dict(held.facts),
            floor.badge(held.hand.person),
            held.until,
            floor.held.may_confirm(table, by),
        )
        visitor.put(wire.text(HeldNow(table, word)))

    # How people are protected.

    def protection(self, player: str) -> Protection:
        """How somebody is protected, as they see it."""
        held = self.floor.guests.wallets(player)
        lasted = self.floor.guard.visits.lasted(player)
        return shown(
            self.floor.guard.standing(player), lasted, {each.currency: each.net for each in held}
        )

    def tell_protection(self, player: str) -> None:
        """All of a player's sockets learn that something has changed."""
        here = self._visitors.get(player)
        if here:
            text = wire.text(self.protection(player))
            for visitor in here:
                visitor.put(text)

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        self.changed()
        metrics.MESSAGES.inc(await self.gallery(desk.id).publish(steps))
        for player in _concerned(steps):
            self.tell_wallet(player, desk.currency)
            if self.floor.guard.has_limits(player):
                self.tell_protection(player)


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
