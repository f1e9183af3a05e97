"""The tax of a month: each withholding with person, gross, base, rate, tax and net, and what was
paid of it to the budget, when and by which document (`by` 4.8, `mk` 3.2–3.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.cage.taxes import TaxPaid, TaxWithheld


class Withholding(NamedTuple):
    at: int
    case: str
    person: str
    gross: int
    base: int
    rate: str
    tax: int

    @property
    def net(self) -> int:
        return self.gross - self.tax


class Paid(NamedTuple):
    """To the budget: `day` and `document` as they were entered."""

    case: str
    sum: int
    day: str
    document: str


class TaxMonth(NamedTuple):
    month: str
    withheld: tuple[Withholding, ...]
    paid: tuple[Paid, ...]

    @property
    def gross(self) -> int:
        return sum(each.gross for each in self.withheld)

    @property
    def tax(self) -> int:
        return sum(each.tax for each in self.withheld)

    @property
    def settled(self) -> int:
        return sum(each.sum for each in self.paid)

    @property
    def owed(self) -> int:
        return self.tax - self.settled


def tax_month(entries: Iterable[DayEntry], month: str) -> TaxMonth:
    """From entries of this month on: what it owes may be paid later."""
    withheld: list[Withholding] = []
    paid: list[Paid] = []
    for entry in entries:
        act = entry.act
        for fact in entry.facts:
            match fact:
                case TaxWithheld(person, gross, base, rate, tax, of) if of == month:
                    withheld.append(Withholding(act.at, act.case, person, gross, base, rate, tax))
                case TaxPaid(amount, document, of, day) if of == month:
                    paid.append(Paid(act.case, amount, day, document))
    return TaxMonth(month, tuple(withheld), tuple(paid))
