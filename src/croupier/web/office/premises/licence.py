"""The licence: the certificate with its equipment beside what is in service, the editions with
their history, what hangs where, the terms that run, and which edition bound on a day."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from croupier.daybook.authority import at_table
from croupier.daybook.calendar import day_of
from croupier.daybook.deadlines import deadlines
from croupier.daybook.rooms.premises import equipment as repairs
from croupier.daybook.rooms.premises import licence
from croupier.daybook.rooms.premises.licence import Edition, Equipment
from croupier.errors import Refused
from croupier.house.tables.desk import Desk
from croupier.print.papers import edition_sheet, equipment_sheet
from croupier.web import api
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.printing import printed
from croupier.web.office.tasks import Task, open_tasks, to_begin
from croupier.web.office.ways import PREMISES, Way
from croupier.words.refusals import in_words

router = APIRouter()
WAYS = (Way(PREMISES, "/office/licence", "premises.licence"),)
PROCEDURES = ("certificate", "edition", "minimum", "display")


class Beside(NamedTuple):
    """A piece of equipment: as the certificate has it, if it does; and why it does not play now, if
    it is a table of the floor that does not."""

    id: str
    listed: Equipment | None
    since: int
    left_out: str
    closed: str
    on_floor: bool


@router.get("/office/licence")
def licence_page(
    visit: Annotated[Visit, Depends(reading("office.read"))],
    day: Annotated[str, Query(max_length=10)] = "",
    round: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    house, terms, now = visit.house, visit.book.terms, visit.now
    on_record = licence.of(house)
    tasks = [t for t in open_tasks(house, terms, visit.actor) if t.procedure in PROCEDURES]
    running = deadlines(house, terms, now)
    books = {d.place.book.info.id: d.place.book for d in _desks(visit)}
    return shown(
        visit,
        "premises/licence.html",
        certificate=on_record.certificate,
        before=on_record.before,
        beside=beside(visit),
        broken=repairs.of(house),
        editions=[*on_record.editions.values()][::-1],
        books=books,
        displays=sorted(on_record.displays.values(), key=lambda hung: hung.since),
        taken_down=on_record.taken_down,
        tasks=[task for task in tasks if task.step.must],
        others=_of_editions(visit, tasks),
        begin=may_begin(visit, PROCEDURES),
        terms_running=[d for d in running if d.ends.partition(".")[0] in PROCEDURES],
        bound=_bound(visit, day, round),
        day=day,
        round=round,
    )


@router.get("/office/licence/equipment.pdf")
async def equipment_paper(visit: Annotated[Visit, Depends(reading("office.read"))]) -> Response:
    """The list of equipment in service beside the certificate."""
    on_record, now = licence.of(visit.house), visit.now
    return await printed(visit, "equipment", lambda words: equipment_sheet(on_record, now, words))


@router.get("/office/licence/edition.pdf")
async def edition_paper(
    visit: Annotated[Visit, Depends(reading("office.read"))],
    edition: Annotated[str, Query(max_length=200)] = "",
) -> Response:
    """The history of an edition; one that is not in force says so."""
    found, now = licence.of(visit.house).editions.get(edition), visit.now
    if found is None:
        raise Refused("not-submitted", edition=edition)
    return await printed(visit, "edition", lambda words: edition_sheet(found, now, words))


def may_begin(visit: Visit, procedures: tuple[str, ...]) -> list[Task]:
    tasks = to_begin(visit.house, visit.book.terms, visit.actor)
    return [task for task in tasks if task.procedure in procedures]


def _of_editions(visit: Visit, tasks: list[Task]) -> dict[str, list[Task]]:
    """What may be done with an edition and need not be."""
    found: dict[str, list[Task]] = {}
    for task in tasks:
        if not task.step.must and task.procedure == "edition":
            name = visit.house.cases[task.case].acts[0].said["edition"]
            found.setdefault(name, []).append(task)
    return found


def _desks(visit: Visit) -> list[Desk]:
    return list(api.floor_of(visit.request).desks.values())


def beside(visit: Visit) -> list[Beside]:
    """What is on the certificate, and then what stands on the floor without being on it."""
    on_record, floor = licence.of(visit.house), api.floor_of(visit.request)
    tables = {at_table(desk.id): desk for desk in floor.desks.values()}
    equipment = on_record.certificate.equipment if on_record.certificate else ()
    listed = {each.id: each for each in equipment}
    rows = []
    for name in dict.fromkeys((*listed, *sorted(tables))):
        desk = tables.get(name)
        why = floor.officials.why_closed(desk.place.opened) if desk else None
        rows.append(
            Beside(
                name,
                listed.get(name),
                on_record.in_service.get(name, 0),
                on_record.left_out.get(name, ""),
                _told(visit, why) if why else "",
                desk is not None,
            )
        )
    return rows


def _told(visit: Visit, why: Refused) -> str:
    said = in_words(why, visit.showing.speech)
    return f"{said} ({why.clause})" if why.clause and why.clause not in said else said


class Bound(NamedTuple):
    """What was asked, and by book the editions in force that day; nothing where none was."""

    day: str
    editions: list[tuple[str, Edition | None]]
    wrong: str = ""


def _bound(visit: Visit, day: str, round: str) -> Bound | None:
    """By a day, or by the round that was played then: of that table's book alone."""
    zone = visit.book.terms.zone
    if round:
        found = api.floor_of(visit.request).store.round(round)
        if found is None:
            return Bound("", [], visit.showing.speech.say("premises.no-such-round", round=round))
        on, book = day_of(found.opened, zone).isoformat(), found.book
        return Bound(on, [(book, licence.bound(visit.house, book, on, zone))])
    if not day:
        return None
    books = sorted({desk.place.opened.book for desk in _desks(visit)})
    return Bound(day, [(book, licence.bound(visit.house, book, day, zone)) for book in books])
