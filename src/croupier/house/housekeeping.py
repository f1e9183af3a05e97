"""Between rounds: the seats of people who have gone, who may not play any more, who sit out or who
bet nothing; waiting lists without those who do not come back; visits that are over; a clock that
was set; tables that rest as long as nobody is there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress

import structlog

from croupier.errors import CroupierError
from croupier.house import metrics
from croupier.house.clock import Clock
from croupier.house.presence import Presence
from croupier.house.protection.guard import Guard
from croupier.house.tables.desk import Desk
from croupier.table.events import Seated
from croupier.table.room.words import SitOut
from croupier.table.words import Leave, LeaveList

EVERY = 0.5
"""Seconds between two looks at who has gone."""
ABSENT = 120_000
"""Milliseconds after which the seat of somebody who has gone is free again."""
SITS_OUT = 300_000
"""Milliseconds after which a seat is free again whose player sits out."""
NOT_COMING = 15_000
"""Milliseconds after which somebody who has gone is no longer on a list for a seat."""
JUMP = 1_000
"""Milliseconds by which the wall's clock may differ before it is said."""
log = structlog.get_logger("croupier.housekeeping")


class Housekeeping:
    """`belongs` says whether a bot still belongs to a table: the plan may have fewer by now.
    `idle`: seconds of open windows after which a seat is free again that puts nothing down."""

    def __init__(
        self,
        clock: Clock,
        desks: Iterable[Desk],
        presence: Presence,
        guard: Guard,
        belongs: Callable[[str, Seated], bool],
        idle: float,
    ) -> None:
        self._clock = clock
        self._desks = tuple(desks)
        self._presence = presence
        self._guard = guard
        self._belongs = belongs
        self._idle = idle
        self._absent: dict[tuple[str, str], int] = {}
        self._sits_out: dict[tuple[str, str], int] = {}
        self._ahead = self._wall_ahead()
        self._idles: dict[tuple[str, str], float] = {}
        self._looked = clock.monotonic()

    async def run(self) -> None:
        while True:
            await self._clock.sleep(EVERY)
            passed, self._looked = self._clock.monotonic() - self._looked, self._clock.monotonic()
            try:
                self._look_at_the_clock()
                for desk in self._desks:
                    desk.look_up()
                    await self._gone(desk)
                    await self._protected(desk)
                    await self._sitting_out(desk)
                    await self._idling(desk, passed)
                    await self._clear_list(desk)
                await self._guard.tick(self._presence)
                metrics.BROKEN.set(sum(bool(desk.broken) for desk in self._desks))
            except CroupierError as error:
                log.warning("housekeeping", error=str(error))

    def _look_at_the_clock(self) -> None:
        """Somebody has set the wall's clock, or the machine has slept: how far it went is on
        record. Deadlines at the tables keep to the time that never goes back."""
        ahead = self._wall_ahead()
        if abs(ahead - self._ahead) > JUMP:
            log.warning("the clock has jumped", milliseconds=ahead - self._ahead)
            metrics.JUMPS.inc()
            self._ahead = ahead

    def _wall_ahead(self) -> int:
        return self._clock.now() - round(self._clock.monotonic() * 1000)

    async def _gone(self, desk: Desk) -> None:
        now = self._clock.now()
        for seat, who in tuple(desk.table.seats.items()):
            key = (desk.id, who.player)
            if who.player in self._presence or (who.bot and self._belongs(desk.id, who)):
                self._absent.pop(key, None)
            elif who.bot or now - self._absent.setdefault(key, now) > ABSENT:
                self._absent.pop(key, None)
                await self._free(desk, seat)

    async def _sitting_out(self, desk: Desk) -> None:
        now = self._clock.now()
        for seat, who in tuple(desk.table.seats.items()):
            key = (desk.id, who.player)
            if seat in desk.table.room.leaving:  # Whose hand was void gets up all the same.
                await self._free(desk, seat)
            elif who.bot or seat not in desk.table.room.out:
                self._sits_out.pop(key, None)
            elif now - self._sits_out.setdefault(key, now) > SITS_OUT:
                self._sits_out.pop(key)
                await self._free(desk, seat)

    async def _protected(self, desk: Desk) -> None:
        """Whoever may not play any more gets up after the round; whoever has to answer something
        first is dealt no more hands."""
        for seat, who in tuple(desk.table.seats.items()):
            if who.bot or desk.broken:
                continue
            if self._guard.gets_up(who.player):
                await self._free(desk, seat)
            elif _is_dealt_in(desk, seat) and self._guard.pauses(desk, who.player):
                with suppress(CroupierError):  # Gone, or out, meanwhile.
                    await desk.house(SitOut(seat), "house")

    async def _idling(self, desk: Desk, passed: float) -> None:
        """A seat is for play: whoever lets window after window pass makes room. Only the time in
        which one could have bet counts, and none before one sat there."""
        if desk.has_stacks or desk.table.phase != "betting":
            return
        for seat, who in tuple(desk.table.seats.items()):
            key = (desk.id, who.player)
            plays = who.bot or desk.table.stakes(seat) or key not in self._idles
            idle = 0.0 if plays else self._idles[key] + passed
            self._idles[key] = idle
            if idle > self._idle:
                await self._free(desk, seat)
        here = {(desk.id, who.player) for who in desk.table.seats.values()}
        self._idles = {k: idle for k, idle in self._idles.items() if k[0] != desk.id or k in here}

    async def _clear_list(self, desk: Desk) -> None:
        """Whoever waits for a seat and has gone is called no more; nor is a seat kept for them."""
        now = self._clock.now()
        for who in desk.table.queue:
            key = (f"{desk.id} list", who.player)
            if who.bot or who.player in self._presence:
                self._absent.pop(key, None)
            elif now - self._absent.setdefault(key, now) > NOT_COMING and not desk.broken:
                self._absent.pop(key)
                with suppress(CroupierError):  # Seated or gone from the list meanwhile.
                    await desk.house(LeaveList(who.player), "house")

    async def _free(self, desk: Desk, seat: str) -> None:
        leaving = seat in desk.table.room.leaving and desk.table.phase == "playing"
        if desk.broken or desk.table.stakes(seat) or leaving:
            return  # Their stakes play first.
        try:
            await desk.house(Leave(seat), "house", clock=False)
        except CroupierError as error:
            log.info("seat stays taken", table=desk.id, seat=seat, why=str(error))


def _is_dealt_in(desk: Desk, seat: str) -> bool:
    """Whether the next hand would have this seat in it."""
    table = desk.table
    return desk.has_stacks and table.phase != "playing" and seat not in table.room.out
