"""Counting what lies in the machines, by two persons, beside what their meters say; correcting a
day; and the result of the machines, which the slot manager signs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.authority import (
    GAME_MANAGER,
    HALL,
    PROGRAM,
    SLOT_ATTENDANT,
    SLOT_MANAGER,
    Permit,
)
from croupier.daybook.fields import Change, Money, Said
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms.door.entrance import day_of_act
from croupier.daybook.rooms.machines import meters, sheet, standing
from croupier.daybook.rooms.machines.meters import CLAUSE, MachineCounted, MeterCorrected
from croupier.daybook.rooms.records.papers import PaperIssued, next_number
from croupier.daybook.step import Act, Check, Fact, MoneyMoved, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import OUTSIDE, cash
from croupier.phrase import Sum

if TYPE_CHECKING:
    from croupier.daybook.state import House

SHEET = "meter sheet"


class MachinesAccounted(Fact, frozen=True, tag="machines-accounted"):
    """The result of all machines of a gaming day, as it was signed. `reason`: why slips, counts and
    meters differ, where they do."""

    day: str
    machines: int
    paid_in: Change
    paid_out: Change
    handpays: Change
    corrected: Change
    result: Change
    reason: str = ""


class Accounts(msgspec.Struct, frozen=True):
    """What was signed, by gaming day."""

    signed: Mapping[str, MachinesAccounted] = {}


def of(house: House) -> Accounts:
    found: Accounts = house.rooms["machine results"]
    return found


def _fold(accounts: Accounts, _: Act, fact: Fact) -> Accounts:
    if not isinstance(fact, MachinesAccounted):
        return accounts
    return Accounts({**accounts.signed, fact.day: fact})


def _restate(accounts: Accounts) -> Iterator[Restated]:
    yield from map(Restated, accounts.signed.values())


class _Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`cash`: notes and coins in the machine; `tickets`: what it gave out in tickets and tokens."""

    machine: Said
    cash: Money
    tickets: Money = 0


class _Second(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same, and why it is not what the meters say, where it is not."""

    cash: Money
    tickets: Money = 0
    reason: str = ""


class _Correct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    machine: Said
    day: date
    by_sum: Change
    reason: Said


class _Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    day: date
    reason: str = ""


def _counted(terms: Terms) -> Story:
    """What is found goes to the cash of the hall."""
    first = yield Step("count", _Count, CLAUSE, check=_stands)
    machine, counted = first.said["machine"], first
    besides: tuple[str, ...] = (first.by.person,)
    while True:
        check = _agrees(terms, machine, counted.said)
        again = yield (
            Step("second-count", _Second, CLAUSE, besides=besides, check=check),
            Step("recount", _Second, CLAUSE, must=False),
        )
        if again.step == "second-count":
            break
        counted, besides = again, (*besides, again.by.person)
    said, (came_in, came_out) = again.said, again.given["through"]
    yield MachineCounted(
        machine,
        day_of_act(terms, again),
        said["cash"],
        said["tickets"],
        came_in,
        came_out,
        said["reason"],
    )
    if said["cash"]:
        yield MoneyMoved(OUTSIDE, cash(HALL), said["cash"], terms.currency, again.case)


def _stands(house: House, act: Act) -> None:
    standing.the(house, act.said["machine"])


def _agrees(terms: Terms, machine: str, first: Mapping[str, int]) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        said = act.said
        if (said["cash"], said["tickets"]) != (first["cash"], first["tickets"]):
            raise Refused("count-differs", clause=CLAUSE)
        came = meters.of(house).uncounted.get(machine, meters.Meters())
        by = (said["cash"] - came.paid_in, said["tickets"] - came.paid_out)
        if any(by) and not said["reason"].strip():
            cash, tickets = (Sum(each, terms.currency) for each in by)
            raise Refused(
                "meters-differ", clause=CLAUSE, machine=machine, cash=cash, tickets=tickets
            )
        return {"through": (came.paid_in, came.paid_out)}

    return check


def _correction(_: Terms) -> Story:
    proposed = yield Step("propose", _Correct, CLAUSE, check=_has_a_day)
    done = yield (
        Step("confirm", clause=CLAUSE, besides=(proposed.by.person,), check=_unsigned(proposed)),
        Step("withdraw", clause=CLAUSE, must=False),
    )
    said = proposed.said
    if done.step == "confirm":
        yield MeterCorrected(said["machine"], said["day"], said["by_sum"], said["reason"])


def _has_a_day(house: House, act: Act) -> None:
    said = act.said
    _may_change(house, said["day"])
    if said["machine"] not in meters.of(house).days.get(said["day"], {}):
        raise Refused("meters-unread", clause=CLAUSE, day=said["day"], machines=(said["machine"],))
    if not said["by_sum"]:
        raise Refused("nothing-counted")


def _may_change(house: House, day: str) -> None:
    if day in of(house).signed:
        raise Refused("machines-signed", clause=CLAUSE, day=day)


def _unsigned(proposed: Act) -> Check:
    return lambda house, _: _may_change(house, proposed.said["day"])


def _machine_day(_: Terms) -> Story:
    """All machines read at closing, and what differs explained: then the result stands."""
    done = yield Step("sign", _Sign, CLAUSE, check=_adds_up)
    given = done.given
    yield PaperIssued(SHEET, given["number"], 2)
    yield msgspec.convert({**done.said, **given["figures"]}, MachinesAccounted)


def _adds_up(house: House, act: Act) -> dict[str, object]:
    day = act.said["day"]
    _may_change(house, day)
    rows = sheet.of_day(house, day)
    lack = tuple(row.machine for row in rows if row.closing is None)
    if lack or not rows:
        raise Refused("meters-unread", clause=CLAUSE, day=day, machines=lack)
    if not act.said["reason"].strip():
        differ = tuple(row.machine for row in rows if row.slips_differ)
        if differ:
            raise Refused("handpays-differ", clause=CLAUSE, day=day, machines=differ)
    figures = {name: sum(getattr(row, name) for row in rows) for name in sheet.SUMS}
    figures["machines"] = len(rows)
    return {"number": next_number(house, SHEET), "figures": figures, "rows": rows}


_COUNTS = Permit((SLOT_ATTENDANT, SLOT_MANAGER, GAME_MANAGER), HALL, clause=CLAUSE)
_CARES = _COUNTS._replace(roles=(SLOT_MANAGER, GAME_MANAGER))

ROOM = Room(
    "machine results",
    {
        "machine-count.count": _COUNTS,
        "machine-count.second-count": _COUNTS,
        "machine-count.recount": _COUNTS,
        "meter-correction.propose": _CARES,
        "meter-correction.confirm": _CARES,
        "meter-correction.withdraw": _CARES,
        "machine-day.sign": Permit((SLOT_MANAGER, PROGRAM), HALL, clause=CLAUSE),
    },
    (MachinesAccounted,),
    Accounts(),
    _fold,
    (
        Procedure("machine-count", 1, _counted),
        Procedure("meter-correction", 1, _correction),
        Procedure("machine-day", 1, _machine_day),
    ),
    _restate,
)
