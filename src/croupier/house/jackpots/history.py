"""The history of a pool, from what was moved: contributions, what was paid and added, and what lay
there then; and what that comes to in a month."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from croupier.daybook.calendar import midnight
from croupier.ledger import Transfer, jackpot, next_jackpot
from croupier.store import Reader

CONTRIBUTED, PAID, ADDED, PASSED_ON = "contributed", "paid", "added", "passed-on"


class Moved(NamedTuple):
    """An entry that moved something of a system's: what came to it in all, and what lay there after
    it, on the meter and for the next one."""

    at: int
    stream: str
    seq: int
    round: str
    contributed: int
    paid: int
    added: int
    passed_on: int
    meter: int
    ahead: int


class Month(NamedTuple):
    """`pool`: what lay there at its end."""

    month: str
    contributed: int = 0
    paid: int = 0
    added: int = 0
    pool: int = 0


def history(reader: Reader, system: str) -> Iterator[Moved]:
    """The oldest first."""
    here = (jackpot(system), next_jackpot(system))
    lies = dict.fromkeys(here, 0)
    for touched in reader.touched(here):
        sums = dict.fromkeys((CONTRIBUTED, PAID, ADDED, PASSED_ON), 0)
        for transfer in touched.moved:
            for account, sign in ((transfer.source, -1), (transfer.destination, 1)):
                if account in lies:
                    lies[account] += sign * transfer.amount
            kind, amount = _kind(transfer, here)
            if kind:
                sums[kind] += amount
        yield Moved(
            touched.at, touched.stream, touched.seq, touched.round, *sums.values(), *lies.values()
        )


def _kind(transfer: Transfer, here: tuple[str, str]) -> tuple[str, int]:
    """What a movement was, and how much; what goes back counts less."""
    inward, outward = transfer.destination in here, transfer.source in here
    if inward and outward:
        return "", 0
    other = transfer.source if inward else transfer.destination
    amount = transfer.amount if inward else -transfer.amount
    if other.startswith("table:"):
        return CONTRIBUTED, amount
    if other.startswith(("wallet:", "won:")):
        return PAID, -amount
    if other.startswith("removed:"):
        return PASSED_ON, amount
    return ADDED, amount


def month_of(reader: Reader, system: str, month: str, zone: str) -> Month:
    """`month`: 2026-11."""
    year, number = map(int, month.split("-"))
    begins = midnight(date(year, number, 1), zone)
    ends = midnight(date(year + number // 12, number % 12 + 1, 1), zone)
    found = Month(month)
    for moved in history(reader, system):
        if moved.at >= ends:
            break
        found = found._replace(pool=moved.meter + moved.ahead)
        if moved.at >= begins:
            found = found._replace(
                contributed=found.contributed + moved.contributed,
                paid=found.paid + moved.paid,
                added=found.added + moved.added,
            )
    return found
