"""Visits: since when somebody is here, with what they came, and how long they have been here.

A visit lasts from the first page until half an hour without one. It lies in the store: a house that
restarts, or is cut off, goes on with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from croupier.daybook.calendar import Span
from croupier.house.protection.steady import Steady
from croupier.store import QUARTER, Filed, Store

CABINET = "visits"
ENDS = 30 * 60_000
"""Milliseconds without a page after which a visit is over."""
EVERY = 60_000
"""Milliseconds after which it is written down again how long somebody has been here."""
FORGOTTEN = 32 * 86_400_000
"""Milliseconds after which no limit asks any more how long it was."""

Wealth = Callable[[str], Mapping[str, int]]
"""What a player has in all, by currency: in the wallet and at tables."""


Came = Callable[[str, str, int], int]
"""What a player has paid in since, less what was paid out, in a currency."""


class Grant(msgspec.Struct, frozen=True, omit_defaults=True):
    """Play money that the house gives as a welcome: how much, and by which cause it is moved."""

    at: int
    currency: str
    amount: int
    cause: str


class Visit(msgspec.Struct, omit_defaults=True):
    """`started`: what one had when it began, and was given since; `checked`: when the last reality
    check was answered. `times`: milliseconds in the house, by quarters of an hour, also of visits
    before, as far as limits may ask for them."""

    since: int
    seen: int
    checked: int
    started: dict[str, int] = {}
    times: dict[int, int] = {}
    grants: list[Grant] = []


class Visits:
    def __init__(self, store: Store, steady: Steady, wealth: Wealth, came: Came) -> None:
        self._store = store
        self._steady = steady
        self._wealth = wealth
        self._came = came
        self._visits: dict[str, Visit] = {}
        self._unkept: set[str] = set()
        self._ticked = self._kept = steady.now()

    def of(self, player: str) -> Visit:
        """The visit that goes on, or a new one."""
        now = self._steady.now()
        found = self._visits.get(player) or self._filed(player)
        if found is None or now - found.seen > ENDS:
            found = self._new(player, now, found)
        self._visits[player] = found
        return found

    def _new(self, player: str, now: int, before: Visit | None) -> Visit:
        self._unkept.add(player)
        visit = Visit(now, now, now, dict(self._wealth(player)))
        if before is not None:
            old = now - FORGOTTEN
            visit.times = {at: time for at, time in before.times.items() if at > old}
        return visit

    def _filed(self, player: str) -> Visit | None:
        """As it was written down. A grant that was never moved, because the house was cut off, has
        not come in."""
        content = self._store.filed(CABINET, player)
        if content is None:
            return None
        visit = msgspec.json.decode(content, type=Visit)
        last = visit.grants[-1] if visit.grants else None
        if last is not None and not self._store.causes([last.cause]):
            self._take_back(visit, last)
        return visit

    # Time.

    def goes_on(self, player: str) -> bool:
        """Whether somebody is here already, for who must not begin a visit by asking."""
        found = self._visits.get(player)
        return found is not None and self._steady.now() - found.seen <= ENDS

    def lasted(self, player: str) -> int:
        """Milliseconds since this visit began."""
        return self._steady.now() - self.of(player).since

    def minutes(self, player: str, span: Span) -> int:
        """How long somebody was in the house within these bounds."""
        times = self.of(player).times.items()
        return sum(time for at, time in times if span.begins <= at) // 60_000

    def unchecked(self, player: str) -> int:
        """Milliseconds since the last reality check was answered."""
        return self._steady.now() - self.of(player).checked

    async def checked(self, player: str) -> None:
        self.of(player).checked = self._steady.now()
        await self.keep(player)

    async def tick(self, here: Iterable[str]) -> None:
        """Time passes for those who are here; visits of those who have gone end."""
        now = self._steady.now()
        passed, self._ticked = now - self._ticked, now
        quarter = now - now % QUARTER
        for player in here:
            visit = self.of(player)
            visit.seen = now
            visit.times[quarter] = visit.times.get(quarter, 0) + passed
            self._unkept.add(player)
        if now - self._kept >= EVERY:
            self._kept = now
            await self._steady.keep()
            await self._write(tuple(self._unkept))
            over = [p for p, v in self._visits.items() if now - v.seen > ENDS]
            for player in over:
                self._visits.pop(player, None)

    async def close(self) -> None:
        await self._steady.keep()
        await self._write(tuple(self._visits))

    async def keep(self, *players: str) -> None:
        """Written down now."""
        await self._write(players)

    async def _write(self, players: Iterable[str]) -> None:
        here = [player for player in players if player and player in self._visits]
        self._unkept.difference_update(here)
        filed = [Filed(CABINET, p, msgspec.json.encode(self._visits[p])) for p in here]
        if filed:
            await self._store.file(filed)

    # Money.

    def net(self, player: str, currency: str, has: int) -> int:
        """The result of this visit so far: what is paid in is no win, and what is paid out no
        loss."""
        visit = self.of(player)
        came = self._came(player, currency, visit.since)
        return has - came - visit.started.setdefault(currency, has - came)

    async def brings(self, player: str, grant: Grant) -> None:
        """It is about to come in: written down before it is moved, since no win is made of it."""
        visit = self.of(player)
        visit.started[grant.currency] = visit.started.get(grant.currency, 0) + grant.amount
        visit.grants = [*visit.grants, grant]
        await self.keep(player)

    async def not_brought(self, player: str, grant: Grant) -> None:
        """It was not moved after all."""
        self._take_back(self.of(player), grant)
        await self.keep(player)

    @staticmethod
    def _take_back(visit: Visit, grant: Grant) -> None:
        visit.started[grant.currency] = visit.started.get(grant.currency, 0) - grant.amount
        visit.grants = [one for one in visit.grants if one != grant]
