"""How the game of a table goes, for whoever learns it: by its book and its plate of today."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from croupier.house.tables.desk import Desk
from croupier.learn import Lesson, lesson_of
from croupier.table.entry import Entry
from croupier.web.api import TableId, answer, hall_of
from croupier.web.contract.bodies import CLOSED, gives
from croupier.web.live.told import told
from croupier.web.messages.rounds import Lesson as Told
from croupier.web.messages.rounds import LessonStep, RoundStep
from croupier.web.messages.table import Information
from croupier.web.site.pages import opened_of

router = APIRouter()
KEPT = 64
"""So many lessons need not be composed again."""
_kept: dict[tuple[str, str], Lesson | None] = {}


@router.get(
    "/api/tables/{table}/lesson",
    tags=["tables"],
    summary="How the game of this table goes, step by step, at a table like it",
    responses=gives(Told, 404),
    openapi_extra=CLOSED,
)
def lesson(request: Request, table: TableId) -> Response:
    """No steps where there is no lesson for the game."""
    gallery = hall_of(request).gallery(table)
    information = gallery.information()
    return answer(as_told(_lesson(gallery.desk, information.plate), information))


def _lesson(desk: Desk, plate: str) -> Lesson | None:
    opened, book = opened_of(desk), desk.place.book
    key = (opened.rules, f"{plate} {opened.plate.currency}")
    if key not in _kept:
        while len(_kept) >= KEPT:
            _kept.pop(next(iter(_kept)))
        _kept[key] = lesson_of(book, opened.game, opened.plate)
    return _kept[key]


def as_told(found: Lesson | None, table: Information) -> Told:
    """A lesson as the page takes it: each step with what happens in it."""
    if found is None:
        return Told(table, "", ())
    said, before = [], 0
    for step in found.steps:
        entries = found.entries[before : step.entries]
        steps = tuple(_step(before + n, entry, found.you) for n, entry in enumerate(entries, 1))
        said.append(LessonStep(step.says, step.clauses, steps))
        before = step.entries
    return Told(table, found.you, tuple(said))


def _step(seq: int, entry: Entry, seat: str) -> RoundStep:
    by, events = told(entry, seat)
    return RoundStep(seq=seq, at=0, by=by, clock=False, confirmed="", events=events)
