"""Locks: who has failed three times waits for half an hour, whether there is such a login or not.

A try counts before it is made and is forgiven when it succeeds, so that many at once are no more
tries than one after the other. What is locked lies in the store, and time is the wall's: a clock
that is set back makes nobody wait longer than half an hour from then.
"""

from __future__ import annotations

import msgspec

from croupier.errors import Refused
from croupier.house.clock import Clock
from croupier.store import Filed, Store

CABINET = "locks"
FAILURES = 3
LOCKED = 30 * 60_000
"""Milliseconds."""
MOST = 10_000
"""Of how many failures are remembered; those whose time is over go first."""


class Failed(msgspec.Struct, frozen=True):
    """How often, and when last."""

    times: int
    at: int


class Locks:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        found = store.cabinet(CABINET).items()
        self._failed = {name: msgspec.json.decode(content, type=Failed) for name, content in found}

    def minutes(self, name: str) -> int:
        """For how many more minutes it is locked; nothing, where it is not."""
        failed, now = self._failed.get(name), self._clock.now()
        if failed is None or failed.times < FAILURES:
            return 0
        if now < failed.at:
            failed = self._failed[name] = Failed(failed.times, now)
        left = failed.at + LOCKED - now
        return -(-left // 60_000) if left > 0 else 0

    async def count(self, name: str) -> None:
        """A try is made; refused where there were too many."""
        if minutes := self.minutes(name):
            raise Refused("login-locked", minutes=minutes)
        now, before = self._clock.now(), self._failed.get(name)
        goes_on = before is not None and now - before.at < LOCKED
        times = before.times + 1 if before is not None and goes_on else 1
        # Known at once: whoever comes in the same breath is counted after this one.
        failed = self._failed[name] = Failed(times, now)
        kept = Filed(CABINET, name, msgspec.json.encode(failed))
        await self._store.file([kept, *self._over(now)])

    async def take_back(self, name: str) -> None:
        """This try was no failure; those before it still count."""
        failed = self._failed[name]
        left = self._failed[name] = Failed(failed.times - 1, failed.at)
        await self._store.file([Filed(CABINET, name, msgspec.json.encode(left))])

    async def forgive(self, name: str) -> None:
        if self._failed.pop(name, None) is not None:
            await self._store.file([self.forgiven(name)])

    def forgiven(self, name: str) -> Filed:
        self._failed.pop(name, None)
        return Filed(CABINET, name, None)

    def _over(self, now: int) -> list[Filed]:
        """What need not be remembered any more."""
        if len(self._failed) <= MOST:
            return []
        over = [name for name, failed in self._failed.items() if now - failed.at >= LOCKED]
        oldest = sorted(self._failed, key=lambda name: self._failed[name].at)
        gone = over or oldest[: MOST // 10]
        for name in gone:
            del self._failed[name]
        return [Filed(CABINET, name, None) for name in gone]
