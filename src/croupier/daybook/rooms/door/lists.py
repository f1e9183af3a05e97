"""The lists at the door (`bg` art. 9.9(б); `by` 4.7, 6.1): whom others keep out. The central list
has those who have excluded themselves anywhere; the law's list those whom it keeps out. The house's
own list are those it has barred or told to leave.

Each says when it was last brought up to date.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import GAME_MANAGER, REGISTRAR, SECURITY, Permit
from croupier.daybook.calendar import day_from, is_a_day, midnight
from croupier.daybook.fields import Moment, PersonId, Said, Words
from croupier.daybook.room import Room
from croupier.daybook.rooms.door.visitors import OnFile
from croupier.daybook.rooms.players import accounts, exclusion
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

OpenList = Literal["central list", "law"]
LISTS: tuple[OpenList, ...] = ("central list", "law")
FOREVER = 0


class Listed(Fact, frozen=True, tag="listed"):
    """`number`: of the entry, as the list has it; `until`: no end where there is none."""

    person: PersonId
    list: OpenList
    number: str
    ground: Words = ""
    until: Moment = FOREVER


class Struck(Fact, frozen=True, tag="struck"):
    """Off the list again. `entry`: the case of the entry, on the central list."""

    person: PersonId
    list: OpenList
    reason: Words
    entry: str = ""


class ListBroughtUp(Fact, frozen=True, tag="list-brought-up"):
    """The list as it was handed out then is the one by which the door goes. `issue`: number or date
    of what was handed out."""

    list: OpenList
    issue: str


class Entry(msgspec.Struct, frozen=True):
    fact: Listed
    at: int
    case: str


class Brought(msgspec.Struct, frozen=True):
    issue: str
    at: int
    by: str


class Lists(msgspec.Struct, frozen=True):
    law: Mapping[str, Entry] = {}
    central: Mapping[str, Entry] = {}
    """By the cases of its entries."""
    brought: Mapping[str, Brought] = {}
    """By list, how it was last brought up to date."""


def of(house: House) -> Lists:
    found: Lists = house.rooms["lists"]
    return found


def law_clause(terms: Terms) -> str:
    """By which the law's list is kept; none where the book does not speak of it."""
    who = terms.excluded.who
    return terms.cite("excluded", who) if "barred by law" in who.value else ""


def prohibited(house: House, person: str, now: int) -> bool:
    """Whether the law keeps somebody out."""
    entry = of(house).law.get(person)
    return entry is not None and (entry.fact.until == FOREVER or now < entry.fact.until)


def stale(house: House, name: str, now: int, days: int) -> bool:
    """Whether a list has not been brought up to date for so many days, or ever."""
    brought = of(house).brought.get(name)
    return brought is None or now - brought.at > days * 86_400_000


def _fold(lists: Lists, act: Act, fact: Fact) -> Lists:
    match fact:
        case Listed(person, "law"):
            return replace(lists, law={**lists.law, person: Entry(fact, act.at, act.case)})
        case Listed():
            entry = Entry(fact, act.at, act.case)
            return replace(lists, central={**lists.central, act.case: entry})
        case Struck(person, "law"):
            rest = {one: entry for one, entry in lists.law.items() if one != person}
            return replace(lists, law=rest)
        case Struck(entry=case):
            rest = {one: entry for one, entry in lists.central.items() if one != case}
            return replace(lists, central=rest)
        case ListBroughtUp(name, issue):
            brought = Brought(issue, act.at, act.by.person)
            return replace(lists, brought={**lists.brought, name: brought})
    return lists


class _Enter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`until`: the last day, where there is one."""

    person: PersonId
    list: OpenList
    number: Said
    ground: Words = ""
    until: date | None = None


class _Strike(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Said


class _BringUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    list: OpenList
    issue: Said


def _listing(terms: Terms) -> Story:
    """Who is on the central list is excluded as if he had applied here (R63): only an entry that
    was of somebody else is taken back, by two persons. What the law says, it may take back."""
    clause = law_clause(terms)
    act = yield Step("enter", _Enter, clause, check=_can_be_listed(terms))
    said, until = act.said, act.given["until"]
    person, name = said["person"], said["list"]
    if act.given["new"]:
        yield OnFile(person)
    yield Listed(person, name, said["number"], said["ground"], until)
    if name != "law":
        yield exclusion.Excluded(person, until, act.case)
        return
    struck = yield Step("strike", _Strike, clause, must=False)
    yield Struck(person, name, struck.said["reason"])


def _can_be_listed(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, Any]:
        said = act.said
        if not said["person"].strip():
            raise Refused("field-empty", field="person")
        until = _end(said["until"], terms)
        if said["list"] != "law" and until == FOREVER:
            raise Refused("field-empty", field="until")
        if until != FOREVER and until <= act.at:
            raise Refused("over-already")
        if said["list"] == "law" and prohibited(house, said["person"], act.at):
            raise Refused("listed-already")
        if said["list"] != "law" and until <= exclusion.excluded_until(house, said["person"]):
            raise Refused("listed-already")
        return {"until": until, "new": not accounts.is_known(house, said["person"])}

    return check


def _end(day: str | None, terms: Terms) -> int:
    """The end of a day; never, where none is said."""
    if not day:
        return FOREVER
    is_a_day(day)
    return midnight(day_from(day) + timedelta(1), terms.zone)


class _WrongEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`entry`: the case by which it was entered."""

    entry: Said
    reason: Said


def _delisting(terms: Terms) -> Story:
    """An entry of the central list that was made for the wrong person: found by one, taken back by
    another. Whoever has excluded himself as well stays excluded (R63)."""
    clause = terms.cite("self_exclusion", terms.self_exclusion.ends_early)
    found = yield Step("propose", _WrongEntry, clause, check=_is_an_entry(clause))
    said, person, besides = found.said, found.given["person"], (found.by.person,)
    done = yield (
        Step("confirm", clause=clause, besides=besides, check=_still_there(said, clause)),
        Step("withdraw", clause=clause, must=False),
    )
    if done.step == "withdraw":
        return
    yield Struck(person, "central list", said["reason"], said["entry"])
    yield exclusion.EntryTakenBack(person, said["entry"])


def _is_an_entry(clause: str) -> Check:
    def check(house: House, act: Act) -> dict[str, Any]:
        return {"person": _entry(house, act.said["entry"], clause).fact.person}

    return check


def _still_there(said: Mapping[str, Any], clause: str) -> Check:
    def check(house: House, _: Act) -> None:
        _entry(house, said["entry"], clause)

    return check


def _entry(house: House, case: str, clause: str) -> Entry:
    entry = of(house).central.get(case)
    if entry is None:
        raise Refused("not-an-entry", clause=clause, case=case)
    return entry


def _list(terms: Terms) -> Story:
    clause = law_clause(terms)
    act = yield Step("bring-up", _BringUp, clause)
    yield ListBroughtUp(act.said["list"], act.said["issue"])


_KEEPER = Permit((REGISTRAR, GAME_MANAGER), clause="bg art. 9.9(б)", any_day=True)

ROOM = Room(
    "lists",
    {
        "lists.read": Permit(
            (REGISTRAR, GAME_MANAGER, SECURITY), reads=True, clause="bg art. 9.9(б)"
        ),
        "listing.enter": _KEEPER,
        "listing.strike": Permit((GAME_MANAGER,), clause="bg art. 9.9(б)", any_day=True),
        "delisting.propose": _KEEPER,
        "delisting.confirm": Permit((GAME_MANAGER,), clause="bg art. 9.9(б)", any_day=True),
        "delisting.withdraw": _KEEPER,
        "list.bring-up": _KEEPER,
    },
    (Listed, Struck, ListBroughtUp),
    Lists(),
    _fold,
    (
        Procedure("listing", 1, _listing),
        Procedure("delisting", 1, _delisting),
        Procedure("list", 1, _list),
    ),
)
