"""Colour chips: a player's colour and value at one table, changed against value chips there, and
back before he leaves. The cage takes value chips alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.authority import DEALER, TABLE, Permit
from croupier.daybook.chips import Chips, value
from croupier.daybook.fields import Money
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms.cage.chips import PUBLIC, ChipsMoved, covered, known
from croupier.daybook.rooms.floor.racks import in_play, name_of
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

CLAUSE = "by §15, ru AR p. 2"


class ColourGiven(Fact, frozen=True, tag="colour-given"):
    """So many chips of a colour, each worth `each`."""

    table: str
    colour: str
    person: str
    each: Money
    count: int


class ColourReturned(Fact, frozen=True, tag="colour-returned"):
    table: str
    colour: str
    count: int


class Out(msgspec.Struct, frozen=True):
    """Chips of a colour that a player has."""

    person: str
    each: Money
    count: int


class Colours(msgspec.Struct, frozen=True):
    out: Mapping[str, Mapping[str, Out]] = {}
    """By table and colour."""


def of(house: House) -> Colours:
    found: Colours = house.rooms["colours"]
    return found


def held_by(house: House, person: str) -> tuple[str, ...]:
    """At which tables somebody has to give colour chips back before leaving."""
    return tuple(
        table
        for table, out in of(house).out.items()
        if any(each.person == person for each in out.values())
    )


def none_out(house: House, table: str) -> None:
    """A table is not closed with colour chips out."""
    if out := of(house).out.get(table):
        raise Refused("colours-out", clause=CLAUSE, table=table, legal=tuple(out))


def _fold(colours: Colours, _: Act, fact: Fact) -> Colours:
    match fact:
        case ColourGiven(table, colour, person, each, count):
            before = colours.out.get(table, {}).get(colour)
            count += before.count if before else 0
            return _with(colours, table, colour, Out(person, each, count))
        case ColourReturned(table, colour, count):
            before = colours.out[table][colour]
            left = Out(before.person, before.each, before.count - count)
            return _with(colours, table, colour, left)
    return colours


def _with(colours: Colours, table: str, colour: str, out: Out) -> Colours:
    here = {**colours.out.get(table, {}), colour: out}
    here = {name: each for name, each in here.items() if each.count}
    tables = {**colours.out, table: here}
    return Colours({name: each for name, each in tables.items() if each})


def _restate(colours: Colours) -> Iterator[Restated]:
    for table, here in colours.out.items():
        for colour, out in here.items():
            yield Restated(ColourGiven(table, colour, out.person, out.each, out.count))


class _Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Value chips for chips of a colour, each worth `each`."""

    person: str
    colour: str
    each: Money
    chips: Chips


class _Back(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many of the colour for these value chips."""

    colour: str
    count: int
    chips: Chips


def _colour(terms: Terms) -> Story:
    """A colour is one player's; more of it may be bought; and it comes back at that table only."""
    act = yield (
        Step("change", _Change, CLAUSE, check=_may_change(terms)),
        Step("give-back", _Back, CLAUSE, check=_may_give_back(terms)),
    )
    said, place, chips = act.said, act.by.place, act.said["chips"]
    if act.step == "change":
        count = value(chips, terms.currency) // said["each"]
        yield ChipsMoved(PUBLIC, place, chips)
        yield ColourGiven(name_of(place), said["colour"], said["person"], said["each"], count)
    else:
        yield ChipsMoved(place, PUBLIC, chips)
        yield ColourReturned(name_of(place), said["colour"], said["count"])


def _may_change(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        said, table = act.said, name_of(act.by.place)
        in_play(house, table)
        known(terms, said["chips"])
        covered(house, PUBLIC, said["chips"])
        if not said["each"] or value(said["chips"], terms.currency) % said["each"]:
            raise Refused("colour-odd", clause=CLAUSE)
        for colour, out in of(house).out.get(table, {}).items():
            same = (out.person == said["person"], colour == said["colour"])
            if any(same) and (not all(same) or out.each != said["each"]):
                raise Refused("colour-in-hand", clause=CLAUSE, table=table, colour=colour)

    return check


def _may_give_back(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        said, table = act.said, name_of(act.by.place)
        in_play(house, table)
        out = of(house).out.get(table, {}).get(said["colour"])
        if out is None or not 0 < said["count"] <= out.count:
            raise Refused("colour-not-out", clause=CLAUSE, table=table, colour=said["colour"])
        known(terms, said["chips"])
        if value(said["chips"], terms.currency) != out.each * said["count"]:
            raise Refused("count-differs")
        covered(house, act.by.place, said["chips"])

    return check


_DEALER = Permit((DEALER,), TABLE, clause=CLAUSE)

ROOM = Room(
    "colours",
    {"colour.change": _DEALER, "colour.give-back": _DEALER},
    (ColourGiven, ColourReturned),
    Colours(),
    _fold,
    (Procedure("colour", 1, _colour),),
    _restate,
)
