"""The pit: all tables at a glance, as they stand now. The page looks again by itself, without a
script, until somebody wants it still."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends
from fastapi.responses import Response

from croupier.daybook.rooms.records import gaming_day
from croupier.web import api
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.floor.figures import Figures
from croupier.web.office.floor.standing import Standing, day_of, standing
from croupier.web.office.ways import FLOOR, Way

router = APIRouter()
WAYS = (Way(FLOOR, "/office/pit", "pit", ("pit.read",), below=("/office/tables",)),)
AGAIN = 10
"""Seconds after which the page looks again."""


@router.get("/office/pit")
def pit(visit: Annotated[Visit, Depends(reading("pit.read"))], still: str = "") -> Response:
    """`still`: it stays as it is, for who reads it slowly or prints it."""
    day = day_of(visit)
    desks = api.floor_of(visit.request).desks.values()
    page = shown(
        visit,
        "floor/pit.html",
        groups=_groups([standing(visit, desk, day) for desk in desks], visit.book.terms.currency),
        day=day,
        is_open=bool(gaming_day.of(visit.house).open),
        still=bool(still),
        seconds=AGAIN,
        figures=Figures(visit.showing),
        now=visit.now,
    )
    if not still:
        page.headers["Refresh"] = str(AGAIN)
    return page


class Sums(NamedTuple):
    """Of tables together, in the currency of the cage."""

    rack: int
    drop: int
    play: int


Group = tuple[str, list[Standing], Sums | None]


def _groups(tables: list[Standing], currency: str) -> tuple[Group, Group]:
    """Tables at which chips lie, and those on the net, whose racks are book values."""
    open_ = [each for each in tables if each.rack or each.desk.place.opened.by_hand]
    sums = Sums(
        sum(each.lies for each in open_),
        sum(each.drop for each in open_),
        sum(each.play.win for each in open_ if each.currency == currency),
    )
    net = [each for each in tables if each not in open_]
    return ("pit.with-racks", open_, sums), ("pit.on-the-net", net, None)
