"""Buying in and cashing out at a window, every step in the order of the book.

Money and chips move at the step at which they change hands; a step that is skipped is not awaited,
and nothing has moved.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import CASHIER, WINDOW, Permit
from croupier.daybook.calendar import due
from croupier.daybook.chips import Chips, value
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms import cash as tills
from croupier.daybook.rooms.chips import PUBLIC, ChipsMoved, covered, known
from croupier.daybook.rooms.papers import PaperIssued, next_number
from croupier.daybook.rooms.windows import is_open
from croupier.daybook.step import Act, Check, Fact, Moment, Money, MoneyMoved, Nothing, Step
from croupier.daybook.story import Procedure, Story, SubStory
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import OUTSIDE, bank, cash
from croupier.phrase import Sum

if TYPE_CHECKING:
    from croupier.daybook.state import House

Means = Literal["cash", "bank card", "e-money"]
PayoutMeans = Literal["cash", "e-money", "bank transfer"]
PAYMENT, ACT, NOTE, APPLICATION = (
    "payment document",
    "settlement act",
    "note of a payout due",
    "application for a transfer",
)


TWO_DAYS = 2 * 24 * 3_600_000
Payments = Mapping[str, tuple[tuple[int, int], ...]]


class BoughtIn(Fact, frozen=True, tag="chips-bought"):
    person: str
    sum: Money
    means: str


class PayoutDue(Fact, frozen=True, tag="payout-due"):
    """Chips were given back, and the money is owed until then."""

    person: str
    sum: Money
    means: str
    until: Moment


class PaidOut(Fact, frozen=True, tag="paid-out"):
    person: str
    sum: Money
    means: str


class Due(msgspec.Struct, frozen=True):
    person: str
    sum: Money
    means: str
    until: Moment


class Cage(msgspec.Struct, frozen=True):
    due: Mapping[str, Due] = {}
    """Payouts that are owed, by their case."""
    cash: Payments = {}
    """Of each person what was paid out in cash of late, with the time."""


def of(house: House) -> Cage:
    found: Cage = house.rooms["cage"]
    return found


def _fold(cage: Cage, act: Act, fact: Fact) -> Cage:
    match fact:
        case PayoutDue(person, amount, means, until):
            owed = Due(person, amount, means, until)
            return replace(cage, due={**cage.due, act.case: owed})
        case PaidOut(person, amount, means):
            rest = {case: owed for case, owed in cage.due.items() if case != act.case}
            paid = _lately(cage.cash, act.at)
            if means == "cash":
                paid = {**paid, person: (*paid.get(person, ()), (act.at, amount))}
            return Cage(rest, paid)
    return cage


def _lately(paid: Payments, now: int) -> Payments:
    """Without what no gaming day of today has in it any more."""
    left = {
        who: tuple(one for one in parts if one[0] > now - TWO_DAYS) for who, parts in paid.items()
    }
    return {who: parts for who, parts in left.items() if parts}


def _restate(cage: Cage) -> Iterator[Restated]:
    for case, owed in cage.due.items():
        yield Restated(PayoutDue(owed.person, owed.sum, owed.means, owed.until), case=case)
    for person, parts in cage.cash.items():
        yield from (Restated(PaidOut(person, amount, "cash"), at) for at, amount in parts)


# Buying in.


class _Money(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`person`: who buys; `sum`: as counted and named, in minor units."""

    person: str
    means: Means
    sum: Money


class _Number(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: str


class _HandOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chips: Chips
    change: Money = 0


def _buy_in(terms: Terms) -> Story:
    """The sum is counted and named; registered in the till; the document issued; chips, document
    and change handed out; the cash put away. By card and e-money there is no change."""
    clause = terms.cite("buy_in", terms.buy_in.steps)
    money = yield Step("count", _Money, clause, check=_may_buy(terms))
    place, in_cash = money.by.place, money.said["means"] == "cash"
    mine = Step("register", _Number, clause, place, of=money.by.person)
    yield mine
    issued = yield mine._replace(name="issue", says=Nothing, check=_numbered(PAYMENT))
    yield PaperIssued(PAYMENT, issued.given["number"], 2)
    right = _right_chips(terms, money)
    handed = yield mine._replace(name="hand-out", says=_HandOut, check=right)
    amount = money.said["sum"] - handed.said["change"]
    yield ChipsMoved(place, PUBLIC, handed.said["chips"])
    into = cash(place) if in_cash else bank(money.said["means"])
    yield MoneyMoved(OUTSIDE, into, amount, terms.currency, money.case)
    yield BoughtIn(money.said["person"], amount, money.said["means"])
    if in_cash:
        yield mine._replace(name="put-away", says=Nothing)


def _may_buy(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        is_open(house, act.by.place)
        if act.said["sum"] < 1:
            raise Refused("nothing-counted")
        if act.said["means"] not in terms.buy_in.means.value:
            raise Refused("no-such-means", means=act.said["means"], legal=terms.buy_in.means.value)

    return check


def _numbered(kind: str) -> Check:
    return lambda house, _: {"number": next_number(house, kind)}


def _right_chips(terms: Terms, money: Act) -> Check:
    def check(house: House, act: Act) -> None:
        chips, change = act.said["chips"], act.said["change"]
        known(terms, chips)
        if value(chips, terms.currency) + change != money.said["sum"] or change < 0:
            raise Refused("count-differs")
        if change and money.said["means"] != "cash":
            raise Refused("no-change", means=money.said["means"])
        covered(house, act.by.place, chips)

    return check


# By bank transfer, under a contract.


class _Received(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came to the account: by which contract, when, how much."""

    person: str
    contract: str
    sum: Money
    received: str


class _Chips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chips: Chips


class _Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose identity document was shown."""

    person: str


def _transfer_in(terms: Terms) -> Story:
    """Money on the account, the act made and registered; on the visit identity, the sum, the chips
    counted and written on the act, the player's signature, and his copy."""
    clause = terms.cite("buy_in", terms.buy_in.transfer)
    money = yield Step("receive", _Received, clause, check=_numbered(ACT))
    amount, person = money.said["sum"], money.said["person"]
    yield MoneyMoved(OUTSIDE, bank("transfer"), amount, terms.currency, money.case)
    yield PaperIssued(ACT, money.given["number"], 2)
    yield Step("register", _Number, clause)
    yield Step("identify", _Document, clause, check=_the_same(person))
    yield Step("name", clause=clause)
    counted = yield Step("count", _Chips, clause, check=_worth(terms, amount))
    yield Step("sign", _Document, clause, check=_the_same(person))
    yield Step("hand-out", clause=clause)
    yield ChipsMoved(counted.by.place, PUBLIC, counted.said["chips"])
    yield BoughtIn(person, amount, "bank transfer")


def _the_same(person: str) -> Check:
    def check(_: House, act: Act) -> None:
        if act.said["person"] != person:
            raise Refused("another-visitor")

    return check


def _worth(terms: Terms, amount: int) -> Check:
    def check(house: House, act: Act) -> None:
        known(terms, act.said["chips"])
        if value(act.said["chips"], terms.currency) != amount:
            raise Refused("count-differs")
        covered(house, act.by.place, act.said["chips"])

    return check


# Cashing out.


class _CashOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`person`: whose document was shown. `to`: the number of the wallet or account, in the
    registry; not cash."""

    person: str
    chips: Chips
    means: PayoutMeans


class _Application(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`owner`: whose the wallet or account is; the data itself lies in the registry."""

    owner: str
    filed: str


def _cash_out(terms: Terms) -> Story:
    """Value chips against an identity document: in cash at once, or where the till lacks it within
    the term; above the limit, or as e-money, on an application and by bank."""
    clause = terms.cite("cash_short", terms.cash_short.within)
    asked = yield Step("ask", _CashOut, clause, check=_may_cash_out(terms))
    person, means = asked.said["person"], asked.said["means"]
    amount, place = value(asked.said["chips"], terms.currency), asked.by.place
    yield ChipsMoved(PUBLIC, place, asked.said["chips"])
    if means == "cash" and not asked.given["short"]:
        yield from _paid(terms, asked, amount, None, clause)
    elif means == "cash":
        until = due(asked.at, terms.cash_short.within.value, terms.zone, terms.country)
        yield PayoutDue(person, amount, means, until)
        yield PaperIssued(NOTE, asked.given["number"], 2)
        yield from _paid(terms, asked, amount, until, clause)
    else:
        yield from _by_bank(terms, asked, amount)


def _paid(terms: Terms, asked: Act, amount: int, until: int | None, clause: str) -> SubStory:
    paid = yield Step("pay", clause=clause, until=until, check=_has_cash(terms, amount))
    yield MoneyMoved(cash(paid.by.place), OUTSIDE, amount, terms.currency, asked.case)
    yield PaidOut(asked.said["person"], amount, "cash")
    return paid


def _by_bank(terms: Terms, asked: Act, amount: int) -> SubStory:
    clause = terms.cite("transfer", terms.transfer.within)
    person, means = asked.said["person"], asked.said["means"]
    applied = yield Step("apply", _Application, clause, check=_own(person))
    yield PaperIssued(APPLICATION, applied.given["number"], 1)
    until = due(applied.at, terms.transfer.within.value, terms.zone, terms.country)
    yield PayoutDue(person, amount, means, until)
    sent = yield Step("send", _Number, clause, until=until)
    yield MoneyMoved(bank(means), OUTSIDE, amount, terms.currency, asked.case)
    yield PaidOut(person, amount, means)
    return sent


def _may_cash_out(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        is_open(house, act.by.place)
        known(terms, act.said["chips"])
        covered(house, PUBLIC, act.said["chips"])
        amount = value(act.said["chips"], terms.currency)
        if act.said["means"] == "cash":
            _within_limit(terms, house, act, amount)
        short = tills.at(house, act.by.place) < amount
        return {"short": short, "number": next_number(house, NOTE)}

    return check


def _within_limit(terms: Terms, house: House, act: Act, amount: int) -> None:
    """What one person redeems in a gaming day, in cash; above it the whole goes by bank."""
    begins = terms.gaming_day(act.at)
    paid = of(house).cash.get(act.said["person"], ())
    today = sum(part for at, part in paid if at >= begins)
    if terms.most_in_cash and today + amount > terms.most_in_cash:
        limit = Sum(terms.most_in_cash, terms.currency)
        clause = terms.cite("cash_limit", terms.cash_limit.most)
        raise Refused("cash-limit", clause=clause, limit=limit)


def _has_cash(terms: Terms, amount: int) -> Check:
    return lambda house, act: tills.covered(house, act.by.place, amount, terms.currency)


def _own(person: str) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        if act.said["owner"] != person:
            raise Refused("not-own-account")
        return {"number": next_number(house, APPLICATION)}

    return check


_WINDOW = Permit((CASHIER,), WINDOW, clause="bg art. 9.8(а)")

ROOM = Room(
    "cage",
    {
        f"{procedure}.{step}": _WINDOW
        for procedure, steps in (
            ("buy-in", ("count", "register", "issue", "hand-out", "put-away")),
            (
                "transfer-in",
                ("receive", "register", "identify", "name", "count", "sign", "hand-out"),
            ),
            ("cash-out", ("ask", "pay", "apply", "send")),
        )
        for step in steps
    },
    (BoughtIn, PayoutDue, PaidOut),
    Cage(),
    _fold,
    (
        Procedure("buy-in", 1, _buy_in),
        Procedure("transfer-in", 1, _transfer_in),
        Procedure("cash-out", 1, _cash_out),
    ),
    _restate,
)
