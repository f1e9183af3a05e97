"""The day book as it is read: page by page, the last entry first; by day, person and procedure; and
as a file of JSON lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response, StreamingResponse

from croupier.daybook.registry import PROCEDURES
from croupier.daybook.weeks import day_span
from croupier.house.dayindex import SLICE, backwards
from croupier.store import Reader, RecordedDay
from croupier.web import api
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.ways import RECORDS, Way

router = APIRouter()
WAYS = (Way(RECORDS, "/office/daybook", "office.daybook", ("daybook.read",)),)
Reads = Annotated[Visit, Depends(reading("daybook.read"))]
Short = Annotated[str, Query(max_length=64)]
PAGE = 50

Wanted = Callable[[RecordedDay], bool]


@router.get("/office/daybook")
def day_book(
    visit: Reads,
    day: Annotated[str, Query(max_length=10)] = "",
    person: Short = "",
    procedure: Short = "",
    before: Annotated[int, Query(ge=0, lt=1 << 53)] = 0,
) -> Response:
    store = api.floor_of(visit.request).store
    since, wanted = _filter(visit, day, person, procedure)
    found = list(islice(_recent(store, since, wanted, before), PAGE + 1))
    query = {"day": day, "person": person, "procedure": procedure}
    return shown(
        visit,
        "daybook.html",
        entries=found[:PAGE],
        more=found[PAGE - 1].seq if len(found) > PAGE else 0,
        query={name: text for name, text in query.items() if text},
        procedures=sorted(PROCEDURES),
        filter=query,
    )


def _recent(store: Reader, since: int, wanted: Wanted, before: int) -> Iterator[RecordedDay]:
    """Nothing is read that lies before the wanted time."""
    for each in backwards(store, before):
        if each.at < since:
            return
        if wanted(each):
            yield each


def _filter(visit: Visit, day: str, person: str, procedure: str) -> tuple[int, Wanted]:
    span = day_span(day, visit.book.terms.zone) if day else None

    def wanted(each: RecordedDay) -> bool:
        act = each.entry.act
        concerned = (act.by.person, *_persons(act.said))
        return (
            (span is None or span.begins <= each.at < span.ends)
            and (not person or person in concerned)
            and (not procedure or each.entry.procedure == procedure)
        )

    return span.begins if span else 0, wanted


def _persons(said: dict[str, object]) -> Iterator[object]:
    """Whom an act was about."""
    yield from (said.get(name) for name in ("person", "to", "whom"))


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
    span = day_span(day, visit.book.terms.zone) if day else None
    encode = msgspec.json.Encoder().encode

    def lines() -> Iterator[bytes]:
        days = store.days()
        while some := list(islice(days, SLICE)):
            wanted = (e for e in some if span is None or span.begins <= e.at < span.ends)
            yield b"".join(encode(_line(each)) + b"\n" for each in wanted)

    name = f"daybook-{day}.jsonl" if day else "daybook.jsonl"
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Cache-Control": "no-store",
    }
    return StreamingResponse(lines(), media_type="application/x-ndjson", headers=headers)
