"""The tables at which somebody sits, told to all pages of that player: where it is their turn, and
where bets are open. So one may play at several tables and look at one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from croupier.errors import Refused
from croupier.house.floor import Floor
from croupier.house.tables.desk import Desk, Step
from croupier.table.seating import seat_of
from croupier.web.live import wire
from croupier.web.live.gallery import Watcher
from croupier.web.messages.live import SeatNow

MOST = 4
"""Tables at which one may sit, and that one page may show, at the same time."""


class Seated:
    def __init__(self, floor: Floor, sockets: Callable[[str], Iterable[Watcher]]) -> None:
        self._floor = floor
        self._sockets = sockets
        self._told: dict[tuple[str, str], SeatNow] = {}

    def tables(self, player: str) -> tuple[str, ...]:
        """The tables at which somebody sits."""
        every = {**self._floor.desks, **self._floor.arena.desks}
        return tuple(id for id, desk in every.items() if seat_of(desk.table, player))

    def of(self, player: str) -> tuple[SeatNow, ...]:
        """How it stands at each of them, for a page that has just come."""
        found = []
        for desk in map(self._floor.desk, self.tables(player)):
            seat = seat_of(desk.table, player)
            asked = any(ask.must and ask.actor == seat for ask in desk.here.asks)
            found.append(seat_now(desk, seat, asked=asked))
        return tuple(found)

    def check(self, player: str, table: str) -> None:
        """Refuses a seat more than one can look after."""
        others = [other for other in self.tables(player) if other != table]
        if len(others) >= MOST:
            raise Refused("too-many-tables", most=MOST)

    def notice(self, desk: Desk, steps: Sequence[Step]) -> None:
        """Whoever sits there learns what has changed for them, if anything has."""
        seats = {**steps[0].before.seats, **desk.table.seats}
        people = {who.player for who in seats.values() if not who.bot}
        held = {who.player: seat for seat, who in desk.table.seats.items()}
        asked = {ask.actor for ask in desk.here.asks if ask.must}
        for player in people:
            sockets = tuple(self._sockets(player))
            if not sockets:
                self._told.pop((player, desk.id), None)
                continue
            seat = held.get(player, "")
            now = seat_now(desk, seat, asked=seat in asked)
            if self._told.get((player, desk.id)) != now:
                self._told[player, desk.id] = now
                if not now.seated:
                    del self._told[player, desk.id]
                text = wire.text(now)
                for socket in sockets:
                    socket.put(text)


def seat_now(desk: Desk, seat: str, *, asked: bool) -> SeatNow:
    table = desk.table
    opened = table.opened or desk.place.opened
    return SeatNow(
        table=desk.id,
        name=opened.name,
        seated=bool(seat),
        phase=table.phase,
        until=table.closes_at if table.phase == "betting" else table.next_at if asked else 0,
        asked=asked,
    )
