"""A house's day book in the hand: acts by name, as a manager would tell them."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.daybook import book
from croupier.daybook.authority import GUEST, PROGRAM
from croupier.daybook.entry import DayEntry
from croupier.daybook.state import House, fold
from croupier.daybook.step import Act, Actor
from croupier.daybook.weeks import day_span
from croupier.errors import Refused
from croupier.house.profile import read_profile

TERMS = read_profile()
MINUTE = 60_000


def refused(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.RaisesExc(Refused, check=lambda error: error.code == code)


class Told:
    """The house as it stands, and its entries so far; each act is a minute after the one before."""

    def __init__(self) -> None:
        self.house = House()
        self.entries: list[DayEntry] = []
        self.now = 0

    def begin(self, person: str, procedure: str, step: str, /, **said: Any) -> DayEntry:
        """The program's own acts are nobody's."""
        actor = Actor(person, "" if person else PROGRAM)
        self.now += MINUTE
        return self._true(book.begin(self.house, TERMS, procedure, step, actor, self.now, said))

    def plays(self, player: str, procedure: str, step: str, /, **said: Any) -> DayEntry:
        """What a guest does himself."""
        self.now += MINUTE
        actor = Actor(player, GUEST)
        return self._true(book.begin(self.house, TERMS, procedure, step, actor, self.now, said))

    def take(self, person: str, case: str, step: str, /, **said: Any) -> DayEntry:
        self.now += MINUTE
        return self._true(
            book.take(self.house, TERMS, Act(case, step, Actor(person, ""), self.now, said))
        )

    def end_by_hand(self, person: str, case: str, reason: str) -> DayEntry:
        self.now += MINUTE
        return self._true(book.end_by_hand(self.house, case, Actor(person, ""), self.now, reason))

    def _true(self, entry: DayEntry) -> DayEntry:
        self.entries.append(entry)
        self.house = fold(self.house, entry)
        return entry

    def awaited(self) -> list[str]:
        return [f"{each.case} {each.step.name}" for each in book.awaiting(self.house, TERMS)]


def staffed(day: str = "") -> Told:
    """Anna is game manager and on shift; Dora deals, Ina inspects, Petar is pit boss. `day`: the
    gaming day that is open."""
    told = Told()
    if day:
        told.now = day_span(day, TERMS.zone).begins + 12 * 60 * MINUTE
    for person, *roles in (
        ("anna", "game manager"),
        ("dora", "dealer"),
        ("dan", "dealer"),
        ("ina", "inspector"),
        ("petar", "pit boss", "inspector"),
    ):
        told.begin("", "engagement", "engage", person=person, roles=roles)
    told.begin("anna", "shift", "begin", role="game manager", places=["office"])
    if day:
        told.begin("anna", "gaming-day", "open", day=day)
    return told
