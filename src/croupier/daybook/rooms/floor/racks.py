"""The racks of tables: opened with a float, filled and credited against slips. How they are closed,
and what each made, is in `closing`; chips sold at the table in `sales`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import (
    CASHIER,
    DEALER,
    GAME_MANAGER,
    INSPECTOR,
    PIT_BOSS,
    PROGRAM,
    TABLE,
    WINDOW,
    Permit,
    at_table,
)
from croupier.daybook.chips import Chips, value
from croupier.daybook.fields import Change, Money
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms.cage import chips as where
from croupier.daybook.rooms.cage import reserves
from croupier.daybook.rooms.cage.chips import ChipsMoved, covered, known
from croupier.daybook.rooms.cage.counts import at_the_table, counted_again
from croupier.daybook.rooms.floor.sold import SoldAtTable
from croupier.daybook.rooms.records.papers import PaperIssued, PaperVoided, next_number, numbered
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

OPENING, FILL, CREDIT = "opening protocol", "fill slip", "credit slip"
COPIES = 3

# Facts.


class RackOpened(Fact, frozen=True, tag="rack-opened"):
    table: str
    opener: Money


class RackFilled(Fact, frozen=True, tag="rack-filled"):
    table: str
    sum: Money


class RackCredited(Fact, frozen=True, tag="rack-credited"):
    table: str
    sum: Money


class PlayRead(Fact, frozen=True, tag="play-read"):
    """What the rounds on record have made at a table since its rack was opened."""

    table: str
    rounds: int
    win: Change


class RackDiffers(Fact, frozen=True, tag="rack-differs"):
    """What a closing count found besides what the papers say, and what it did not find. `lacks`:
    how much less there is than papers and play together say; `reason`: why."""

    table: str
    came: Chips = {}
    went: Chips = {}
    lacks: Change = 0
    reason: str = ""


class RackClosed(Fact, frozen=True, tag="rack-closed"):
    table: str
    closer: Money


class RackReopened(Fact, frozen=True, tag="rack-reopened"):
    """Its last close was cancelled: it is as it was before."""

    table: str
    reason: str


class TableResult(Fact, frozen=True, tag="table-result"):
    table: str
    opener: Money
    fills: Money
    credits: Money
    closer: Money
    drop: Money
    win: Change


# How it stands.


class Rack(msgspec.Struct, frozen=True):
    """A rack from its opening to the count of its drop. Sums are minor units of the house.
    `since`: when it was opened; `play`: what the rounds on record made since, where they were read;
    `came`, `went`: what the closing count found besides, or did not find; `closed`: its case."""

    opener: Money
    fills: Money = 0
    credits: Money = 0
    sold: int = 0
    closer: int | None = None
    since: int = 0
    play: int | None = None
    came: Chips = {}
    went: Chips = {}
    closed: str = ""

    def made(self, counted: int, drop: int) -> int:
        """Win = closer + credits + drop − opener − fills."""
        return counted + self.credits + drop - self.opener - self.fills


class Made(msgspec.Struct, frozen=True):
    """A result, and when it came to be."""

    at: int
    result: TableResult


class Racks(msgspec.Struct, frozen=True):
    """`made`: what tables made, by gaming day."""

    open: Mapping[str, Rack] = {}
    made: Mapping[str, tuple[Made, ...]] = {}


def of(house: House) -> Racks:
    found: Racks = house.rooms["racks"]
    return found


def _fold(racks: Racks, act: Act, fact: Fact) -> Racks:
    match fact:
        case RackOpened(table, opener):
            return _with(racks, table, Rack(opener, since=act.at))
        case RackFilled(table, amount):
            rack = racks.open[table]
            return _with(racks, table, replace(rack, fills=rack.fills + amount))
        case RackCredited(table, amount):
            rack = racks.open[table]
            return _with(racks, table, replace(rack, credits=rack.credits + amount))
        case SoldAtTable(table, amount):
            rack = racks.open[table]
            return _with(racks, table, replace(rack, sold=rack.sold + amount))
        case PlayRead(table, _, win):
            return _with(racks, table, replace(racks.open[table], play=win))
        case RackDiffers(table, came, went):
            return _with(racks, table, replace(racks.open[table], came=came, went=went))
        case RackClosed(table, closer):
            return _with(racks, table, replace(racks.open[table], closer=closer, closed=act.case))
        case RackReopened(table):
            rack = replace(racks.open[table], closer=None, play=None, came={}, went={}, closed="")
            return _with(racks, table, rack)
        case TableResult(table):
            rest = {name: rack for name, rack in racks.open.items() if name != table}
            made = (*racks.made.get(act.day, ()), Made(act.at, fact))
            return Racks(rest, {**racks.made, act.day: made})
    return racks


def _restate(racks: Racks) -> Iterator[Restated]:
    for day, made in racks.made.items():
        yield from (Restated(each.result, each.at, day=day) for each in made)
    for table, rack in racks.open.items():
        yield Restated(RackOpened(table, rack.opener), rack.since)
        yield Restated(RackFilled(table, rack.fills))
        yield Restated(RackCredited(table, rack.credits))
        yield Restated(SoldAtTable(table, rack.sold))
        if rack.play is not None:
            yield Restated(PlayRead(table, 0, rack.play))
        if rack.came or rack.went:
            yield Restated(RackDiffers(table, rack.came, rack.went))
        if rack.closer is not None:
            yield Restated(RackClosed(table, rack.closer), case=rack.closed)


def _with(racks: Racks, table: str, rack: Rack) -> Racks:
    return replace(racks, open={**racks.open, table: rack})


# What is said.


class _Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    chips: Chips


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str


class _Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: str


class _Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    rounds: int
    win: Change


# What every act at a rack looks at.


def name_of(place: str) -> str:
    """The table of a place."""
    return place.partition(" ")[2]


def running(house: House, procedures: tuple[str, ...], table: str, besides: str = "") -> None:
    """Nothing of these is going on at the table: one is ended before another begins."""
    for name, case in house.cases.items():
        first = case.acts[0]
        tables = (first.said.get("table"), name_of(first.by.place))
        if name != besides and case.procedure in procedures and table in tables:
            raise Refused("rack-busy", table=table, case=name)


def in_play(house: House, table: str) -> Rack:
    """The rack of a table that is open and not being closed."""
    rack = of(house).open.get(table)
    if rack is None or rack.closer is not None:
        raise Refused("rack-closed", table=table)
    running(house, ("closing",), table)
    return rack


# Opening.


def _opening(terms: Terms) -> Story:
    """The cashier hands the float out by protocol, or it was left from the last closing; dealer and
    inspector count and sign."""
    clause = terms.cite("staff", terms.staff.at_table)
    begun = yield (
        Step("hand-out", _Request, clause, check=_may_open(terms)),
        Step("left", _Table, clause, check=_was_left(terms)),
    )
    table, rolled = begun.said["table"], begun.step == "left"
    expected = begun.given["chips"] if rolled else begun.said["chips"]
    count = at_the_table("count", table, clause)
    counted = yield from counted_again(count, expected, begun, otherwise=(_CALLED_OFF,))
    if counted.step == _CALLED_OFF.name:
        return
    signed = yield _signing(table, clause, begun, counted, check=numbered(OPENING))
    if not rolled:
        yield ChipsMoved(begun.by.place, at_table(table), expected)
    yield RackOpened(table, value(expected, terms.currency))
    yield PaperIssued(OPENING, signed.given["number"], COPIES)


def _may_open(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        known(terms, act.said["chips"])
        _can_be_opened(terms, house, act)
        covered(house, act.by.place, act.said["chips"])

    return check


def _was_left(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        _can_be_opened(terms, house, act)
        left = where.at(house, at_table(act.said["table"]))
        if not left:
            raise Refused("rack-empty", table=act.said["table"])
        return {"chips": left}

    return check


def _can_be_opened(terms: Terms, house: House, act: Act) -> None:
    table = act.said["table"]
    if table in of(house).open:
        raise Refused("rack-open", table=table)
    running(house, ("opening",), table, act.case)
    reserves.may_open(house, terms)


def _signing(table: str, clause: str, *others: Act, check: Check | None = None) -> Step:
    besides = tuple(act.by.person for act in others)
    return Step("sign", clause=clause, at=at_table(table), besides=besides, check=check)


# Fills and credits.


def _fill(terms: Terms) -> Story:
    """Asked for by the pit boss and written down before chips leave the cage; counted at the window
    and at the table; both sign."""
    clause = "bg art. 9.8(б)"
    asked = yield Step("request", _Request, clause, check=_is_open(terms, FILL))
    table, chips = asked.said["table"], asked.said["chips"]
    yield PaperIssued(FILL, asked.given["number"], COPIES)
    count = Step("count", clause=clause, check=_at_the_window(chips))
    sent = yield from counted_again(count, chips, otherwise=(_CALLED_OFF,))
    if sent.step == _CALLED_OFF.name:
        yield PaperVoided(FILL, asked.given["number"], sent.said["reason"])
        return
    received = yield from counted_again(at_the_table("receive", table, clause), chips, sent)
    yield _signing(table, clause, sent, received)
    yield ChipsMoved(sent.by.place, at_table(table), chips)
    yield RackFilled(table, value(chips, terms.currency))


def _at_the_window(chips: Chips) -> Check:
    return lambda house, act: covered(house, act.by.place, chips)


def _is_open(terms: Terms, paper: str) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        known(terms, act.said["chips"])
        in_play(house, act.said["table"])
        return {"number": next_number(house, paper)}

    return check


def _credit(terms: Terms) -> Story:
    """The same the other way: counted at the table, then at the window."""
    clause = "bg art. 9.8(б)"
    asked = yield Step("request", _Request, clause, check=_is_open(terms, CREDIT))
    table, chips = asked.said["table"], asked.said["chips"]
    yield PaperIssued(CREDIT, asked.given["number"], COPIES)
    count = at_the_table("count", table, clause)
    sent = yield from counted_again(count, chips, asked, otherwise=(_CALLED_OFF,))
    if sent.step == _CALLED_OFF.name:
        yield PaperVoided(CREDIT, asked.given["number"], sent.said["reason"])
        return
    received = yield from counted_again(Step("receive", clause=clause), chips, sent)
    yield _signing(table, clause, sent, received)
    yield ChipsMoved(at_table(table), received.by.place, chips)
    yield RackCredited(table, value(chips, terms.currency))


def _said_why(_: House, act: Act) -> None:
    if not act.said["reason"].strip():
        raise Refused("reason-needed")


_CALLED_OFF = Step("call-off", _Reason, must=False, check=_said_why)
"""Before chips are on their way; the paper stays, and is void."""


# What play itself says.


def _play(_: Terms) -> Story:
    """Read from the rounds on record by the program, when a table is being closed."""
    read = yield Step("read", _Play, "bg art. 9.8(д)", check=_has_a_rack)
    yield PlayRead(**read.said)


def _has_a_rack(house: House, act: Act) -> None:
    table = act.said["table"]
    rack = of(house).open.get(table)
    if rack is None or rack.closer is not None:
        raise Refused("rack-closed", table=table)


_BOSS = Permit((PIT_BOSS, GAME_MANAGER), TABLE, clause="bg art. 9.2(г)")
_DEALER = Permit((DEALER,), TABLE, clause="bg art. 9.4")
_WINDOW = Permit((CASHIER,), WINDOW, clause="bg art. 9.8(б)")
_WINDOW_OR_BOSS = Permit((CASHIER, PIT_BOSS, GAME_MANAGER), clause="bg art. 9.8(б)")
_SEES = Permit((INSPECTOR,), TABLE, clause="bg art. 9.3")

ROOM = Room(
    "racks",
    {
        "opening.hand-out": _WINDOW,
        "opening.left": _BOSS,
        "opening.count": _DEALER,
        "opening.call-off": _WINDOW_OR_BOSS,
        "opening.sign": _SEES,
        "fill.request": _BOSS,
        "fill.count": _WINDOW,
        "fill.call-off": _BOSS,
        "fill.receive": _DEALER,
        "fill.sign": _SEES,
        "credit.request": _BOSS,
        "credit.count": _DEALER,
        "credit.call-off": _BOSS,
        "credit.receive": _WINDOW,
        "credit.sign": _SEES,
        "play.read": Permit((PROGRAM,), clause="bg art. 9.8(д)"),
    },
    (
        RackOpened,
        RackFilled,
        RackCredited,
        SoldAtTable,
        PlayRead,
        RackDiffers,
        RackClosed,
        RackReopened,
        TableResult,
    ),
    Racks(),
    _fold,
    (
        Procedure("opening", 1, _opening),
        Procedure("fill", 1, _fill),
        Procedure("credit", 1, _credit),
        Procedure("play", 1, _play),
    ),
    _restate,
)
