"""Tax withheld of payouts: to whom, how much of what, and what is owed to the budget until it is
paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from croupier.daybook.authority import GAME_MANAGER, Permit
from croupier.daybook.calendar import Day, day_of, local
from croupier.daybook.fields import Money, Said
from croupier.daybook.room import Restated, Room
from croupier.daybook.step import Act, Check, Fact, MoneyMoved, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.tax import Withheld
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import OUTSIDE, at_bank

if TYPE_CHECKING:
    from croupier.daybook.state import House

CLAUSE = "by 4.8"
TAX_NOTE = "tax statement"
Month = Annotated[str, Meta(pattern=r"^2[01]\d\d-(0[1-9]|1[0-2])$")]
"""2026-11"""


class TaxWithheld(Fact, frozen=True, tag="tax-withheld"):
    """`month`: in which it was withheld, and for which it is paid to the budget."""

    person: str
    gross: Money
    base: Money
    rate: str
    tax: Money
    month: str = ""


class TaxPaid(Fact, frozen=True, tag="tax-paid"):
    """To the budget: for which month, on which day, by which document."""

    sum: Money
    document: str
    month: str = ""
    day: str = ""


class Taxes(msgspec.Struct, frozen=True):
    """What is owed of each month that is not paid whole."""

    months: Mapping[str, int] = {}

    @property
    def owed(self) -> int:
        return sum(self.months.values())


def of(house: House) -> Taxes:
    found: Taxes = house.rooms["taxes"]
    return found


def taxed(terms: Terms, person: str, tax: Withheld, at: int) -> Iterator[TaxWithheld]:
    if tax.tax:
        month = f"{local(at, terms.zone):%Y-%m}"
        yield TaxWithheld(person, tax.gross, tax.base, tax.rate, tax.tax, month)


def _fold(taxes: Taxes, _: Act, fact: Fact) -> Taxes:
    match fact:
        case TaxWithheld(tax=tax, month=month):
            return _with(taxes, month, tax)
        case TaxPaid(sum=amount, month=month):
            return _with(taxes, month, -amount)
    return taxes


def _with(taxes: Taxes, month: str, more: int) -> Taxes:
    months = {**taxes.months, month: taxes.months.get(month, 0) + more}
    return Taxes({name: owed for name, owed in months.items() if owed})


def _restate(taxes: Taxes) -> Iterator[Restated]:
    for month, owed in taxes.months.items():
        yield Restated(TaxWithheld("", owed, owed, "1", owed, month))


class _Payment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    month: Month
    sum: Money
    day: Day
    document: Said


def _tax(terms: Terms) -> Story:
    act = yield Step("pay", _Payment, CLAUSE, check=_is_owed(terms))
    paid, said = act.said["sum"], act.said
    yield MoneyMoved(at_bank("bank transfer"), OUTSIDE, paid, terms.currency, act.case)
    yield TaxPaid(paid, said["document"], said["month"], said["day"])


def _is_owed(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        said = act.said
        if not 0 < said["sum"] <= of(house).months.get(said["month"], 0):
            raise Refused("tax-not-owed", clause=CLAUSE)
        if said["day"] > day_of(act.at, terms.zone).isoformat():
            raise Refused("no-such-day", day=said["day"])

    return check


ROOM = Room(
    "taxes",
    {"tax.pay": Permit((GAME_MANAGER,), clause=CLAUSE)},
    (TaxWithheld, TaxPaid),
    Taxes(),
    _fold,
    (Procedure("tax", 2, _tax),),
    _restate,
)
