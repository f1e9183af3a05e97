"""The registers of the house: by day and by month, searched, printed, signed off. A line is a fact
of the day book and nothing else, so none can be added or struck afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from functools import partial
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from croupier.daybook.calendar import day_of, midnight
from croupier.daybook.rooms.records import gaming_day, sheets
from croupier.daybook.rooms.records.sheets import NAMES, REGISTERS, RegisterSigned
from croupier.daybook.step import Fact
from croupier.errors import Refused
from croupier.house.dayindex import DayIndex
from croupier.print.papers import Words
from croupier.store import Reader, RecordedDay
from croupier.web import api
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.printing import printed
from croupier.web.office.records.tables import Cell, Table, as_csv, as_sheet
from croupier.web.office.showing import Showing, Told
from croupier.web.office.ways import RECORDS, Way

router = APIRouter()
WAYS = (Way(RECORDS, "/office/registers", "office.registers", ("registers.read",)),)
Reads = Annotated[Visit, Depends(reading("registers.read"))]
PAGE = 100
WIDTHS = (1, 3, 3, 8, 3, 4)


class Line(NamedTuple):
    """A fact in a register. `number`: of an entry, on its day; 0 of what follows one."""

    number: int
    day: str
    recorded: RecordedDay
    fact: Fact


class Signature(NamedTuple):
    """How a register stands on a day: signed, signed and something entered since, not yet; and of
    one that has passed a gap, or not signed where nobody has to."""

    day: str
    stands: str
    entries: int


# Lines.


def lines_of(register: str, day: str, entries: Iterable[RecordedDay]) -> Iterator[Line]:
    """Of the entries of one day those that the register has."""
    kept, number = REGISTERS[register], 0
    for each in entries:
        for fact in each.entry.facts:
            if isinstance(fact, kept.entries):
                number += 1
                yield Line(number, day, each, fact)
            elif isinstance(fact, kept.follows):
                yield Line(0, day, each, fact)


def of_days(store: Reader, index: DayIndex, register: str, days: Iterable[str]) -> Iterator[Line]:
    for day in days:
        yield from lines_of(register, day, index.of_day(store, day))


def _of_days(visit: Visit, register: str, days: Iterable[str]) -> Iterator[Line]:
    return of_days(api.floor_of(visit.request).store, visit.book.index, register, days)


def table_of(lines: Iterable[Line], show: Showing, title: str) -> Table:
    """As it stands on a page, on paper and in a file."""
    head = ("no", "time", "what", "details", "case", "by")
    return Table(
        title,
        tuple(show.speech.say(f"office.column-{key}") for key in head),
        tuple(_row(line, show) for line in lines),
        WIDTHS,
    )


def _row(line: Line, show: Showing) -> tuple[Cell, ...]:
    act = line.recorded.entry.act
    return (
        Cell(str(line.number) if line.number else "–"),
        Cell(show.exactly(act.at)),
        Cell(show.fact(line.fact)),
        Cell("; ".join(map(_said, show.fact_lines(line.fact)))),
        Cell(act.case, f"/office/cases/{act.case}"),
        Cell(show.role(act.by.role) if act.by.role else "–", person=act.by.person),
    )


def _said(told: Told) -> str:
    if told.rows:
        value = ", ".join(" · ".join(each.value for each in row) for row in told.rows)
    else:
        value = told.value
    return f"{told.name}: {value}"


# Signatures.


def signature(visit: Visit, register: str, day: str, today: str) -> Signature:
    house = visit.house
    count = sheets.entries(house, register, day)
    if sheets.is_signed(house, register, day):
        return Signature(day, "signed", count)
    if day in sheets.of(house).signed.get(register, {}):
        return Signature(day, "since", count)
    if day >= today:
        return Signature(day, "open", count)
    must = register in sheets.daily(visit.book.terms)
    return Signature(day, "gap" if must else "unsigned", count)


def today_of(visit: Visit) -> str:
    """The gaming day that is open; else the day that it is."""
    terms = visit.book.terms
    return gaming_day.of(visit.house).open or day_of(visit.now, terms.zone).isoformat()


class Chosen(NamedTuple):
    """`days`: of the month or the one day; those to come are none."""

    day: str
    month: str
    days: tuple[str, ...]


def chosen(visit: Visit, day: str, month: str) -> Chosen:
    """A day, or a whole month; by itself, today."""
    today = today_of(visit)
    try:
        if day or not month:
            found = date.fromisoformat(day or today).isoformat()
            return Chosen(found, found[:7], (found,))
        first = date.fromisoformat(f"{month}-01")
    except ValueError as error:
        raise Refused("no-such-day", day=day or month) from error
    days = (first + timedelta(n) for n in range(31))
    names = (each.isoformat() for each in days if each.month == first.month)
    return Chosen("", month, tuple(name for name in names if name <= today))


# Pages.


@router.get("/office/registers")
def overview(visit: Reads) -> Response:
    """Every register: how many entries today, whether it is signed, and the gaps of the month."""
    today = today_of(visit)
    month = chosen(visit, "", today[:7])
    days = _since_the_house_opened(visit, month.days)
    rows = [
        (
            name,
            signature(visit, name, today, today),
            name in sheets.daily(visit.book.terms),
            [
                (day, found.stands)
                for day in days
                if (found := signature(visit, name, day, today)).stands in ("gap", "unsigned")
            ],
        )
        for name in NAMES
    ]
    return shown(visit, "records/registers.html", rows=rows, today=today, month=month.month)


def _since_the_house_opened(visit: Visit, days: tuple[str, ...]) -> tuple[str, ...]:
    """A day before the first gaming day has no gap."""
    first = min(visit.book.index.days, default="9999")
    return tuple(day for day in days if day >= first)


@router.get("/office/registers/{name}")
def register(
    visit: Reads,
    name: str,
    day: Annotated[str, Query(max_length=10)] = "",
    month: Annotated[str, Query(max_length=7)] = "",
    q: Annotated[str, Query(max_length=80)] = "",
    page: Annotated[int, Query(ge=1, le=100_000)] = 1,
) -> Response:
    _known(name)
    when, today, show = chosen(visit, day, month), today_of(visit), visit.showing
    found = _searched(
        table_of(_of_days(visit, name, when.days), show, _title(visit, name, when)), q
    )
    first = (page - 1) * PAGE
    of_month = chosen(visit, "", when.month).days
    return shown(
        visit,
        "records/register.html",
        name=name,
        chosen=when,
        asked=q,
        today=today,
        daily=name in sheets.daily(visit.book.terms),
        clause=visit.book.terms.cite("registers", visit.book.terms.registers.daily),
        table=found._replace(rows=found.rows[first : first + PAGE]),
        total=len(found.rows),
        page=page,
        pages=-(-len(found.rows) // PAGE),
        signature=signature(visit, name, when.day, today) if when.day else None,
        month=[
            signature(visit, name, each, today) for each in _since_the_house_opened(visit, of_month)
        ],
        may_sign=visit.may("register.sign"),
        enters=_enters(visit, name),
    )


def _enters(visit: Visit, name: str) -> list[tuple[str, str]]:
    """The steps with which somebody enters a line here by hand."""
    ways = {"complaints": [("complaint", "enter")], "incidents": [("incident", "enter")]}
    ways["incidents"] += [("incident", "report"), ("alarm", "test"), ("alarm", "call")]
    return [each for each in ways.get(name, []) if visit.may(".".join(each))]


def _searched(table: Table, text: str) -> Table:
    wanted = text.casefold().split()
    if not wanted:
        return table
    rows = (row for row in table.rows if _has(row, wanted))
    return table._replace(rows=tuple(rows))


def _has(row: tuple[Cell, ...], wanted: list[str]) -> bool:
    text = " ".join(f"{cell.text} {cell.person}" for cell in row).casefold()
    return all(word in text for word in wanted)


def _known(name: str) -> None:
    if name not in REGISTERS:
        raise Refused("no-such-register", register=name, legal=NAMES)


def _title(visit: Visit, name: str, when: Chosen, show: Showing | None = None) -> str:
    speech = (show or visit.showing).speech
    called = speech.say(f"choice.{name}")
    period = speech.day(when.day) if when.day else when.month
    return speech.say("office.register-of", register=called, period=period)


# On paper, and as a file.


@router.get("/office/registers/{name}/print.pdf")
async def on_paper(
    visit: Reads,
    name: str,
    day: Annotated[str, Query(max_length=10)] = "",
    month: Annotated[str, Query(max_length=7)] = "",
) -> Response:
    _known(name)
    when = chosen(visit, day, month)
    lines = list(_of_days(visit, name, when.days))
    make = partial(_paper, visit, name, when, lines)
    return await printed(visit, f"{name}-{when.day or when.month}", make)


def _paper(
    visit: Visit, name: str, when: Chosen, lines: list[Line], words: Words
) -> dict[str, Any]:
    terms = visit.book.terms
    show = Showing(words.speech, terms)
    table = table_of(lines, show, _title(visit, name, when, show))
    day = midnight(date.fromisoformat(when.days[0] if when.days else today_of(visit)), terms.zone)
    signers = [words.unsigned(role) for role in terms.signers.visitors]
    if name not in ("visitors", "refusals"):
        signers = signers[-1:]
    foot = [words.fact("clause", terms.cite("registers", terms.registers.daily))]
    note = "" if table.rows else words.say("nothing-entered")
    return as_sheet(table._replace(note=note), words, day, signs=signers, foot=foot)


@router.get("/office/registers/{name}/file.csv")
def as_file(
    visit: Reads,
    name: str,
    day: Annotated[str, Query(max_length=10)] = "",
    month: Annotated[str, Query(max_length=7)] = "",
) -> Response:
    _known(name)
    when = chosen(visit, day, month)
    table = table_of(_of_days(visit, name, when.days), visit.showing, "")
    headers = {
        "Content-Disposition": f'attachment; filename="{name}-{when.day or when.month}.csv"',
        "Cache-Control": "no-store",
    }
    return Response(as_csv(table), media_type="text/csv; charset=utf-8", headers=headers)


# The sheet that was signed.


def signed_sheet(
    visit: Visit, number: int, told: list[RecordedDay], words: Words
) -> dict[str, Any]:
    """The register as it stood when it was signed, with who signed it."""
    signing = told[0]
    fact = next(each for each in signing.entry.facts if isinstance(each, RegisterSigned))
    day, store = fact.day.isoformat(), api.floor_of(visit.request).store
    entries = (e for e in visit.book.index.of_day(store, day) if e.seq < signing.seq)
    lines = lines_of(fact.register, day, entries)
    show = Showing(words.speech, visit.book.terms)
    table = table_of(lines, show, _title(visit, fact.register, Chosen(day, "", ()), show))
    act = signing.entry.act
    signed = {
        "role": words.role(act.by.role),
        "name": f"{words.names(act.by.person)}, {words.moment(act.at)}",
    }
    said = [] if table.rows else [{"name": "", "said": words.say("nothing-entered")}]
    said += [words.fact("reason", fact.reason)] if fact.reason else []
    foot = [words.fact("case", act.case)]
    shown_number = words.say("number", number=number)
    return as_sheet(
        table, words, act.at, facts=said, signs=[signed], foot=foot, number=shown_number
    )
