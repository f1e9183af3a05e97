"""A real day of a house as text: how the house stood before, and every act with what followed.
Replayed, it comes to the same house. Persons are masked; what somebody wrote in their own words
stays as they wrote it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import msgspec

from croupier.daybook import book
from croupier.daybook.days import people
from croupier.daybook.days.lines import ActLine, DayText
from croupier.daybook.days.opening import begun, fact_line, standing
from croupier.daybook.days.values import Values
from croupier.daybook.entry import DayEntry
from croupier.daybook.registry import PROCEDURES
from croupier.daybook.state import House, fold
from croupier.daybook.step import CaseEnded, Nothing
from croupier.daybook.story import named, tell
from croupier.daybook.terms import Terms


def export_day(entries: Iterable[DayEntry], day: date, terms: Terms, house: str = "") -> DayText:
    """The gaming day that begins on this date; `entries`: all of the book, from its beginning."""
    begins, ends = _bounds(day, terms), _bounds(day + timedelta(1), terms)
    told = people.masked(entry for entry in entries if entry.act.at < ends)
    before = tuple(entry for entry in told if entry.act.at < begins)
    stood = _folded(before)
    headers = {"house": house} if house else {}
    headers |= {"day": day.isoformat(), "opening": begun(stood)}
    lines = _lines(stood, told[len(before) :], _midnight(day, terms), terms)
    return DayText(
        headers,
        tuple(lines),
        standing(stood, before, terms),
    )


def _midnight(day: date, terms: Terms) -> int:
    return int(datetime.combine(day, time(), ZoneInfo(terms.zone)).timestamp() * 1000)


def _bounds(day: date, terms: Terms) -> int:
    begins = datetime.combine(day, time(terms.day_begins), ZoneInfo(terms.zone))
    return int(begins.timestamp() * 1000)


def _folded(entries: Iterable[DayEntry]) -> House:
    house = House()
    for entry in entries:
        house = fold(house, entry)
    return house


def _lines(house: House, entries: Sequence[DayEntry], midnight: int, terms: Terms) -> list[ActLine]:
    lines = []
    for entry in entries:
        lines.append(_line(house, entry, midnight, terms))
        house = fold(house, entry)
    return lines


def _line(house: House, entry: DayEntry, midnight: int, terms: Terms) -> ActLine:
    act = entry.act
    first = act.case not in house.cases
    known = () if first else house.cases[act.case].acts
    step = named(tell(PROCEDURES[entry.procedure], terms, known).awaiting, act.step)
    said = msgspec.convert(act.said, step.says if step else Nothing, strict=False)
    usual = book.usual_place(house, f"{entry.procedure}.{act.step}", act.by.person)
    own = act.by.place not in ("", usual, step.at if step else "")
    facts = (fact for fact in entry.facts if not isinstance(fact, CaseEnded))
    return ActLine(
        number=0,
        at=act.at - midnight,
        who=people.written(act.by),
        place=act.by.place if own else "",
        procedure=entry.procedure,
        step=act.step,
        case=0 if first else int(act.case.rpartition("-")[2]),
        words=Values(terms).written(said),
        refused=False,
        code="",
        facts=tuple(fact_line(fact, terms) for fact in facts),
    )
