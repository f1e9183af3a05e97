"""The gaming day: a date of its own, opened and closed by a game manager. Nothing posts to a closed
one; a close that was too early is cancelled by two, with a reason."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import (
    CASHIER,
    GAME_MANAGER,
    PIT_BOSS,
    Permit,
    at_table,
    place_name,
)
from croupier.daybook.calendar import day_of
from croupier.daybook.fields import Said
from croupier.daybook.room import Room
from croupier.daybook.rooms.cage import windows
from croupier.daybook.rooms.floor import racks
from croupier.daybook.rooms.records import sheets
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.phrase import Phrase, phrase

if TYPE_CHECKING:
    from croupier.daybook.state import House


class DayOpened(Fact, frozen=True, tag="day-opened"):
    day: date


class DayClosed(Fact, frozen=True, tag="day-closed"):
    day: date


class DayReopened(Fact, frozen=True, tag="day-reopened"):
    """Its close was cancelled."""

    day: date
    reason: str


class GamingDays(msgspec.Struct, frozen=True):
    """`open`: the day that is, by its date; `closed`: those that were, in their order; `began`:
    when each was opened, which may be before its hour."""

    open: str = ""
    closed: tuple[str, ...] = ()
    began: Mapping[str, int] = {}


def of(house: House) -> GamingDays:
    found: GamingDays = house.rooms["gaming day"]
    return found


def is_open(house: House) -> None:
    """Nothing posts to a day that is not open."""
    if not of(house).open:
        raise Refused("day-closed")


def _fold(days: GamingDays, act: Act, fact: Fact) -> GamingDays:
    match fact:
        case DayOpened(day):
            name = day.isoformat()
            return replace(days, open=name, began={**days.began, name: act.at})
        case DayClosed(day):
            return replace(days, open="", closed=(*days.closed, day.isoformat()))
        case DayReopened(day):
            return replace(days, open=day.isoformat(), closed=days.closed[:-1])
    return days


class _Day(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    day: date


class _Cancel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Said


def _gaming_day(terms: Terms) -> Story:
    begun = yield (
        Step("open", _Day, check=_may_open(terms)),
        Step("cancel-close", _Cancel, check=_was_closed),
    )
    if begun.step == "open":
        day = date.fromisoformat(begun.said["day"])
        yield DayOpened(day)
    else:
        second = yield (
            Step("confirm", besides=(begun.by.person,), check=_was_closed),
            Step("keep-closed", must=False),
        )
        if second.step == "keep-closed":
            return
        day = date.fromisoformat(begun.given["day"])
        yield DayReopened(day, begun.said["reason"])
    yield Step("close", check=_is_done(terms))
    yield DayClosed(day)


def _may_open(terms: Terms) -> Check:
    """The day that it is, by the clock or by the hour at which a gaming day begins."""

    def check(house: House, act: Act) -> None:
        days, day = of(house), act.said["day"]
        if days.open:
            raise Refused("day-open", day=days.open)
        if days.closed and day <= days.closed[-1]:
            raise Refused("day-was-closed", day=day)
        now = {day_of(at, terms.zone).isoformat() for at in (act.at, terms.gaming_day(act.at))}
        if day not in now:
            raise Refused("not-today", day=day, legal=tuple(sorted(now)))

    return check


def _was_closed(house: House, _: Act) -> dict[str, object]:
    """Only the last close can be cancelled, and only until another day is open."""
    days = of(house)
    if days.open:
        raise Refused("day-open", day=days.open)
    if not days.closed:
        raise Refused("no-day-closed")
    return {"day": days.closed[-1]}


def _is_done(terms: Terms) -> Check:
    """What belongs to the day is in it: registers signed off, racks and windows closed."""

    def check(house: House, _: Act) -> None:
        if left := lacking(house, terms):
            clause = terms.cite("registers", terms.registers.daily)
            raise Refused("day-not-done", clause=clause, legal=left)

    return check


def lacking(house: House, terms: Terms) -> tuple[Phrase | str, ...]:
    """What has to be done before the day that is open can be closed."""
    return (
        *(phrase(f"choice.{name}") for name in sheets.unsigned(house, terms, of(house).open)),
        *(place_name(at_table(name)) for name in racks.of(house).open),
        *map(place_name, windows.of(house).open),
    )


_MANAGER = Permit((GAME_MANAGER,), clause="bg art. 9.1", any_day=True)

ROOM = Room(
    "gaming day",
    {
        "gaming-day.open": _MANAGER,
        "gaming-day.close": _MANAGER,
        "gaming-day.cancel-close": _MANAGER,
        "gaming-day.keep-closed": _MANAGER,
        "gaming-day.confirm": Permit((GAME_MANAGER, PIT_BOSS, CASHIER), any_day=True),
    },
    (DayOpened, DayClosed, DayReopened),
    GamingDays(),
    _fold,
    (Procedure("gaming-day", 1, _gaming_day),),
)
