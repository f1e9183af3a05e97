"""What somebody looks for by its number: a case, a paper, a round, one of the staff."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import quote

from croupier.daybook.book import case_name
from croupier.daybook.registry import PROCEDURES
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.records import papers
from croupier.web import api
from croupier.web.office.entrance import Visit

_NUMBERED = re.compile(r"(?P<what>\D*?)[\s#№.-]*(?P<number>\d{1,12})")
MOST = 50


class Hit(NamedTuple):
    """`kind`: what it is, `office.hit-<kind>`."""

    kind: str
    name: str
    address: str


def found(visit: Visit, text: str) -> tuple[Hit, ...]:
    """Everything that has this number; the nearest of what was meant."""
    if not text:
        return ()
    every = (*_cases(visit, text), *_papers(visit, text), *_rounds(visit, text))
    return (*dict.fromkeys((*every, *_people(visit, text))),)[:MOST]


def _cases(visit: Visit, text: str) -> Iterator[Hit]:
    """By its whole name; by the procedure and its number; by the number alone."""
    has = visit.book.index.has
    if has(text.lower()):
        yield _case(text.lower())
        return
    asked = _NUMBERED.fullmatch(text)
    if asked is None:
        return
    what, number = asked["what"].strip(" -").casefold(), int(asked["number"])
    for procedure in PROCEDURES:
        called = {procedure, visit.showing.procedure(procedure).casefold()}
        name = case_name(procedure, number)
        if (not what or what in called) and has(name):
            yield _case(name)


def _case(name: str) -> Hit:
    return Hit("case", name, f"/office/cases/{quote(name)}")


def _papers(visit: Visit, text: str) -> Iterator[Hit]:
    """`receipt 12`, or the number alone."""
    asked = _NUMBERED.fullmatch(text)
    if asked is None:
        return
    what, number = asked["what"].strip().casefold(), int(asked["number"])
    for kind, issued in papers.of(visit.house).issued.items():
        called = {kind.casefold(), visit.showing.paper(kind).casefold()}
        if 0 < number <= len(issued) and (not what or what in called):
            name = f"{visit.showing.paper(kind)} {number}"
            yield Hit("paper", name, f"/office/papers/{quote(kind.replace(' ', '-'))}/{number}.pdf")


def _rounds(visit: Visit, text: str) -> Iterator[Hit]:
    if "-" in text and api.floor_of(visit.request).store.round(text.lower()) is not None:
        yield Hit("round", text.lower(), f"/round/{quote(text.lower())}")


def _people(visit: Visit, text: str) -> Iterator[Hit]:
    """One of the staff by id or badge; anybody else only by whole id, for who may look."""
    if not visit.may("registry.person"):
        return
    wanted = text.casefold()
    for person in staff.of(visit.house).people:
        if wanted in (person.casefold(), visit.badge(person).casefold()):
            yield Hit("person", visit.badge(person) or person, f"/office/persons/{quote(person)}")
