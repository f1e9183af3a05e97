"""The meters of the machines as they stand: what was read when, what came through between two
readings, what was counted and corrected. How it is read and counted is in `reading` and
`counting`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import astuple, replace

from croupier.daybook.fields import Change, Moment, Money
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms.premises import equipment
from croupier.daybook.step import Act, Fact

if TYPE_CHECKING:
    from croupier.daybook.state import House

CLAUSE = "bg art. 9.6(ж)"
METERS = ("paid_in", "paid_out", "games", "jackpots", "handpays")
Occasion = Literal["opening", "closing", "check", "before", "after"]
Cause = Literal["", "RAM clear", "repair", "move", "rollover", "struck game"]
"""Why a meter may stand lower than before. A struck game is the program's own to say."""
Count = Annotated[int, Meta(ge=0, lt=10**15)]


class Meters(msgspec.Struct, frozen=True):
    """Money paid in, and out by the machine itself; games; jackpots, by their number; money paid
    by hand. As they stand, or what came through."""

    paid_in: int = 0
    paid_out: int = 0
    games: int = 0
    jackpots: int = 0
    handpays: int = 0

    def plus(self, other: Meters) -> Meters:
        both = zip(astuple(self), astuple(other), strict=True)
        return Meters(*(mine + its for mine, its in both))

    @property
    def result(self) -> int:
        """What the machine has kept."""
        return self.paid_in - self.paid_out - self.handpays


# Facts.


class MeterRead(Fact, frozen=True, tag="meter-read"):
    """`cause`: what explains it where it fell; `digits`: how many the meters have, where they have
    gone past their last number. Of a machine that keeps a journal of its own, `upto`: games that
    opened before are in `counted_before`, and those after it are counted from the journal."""

    machine: str
    day: str
    occasion: Occasion
    paid_in: Money
    paid_out: Money
    games: Count
    jackpots: Count
    handpays: Money
    cause: Cause = ""
    digits: int = 0
    upto: Moment = 0
    counted_before: tuple[int, ...] = ()

    @property
    def meters(self) -> Meters:
        return Meters(*(getattr(self, name) for name in METERS))


class MetersReset(Fact, frozen=True, tag="meters-reset"):
    """Read before and after, and why they differ."""

    machine: str
    cause: Cause
    reason: str


class MachineCounted(Fact, frozen=True, tag="machine-counted"):
    """What two persons found in a machine, and of tickets and tokens that it gave out, beside what
    came through its meters since it was last counted."""

    machine: str
    day: str
    cash: Money
    tickets: Money
    metered_in: Change
    metered_out: Change
    reason: str = ""

    @property
    def differs(self) -> bool:
        return (self.cash, self.tickets) != (self.metered_in, self.metered_out)


class MeterCorrected(Fact, frozen=True, tag="meter-corrected"):
    """What a day's result is more or less than its meters say."""

    machine: str
    day: str
    by_sum: Change
    reason: str


# How they stand.


class Reading(msgspec.Struct, frozen=True):
    fact: MeterRead
    at: int
    by: str
    case: str


class Noted(msgspec.Struct, frozen=True):
    """A count, or a correction."""

    fact: MachineCounted | MeterCorrected
    at: int
    case: str


class DayOfMachine(msgspec.Struct, frozen=True):
    """What came through a machine in a gaming day, by its meters; what was read, and noted."""

    through: Meters = Meters()
    readings: tuple[Reading, ...] = ()
    noted: tuple[Noted, ...] = ()

    def read(self, occasion: str) -> Reading | None:
        """The first of the day where it was opened, else the last."""
        found = [each for each in self.readings if each.fact.occasion == occasion]
        if not found:
            return None
        return found[0] if occasion == "opening" else found[-1]

    @property
    def counts(self) -> tuple[MachineCounted, ...]:
        return tuple(one.fact for one in self.noted if isinstance(one.fact, MachineCounted))

    @property
    def corrected(self) -> int:
        found = (one.fact for one in self.noted if isinstance(one.fact, MeterCorrected))
        return sum(fact.by_sum for fact in found)

    @property
    def result(self) -> int:
        """In, less out, less what was paid by hand, corrected."""
        return self.through.result + self.corrected


class MeterBook(msgspec.Struct, frozen=True):
    """By machine the last reading, and what came through since it was last counted; by gaming day
    and machine all of it."""

    last: Mapping[str, Reading] = {}
    uncounted: Mapping[str, Meters] = {}
    days: Mapping[str, Mapping[str, DayOfMachine]] = {}


def of(house: House) -> MeterBook:
    found: MeterBook = house.rooms["meters"]
    return found


def on(house: House, day: str, machine: str) -> DayOfMachine:
    return of(house).days.get(day, {}).get(machine, DayOfMachine())


def unread(house: House, machine: str) -> bool:
    """Whether it was mended and not read since."""
    held, last = equipment.of(house), of(house).last.get(machine)
    broken = held.broken_since.get(machine, 0)
    mended = bool(broken) and machine not in held.out_of_order
    return mended and (last is None or last.at < broken)


def through(before: MeterRead | None, now: MeterRead) -> Meters:
    """What came through between two readings. After meters were set to something else, nothing;
    those that have gone past their last number go on from there."""
    if before is None or now.cause not in ("", "rollover", "struck game"):
        return Meters()
    made = []
    for name in METERS:
        gone = getattr(now, name) - getattr(before, name)
        made.append(gone + 10**now.digits if gone < 0 and now.digits else gone)
    return Meters(*made)


def _fold(book: MeterBook, act: Act, fact: Fact) -> MeterBook:
    match fact:
        case MeterRead():
            return _read(book, act, fact)
        case MachineCounted(machine, day):
            book = _noted(book, day, machine, Noted(fact, act.at, act.case))
            return replace(book, uncounted={**book.uncounted, machine: Meters()})
        case MeterCorrected(machine, day):
            return _noted(book, day, machine, Noted(fact, act.at, act.case))
    return book


def _read(book: MeterBook, act: Act, fact: MeterRead) -> MeterBook:
    name, known = fact.machine, book.last.get(fact.machine)
    reading = Reading(fact, act.at, act.by.person, act.case)
    made = through(known.fact if known else None, fact)
    one = book.days.get(fact.day, {}).get(name, DayOfMachine())
    one = replace(one, through=one.through.plus(made), readings=(*one.readings, reading))
    uncounted = book.uncounted.get(name, Meters()).plus(made)
    book = _with(book, fact.day, name, one)
    return replace(
        book, last={**book.last, name: reading}, uncounted={**book.uncounted, name: uncounted}
    )


def _noted(book: MeterBook, day: str, machine: str, noted: Noted) -> MeterBook:
    one = book.days.get(day, {}).get(machine, DayOfMachine())
    return _with(book, day, machine, replace(one, noted=(*one.noted, noted)))


def _with(book: MeterBook, day: str, machine: str, one: DayOfMachine) -> MeterBook:
    return replace(book, days={**book.days, day: {**book.days.get(day, {}), machine: one}})


def _restate(book: MeterBook) -> Iterator[Restated]:
    """In the order in which they were."""
    every = [one for day in book.days.values() for one in day.values()]
    read = (each for one in every for each in one.readings)
    said = [Restated(each.fact, each.at, each.case, by=each.by) for each in read]
    said += [Restated(each.fact, each.at, each.case) for one in every for each in one.noted]
    yield from sorted(said, key=lambda one: one.at)


ROOM = Room(
    "meters",
    {},
    (MeterRead, MetersReset, MachineCounted, MeterCorrected),
    MeterBook(),
    _fold,
    restate=_restate,
)
