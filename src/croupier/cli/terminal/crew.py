"""The staff of a table in the terminal that is dealt by hand: whoever types is its dealer.

The terminal's house has a day book of its own, in memory, and in it a shift like everybody's: what
is dealt is permitted by it, and stands in the table's journal under the dealer's id.
"""

from __future__ import annotations

from functools import partial

from croupier.daybook.authority import DEALER, GAME_MANAGER, INSPECTOR, PROGRAM, at_table
from croupier.daybook.step import Actor
from croupier.house.clock import Clock
from croupier.house.daybook import DayBook
from croupier.house.premises import entering as premises
from croupier.house.premises.officials import Officials
from croupier.house.profile import read_profile
from croupier.house.tables.desk import Desk, Hand
from croupier.store import Store

MANAGER, HAND, EYE = "manager", "hand", "eye"
"""Persons by id. Nobody but whoever types is there: they are one pair of hands, and one of eyes."""


class Crew:
    def __init__(self, store: Store, clock: Clock, desk: Desk) -> None:
        self._daybook = DayBook(store, clock, read_profile())
        self._desk, self._place = desk, at_table(desk.id)

    async def post(self) -> None:
        """Everybody to their place."""
        manager, program = Actor(MANAGER, ""), Actor("", PROGRAM)
        for person, role in ((MANAGER, GAME_MANAGER), (HAND, DEALER), (EYE, INSPECTOR)):
            await self._daybook.begin("engagement", "engage", program, person=person, roles=[role])
        await self._daybook.begin("shift", "begin", manager, role=GAME_MANAGER, places=["office"])
        for person, role in ((HAND, DEALER), (EYE, INSPECTOR)):
            await self._daybook.begin(
                "shift", "post", manager, person=person, role=role, places=[self._place]
            )

        await premises.enter(self._daybook, (self._desk.place,))
        officials = Officials(self._daybook)
        self._desk.check_officials = partial(officials.check, self._desk.place.opened)
        self._desk.on_duty = partial(officials.dealer, self._desk.place.opened)

    def may(self, word: str) -> Hand:
        """The dealer's hand, where it may do this now."""
        self._daybook.may(f"table.{word}", Actor(HAND, ""), self._place)
        return Hand(HAND)
