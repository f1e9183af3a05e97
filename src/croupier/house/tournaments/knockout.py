"""A tournament until one has all: knock-outs, tables evened and broken, hand by hand before the
money, the final table."""

from __future__ import annotations

from croupier.house.tables.desk import Desk
from croupier.house.tournaments import chips
from croupier.house.tournaments.director import Director
from croupier.table.room import hand
from croupier.table.seating import started
from croupier.tournaments import seating
from croupier.tournaments.levels import hand_by_hand
from croupier.tournaments.seating import Seat, Sitting


class Knockout(Director):
    async def look(self) -> bool:
        await self.levels()
        await self.draw()
        if self.together and not self.all_between:
            return False
        await self._knock_out()
        if await self._is_over():
            return True
        await self._come_late()
        if not await self._final_table():
            await self._even_out()
        await self.reconcile()
        await self._close_empty()
        await self._go_on()
        return False

    @property
    def together(self) -> bool:
        """Whether all tables play the same hand: one more than prizes is left, or all who are left
        fit at one table."""
        one = self.one
        left, tables = len(one.left()), len(self.tables.desks)
        final = tables > 1 and left <= one.announced.seats
        return final or hand_by_hand(left, len(one.announced.table), tables)

    # Who is out.

    async def _knock_out(self) -> None:
        """Who has no chips left at a table between two hands. Those of one hand go out together;
        where all tables play the same hand, those of all."""
        together, left = self.together, set(self.one.left())
        outs: dict[str, dict[str, int]] = {}
        for desk in self.between():
            found = _lost(desk, left)
            if found:
                outs.setdefault("" if together else desk.table.round, {}).update(found)
        for round_, before in outs.items():
            await self.scribe.knock_out(before, round_)

    async def _is_over(self) -> bool:
        """One has all, or those who are left have made a deal."""
        one = self.one
        left = one.left()
        if len(left) > 1 and one.deal is None:
            return False
        if one.deal is not None and not self.all_between:
            return False
        await self.scribe.finish(self.chips_of(left))
        return True

    # Who sits where.

    async def _come_late(self) -> None:
        """Who has entered since, or again, gets chips and a seat; where there is none, one more
        table opens."""
        one = self.one
        late = [player for player in one.left() if player not in one.seats]
        if not late:
            return
        store, stack = self.house.store, one.announced.stack
        seats: dict[str, Seat] = {}
        tables = self._sittings()
        for player in late:
            await chips.issue(store, one.id, player, one.entries[player].number, stack)
            at = seating.seat_for(tables, one.announced.seats)
            if at is None:
                desk = await self.tables.open(self.moment.plate)
                at = Seat(desk.id, "p1")
                tables[desk.id] = Sitting({})
            here = tables[at.table]
            tables[at.table] = here._replace(seats={**here.seats, at.seat: player})
            seats[player] = at
        await self.scribe.seat(seats)

    def _sittings(self) -> dict[str, Sitting]:
        """The tables as they are to be: with those who are still on their way, without those who
        are out."""
        one = self.one
        left = set(one.left())
        seats: dict[str, dict[str, str]] = {desk.id: {} for desk in self.tables}
        for player, at in one.seats.items():
            if player in left and at.table in seats:
                seats[at.table][at.seat] = player
        return {
            desk.id: Sitting(
                seats[desk.id], desk.table.room.blind, not self.tables.is_between(desk)
            )
            for desk in self.tables
        }

    async def _final_table(self) -> bool:
        """All who are left draw their seats anew, at a new table."""
        one = self.one
        if not seating.is_final(self._sittings(), one.announced.seats):
            return False
        if self.all_between:
            desk = await self.tables.open(self.moment.plate)
            seats = seating.draw(self.drawn(one.left()), [desk.id], one.announced.seats)
            closed = [name for name in self.tables.desks if name != desk.id]
            placed = {player: Seat(desk.id, seat) for seat, player in seats[desk.id].items()}
            await self.scribe.seat(placed, closed)
        return True

    async def _even_out(self) -> None:
        """Tables are broken and evened as far as hands that are played let it."""
        seats = self.one.announced.seats
        while True:
            tables = {name: here for name, here in self._sittings().items() if here.seats}
            moves = seating.balance(tables, seats)
            if not moves:
                return
            broken = seating.breaks(tables, seats)
            moved = {move.player: move.to for move in moves}
            await self.scribe.seat(moved, (broken,) if broken else ())

    async def _close_empty(self) -> None:
        """A table that nobody belongs to any more."""
        wanted = {at.table for at in self.one.seats.values()}
        for desk in self.between():
            if not desk.table.seats and desk.id not in wanted:
                await self.tables.close(desk.id, "broken")

    # The next hand.

    async def _go_on(self) -> None:
        """Each table that is ready begins its next hand, by the plate of the level."""
        now = self.moment
        if now.is_break:
            await self.count()
            return
        if self.together and not self.all_between:
            return
        for desk in self.between():
            await self.tables.play_by(desk, now.plate)
            if hand.enough(desk.here):
                self.tables.let(desk)


def _lost(desk: Desk, left: set[str]) -> dict[str, int]:
    """Who sits there without chips, and what each had before the last hand."""
    table, first = desk.table, started(desk.table)
    before = first.stacks if first else {}
    return {
        who.player: before.get(seat, 0)
        for seat, who in table.seats.items()
        if who.player in left and not table.stacks.get(seat)
    }
