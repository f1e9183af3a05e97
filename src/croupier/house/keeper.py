"""The keeper of the backups of a house that is open: one is made, or looked through, at a time, in
slices beside the play."""

from __future__ import annotations

import asyncio
import errno

import structlog
from anyio import to_thread

from croupier.errors import CroupierError, Refused
from croupier.house.backups import Backups, Checked, Slices
from croupier.house.clock import Clock

REST = 4
"""How many times as long as it has worked it rests, so that nobody's bet waits."""
log = structlog.get_logger("croupier.backup")


class Keeper:
    """`last`: what came of the last one; `failed`: why it did not get so far."""

    def __init__(self, backups: Backups, clock: Clock) -> None:
        self.backups = backups
        self.last: Checked | None = None
        self.failed: CroupierError | None = None
        self._clock = clock
        self._work: asyncio.Task[None] | None = None

    @property
    def runs(self) -> bool:
        return self._work is not None and not self._work.done()

    def make(self, by: str) -> None:
        self._start(self.backups.make(self._clock.now, by))

    def verify(self, name: str) -> None:
        self.backups.find(name)
        self._start(self.backups.verify(name))

    async def done(self) -> None:
        """Until what is under way is over."""
        if self._work is not None:
            await asyncio.wait((self._work,))

    async def close(self) -> None:
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    def _start(self, slices: Slices[Checked]) -> None:
        if self.runs:
            raise Refused("backup-running")
        self._work = asyncio.create_task(self._go(slices), name="backup")

    async def _go(self, slices: Slices[Checked]) -> None:
        self.last, self.failed = None, None
        try:
            while self.last is None:
                began = self._clock.monotonic()
                self.last = await to_thread.run_sync(_next, slices)
                await self._clock.sleep(REST * (self._clock.monotonic() - began))
        except CroupierError as error:
            self.failed = error
            log.error("no backup", why=str(error))
        except OSError as error:
            self.failed = Refused(
                "store-full" if error.errno == errno.ENOSPC else "store-unreadable",
                file=str(self.backups.place),
                why=error.strerror or "",
            )
            log.error("no backup", why=str(error))
        else:
            said = log.info if self.last.ok else log.error
            said("backup", name=self.last.name, entries=self.last.entries, ok=self.last.ok)
        finally:
            slices.close()


def _next(slices: Slices[Checked]) -> Checked | None:
    try:
        next(slices)
    except StopIteration as done:
        result: Checked = done.value
        return result
    return None
