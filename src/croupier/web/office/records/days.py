"""The day book as it is read: page by page, the last entry first; by day, person, place, part and
procedure; as a file of JSON lines, and a day of it as text."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import islice
from typing import Annotated, NamedTuple

import msgspec
from fastapi import APIRouter, Depends, Query
from fastapi.responses import PlainTextResponse, Response, StreamingResponse

from croupier.daybook.days.export import export_day
from croupier.daybook.registry import PROCEDURES
from croupier.daybook.weeks import day_at, day_span
from croupier.house.dayindex import SLICE, backwards
from croupier.store import RecordedDay
from croupier.web import api
from croupier.web.office.cases import known
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.tasks import part_of
from croupier.web.office.ways import PARTS, RECORDS, Way

router = APIRouter()
WAYS = (Way(RECORDS, "/office/daybook", "office.daybook", ("daybook.read",)),)
Reads = Annotated[Visit, Depends(reading("daybook.read"))]
Short = Annotated[str, Query(max_length=64)]
PAGE = 50


class Filter(NamedTuple):
    """What is wanted of the day book; what is empty is no condition."""

    day: str = ""
    person: str = ""
    procedure: str = ""
    place: str = ""
    part: str = ""

    def wants(self, each: RecordedDay) -> bool:
        act, procedure = each.entry.act, each.entry.procedure
        return (
            (not self.person or self.person in (act.by.person, *_persons(act.said)))
            and (not self.procedure or procedure == self.procedure)
            and (not self.place or self.place in (act.by.place, act.said.get("place")))
            and (not self.part or (procedure in PROCEDURES and part_of(procedure) == self.part))
        )


@router.get("/office/daybook")
def day_book(
    visit: Reads,
    day: Annotated[str, Query(max_length=10)] = "",
    person: Short = "",
    procedure: Short = "",
    place: Short = "",
    part: Short = "",
    before: Annotated[int, Query(ge=0, lt=1 << 53)] = 0,
) -> Response:
    asked = Filter(day, visit.wearer(person.strip()), procedure, place.strip(), part)
    found = list(islice(_recent(visit, asked, before), PAGE + 1))
    query = {name: text for name, text in asked._asdict().items() if text}
    return shown(
        visit,
        "daybook.html",
        entries=found[:PAGE],
        more=found[PAGE - 1].seq if len(found) > PAGE else 0,
        query=query,
        procedures=sorted(PROCEDURES, key=visit.showing.procedure),
        parts=sorted({part_of(each) for each in PROCEDURES}, key=PARTS.index),
        known=known(visit),
        filter=asked,
    )


def _recent(visit: Visit, asked: Filter, before: int) -> Iterator[RecordedDay]:
    """The last first; of one day nothing else is read."""
    store, index = api.floor_of(visit.request).store, visit.book.index
    first, end = 1, before or index.length + 1
    if asked.day:
        numbers = index.numbers(day_span(asked.day, visit.book.terms.zone))
        first, end = numbers.start, min(end, numbers.stop)
    for each in backwards(store, end) if end > first else ():
        if each.seq < first:
            return
        if asked.wants(each):
            yield each


def _persons(said: dict[str, object]) -> Iterator[object]:
    """Whom an act was about."""
    yield from (said.get(name) for name in ("person", "to", "whom"))


# As a file.


@router.get("/office/daybook.day")
def as_text(visit: Reads, day: Annotated[str, Query(max_length=10)] = "") -> Response:
    """A gaming day as text that replays, persons masked: what `croupier day export` writes."""
    terms = visit.book.terms
    begins = day_at(terms.gaming_day(visit.now), terms.zone)
    chosen = date.fromisoformat(day_at(day_span(day or begins, terms.zone).begins, terms.zone))
    entries = (each.entry for each in api.floor_of(visit.request).store.days())
    text = str(export_day(entries, chosen, terms))
    headers = {
        "Content-Disposition": f'attachment; filename="{chosen.isoformat()}.day"',
        "Cache-Control": "no-store",
    }
    return PlainTextResponse(text, headers=headers)


class Line(msgspec.Struct, frozen=True):
    """An entry of the day book in the file that is given out; with its link in the chain."""

    number: int
    at: int
    hash: str
    entry: object


def _line(each: RecordedDay) -> Line:
    return Line(each.seq, each.at, each.hash.hex(), each.entry)


@router.get("/office/daybook.jsonl")
def export(visit: Reads, day: Annotated[str, Query(max_length=10)] = "") -> Response:
    """The whole day book, or a day of it, an entry a line."""
    store = api.floor_of(visit.request).store
    index, encode = visit.book.index, msgspec.json.Encoder().encode
    span = day_span(day, visit.book.terms.zone) if day else None

    def lines() -> Iterator[bytes]:
        days = index.of_time(store, span) if span else store.days()
        while some := list(islice(days, SLICE)):
            yield b"".join(encode(_line(each)) + b"\n" for each in some)

    name = f"daybook-{day}.jsonl" if day else "daybook.jsonl"
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Cache-Control": "no-store",
    }
    return StreamingResponse(lines(), media_type="application/x-ndjson", headers=headers)
