"""Who watches a table, and how they learn what happened there.

A message is encoded once for all who see the same; only a seat that may see more gets its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec
from msgspec import UNSET

from croupier.house.tables.aheads import Aheads
from croupier.house.tables.desk import Desk, Step
from croupier.table.ahead import Ahead
from croupier.table.events import TableOpened
from croupier.table.sight import private
from croupier.web.live import show, wire
from croupier.web.live.told import Looks, as_written, told
from croupier.web.messages.table import (
    AheadsNow,
    Bulletin,
    Information,
    Staffed,
    TableCard,
    WholeTable,
)
from croupier.words.finding import called

MANY = 20
"""Of more that are asked at once, only those are told their question to whom it is a new one."""
BREATH = 50
"""Messages sent before others get their turn: acknowledgements stay quick during a broadcast."""


class Watcher(Protocol):
    """A socket at this table."""

    player: str

    def put(self, text: str) -> None: ...


class Gallery:
    """The watchers of one table."""

    def __init__(
        self, desk: Desk, staffed: Callable[[], Staffed], looks: Looks = as_written
    ) -> None:
        """`staffed`: says who stands at the table; `looks`: how those look who sit there."""
        self.desk = desk
        self.looks = looks
        self.staffed = staffed
        self.watchers: dict[Watcher, int] = {}
        """Who looks on, and the last entry each already knows."""
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
            foreseen=() if desk.broken else desk.here.foreseen,
            aheads=self.aheads.of(player),
            staffed=self.staffed(),
            looks=self.looks,
        )
        if desk.has_stacks:
            found = msgspec.structs.replace(found, room=show.room(desk.table, player))
        if desk.broken:
            found = msgspec.structs.replace(found, phase="closed", out_of_order=True)
        return found

    def card(self) -> TableCard:
        desk, about = self.desk, self.information()
        return show.card(
            desk.table,
            about,
            desk.setting,
            called=called(about.name, about.game, about.book_title),
            watching=len(self.watchers),
            asks=() if desk.broken else desk.here.asks,
            broken=bool(desk.broken),
            looks=self.looks,
        )

    async def decide(self, player: str, ahead: Ahead, on: tuple[str, ...]) -> None:
        """A decision ahead; all pages of its player at this table learn of it."""
        await self.aheads.decide(player, ahead, on)
        text = wire.text(AheadsNow(self.desk.id, show.decided(self.aheads.of(player))))
        for watcher in self.watchers:
            if watcher.player == player:
                watcher.put(text)

    async def publish(self, steps: Sequence[Step]) -> int:
        """Tell every watcher; how many messages went out."""
        sent = 0
        self.aheads.notice(steps)
        for step in steps:
            news = News(self.desk.id, step, self.desk.clock.now(), self.aheads, self.looks)
            for watcher, since in tuple(self.watchers.items()):
                if since < step.seq:
                    watcher.put(news.text(watcher.player))
                    sent += 1
                    if sent % BREATH == 0:
                        await asyncio.sleep(0)
        return sent


class News:
    """An entry as it goes out: once for everybody, and once for each seat that sees more or is
    asked something or will be, for each who waits for a seat, and for each who has decided
    ahead."""

    def __init__(
        self,
        table: str,
        step: Step,
        now: int,
        aheads: Aheads,
        looks: Looks = as_written,
    ) -> None:
        self._table = table
        self._looks = looks
        self._step = step
        self._aheads = aheads
        self._now = now
        after = step.table
        self._alone = {who.player for who in after.queue}
        self._alone |= {after.offer.player} if after.offer else set()
        self._alone |= aheads.players()
        self._asks = step.after.asks
        seen = (private(event, after.seats) for event in step.post.entry.events)
        self._seats = {who.player: seat for seat, who in after.seats.items()}
        self._asked = self._newly_asked()
        self._private = self._asked.union(*seen, self._foresees())
        self._texts: dict[tuple[str, str], str] = {}

    def _newly_asked(self) -> set[str]:
        """The seats whose question is told: of many only those for whom it has changed."""
        if len(self._asks) <= MANY:
            return {ask.actor for ask in self._asks}
        return {ask.actor for ask in {*self._step.came.asks} ^ {*self._asks}}

    def _foresees(self) -> set[str]:
        """The seats that will be asked something else than they would have been before."""
        before, after = (
            {(foreseen.ask.actor, foreseen) for foreseen in standing.foreseen}
            for standing in (self._step.came, self._step.after)
        )
        return {seat for seat, _ in before ^ after}

    def text(self, player: str) -> str:
        seat = ""
        if self._private and player:
            seat = self._seats.get(player, "")
            seat = seat if seat in self._private else ""
        who = player if player in self._alone else ""
        if (seat, who) not in self._texts:
            self._texts[seat, who] = wire.text(self._bulletin(seat, who))
        return self._texts[seat, who]

    def _tells(self, seat: str) -> bool:
        """Whether a seat is told what it is asked, or that it is not; else it is as before."""
        return seat in self._asked or len(self._asks) <= MANY

    def _bulletin(self, seat: str, player: str) -> Bulletin:
        entry, table, aheads = self._step.post.entry, self._step.table, self._aheads
        by, events = told(entry, seat, self._looks)
        return Bulletin(
            table=self._table,
            seq=self._step.seq,
            now=self._now,
            events=events,
            by=by,
            clock=entry.clock,
            turn=show.turns(self._asks[:MANY]),
            asks=show.own_asks(self._asks, seat) if self._tells(seat) else UNSET,
            queue=show.queue(table, player, self._looks),
            offer=show.offer(table, player),
            foreseen=show.own_foreseen(self._step.after.foreseen, seat) if seat else UNSET,
            aheads=show.decided(aheads.of(player)),
        )
