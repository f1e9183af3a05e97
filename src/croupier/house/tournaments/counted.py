"""A tournament of so many rounds: everybody has the same chips and the same number of rounds, at a
table with others or at a machine of his own; then the chips are counted.

It is over when all tables have played their rounds, or when the time of all levels is over.
"""

from __future__ import annotations

from croupier.house.tables.desk import Desk
from croupier.house.tournaments.director import Director
from croupier.tournaments.levels import whole


class Counted(Director):
    async def look(self) -> bool:
        await self.levels()
        await self.draw()
        await self.reconcile()
        if await self._is_over():
            return True
        await self._go_on()
        return False

    def coming(self) -> list[int]:
        left = whole(self.one.announced.levels) - self.passed
        return [*super().coming(), *([left] if left > 0 else [])]

    @property
    def _is_time(self) -> bool:
        return self.passed >= whole(self.one.announced.levels)

    async def _is_over(self) -> bool:
        done = self._is_time or all(self._has_played(desk) for desk in self.tables)
        if not done or not all(self._stands_still(desk) for desk in self.tables):
            return False
        await self.scribe.finish(self.chips_of(self.one.left()))
        return True

    def _has_played(self, desk: Desk) -> bool:
        """All its rounds; or nobody there has enough for any bet."""
        if desk.table.phase not in ("settled", "closed"):
            return self._is_idle(desk) and not self._can_bet(desk)
        return desk.table.number >= self.one.announced.rounds or not self._can_bet(desk)

    def _can_bet(self, desk: Desk) -> bool:
        least = min(limits.minimum for limits in desk.table.plate.limits.values())
        has = self.chips_of([who.player for who in desk.table.seats.values()])
        return any(mine >= least for mine in has.values())

    def _stands_still(self, desk: Desk) -> bool:
        return self.tables.is_between(desk) or self._is_idle(desk)

    def _is_idle(self, desk: Desk) -> bool:
        """A machine that waits for a stake has no round under way."""
        table = desk.table
        return desk.setting.equipment.at_once and table.phase == "betting" and not table.wagers

    async def _go_on(self) -> None:
        now = self.moment
        if now.is_break:
            await self.count()
            return
        for desk in self.between():
            if self._has_played(desk) or self._is_time:
                continue
            await self.tables.play_by(desk, now.plate)
            self.tables.let(desk)
