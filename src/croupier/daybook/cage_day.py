"""What a cage did in a day: chips sold and redeemed by means and cashier, tax withheld, what went
to each table and the dealers who signed for it beside what came back (`bg` art. 9.8(г)–(е))."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from croupier.daybook.entry import DayEntry
from croupier.daybook.results import DayResult, result_of
from croupier.daybook.rooms.cage.dealings import BoughtIn, PayoutMade, PayoutReturned
from croupier.daybook.rooms.cage.taxes import TaxWithheld
from croupier.daybook.rooms.floor.closing import DropCounted
from croupier.daybook.rooms.floor.racks import (
    RackClosed,
    RackCredited,
    RackFilled,
    RackOpened,
)
from croupier.daybook.rooms.floor.sold import SoldAtTable

COUNTED_BY = {"opening": "count", "fill": "receive", "credit": "count", "closing": "count"}
"""At which step of a procedure the dealer signs for chips."""


class Handed(NamedTuple):
    """A table's account: what was handed out, and what came back, in minor units. `closer` and
    `drop` are none until they are counted; `sold`: put on record at the table, by its dealers."""

    opener: int = 0
    fills: int = 0
    credits: int = 0
    sold: int = 0
    drop: int | None = None
    closer: int | None = None
    dealers: tuple[str, ...] = ()

    @property
    def out(self) -> int:
        return self.opener + self.fills

    @property
    def back(self) -> int | None:
        """Nothing can be said before both counts are done."""
        if self.closer is None or self.drop is None:
            return None
        return self.closer + self.credits + self.drop

    @property
    def result(self) -> int | None:
        return None if self.back is None else self.back - self.out


class Dealing(NamedTuple):
    """Somebody's purchase or payout at a window."""

    at: int
    case: str
    cashier: str
    place: str
    person: str
    sum: int
    means: str
    tax: int = 0


class CageDay(NamedTuple):
    result: DayResult
    sold: tuple[Dealing, ...]
    paid: tuple[Dealing, ...]
    tables: Mapping[str, Handed]
    tax: int

    @property
    def win(self) -> int:
        return self.result.win


def cage_day(entries: Iterable[DayEntry]) -> CageDay:
    """Of exactly these entries, in their order."""
    entries = tuple(entries)
    sold: list[Dealing] = []
    paid: list[Dealing] = []
    tables: dict[str, Handed] = {}
    tax = 0
    dealers = _dealers(entries)
    for entry in entries:
        act = entry.act
        for fact in entry.facts:
            match fact:
                case BoughtIn(person, amount, means):
                    by = act.by.person, act.by.place
                    sold.append(Dealing(act.at, act.case, *by, person, amount, means))
                case PayoutMade(person, amount, means, held):
                    by = act.by.person, act.by.place
                    paid.append(Dealing(act.at, act.case, *by, person, amount, means, held))
                case PayoutReturned(person, amount, means):
                    by = act.by.person, act.by.place
                    paid.append(Dealing(act.at, act.case, *by, person, -amount, means))
                case TaxWithheld(tax=held):
                    tax += held
                case _:
                    _at_table(tables, fact, dealers.get(act.case, ""))
    return CageDay(result_of(entries), tuple(sold), tuple(paid), tables, tax)


def _dealers(entries: Iterable[DayEntry]) -> dict[str, str]:
    """Who signed for the chips of a case."""
    return {
        entry.act.case: entry.act.by.person
        for entry in entries
        if COUNTED_BY.get(entry.procedure) == entry.act.step
    }


def _at_table(tables: dict[str, Handed], fact: object, dealer: str) -> None:
    match fact:
        case RackOpened(table, opener):
            was = tables.get(table, Handed())
            now = was._replace(opener=was.opener + opener)
        case RackFilled(table, amount):
            was = tables.get(table, Handed())
            now = was._replace(fills=was.fills + amount)
        case RackCredited(table, amount):
            was = tables.get(table, Handed())
            now = was._replace(credits=was.credits + amount)
        case SoldAtTable(table=table, sum=amount):
            was = tables.get(table, Handed())
            now = was._replace(sold=was.sold + amount)
        case RackClosed(table, closer):
            was = tables.get(table, Handed())
            now = was._replace(closer=(was.closer or 0) + closer)
        case DropCounted(table=table, counted=counted):
            was = tables.get(table, Handed())
            now = was._replace(drop=(was.drop or 0) + counted)
        case _:
            return
    if dealer and dealer not in now.dealers:
        now = now._replace(dealers=(*now.dealers, dealer))
    tables[table] = now
