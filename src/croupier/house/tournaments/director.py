"""The director of a tournament: levels by its clock, seats as they are drawn and evened out, who is
out, breaks, and the end.

What he decides is in the day book before it is done: after a restart the tables are brought to what
stands there. He looks whenever a round is over or a level ends, and lets each table begin its next
round himself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog

from croupier.cards.shoe import Below
from croupier.daybook.rooms.tournaments.standing import Tournament
from croupier.errors import CroupierError
from croupier.house.tables.desk import Desk, Step
from croupier.house.tournaments import chips
from croupier.house.tournaments.scribe import Scribe
from croupier.house.tournaments.tables import House, Tables
from croupier.tournaments import seating
from croupier.tournaments.levels import MINUTE, Moment, moment, passed
from croupier.tournaments.seating import Seat

AGAIN = 1.0
"""Seconds after which he looks again where something could not be done."""
LOOKS = 60.0
"""Seconds after which he looks even if nothing happens."""
FAREWELL = 60.0
"""Seconds for which the last table stays, so that everybody sees how it ended."""
log = structlog.get_logger("croupier.tournaments")


class Director:
    def __init__(self, house: House, scribe: Scribe, tournament: str, below: Below) -> None:
        self.name = tournament
        self.house, self.scribe = house, scribe
        self.tables = Tables(house, scribe, tournament)
        self.below = below
        self._bell = asyncio.Event()

    @property
    def one(self) -> Tournament:
        return self.scribe.one

    # The clock.

    @property
    def passed(self) -> int:
        """Milliseconds of its own clock since it began, without what was lost."""
        one = self.one
        levels, number = one.announced.levels, max(1, one.level)
        left = one.level_left or levels[number - 1].minutes * MINUTE
        since = (self.scribe.now() - one.level_at) * self.house.fast
        return passed(levels, number, left) + max(0, int(since))

    @property
    def moment(self) -> Moment:
        return moment(self.one.announced.levels, self.passed)

    def stopped(self, moment_before: int) -> int:
        """What was left of the level when the house was last seen, at that moment."""
        one = self.one
        whole = one.level_left or one.announced.levels[one.level - 1].minutes * MINUTE
        gone = max(0, moment_before - one.level_at) * self.house.fast
        return max(1, whole - int(gone))

    # His work.

    async def run(self) -> None:
        """From the start, or from where it was, until it is over and nothing of it is left."""
        try:
            if self.one.state == "running":
                await self._resume()
                while not await self._look():
                    await self._wait()
            await self.conclude()
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.error("director stopped", tournament=self.name, exc_info=error)

    def notice(self, steps: Sequence[Step]) -> None:
        """Something happened at one of the tables."""
        if steps[-1].table.phase in ("settled", "closed"):
            self._bell.set()

    def ring(self) -> None:
        """Something was written about it: he looks."""
        self._bell.set()

    async def _wait(self) -> None:
        """Until somebody rings, a level ends, or a result has been looked at long enough."""
        clock = self.house.clock
        now = clock.now()
        waits = [LOOKS, *(left / self.house.fast / 1000 for left in self.coming())]
        waits += [
            (desk.table.next_at - now) / 1000
            for desk in self.tables
            if desk.table.phase == "settled" and desk.table.next_at > now
        ]
        timer = clock.wake(clock.monotonic() + max(0.01, min(waits)), self._bell.set)
        await self._bell.wait()
        self._bell.clear()
        timer.cancel()

    def coming(self) -> list[int]:
        """How far off are moments of its clock at which something is to be done."""
        left = self.moment.left
        return [] if left is None else [left]

    async def _resume(self) -> None:
        """Chips for every entry, tables as they were, the clock where it was."""
        self.tables.resume()
        if self.one.level == 0:
            await self.scribe.level(1)
        elif self.tables.desks:
            await self.scribe.level(self.one.level, self.stopped(self._last_seen()))
        await self._chips()

    def _last_seen(self) -> int:
        """When something happened last at one of its tables."""
        store = self.house.store
        found = [self.one.level_at, self.one.counted_at]
        for desk in self.tables:
            last = store.read(desk.id, after=max(0, desk.seq - 1))
            found += [recorded.at for recorded in last]
        return min(max(found), self.scribe.now())

    async def _chips(self) -> None:
        """What each entry brings, once."""
        one, stack = self.one, self.one.announced.stack
        await asyncio.gather(
            *(
                chips.issue(self.house.store, one.id, who, one.entries[who].number, stack)
                for who in one.left()
            )
        )

    async def _look(self) -> bool:
        """One look at everything; True where it is over."""
        try:
            return await self.look()
        except CroupierError as error:
            log.warning("director", tournament=self.name, error=str(error))
            clock = self.house.clock
            clock.wake(clock.monotonic() + AGAIN, self._bell.set)
            return False

    async def look(self) -> bool:
        """Where nothing is played any more there is nothing to look at."""
        return True

    # What every tournament has.

    async def levels(self) -> None:
        """Levels that have begun meanwhile, one after the other."""
        while self.one.level < self.moment.number:
            await self.scribe.level(self.one.level + 1)

    async def draw(self) -> None:
        """The first seats: as many tables as needed, everybody where he was drawn."""
        one = self.one
        if one.seats:
            return
        number = seating.tables_for(len(one.left()), one.announced.seats)
        desks = [await self.tables.open(self.moment.plate) for _ in range(number)]
        drawn = self.drawn(one.left())
        seats = seating.draw(drawn, [desk.id for desk in desks], one.announced.seats)
        await self.scribe.seat(_by_player(seats))

    def drawn(self, players: Sequence[str]) -> list[str]:
        """In an order of which every one is as likely as any other."""
        order = list(players)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    async def reconcile(self) -> None:
        """Everybody gets up who does not belong where he sits, and sits down where he belongs, as
        far as no round keeps him."""
        one, left = self.one, set(self.one.left())
        for player, at in self.tables.all_seats().items():
            wanted = one.seats.get(player)
            belongs = player in left and wanted is not None
            if belongs and wanted and (wanted.table, wanted.seat) == at:
                continue
            if self.tables.is_between(self.tables.desks[at.table]):
                await self.tables.leave(at)
        await self._sit_down(one, left)

    async def _sit_down(self, one: Tournament, left: set[str]) -> None:
        sitting = self.tables.all_seats()
        for player in one.left():
            wanted = one.seats.get(player)
            if player in left and player not in sitting and wanted is not None:
                await self.tables.sit(player, Seat(wanted.table, wanted.seat))

    def between(self) -> list[Desk]:
        return [desk for desk in self.tables if self.tables.is_between(desk)]

    @property
    def all_between(self) -> bool:
        return all(self.tables.is_between(desk) for desk in self.tables)

    def chips_of(self, players: Sequence[str]) -> dict[str, int]:
        return chips.of_all(self.house.store, self.name, players, self.tables)

    async def count(self) -> None:
        """In a break, once all tables have stopped, chips are counted."""
        one = self.one
        if one.counted_at < one.level_at and self.all_between:
            await self.scribe.count(self.chips_of(one.left()))
            if lacks := self.one.lacks:
                log.error("chips lack", tournament=self.name, chips=lacks)

    # The end.

    async def conclude(self) -> None:
        """Prizes are paid; then everybody gets up, the tables close, and the chips are no more."""
        if self.one.state == "over" and self.scribe.pays:
            await self.scribe.pay()
        if self.tables.desks:
            await self.house.clock.sleep(FAREWELL / self.house.fast)
        else:
            self.tables.resume()
        for player, at in self.tables.all_seats().items():
            if not await self.tables.leave(at):
                log.warning("seat stays taken", tournament=self.name, player=player)
        for table in tuple(self.tables.desks):
            await self.tables.close(table, "tournament over")
        await chips.destroy(self.house.store, self.name)


def _by_player(seats: dict[str, dict[str, str]]) -> dict[str, Seat]:
    return {
        player: Seat(table, seat) for table, here in seats.items() for seat, player in here.items()
    }
