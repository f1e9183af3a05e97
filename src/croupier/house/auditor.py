"""The auditor: has the books audited when the house opens and once a day, and says what is wrong.

A table takes no bet before its own journal has been verified; that of the others goes on beside the
play. There it works a moment and then rests several times as long, so that nobody's bet waits for
it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

import structlog

from croupier.house import metrics
from croupier.house.audit import Audit, Finding
from croupier.house.clock import Clock
from croupier.store import Reader

EVERY = 86_400
"""Seconds between two audits."""
REST = 4
"""How many times as long as it has worked the auditor rests, beside the play."""
LEAST = 0.005
"""Seconds that it rests at least, beside the play."""
log = structlog.get_logger("croupier.audit")


class Report(NamedTuple):
    """What an audit has found, when it ended, and how many entries it has looked at."""

    at: int
    entries: int
    findings: tuple[Finding, ...]


class Auditor:
    """`found` is told of each finding as it comes."""

    def __init__(self, reader: Reader, clock: Clock, found: Callable[[Finding], None]) -> None:
        self.report: Report | None = None
        self.running: Audit | None = None
        self._reader = reader
        self._clock = clock
        self._found = found
        self.beside_play = False
        self.once = False
        """Whether nobody audits any more after the first time: in a house that is made in one
        go."""
        self._first = True
        self._waiting: dict[str, asyncio.Event] = {}

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All that is known to be wrong: by the audit under way, and by the last one."""
        last = self.report.findings if self.report else ()
        now = self.running.findings if self.running else ()
        return (*last, *(finding for finding in now if finding not in last))

    async def run(self) -> None:
        while True:
            try:
                await self.audit()
            except Exception as error:  # The house plays on, and the log says why nobody audits.
                log.error("the audit has failed", exc_info=error)
                self.running = None
            self._first = False
            self._wake()
            if self.once:
                return
            await self._clock.sleep(EVERY)

    async def past(self, table: str) -> None:
        """Until the first audit knows all that can be wrong with this table's own journal."""
        if not self._is_past(table):
            await self._waiting.setdefault(table, asyncio.Event()).wait()

    def settle(self, table: str) -> None:
        """The table was voided: what was wrong with its journal keeps nobody any more."""
        if self.report is not None:
            left = tuple(each for each in self.report.findings if each.table != table)
            self.report = self.report._replace(findings=left)
            metrics.FINDINGS.set(len(left))

    def _is_past(self, table: str) -> bool:
        return not self._first or (self.running is not None and self.running.is_past(table))

    def _wake(self) -> None:
        for table, waiting in self._waiting.items():
            if self._is_past(table):
                waiting.set()

    async def audit(self) -> Report:
        begun = started = self._clock.monotonic()
        audit = self.running = Audit(self._reader)
        told = 0
        for _ in audit.slices():
            told = self._tell(audit, told)
            self._wake()
            await self._clock.sleep(self._pause(self._clock.monotonic() - started))
            started = self._clock.monotonic()
        self._tell(audit, told)
        self.running = None
        self.report = Report(self._clock.now(), audit.entries, tuple(audit.findings))
        metrics.FINDINGS.set(len(audit.findings))
        seconds = round(self._clock.monotonic() - begun, 3)
        said = log.error if audit.findings else log.info
        said("audited", entries=audit.entries, wrong=len(audit.findings), seconds=seconds)
        return self.report

    def _pause(self, worked: float) -> float:
        return max(LEAST, REST * worked) if self.beside_play else 0.0

    def _tell(self, audit: Audit, told: int) -> int:
        """Say what is new; how many findings have been said then."""
        for finding in audit.findings[told:]:
            facts = {name: str(fact) for name, fact in finding.what.facts.items()}
            log.error("the books do not hold", key=finding.what.key, **facts)
            self._found(finding)
        return len(audit.findings)
