"""The back office: pages for staff and the regulator, without a script.

Forms are made of what a case awaits, and who may do what is asked of the day book: `home`, `cases`
and what they go by know no procedure by name. Each part of the house has its own pages in a folder
of its own, and names them in its `ROOMS`.
"""

from __future__ import annotations

from fastapi import APIRouter, FastAPI

from croupier.web.office import (
    cage,
    cases,
    disputes,
    door,
    floor,
    home,
    jackpots,
    machines,
    premises,
    promotions,
    records,
    reports,
    staff,
    tournaments,
)

PARTS = (
    door,
    cage,
    floor,
    promotions,
    machines,
    jackpots,
    tournaments,
    disputes,
    premises,
    records,
    reports,
    staff,
)
ROOMS = (home, cases, *(room for part in PARTS for room in part.ROOMS))
"""Each has a router, and says by which ways it is reached."""


def open_office(app: FastAPI) -> None:
    router = APIRouter(include_in_schema=False)
    for room in ROOMS:
        router.include_router(room.router)
    app.include_router(router)
    app.state.ways = tuple(way for room in ROOMS for way in room.WAYS)
