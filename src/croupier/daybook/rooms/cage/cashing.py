"""Cashing out: value chips against an identity document, in cash at once or within the term, above
the limit and as e-money on an application and by bank, until the bank has said that it is done."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.daybook.authority import CASHIER, GAME_MANAGER, WINDOW, Permit
from croupier.daybook.calendar import day_from, day_of, due
from croupier.daybook.chips import Chips, value
from croupier.daybook.fields import Money, PersonId, Said
from croupier.daybook.room import Room
from croupier.daybook.rooms.cage import cash as tills
from croupier.daybook.rooms.cage import dealings as cage
from croupier.daybook.rooms.cage import orders, reserves
from croupier.daybook.rooms.cage.chips import PUBLIC, ChipsMoved, covered, known
from croupier.daybook.rooms.cage.dealings import (
    CashFlagged,
    PayoutDue,
    PayoutExecuted,
    PayoutMade,
    PayoutReturned,
    flagged,
)
from croupier.daybook.rooms.cage.taxes import TAX_NOTE, taxed
from croupier.daybook.rooms.cage.windows import is_open
from croupier.daybook.rooms.records.papers import PaperIssued, next_number, numbered
from croupier.daybook.step import Act, Check, Fact, MoneyMoved, Nothing, Step
from croupier.daybook.story import Procedure, Story, SubStory
from croupier.daybook.tax import Withheld, withheld
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
    """`person`: whose identity document was shown, if `document` says that one was."""

    person: PersonId
    chips: Chips
    means: PayoutMeans
    document: bool = False


class _Application(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`owner`: whose the wallet or account is; the data itself lies in the registry, by the number
    of the `application`. `identified`: the wallet is one of a known owner."""

    owner: PersonId
    application: str
    identified: bool = False


class _Number(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: Said


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str


class _Collects(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who has come for what was due, by the document shown."""

    person: PersonId


class _Executed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bank's own number and date."""

    number: Said
    day: date


class _Returned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Said


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
    until: int | None = None
    if asked.given["short"]:
        until = due(asked.at, terms.cash_short.within.value, terms.zone, terms.country)
        yield PayoutDue(person, amount, means, until)
        yield PaperIssued(NOTE, asked.given["number"], 2)
    says = Nothing if until is None else _Collects
    paid = yield Step("pay", says, clause, until=until, check=_can_pay(terms, person, amount))
    yield from _paid(terms, paid, asked, withheld(terms, amount, paid.at), cash(paid.by.place))
    yield from flagged(terms, paid, person, "out", amount)
    yield from reserves.breach(terms, paid)


def _paid(terms: Terms, paid: Act, asked: Act, tax: Withheld, account: str) -> Story:
    """What is left of it after tax goes out; the tax stays, and is owed."""
    person, means = asked.said["person"], asked.said["means"]
    yield MoneyMoved(account, OUTSIDE, tax.net, terms.currency, asked.case)
    yield from taxed(terms, person, tax, paid.at)
    if tax.tax:
        yield PaperIssued(TAX_NOTE, paid.given["number"], 2)
    yield PayoutMade(person, tax.gross, means, tax.tax)


def _by_bank(terms: Terms, asked: Act, amount: int) -> Story:
    """On an application, with a certificate where the sum asks for one; what the bank returns is
    owed as before, and applied for anew."""
    person, means = asked.said["person"], asked.said["means"]
    if asked.given["split"]:
        before, parts = asked.given["today"]
        yield CashFlagged(person, "split", before + amount, parts + 1, terms.most_in_cash)
    applied = yield from _applied(terms, asked)
    until = _due_by(terms, asked, applied)
    yield PayoutDue(person, amount, means, until)
    if asked.given["above"]:
        yield from _certified(terms, person, amount, until)
    clause = terms.cite("transfer", terms.transfer.within)
    sending = Step("send", _Number, clause, until=until, check=_can_send)
    sent = yield sending
    tax, account = withheld(terms, amount, sent.at), at_bank(means)
    yield from _paid(terms, sent, asked, tax, account)
    while True:
        answered = yield (
            Step("executed", _Executed, clause, until=until, check=_after(terms, sent)),
            Step("returned", _Returned, clause, until=until),
        )
        if answered.step == "executed":
            yield PayoutExecuted(answered.said["number"], day_from(answered.said["day"]))
            return
        yield MoneyMoved(OUTSIDE, account, tax.net, terms.currency, asked.case)
        yield PayoutReturned(person, amount, means, until, answered.said["reason"])
        yield from _applied(terms, asked)
        sent = yield sending
        yield MoneyMoved(account, OUTSIDE, tax.net, terms.currency, asked.case)
        yield PayoutMade(person, amount, means, tax.tax)


def _applied(terms: Terms, asked: Act) -> SubStory:
    clause = terms.cite("transfer", terms.transfer.fields)
    applied = yield Step("apply", _Application, clause, check=_own(terms, asked))
    yield PaperIssued(APPLICATION, applied.given["number"], 1)
    return applied


def _due_by(terms: Terms, asked: Act, applied: Act) -> int:
    """Within the book's term of the application; above the limit within that of the limit, too."""
    until = due(applied.at, terms.transfer.within.value, terms.zone, terms.country)
    if not asked.given["above"]:
        return until
    return min(until, due(asked.at, terms.cash_limit.within.value, terms.zone, terms.country))


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
        if not said["person"].strip():
            raise Refused("field-empty", field="person")
        if not said["document"]:
            raise Refused("no-document", clause=terms.cite("cash_short", terms.cash_short.within))
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
        if act.said.get("person", person) != person:
            clause = terms.cite("cash_short", terms.cash_short.within)
            raise Refused("another-visitor", clause=clause)
        net = withheld(terms, amount, act.at).net
        is_open(house, act.by.place)
        tills.covered(house, act.by.place, net, terms.currency)
        today = cage.of_the_day(terms, cage.of(house).paid, person, act.at)
        number = next_number(house, TAX_NOTE)
        return {"today": today, "number": number, **reserves.taking(house, net, paying=act.case)}

    return check


def _own(terms: Terms, asked: Act) -> Check:
    """To the player's own account, or own wallet, which is an identified one."""

    def check(house: House, act: Act) -> dict[str, object]:
        clause = terms.cite("transfer", terms.transfer.only_to)
        if act.said["owner"] != asked.said["person"]:
            raise Refused("not-own-account", clause=clause)
        if asked.said["means"] == "e-money" and not act.said["identified"]:
            raise Refused("wallet-unidentified", clause=clause)
        if not act.said["application"].strip():
            raise Refused("field-empty", field="application", clause=clause)
        return {"number": next_number(house, APPLICATION)}

    return check


def _can_send(house: House, act: Act) -> dict[str, object]:
    orders.may_send(house, act.case, act.said["number"])
    return {"number": next_number(house, TAX_NOTE)}


def _after(terms: Terms, sent: Act) -> Check:
    """Nothing is done by a bank before it was sent, nor tomorrow."""

    def check(_: House, act: Act) -> None:
        first, last = (day_of(at, terms.zone).isoformat() for at in (sent.at, act.at))
        if not first <= act.said["day"] <= last:
            raise Refused("no-such-day", day=act.said["day"])

    return check


_WINDOW = Permit((CASHIER,), WINDOW, clause="bg art. 9.8(а)")
_BANK = Permit((CASHIER, GAME_MANAGER), WINDOW, clause="by 9 p. 6")

ROOM = Room(
    "cashing",
    {
        "cash-out.ask": _WINDOW,
        "cash-out.pay": _WINDOW,
        "cash-out.apply": _WINDOW,
        "cash-out.certify": Permit((GAME_MANAGER,), clause="bg art. 21(2)"),
        "cash-out.send": _BANK,
        "cash-out.executed": _BANK,
        "cash-out.returned": _BANK,
    },
    (WinCertified,),
    procedures=(Procedure("cash-out", 2, _cash_out, files=("apply",)),),
)
