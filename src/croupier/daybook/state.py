"""The house as its day book tells it: how each room stands, and which cases are open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.daybook.entry import DayEntry
from croupier.daybook.registry import HEARD, ROOM_OF, ROOMS
from croupier.daybook.step import Act, CaseEnded

_BLANK = {room.name: room.blank for room in ROOMS}


class Case(msgspec.Struct, frozen=True):
    """One run of a procedure that is not over."""

    procedure: str
    version: int
    acts: tuple[Act, ...]


class House(msgspec.Struct, frozen=True):
    rooms: Mapping[str, Any] = msgspec.field(default_factory=lambda: dict(_BLANK))
    cases: Mapping[str, Case] = {}
    begun: Mapping[str, int] = {}
    """How many cases of each procedure there have been: the next one's number."""


def fold(house: House, entry: DayEntry) -> House:
    """The house after this entry. It never runs a procedure: old books fold for ever."""
    rooms = dict(house.rooms)
    for fact in entry.facts:
        own = ROOM_OF.get(type(fact))
        for room in (*((own,) if own else ()), *HEARD.get(type(fact), ())):
            rooms[room.name] = room.fold(rooms[room.name], entry.act, fact)
    return _case(replace(house, rooms=rooms), entry)


def _case(house: House, entry: DayEntry) -> House:
    act, cases, begun = entry.act, dict(house.cases), house.begun
    known = cases.pop(act.case, None)
    if known is None:
        known = Case(entry.procedure, entry.version, ())
        begun = {**begun, entry.procedure: begun.get(entry.procedure, 0) + 1}
    if not any(isinstance(fact, CaseEnded) for fact in entry.facts):
        cases[act.case] = replace(known, acts=(*known.acts, act))
    return replace(house, cases=cases, begun=begun)
