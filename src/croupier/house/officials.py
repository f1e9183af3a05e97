"""Officials: who of the staff is on shift where, and who lacks for a table to open.

The book names who must be in the house and who at a table (bg art. 9 lead, 12(1), 17(1), 31(1)). In
a house that is staffed by the program, the program stands at every table that nobody deals by hand;
a table dealt by hand takes people, and a house that is staffed by people takes them everywhere.
There a table dealt by hand also opens by what is on record alone: certificate, edition, camera.
"""

from __future__ import annotations

from typing import NamedTuple

from croupier.daybook.authority import DEALER, at_table, role_name
from croupier.daybook.calendar import day_of
from croupier.daybook.opening import may_open
from croupier.daybook.rooms import staff
from croupier.daybook.terms import StaffedBy
from croupier.errors import Refused
from croupier.house.daybook import DayBook
from croupier.phrase import Phrase
from croupier.table.events import TableOpened


class Official(NamedTuple):
    """Somebody on shift; `person` is an id."""

    person: str
    role: str


class Officials:
    def __init__(self, daybook: DayBook) -> None:
        self._daybook = daybook

    def at(self, table: str) -> tuple[Official, ...]:
        """Who is on shift at a table, in the order in which they came."""
        place, posts = at_table(table), staff.of(self._daybook.house).posts
        here = (
            (post.since, person, post) for person, post in posts.items() if place in post.places
        )
        return tuple(Official(person, post.role) for _, person, post in sorted(here, key=_came))

    def dealer(self, table: str) -> str:
        """Who deals there: of several on shift, whoever came last."""
        return next((one.person for one in reversed(self.at(table)) if one.role == DEALER), "")

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
            clause = terms.cite("staff", terms.staff.at_table)
            raise Refused("table-lacks", clause=clause, table=opened.table, officials=_named(lack))
        if opened.by_hand and terms.staffed_by == "people":
            self._by_the_record(opened)

    def _by_the_record(self, opened: TableOpened) -> None:
        """On the certificate and in order, by an edition in force (bg art. 3, 6, 10)."""
        book, place = self._daybook, at_table(opened.table)
        day, money = day_of(book.now(), book.terms.zone), opened.plate.currency
        may_open(book.house, book.terms, place, opened.book, opened.game, money, day)

    def _in_house(self) -> tuple[str, ...]:
        terms = self._daybook.terms
        if terms.staffed_by == "program":
            return ()
        here = {post.role for post in staff.of(self._daybook.house).posts.values()}
        return tuple(role for role in terms.staff.present.value if role not in here)

    def _at_table(self, opened: TableOpened) -> tuple[str, ...]:
        if self.staffed_by(opened) == "program":
            return ()
        here = {one.role for one in self.at(opened.table)}
        return tuple(role for role in self._daybook.terms.staff.at_table.value if role not in here)


def _came(one: tuple[int, str, staff.Post]) -> int:
    return one[0]


def _named(roles: tuple[str, ...]) -> tuple[Phrase, ...]:
    return tuple(map(role_name, roles))
