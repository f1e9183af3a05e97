"""Officials: who of the staff is on shift where, and who lacks for a table to open.

The book names who must be in the house and who at a table (bg art. 9 lead, 12(1), 17(1), 31(1)). In
a house that is staffed by the program, the program stands at every table that nobody deals by hand;
a table dealt by hand takes people, and a house that is staffed by people takes them everywhere.
Every table opens by what is on record alone: certificate, equipment, edition; with people, camera.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from croupier.daybook.authority import DEALER, HALL, SLOT_ATTENDANT, at_table, role_name
from croupier.daybook.calendar import day_of
from croupier.daybook.opening import is_recorded, may_open
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.floor.attending import SHIFT
from croupier.daybook.rooms.machines.standing import has_machines
from croupier.daybook.terms import StaffedBy
from croupier.errors import Refused
from croupier.games.registry import game_of
from croupier.house.daybook import DayBook
from croupier.phrase import Phrase
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.house import Official as AnyOfficial
from croupier.table.events import TableOpened

OPENS_TABLES = frozenset(
    {
        SHIFT,
        "certificate",
        "edition",
        "repair",
        "camera",
        "machine",
        "jackpot-conditions",
        "jackpot-installation",
    }
)
"""Procedures after which a table may open that did not."""


class Official(NamedTuple):
    """Somebody on shift; `person` is an id."""

    person: str
    role: str


class Officials:
    def __init__(self, daybook: DayBook) -> None:
        self._daybook = daybook
        self.besides: list[Callable[[TableOpened], None]] = []
        """Others who refuse as long as something lacks at a table."""

    def at(self, opened: TableOpened) -> tuple[Official, ...]:
        """Who is on shift at a table, or in the hall where it is a machine, in the order in which
        they came."""
        place, posts = stands(opened), staff.of(self._daybook.house).posts
        here = (
            (post.since, person, post) for person, post in posts.items() if place in post.places
        )
        return tuple(Official(person, post.role) for _, person, post in sorted(here, key=_came))

    def dealer(self, opened: TableOpened) -> str:
        """Who deals there, or starts the machine: of several on shift, whoever came last."""
        role = SLOT_ATTENDANT if game_of(opened.game).in_hall else DEALER
        return next((one.person for one in reversed(self.at(opened)) if one.role == role), "")

    def staffed_by(self, opened: TableOpened) -> StaffedBy:
        return "people" if opened.by_hand else self._daybook.terms.staffed_by

    def lacking(self, opened: TableOpened) -> tuple[str, ...]:
        """The roles without which the table neither opens nor starts a round."""
        return (*self._in_house(), *self._at_table(opened))

    def check(self, opened: TableOpened) -> None:
        """Refused by name, with the clause, as long as somebody lacks, or something on record."""
        terms = self._daybook.terms
        if lack := self._in_house():
            clause = terms.cite("staff", terms.staff.present)
            raise Refused("house-lacks", clause=clause, officials=_named(lack))
        if lack := self._at_table(opened):
            clause = terms.cite("staff", self._wanted(opened))
            raise Refused("table-lacks", clause=clause, table=opened.table, officials=_named(lack))
        self._by_the_record(opened)
        for check in self.besides:
            check(opened)

    def why_closed(self, opened: TableOpened) -> Refused | None:
        """Why the table does not open, or start another round, if it does not."""
        try:
            self.check(opened)
        except Refused as error:
            return error
        return None

    def _by_the_record(self, opened: TableOpened) -> None:
        """On the certificate and in order, by an edition in force, seen by a camera where one is
        needed (bg art. 3, 6, 10, 30). A house of the program plays for nothing, and before no
        camera."""
        book, terms, place = self._daybook, self._daybook.terms, at_table(opened.table)
        day, money = day_of(book.now(), terms.zone), opened.plate.currency
        may_open(book.house, place, opened.book, opened.game, money, day)
        if terms.staffed_by == "people" and (opened.by_hand or terms.cameras == "every table"):
            is_recorded(book.house, terms, place)

    def _in_house(self) -> tuple[str, ...]:
        terms = self._daybook.terms
        if terms.staffed_by == "program":
            return ()
        house = self._daybook.house
        here = {post.role for post in staff.of(house).posts.values()}
        besides = terms.staff.with_machines.value if has_machines(house) else ()  # R81
        return tuple(role for role in (*terms.staff.present.value, *besides) if role not in here)

    def _at_table(self, opened: TableOpened) -> tuple[str, ...]:
        if self.staffed_by(opened) == "program":
            return ()
        here = {one.role for one in self.at(opened)}
        return tuple(role for role in self._wanted(opened).value if role not in here)

    def _wanted(self, opened: TableOpened) -> Cited[tuple[AnyOfficial, ...]]:
        """Whom the book wants at a table; at a machine, who starts it and pays (bg art. 9.7)."""
        terms = self._daybook.terms
        if not game_of(opened.game).in_hall:
            return terms.staff.at_table
        if terms.machines is None:
            return replace(terms.staff.at_table, value=(SLOT_ATTENDANT,))
        pays = terms.machines.paid_by
        return Cited((pays.value,), pays.clause, pays.reading, pays.house)


def stands(opened: TableOpened) -> str:
    """Where whoever serves it is posted."""
    return HALL if game_of(opened.game).in_hall else at_table(opened.table)


def _came(one: tuple[int, str, staff.Post]) -> int:
    return one[0]


def _named(roles: tuple[str, ...]) -> tuple[Phrase, ...]:
    return tuple(map(role_name, roles))
