"""Hourly results: what the pit boss reckons a table has made so far, from a look at its rack, an
estimate of what lies in its drop box, and how many play there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from croupier.daybook.authority import GAME_MANAGER, INSPECTOR, PIT_BOSS, TABLE, Permit
from croupier.daybook.chips import Chips, value
from croupier.daybook.fields import Change, Money, Said
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms.cage.chips import known
from croupier.daybook.rooms.floor.racks import TableResult, in_play
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms

if TYPE_CHECKING:
    from croupier.daybook.state import House

CLAUSE = "bg art. 9.2(г)"
Players = Annotated[int, Meta(ge=0, le=1_000)]


class HourNoted(Fact, frozen=True, tag="hour-noted"):
    """`rack`: what lies there; `drop`: as far as one can tell; `win`: what that makes."""

    table: str
    rack: Money
    drop: Money
    players: int
    win: Change


class Hour(msgspec.Struct, frozen=True):
    at: int
    day: str
    noted: HourNoted


class Hours(msgspec.Struct, frozen=True):
    """By table, since the result that the drop gave last."""

    at: Mapping[str, tuple[Hour, ...]] = {}


def of(house: House) -> Hours:
    found: Hours = house.rooms["hours"]
    return found


def _fold(hours: Hours, act: Act, fact: Fact) -> Hours:
    match fact:
        case HourNoted(table):
            so_far = (*hours.at.get(table, ()), Hour(act.at, act.day, fact))
            return Hours({**hours.at, table: so_far})
        case TableResult(table):
            return Hours({name: each for name, each in hours.at.items() if name != table})
    return hours


def _restate(hours: Hours) -> Iterator[Restated]:
    for noted in hours.at.values():
        yield from (Restated(hour.noted, hour.at, day=hour.day) for hour in noted)


class _Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rack as it is seen; the drop as it is estimated; who plays."""

    table: Said
    chips: Chips
    drop: Money
    players: Players


def _hourly(terms: Terms) -> Story:
    noted = yield Step("note", _Note, CLAUSE, check=_at_a_rack(terms))
    said, table = noted.said, noted.said["table"]
    rack = value(said["chips"], terms.currency)
    yield HourNoted(table, rack, said["drop"], said["players"], rack + noted.given["besides"])


def _at_a_rack(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        rack = in_play(house, act.said["table"])
        if act.said["chips"]:
            known(terms, act.said["chips"])
        return {"besides": rack.made(0, act.said["drop"])}

    return check


ROOM = Room(
    "hours",
    {"hourly.note": Permit((PIT_BOSS, INSPECTOR, GAME_MANAGER), TABLE, clause=CLAUSE)},
    (HourNoted,),
    Hours(),
    _fold,
    (Procedure("hourly", 1, _hourly),),
    _restate,
    hears=(TableResult,),
)
