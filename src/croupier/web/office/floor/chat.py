"""Chat at the tables, for the pit: what was reported, where it is closed, who is muted."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends
from fastapi.responses import Response

from croupier.daybook.rooms.floor import chat as room
from croupier.daybook.rooms.floor.chat import Report
from croupier.errors import Refused
from croupier.house.chat.chat import Line
from croupier.web import api
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.ways import FLOOR, Way

router = APIRouter()
WAYS = (Way(FLOOR, "/office/chat", "chat", ("chat.read",)),)
PAGE = 25
"""Reports on the page: the oldest, until they are settled."""


class Shown(NamedTuple):
    case: str
    report: Report
    lines: tuple[Line, ...]


@router.get("/office/chat")
def chat(visit: Annotated[Visit, Depends(reading("chat.read"))]) -> Response:
    floor, found = api.floor_of(visit.request), room.of(visit.house)
    reports = sorted(found.reports.items(), key=lambda each: each[1].at)[:PAGE]
    return shown(
        visit,
        "floor/chat.html",
        reports=[Shown(case, report, _lines(visit, report)) for case, report in reports],
        tables=[(d.place.opened, found.closed.get(table)) for table, d in floor.desks.items()],
        muted=[(who, until) for who, until in found.muted.items() if until > visit.now],
    )


def _lines(visit: Visit, report: Report) -> tuple[Line, ...]:
    """What was said; nothing where nobody can read it any more."""
    try:
        floor = api.floor_of(visit.request)
        lines = floor.chat.reported(report.player, report.lines)
        faces = floor.people.faces
        return tuple(line._replace(name=faces.name(line.player, line.name)) for line in lines)
    except Refused:
        return ()
