"""The house's day book as it is kept: the one writer of its stream.

An act is decided against the house as the acts before it leave it, written with what it moves and
files, and only then true: the house is folded on, and whoever listens is told.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from croupier.daybook import book
from croupier.daybook.authority import STAFF
from croupier.daybook.entry import DayEntry
from croupier.daybook.money import moves
from croupier.daybook.permission import confirming, permitted
from croupier.daybook.registry import PROCEDURES
from croupier.daybook.state import House, fold
from croupier.daybook.step import Act, Actor
from croupier.daybook.terms import Terms
from croupier.errors import InvariantBroken, Refused
from croupier.house.clock import Clock
from croupier.house.dayindex import DayIndex
from croupier.store import DAY_BOOK, DayPost, Filed, Store

Listener = Callable[[DayEntry], None]
REMEMBERED = 10_000
"""Forms that are known again when they come a second time."""
BACK = 60_000
"""Milliseconds by which the wall's clock may go behind before the staff are told to set it."""


class DayBook:
    def __init__(self, store: Store, clock: Clock, terms: Terms) -> None:
        self.terms = terms
        self.house = House()
        self.listeners: list[Listener] = []
        """Told of every entry, once it is on disk."""
        self.checks: list[Listener] = []
        """Asked about every entry before it is written: what the real house says to it."""
        self.now: Callable[[], int] = clock.now
        """When something is done: by a clock that nobody can set, where the house has one."""
        self._store = store
        self._wall = clock
        self._writing = asyncio.Lock()
        self.index = DayIndex()
        self._once: OrderedDict[tuple[str, str], DayEntry] = OrderedDict()
        try:
            for recorded in store.days():
                self.house = fold(self.house, recorded.entry)
                self._remember(recorded.entry)
        except (InvariantBroken, LookupError, TypeError, ValueError) as error:
            raise Refused("store-unreadable", file=DAY_BOOK, why=str(error)) from error

    def may(self, action: str, by: Actor, place: str = "") -> str:
        """The role in which somebody may do something now; refused by name otherwise."""
        return permitted(self.house, action, by, place)

    def confirms(self, action: str, by: Actor, place: str, first: str) -> str:
        """The same for who confirms what another person has said."""
        return confirming(self.house, action, by, place, first)

    async def begin(
        self, procedure: str, step: str, by: Actor, /, filed: Sequence[Filed] = (), **said: Any
    ) -> DayEntry:
        """A new case, with its first act; and what is filed together with it."""
        return await self.begun(procedure, step, by, said, filed)

    async def begun(
        self,
        procedure: str,
        step: str,
        by: Actor,
        said: Mapping[str, Any],
        filed: Sequence[Filed] = (),
        once: str = "",
    ) -> DayEntry:
        """The same. `once`: the key of the form that says it; what comes with it again is not done
        again, and answered with what was done."""
        async with self._writing:
            if known := self.done_once(by.person, once):
                return known
            entry = book.begin(self.house, self.terms, procedure, step, by, self.now(), {**said})
            return await self._write(_with_files(entry, filed), filed, once)

    async def take(
        self, case: str, step: str, by: Actor, /, filed: Sequence[Filed] = (), **said: Any
    ) -> DayEntry:
        """The next act of a case."""
        return await self.taken(case, step, by, said, filed)

    async def taken(
        self,
        case: str,
        step: str,
        by: Actor,
        said: Mapping[str, Any],
        filed: Sequence[Filed] = (),
        once: str = "",
        seen: int | None = None,
    ) -> DayEntry:
        """The same. `seen`: how many acts the case had on the page from which it is said; where
        others have acted since, it is not done."""
        async with self._writing:
            if known := self.done_once(by.person, once):
                return known
            self._not_moved_on(case, seen)
            act = Act(case, step, by, self.now(), {**said})
            entry = book.take(self.house, self.terms, act)
            return await self._write(_with_files(entry, filed), filed, once)

    def done_once(self, person: str, once: str) -> DayEntry | None:
        """What this person has done with the form of this key."""
        return self._once.get((person, once)) if once else None

    def _not_moved_on(self, case: str, seen: int | None) -> None:
        known = self.house.cases.get(case)
        if seen is not None and (known is None or len(known.acts) != seen):
            raise Refused("case-moved-on", case=case)

    async def end_by_hand(self, case: str, by: Actor, reason: str) -> DayEntry:
        """A case whose story is gone is over."""
        async with self._writing:
            entry = book.end_by_hand(self.house, case, by, self.now(), reason)
            return await self._write(entry, ())

    async def _write(self, entry: DayEntry, filed: Sequence[Filed], once: str = "") -> DayEntry:
        self._right_time(entry.act)
        for check in self.checks:
            check(entry)
        if once:
            entry = replace(entry, act=replace(entry.act, once=once))
        after = fold(self.house, entry)
        head = self._store.head(DAY_BOOK)
        await self._store.note(head, DayPost(entry, moves(entry), tuple(filed)))
        self.house = after
        self._remember(entry)
        for listener in self.listeners:
            listener(entry)
        return entry

    def _right_time(self, act: Act) -> None:
        """What the staff do is dated, and so is every paper: not by a clock that was set back."""
        behind = act.at - self._wall.now()
        if act.by.role in STAFF and behind > BACK:
            raise Refused("clock-set-back", minutes=behind // 60_000)

    def _remember(self, entry: DayEntry) -> None:
        self.index.add(entry)
        if entry.act.once:
            self._once[entry.act.by.person, entry.act.once] = entry
            if len(self._once) > REMEMBERED:
                self._once.popitem(last=False)


def _with_files(entry: DayEntry, filed: Sequence[Filed]) -> DayEntry:
    """An act that comes with what is filed for it is none without."""
    known = PROCEDURES.get(entry.procedure)
    if known is not None and known.is_filed(entry.act.step) and not filed:
        raise Refused("own-page")
    return entry
