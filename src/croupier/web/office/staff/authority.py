"""Who may do what: the one table of permits, as people read it."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends
from fastapi.responses import Response

from croupier.daybook.authority import REGULATOR, ROLES, Permit
from croupier.daybook.registry import PERMITS, ROOMS
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.ways import PEOPLE, Way

router = APIRouter()
WAYS = (Way(PEOPLE, "/office/authority", "office.authority"),)
MAY, SECOND, BOTH, NOT = "may", "second", "both", ""
"""What a role is to an action: does it, confirms it, either, nothing."""


class Row(NamedTuple):
    """An action, with what each role is to it, in the order of the roles."""

    action: str
    permit: Permit
    cells: tuple[str, ...]


def table() -> tuple[tuple[str, tuple[Row, ...]], ...]:
    """Every permit, room by room."""
    rooms = ((room.name, tuple(_row(action) for action in room.permits)) for room in ROOMS)
    return tuple((name, rows) for name, rows in rooms if rows)


def _row(action: str) -> Row:
    permit = PERMITS[action]
    return Row(action, permit, tuple(_cell(permit, role) for role in ROLES))


def _cell(permit: Permit, role: str) -> str:
    may = role in permit.roles or (role == REGULATOR and permit.reads)
    second = role in permit.second
    if may and second:
        return BOTH
    return MAY if may else SECOND if second else NOT


@router.get("/office/authority")
def authority(visit: Annotated[Visit, Depends(reading("office.read"))]) -> Response:
    return shown(visit, "authority.html", rooms=table(), roles=ROLES)
