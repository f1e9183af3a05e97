"""What commands print that look into a house: `croupier audit`, `backup`, `signals`, `report`,
`demo`."""

from __future__ import annotations

import msgspec

from croupier.house.backups import Manifest
from croupier.house.reports.report import Cell, Holds
from croupier.phrase import Fact


class AuditFinding(msgspec.Struct, frozen=True):
    """What does not hold: a key, with its facts."""

    key: str
    facts: dict[str, Fact]


class Audited(msgspec.Struct, frozen=True):
    """Whether the books are in order, of so many entries; `settled`: what was wrong with a table
    before it was voided."""

    ok: bool
    entries: int
    findings: tuple[AuditFinding, ...]
    settled: tuple[AuditFinding, ...]


class CheckedBackup(msgspec.Struct, frozen=True):
    """Whether a backup holds; `changed`: files of it that are not as they were made."""

    name: str
    ok: bool
    entries: int
    changed: tuple[str, ...]
    findings: tuple[AuditFinding, ...]


class ListedBackup(msgspec.Struct, frozen=True):
    """`made`: null where it cannot be read."""

    name: str
    made: Manifest | None


class SignalledPlayer(msgspec.Struct, frozen=True):
    """A player by id, and the name that others read."""

    player: str
    name: str


class SignalLine(msgspec.Struct, frozen=True):
    """What the pit should look at; `at` is in UTC. In a chip flow the one who loses comes first."""

    at: str
    table: str
    round: str
    kind: str
    players: tuple[SignalledPlayer, ...]
    figures: dict[str, int | str]


class ReportColumn(msgspec.Struct, frozen=True):
    """A column by the name that its cells have in a row, and what it holds."""

    name: str
    holds: Holds


class ReportPrinted(msgspec.Struct, frozen=True):
    """A report from one gaming day to another. A row has its cells by the names of the columns,
    `currency`, and `marked` where it is out of the ordinary; money is text, in major units."""

    report: str
    by: str
    first: str
    last: str
    columns: tuple[ReportColumn, ...]
    rows: tuple[dict[str, Cell | bool], ...]
    totals: tuple[dict[str, Cell | bool], ...]


class DemoLogin(msgspec.Struct, frozen=True):
    """Somebody of the demo, and how they log in."""

    role: str
    badge: str
    login: str
    password: str
    pin: str
