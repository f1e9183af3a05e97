"""Tables closed with two counts; the drop and the rake box counted by two; what each table made.

Win = closer + credits + drop − opener − fills.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.authority import (
    CASHIER,
    DEALER,
    GAME_MANAGER,
    INSPECTOR,
    PIT_BOSS,
    TABLE,
    WINDOW,
    Permit,
)
from croupier.daybook.chips import Chips, missing, value
from croupier.daybook.fields import Money
from croupier.daybook.room import Room
from croupier.daybook.rooms.cage import chips as where
from croupier.daybook.rooms.cage.cash import difference
from croupier.daybook.rooms.cage.chips import PUBLIC, ChipsMoved, covered, known
from croupier.daybook.rooms.cage.counts import Count, at_the_table, counted_again
from croupier.daybook.rooms.disputes.dispute import none_undecided
from croupier.daybook.rooms.floor import colours
from croupier.daybook.rooms.floor.racks import (
    COPIES,
    Rack,
    RackClosed,
    TableResult,
    in_play,
    name_of,
    of,
)
from croupier.daybook.rooms.floor.racks import running as not_running
from croupier.daybook.rooms.records.papers import PaperIssued, numbered
from croupier.daybook.step import Act, Check, Fact, MoneyMoved, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import cash

if TYPE_CHECKING:
    from croupier.daybook.state import House

CLOSING = "closing protocol"


class DropCounted(Fact, frozen=True, tag="drop-counted"):
    """What the box of a table held, beside what was put on record when it went in."""

    table: str
    counted: Money
    recorded: Money
    reason: str = ""


class RakeCounted(Fact, frozen=True, tag="rake-counted"):
    """What the rake box held, beside what the hands' commissions come to."""

    table: str
    counted: Money
    recorded: Money
    reason: str = ""


class _Drop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    sum: Money
    reason: str = ""


class _Rake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`recorded`: what the table's journal says went in."""

    table: str
    chips: Chips
    recorded: Money
    reason: str = ""


# Closing.


def _closing(terms: Terms) -> Story:
    """Dealer and inspector count apart from one another; the pit boss and the cashier sign. What
    play has brought or taken is the difference to what the papers say."""
    clause = "bg art. 9.2(г), art. 9.8(в), art. 12(1)"
    first = yield Step("count", Count, clause, check=_can_close(terms))
    place, table, chips = first.by.place, name_of(first.by.place), first.said["chips"]
    again = at_the_table("second-count", table, clause)
    recount = Step("recount", clause=clause, at=place, of=first.by.person, must=False)
    second = yield from counted_again(again, chips, first, otherwise=(recount,))
    if second.step == recount.name:
        return
    counters = (first.by.person, second.by.person)
    signed = yield Step("sign", clause=clause, at=place, besides=counters)
    besides = (*counters, signed.by.person)
    witnessed = yield Step("witness", clause=clause, besides=besides, check=numbered(CLOSING))
    yield from where.differences(place, first.given["chips"], chips)
    yield PaperIssued(CLOSING, witnessed.given["number"], COPIES)
    yield RackClosed(table, value(chips, terms.currency))


def _can_close(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        table, counted = name_of(act.by.place), act.said["chips"]
        in_play(house, table)
        not_running(house, ("fill", "credit", "sale"), table)
        colours.none_out(house, table)
        none_undecided(house, act.by.place)
        if counted:
            known(terms, counted)
        chips = where.at(house, act.by.place)
        if came := missing(chips, counted):
            covered(house, PUBLIC, came)
        return {"chips": chips}

    return check


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
    table = act.said["table"]
    rack = of(house).open.get(table)
    if rack is None or rack.closer is None:
        raise Refused("rack-not-closed", table=table)
    not_running(house, ("drop",), table, act.case)
    if act.said["sum"] != rack.sold and not act.said["reason"].strip():
        raise Refused("reason-needed")
    return {"sold": rack.sold, "rack": msgspec.to_builtins(rack)}


def _same_drop(first: Act) -> Check:
    def check(_: House, act: Act) -> None:
        if (act.said["table"], act.said["sum"]) != (first.said["table"], first.said["sum"]):
            raise Refused("count-differs")

    return check


# The rake.


def _rake_box(terms: Terms) -> Story:
    """A box of its own, counted by two when the table is closed."""
    clause = "bg art. 17(5)"
    first = yield Step("count", _Rake, clause, check=_rake(terms))
    yield Step("second-count", _Rake, clause, besides=(first.by.person,), check=_same_rake(first))
    said = first.said
    if said["chips"]:
        yield ChipsMoved(PUBLIC, first.by.place, said["chips"])
    counted = value(said["chips"], terms.currency)
    yield RakeCounted(said["table"], counted, said["recorded"], said["reason"])


def _rake(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        said = act.said
        rack = of(house).open.get(said["table"])
        if rack is not None and rack.closer is None:
            raise Refused("rack-not-closed", table=said["table"])
        if said["chips"]:
            known(terms, said["chips"])
            covered(house, PUBLIC, said["chips"])
        if value(said["chips"], terms.currency) != said["recorded"] and not said["reason"].strip():
            raise Refused("reason-needed")

    return check


def _same_rake(first: Act) -> Check:
    def check(_: House, act: Act) -> None:
        if any(act.said[name] != first.said[name] for name in ("table", "chips")):
            raise Refused("count-differs")

    return check


_WINDOW = Permit((CASHIER,), WINDOW, clause="bg art. 9.8(в)")
_SECOND = Permit((GAME_MANAGER, CASHIER), clause="bg art. 9.8(г)")

ROOM = Room(
    "closing",
    {
        "closing.count": Permit((DEALER,), TABLE, clause="bg art. 9.4"),
        "closing.recount": Permit((DEALER,), TABLE, clause="bg art. 9.4"),
        "closing.second-count": Permit((INSPECTOR,), TABLE, clause="bg art. 9.3"),
        "closing.sign": Permit((PIT_BOSS, GAME_MANAGER), TABLE, clause="bg art. 9.2(г)"),
        "closing.witness": _WINDOW,
        "drop.count": _WINDOW,
        "drop.second-count": _SECOND,
        "rake-box.count": _WINDOW,
        "rake-box.second-count": _SECOND,
    },
    (DropCounted, RakeCounted),
    procedures=(
        Procedure("closing", 1, _closing),
        Procedure("drop", 1, _drop),
        Procedure("rake-box", 1, _rake_box),
    ),
)
