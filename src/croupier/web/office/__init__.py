"""The back office: pages for staff and the regulator, without a script.

They know no procedure by name, but for those that have a view of their own: forms are made of what
a case awaits, and who may do what is asked of the day book.
"""

from __future__ import annotations

from fastapi import APIRouter, FastAPI

from croupier.web.office import accounts, authority, cases, days, home, people, rota, shifts

ROOMS = (home, cases, rota, shifts, people, accounts, days, authority)
"""Each has a router, and says by which ways it is reached."""


def open_office(app: FastAPI) -> None:
    router = APIRouter(include_in_schema=False)
    for room in ROOMS:
        router.include_router(room.router)
    app.include_router(router)
    app.state.ways = tuple(way for room in ROOMS for way in room.WAYS)
