"""Figures that are looked up when somebody asks for them: the money of the gaming day by table, who
sits there, and what the house's file takes. From the books, so that they agree with all reports."""

from __future__ import annotations

from croupier.house import metrics
from croupier.house.backups import Backups
from croupier.house.floor import Floor
from croupier.money import CURRENCIES

MONEY = (metrics.DAY_STAKED, metrics.DAY_PAID, metrics.DAY_HOLD, metrics.DAY_ROUNDS)


def measure(floor: Floor, backups: Backups) -> None:
    """Bring them up to date."""
    since = floor.daybook.terms.gaming_day(floor.clock.now())
    for gauge in (*MONEY, metrics.SEATED):
        gauge.clear()
    for table, desk in tuple(floor.desks.items()):
        seats = desk.table.seats.values()
        bots = sum(who.bot for who in seats)
        metrics.SEATED.labels(table, "bots").set(bots)
        metrics.SEATED.labels(table, "people").set(len(seats) - bots)
        for currency, made in floor.store.made(table, since).items():
            unit = 10 ** CURRENCIES.get(currency, 0)
            paid = made.back + made.won
            metrics.DAY_STAKED.labels(table, currency).set(made.staked / unit)
            metrics.DAY_PAID.labels(table, currency).set(paid / unit)
            metrics.DAY_ROUNDS.labels(table, currency).set(made.rounds)
            if made.staked:
                kept = (made.staked - paid) / made.staked
                metrics.DAY_HOLD.labels(table, currency).set(kept)
    metrics.STORE.set(floor.store.size())
    metrics.BACKUP.set(_last(backups) / 1000)


def _last(backups: Backups) -> int:
    return max((each.manifest.at for each in backups.listed() if each.manifest), default=0)
