"""The cage day by day, chips with the public, tax, and by which routes chips and money went."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal

from croupier.daybook.chips import Chips, added, value
from croupier.daybook.entry import DayEntry
from croupier.daybook.results import DayResult, Till, result_of
from croupier.daybook.rooms.cage.chips import NOWHERE, PUBLIC, ChipsMoved
from croupier.daybook.rooms.cage.dealings import PayoutDue
from croupier.daybook.rooms.cage.taxes import TaxPaid, TaxWithheld
from croupier.daybook.step import MoneyMoved
from croupier.daybook.terms import Terms
from croupier.house.reports.report import (
    Cell,
    Column,
    Days,
    Report,
    Row,
    columns,
    gaming_date,
    summed,
)
from croupier.house.reports.rounds import Worth
from croupier.phrase import Sum, phrase


def by_day(entries: Iterable[DayEntry], days: Days, terms: Terms) -> dict[date, list[DayEntry]]:
    """What was done on each gaming day."""
    found: dict[date, list[DayEntry]] = {}
    for entry in entries:
        if days.begins <= entry.act.at < days.ends:
            found.setdefault(gaming_date(entry.act.at, terms), []).append(entry)
    return found


def cage_report(entries: Iterable[DayEntry], days: Days, terms: Terms) -> Report:
    """Chips sold and redeemed by means, what was owed, what counts lacked, and the house's result
    of each day (`bg` art. 9.8(г)–(е))."""
    found = by_day(entries, days, terms)
    results = {day: result_of(found[day]) for day in sorted(found)}
    sold = sorted({way for made in results.values() for _, way in made.sold})
    redeemed = sorted({way for made in results.values() for _, way in made.redeemed})
    head = [Column("day", "day")]
    head += [Column(f"sold {way}", "money") for way in sold]
    head += [Column(f"redeemed {way}", "money") for way in redeemed]
    head += columns(owed="money", short="money", tables="money", rake="money", house="money")
    rows = tuple(
        Row(cells, terms.currency)
        for day, made in results.items()
        if any((cells := _cage_cells(day, made, found[day], sold, redeemed))[1:])
    )
    total = summed(rows, range(1, len(head)), len(head))
    return Report("cage", "day", days, tuple(head), rows, total, (phrase("report.note-cage"),))


def _cage_cells(
    day: date,
    made: DayResult,
    entries: Iterable[DayEntry],
    sold: list[str],
    redeemed: list[str],
) -> tuple[Cell, ...]:
    owed = sum(fact.sum for entry in entries for fact in entry.facts if isinstance(fact, PayoutDue))
    return (
        day.isoformat(),
        *(_of_means(made.sold, way) for way in sold),
        *(_of_means(made.redeemed, way) for way in redeemed),
        owed,
        sum(made.short.values()),
        made.total.win,
        sum(made.rake.values()),
        made.win,
    )


def _of_means(sums: Mapping[Till, int], means: str) -> int:
    return sum(amount for (_, way), amount in sums.items() if way == means)


# Chips.


def chips_report(entries: Iterable[DayEntry], days: Days, terms: Terms) -> Report:
    """What is with the public when each day ends, by denomination: the house owes it."""
    held: dict[str, Chips] = {}
    ends: dict[date, tuple[Chips, Chips]] = {}
    for entry in entries:
        if entry.act.at >= days.ends:
            break
        for fact in entry.facts:
            if isinstance(fact, ChipsMoved):
                held = _moved(held, fact)
        if entry.act.at >= days.begins:
            ends[gaming_date(entry.act.at, terms)] = (held.get(PUBLIC, {}), _all(held))
    kinds = sorted({chip for public, _ in ends.values() for chip in public}, key=Decimal)
    head = [Column("day", "day"), *(Column(f"chip {kind}", "count") for kind in kinds)]
    head += columns(liability="money", set="money")
    rows = tuple(
        Row(
            (
                day.isoformat(),
                *(public.get(kind, 0) for kind in kinds),
                value(public, terms.currency),
                value(every, terms.currency),
            ),
            terms.currency,
        )
        for day, (public, every) in sorted(ends.items())
    )
    return Report("chips", "day", days, tuple(head), rows, (), (phrase("report.note-chips"),))


def _moved(held: dict[str, Chips], fact: ChipsMoved) -> dict[str, Chips]:
    now = dict(held)
    for place, times in ((fact.source, -1), (fact.destination, 1)):
        if place != NOWHERE:
            now[place] = added(now.get(place, {}), fact.chips, times)
    return now


def _all(held: dict[str, Chips]) -> Chips:
    found: Chips = {}
    for chips in held.values():
        found = added(found, chips)
    return found


# Tax.


def tax_report(
    entries: Iterable[DayEntry], worths: Iterable[Worth], days: Days, terms: Terms
) -> Report:
    """Withheld of payouts and at tables, paid to the budget, and what is still owed."""
    found: dict[tuple[str, str], list[int]] = {}
    owed = 0
    for entry in entries:
        for fact in entry.facts:
            owed += _owed(fact)
            if days.begins <= entry.act.at < days.ends:
                day = gaming_date(entry.act.at, terms).isoformat()
                _add(found, (day, terms.currency), _taxed(fact))
    for worth in worths:
        tax = sum(part.tax for part in worth.parts)
        if tax:
            day = gaming_date(worth.opened, terms).isoformat()
            _add(found, (day, worth.currency), (0, 0, 0, tax, 0))
    head = columns(
        day="day", gross="money", base="money", withheld="money", at_tables="money", paid="money"
    )
    rows = tuple(
        Row((day, *sums), currency) for (day, currency), sums in sorted(found.items()) if any(sums)
    )
    notes = (phrase("report.note-tax", owed=Sum(owed, terms.currency)),)
    return Report("tax", "day", days, head, rows, summed(rows, range(1, 6), 6), notes)


def _owed(fact: object) -> int:
    match fact:
        case TaxWithheld(tax=tax):
            return tax
        case TaxPaid(sum=paid):
            return -paid
    return 0


def _taxed(fact: object) -> tuple[int, ...]:
    match fact:
        case TaxWithheld(gross=gross, base=base, tax=tax):
            return gross, base, tax, 0, 0
        case TaxPaid(sum=paid):
            return 0, 0, 0, 0, paid
    return ()


def _add(
    found: dict[tuple[str, str], list[int]], key: tuple[str, str], more: Sequence[int]
) -> None:
    if more:
        had = found.get(key, [0] * len(more))
        found[key] = [one + other for one, other in zip(had, more, strict=True)]


# Routes.


def routes_report(entries: Iterable[DayEntry], days: Days, terms: Terms) -> Report:
    """From where to where chips and money went, how often and how much."""
    found: dict[tuple[str, str, str], tuple[int, int]] = {}
    for entry in entries:
        if not days.begins <= entry.act.at < days.ends:
            continue
        for fact in entry.facts:
            match fact:
                case ChipsMoved(source, destination, chips):
                    worth = value(chips, terms.currency)
                    _route(found, ("chips", source, destination), worth)
                case MoneyMoved(source, destination, amount):
                    _route(found, ("money", source, destination), amount)
    head = columns(what="phrase", source="end", destination="end", moves="count", sum="money")
    rows = tuple(
        Row((f"report.moved-{what}", source, destination, *sums), terms.currency)
        for (what, source, destination), sums in sorted(found.items())
    )
    return Report("routes", "route", days, head, rows, (), (phrase("report.note-routes"),))


def _route(
    found: dict[tuple[str, str, str], tuple[int, int]], key: tuple[str, str, str], amount: int
) -> None:
    times, total = found.get(key, (0, 0))
    found[key] = times + 1, total + amount
