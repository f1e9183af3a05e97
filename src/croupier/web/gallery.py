"""Who watches a table, and how they learn what happened there.

A message is encoded once for all who see the same; only a seat that may see more gets its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Protocol

from croupier.house.aheads import Aheads
from croupier.house.desk import Desk, Step
from croupier.table import turn
from croupier.table.seating import seat_of
from croupier.web import room, show, wire

BREATH = 50
"""Messages sent before others get their turn: acknowledgements stay quick during a broadcast."""


class Watcher(Protocol):
    """A socket at this table. `since` is the last entry it already knows."""

    player: str
    since: int

    def put(self, text: str) -> None: ...


class Gallery:
    """The watchers of one table."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.watchers: set[Watcher] = set()
        self.aheads = Aheads(desk)
        self._information: tuple[object, dict[str, Any]] = (None, {})

    def information(self) -> dict[str, Any]:
        """What stands on the table; built once per opening."""
        desk = self.desk
        opened = desk.table.opened or desk.place.opened
        if self._information[0] is not opened:
            built = show.information(opened, desk.setting, desk.place.book)
            self._information = (opened, built)
        return self._information[1]

    def whole(self, player: str) -> dict[str, Any]:
        desk = self.desk
        found = show.whole(
            desk.table,
            self.information(),
            player,
            seq=desk.seq,
            now=desk.clock.now(),
            watching=len(self.watchers),
            asks=() if desk.broken else desk.here.asks,
        )
        if self.desk.has_stacks:
            found |= room.standing(desk.table, player, self.aheads.of(player))
        return found | {"phase": "closed", "out_of_order": True} if desk.broken else found

    def card(self) -> dict[str, Any]:
        desk = self.desk
        return show.card(
            desk.table,
            self.information(),
            watching=len(self.watchers),
            broken=bool(desk.broken),
        )

    async def publish(self, steps: Sequence[Step]) -> int:
        """Tell every watcher; how many messages went out."""
        sent = 0
        self.aheads.notice(steps)
        for step in steps:
            aheads = self.aheads if self.desk.has_stacks else None
            bulletin = Bulletin(self.desk.id, step, self.desk.clock.now(), aheads)
            for watcher in tuple(self.watchers):
                if watcher.since < step.seq:
                    watcher.put(bulletin.text(watcher.player))
                    sent += 1
                    if sent % BREATH == 0:
                        await asyncio.sleep(0)
        return sent


class Bulletin:
    """An entry as it goes out: once for everybody, and once for each seat that sees more or is
    asked something; where players have stacks, also for each who waits for a seat or has decided
    ahead."""

    def __init__(self, table: str, step: Step, now: int, aheads: Aheads | None = None) -> None:
        self._table = table
        self._step = step
        self._aheads = aheads
        self._now = now
        self._alone: set[str] = set()
        if aheads is not None:
            self._alone = {*aheads.players(), *(who.player for who in step.table.queue)}
            self._alone |= {step.table.offer.player} if step.table.offer else set()
        entry, seats = step.post.entry, step.table.seats
        self._asks = step.after.asks
        self._private = {seat for event in entry.events for seat in show.private(event, seats)}
        self._private |= {ask.actor for ask in self._asks}
        self._texts: dict[tuple[str, str], str] = {}

    def text(self, player: str) -> str:
        seat = ""
        if self._private and player:
            seat = seat_of(self._step.table, player)
            seat = seat if seat in self._private else ""
        who = player if player in self._alone else ""
        if (seat, who) not in self._texts:
            self._texts[seat, who] = wire.text(self._told(seat) | self._waiting(who))
        return self._texts[seat, who]

    def _waiting(self, player: str) -> dict[str, Any]:
        if self._aheads is None:
            return {}
        return room.waiting(self._step.table, player, self._aheads.of(player))

    def _told(self, seat: str) -> dict[str, Any]:
        entry = self._step.post.entry
        return {
            "is": "events",
            "table": self._table,
            "seq": self._step.seq,
            "now": self._now,
            "events": show.events(entry, seat),
            "by": show.said_by(entry),
            "clock": entry.clock,
            "turn": turn.turn(self._asks),
            "asks": turn.own(self._asks, seat),
        }
