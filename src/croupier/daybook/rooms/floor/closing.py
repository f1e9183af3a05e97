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
    at_table,
)
from croupier.daybook.chips import Chips, missing, value
from croupier.daybook.fields import Money, Said
from croupier.daybook.room import Room
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.cage import chips as where
from croupier.daybook.rooms.cage.cash import difference
from croupier.daybook.rooms.cage.chips import PUBLIC, ChipsMoved, covered, known
from croupier.daybook.rooms.cage.counts import Count, at_the_table, counted_again
from croupier.daybook.rooms.disputes.dispute import none_undecided
from croupier.daybook.rooms.floor import boxes, colours
from croupier.daybook.rooms.floor.racks import (
    COPIES,
    Rack,
    RackClosed,
    RackDiffers,
    RackReopened,
    TableResult,
    in_play,
    name_of,
    of,
)
from croupier.daybook.rooms.floor.racks import running as not_running
from croupier.daybook.rooms.records.papers import PaperIssued, PaperVoided, number_of, numbered
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
    boxes: tuple[str, ...] = ()


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


class _Signed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`reason`: for a count that is not what papers and play together say."""

    reason: str = ""


class _Cancel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    reason: Said


# Closing.


def _closing(terms: Terms) -> Story:
    """Dealer and inspector count apart from one another; the pit boss and the cashier sign. What
    play has brought or taken is the difference to what the papers say; where the rounds on record
    say something else, to the unit, the pit boss says why."""
    clause = "bg art. 9.2(г), art. 9.8(в), art. 12(1)"
    first = yield Step("count", Count, clause, check=_can_close(terms))
    place, table, chips = first.by.place, name_of(first.by.place), first.said["chips"]
    again = at_the_table("second-count", table, clause)
    recount = Step("recount", clause=clause, at=place, of=first.by.person, must=False)
    second = yield from counted_again(again, chips, first, otherwise=(recount,))
    if second.step == recount.name:
        return
    counters = (first.by.person, second.by.person)
    agreed = _beside_play(terms, first)
    signed = yield Step("sign", _Signed, clause, place, counters, check=agreed)
    besides = (*counters, signed.by.person)
    witnessed = yield Step("witness", clause=clause, besides=besides, check=numbered(CLOSING))
    before = first.given["chips"]
    yield from where.differences(place, before, chips)
    yield PaperIssued(CLOSING, witnessed.given["number"], COPIES)
    came, went = missing(before, chips), missing(chips, before)
    lacks = signed.given.get("lacks", 0)
    if came or went or lacks:
        yield RackDiffers(table, came, went, lacks, signed.said["reason"].strip())
    yield RackClosed(table, value(chips, terms.currency))


def _beside_play(terms: Terms, first: Act) -> Check:
    """What is counted beside what papers and play together say; nothing where no rounds were read:
    then nobody knows what play has made but the count itself."""
    table, counted = name_of(first.by.place), value(first.said["chips"], terms.currency)
    by_papers = value(first.given["chips"], terms.currency)

    def check(house: House, act: Act) -> dict[str, object]:
        play = of(house).open[table].play
        if play is None:
            return {}
        lacks = by_papers + play - counted
        if lacks and not act.said["reason"].strip():
            raise Refused("rack-differs", clause="bg art. 9.8(д)", table=table)
        return {"play": play, "expected": by_papers + play, "lacks": lacks}

    return check


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


# A close that is cancelled.


def _reopening(_: Terms) -> Story:
    """As long as its drop is not counted, two cancel a table's last close: the chips are where the
    papers have them, and the protocol is void."""
    clause = "bg art. 9.2(г)"
    asked = yield Step("cancel", _Cancel, clause, check=_can_be_cancelled)
    table, reason = asked.said["table"], asked.said["reason"]
    still = _still_closed(table)
    done = yield (
        Step("confirm", clause=clause, besides=(asked.by.person,), check=still),
        Step("withdraw", clause=clause, must=False),
    )
    if done.step == "withdraw":
        return
    rack = msgspec.convert(done.given["rack"], Rack)
    if rack.came:
        yield ChipsMoved(at_table(table), PUBLIC, rack.came)
    if rack.went:
        yield ChipsMoved(PUBLIC, at_table(table), rack.went)
    yield PaperVoided(CLOSING, done.given["number"], reason)
    yield RackReopened(table, reason)


def _can_be_cancelled(house: House, act: Act) -> None:
    _closed(house, act.said["table"], act.case)


def _still_closed(table: str) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        rack = _closed(house, table, act.case)
        number = number_of(house, CLOSING, rack.closed)
        return {"rack": msgspec.to_builtins(rack), "number": number}

    return check


def _closed(house: House, table: str, case: str) -> Rack:
    """The rack of a table that is closed and whose drop nobody counts yet."""
    rack = of(house).open.get(table)
    if rack is None or rack.closer is None:
        raise Refused("rack-not-closed", table=table)
    not_running(house, ("drop", "reopening"), table, case)
    return rack


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
    opened = tuple(first.given["boxes"])
    yield DropCounted(table, counted, recorded, first.said["reason"], opened)
    yield from (boxes.BoxOpened(table, box) for box in opened)
    rack = msgspec.convert(first.given["rack"], Rack)
    closer = rack.closer or 0
    win = rack.made(closer, counted)
    yield TableResult(table, rack.opener, rack.fills, rack.credits, closer, counted, win)


def _was_closed(house: House, act: Act) -> dict[str, object]:
    table = act.said["table"]
    rack = _closed(house, table, act.case)
    did_not_deal(house, act.by.person, table, rack.since)
    full = boxes.to_be_opened(house, table)
    if act.said["sum"] != rack.sold and not act.said["reason"].strip():
        raise Refused("reason-needed")
    return {"sold": rack.sold, "rack": msgspec.to_builtins(rack), "boxes": full}


def did_not_deal(house: House, person: str, table: str, since: int) -> None:
    """A box is opened by people who have not dealt at its table."""
    dealt = (
        one
        for day in staff.of(house).done.values()
        for one in day
        if (one.person, one.role) == (person, DEALER) and one.ends >= since
    )
    if any(at_table(table) in one.places for one in dealt):
        raise Refused("has-dealt", clause="bg art. 9.8(г)", table=table)


def _same_drop(first: Act) -> Check:
    def check(house: House, act: Act) -> None:
        did_not_deal(house, act.by.person, first.said["table"], first.given["rack"]["since"])
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
        "reopening.cancel": Permit((GAME_MANAGER,), clause="bg art. 9.1(з)"),
        "reopening.confirm": Permit((PIT_BOSS, GAME_MANAGER), clause="bg art. 9.2(г)"),
        "reopening.withdraw": Permit((GAME_MANAGER,), clause="bg art. 9.1(з)"),
        "drop.count": _WINDOW,
        "drop.second-count": _SECOND,
        "rake-box.count": _WINDOW,
        "rake-box.second-count": _SECOND,
    },
    (DropCounted, RakeCounted),
    procedures=(
        Procedure("closing", 2, _closing),
        Procedure("reopening", 1, _reopening),
        Procedure("drop", 1, _drop),
        Procedure("rake-box", 1, _rake_box),
    ),
)
