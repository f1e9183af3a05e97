"""Self-exclusion (`by` 1.2, 4.7, 6.1): a person keeps himself out, for as long as the book allows.

At the house it is applied for, entered in the list and confirmed; it bars from the application on.
Online the player does it himself, at once. Nobody shortens or lifts it (R63). What the central list
has brought ends with its entry, where that was of somebody else.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import (
    CASHIER,
    CHIPPER,
    GAME_MANAGER,
    GUEST,
    PLAYER,
    REGISTRAR,
    STAFF,
    Permit,
)
from croupier.daybook.calendar import day_of, months_end
from croupier.daybook.fields import Moment, PersonId, Visitor
from croupier.daybook.room import Room
from croupier.daybook.rooms.door import visitors
from croupier.daybook.rooms.players import accounts
from croupier.daybook.rooms.records.papers import PaperIssued, next_number, numbered
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.phrase import phrase
from croupier.rulebooks.schema.house import Term

if TYPE_CHECKING:
    from croupier.daybook.state import House


APPLICATION, CONFIRMATION = "application for self-exclusion", "confirmation of self-exclusion"
COPIES = 2

# Facts.


class Excluded(Fact, frozen=True, tag="excluded"):
    """Until that moment the subject neither enters nor plays. `entry`: the case by which the
    central list has brought it; nothing where it is his own."""

    subject: PersonId
    until: Moment
    entry: str = ""


class EntryTakenBack(Fact, frozen=True, tag="entry-taken-back"):
    """What this entry of the central list has brought was for somebody else."""

    subject: PersonId
    entry: str


class EnteredInList(Fact, frozen=True, tag="entered-in-list"):
    """The central list has it, under this number and date."""

    subject: PersonId
    number: str
    day: str


class ExclusionConfirmed(Fact, frozen=True, tag="exclusion-confirmed"):
    """The confirmation that the person was given has this number."""

    subject: PersonId
    number: str


class SeenOut(Fact, frozen=True, tag="seen-out"):
    """Who was inside when it began was asked to leave; the chips were redeemed."""

    subject: PersonId


# How it stands.


class Exclusions(msgspec.Struct, frozen=True):
    own: Mapping[str, int] = {}
    listed: Mapping[str, Mapping[str, int]] = {}
    """By the entries of the central list."""

    @property
    def until(self) -> dict[str, int]:
        """Of everybody who has ever been excluded."""
        return {subject: self.ends(subject) for subject in {**self.own, **self.listed}}

    def ends(self, subject: str) -> int:
        listed = self.listed.get(subject, {})
        return max(self.own.get(subject, 0), *listed.values(), 0)


def of(house: House) -> Exclusions:
    found: Exclusions = house.rooms["exclusion"]
    return found


def excluded_until(house: House, *subjects: str) -> int:
    """Until when; long ago, where never."""
    known = of(house)
    return max(map(known.ends, subjects), default=0)


def _fold(exclusions: Exclusions, _: Act, fact: Fact) -> Exclusions:
    match fact:
        case Excluded(subject, until, ""):
            return replace(exclusions, own={**exclusions.own, subject: until})
        case Excluded(subject, until, entry):
            return _listed(exclusions, subject, {**_entries(exclusions, subject), entry: until})
        case EntryTakenBack(subject, entry):
            kept = {case: at for case, at in _entries(exclusions, subject).items() if case != entry}
            return _listed(exclusions, subject, kept)
    return exclusions


def _entries(exclusions: Exclusions, subject: str) -> Mapping[str, int]:
    return exclusions.listed.get(subject, {})


def _listed(exclusions: Exclusions, subject: str, entries: Mapping[str, int]) -> Exclusions:
    rest = {one: each for one, each in exclusions.listed.items() if one != subject}
    return replace(exclusions, listed={**rest, subject: entries} if entries else rest)


# The procedure.


class _Exclude(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    months: int


Handed = Literal["in person", "in writing", "with identity document"]


class _Application(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`handed`: how it was handed in."""

    person: Visitor
    months: int
    handed: tuple[Handed, ...] = ()


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: str
    day: date


class _Confirmation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: str


class _SeenOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`settled`: open bets played out, and chips redeemed."""

    settled: bool


def _exclusion(terms: Terms) -> Story:
    rules = terms.self_exclusion
    clause, listed = (terms.cite("self_exclusion", v) for v in (rules.shortest, rules.steps))
    act = yield (
        Step("exclude", _Exclude, clause, check=_bounds(terms)),
        Step("apply", _Application, clause, check=_application(terms)),
    )
    subject = act.said.get("person") or act.by.person
    if act.given["new"]:
        yield visitors.OnFile(subject)
    yield Excluded(subject, act.given["until"])
    ahead: list[Step] = []
    if act.step == "apply":
        yield PaperIssued(APPLICATION, act.given["number"], COPIES)
        ahead = _ahead(terms, listed)
    out = (Step("see-out", _SeenOut, clause, check=_is_settled),) if act.given["inside"] else ()
    while ahead or out:
        done = yield (*ahead[:1], *out)
        if done.step == "see-out":
            out = ()
            yield SeenOut(subject)
            continue
        ahead = ahead[1:]
        if done.step == "enter":
            yield EnteredInList(subject, done.said["number"], done.said["day"])
        else:
            yield ExclusionConfirmed(subject, done.said["number"])
            yield PaperIssued(CONFIRMATION, done.given["number"], COPIES)


def _ahead(terms: Terms, clause: str) -> list[Step]:
    """What follows an application, as far as the book asks for it."""
    wanted = terms.self_exclusion.steps.value
    steps = {
        "entry in the list": Step("enter", _Entry, clause, check=_entry(terms)),
        "confirmation": Step("confirm", _Confirmation, clause, check=_confirmation),
    }
    return [step for name, step in steps.items() if name in wanted]


def _entry(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        _is_filled(house, act)
        if act.said["day"] > day_of(act.at, terms.zone).isoformat():
            raise Refused("not-yet")

    return check


def _confirmation(house: House, act: Act) -> dict[str, Any] | None:
    _is_filled(house, act)
    return numbered(CONFIRMATION)(house, act)


def _is_settled(_: House, act: Act) -> None:
    if not act.said["settled"]:
        raise Refused("not-settled")


def _bounds(terms: Terms) -> Check:
    """As long as the book allows, and never shorter than it is already; besides what a list says of
    him, which may be taken back."""

    def check(house: House, act: Act) -> dict[str, Any]:
        check_term(terms, act.said["months"])
        until = months_end(act.at, act.said["months"], terms.zone)
        subject = act.said.get("person") or act.by.person
        if until <= of(house).own.get(subject, 0):
            clause = terms.cite("self_exclusion", terms.self_exclusion.ends_early)
            raise Refused("exclusion-shorter", clause=clause)
        inside = visitors.is_inside(house, subject)
        new = act.step == "apply" and not accounts.is_known(house, subject)
        number = next_number(house, APPLICATION)
        return {"until": until, "inside": inside, "number": number, "new": new}

    return check


def _application(terms: Terms) -> Check:
    bounded, needed = _bounds(terms), terms.self_exclusion.application

    def check(house: House, act: Act) -> dict[str, Any] | None:
        _is_filled(house, act)
        missing = [how for how in needed.value if how not in act.said["handed"]]
        if missing:
            clause = terms.cite("self_exclusion", needed)
            how = phrase(f"application.{missing[0].replace(' ', '-')}")
            raise Refused("application-incomplete", clause=clause, how=how)
        return bounded(house, act)

    return check


def _is_filled(_: House, act: Act) -> None:
    for name in ("person", "number", "day"):
        if not act.said.get(name, "-").strip():
            raise Refused("field-empty", field=name)


def bounds(terms: Terms) -> tuple[int, int]:
    """At least and at most so many months."""
    rules = terms.self_exclusion
    return _months(rules.shortest.value), _months(rules.longest.value)


def check_term(terms: Terms, months: int) -> None:
    """Neither shorter nor longer than the book has it."""
    least, most = bounds(terms)
    if not least <= months <= most:
        clause = terms.cite("self_exclusion", terms.self_exclusion.shortest)
        raise Refused("exclusion-term", clause=clause, least=least, most=most)


def _months(term: Term) -> int:
    return term.count * (12 if term.unit == "years" else 1)


SERVES = tuple(role for role in STAFF if role != CHIPPER)
"""Any official who serves visitors."""

ROOM = Room(
    "exclusion",
    {
        "exclusions.read": Permit((GAME_MANAGER, REGISTRAR, CASHIER), reads=True, clause="by 4.7"),
        "exclusion.exclude": Permit((PLAYER, GUEST), clause="by 1.2"),
        "exclusion.apply": Permit(SERVES, clause="by 1.2", any_day=True),
        "exclusion.enter": Permit((CASHIER, REGISTRAR), clause="by 4.7", any_day=True),
        "exclusion.confirm": Permit((CASHIER,), clause="by 4.7", any_day=True),
        "exclusion.see-out": Permit(SERVES, clause="by 6.1", any_day=True),
    },
    (Excluded, EntryTakenBack, EnteredInList, ExclusionConfirmed, SeenOut),
    Exclusions(),
    _fold,
    (Procedure("exclusion", 2, _exclusion),),
)
