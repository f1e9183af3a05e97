"""Words that take two persons: what the first has said waits until another confirms it.

Nothing has happened as long as it waits, and a table has one such word at a time. It is confirmed
by somebody on shift there in a role that may, taken back, or it lapses: after a while, when the
round has moved on, and when the shift of who said it ends. It lies in memory alone: a house that
was closed has forgotten it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from itertools import count
from typing import NamedTuple

from croupier.daybook.entry import DayEntry
from croupier.daybook.permission import may
from croupier.daybook.rooms.floor.attending import SHIFT
from croupier.daybook.step import Actor
from croupier.errors import Refused
from croupier.house.clock import Clock, Timer
from croupier.house.daybook import DayBook
from croupier.house.tables.desk import Desk, Hand

LAPSES = 120
"""Seconds for which a word waits."""

Do = Callable[[str], Awaitable[object]]
"""What is done once the second person, by id, has confirmed it."""


class Held(NamedTuple):
    """`word`: what was said, by its name; `facts`: what else of it the second person has to know.
    `until`: when it lapses. `action`, `place`: by which permit, and where."""

    number: int
    table: str
    word: str
    facts: Mapping[str, str | int]
    hand: Hand
    round: str
    until: int
    do: Do
    timer: Timer
    action: str
    place: str


class HeldWords:
    def __init__(self, daybook: DayBook, clock: Clock) -> None:
        self.listeners: list[Callable[[str], None]] = []
        """Told of which table it has changed."""
        self._daybook = daybook
        self._clock = clock
        self._numbers = count(1)
        self._held: dict[str, Held] = {}
        daybook.listeners.append(self._noted)

    def at(self, table: str) -> Held | None:
        return self._held.get(table)

    def hold(
        self, desk: Desk, word: str, facts: Mapping[str, str | int], hand: Hand, do: Do
    ) -> int:
        """The number under which it waits; the same word again has the same."""
        if known := self._held.get(desk.id):
            if hand.once and known.hand == hand:
                return known.number
            raise Refused("word-held", number=known.number)
        ends = self._clock.monotonic() + LAPSES
        held = Held(
            next(self._numbers), desk.id, word, facts, hand, desk.table.round,
            self._clock.now() + LAPSES * 1000, do,
            self._clock.wake(ends, partial(self._let_go, desk.id)),
            desk.action(word), desk.stands,
        )  # fmt: skip
        self._held[desk.id] = held
        self._tell(desk.id)
        return held.number

    async def confirm(self, table: str, number: int, by: Actor) -> None:
        """The second person's word: what was held is done, or refused, and waits no longer."""
        held = self._found(table, number)
        self._may_confirm(held, by)
        self._let_go(table)
        await held.do(by.person)

    def recall(self, table: str, number: int, by: Actor) -> None:
        """Nothing comes of it: whoever said it takes it back, or who might confirm it does not."""
        held = self._found(table, number)
        if by.person != held.hand.person:
            self._may_confirm(held, by)
        self._let_go(table)

    def may_confirm(self, table: str, by: Actor) -> bool:
        """Whether it is up to them to confirm what is held there."""
        held = self._held.get(table)
        try:
            if held:
                self._may_confirm(held, by)
        except Refused:
            return False
        return held is not None

    def moved(self, desk: Desk) -> None:
        """Something has become true at a table: a word about another round lapses."""
        held = self._held.get(desk.id)
        if held and held.round != desk.table.round:
            self._let_go(desk.id)

    def _noted(self, entry: DayEntry) -> None:
        """Whoever said it may not any more: it lapses with their shift."""
        if entry.procedure == SHIFT:
            for table in [table for table, held in self._held.items() if not self._stands(held)]:
                self._let_go(table)

    def _stands(self, held: Held) -> bool:
        return may(self._daybook.house, held.action, Actor(held.hand.person, ""), held.place)

    def _may_confirm(self, held: Held, by: Actor) -> None:
        self._daybook.confirms(held.action, by, held.place, held.hand.person)

    def _found(self, table: str, number: int) -> Held:
        held = self._held.get(table)
        if held is None or held.number != number:
            raise Refused("no-word-held", number=number)
        return held

    def _let_go(self, table: str) -> None:
        if held := self._held.pop(table, None):
            held.timer.cancel()
            self._tell(table)

    def _tell(self, table: str) -> None:
        for listener in self.listeners:
            listener(table)
