"""What a day made: each table and all together, chips sold and redeemed by means and by cashier,
rake, tips, and what counts lacked. Read from the day book's own facts; shares are exact."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime, time
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, TypeVar
from zoneinfo import ZoneInfo

from croupier.daybook.authority import TABLE, kind
from croupier.daybook.chips import Chips
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.cage import chips as where
from croupier.daybook.rooms.cage.dealings import BoughtIn, PayoutMade, PayoutReturned
from croupier.daybook.rooms.cage.windows import WindowCounted
from croupier.daybook.rooms.floor import racks
from croupier.daybook.rooms.floor.closing import RakeCounted
from croupier.daybook.rooms.floor.racks import TableResult
from croupier.daybook.rooms.floor.tips import TipsCounted
from croupier.daybook.terms import Terms

if TYPE_CHECKING:
    from croupier.daybook.state import House


class Result(NamedTuple):
    """Of a table, or of several: sums in minor units."""

    opener: int = 0
    fills: int = 0
    credits: int = 0
    closer: int = 0
    drop: int = 0
    win: int = 0

    @property
    def hold(self) -> Fraction | None:
        """The win as a share of the drop; nothing where nothing was dropped."""
        return Fraction(self.win, self.drop) if self.drop else None

    def with_(self, other: Result) -> Result:
        return Result(*(one + more for one, more in zip(self, other, strict=True)))


Till = tuple[str, str]
"""A cashier, and a means of payment."""


class DayResult(NamedTuple):
    """`tables` by name, those of several openings together; `sold`, `redeemed` by cashier and
    means; `rake`, `tips` by table; `short`: what counts of windows lacked, by window."""

    tables: Mapping[str, Result]
    sold: Mapping[Till, int]
    redeemed: Mapping[Till, int]
    rake: Mapping[str, int]
    tips: Mapping[str, int]
    short: Mapping[str, int]

    @property
    def total(self) -> Result:
        found = Result()
        for each in self.tables.values():
            found = found.with_(each)
        return found

    @property
    def win(self) -> int:
        """Of the house: tables and rake (9.8(е))."""
        return self.total.win + sum(self.rake.values())


def of_day(entries: Iterable[DayEntry], day: date, terms: Terms) -> DayResult:
    """The gaming day that begins on this date."""
    begins = datetime.combine(day, time(terms.day_begins), ZoneInfo(terms.zone))
    at = int(begins.timestamp() * 1000)
    return result_of(entry for entry in entries if terms.gaming_day(entry.act.at) == at)


def result_of(entries: Iterable[DayEntry]) -> DayResult:
    """Of exactly these entries."""
    tables: dict[str, Result] = {}
    sold: dict[Till, int] = {}
    redeemed: dict[Till, int] = {}
    rake: dict[str, int] = {}
    tips: dict[str, int] = {}
    short: dict[str, int] = {}
    for cashier, fact in ((entry.act.by.person, fact) for entry in entries for fact in entry.facts):
        match fact:
            case TableResult(table):
                tables[table] = tables.get(table, Result()).with_(_result(fact))
            case BoughtIn(_, amount, means):
                _add(sold, (cashier, means), amount)
            case PayoutMade(_, amount, means):
                _add(redeemed, (cashier, means), amount)
            case PayoutReturned(_, amount, means):
                _add(redeemed, (cashier, means), -amount)
            case RakeCounted(table, counted):
                _add(rake, table, counted)
            case TipsCounted(table, amount):
                _add(tips, table, amount)
            case WindowCounted(place=place, short=lacks) if lacks:
                _add(short, place, lacks)
    return DayResult(tables, sold, redeemed, rake, tips, short)


def _result(fact: TableResult) -> Result:
    return Result(fact.opener, fact.fills, fact.credits, fact.closer, fact.drop, fact.win)


Key = TypeVar("Key")


def _add(sums: dict[Key, int], key: Key, amount: int) -> None:
    sums[key] = sums.get(key, 0) + amount


def openers(house: House) -> dict[str, Chips]:
    """What was left at each table that is closed: with it it may be opened next."""
    return {
        place.partition(" ")[2]: chips
        for place, chips in where.of(house).at.items()
        if kind(place) == TABLE and place.partition(" ")[2] not in racks.of(house).open
    }
