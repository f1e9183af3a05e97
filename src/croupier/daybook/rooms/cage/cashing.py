"""Cashing out: value chips against an identity document, in cash at once or within the term, above
the limit and as e-money on an application and by bank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.daybook.authority import CASHIER, GAME_MANAGER, WINDOW, Permit
from croupier.daybook.calendar import due
from croupier.daybook.chips import Chips, value
from croupier.daybook.fields import Money
from croupier.daybook.room import Room
from croupier.daybook.rooms.cage import cash as tills
from croupier.daybook.rooms.cage import dealings as cage
from croupier.daybook.rooms.cage import reserves
from croupier.daybook.rooms.cage.chips import PUBLIC, ChipsMoved, covered, known
from croupier.daybook.rooms.cage.dealings import CashFlagged, PayoutDue, PayoutMade, flagged
from croupier.daybook.rooms.cage.taxes import taxed
from croupier.daybook.rooms.cage.windows import is_open
from croupier.daybook.rooms.records.papers import PaperIssued, next_number, numbered
from croupier.daybook.step import Act, Check, Fact, MoneyMoved, Step
from croupier.daybook.story import Procedure, Story, SubStory
from croupier.daybook.tax import withheld
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import OUTSIDE, at_bank, cash
from croupier.phrase import Sum

if TYPE_CHECKING:
    from croupier.daybook.state import House

PayoutMeans = Literal["cash", "e-money", "bank transfer"]
NOTE, APPLICATION, CERTIFICATE = (
    "note of a payout due",
    "application for a transfer",
    "certificate of a win",
)


class WinCertified(Fact, frozen=True, tag="win-certified"):
    """Above what is paid in cash. `table`: where it was won."""

    person: str
    sum: Money
    table: str


class _CashOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`person`: whose document was shown."""

    person: str
    chips: Chips
    means: PayoutMeans


class _Application(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`owner`: whose the wallet or account is; the data itself lies in the registry, by the number
    under which the application was `filed`."""

    owner: str
    filed: str


class _Number(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: str


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str


def _cash_out(terms: Terms) -> Story:
    """In cash at once, or where the till lacks it within the term; else by bank."""
    clause = terms.cite("cash_short", terms.cash_short.within)
    asked = yield Step("ask", _CashOut, clause, check=_may_cash_out(terms))
    person, means = asked.said["person"], asked.said["means"]
    amount = value(asked.said["chips"], terms.currency)
    yield ChipsMoved(PUBLIC, asked.by.place, asked.said["chips"])
    if means != "cash":
        yield from _by_bank(terms, asked, amount)
        return
    until = None
    if asked.given["short"]:
        until = due(asked.at, terms.cash_short.within.value, terms.zone, terms.country)
        yield PayoutDue(person, amount, means, until)
        yield PaperIssued(NOTE, asked.given["number"], 2)
    paid = yield Step("pay", clause=clause, until=until, check=_can_pay(terms, person, amount))
    yield from _paid(terms, paid, asked, amount, cash(paid.by.place))
    yield from flagged(terms, paid, person, "out", amount)
    yield from reserves.breach(terms, paid)


def _paid(terms: Terms, paid: Act, asked: Act, amount: int, account: str) -> Story:
    """What is left of it after tax goes out; the tax stays, and is owed."""
    person, means = asked.said["person"], asked.said["means"]
    tax = withheld(terms, amount, paid.at)
    yield MoneyMoved(account, OUTSIDE, tax.net, terms.currency, asked.case)
    yield from taxed(terms, person, tax)
    yield PayoutMade(person, amount, means, tax.tax)


def _by_bank(terms: Terms, asked: Act, amount: int) -> Story:
    clause = terms.cite("transfer", terms.transfer.within)
    person, means = asked.said["person"], asked.said["means"]
    if asked.given["split"]:
        before, parts = asked.given["today"]
        yield CashFlagged(person, "split", before + amount, parts + 1, terms.most_in_cash)
    applied = yield Step("apply", _Application, clause, check=_own(person))
    yield PaperIssued(APPLICATION, applied.given["number"], 1)
    until = due(applied.at, terms.transfer.within.value, terms.zone, terms.country)
    if asked.given["above"]:
        within = terms.cash_limit.within.value
        until = min(until, due(asked.at, within, terms.zone, terms.country))
    yield PayoutDue(person, amount, means, until)
    if asked.given["above"]:
        yield from _certified(terms, person, amount, until)
    sent = yield Step("send", _Number, clause, until=until)
    yield from _paid(terms, sent, asked, amount, at_bank(means))


def _certified(terms: Terms, person: str, amount: int, until: int) -> SubStory:
    clause = terms.cite("cash_limit", terms.cash_limit.within)
    check = numbered(CERTIFICATE)
    certified = yield Step("certify", _Table, clause, until=until, check=check)
    yield PaperIssued(CERTIFICATE, certified.given["number"], 2)
    yield WinCertified(person, amount, certified.said["table"])
    return certified


def _may_cash_out(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        said, most = act.said, terms.most_in_cash
        is_open(house, act.by.place)
        known(terms, said["chips"])
        covered(house, PUBLIC, said["chips"])
        amount = value(said["chips"], terms.currency)
        before, parts = cage.of_the_day(terms, cage.of(house).paid, said["person"], act.at)
        above = bool(most) and before + amount > most
        if said["means"] == "cash" and above:
            clause = terms.cite("cash_limit", terms.cash_limit.most)
            raise Refused("cash-limit", clause=clause, limit=Sum(most, terms.currency))
        return {
            "short": tills.at(house, act.by.place) < withheld(terms, amount, act.at).net,
            "number": next_number(house, NOTE),
            "today": (before, parts),
            "above": above,
            "split": above and before > 0,
        }

    return check


def _can_pay(terms: Terms, person: str, amount: int) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        net = withheld(terms, amount, act.at).net
        is_open(house, act.by.place)
        tills.covered(house, act.by.place, net, terms.currency)
        today = cage.of_the_day(terms, cage.of(house).paid, person, act.at)
        return {"today": today, **reserves.taking(house, net, paying=act.case)}

    return check


def _own(person: str) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        if act.said["owner"] != person:
            raise Refused("not-own-account")
        return {"number": next_number(house, APPLICATION)}

    return check


_WINDOW = Permit((CASHIER,), WINDOW, clause="bg art. 9.8(а)")

ROOM = Room(
    "cashing",
    {
        "cash-out.ask": _WINDOW,
        "cash-out.pay": _WINDOW,
        "cash-out.apply": _WINDOW,
        "cash-out.certify": Permit((GAME_MANAGER,), clause="bg art. 21(2)"),
        "cash-out.send": _WINDOW,
    },
    (WinCertified,),
    procedures=(Procedure("cash-out", 1, _cash_out),),
)
