"""Who came and went, from what is on record: the register of a day, its refusals, and all that the
house has of one person."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.door.conduct import (
    Barred,
    BreachConfirmed,
    Readmitted,
    ToldToLeave,
)
from croupier.daybook.rooms.door.entrance import day_of_act
from croupier.daybook.rooms.door.lists import Listed, Struck
from croupier.daybook.rooms.door.visitors import Admitted, TurnedAway, WentOut
from croupier.daybook.rooms.players.exclusion import (
    EnteredInList,
    EntryTakenBack,
    Excluded,
    ExclusionConfirmed,
)
from croupier.daybook.step import Fact
from croupier.daybook.terms import Terms


class Visited(NamedTuple):
    """A line of the register. `went`: nothing while somebody is inside."""

    number: int
    day: str
    person: str
    case: str
    zone: str
    came: int
    registrar: str
    went: int | None = None
    told: WentOut | None = None


class Refusal(NamedTuple):
    """A line of the refusal log."""

    at: int
    day: str
    fact: TurnedAway
    case: str
    registrar: str


def visits(entries: Iterable[DayEntry]) -> list[Visited]:
    """In the order of coming; who went out has that in his line."""
    found: dict[str, Visited] = {}
    for entry in entries:
        act = entry.act
        for fact in entry.facts:
            match fact:
                case Admitted(person, number, day, zone):
                    line = Visited(number, day, person, act.case, zone, act.at, act.by.person)
                    found[act.case] = line
                case WentOut() if act.case in found:
                    found[act.case] = found[act.case]._replace(went=act.at, told=fact)
    return list(found.values())


def refusals(entries: Iterable[DayEntry], terms: Terms) -> list[Refusal]:
    return [
        Refusal(
            entry.act.at, day_of_act(terms, entry.act), fact, entry.act.case, entry.act.by.person
        )
        for entry in entries
        for fact in entry.facts
        if isinstance(fact, TurnedAway)
    ]


class Application(NamedTuple):
    """A self-exclusion, with what followed. `tried`: entries refused since, for its sake.
    `struck`: when it was taken back, as an entry of the central list that was of somebody else."""

    case: str
    person: str
    applied: int
    until: int
    entered: int | None = None
    number: str = ""
    confirmed: int | None = None
    confirmation: str = ""
    tried: tuple[int, ...] = ()
    struck: int | None = None

    @property
    def hours(self) -> int | None:
        """Between the application and its confirmation, begun ones counted."""
        return None if self.confirmed is None else -(-(self.confirmed - self.applied) // 3_600_000)


def applications(entries: Iterable[DayEntry]) -> list[Application]:
    """In the order in which they were made; those of players online among them."""
    found: dict[str, Application] = {}
    for entry in entries:
        act = entry.act
        for fact in entry.facts:
            known = found.get(act.case)
            match fact:
                case Excluded(person, until):
                    found[act.case] = Application(act.case, person, act.at, until)
                case EnteredInList(_, number, _) if known:
                    found[act.case] = known._replace(entered=act.at, number=number)
                case ExclusionConfirmed(_, number) if known:
                    found[act.case] = known._replace(confirmed=act.at, confirmation=number)
                case EntryTakenBack(_, case) if case in found:
                    found[case] = found[case]._replace(struck=act.at)
                case TurnedAway(person, "self-excluded"):
                    found.update(_tried(found, person, act.at))
    return list(found.values())


def _tried(found: dict[str, Application], person: str, at: int) -> dict[str, Application]:
    return {
        case: each._replace(tried=(*each.tried, at))
        for case, each in found.items()
        if each.person == person and at < each.until and each.struck is None
    }


ABOUT = (
    Admitted,
    TurnedAway,
    WentOut,
    BreachConfirmed,
    Barred,
    ToldToLeave,
    Readmitted,
    Excluded,
    EnteredInList,
    ExclusionConfirmed,
    Listed,
    Struck,
)
"""What an extract of one person has."""


class Noted(NamedTuple):
    at: int
    case: str
    by: str
    fact: Fact


def extract(entries: Iterable[DayEntry], person: str) -> list[Noted]:
    """All that the door, conduct and exclusion have of one person, in order."""
    return [
        Noted(entry.act.at, entry.act.case, entry.act.by.person, fact)
        for entry in entries
        for fact in entry.facts
        if isinstance(fact, ABOUT) and whose(fact) == person
    ]


def whose(fact: Fact) -> str:
    """Whom a fact is about."""
    names = ("person", "visitor", "subject")
    return next((str(found) for name in names if (found := getattr(fact, name, ""))), "")
