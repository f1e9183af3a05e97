"""Drop boxes: numbered, fitted to a table, taken off when it is closed, and opened by two at the
cage. A box is at one place, and is fitted again only when it has been opened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.authority import GAME_MANAGER, INSPECTOR, PIT_BOSS, TABLE, Permit, at_table
from croupier.daybook.fields import Said
from croupier.daybook.room import Restated, Room
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

CLAUSE = "bg art. 9.8(г)"


class BoxFitted(Fact, frozen=True, tag="box-fitted"):
    table: str
    box: str


class BoxTakenOff(Fact, frozen=True, tag="box-taken-off"):
    table: str
    box: str


class BoxOpened(Fact, frozen=True, tag="box-opened"):
    """It was counted, and is empty."""

    table: str
    box: str


class Boxes(msgspec.Struct, frozen=True):
    """By table: the number of the box that hangs there, and of those that wait to be opened."""

    at: Mapping[str, str] = {}
    full: Mapping[str, tuple[str, ...]] = {}


def of(house: House) -> Boxes:
    found: Boxes = house.rooms["boxes"]
    return found


def to_be_opened(house: House, table: str) -> tuple[str, ...]:
    """The numbers of the boxes of a table that are counted now; a box that still hangs there is
    taken off first. Nothing in a house that has no numbers on its boxes."""
    if box := of(house).at.get(table):
        raise Refused("box-at-table", clause=CLAUSE, table=table, box=box)
    return of(house).full.get(table, ())


def _fold(boxes: Boxes, _: Act, fact: Fact) -> Boxes:
    match fact:
        case BoxFitted(table, box):
            return Boxes({**boxes.at, table: box}, boxes.full)
        case BoxTakenOff(table, box):
            at = {name: each for name, each in boxes.at.items() if name != table}
            return Boxes(at, {**boxes.full, table: (*boxes.full.get(table, ()), box)})
        case BoxOpened(table, box):
            left = tuple(each for each in boxes.full.get(table, ()) if each != box)
            full = {**boxes.full, table: left}
            return Boxes(boxes.at, {name: each for name, each in full.items() if each})
    return boxes


def _restate(boxes: Boxes) -> Iterator[Restated]:
    for table, full in boxes.full.items():
        for box in full:
            yield Restated(BoxFitted(table, box))
            yield Restated(BoxTakenOff(table, box))
    for table, box in boxes.at.items():
        yield Restated(BoxFitted(table, box))


class _Fit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: Said
    box: Said


class _TakeOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number is read off the box itself."""

    box: Said


def _box(_: Terms) -> Story:
    """Fitted by the pit boss, seen by the inspector; and so it is taken off."""
    fitted = yield Step("fit", _Fit, CLAUSE, check=_is_free)
    table, box = fitted.said["table"], fitted.said["box"]
    place = at_table(table)
    yield Step("see", clause=CLAUSE, at=place, besides=(fitted.by.person,))
    yield BoxFitted(table, box)
    taken = yield Step("take-off", _TakeOff, CLAUSE, place, must=False, check=_same(box))
    yield Step("see-off", clause=CLAUSE, at=place, besides=(taken.by.person,))
    yield BoxTakenOff(table, box)


def _is_free(house: House, act: Act) -> None:
    boxes, table, box = of(house), act.said["table"], act.said["box"]
    if table in boxes.at:
        raise Refused("box-at-table", clause=CLAUSE, table=table, box=boxes.at[table])
    if box in (*boxes.at.values(), *(each for full in boxes.full.values() for each in full)):
        raise Refused("box-in-use", clause=CLAUSE, box=box)


def _same(box: str) -> Check:
    def check(_: House, act: Act) -> None:
        if act.said["box"] != box:
            raise Refused("box-other", clause=CLAUSE, box=box)

    return check


_BOSS = Permit((PIT_BOSS, GAME_MANAGER), TABLE, clause=CLAUSE)
_SEES = Permit((INSPECTOR,), TABLE, clause="bg art. 9.3")

ROOM = Room(
    "boxes",
    {
        "box.fit": _BOSS,
        "box.see": _SEES,
        "box.take-off": _BOSS,
        "box.see-off": _SEES,
    },
    (BoxFitted, BoxTakenOff, BoxOpened),
    Boxes(),
    _fold,
    (Procedure("box", 1, _box),),
    _restate,
)
