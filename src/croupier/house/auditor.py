"""The auditor: has the books audited when the house opens and once a day, and says what is wrong.

The house waits for the first audit before its tables take bets, but not for ever: a large one goes
on beside the play. There it works a moment and then rests several times as long, so that nobody's
bet waits for it.
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
PATIENCE = 20
"""Seconds for which the opening of the tables waits for the first one."""
REST = 4
"""How many times as long as it has worked the auditor rests, beside the play."""
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
        self._first = asyncio.Event()
        self._rest = 0

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
            self._first.set()
            await self._clock.sleep(EVERY)

    async def first(self) -> None:
        """Until the first audit is done, or patience is; from then on it does not disturb."""
        impatient = self._clock.wake(self._clock.monotonic() + PATIENCE, self._first.set)
        await self._first.wait()
        impatient.cancel()
        self._rest = REST
        if self.running:
            log.warning("the tables open before the audit is done", entries=self.running.total)

    async def audit(self) -> Report:
        begun = started = self._clock.monotonic()
        audit = self.running = Audit(self._reader)
        told = 0
        for _ in audit.slices():
            told = self._tell(audit, told)
            await self._clock.sleep(self._rest * (self._clock.monotonic() - started))
            started = self._clock.monotonic()
        self._tell(audit, told)
        self.running = None
        self.report = Report(self._clock.now(), audit.entries, tuple(audit.findings))
        metrics.FINDINGS.set(len(audit.findings))
        seconds = round(self._clock.monotonic() - begun, 3)
        said = log.error if audit.findings else log.info
        said("audited", entries=audit.entries, wrong=len(audit.findings), seconds=seconds)
        return self.report

    def _tell(self, audit: Audit, told: int) -> int:
        """Say what is new; how many findings have been said then."""
        for finding in audit.findings[told:]:
            facts = {name: str(fact) for name, fact in finding.what.facts.items()}
            log.error("the books do not hold", key=finding.what.key, **facts)
            self._found(finding)
        return len(audit.findings)
