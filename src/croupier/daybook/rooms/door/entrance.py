"""The door (`by` 2.1, 4.5, 6.1–6.2; `bg` art. 9.9): who is let in, who is turned away and why, and
who goes out.

Whoever is turned away is on record with the reason, and nobody at the door can let them in all the
same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from croupier.daybook.authority import (
    CASHIER,
    DOOR,
    GAME_MANAGER,
    PIT_BOSS,
    REGISTRAR,
    SECURITY,
    SLOT_MANAGER,
    Permit,
    at_table,
)
from croupier.daybook.calendar import day_of
from croupier.daybook.fields import PersonId, Words
from croupier.daybook.room import Room
from croupier.daybook.rooms.cage import dealings as cage
from croupier.daybook.rooms.door import conduct, lists, visitors
from croupier.daybook.rooms.door.visitors import Admitted, Inside, Passed, TurnedAway, WentOut, of
from croupier.daybook.rooms.floor import colours
from croupier.daybook.rooms.players import exclusion, limits
from croupier.daybook.step import Act, Check, Nothing, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

SHOW_DOCUMENTS = "show identity documents"

__all__ = [
    "ROOM",
    "Admitted",
    "Inside",
    "Passed",
    "TurnedAway",
    "WentOut",
    "day_of_act",
    "kept_for_the_door",
    "of",
]


class _Admit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the registrar has seen: a document that still holds, and by it somebody of age. What it
    says lies in the registry. Who shows none is nobody, of whom a `note` may be made."""

    person: PersonId = ""
    document: bool = False
    adult: bool = False
    expired: bool = False
    note: Words = ""


def _visit(terms: Terms) -> Story:
    clause = terms.cite("registers", terms.registers.visitors)
    act = yield Step("admit", _Admit, clause, check=_looked_up(terms))
    person, given = act.said["person"], act.given
    if given["why"]:
        yield TurnedAway(person, given["why"], given["clause"], act.said["note"])
        return
    yield Admitted(person, given["number"], given["day"], act.by.place)
    zone = act.by.place
    while True:
        leaves = Step("leave", Nothing, clause, must=False, check=_still_has(person))
        act = yield (leaves, Step("pass", Nothing, clause, must=False, check=_elsewhere(zone)))
        if act.step == "leave":
            break
        zone = act.by.place
        yield Passed(person, zone)
    had = act.given
    yield WentOut(person, tuple(had["tables"]), tuple(had["payouts"]), tuple(had["cases"]))


def _elsewhere(zone: str) -> Check:
    def check(_: House, act: Act) -> None:
        if act.by.place == zone or not act.by.place:
            raise Refused("already-inside")

    return check


def _still_has(person: str) -> Check:
    """Nobody is kept in for it."""

    def check(house: House, act: Act) -> dict[str, Any]:
        tables = [at_table(table) for table in colours.held_by(house, person)]
        payouts = list(cage.owed_to(house, person))
        others = [case for case in cases_of(house, person) if case not in (*payouts, act.case)]
        return {"tables": tables, "payouts": payouts, "cases": others}

    return check


def cases_of(house: House, person: str) -> list[str]:
    """The open cases that somebody is named in as the one whose they are."""
    return [
        case
        for case, known in house.cases.items()
        if any(person in (act.said.get("person"), act.said.get("visitor")) for act in known.acts)
    ]


def day_of_act(terms: Terms, act: Act) -> str:
    """Of the register in which an act stands: the gaming day that was open, or else the one that
    the house's clock says."""
    return act.day or day_of(terms.gaming_day(act.at), terms.zone).isoformat()


def _looked_up(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, Any]:
        said = msgspec.convert(act.said, _Admit)
        if not said.person.strip() and said.document:
            raise Refused("field-empty", field="person")
        if said.person in of(house).stays:
            raise Refused("already-inside")
        why, clause = _turned_away(terms, house, said, act.at)
        if why:
            return {"why": why, "clause": clause}
        day = day_of_act(terms, act)
        return {"why": "", "clause": "", "number": of(house).next(day), "day": day}

    return check


def _turned_away(terms: Terms, house: House, said: _Admit, now: int) -> tuple[str, str]:
    """In the order of the book; nothing where the person may enter."""
    if not said.document:
        return "no-document", conduct.clause_of(terms, SHOW_DOCUMENTS)
    if said.expired:
        return "document-expired", conduct.clause_of(terms, SHOW_DOCUMENTS)
    if not said.adult:
        return "under-age", terms.cite("age", terms.age.visitors)
    known = limits.known_as(house, said.person)
    if exclusion.excluded_until(house, *known) > now:
        return "self-excluded", terms.cite("self_exclusion", terms.self_exclusion.kept_out)
    if limits.own(house, said.person).timed_out > now:
        return "timed-out", ""
    if lists.prohibited(house, said.person, now):
        return "prohibited", lists.law_clause(terms)
    return _by_conduct(terms, house, said.person)


def _by_conduct(terms: Terms, house: House, person: str) -> tuple[str, str]:
    why = conduct.kept_out(house, person)
    if why == "barred":
        return why, conduct.of(house).barred[person].clause
    return why, terms.cite("conduct", terms.conduct.leaving) if why else ""


def kept_for_the_door(house: House, person: str, now: int) -> None:
    """Whoever is inside or has to be kept out is known at the door: the file stays."""
    if (
        visitors.is_inside(house, person)
        or conduct.kept_out(house, person)
        or lists.prohibited(house, person, now)
    ):
        raise Refused("kept-for-the-door")


_WATCH = (REGISTRAR, GAME_MANAGER, SECURITY, SLOT_MANAGER, PIT_BOSS, CASHIER)
"""Who may know who is inside."""
_KEEPS = Permit((REGISTRAR,), DOOR, clause="bg art. 9.9", any_day=True)

ROOM = Room(
    "door",
    {
        "door.read": Permit(_WATCH, reads=True, clause="bg art. 9.1(и)"),
        "visit.admit": _KEEPS,
        "visit.leave": _KEEPS,
        "visit.pass": Permit((REGISTRAR, SLOT_MANAGER), clause="bg art. 9.6(з)", any_day=True),
    },
    visitors.FACTS,
    Inside(),
    visitors.fold,
    (Procedure("visit", 2, _visit),),
)
