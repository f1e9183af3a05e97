"""The cash of the machine hall: handed out at a window against the attendant's hand, and given
back there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.authority import CASHIER, HALL, SLOT_ATTENDANT, SLOT_MANAGER, WINDOW, Permit
from croupier.daybook.fields import Money
from croupier.daybook.room import Room
from croupier.daybook.rooms.cage import cash as tills
from croupier.daybook.rooms.cage.windows import is_open
from croupier.daybook.step import Act, Check, Fact, MoneyMoved, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import cash

if TYPE_CHECKING:
    from croupier.daybook.state import House

CLAUSE = "bg art. 9.7(б)"


class HallCash(Fact, frozen=True, tag="hall-cash"):
    """`source` and `destination`: a window and the hall."""

    source: str
    destination: str
    sum: Money


class _Sum(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sum: Money


def _hall_cash(terms: Terms) -> Story:
    """Who gives and who takes count the same."""
    given = yield (
        Step("hand-out", _Sum, CLAUSE, check=_has(terms, at_window=True)),
        Step("give-back", _Sum, CLAUSE, check=_has(terms, at_window=False)),
    )
    out, amount = given.step == "hand-out", given.said["sum"]
    check = _same(terms, amount, given.by.place, at_window=not out)
    besides = (given.by.person,)
    taken = yield (
        Step("take" if out else "receive", _Sum, CLAUSE, besides=besides, check=check),
        Step("call-off", clause=CLAUSE, must=False),
    )
    if taken.step == "call-off":
        return
    ends = (given.by.place, HALL) if out else (HALL, taken.by.place)
    source, destination = map(cash, ends)
    yield MoneyMoved(source, destination, amount, terms.currency, given.case)
    yield HallCash(*ends, amount)


def _has(terms: Terms, *, at_window: bool) -> Check:
    def check(house: House, act: Act) -> None:
        if not act.said["sum"]:
            raise Refused("nothing-counted")
        if at_window:
            is_open(house, act.by.place)
        place = act.by.place if at_window else HALL
        tills.covered(house, place, act.said["sum"], terms.currency)

    return check


def _same(terms: Terms, amount: int, giver: str, *, at_window: bool) -> Check:
    def check(house: House, act: Act) -> None:
        if act.said["sum"] != amount:
            raise Refused("count-differs", clause=CLAUSE)
        if at_window:
            is_open(house, act.by.place)
        tills.covered(house, HALL if at_window else giver, amount, terms.currency)

    return check


_WINDOW = Permit((CASHIER,), WINDOW, clause="bg art. 9.8(г)")
_HALL = Permit((SLOT_ATTENDANT, SLOT_MANAGER), HALL, clause=CLAUSE)

ROOM = Room(
    "hall cash",
    {
        "hall-cash.hand-out": _WINDOW,
        "hall-cash.take": _HALL,
        "hall-cash.give-back": _HALL,
        "hall-cash.receive": _WINDOW,
        "hall-cash.call-off": Permit((CASHIER, SLOT_ATTENDANT, SLOT_MANAGER)),
    },
    (HallCash,),
    procedures=(Procedure("hall-cash", 1, _hall_cash),),
)
