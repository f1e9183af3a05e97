"""A time that nobody can set: limits, time-outs and exclusions go by it.

While the house is open it runs on by itself, wherever the wall's clock is set meanwhile. A house
that opens again takes the wall's, but never goes back behind the last time it had.
"""

from __future__ import annotations

import msgspec

from croupier.house.clock import Clock
from croupier.store import Filed, Store

CABINET, NAME = "protection", "steady"
REMEMBERED = 32 * 86_400_000
"""Milliseconds for which it is remembered that the wall's clock was behind: longer than a month."""


class Mark(msgspec.Struct, frozen=True):
    """The last time; by how much the wall's clock was behind it at most, and when that was."""

    now: int = 0
    behind: int = 0
    seen: int = 0


class Steady:
    """`latest`: the last time that the day book has of it."""

    def __init__(self, store: Store, clock: Clock, latest: int = 0) -> None:
        self._store = store
        self._clock = clock
        kept = store.filed(CABINET, NAME)
        self._mark = msgspec.json.decode(kept, type=Mark) if kept else Mark()
        self._base = max(clock.now(), self._mark.now, latest)
        self._began = clock.monotonic()

    def now(self) -> int:
        """Milliseconds since the epoch."""
        now = self._base + round((self._clock.monotonic() - self._began) * 1000)
        behind = now - self._clock.now()
        if behind > self._mark.behind or now - self._mark.seen > REMEMBERED:
            self._mark = Mark(now, max(0, behind), now)
        return now

    def by_the_wall(self, at: int) -> int:
        """What the wall's clock may have shown then, at the earliest: rounds are dated by it."""
        self.now()
        return at - self._mark.behind

    async def keep(self) -> None:
        """It is written down; now and then is enough."""
        self._mark = msgspec.structs.replace(self._mark, now=self.now())
        await self._store.file([Filed(CABINET, NAME, msgspec.json.encode(self._mark))])
