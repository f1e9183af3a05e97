"""Telling the demo: who does what, act by act, at the time that it is in the house."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

from croupier.daybook.authority import PLAYER, PROGRAM, REGULATOR
from croupier.daybook.chips import Chips
from croupier.daybook.entry import DayEntry
from croupier.daybook.state import House
from croupier.daybook.step import Actor
from croupier.daybook.terms import Terms
from croupier.errors import CroupierError, InvariantBroken
from croupier.house.clock import VirtualClock
from croupier.house.demo.cast import Guest
from croupier.house.floor import Floor
from croupier.house.people.person import Person
from croupier.money import CURRENCIES, read_amount

TURNS = 50
"""Of the loop, until everybody has done what there was to do."""


class Teller:
    """The house of the demo in the hand. `ids`: of the staff, by the word they are called;
    `guests`: by id; `players`: of who has an account, by person."""

    def __init__(self, floor: Floor, clock: VirtualClock, chance: Random) -> None:
        self.floor = floor
        self.clock = clock
        self.chance = chance
        self.ids: dict[str, str] = {}
        self.regulator = ""
        self.guests: dict[str, Guest] = {}
        self.players: dict[str, str] = {}
        self.day = date.min
        self.last_begins = 0
        """When the last day begins, which is not told to its end."""
        self.pace = (12, 50)
        """Seconds between two acts, from and to."""

    # The house as it stands.

    @property
    def house(self) -> House:
        return self.floor.daybook.house

    @property
    def terms(self) -> Terms:
        return self.floor.daybook.terms

    @property
    def unit(self) -> int:
        """Minor units of a major one."""
        return int(10 ** CURRENCIES[self.terms.currency])

    def moment(self, clock: str, days: int = 0) -> int:
        """A time of the day that is told: `21:40`."""
        hour, minute = map(int, clock.split(":"))
        at = datetime.combine(self.day + timedelta(days), time(hour, minute))
        return round(at.replace(tzinfo=ZoneInfo(self.terms.zone)).timestamp() * 1000)

    # Time.

    def at(self, clock: str) -> None:
        """It becomes that time, unless it is later already."""
        self.wait(max(0, self.moment(clock) - self.clock.now()) / 1000)

    def wait(self, seconds: float) -> None:
        self.clock.skip(seconds)

    # People.

    async def files(self, person: str, file: Person) -> None:
        """What the door has read of somebody's document."""
        await self.floor.store.file(self.floor.people.registry.entered(person, file))

    # Acts.

    async def begin(
        self, who: str, procedure: str, step: str, place: str = "", /, **said: Any
    ) -> DayEntry:
        """A new case; its entry says how it is called."""
        self.wait(self.chance.randint(*self.pace))
        by = self.actor(who, place)
        try:
            return await self.floor.daybook.begun(procedure, step, by, said)
        except CroupierError as error:
            raise self._stuck(who, f"{procedure} {step}", said, error) from error

    async def go(self, who: str, case: str, step: str, place: str = "", /, **said: Any) -> DayEntry:
        """The next act of a case."""
        self.wait(self.chance.randint(*self.pace))
        try:
            return await self.floor.daybook.taken(case, step, self.actor(who, place), said)
        except CroupierError as error:
            raise self._stuck(who, f"{case} {step}", said, error) from error

    async def case(self, begun: tuple[str, str, str], *acts: tuple[str, str], **said: Any) -> str:
        """A case whose further steps say nothing: who does them, and what."""
        entry = await self.begin(*begun, **said)
        for who, step in acts:
            await self.go(who, entry.act.case, step)
        return entry.act.case

    def actor(self, who: str, place: str = "") -> Actor:
        if who == REGULATOR:
            return Actor(self.regulator, REGULATOR)
        if who == PROGRAM:
            return Actor("", PROGRAM)
        if who in self.guests:
            return Actor(who, PLAYER)
        return Actor(self.ids[who], "", place)

    def _stuck(
        self, who: str, what: str, said: dict[str, Any], error: CroupierError
    ) -> InvariantBroken:
        """What the demo tells is legal; where it is not, the demo is wrong and says at what."""
        told = f"the demo, {self.day}: {who}: {what} {str(said)[:300]}: {error.code}: {error}"
        return InvariantBroken("invariant", what=told)

    async def settle(self) -> None:
        """Whatever the program has to do follows at once; no time passes."""
        for _ in range(TURNS):
            await asyncio.sleep(0)

    # Chips.

    def chips(self, amount: int, among: Chips | None = None) -> Chips:
        """Chips worth so much, in minor units: the greatest first, of those that are there. Empty
        where they do not come to it."""
        left, found = amount, {}
        for name in sorted(self.terms.denominations, key=_worth(self.terms), reverse=True):
            each = read_amount(name, self.terms.currency)
            count = left // each if among is None else min(left // each, among.get(name, 0))
            if count:
                found[name] = int(count)
                left -= count * each
        return {} if left else found


def _worth(terms: Terms) -> Callable[[str], int]:
    return lambda name: read_amount(name, terms.currency)
