"""Keeping the books: who may see whether they are in order, and have a copy made of them. No clause
asks for a copy; that records are kept whole, `bg` art. 7(1) does."""

from __future__ import annotations

from croupier.daybook.authority import GAME_MANAGER, Permit
from croupier.daybook.room import Room

AUDIT, BACKUP = "keeping.audit", "keeping.backup"

ROOM = Room(
    "keeping",
    {
        AUDIT: Permit((GAME_MANAGER,), reads=True, clause="bg art. 7(1)"),
        BACKUP: Permit((GAME_MANAGER,), clause="bg art. 7(1)"),
    },
)
