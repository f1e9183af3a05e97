"""Staff: who works here in which roles, the weekly rota, and who is on shift where."""

from __future__ import annotations

from croupier.daybook.authority import (
    GAME_MANAGER,
    OFF_SHIFT,
    PIT_BOSS,
    PROGRAM,
    SLOT_MANAGER,
    STAFF,
    Permit,
)
from croupier.daybook.room import Room
from croupier.daybook.rooms.staff.engagement import engagement
from croupier.daybook.rooms.staff.rota import rota
from croupier.daybook.rooms.staff.shifts import closing, shift
from croupier.daybook.rooms.staff.standing import (
    STANDS,
    Duty,
    Engaged,
    HandedOver,
    Post,
    Published,
    Released,
    RotaSet,
    ShiftBegun,
    ShiftEnded,
    ShiftMoved,
    Staff,
    Stretch,
    fold,
    of,
    planned,
)
from croupier.daybook.story import Procedure

__all__ = [
    "ROOM",
    "STANDS",
    "Duty",
    "Engaged",
    "HandedOver",
    "Post",
    "Published",
    "Released",
    "RotaSet",
    "ShiftBegun",
    "ShiftEnded",
    "ShiftMoved",
    "Staff",
    "Stretch",
    "of",
    "planned",
]

ROOM = Room(
    "staff",
    {
        "engagement.engage": Permit((GAME_MANAGER, PROGRAM), clause="bg art. 9.1", any_day=True),
        "engagement.release": Permit((GAME_MANAGER,), clause="bg art. 9.1", any_day=True),
        "rota.set": Permit((GAME_MANAGER, SLOT_MANAGER), clause="bg art. 9.1(е)", any_day=True),
        "shift.begin": Permit((OFF_SHIFT,), clause="bg art. 9 lead", any_day=True),
        "shift.post": Permit((GAME_MANAGER, PIT_BOSS), clause="bg art. 9.2(в)", any_day=True),
        "shift.move": Permit((GAME_MANAGER, PIT_BOSS), clause="bg art. 9.2(в)", any_day=True),
        "shift.hand-over": Permit(STAFF, clause="bg art. 9.2", any_day=True),
        "shift.take-over": Permit((OFF_SHIFT,), clause="bg art. 9.2", any_day=True),
        "shift.keep": Permit(STAFF, clause="bg art. 9.2", any_day=True),
        "shift.end": Permit(STAFF, clause="bg art. 9.2", any_day=True),
        "shift.relieve": Permit((GAME_MANAGER, PIT_BOSS), clause="bg art. 9.2(б)", any_day=True),
        "staff.read": Permit((GAME_MANAGER, PIT_BOSS, SLOT_MANAGER), reads=True),
    },
    (Engaged, Released, RotaSet, ShiftBegun, ShiftMoved, HandedOver, ShiftEnded),
    Staff(),
    fold,
    (
        Procedure("engagement", 1, engagement),
        Procedure("rota", 1, rota),
        Procedure("shift", 1, shift),
    ),
    closing=closing,
)
