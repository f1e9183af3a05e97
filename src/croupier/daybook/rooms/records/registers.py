"""The registers of complaints and incidents, kept daily by the game manager; breaches that
inspectors report, and alarms, stand among the incidents. How they are signed off: `sheets.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import (
    GAME_MANAGER,
    INSPECTOR,
    PIT_BOSS,
    REGISTRAR,
    SECURITY,
    SLOT_MANAGER,
    TABLE,
    Permit,
)
from croupier.daybook.fields import Moment, Said
from croupier.daybook.room import Room
from croupier.daybook.rooms.disputes import dispute as disputes
from croupier.daybook.step import Act, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

# Facts.


class ComplaintEntered(Fact, frozen=True, tag="complaint-entered"):
    """`person`: whose it is, where they say; `to`: to whom it was said; `round`: or a machine's
    game, where it is about one."""

    about: str
    place: str
    to: str
    person: str = ""
    round: str = ""


class ComplaintAnswered(Fact, frozen=True, tag="complaint-answered"):
    """`dispute`: the case that it became."""

    answer: str
    dispute: str = ""


class IncidentEntered(Fact, frozen=True, tag="incident-entered"):
    """`called`: police, doctor, or who else was."""

    kind: str
    place: str
    what: str
    done: str = ""
    persons: tuple[str, ...] = ()
    called: str = ""
    round: str = ""


# How it stands.


class Line(msgspec.Struct, frozen=True):
    """An entry: in which case, when, and on which gaming day."""

    case: str
    at: int
    day: str
    fact: ComplaintEntered | IncidentEntered
    answer: str = ""
    dispute: str = ""


class Registers(msgspec.Struct, frozen=True):
    lines: Mapping[str, tuple[Line, ...]] = {}
    """By register, in the order of entry."""


def of(house: House) -> Registers:
    found: Registers = house.rooms["registers"]
    return found


def _fold(registers: Registers, act: Act, fact: Fact) -> Registers:
    match fact:
        case ComplaintEntered():
            return _with(registers, "complaints", Line(act.case, act.at, act.day, fact))
        case IncidentEntered():
            return _with(registers, "incidents", Line(act.case, act.at, act.day, fact))
        case ComplaintAnswered(answer, dispute):
            lines = tuple(
                replace(line, answer=answer, dispute=dispute) if line.case == act.case else line
                for line in registers.lines["complaints"]
            )
            return replace(registers, lines={**registers.lines, "complaints": lines})
    return registers


def _with(registers: Registers, name: str, line: Line) -> Registers:
    lines = (*registers.lines.get(name, ()), line)
    return replace(registers, lines={**registers.lines, name: lines})


def complained_of(house: House, what: str) -> bool:
    """Whether a complaint about a round or place is not answered yet."""
    lines = of(house).lines.get("complaints", ())
    return any(
        not line.answer
        and isinstance(line.fact, ComplaintEntered)
        and what in (line.fact.round, line.fact.place)
        for line in lines
    )


# Complaints.


class _Complaint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    about: Said
    place: Said
    to: Said
    person: str = ""
    round: str = ""


class _Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    answer: Said
    dispute: str = ""


def _complaint(terms: Terms) -> Story:
    """Who, about what, at which table or machine, said to whom; how it was answered, and whether it
    became a dispute."""
    clause = terms.cite("registers", terms.registers.daily)
    entered = yield Step("enter", _Complaint, clause)
    yield msgspec.convert(entered.said, ComplaintEntered)
    answered = yield Step("answer", _Answer, clause, check=_is_a_dispute)
    yield ComplaintAnswered(**answered.said)


def _is_a_dispute(house: House, act: Act) -> None:
    dispute = act.said["dispute"]
    if dispute and dispute not in disputes.of(house).all:
        raise Refused("no-such-case", case=dispute)


# Incidents.


class _Incident(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Said
    place: Said
    what: Said
    done: str = ""
    persons: tuple[str, ...] = ()
    called: str = ""
    round: str = ""


class _Done(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    done: Said
    called: str = ""


def _incident(terms: Terms) -> Story:
    """Entered by the manager; or reported to him by who was there, and then entered."""
    clause = terms.cite("registers", terms.registers.daily)
    told = yield (Step("enter", _Incident, clause), Step("report", _Incident, "bg art. 9.10"))
    said = told.said
    if told.step == "report":
        entered = yield Step("acknowledge", _Done, clause)
        said = {**said, **entered.said}
    yield msgspec.convert(said, IncidentEntered)


class _Breach(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`time`: when it was."""

    what: Said
    time: Moment
    round: str = ""
    persons: tuple[str, ...] = ()


def _breach(_: Terms) -> Story:
    """An inspector tells the pit boss of a breach at his table; it goes among the incidents."""
    clause = "bg art. 9.3(д)"
    told = yield Step("report", _Breach, clause, check=_not_ahead)
    heard = yield Step("acknowledge", _Done, clause, at=told.by.place, besides=(told.by.person,))
    said = told.said
    yield IncidentEntered(
        "breach at a table",
        told.by.place,
        said["what"],
        heard.said["done"],
        tuple(said["persons"]),
        heard.said["called"],
        said["round"],
    )


def _not_ahead(_: House, act: Act) -> None:
    if act.said["time"] > act.at:
        raise Refused("not-yet")


class _Test(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    button: Said
    answered: Said


class _Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    button: Said
    why: Said
    came: Said


def _alarm(terms: Terms) -> Story:
    """Tests of the alarm buttons and calls by them."""
    clause = terms.cite("video", terms.video.kept)
    act = yield (Step("test", _Test, clause), Step("call", _Call, clause))
    said = act.said
    if act.step == "test":
        yield IncidentEntered("alarm test", said["button"], "test", said["answered"])
    else:
        yield IncidentEntered(
            "alarm", said["button"], said["why"], said["came"], called=said["came"]
        )


_KEEPER = Permit((GAME_MANAGER,), clause="bg art. 9.1(ж)")
_ALARM = Permit((GAME_MANAGER, SECURITY), clause="by 4.6")

ROOM = Room(
    "registers",
    {
        "complaint.enter": _KEEPER,
        "complaint.answer": _KEEPER._replace(any_day=True),
        "incident.enter": _KEEPER,
        "incident.report": Permit(
            (SECURITY, REGISTRAR, PIT_BOSS, SLOT_MANAGER), clause="bg art. 9.10"
        ),
        "incident.acknowledge": _KEEPER,
        "breach-report.report": Permit((INSPECTOR,), TABLE, clause="bg art. 9.3(д)"),
        "breach-report.acknowledge": Permit((PIT_BOSS,), TABLE, clause="bg art. 9.3(д)"),
        "alarm.test": _ALARM,
        "alarm.call": _ALARM,
    },
    (ComplaintEntered, ComplaintAnswered, IncidentEntered),
    Registers(),
    _fold,
    (
        Procedure("complaint", 1, _complaint),
        Procedure("incident", 1, _incident),
        Procedure("breach-report", 1, _breach),
        Procedure("alarm", 1, _alarm),
    ),
)
