"""The rooms of the day book: a line for each."""

from __future__ import annotations

import operator
from functools import reduce
from typing import Any

from croupier.daybook.authority import Permit
from croupier.daybook.room import Room
from croupier.daybook.rooms import jackpots, staff
from croupier.daybook.rooms.cage import (
    buying,
    cash,
    cashing,
    chips,
    corrections,
    counts,
    orders,
    receipts,
    reserves,
    strays,
    taxes,
    windows,
)
from croupier.daybook.rooms.cage import dealings as cage
from croupier.daybook.rooms.disputes import awards, forgetting, voids
from croupier.daybook.rooms.disputes import dispute as disputes
from croupier.daybook.rooms.door import conduct, lists, service
from croupier.daybook.rooms.door import entrance as door
from croupier.daybook.rooms.floor import attending as tables
from croupier.daybook.rooms.floor import (
    boxes,
    chat,
    closing,
    colours,
    decks,
    hours,
    names,
    racks,
    sales,
    signing,
    tips,
)
from croupier.daybook.rooms.machines import counting as machine_results
from croupier.daybook.rooms.machines import funding as hall_cash
from croupier.daybook.rooms.machines import meters, payouts, power, reading
from croupier.daybook.rooms.machines import standing as machines
from croupier.daybook.rooms.players import acceptance, accounts, exclusion, limits, payments
from croupier.daybook.rooms.premises import equipment, licensing, overdue, recordings
from croupier.daybook.rooms.promotions import announcing, bonus
from croupier.daybook.rooms.records import (
    gaming_day,
    inspection,
    keeping,
    papers,
    registers,
    reports,
    sheets,
)
from croupier.daybook.rooms.records import looks as records
from croupier.daybook.rooms.tournaments import room as tournaments
from croupier.daybook.step import CaseEnded, Fact
from croupier.daybook.story import Procedure
from croupier.errors import ensure

ROOMS: tuple[Room, ...] = (
    staff.ROOM,
    tables.ROOM,
    records.ROOM,
    reports.ROOM,
    keeping.ROOM,
    accounts.ROOM,
    limits.ROOM,
    exclusion.ROOM,
    acceptance.ROOM,
    door.ROOM,
    lists.ROOM,
    service.ROOM,
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
    orders.ROOM,
    receipts.ROOM,
    racks.ROOM,
    sales.ROOM,
    colours.ROOM,
    boxes.ROOM,
    closing.ROOM,
    hours.ROOM,
    signing.ROOM,
    tips.ROOM,
    chat.ROOM,
    names.ROOM,
    strays.ROOM,
    corrections.ROOM,
    gaming_day.ROOM,
    licensing.ROOM,
    equipment.ROOM,
    disputes.ROOM,
    awards.ROOM,
    forgetting.ROOM,
    voids.ROOM,
    registers.ROOM,
    decks.ROOM,
    recordings.ROOM,
    overdue.ROOM,
    conduct.ROOM,
    inspection.ROOM,
    jackpots.ROOM,
    sheets.ROOM,
    machines.ROOM,
    meters.ROOM,
    reading.ROOM,
    machine_results.ROOM,
    hall_cash.ROOM,
    payouts.ROOM,
    power.ROOM,
    announcing.ROOM,
    bonus.ROOM,
    tournaments.ROOM,
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
