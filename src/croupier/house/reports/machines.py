"""Machines: what their meters say, beside the games on record and what their sheets let expect
(`bg` art. 9.6(ж)); and every reading beside what was counted."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from croupier.daybook.authority import at_table
from croupier.daybook.rooms.machines import meters, sheet, standing
from croupier.daybook.rooms.machines.meters import DayOfMachine, Meters
from croupier.daybook.terms import Terms
from croupier.house.reports.play import Sums, notes_on, summed_up
from croupier.house.reports.report import (
    HELD_BY,
    Cell,
    Column,
    Days,
    Report,
    Row,
    columns,
    gaming_date,
    share,
)
from croupier.house.reports.rounds import Worth
from croupier.phrase import phrase

if TYPE_CHECKING:
    from croupier.daybook.state import House

MACHINES_BY = ("machine", "day", "month")


def known(house: House) -> set[str]:
    """Machines that stand in the hall, or were read once."""
    read = (machine for day in meters.of(house).days.values() for machine in day)
    return {*standing.of(house).standing, *read}


class _Made(NamedTuple):
    """What the meters of a group come to."""

    through: Meters = Meters()
    corrected: int = 0

    def plus(self, one: _Made | DayOfMachine) -> _Made:
        return _Made(self.through.plus(one.through), self.corrected + one.corrected)


def machines_report(
    house: House, worths: Iterable[Worth], by: str, days: Days, terms: Terms
) -> Report:
    """In, out, handpays and the result by the meters; return by the games on record, beside the
    sheet's."""
    groups: dict[tuple[str, str], _Made] = {}
    for day, machine, one in _read(house, days):
        key = _key(by, machine, day), terms.currency
        groups[key] = groups.get(key, _Made()).plus(one)
    rounds: dict[tuple[str, str], list[Worth]] = {}
    for worth in _rounds(worths, known(house)):
        day = gaming_date(worth.opened, terms).isoformat()
        key = _key(by, at_table(worth.stream), day), worth.currency
        rounds.setdefault(key, []).append(worth)
    order = sorted({*groups, *rounds}, key=lambda one: (one[1], one[0]))
    made = {one: (groups.get(one, _Made()), summed_up(rounds.get(one, ()))) for one in order}
    rows = tuple(
        Row((name, *_cells(metered, sums)), currency, sums.is_rare)
        for (name, currency), (metered, sums) in made.items()
    )
    totals = tuple(_total(currency, groups, rounds) for currency in sorted({o[1] for o in order}))
    found = [sums for _, sums in made.values() if sums.rounds]
    notes = (phrase("report.note-machines"), *(notes_on(found) if found else ()))
    return Report("machines", by, days, _head(by), rows, totals, notes)


def _read(house: House, days: Days) -> Iterator[tuple[str, str, DayOfMachine]]:
    for day, machines in sorted(meters.of(house).days.items()):
        if days.first.isoformat() <= day <= days.last.isoformat():
            for machine, one in sorted(machines.items()):
                yield day, machine, one


def _rounds(worths: Iterable[Worth], machines: Collection[str]) -> Iterator[Worth]:
    return (worth for worth in worths if at_table(worth.stream) in machines)


def _key(by: str, machine: str, day: str) -> str:
    return {"machine": machine, "day": day}.get(by, day[:7])


def _head(by: str) -> tuple[Column, ...]:
    first = Column(by, HELD_BY.get(by, "text"))
    rest = columns(
        games="count", paid_in="money", paid_out="money", handpays="money", jackpots="count",
        corrected="money", result="money", rounds="count", staked="money", win="money", fed="money",
        returned="share", sheet="share", low="share", high="share", apart="number",
        chance="chance",
    )  # fmt: skip
    return (first, *rest)


def _cells(metered: _Made, sums: Sums) -> tuple[Cell, ...]:
    through = metered.through
    return (
        through.games,
        through.paid_in,
        through.paid_out,
        through.handpays,
        through.jackpots,
        metered.corrected,
        through.result + metered.corrected,
        sums.rounds,
        sums.staked,
        sums.win,
        sums.fed,
        *_returns(sums),
        sums.apart,
        sums.chance,
    )


def _returns(sums: Sums) -> tuple[Cell, Cell, Cell, Cell]:
    """Of the stakes what came back; the sheet's, and within what it lies 95 times of 100."""
    if not sums.staked:
        return None, None, None, None
    back = 1 - sums.win / sums.staked
    if sums.unknown:
        return back, None, None, None
    low, high = (share(each, sums.staked) or 0.0 for each in sums.band)
    return back, 1 - sums.theory / sums.staked, 1 - high, 1 - low


def _total(
    currency: str,
    groups: dict[tuple[str, str], _Made],
    rounds: dict[tuple[str, str], list[Worth]],
) -> Row:
    metered = _Made()
    for (_, of), one in groups.items():
        if of == currency:
            metered = metered.plus(one)
    sums = summed_up(worth for (_, of), some in rounds.items() if of == currency for worth in some)
    return Row(("", *_cells(metered, sums)), currency, sums.is_rare)


# Readings.


def meters_report(house: House, days: Days, terms: Terms) -> Report:
    """Each machine of each day: what came through its meters beside slips, counted cash and
    tickets."""
    head = columns(
        day="day", machine="text", first_in="money", last_in="money", paid_in="money",
        first_out="money", last_out="money", paid_out="money", games="count", handpays="money",
        slips="money", cash="money", tickets_counted="money", differs="money", reason="text",
    )  # fmt: skip
    rows = tuple(
        _reading(house, day, machine, terms.currency) for day, machine, _ in _read(house, days)
    )
    return Report("meters", "day", days, head, rows, (), (phrase("report.note-meters"),))


def _reading(house: House, day: str, machine: str, currency: str) -> Row:
    one = sheet.of_machine(house, day, machine)
    opening, closing = one.opening or (None, None), one.closing or (None, None)
    cash, tickets = one.cash - one.metered[0], one.tickets - one.metered[1]
    cells: tuple[Cell, ...] = (
        day,
        machine,
        opening[0],
        closing[0],
        one.paid_in,
        opening[1],
        closing[1],
        one.paid_out,
        one.games,
        one.handpays,
        one.slips,
        one.cash,
        one.tickets,
        cash - tickets,
        "; ".join(one.reasons),
    )
    differs = bool(cash or tickets) or one.slips_differ
    return Row(cells, currency, differs)
