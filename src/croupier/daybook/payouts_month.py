"""Payouts of a time as an inspector asks for them: how much, by which means, when it was asked for,
due and paid, and whether that was late (`bg` art. 21–22, `by` 4.4, 9)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from croupier.daybook.chips import value
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.cage.dealings import (
    PayoutDue,
    PayoutExecuted,
    PayoutMade,
    PayoutReturned,
)
from croupier.daybook.rooms.machines.payouts import HandpayClaimed
from croupier.daybook.terms import Terms


class Payout(msgspec.Struct, frozen=True):
    """`until`: by when it is due, where it could not be paid at once; `paid`: when it was, or was
    sent; `executed`: the bank's own day and number."""

    case: str
    person: str
    sum: int
    means: str
    asked: int
    above: bool = False
    until: int | None = None
    paid: int | None = None
    tax: int = 0
    executed: tuple[str, str] = ("", "")

    def is_late(self, now: int) -> bool:
        return self.until is not None and (now if self.paid is None else self.paid) > self.until


def _asked(entry: DayEntry, terms: Terms) -> Payout | None:
    """With chips at a window, or for a win at a machine."""
    act = entry.act
    if entry.procedure == "cash-out" and act.step == "ask":
        amount, said = value(act.said["chips"], terms.currency), act.said
        above = bool(act.given.get("above"))
        return Payout(act.case, said["person"], amount, said["means"], act.at, above)
    won = next((fact for fact in entry.facts if isinstance(fact, HandpayClaimed)), None)
    if won is None or won.prize:
        return None
    means = "bank transfer" if won.until else "cash"
    return Payout(act.case, won.person, won.sum, means, act.at, bool(won.until))


def payouts(entries: Iterable[DayEntry], terms: Terms) -> list[Payout]:
    """Those that were asked for in these entries, in order."""
    found: dict[str, Payout] = {}
    for entry in entries:
        act = entry.act
        if asked := _asked(entry, terms):
            found[act.case] = asked
        if act.case not in found:
            continue
        for fact in entry.facts:
            match fact:
                case PayoutDue(until=until):
                    found[act.case] = replace(found[act.case], until=until)
                case PayoutMade(tax=tax):
                    found[act.case] = replace(found[act.case], paid=act.at, tax=tax)
                case PayoutReturned():
                    found[act.case] = replace(found[act.case], paid=None)
                case PayoutExecuted(number, day):
                    executed = (day.isoformat(), number)
                    found[act.case] = replace(found[act.case], executed=executed)
    return list(found.values())
