"""The house's day book as it is kept: the one writer of its stream.

An act is decided against the house as the acts before it leave it, written with what it moves and
files, and only then true: the house is folded on, and whoever listens is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from croupier.daybook import book
from croupier.daybook.entry import DayEntry
from croupier.daybook.money import moves
from croupier.daybook.permission import confirming, permitted
from croupier.daybook.registry import PROCEDURES
from croupier.daybook.state import House, fold
from croupier.daybook.step import Act, Actor
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.house.clock import Clock
from croupier.store import DAY_BOOK, DayPost, Filed, Store

Listener = Callable[[DayEntry], None]


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
        self._writing = asyncio.Lock()
        for recorded in store.days():
            self.house = fold(self.house, recorded.entry)

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
        async with self._writing:
            entry = book.begin(self.house, self.terms, procedure, step, by, self.now(), said)
            return await self._write(_with_files(entry, filed), filed)

    async def take(
        self, case: str, step: str, by: Actor, /, filed: Sequence[Filed] = (), **said: Any
    ) -> DayEntry:
        """The next act of a case."""
        async with self._writing:
            act = Act(case, step, by, self.now(), said)
            entry = book.take(self.house, self.terms, act)
            return await self._write(_with_files(entry, filed), filed)

    async def end_by_hand(self, case: str, by: Actor, reason: str) -> DayEntry:
        """A case whose story is gone is over."""
        async with self._writing:
            entry = book.end_by_hand(self.house, case, by, self.now(), reason)
            return await self._write(entry, ())

    async def _write(self, entry: DayEntry, filed: Sequence[Filed]) -> DayEntry:
        for check in self.checks:
            check(entry)
        after = fold(self.house, entry)
        head = self._store.head(DAY_BOOK)
        await self._store.note(head, DayPost(entry, moves(entry), tuple(filed)))
        self.house = after
        for listener in self.listeners:
            listener(entry)
        return entry


def _with_files(entry: DayEntry, filed: Sequence[Filed]) -> DayEntry:
    """An act that comes with what is filed for it is none without."""
    known = PROCEDURES.get(entry.procedure)
    if known is not None and known.filed and not filed:
        raise Refused("own-page")
    return entry
