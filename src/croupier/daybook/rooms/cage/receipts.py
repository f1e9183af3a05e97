"""Receipts of winnings, on request: two copies, of which one is kept. A second request gets a copy
that is marked as one (`paper copy`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.authority import CASHIER, WINDOW, Permit
from croupier.daybook.fields import Money
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms.cage import dealings as cage
from croupier.daybook.rooms.cage.dealings import TWO_DAYS
from croupier.daybook.rooms.records.papers import PaperIssued, next_number
from croupier.daybook.step import Act, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

RECEIPT = "receipt"
CLAUSE = "bg art. 22(2)"


class ReceiptIssued(Fact, frozen=True, tag="receipt-issued"):
    """For a payout, by its case: to whom, how much, of which game and at which table."""

    payout: str
    person: str
    sum: Money
    game: str
    table: str


class Receipts(msgspec.Struct, frozen=True):
    """Payouts of late that have a receipt, with its time."""

    issued: Mapping[str, int] = {}


def of(house: House) -> Receipts:
    found: Receipts = house.rooms["receipts"]
    return found


def _fold(receipts: Receipts, act: Act, fact: Fact) -> Receipts:
    if not isinstance(fact, ReceiptIssued):
        return receipts
    late = {case: at for case, at in receipts.issued.items() if at > act.at - TWO_DAYS}
    return Receipts({**late, fact.payout: act.at})


def _restate(receipts: Receipts) -> Iterator[Restated]:
    for payout, at in receipts.issued.items():
        yield Restated(ReceiptIssued(payout, "", 0, "", ""), at)


class _Receipt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    payout: str
    game: str
    table: str


def _receipt(_: Terms) -> Story:
    act = yield Step("issue", _Receipt, CLAUSE, check=_was_paid)
    paid = act.given
    yield PaperIssued(RECEIPT, paid["number"], 2)
    yield ReceiptIssued(
        act.said["payout"], paid["person"], paid["sum"], act.said["game"], act.said["table"]
    )


def _was_paid(house: House, act: Act) -> dict[str, object]:
    payout = act.said["payout"]
    if payout in of(house).issued:
        raise Refused("receipt-issued", clause=CLAUSE, case=payout)
    for person, parts in cage.of(house).paid.items():
        for part in parts:
            if part.case == payout:
                number = next_number(house, RECEIPT)
                return {"number": number, "person": person, "sum": part.sum}
    raise Refused("no-such-payout", clause=CLAUSE, case=payout)


ROOM = Room(
    "receipts",
    {"receipt.issue": Permit((CASHIER,), WINDOW, clause=CLAUSE)},
    (ReceiptIssued,),
    Receipts(),
    _fold,
    (Procedure("receipt", 1, _receipt),),
    _restate,
)
