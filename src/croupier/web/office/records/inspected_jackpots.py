"""Lists of the inspection on jackpot systems: plates with what is linked and by which conditions,
pools with their history, service protocols, wins, and what became of the pool of a removed one
(`bg` art. 24–25)."""

from __future__ import annotations

from croupier.daybook.rooms.jackpots import facts as jackpot
from croupier.daybook.rooms.jackpots import standing
from croupier.daybook.rooms.jackpots.standing import System
from croupier.house.reports import pools as moved
from croupier.house.reports.report import days_of
from croupier.phrase import Sum
from croupier.web.office.records.looking import Look, facts
from croupier.web.office.records.tables import Cell, Table, cells


def plates(look: Look, name: str) -> Table:
    rows = tuple(_plate(look, each) for each in standing.of(look.house).values())
    head = look.head(
        "id", "name", "type", "version", "serial", "maker", "linked", "share", "next-share",
        "reset", "edition", "state",
    )  # fmt: skip
    note = "" if rows else look.speech.say("office.inspect-none")
    return Table(look.title(name), head, rows, (2, 3, 2, 2, 2, 2, 4, 2, 2, 2, 2, 3), note)


def _plate(look: Look, system: System) -> tuple[Cell, ...]:
    held = system.conditions
    linked = ", ".join(f"{each.id} ({each.serial})" for each in held.linked)
    key, at = ("installed", system.installed) if system.runs else ("removed", system.removed)
    state = look.speech.say(f"office.inspect-{key}", at=look.show.exactly(at)) if at else "–"
    reset = look.speech.tell(Sum(held.reset, held.currency))
    return cells(
        held.system, *held.plate, held.maker, linked, held.share, held.next_share, reset,
        held.edition, state,
    )  # fmt: skip


def pools(look: Look, name: str) -> Table:
    """What lay there when the month began, came and went, as the ledger has it."""
    days = days_of(look.terms, look.now, look.days[0], look.days[-1])
    report = moved.jackpots_report(look.reader, "month", days, look.terms)
    rows = tuple(
        cells(
            str(row.cells[1]),
            look.speech.say(str(row.cells[2])),
            *(look.speech.tell(Sum(int(cell or 0), row.currency)) for cell in row.cells[3:]),
        )
        for row in report.rows
    )
    keys = [column.key.replace("_", "-") for column in report.columns[1:]]
    head = tuple(look.speech.say(f"report.col-{key}") for key in keys)
    return Table(look.title(name), head, rows, (2, 4, *(2 for _ in keys[2:])))


services = facts(
    jackpot.ConditionsApproved,
    jackpot.SystemInstalled,
    jackpot.SystemRemoved,
    jackpot.MonthReported,
)
wins = facts(
    jackpot.JackpotWon,
    jackpot.JackpotCertified,
    jackpot.ThingGiven,
    jackpot.WinReversed,
    jackpot.PoolGivenOut,
    jackpot.PoolReturned,
)
