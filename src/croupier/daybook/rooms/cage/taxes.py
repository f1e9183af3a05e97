"""Tax withheld of payouts: to whom, how much of what, and what is owed to the budget until it is
paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.authority import GAME_MANAGER, Permit
from croupier.daybook.fields import Money
from croupier.daybook.room import Restated, Room
from croupier.daybook.step import Act, Fact, MoneyMoved, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.tax import Withheld
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import OUTSIDE, at_bank

if TYPE_CHECKING:
    from croupier.daybook.state import House

CLAUSE = "by 4.8"


class TaxWithheld(Fact, frozen=True, tag="tax-withheld"):
    person: str
    gross: Money
    base: Money
    rate: str
    tax: Money


class TaxPaid(Fact, frozen=True, tag="tax-paid"):
    """To the budget, by which document."""

    sum: Money
    document: str


class Taxes(msgspec.Struct, frozen=True):
    owed: Money = 0


def of(house: House) -> Taxes:
    found: Taxes = house.rooms["taxes"]
    return found


def taxed(_: Terms, person: str, tax: Withheld) -> Iterator[TaxWithheld]:
    if tax.tax:
        yield TaxWithheld(person, tax.gross, tax.base, tax.rate, tax.tax)


def _fold(taxes: Taxes, _: Act, fact: Fact) -> Taxes:
    match fact:
        case TaxWithheld(tax=tax):
            return Taxes(taxes.owed + tax)
        case TaxPaid(amount):
            return Taxes(taxes.owed - amount)
    return taxes


def _restate(taxes: Taxes) -> tuple[Restated, ...]:
    owed = TaxWithheld("", taxes.owed, taxes.owed, "1", taxes.owed)
    return (Restated(owed),) if taxes.owed else ()


class _Payment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sum: Money
    document: str


def _tax(terms: Terms) -> Story:
    act = yield Step("pay", _Payment, CLAUSE, check=_is_owed)
    paid = act.said["sum"]
    yield MoneyMoved(at_bank("bank transfer"), OUTSIDE, paid, terms.currency, act.case)
    yield TaxPaid(paid, act.said["document"])


def _is_owed(house: House, act: Act) -> None:
    if not 0 < act.said["sum"] <= of(house).owed:
        raise Refused("tax-not-owed")


ROOM = Room(
    "taxes",
    {"tax.pay": Permit((GAME_MANAGER,), clause=CLAUSE)},
    (TaxWithheld, TaxPaid),
    Taxes(),
    _fold,
    (Procedure("tax", 1, _tax),),
    _restate,
)
