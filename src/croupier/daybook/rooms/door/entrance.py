"""The door (`by` 2.1, 4.5, 6.1–6.2): who is let in, who is turned away and why, who is inside.

Whoever is turned away is on record with the reason, and nobody at the door can let them in all the
same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import DOOR, REGISTRAR, Permit, at_table
from croupier.daybook.fields import Place
from croupier.daybook.room import Room
from croupier.daybook.rooms.cage import dealings as cage
from croupier.daybook.rooms.door import conduct
from croupier.daybook.rooms.floor import colours
from croupier.daybook.rooms.players import exclusion, limits
from croupier.daybook.step import Act, Check, Fact, Nothing, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House


class Admitted(Fact, frozen=True, tag="admitted"):
    person: str


class TurnedAway(Fact, frozen=True, tag="turned-away"):
    """`why`: the code of the refusal."""

    person: str
    why: str
    clause: str = ""


class WentOut(Fact, frozen=True, tag="went-out"):
    """What they were told of: tables whose colour chips they have, and payouts that are open."""

    person: str
    tables: tuple[Place, ...] = ()
    payouts: tuple[str, ...] = ()


class Inside(msgspec.Struct, frozen=True):
    """Who is in the house, and since when."""

    since: Mapping[str, int] = {}


def of(house: House) -> Inside:
    found: Inside = house.rooms["door"]
    return found


def _fold(inside: Inside, act: Act, fact: Fact) -> Inside:
    match fact:
        case Admitted(person):
            return replace(inside, since={**inside.since, person: act.at})
        case WentOut(person):
            rest = {one: since for one, since in inside.since.items() if one != person}
            return replace(inside, since=rest)
    return inside


class _Admit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the registrar has seen: a document, and by it somebody of age. Neither goes on record
    here: they lie in the registry."""

    person: str
    document: bool = False
    adult: bool = False


def _visit(terms: Terms) -> Story:
    clause = terms.cite("age", terms.age.visitors)
    act = yield Step("admit", _Admit, clause, check=_looked_up(terms))
    person, why = act.said["person"], act.given["why"]
    if why:
        yield TurnedAway(person, why, act.given["clause"])
        return
    yield Admitted(person)
    act = yield Step("leave", Nothing, must=False, check=_still_has(person))
    yield WentOut(person, tuple(act.given["tables"]), tuple(act.given["payouts"]))


def _still_has(person: str) -> Check:
    """Nobody is kept in for it."""

    def check(house: House, _: Act) -> dict[str, Any]:
        tables = [at_table(table) for table in colours.held_by(house, person)]
        return {"tables": tables, "payouts": list(cage.owed_to(house, person))}

    return check


def _looked_up(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, Any]:
        said = msgspec.convert(act.said, _Admit)
        if not said.person.strip():
            raise Refused("field-empty", field="person")
        if said.person in of(house).since:
            raise Refused("already-inside")
        why, clause = _turned_away(terms, house, said, act.at)
        return {"why": why, "clause": clause}

    return check


def _turned_away(terms: Terms, house: House, said: _Admit, now: int) -> tuple[str, str]:
    """In the order of the book; nothing where the person may enter."""
    age, barred = terms.age.visitors, terms.self_exclusion.shortest
    if not said.document:
        return "no-document", ""
    if not said.adult:
        return "under-age", terms.cite("age", age)
    if exclusion.excluded_until(house, *limits.known_as(house, said.person)) > now:
        return "self-excluded", terms.cite("self_exclusion", barred)
    if limits.own(house, said.person).timed_out > now:
        return "timed-out", ""
    return _by_conduct(terms, house, said.person)


def _by_conduct(terms: Terms, house: House, person: str) -> tuple[str, str]:
    why = conduct.kept_out(house, person)
    if why == "barred":
        return why, conduct.of(house).barred[person].clause
    return why, terms.cite("conduct", terms.conduct.leaving) if why else ""


ROOM = Room(
    "door",
    {
        "visit.admit": Permit((REGISTRAR,), DOOR, clause="bg art. 9.9", any_day=True),
        "visit.leave": Permit((REGISTRAR,), DOOR, clause="bg art. 9.9", any_day=True),
    },
    (Admitted, TurnedAway, WentOut),
    Inside(),
    _fold,
    (Procedure("visit", 1, _visit),),
)
