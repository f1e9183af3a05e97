"""What somebody may do now, and what it brings about: the one place that decides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import action_name, kind
from croupier.daybook.entry import DayEntry
from croupier.daybook.permission import permitted
from croupier.daybook.registry import PERMITS, PROCEDURES, ROOM_NAMED, ROOM_OF, ROOMS
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.records import gaming_day
from croupier.daybook.state import Case, House, fold
from croupier.daybook.step import Act, Actor, CaseEnded, Step
from croupier.daybook.story import Procedure, Told, named, tell
from croupier.daybook.terms import Terms
from croupier.errors import Refused

BY_HAND = "end-by-hand"
"""The step with which a case is over whose story is gone."""


class Awaited(NamedTuple):
    """A step that an open case awaits."""

    case: str
    procedure: str
    step: Step


def awaiting(house: House, terms: Terms) -> Iterator[Awaited]:
    """What all open cases await."""
    for name in house.cases:
        yield from awaited_of(house, terms, name)


def awaited_of(house: House, terms: Terms, case: str) -> Iterator[Awaited]:
    """What one case awaits; nothing where it is over, or its story is gone."""
    known = house.cases.get(case)
    if known and (story := _known(known)):
        for step in tell(story, terms, known.acts).awaiting:
            yield Awaited(case, known.procedure, step)


def first_steps(procedure: str, terms: Terms) -> tuple[Step, ...]:
    """With what a case of this procedure begins."""
    return tell(_procedure(procedure), terms, ()).awaiting


def begin(
    house: House, terms: Terms, procedure: str, step: str, by: Actor, at: int, said: dict[str, Any]
) -> DayEntry:
    """A new case of this procedure, with its first act; the case gets its number."""
    story = _procedure(procedure)
    number = house.begun.get(procedure, 0) + 1
    act = Act(case_name(procedure, number), step, by, at, said)
    return _decided(house, story, terms, Case(procedure, story.version, ()), act)


def case_name(procedure: str, number: int) -> str:
    return f"{procedure}-{number:06d}"


def take(house: House, terms: Terms, act: Act) -> DayEntry:
    """The next act of an open case."""
    case = house.cases.get(act.case)
    if case is None:
        raise Refused("no-such-case", case=act.case)
    story = _known(case)
    if story is None:
        raise Refused("story-gone", procedure=case.procedure, version=case.version)
    return _decided(house, story, terms, case, act)


def end_by_hand(house: House, case: str, by: Actor, at: int, reason: str) -> DayEntry:
    """A case whose story is gone is over, with a reason; one that can be told goes its own way."""
    role = permitted(house, "case.end", by)
    found = house.cases.get(case)
    if found is None:
        raise Refused("no-such-case", case=case)
    if _known(found):
        raise Refused("story-stands", case=case)
    if not reason.strip():
        raise Refused("reason-needed")
    day = gaming_day.of(house).open
    act = Act(case, BY_HAND, replace(by, role=role), at, {"reason": reason}, day=day)
    closing = (fact for room in ROOMS for fact in room.closing(house.rooms[room.name], case))
    return DayEntry(found.procedure, found.version, act, (*closing, CaseEnded(reason)))


def _procedure(name: str) -> Procedure:
    found = PROCEDURES.get(name)
    if found is None:
        raise Refused("no-such-procedure", procedure=name, legal=tuple(PROCEDURES))
    return found


def _known(case: Case) -> Procedure | None:
    found = PROCEDURES.get(case.procedure)
    return found if found and found.version == case.version else None


def _decided(house: House, story: Procedure, terms: Terms, case: Case, act: Act) -> DayEntry:
    told = tell(story, terms, case.acts)
    step = _awaited(story, told, act)
    action = f"{story.name}.{step.name}"
    role = permitted(house, action, act.by, step.at)
    _other_persons(step, act.by)
    place = step.at or act.by.place or usual_place(house, action, act.by.person)
    by = replace(act.by, role=role, place=place)
    act = replace(act, by=by, said=_said(step, act.said), day=gaming_day.of(house).open)
    if PERMITS[action].needs_a_day(role):
        gaming_day.is_open(house)
    if step.check and (given := step.check(house, act)):
        act = replace(act, given=_as_read(given))
    facts = tell(story, terms, (*case.acts, act)).facts
    entry = DayEntry(story.name, story.version, act, facts)
    _still_holds(house, entry)
    return entry


def _still_holds(house: House, entry: DayEntry) -> None:
    """Between two steps of a case others have acted: what was there may be gone."""
    after = fold(house, entry)
    for name in {ROOM_OF[type(fact)].name for fact in entry.facts if type(fact) in ROOM_OF}:
        ROOM_NAMED[name].holds(after.rooms[name])


def usual_place(house: House, action: str, person: str) -> str:
    """Where somebody is who does not say it: at the one place of this kind of their post."""
    post = staff.of(house).posts.get(person)
    places = [place for place in (post.places if post else ()) if kind(place) == PERMITS[action].at]
    return places[0] if len(places) == 1 else ""


def _awaited(story: Procedure, told: Told, act: Act) -> Step:
    step = named(told.awaiting, act.step)
    if step is None:
        names = tuple(action_name(f"{story.name}.{step.name}") for step in told.awaiting)
        clause = next((step.clause for step in told.awaiting if step.clause), "")
        raise Refused("step-not-awaited", clause=clause, step=act.step, legal=names)
    return step


def _other_persons(step: Step, actor: Actor) -> None:
    if actor.person in step.besides:
        raise Refused("another-person", clause=step.clause)
    if step.of and actor.person != step.of:
        raise Refused("not-yours", clause=step.clause)


def _said(step: Step, said: dict[str, Any]) -> dict[str, Any]:
    """As the step's fields want it, or refused by the name of the field."""
    try:
        found = msgspec.convert(said, step.says, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("field", clause=step.clause, step=step.name, why=str(error)) from error
    return _as_read(found)


def _as_read(said: Any) -> dict[str, Any]:
    """As it will be read from the book."""
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(said))
    return told
