"""What people at a table say to each other.

The last lines of each table are kept in memory for who comes later, and gone with the house: what
is said is in no journal and no log. Only what somebody reports to the pit is kept, sealed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from croupier.daybook.rooms.floor import chat as room
from croupier.errors import Refused
from croupier.house.clock import Clock
from croupier.house.daybook import DayBook
from croupier.house.people.caller import Caller
from croupier.house.people.registry import Registry
from croupier.house.strangers.limits import Rate
from croupier.house.strangers.rates import Rates
from croupier.store import Filed, Store

CABINET = "chat"
KEPT = 60
"""Lines of a table that who comes later reads."""
AROUND = 5
"""Lines before and after the one that is reported, which go with it."""


class Line(NamedTuple):
    """`player`: whose seat it is; `person`: as whom the house knows them; `name`: as others do."""

    number: int
    at: int
    player: str
    person: str
    name: str
    text: str


class Chat:
    def __init__(
        self, store: Store, clock: Clock, book: DayBook, registry: Registry, rate: Rate
    ) -> None:
        self._store = store
        self._clock = clock
        self._book = book
        self._registry = registry
        self._rate = Rates(rate, clock)
        self._lines: dict[str, deque[Line]] = {}
        self._last = 0

    def lines(self, table: str) -> tuple[Line, ...]:
        return tuple(self._lines.get(table, ()))

    def is_open(self, table: str) -> bool:
        return table not in room.of(self._book.house).closed

    def muted(self, person: str) -> int:
        """Until when somebody says nothing; 0 where they may."""
        until = room.of(self._book.house).muted.get(person, 0)
        return until if until > self._clock.now() else 0

    def say(self, table: str, caller: Caller, text: str) -> Line:
        """A line, tidied to one; or why not."""
        said = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        if not said:
            raise Refused("chat-empty")
        if not self.is_open(table):
            raise Refused("chat-closed")
        who = caller.person or caller.player
        if until := self.muted(who):
            raise Refused("muted", minutes=-(-(until - self._clock.now()) // room.MINUTE))
        self._rate.take(caller.player)
        self._last += 1
        line = Line(self._last, self._clock.now(), caller.player, who, caller.name, said)
        self._lines.setdefault(table, deque(maxlen=KEPT)).append(line)
        return line

    async def report(self, table: str, caller: Caller, number: int) -> None:
        """A line to the pit, with those around it, sealed."""
        lines = self.lines(table)
        at = next((i for i, line in enumerate(lines) if line.number == number), None)
        if at is None:
            raise Refused("no-such-line")
        found = lines[at]
        said = lines[max(0, at - AROUND) : at + AROUND + 1]
        name = f"{table}-{found.at}-{number}"
        file = _file(found.person, name)
        sealed = self._registry.sealed(CABINET, file, msgspec.msgpack.encode(said))
        await self._book.begin(
            "chat-report",
            "report",
            caller.actor(),
            filed=(sealed,),
            table=table,
            player=found.person,
            lines=name,
        )

    def reported(self, player: str, name: str) -> tuple[Line, ...]:
        """What was said, as it was reported."""
        content = self._registry.opened(CABINET, _file(player, name))
        return () if content is None else msgspec.msgpack.decode(content, type=tuple[Line, ...])

    def of(self, person: str) -> Iterable[Filed]:
        """What goes with somebody's file when it is erased."""
        for name in self._store.cabinet(CABINET):
            if name.partition(" ")[0] == person:
                yield Filed(CABINET, name, None)


def _file(player: str, name: str) -> str:
    return f"{player} {name}"
