"""Plays a day from its text: every act is decided by its procedure, and what it brings about, or
why it is refused, is held against what the text says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from difflib import unified_diff
from typing import NamedTuple

from croupier.daybook import book
from croupier.daybook.authority import PROGRAM, STAFF
from croupier.daybook.calendar import midnight
from croupier.daybook.days.lines import ActLine, DayText
from croupier.daybook.days.opening import fact_line, stands
from croupier.daybook.days.people import read_actor
from croupier.daybook.days.values import Values
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.records.gaming_day import DayOpened
from croupier.daybook.rooms.staff import Engaged, ShiftBegun
from croupier.daybook.state import House, fold
from croupier.daybook.step import Act, Actor, CaseEnded, Fact, Nothing
from croupier.daybook.story import named
from croupier.daybook.terms import Terms
from croupier.errors import Refused, RoundTextError

SECOND = 1000


class PlayedDay(NamedTuple):
    """The day as it was played: its text, and the house at its end."""

    text: DayText
    house: House
    entries: tuple[DayEntry, ...]


def replay(day: DayText, terms: Terms) -> PlayedDay:
    """The whole day, or where it does not go as written."""
    played = play(day, terms)
    if str(played.text) != str(day):
        lines = (str(day).splitlines(), str(played.text).splitlines())
        diff = "\n".join(unified_diff(*lines, "as written", "as it goes", lineterm="", n=2))
        raise RoundTextError("round-differs", diff=diff)
    return played


class Turn(NamedTuple):
    """A line of a text as it goes: the house before it, when it is, and what came of it: an entry,
    or the code with which it is refused."""

    line: ActLine
    before: House
    at: int
    entry: DayEntry | None
    code: str = ""

    @property
    def after(self) -> House:
        return fold(self.before, self.entry) if self.entry else self.before


def turns(day: DayText, terms: Terms) -> Iterator[Turn]:
    """The acts of a text, in order, whatever it says follows."""
    begins = _begins(day.headers.get("day", ""), terms)
    house = _opened(day, terms, begins)
    for line in day.acts:
        begins = _begins(line.day, terms) if line.day else begins
        at = begins + line.at
        try:
            turn = Turn(line, house, at, _decided(house, terms, line, at))
        except Refused as error:
            turn = Turn(line, house, at, None, error.code)
        yield turn
        house = turn.after


def play(day: DayText, terms: Terms) -> PlayedDay:
    """The same, with what follows written into its lines."""
    lines, entries = [], []
    house = _opened(day, terms, _begins(day.headers.get("day", ""), terms))
    for turn in turns(day, terms):
        lines.append(_written(turn, terms))
        house = turn.after
        entries += [turn.entry] if turn.entry else []
    return PlayedDay(day._replace(acts=tuple(lines)), house, tuple(entries))


def _written(turn: Turn, terms: Terms) -> ActLine:
    if turn.entry is None:
        return turn.line._replace(refused=True, code=turn.code, facts=())
    facts = (fact for fact in turn.entry.facts if not isinstance(fact, CaseEnded))
    told = tuple(fact_line(fact, terms) for fact in facts)
    return turn.line._replace(refused=False, code="", facts=told)


def _begins(day: str, terms: Terms) -> int:
    try:
        return midnight(date.fromisoformat(day), terms.zone)
    except ValueError as error:
        raise RoundTextError("bad-header", header="day", wanted="2026-11-16", found=day) from error


# The house when the text begins.


def _opened(day: DayText, terms: Terms, begins: int) -> House:
    """As the lines before the first act say; without any, the gaming day is open, unless it says
    `open: no`. Whoever stands above the text is engaged and on shift."""
    house, is_open = stands(day, terms), day.headers.get("open", "yes")
    if is_open not in ("yes", "no"):
        raise RoundTextError("bad-header", header="open", wanted="yes", found=is_open)
    if is_open == "yes" and "opening" not in day.headers:
        opened = DayOpened(date.fromisoformat(day.headers["day"]))
        said = {"day": day.headers["day"]}
        act = Act(book.case_name("gaming-day", 1), "open", Actor("", PROGRAM), begins, said)
        house = fold(house, DayEntry("gaming-day", 1, act, (opened,)))
    for number, words in enumerate(filter(None, day.headers.get("staff", "").split(",")), 1):
        person, role, places = _post(words.split())
        act = Act(
            book.case_name("shift", number),
            "post",
            Actor("", PROGRAM),
            begins,
            _said(person, role, places),
        )
        facts: tuple[Fact, ...] = (Engaged(person, (role,)), ShiftBegun(person, role, places))
        house = fold(house, DayEntry("shift", 1, act, facts))
    return house


def _said(person: str, role: str, places: Sequence[str]) -> dict[str, object]:
    return {"person": person, "role": role, "places": list(places)}


def _post(words: Sequence[str]) -> tuple[str, str, tuple[str, ...]]:
    """`ina inspector table r1 + table r2`"""
    person, rest = words[0], " ".join(words[1:])
    role = next((role for role in STAFF if rest.startswith(role)), "")
    places = tuple(place.strip() for place in rest.removeprefix(role).split("+"))
    if not role or not all(places):
        found = " ".join(words)
        raise RoundTextError(
            "bad-header", header="staff", wanted="ina inspector table r1", found=found
        )
    return person, role, places


# Acts.


def _decided(house: House, terms: Terms, line: ActLine, at: int) -> DayEntry:
    by = read_actor(line.who, line.place)
    case = _case(house, terms, line)
    if case:
        act = Act(case, line.step, by, at, _words(line, house, terms, case))
        return book.take(house, terms, act)
    step = named(book.first_steps(line.procedure, terms), line.step)
    said = Values(terms).read(line.words, step.says if step else Nothing)
    return book.begin(house, terms, line.procedure, line.step, by, at, said)


def _case(house: House, terms: Terms, line: ActLine) -> str:
    """The open case that is meant: by its number, or the only one that awaits this step; nothing
    where a new one begins."""
    if line.case:
        return book.case_name(line.procedure, line.case)
    if named(book.first_steps(line.procedure, terms), line.step):
        return ""
    wanted = (line.procedure, line.step)
    found = [e for e in book.awaiting(house, terms) if (e.procedure, e.step.name) == wanted]
    found = [each for each in found if each.step.of == line.who] or found
    if len(found) == 1:
        return found[0].case
    open_cases = (name for name, case in house.cases.items() if case.procedure == line.procedure)
    return next(open_cases, book.case_name(line.procedure, 0))


def _words(line: ActLine, house: House, terms: Terms, case: str) -> dict[str, object]:
    step = named((each.step for each in book.awaited_of(house, terms, case)), line.step)
    return Values(terms).read(line.words, step.says if step else Nothing)
