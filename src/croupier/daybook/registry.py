"""The rooms of the day book: a line for each."""

from __future__ import annotations

import operator
from functools import reduce
from typing import Any

from croupier.daybook.authority import Permit
from croupier.daybook.room import Room
from croupier.daybook.rooms import (
    acceptance,
    accounts,
    buying,
    cage,
    cash,
    cashing,
    chips,
    closing,
    colours,
    conduct,
    corrections,
    counts,
    decks,
    disputes,
    door,
    equipment,
    exclusion,
    gaming_day,
    inspection,
    licence,
    limits,
    papers,
    payments,
    racks,
    receipts,
    recordings,
    records,
    registers,
    reserves,
    staff,
    strays,
    tables,
    taxes,
    tips,
    voids,
    windows,
)
from croupier.daybook.step import CaseEnded, Fact
from croupier.daybook.story import Procedure
from croupier.errors import ensure

ROOMS: tuple[Room, ...] = (
    staff.ROOM,
    tables.ROOM,
    records.ROOM,
    accounts.ROOM,
    limits.ROOM,
    exclusion.ROOM,
    acceptance.ROOM,
    door.ROOM,
    payments.ROOM,
    papers.ROOM,
    counts.ROOM,
    chips.ROOM,
    cash.ROOM,
    cage.ROOM,
    reserves.ROOM,
    taxes.ROOM,
    windows.ROOM,
    buying.ROOM,
    cashing.ROOM,
    receipts.ROOM,
    racks.ROOM,
    colours.ROOM,
    closing.ROOM,
    tips.ROOM,
    strays.ROOM,
    corrections.ROOM,
    gaming_day.ROOM,
    licence.ROOM,
    equipment.ROOM,
    disputes.ROOM,
    voids.ROOM,
    registers.ROOM,
    decks.ROOM,
    recordings.ROOM,
    conduct.ROOM,
    inspection.ROOM,
)

ROOM_NAMED: dict[str, Room] = {room.name: room for room in ROOMS}
ROOM_OF: dict[type[Fact], Room] = {fact: room for room in ROOMS for fact in room.facts}
HEARD: dict[type[Fact], tuple[Room, ...]] = {
    fact: tuple(room for room in ROOMS if fact in room.hears)
    for heard in ROOMS
    for fact in heard.hears
}
"""Of a fact the rooms that hear of it, besides the one whose it is."""
PROCEDURES: dict[str, Procedure] = {p.name: p for room in ROOMS for p in room.procedures}
PERMITS: dict[str, Permit] = {name: p for room in ROOMS for name, p in room.permits.items()}
"""Everything that needs permission, in one table."""

ensure(len(PERMITS) == sum(len(room.permits) for room in ROOMS), "two rooms permit the same")


def all_facts() -> Any:
    """The union of all facts, for who reads a day book."""
    return reduce(operator.or_, (CaseEnded, *ROOM_OF))
