"""Reports: who may read which. They change nothing, and the regulator may read them all (`bg` art.
7(1), 9.1(з), 9.2(г), 9.6(ж), 9.8(в))."""

from __future__ import annotations

from croupier.daybook.authority import CASHIER, GAME_MANAGER, PIT_BOSS, SLOT_MANAGER, TABLE, Permit
from croupier.daybook.room import Room

FLOOR, CAGE, HALL = "report.floor", "report.cage", "report.hall"
PLAYERS, HOUSE = "report.players", "report.house"

ROOM = Room(
    "reports",
    {
        FLOOR: Permit((GAME_MANAGER, PIT_BOSS), TABLE, reads=True, clause="bg art. 9.2(г)"),
        CAGE: Permit((GAME_MANAGER, CASHIER), reads=True, clause="bg art. 9.8(в)"),
        HALL: Permit((GAME_MANAGER, SLOT_MANAGER), reads=True, clause="bg art. 9.6(ж)"),
        PLAYERS: Permit((GAME_MANAGER,), reads=True, clause="bg art. 9.1(з)"),
        HOUSE: Permit((GAME_MANAGER,), reads=True, clause="bg art. 9.1(з)"),
    },
)
