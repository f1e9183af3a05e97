"""The tables of one tournament: opened and closed as it needs them, and none begins a round before
its director has let it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from typing import NamedTuple

from croupier.errors import CroupierError, Refused
from croupier.house.clock import Clock
from croupier.house.plan import Place
from croupier.house.tables import restart
from croupier.house.tables.desk import Desk
from croupier.house.tournaments import chips, laying
from croupier.house.tournaments.arena import Arena
from croupier.house.tournaments.scribe import Scribe
from croupier.store import Store
from croupier.table.tournament import DIRECTOR
from croupier.table.words import ChangePlate, Close, Leave, Open, Sit
from croupier.tournaments.seating import Seat, Sitting


class House(NamedTuple):
    """What a director needs of the house. `fast`: by how much its clocks go faster than said."""

    store: Store
    arena: Arena
    clock: Clock
    books: laying.Books
    fast: float


class Tables:
    def __init__(self, house: House, scribe: Scribe, tournament: str) -> None:
        self._house, self._scribe = house, scribe
        self._name = tournament
        self._let: dict[str, int] = {}
        """The round, by its number, after which the next one may begin."""
        self.desks: dict[str, Desk] = {}

    def __iter__(self) -> Iterator[Desk]:
        return iter(self.desks.values())

    # Opened and closed.

    def resume(self) -> None:
        """Those that were open when the house stopped."""
        for name in self._names():
            if not self._house.store.head(name):
                return
            table, _ = restart.remember(self._house.store, name)
            if table.opened is not None and table.phase != "closed":
                place = laying.again(self._house.store, table.opened, self._house.books)
                self._run(name, place)

    async def open(self, plate: str) -> Desk:
        """One more, with a number that none has had before."""
        store = self._house.store
        name = next(n for n in self._names() if n not in self.desks and not store.head(n))
        place = laying.laid(self._scribe.one, name, plate, self._house.books, self._house.fast)
        desk = self._run(name, place)
        if not desk.has_stacks:
            await chips.fill(store, self._name, name, self._scribe.one.announced.stack)
        await desk.house(Open(place.opened), DIRECTOR)
        return desk

    def _run(self, name: str, place: Place) -> Desk:
        desk = self._house.arena.open(place, lambda: self._may_begin(name))
        self.desks[name] = desk
        return desk

    def _names(self) -> Iterator[str]:
        return (f"{self._name}x{number}" for number in count(1))

    async def close(self, table: str, reason: str) -> None:
        desk = self.desks[table]
        with suppress(CroupierError):  # It is out of order, or closed already.
            await desk.house(Close(reason), DIRECTOR)
        self._let.pop(table, None)
        del self.desks[table]
        await self._house.arena.close(table)

    # Rounds.

    def _may_begin(self, table: str) -> None:
        desk = self.desks.get(table)
        if desk is None or self._let.get(table) != desk.table.number:
            raise Refused("tournament-waits", tournament=self._name)

    def is_let(self, desk: Desk) -> bool:
        """Whether its next round begins, or is played already."""
        return self._let.get(desk.id) == desk.table.number

    def let(self, desk: Desk) -> None:
        """The next round begins."""
        self._let[desk.id] = desk.table.number
        desk.look_up()

    def is_between(self, desk: Desk) -> bool:
        """Whether nothing is under way there and the last result has been seen: people may be moved
        and plates changed."""
        table = desk.table
        if desk.broken or table.phase not in ("settled", "closed") or self.is_let(desk):
            return False
        return table.next_at <= self._house.clock.now()

    def sitting(self, desk: Desk) -> Sitting:
        table = desk.table
        seats = {seat: who.player for seat, who in table.seats.items()}
        return Sitting(seats, table.room.blind, not self.is_between(desk))

    def seat_of(self, player: str) -> Seat | None:
        """Where somebody really sits."""
        for desk in self:
            for seat, who in desk.table.seats.items():
                if who.player == player:
                    return Seat(desk.id, seat)
        return None

    def all_seats(self) -> dict[str, Seat]:
        return {
            who.player: Seat(desk.id, seat)
            for desk in self
            for seat, who in desk.table.seats.items()
        }

    # What is said to them.

    async def leave(self, at: Seat) -> bool:
        """Somebody gets up, with his chips."""
        return await self._say(at.table, Leave(at.seat))

    async def sit(self, player: str, at: Seat) -> bool:
        """Somebody sits down with all chips that are his."""
        if at.table not in self.desks:
            return False
        known = self._house.store.player(player)
        name, bot = (known.name, known.bot) if known else (player, False)
        brought = chips.in_hand(self._house.store, self._name, player)
        brought = brought if self.desks[at.table].has_stacks else 0
        return await self._say(at.table, Sit(player, name, bot, at.seat, brought))

    async def play_by(self, desk: Desk, text: str) -> None:
        """Another level: another plate."""
        plate = laying.plate_of(self._scribe.one, desk.place.book, text)
        if desk.table.plate != plate:
            await self._say(desk.id, ChangePlate(plate))

    async def _say(self, table: str, word: Leave | Sit | ChangePlate) -> bool:
        """What does not fit now is said again with the next look."""
        try:
            await self.desks[table].house(word, DIRECTOR)
        except CroupierError:
            return False
        return True
