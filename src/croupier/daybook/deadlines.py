"""Every running term on one list, nearest first: its clause, its owner, and what ends it. It warns
at half time and on the last working day, and stays on the list until it is done or explained."""

from __future__ import annotations

from typing import Literal, NamedTuple

from croupier.daybook import book
from croupier.daybook.authority import ROLES
from croupier.daybook.calendar import day_of, last_working_day
from croupier.daybook.registry import PERMITS
from croupier.daybook.rooms.premises import overdue
from croupier.daybook.rooms.premises.overdue import Explanation
from croupier.daybook.state import House
from croupier.daybook.step import Step
from croupier.daybook.terms import Terms

Stands = Literal["runs", "half time", "last working day", "late"]


class Deadline(NamedTuple):
    """`ends`: the step that ends it; `owners`: the roles that may do it."""

    until: int
    case: str
    ends: str
    owners: tuple[str, ...]
    clause: str
    stands: Stands
    step: str = ""
    explained: Explanation | None = None
    place: str = ""

    @property
    def is_red(self) -> bool:
        return self.stands == "late" and self.explained is None


def deadlines(house: House, terms: Terms, now: int) -> tuple[Deadline, ...]:
    """The terms of all open cases, the nearest first."""
    found = []
    for case, procedure, step in book.awaiting(house, terms):
        if step.until is not None and step.must:
            action = f"{procedure}.{step.name}"
            owners = tuple(role for role in PERMITS[action].roles if role in ROLES)
            stands = _stands(terms, step.until, _began(house, case, step), now)
            told = overdue.of(house).get((case, step.name, step.until))
            found.append(
                Deadline(
                    step.until, case, action, owners, step.clause, stands, step.name, told, step.at
                )
            )
    return tuple(sorted(found, key=lambda each: (each.until, each.case, each.ends)))


def _began(house: House, case: str, step: Step) -> int:
    return house.cases[case].acts[-1].at if step.since is None else step.since


def _stands(terms: Terms, until: int, began: int, now: int) -> Stands:
    if now > until:
        return "late"
    if day_of(now, terms.zone) >= last_working_day(until, terms.zone, terms.country):
        return "last working day"
    return "half time" if 2 * now >= began + until else "runs"
