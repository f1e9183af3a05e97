"""The hall: everybody who looks on, and how they learn what has become true.

It follows the floor and tells the watchers of a table, the lobby, and the owners of wallets.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Protocol

from msgspec import UNSET, UnsetType

from croupier.daybook.entry import DayEntry
from croupier.daybook.permission import may
from croupier.daybook.rooms.floor.chat import ChatClosed, ChatOpened
from croupier.daybook.step import MoneyMoved
from croupier.errors import Refused
from croupier.house import metrics
from croupier.house.chat.chat import Line
from croupier.house.floor import Floor
from croupier.house.people.caller import Caller
from croupier.house.people.mine import Own, Part
from croupier.house.premises.officials import OPENS_TABLES
from croupier.house.tables.desk import Desk, Step
from croupier.ledger import owner
from croupier.phrase import Phrase, phrase
from croupier.table.events import RoundOver
from croupier.table.sight import public_name
from croupier.web.live import wire
from croupier.web.live.boards import Boards
from croupier.web.live.foyer import LOOKS, Foyer
from croupier.web.live.gallery import Gallery, Watcher
from croupier.web.live.meters import Meters
from croupier.web.live.notices import Notices
from croupier.web.live.seated import Seated
from croupier.web.messages.live import (
    Bye,
    ChatLine,
    ChatNow,
    HeldNow,
    HeldWord,
    MineNow,
    Protection,
    WalletNow,
)
from croupier.web.messages.table import OnShift, Staffed, StaffedNow, TableCard
from croupier.web.protection.show import shown


class Visitor(Watcher, Protocol):
    """A socket in the house. `address` is where it comes from, hashed."""

    address: str
    caller: Caller

    def see_out(self, why: Refused) -> None: ...


class Hall:
    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self._galleries: dict[str, Gallery] = {}
        self._visitors: dict[str, set[Visitor]] = {}
        self._telling: asyncio.Task[None] | None = None
        floor.listeners.append(self)
        self.seated = Seated(floor, self._sockets)
        self.foyer = Foyer(floor, self.gallery)
        self.boards = Boards(floor, self._watching, self._sockets)
        self.notices = Notices(floor, lambda: self.foyer.guests)
        self.meters = Meters(floor, self._watching, lambda: self.foyer.guests)
        floor.arena.closing.append(self._table_closed)
        floor.held.listeners.append(self._held)
        floor.daybook.listeners.append(self._noted)
        floor.is_watched = self._is_watched
        floor.lobby_is_watched = lambda: bool(self.foyer.guests)
        floor.guard.listeners.append(self.tell_protection)
        floor.sessions.listeners.append(self._session_over)
        floor.people.mine.listeners.append(self._tell_mine)
        floor.people.faces.listeners.append(self._face_changed)

    def open(self) -> None:
        self._telling = asyncio.create_task(self._tell_all(), name="lobby")

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
            self._galleries[table] = Gallery(
                desk, partial(self._staffed, desk), self.floor.people.faces.shown
            )
        return self._galleries[table]

    def _is_watched(self, table: str) -> bool:
        return table in self._galleries and bool(self._galleries[table].watchers)

    def _watching(self, table: str) -> Iterable[Watcher]:
        return self._galleries[table].watchers if table in self._galleries else ()

    def _sockets(self, player: str) -> Iterable[Watcher]:
        return self._visitors.get(player, ())

    def _table_closed(self, table: str) -> None:
        """A tournament's table is no more: nobody looks at it."""
        self._galleries.pop(table, None)
        tournament = table.partition("x")[0]
        if not any(
            desk.place.opened.tournament == tournament for desk in self.floor.arena.desks.values()
        ):
            self.boards.forget(tournament)

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
        self.foyer.exit(visitor)
        for table, gallery in self._galleries.items():
            if gallery.watchers.pop(visitor, None) is not None:
                self.changed(table)

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
        """One for each table."""
        return self.foyer.cards()

    def seats_of(self, player: str) -> tuple[str, ...]:
        return self.seated.tables(player)

    def changed(self, table: str) -> None:
        """The lobby is told with its next look; a tournament's table has no card."""
        self.foyer.changed(table)

    async def _tell_all(self) -> None:
        await asyncio.gather(
            self._look_around(), self.boards.run(), self.meters.run(), self.notices.run()
        )

    async def _look_around(self) -> None:
        """At who is idle, and at whether the lobby has changed."""
        while True:
            await asyncio.sleep(LOOKS)
            self._see_out_idle()
            await self.foyer.look()

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

    def _tell_mine(self, player: str, changed: dict[Part, Own]) -> None:
        """All of a player's pages have the same."""
        if here := self._visitors.get(player):
            text = wire.text(MineNow(changed))
            for visitor in here:
                visitor.put(text)

    # What people say to each other.

    def chat(self, table: str) -> ChatNow:
        """All lines of a table that are kept."""
        chat = self.floor.chat
        lines = tuple(map(self._line, chat.lines(table)))
        return ChatNow(table, chat.is_open(table), whole=True, lines=lines)

    def chatted(self, table: str, *lines: Line) -> None:
        """Whoever looks at the table hears it."""
        is_open = self.floor.chat.is_open(table)
        self._tell(table, ChatNow(table, is_open, whole=False, lines=tuple(map(self._line, lines))))

    def _line(self, line: Line) -> ChatLine:
        who = public_name(line.player)
        face = self.floor.people.faces.shown(who, line.name)
        return ChatLine(line.number, line.at, who, face.name, line.text, face.picture)

    def _face_changed(self, who: str) -> None:
        """Wherever somebody sits, waits or has spoken, they look otherwise from now on."""
        for table, gallery in self._galleries.items():
            here = gallery.desk.table
            present = {each.player for each in here.seats.values()}
            present |= {each.player for each in here.queue}
            present |= {line.player for line in self.floor.chat.lines(table)}
            if who in map(public_name, present):
                self.changed(table)
                for watcher in gallery.watchers:
                    gallery.watchers[watcher] = gallery.desk.seq
                    watcher.put(wire.text(gallery.whole(watcher.player)))
                self._tell(table, self.chat(table))

    def _tell(self, table: str, message: ChatNow | StaffedNow) -> None:
        if gallery := self._galleries.get(table):
            text = wire.text(message)
            for watcher in gallery.watchers:
                watcher.put(text)

    # Who stands there.

    def _staffed(self, desk: Desk) -> Staffed:
        floor, opened = self.floor, desk.place.opened
        if opened.tournament:  # Its director is the program.
            return Staffed("program", (), (), UNSET)
        people = floor.officials.at(desk.place.opened)
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
                self._tell(table, StaffedNow(table, self._staffed(gallery.desk)))
                self._held(table)
        for fact in entry.facts:
            if isinstance(fact, ChatClosed | ChatOpened):
                self.chatted(fact.table)
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
        attend, stands = gallery.desk.action("attend"), gallery.desk.stands
        over = floor.sessions.over(visitor.caller.session)
        if over is not None or not may(floor.daybook.house, attend, by, stands):
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
        self.changed(desk.id)
        metrics.MESSAGES.inc(await self.gallery(desk.id).publish(steps))
        self.seated.notice(desk, steps)
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
