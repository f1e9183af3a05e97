"""The racks of tables: opened with a float, filled and credited against slips, closed with two
counts; chips sold at the table, the drop, tips; and what each table made.

Win = closer + credits + drop − opener − fills.
"""

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
    TABLE,
    WINDOW,
    Permit,
    at_table,
)
from croupier.daybook.chips import Chips, missing, value
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms import chips as where
from croupier.daybook.rooms.cash import difference
from croupier.daybook.rooms.chips import PUBLIC, ChipsMoved, covered, known
from croupier.daybook.rooms.papers import PaperIssued, next_number
from croupier.daybook.step import Act, Change, Check, Fact, Money, MoneyMoved, Step
from croupier.daybook.story import Procedure, Story, SubStory
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import OUTSIDE, cash

if TYPE_CHECKING:
    from croupier.daybook.state import House

OPENING, FILL, CREDIT, CLOSING = "opening protocol", "fill slip", "credit slip", "closing protocol"
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


class SoldAtTable(Fact, frozen=True, tag="sold-at-table"):
    """For cash, which goes into the drop box."""

    table: str
    sum: Money


class CountsDiffer(Fact, frozen=True, tag="counts-differ"):
    """Two counts of the same chips; both stay with the case, and nothing moves."""

    first: Chips
    second: Chips


class RackClosed(Fact, frozen=True, tag="rack-closed"):
    table: str
    closer: Money


class DropCounted(Fact, frozen=True, tag="drop-counted"):
    """What the box of a table held, beside what was put on record when it went in."""

    table: str
    counted: Money
    recorded: Money
    reason: str = ""


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
    """A rack from its opening to the count of its drop. Sums are minor units of the house."""

    opener: Money
    fills: Money = 0
    credits: Money = 0
    sold: int = 0
    closer: int | None = None


class Racks(msgspec.Struct, frozen=True):
    open: Mapping[str, Rack] = {}
    results: tuple[TableResult, ...] = ()


def of(house: House) -> Racks:
    found: Racks = house.rooms["racks"]
    return found


def _fold(racks: Racks, _: Act, fact: Fact) -> Racks:
    match fact:
        case RackOpened(table, opener):
            return _with(racks, table, Rack(opener))
        case RackFilled(table, amount):
            rack = racks.open[table]
            return _with(racks, table, replace(rack, fills=rack.fills + amount))
        case RackCredited(table, amount):
            rack = racks.open[table]
            return _with(racks, table, replace(rack, credits=rack.credits + amount))
        case SoldAtTable(table, amount):
            rack = racks.open[table]
            return _with(racks, table, replace(rack, sold=rack.sold + amount))
        case RackClosed(table, closer):
            return _with(racks, table, replace(racks.open[table], closer=closer))
        case TableResult(table):
            rest = {name: rack for name, rack in racks.open.items() if name != table}
            return Racks(rest, (*racks.results, fact))
    return racks


def _restate(racks: Racks) -> Iterator[Restated]:
    yield from map(Restated, racks.results)
    for table, rack in racks.open.items():
        yield Restated(RackOpened(table, rack.opener))
        yield Restated(RackFilled(table, rack.fills))
        yield Restated(RackCredited(table, rack.credits))
        yield Restated(SoldAtTable(table, rack.sold))
        if rack.closer is not None:
            yield Restated(RackClosed(table, rack.closer))


def _with(racks: Racks, table: str, rack: Rack) -> Racks:
    return replace(racks, open={**racks.open, table: rack})


# What is said.


class _Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    chips: Chips


class _Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chips: Chips


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str


class _Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class _Sale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sum: Money
    chips: Chips


class _Drop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    sum: Money
    reason: str = ""


# Opening.


def _opening(terms: Terms) -> Story:
    """The cashier hands the float out by protocol, or it was left from the last closing; dealer and
    inspector count and sign."""
    clause = terms.cite("staff", terms.staff.at_table)
    begun = yield (
        Step("hand-out", _Request, clause, check=_may_open(terms)),
        Step("left", _Table, clause, check=_was_left),
    )
    table = begun.said["table"]
    rolled = begun.step == "left"
    expected = begun.given["chips"] if rolled else begun.said["chips"]
    counted = yield from _counted_again("count", table, expected, begun, clause)
    yield from _signed(table, (begun.by.person, counted.by.person), clause)
    if not rolled:
        yield ChipsMoved(begun.by.place, at_table(table), expected)
    yield RackOpened(table, value(expected, terms.currency))
    yield PaperIssued(OPENING, begun.given["number"], COPIES)


def _may_open(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        known(terms, act.said["chips"])
        if act.said["table"] in of(house).open:
            raise Refused("rack-open", table=act.said["table"])
        covered(house, act.by.place, act.said["chips"])
        return {"number": next_number(house, OPENING)}

    return check


def _was_left(house: House, act: Act) -> dict[str, object]:
    table = act.said["table"]
    if table in of(house).open:
        raise Refused("rack-open", table=table)
    left = where.at(house, at_table(table))
    if not left:
        raise Refused("rack-empty", table=table)
    return {"chips": left, "number": next_number(house, OPENING)}


def _counted_again(step: str, table: str, expected: Chips, before: Act, clause: str) -> SubStory:
    """Somebody else counts the same chips at the table; where the counts differ both stay, and it
    is counted once more."""
    place, other = at_table(table), (before.by.person,)
    while True:
        act = yield Step(step, _Count, clause, at=place, besides=other)
        if act.said["chips"] == expected:
            return act
        yield CountsDiffer(expected, act.said["chips"])


def _signed(table: str, besides: tuple[str, ...], clause: str) -> SubStory:
    return (yield Step("sign", _Sign, clause, at=at_table(table), besides=besides))


# Fills and credits.


def _fill(terms: Terms) -> Story:
    """Asked for by the pit boss and written down before chips leave the cage; counted at the window
    and at the table; both sign."""
    clause = "bg art. 9.8(б)"
    asked = yield Step("request", _Request, clause, check=_is_open(terms, FILL))
    table, chips = asked.said["table"], asked.said["chips"]
    yield PaperIssued(FILL, asked.given["number"], COPIES)
    sent = yield from _sent(chips, clause)
    received = yield from _counted_again("receive", table, chips, sent, clause)
    yield from _signed(table, (sent.by.person, received.by.person), clause)
    yield ChipsMoved(sent.by.place, at_table(table), chips)
    yield RackFilled(table, value(chips, terms.currency))


def _sent(chips: Chips, clause: str) -> SubStory:
    while True:
        act = yield Step("count", _Count, clause, check=_at_the_window(chips))
        if act.said["chips"] == chips:
            return act
        yield CountsDiffer(chips, act.said["chips"])


def _at_the_window(chips: Chips) -> Check:
    return lambda house, act: covered(house, act.by.place, chips)


def _is_open(terms: Terms, paper: str) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        known(terms, act.said["chips"])
        table = act.said["table"]
        rack = of(house).open.get(table)
        if rack is None or rack.closer is not None:
            raise Refused("rack-closed", table=table)
        return {"number": next_number(house, paper)}

    return check


def _credit(terms: Terms) -> Story:
    """The same the other way: counted at the table, then at the window."""
    clause = "bg art. 9.8(б)"
    asked = yield Step("request", _Request, clause, check=_is_open(terms, CREDIT))
    table, chips = asked.said["table"], asked.said["chips"]
    yield PaperIssued(CREDIT, asked.given["number"], COPIES)
    sent = yield from _counted_again("count", table, chips, asked, clause)
    while True:
        received = yield Step("receive", _Count, clause, besides=(sent.by.person,))
        if received.said["chips"] == chips:
            break
        yield CountsDiffer(chips, received.said["chips"])
    yield from _signed(table, (sent.by.person, received.by.person), clause)
    yield ChipsMoved(at_table(table), received.by.place, chips)
    yield RackCredited(table, value(chips, terms.currency))


# Chips sold at the table.


def _sale(terms: Terms) -> Story:
    """The sum is named and the chips counted out; the inspector sees the money into the box."""
    clause = "bg art. 9.4(в)"
    sold = yield Step("sell", _Sale, clause, check=_right_sum(terms))
    table = sold.by.place
    yield Step("see", _Sign, clause, at=table, besides=(sold.by.person,))
    amount, name = sold.said["sum"], table.partition(" ")[2]
    yield ChipsMoved(table, PUBLIC, sold.said["chips"])
    yield MoneyMoved(OUTSIDE, cash(f"drop {name}"), amount, terms.currency, sold.case)
    yield SoldAtTable(name, amount)


def _right_sum(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        chips = act.said["chips"]
        known(terms, chips)
        if value(chips, terms.currency) != act.said["sum"]:
            raise Refused("count-differs")
        covered(house, act.by.place, chips)
        name = act.by.place.partition(" ")[2]
        if name not in of(house).open:
            raise Refused("rack-closed", table=name)

    return check


# Closing.


def _closing(terms: Terms) -> Story:
    """Dealer and inspector count apart from one another; the pit boss and the cashier sign. What
    play has brought or taken is the difference to what the papers say."""
    clause = "bg art. 9.2(г), art. 9.8(в), art. 12(1)"
    first = yield Step("count", _Count, clause, check=_can_close)
    place, table = first.by.place, first.given["table"]
    chips = first.said["chips"]
    second = yield from _counted_again("second-count", table, chips, first, clause)
    counters = (first.by.person, second.by.person)
    signed = yield Step("sign", _Sign, clause, at=place, besides=counters)
    yield Step("witness", _Sign, clause, besides=(signed.by.person,))
    yield from where.differences(place, first.given["chips"], chips)
    yield PaperIssued(CLOSING, first.given["number"], COPIES)
    yield RackClosed(table, value(chips, terms.currency))


def _can_close(house: House, act: Act) -> dict[str, object]:
    table = act.by.place.partition(" ")[2]
    rack = of(house).open.get(table)
    if rack is None or rack.closer is not None:
        raise Refused("rack-closed", table=table)
    chips = where.at(house, act.by.place)
    if came := missing(chips, act.said["chips"]):
        covered(house, PUBLIC, came)
    return {"table": table, "chips": chips, "number": next_number(house, CLOSING)}


# The drop.


def _drop(terms: Terms) -> Story:
    """The box is opened and counted by two who did not deal."""
    clause = "bg art. 9.8(г)"
    first = yield Step("count", _Drop, clause, check=_was_closed)
    table, counted = first.said["table"], first.said["sum"]
    yield Step("second-count", _Drop, clause, besides=(first.by.person,), check=_same_drop(first))
    recorded, box = first.given["sold"], cash(f"drop {table}")
    if recorded:
        yield MoneyMoved(box, cash(first.by.place), recorded, terms.currency, first.case)
    if counted != recorded:
        yield difference(cash(first.by.place), counted - recorded, terms.currency, first.case)
    yield DropCounted(table, counted, recorded, first.said["reason"])
    rack = msgspec.convert(first.given["rack"], Rack)
    closer = rack.closer or 0
    win = closer + rack.credits + counted - rack.opener - rack.fills
    yield TableResult(table, rack.opener, rack.fills, rack.credits, closer, counted, win)


def _was_closed(house: House, act: Act) -> dict[str, object]:
    rack = of(house).open.get(act.said["table"])
    if rack is None or rack.closer is None:
        raise Refused("rack-not-closed", table=act.said["table"])
    if act.said["sum"] != rack.sold and not act.said["reason"].strip():
        raise Refused("reason-needed")
    return {"sold": rack.sold, "rack": msgspec.to_builtins(rack)}


def _same_drop(first: Act) -> Check:
    def check(_: House, act: Act) -> None:
        if (act.said["table"], act.said["sum"]) != (first.said["table"], first.said["sum"]):
            raise Refused("count-differs")

    return check


_BOSS = Permit((PIT_BOSS, GAME_MANAGER), TABLE, clause="bg art. 9.2(г)")
_DEALER = Permit((DEALER,), TABLE, clause="bg art. 9.4")
_WINDOW = Permit((CASHIER,), WINDOW, clause="bg art. 9.8(б)")
_SEES = Permit((INSPECTOR,), TABLE, clause="bg art. 9.3")

ROOM = Room(
    "racks",
    {
        "opening.hand-out": _WINDOW,
        "opening.left": _BOSS,
        "opening.count": _DEALER,
        "opening.sign": _SEES,
        "fill.request": _BOSS,
        "fill.count": _WINDOW,
        "fill.receive": _DEALER,
        "fill.sign": _SEES,
        "credit.request": _BOSS,
        "credit.count": _DEALER,
        "credit.receive": _WINDOW,
        "credit.sign": _SEES,
        "sale.sell": _DEALER,
        "sale.see": _SEES,
        "closing.count": _DEALER,
        "closing.second-count": _SEES,
        "closing.sign": _BOSS,
        "closing.witness": _WINDOW,
        "drop.count": _WINDOW,
        "drop.second-count": Permit((GAME_MANAGER, CASHIER), clause="bg art. 9.8(г)"),
    },
    (
        RackOpened,
        RackFilled,
        RackCredited,
        SoldAtTable,
        CountsDiffer,
        RackClosed,
        DropCounted,
        TableResult,
    ),
    Racks(),
    _fold,
    (
        Procedure("opening", 1, _opening),
        Procedure("fill", 1, _fill),
        Procedure("credit", 1, _credit),
        Procedure("sale", 1, _sale),
        Procedure("closing", 1, _closing),
        Procedure("drop", 1, _drop),
    ),
    _restate,
)
