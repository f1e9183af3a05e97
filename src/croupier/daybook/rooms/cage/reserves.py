"""The reserves of cash and at the bank: what is on hand, less what is due, held against the sizes
that were approved and against the greatest win that is paid in cash at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import GAME_MANAGER, Permit
from croupier.daybook.calendar import HOUR
from croupier.daybook.fields import Change, Moment, Money
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms.cage import cash as tills
from croupier.daybook.rooms.cage import dealings as cage
from croupier.daybook.rooms.cage.cash import difference
from croupier.daybook.rooms.disputes import dispute as disputes
from croupier.daybook.step import Act, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import at_bank, cash
from croupier.phrase import Sum

if TYPE_CHECKING:
    from croupier.daybook.state import House

Account = Literal["bank transfer", "bank card", "e-money"]
FRESH = 24 * HOUR
"""A statement is stale when it is older."""


class ReserveBreached(Fact, frozen=True, tag="reserve-breached"):
    """An act has taken the cash reserve below its approved size."""

    left: Change
    approved: Money


class ReserveReported(Fact, frozen=True, tag="reserve-reported"):
    """`breach`: the case that took it; to whom it was reported, and by which letter."""

    breach: str
    to: str
    number: str


class StatementEntered(Fact, frozen=True, tag="statement-entered"):
    """What a bank says lies on an account, and when it said so."""

    account: str
    bank: str
    sum: Money
    at: Moment


class Reserves(msgspec.Struct, frozen=True):
    """Breaches that are not reported yet, by their case; and each account's last statement."""

    breaches: Mapping[str, ReserveBreached] = {}
    statements: Mapping[str, StatementEntered] = {}


class Standing(NamedTuple):
    """What the regulator may see at any moment. `covers`: any one win up to this is paid at once.
    `stale`: there is no statement of the bank of today."""

    cash: int
    due: int
    approved: int
    covers: int
    bank: int
    bank_approved: int
    stale: bool

    @property
    def free(self) -> int:
        return self.cash - self.due


def of(house: House) -> Reserves:
    found: Reserves = house.rooms["reserves"]
    return found


def standing(house: House, terms: Terms, now: int) -> Standing:
    last = of(house).statements.get("bank transfer")
    return Standing(
        on_hand(house),
        _due(house),
        terms.minor(terms.cage.cash_reserve),
        terms.printed(terms.reserves.covers.value),
        tills.of(house).holds.get(at_bank("bank transfer"), 0),
        terms.minor(terms.cage.bank_reserve),
        last is None or now - last.at > FRESH,
    )


def on_hand(house: House) -> int:
    """Staff on duty reach it: not what lies in drop boxes that are shut."""
    shut = cash("drop ")
    return sum(
        amount
        for account, amount in tills.of(house).holds.items()
        if account.startswith(cash("")) and not account.startswith(shut)
    )


def _due(house: House, besides: str = "") -> int:
    """What is owed in cash already, or in chips that a window pays for."""
    owed = cage.of(house).due.items()
    payouts = sum(each.sum for case, each in owed if each.means == "cash" and case != besides)
    return payouts + disputes.due_in_chips(house)


def may_open(house: House, terms: Terms) -> None:
    """No table opens while the cash does not pay the greatest win at once."""
    covers = terms.printed(terms.reserves.covers.value)
    if on_hand(house) - _due(house) < covers:
        clause = terms.cite("reserves", terms.reserves.covers)
        raise Refused("reserve-short", clause=clause, covers=Sum(covers, terms.currency))


def taking(house: House, amount: int, paying: str = "") -> dict[str, object]:
    """What an act that takes cash is given: what was free before, and is after it. `paying`: the
    case of a payout that was due and no longer is."""
    free = on_hand(house) - _due(house)
    return {"free": [free, on_hand(house) - amount - _due(house, paying)]}


def breach(terms: Terms, act: Act) -> Iterator[ReserveBreached]:
    """Where this act takes it below its size."""
    approved = terms.minor(terms.cage.cash_reserve)
    before, after = act.given["free"]
    if after < approved <= before:
        yield ReserveBreached(after, approved)


def _fold(reserves: Reserves, act: Act, fact: Fact) -> Reserves:
    match fact:
        case ReserveBreached():
            return replace(reserves, breaches={**reserves.breaches, act.case: fact})
        case ReserveReported(case):
            left = {name: each for name, each in reserves.breaches.items() if name != case}
            return replace(reserves, breaches=left)
        case StatementEntered(account):
            return replace(reserves, statements={**reserves.statements, account: fact})
    return reserves


def _restate(reserves: Reserves) -> Iterator[Restated]:
    yield from (Restated(each, case=case) for case, each in reserves.breaches.items())
    yield from map(Restated, reserves.statements.values())


# What a bank says, and what is said to the regulator.


class _Statement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    account: Account
    bank: str
    sum: Money
    at: Moment


class _Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    breach: str
    to: str
    number: str


def _statement(terms: Terms) -> Story:
    """The account is what the bank says; what the books had otherwise is put right."""
    clause = terms.cite("reserves", terms.reserves.shown)
    act = yield Step("enter", _Statement, clause, check=_of_the_past)
    account = at_bank(act.said["account"])
    if more := act.said["sum"] - act.given["books"]:
        yield difference(account, more, terms.currency, act.case)
    yield StatementEntered(**act.said)


def _of_the_past(house: House, act: Act) -> dict[str, object]:
    if act.said["at"] > act.at:
        raise Refused("statement-early")
    return {"books": tills.of(house).holds.get(at_bank(act.said["account"]), 0)}


def _reporting(terms: Terms) -> Story:
    clause = terms.cite("reserves", terms.reserves.covers)
    act = yield Step("report", _Report, clause, check=_is_breached)
    yield ReserveReported(**act.said)


def _is_breached(house: House, act: Act) -> None:
    if act.said["breach"] not in of(house).breaches:
        raise Refused("no-such-breach", case=act.said["breach"])


_MANAGER = Permit((GAME_MANAGER,), clause="bg art. 5")

ROOM = Room(
    "reserves",
    {"statement.enter": _MANAGER, "reserve.report": _MANAGER},
    (ReserveBreached, ReserveReported, StatementEntered),
    Reserves(),
    _fold,
    (Procedure("statement", 1, _statement), Procedure("reserve", 1, _reporting)),
    _restate,
)
