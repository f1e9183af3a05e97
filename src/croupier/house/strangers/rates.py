"""Rates: who has done something too often lately, and how long they have to wait.

Of each only one moment is kept, that at which all they did is paid for at the steady rate; who has
paid is forgotten. Time comes from outside.
"""

from __future__ import annotations

import math

from croupier.errors import Refused
from croupier.house.clock import Clock
from croupier.house.strangers.limits import Rate

MOST = 4_096
"""Of how many at most is remembered what they did; those who have paid go first."""


class Rates:
    """One rate, for each of many."""

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._clock = clock
        self._each = 60.0 / rate.per_minute
        self._most = rate.at_once * self._each
        self._paid: dict[str, float] = {}

    def wait(self, who: str, times: int = 1) -> float:
        """Seconds until this one may do it again, so often; nothing where they may now."""
        now = self._clock.monotonic()
        paid = max(self._paid.get(who, now), now)
        return max(0.0, paid + times * self._each - self._most - now)

    def count(self, who: str, times: int = 1) -> float:
        """It is done, so often; the seconds for which they should have waited."""
        now = self._clock.monotonic()
        paid = self._paid[who] = max(self._paid.get(who, now), now) + times * self._each
        if len(self._paid) > MOST:
            self._forget(now)
        return max(0.0, paid - self._most - now)

    def take(self, who: str, times: int = 1) -> None:
        """Do it, so often, or be told when to come back."""
        if seconds := self.wait(who, times):
            raise too_many(seconds)
        self.count(who, times)

    def _forget(self, now: float) -> None:
        self._paid = {who: paid for who, paid in self._paid.items() if paid > now}
        while len(self._paid) > MOST:
            del self._paid[next(iter(self._paid))]


def too_many(seconds: float) -> Refused:
    """Too often: come back after so many whole seconds."""
    return Refused("too-many", seconds=max(1, math.ceil(seconds)))
