"""Tournaments: what entries brought, how that was split, and what the places won (`bg` art.
27(3)). Their chips are no money and stand nowhere here."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.daybook.rooms.tournaments.standing import Tournament, Tournaments
from croupier.house.reports.report import Cell, Days, Report, Row, columns, summed
from croupier.phrase import phrase

_HEAD = columns(
    tournament="text", name="text", game="game", state="phrase", entries="count", players="count",
    bots="count", price="money", fee="money", commission="money", added="money", pools="money",
    fund="money", paid="money", lies="money",
)  # fmt: skip
_SUMMED = range(7, len(_HEAD))


def tournaments_report(tournaments: Tournaments, days: Days) -> Report:
    """Those that were announced or went on in these days, the first one first."""
    found = sorted(_of(tournaments, days), key=lambda one: (one.times[0][1], one.id))
    rows = tuple(Row(_cells(one), one.announced.currency) for one in found)
    totals = summed(rows, _SUMMED, len(_HEAD))
    notes = (phrase("report.note-tournaments"),)
    return Report("tournaments", "tournament", days, _HEAD, rows, totals, notes)


def _of(tournaments: Tournaments, days: Days) -> Iterator[Tournament]:
    for one in (*tournaments.going_on(), *tournaments.past()):
        first, last = one.times[0][1], one.times[-1][1]
        if first < days.ends and (last >= days.begins or not one.is_closed):
            yield one


def _cells(one: Tournament) -> tuple[Cell, ...]:
    """A cancelled one has given back every entry: nothing came of it."""
    back = one.state in ("cancelled", "withdrawn")
    announced, entries = one.announced, one.entries.values()
    paid = sum(prize.amount for prize in one.paid)
    parts = 0 if back else sum(entry.paid for entry in entries)
    fees, commissions = (0, 0) if back else (one.fees, one.commissions)
    brought = sum(pool.amount for pool in announced.pools)
    fund = 0 if back else one.fund
    return (
        one.id,
        announced.name,
        announced.game,
        f"report.tournament-{one.state}",
        one.entered,
        len(one.entries),
        sum(entry.bot for entry in entries),
        parts,
        fees,
        commissions,
        0 if back else announced.added,
        0 if back else brought,
        fund,
        paid,
        fund - paid,
    )
