"""The names that people at the tables have chosen, for the pit: one that cannot stay is struck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends
from fastapi.responses import Response

from croupier.house.floor import Floor
from croupier.table.sight import public_name
from croupier.web import api
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.ways import FLOOR, Way

router = APIRouter()
WAYS = (Way(FLOOR, "/office/names", "names", ("names.read",)),)


class Called(NamedTuple):
    """Somebody with a name of their own; `given`: the house's, as journals have it."""

    table: str
    seat: str
    who: str
    name: str
    given: str


@router.get("/office/names")
def names(visit: Annotated[Visit, Depends(reading("names.read"))]) -> Response:
    return shown(visit, "floor/names.html", called=[*_called(api.floor_of(visit.request))])


def _called(floor: Floor) -> Iterator[Called]:
    for table, desk in {**floor.desks, **floor.arena.desks}.items():
        for seat, who in desk.table.seats.items():
            known = public_name(who.player)
            if not who.bot and (name := floor.people.faces.of(known).name):
                yield Called(table, seat, known, name, who.name)
