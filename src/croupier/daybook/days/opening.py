"""How a house stands before the first act of a day's text.

    opening: shift 7, fill 3
    = chips-moved, source "", destination vault, chips 600×1000
    = (shift-000001, 2026-11-15 18:00, by gm1) shift-begun, person de1, role dealer, places table r1
    + 2026-11-15 18:00 gm1 (game manager, office): shift post #1, person de1, role dealer, …

The header says how many cases there have been; `=` says again what is true, with the case, the
time, the person and the gaming day it goes back to where that counts; `+` is an act of a case that
is still open, with its gaming day, and what the house gave with it stands at its end between
quotes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.daybook import book
from croupier.daybook.days.lines import DayText, unreadable
from croupier.daybook.days.people import NOBODY
from croupier.daybook.days.values import Values, quoted, told
from croupier.daybook.entry import DayEntry
from croupier.daybook.registry import HEARD, PROCEDURES, ROOM_OF, ROOMS
from croupier.daybook.room import Restated, Room
from croupier.daybook.state import Case, House
from croupier.daybook.step import Act, Actor, Fact, Nothing
from croupier.daybook.story import named, tell
from croupier.daybook.terms import Terms
from croupier.errors import Refused, RoundTextError

_FACT = re.compile(
    r"= (?:\((?P<case>[\w-]*), (?P<at>[^),]+)"
    r"(?:, by (?P<by>[^),]+))?(?:, day (?P<day>[\d-]+))?\) )?"
    r"(?P<tag>[\w-]+)(?: *, *(?P<words>.*))?"
)
_ACT = re.compile(
    r"\+ (?P<at>\S+ \S+) (?P<who>\S*) \((?P<role>[^,)]+)(?:, (?P<place>[^)]*))?\): "
    r"(?P<procedure>[\w-]+) (?P<step>[\w-]+) #(?P<case>\d+)"
    r"(?:, (?P<words>.*?))?(?:; day (?P<day>[\d-]+))?(?:; given (?P<given>\".*\"))?"
)
_BEGUN = re.compile(r"(?P<procedure>[\w-]+) +(?P<count>\d+)")


def fact_line(fact: Fact, terms: Terms, *, exact: bool = False) -> str:
    """A fact as the text has it: its name, and what it says."""
    said = Values(terms, exact=exact).written(fact)
    return f"{_tag(type(fact))}, {said}" if said else _tag(type(fact))


def _tag(kind: type[Fact]) -> str:
    return str(told(kind).tag)


_TAGS = {_tag(kind): kind for kind in ROOM_OF}


# Writing.


def begun(house: House) -> str:
    """The header."""
    return ", ".join(f"{name} {count}" for name, count in house.begun.items())


def standing(house: House, entries: Iterable[DayEntry], terms: Terms) -> tuple[str, ...]:
    """The lines that say how a house stands; `entries`: all that led to it."""
    before = tuple(entries)
    own = (each for room in ROOMS if room.restate for each in room.restate(house.rooms[room.name]))
    facts = (*own, *_as_they_came(before))
    return (
        *(_fact_text(each, terms) for each in facts),
        *(line for case in house.cases.values() for line in _case_text(case, terms)),
    )


def _as_they_came(entries: Iterable[DayEntry]) -> Iterator[Restated]:
    """All facts of rooms that have no shorter way to say how they stand, in their order: others
    hear of them."""
    for entry in entries:
        act = entry.act
        for fact in entry.facts:
            room = ROOM_OF.get(type(fact))
            if room and not room.restate:
                yield Restated(fact, act.at, act.case, act.day, act.by.person)


def _fact_text(each: Restated, terms: Terms) -> str:
    by, day = f", by {each.by}" if each.by else "", f", day {each.day}" if each.day else ""
    since = f"({each.case}, {Values(terms).moment(each.at)}{by}{day}) "
    known = each.at or each.case or each.by or each.day
    return f"= {since if known else ''}{fact_line(each.fact, terms, exact=True)}"


def _case_text(case: Case, terms: Terms) -> Iterator[str]:
    story = PROCEDURES.get(case.procedure)
    if story is None or story.version != case.version:
        raise Refused("story-gone", procedure=case.procedure, version=case.version)
    values = Values(terms)
    for number, act in enumerate(case.acts):
        step = named(tell(story, terms, case.acts[:number]).awaiting, act.step)
        said = msgspec.convert(act.said, step.says if step else Nothing, strict=False)
        words = "".join(f", {text}" for text in [values.written(said)] if text)
        given = f"; given {quoted(json.dumps(act.given))}" if act.given else ""
        place = f", {act.by.place}" if act.by.place else ""
        day = f"; day {act.day}" if act.day else ""
        who = act.by.person or "–"
        number_of = int(act.case.rpartition("-")[2])
        yield (
            f"+ {values.moment(act.at)} {who} ({act.by.role}{place}): "
            f"{case.procedure} {act.step} #{number_of}{words}{day}{given}"
        )


# Reading.


def stands(day: DayText, terms: Terms) -> House:
    """The house as the lines before the first act say it stands."""
    house = House(begun=_read_begun(day.headers.get("opening", "")))
    for line in day.before:
        house = _with_fact(house, line, terms) if line[0] == "=" else _with_act(house, line, terms)
    return house


def _read_begun(text: str) -> dict[str, int]:
    found = [_BEGUN.fullmatch(part.strip()) for part in text.split(",") if part.strip()]
    if not all(found):
        raise RoundTextError("bad-header", header="opening", wanted="shift 7, fill 3", found=text)
    return {each["procedure"]: int(each["count"]) for each in found if each}


def _with_fact(house: House, line: str, terms: Terms) -> House:
    found = _FACT.fullmatch(line)
    kind = _TAGS.get(found["tag"]) if found else None
    if found is None or kind is None:
        raise unreadable(line)
    values = Values(terms)
    at = values.read_moment(found["at"]) if found["at"] else 0
    fact = _converted(values.read(found["words"] or "", kind), kind, line)
    since, case, day = _number(at, line), found["case"] or "", found["day"] or ""
    by = Actor(found["by"] or "", "")
    act = Act(case, "", by, since, day=day)
    rooms = dict(house.rooms)
    for room in _told(kind):
        rooms[room.name] = room.fold(rooms[room.name], act, fact)
    return replace(house, rooms=rooms)


def _told(kind: type[Fact]) -> tuple[Room, ...]:
    """The room of a fact, and those that hear of it; one that says itself how it stands does."""
    others = tuple(room for room in HEARD.get(kind, ()) if not room.restate)
    return (ROOM_OF[kind], *others)


def _with_act(house: House, line: str, terms: Terms) -> House:
    found = _ACT.fullmatch(line)
    story = PROCEDURES.get(found["procedure"]) if found else None
    if found is None or story is None:
        raise unreadable(line)
    name = book.case_name(story.name, int(found["case"]))
    case = house.cases.get(name) or Case(story.name, story.version, ())
    step = named(tell(story, terms, case.acts).awaiting, found["step"])
    values, who = Values(terms), "" if found["role"] in NOBODY else found["who"]
    said = _converted(values.read(found["words"] or "", step.says), step.says, line) if step else {}
    act = Act(
        name,
        found["step"],
        Actor(who.removeprefix("–"), found["role"], found["place"] or ""),
        _number(values.read_moment(found["at"]), line),
        json.loads(msgspec.json.encode(said)),
        json.loads(json.loads(found["given"])) if found["given"] else {},
        found["day"] or "",
    )
    return replace(house, cases={**house.cases, name: replace(case, acts=(*case.acts, act))})


def _converted(said: dict[str, Any], kind: Any, line: str) -> Any:
    try:
        return msgspec.convert(said, kind, strict=False)
    except msgspec.ValidationError as error:
        raise unreadable(f"{line} ({error})") from error


def _number(at: int | str, line: str) -> int:
    if isinstance(at, str):
        raise unreadable(line)
    return at
