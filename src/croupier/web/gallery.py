"""Who watches a table, and how they learn what happened there.

A message is encoded once for all who see the same; only a seat that may see more gets its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec
from msgspec import UNSET

from croupier.house.aheads import Aheads
from croupier.house.desk import Desk, Step
from croupier.table.events import TableOpened
from croupier.table.seating import seat_of
from croupier.table.sight import private
from croupier.web import show, wire
from croupier.web.messages.table import (
    Bulletin,
    Information,
    RoomNews,
    Staffed,
    TableCard,
    WholeTable,
)
from croupier.web.told import told

BREATH = 50
"""Messages sent before others get their turn: acknowledgements stay quick during a broadcast."""


class Watcher(Protocol):
    """A socket at this table. `since` is the last entry it already knows."""

    player: str
    since: int

    def put(self, text: str) -> None: ...


class Gallery:
    """The watchers of one table."""

    def __init__(self, desk: Desk, staffed: Callable[[], Staffed]) -> None:
        """`staffed`: says who stands at the table."""
        self.desk = desk
        self.staffed = staffed
        self.watchers: set[Watcher] = set()
        self.aheads = Aheads(desk)
        self._information: tuple[TableOpened, Information] | None = None

    def information(self) -> Information:
        """What stands on the table; built once per opening."""
        desk = self.desk
        opened = desk.table.opened or desk.place.opened
        if self._information is None or self._information[0] is not opened:
            built = show.information(opened, desk.setting, desk.place.book.info.title)
            self._information = (opened, built)
        return self._information[1]

    def whole(self, player: str) -> WholeTable:
        desk = self.desk
        found = show.whole(
            desk.table,
            self.information(),
            player,
            seq=desk.seq,
            now=desk.clock.now(),
            watching=len(self.watchers),
            asks=() if desk.broken else desk.here.asks,
            staffed=self.staffed(),
        )
        if desk.has_stacks:
            room = show.room(desk.table, player, self.aheads.of(player))
            found = msgspec.structs.replace(found, room=room)
        if desk.broken:
            found = msgspec.structs.replace(found, phase="closed", out_of_order=True)
        return found

    def card(self) -> TableCard:
        desk = self.desk
        return show.card(
            desk.table,
            self.information(),
            desk.setting,
            watching=len(self.watchers),
            broken=bool(desk.broken),
        )

    async def publish(self, steps: Sequence[Step]) -> int:
        """Tell every watcher; how many messages went out."""
        sent = 0
        self.aheads.notice(steps)
        for step in steps:
            aheads = self.aheads if self.desk.has_stacks else None
            news = News(self.desk.id, step, self.desk.clock.now(), aheads)
            for watcher in tuple(self.watchers):
                if watcher.since < step.seq:
                    watcher.put(news.text(watcher.player))
                    sent += 1
                    if sent % BREATH == 0:
                        await asyncio.sleep(0)
        return sent


class News:
    """An entry as it goes out: once for everybody, and once for each seat that sees more or is
    asked something, for each who waits for a seat, and for each who has decided ahead."""

    def __init__(self, table: str, step: Step, now: int, aheads: Aheads | None = None) -> None:
        self._table = table
        self._step = step
        self._aheads = aheads
        self._now = now
        after = step.table
        self._alone = {who.player for who in after.queue}
        self._alone |= {after.offer.player} if after.offer else set()
        self._alone |= aheads.players() if aheads else set()
        self._asks = step.after.asks
        seen = (private(event, after.seats) for event in step.post.entry.events)
        self._private = {ask.actor for ask in self._asks}.union(*seen)
        self._texts: dict[tuple[str, str], str] = {}

    def text(self, player: str) -> str:
        seat = ""
        if self._private and player:
            seat = seat_of(self._step.table, player)
            seat = seat if seat in self._private else ""
        who = player if player in self._alone else ""
        if (seat, who) not in self._texts:
            self._texts[seat, who] = wire.text(self._bulletin(seat, who))
        return self._texts[seat, who]

    def _bulletin(self, seat: str, player: str) -> Bulletin:
        entry, table, aheads = self._step.post.entry, self._step.table, self._aheads
        by, events = told(entry, seat)
        return Bulletin(
            table=self._table,
            seq=self._step.seq,
            now=self._now,
            events=events,
            by=by,
            clock=entry.clock,
            turn=show.turns(self._asks),
            asks=show.own_asks(self._asks, seat),
            queue=show.queue(table, player),
            offer=show.offer(table, player),
            room=RoomNews(show.decided(aheads.of(player))) if aheads else UNSET,
        )
