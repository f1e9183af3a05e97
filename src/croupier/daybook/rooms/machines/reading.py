"""Reading the meters: all machines in one reading, at opening and closing; and before and after
whatever explains that one stands lower."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.daybook.authority import (
    GAME_MANAGER,
    HALL,
    PROGRAM,
    SLOT_ATTENDANT,
    SLOT_MANAGER,
    Permit,
)
from croupier.daybook.fields import Moment, Money, Said
from croupier.daybook.room import Room
from croupier.daybook.rooms.door.entrance import day_of_act
from croupier.daybook.rooms.machines import meters, standing
from croupier.daybook.rooms.machines.meters import (
    CLAUSE,
    METERS,
    Cause,
    Count,
    MeterRead,
    MetersReset,
    Occasion,
)
from croupier.daybook.rooms.machines.standing import MachineMoved
from croupier.daybook.step import Act, Check, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.phrase import Phrase, Sum, phrase

if TYPE_CHECKING:
    from croupier.daybook.state import House


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One machine as it was read. The last three are of a machine that keeps a journal: the house
    takes none that is not as the journal has it."""

    machine: Said
    paid_in: Money
    paid_out: Money
    games: Count
    jackpots: Count = 0
    handpays: Money = 0
    upto: Moment = 0
    counted_before: tuple[int, ...] = ()
    struck: bool = False


class _Read(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    occasion: Literal["opening", "closing", "check"]
    readings: tuple[Row, ...]


class _Before(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`spot`: where it is moved to."""

    machine: Said
    cause: Literal["RAM clear", "repair", "move", "rollover"]
    reason: Said
    paid_in: Money
    paid_out: Money
    games: Count
    jackpots: Count = 0
    handpays: Money = 0
    spot: str = ""


class _After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    paid_in: Money
    paid_out: Money
    games: Count
    jackpots: Count = 0
    handpays: Money = 0


# All machines, or some.


def _meters(terms: Terms) -> Story:
    done = yield Step("read", _Read, CLAUSE, check=_can_be_read(terms))
    day = day_of_act(terms, done)
    for row in _rows(done):
        yield _fact(row, day, done.said["occasion"], "struck game" if row.struck else "")


def _rows(act: Act) -> tuple[Row, ...]:
    return msgspec.convert(act.said["readings"], tuple[Row, ...])


def _fact(row: Row, day: str, occasion: Occasion, cause: Cause, digits: int = 0) -> MeterRead:
    said = {name: getattr(row, name) for name in ("machine", *METERS, "upto", "counted_before")}
    found = {**said, "day": day, "occasion": occasion, "cause": cause, "digits": digits}
    return msgspec.convert(found, MeterRead)


def _can_be_read(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        rows = _rows(act)
        if not rows:
            raise Refused("nothing-counted")
        _refuse(wrong_rows(house, terms, rows))

    return check


def _refuse(problems: Iterator[Phrase]) -> None:
    """Every wrong row is named, and not the first alone."""
    if found := tuple(problems):
        raise Refused("meters-wrong", clause=CLAUSE, count=len(found), rows=found)


def wrong_rows(house: House, terms: Terms, rows: tuple[Row, ...]) -> Iterator[Phrase]:
    """What is wrong with readings, row by row."""
    seen: set[str] = set()
    for number, row in enumerate(rows, 1):
        if row.machine not in standing.of(house).standing:
            yield phrase("meter-row.unknown", row=number, machine=row.machine)
        elif row.machine in seen:
            yield phrase("meter-row.twice", row=number, machine=row.machine)
        elif row.struck and not row.upto:
            yield phrase("meter-row.own", row=number, machine=row.machine)
        else:
            yield from _falls(house, terms, row, number)
        seen.add(row.machine)


def _falls(house: House, terms: Terms, row: Row, number: int) -> Iterator[Phrase]:
    """A meter that falls, or shows more digits than it has."""
    known = meters.of(house).last.get(row.machine)
    digits = standing.the(house, row.machine).plate.digits
    for name in METERS:
        now = getattr(row, name)
        stood = getattr(known.fact, name) if known and not row.struck else 0
        if now >= 10**digits:
            yield _wrong("long", number, row, name, digits=digits)
        elif now < stood:
            shown, before = (_shown(terms, name, each) for each in (now, stood))
            yield _wrong("falls", number, row, name, now=shown, stood=before)


def _wrong(why: str, number: int, row: Row, name: str, **facts: int | Sum) -> Phrase:
    meter = phrase(_NAMES[name])
    return phrase(f"meter-row.{why}", row=number, machine=row.machine, meter=meter, **facts)


_NAMES = {name: f"meter.{name.replace('_', '-')}" for name in METERS}


def _shown(terms: Terms, name: str, figure: int) -> int | Sum:
    """As money, where it is."""
    return figure if name in ("games", "jackpots") else Sum(figure, terms.currency)


# Before and after.


def _reset(terms: Terms) -> Story:
    """It is cleared, mended or moved, or has gone past its last number."""
    before = yield Step("before", _Before, CLAUSE, check=_before_it(terms))
    said = before.said
    cause, machine = said["cause"], said["machine"]
    yield _fact(_row(machine, said), day_of_act(terms, before), "before", "")
    after = yield Step("after", _After, CLAUSE, check=_after_it(terms, machine, cause))
    digits = after.given["digits"] if cause == "rollover" else 0
    yield _fact(_row(machine, after.said), day_of_act(terms, after), "after", cause, digits)
    yield MetersReset(machine, cause, said["reason"])
    if cause == "move":
        yield MachineMoved(machine, said["spot"])


def _row(machine: str, said: dict[str, int]) -> Row:
    return msgspec.convert({"machine": machine, **{name: said[name] for name in METERS}}, Row)


def _before_it(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        row = _row(act.said["machine"], act.said)
        standing.the(house, row.machine)
        _refuse(wrong_rows(house, terms, (row,)))
        if act.said["cause"] == "move" and not act.said["spot"].strip():
            raise Refused("field-empty", field="spot")

    return check


def _after_it(terms: Terms, machine: str, cause: str) -> Check:
    """Only meters that were cleared or mended may stand lower. Those that have gone past their last
    number do, or there was nothing to say."""

    def check(house: House, act: Act) -> dict[str, object]:
        falls = tuple(_falls(house, terms, _row(machine, act.said), 1))
        if cause == "move":
            _refuse(iter(falls))
        if cause == "rollover" and not falls:
            raise Refused("no-rollover", clause=CLAUSE, machine=machine)
        return {"digits": standing.the(house, machine).plate.digits}

    return check


_READS = Permit((SLOT_ATTENDANT, SLOT_MANAGER, GAME_MANAGER), HALL, clause=CLAUSE)
_CARES = _READS._replace(roles=(SLOT_MANAGER, GAME_MANAGER))

ROOM = Room(
    "meter reading",
    {
        "meters.read": _READS._replace(roles=(*_READS.roles, PROGRAM)),
        "meter-reset.before": _CARES,
        "meter-reset.after": _CARES,
    },
    procedures=(Procedure("meters", 1, _meters), Procedure("meter-reset", 1, _reset)),
)
