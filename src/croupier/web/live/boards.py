"""How tournaments are told: to whoever looks at one of their tables, and to whoever plays in them,
wherever they are in the house. A page that is told of another table follows there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.tournaments.standing import Tournament
from croupier.house.floor import Floor
from croupier.house.tables.desk import Desk, Step
from croupier.house.tournaments import chips
from croupier.house.tournaments.director import Director
from croupier.house.tournaments.knockout import Knockout
from croupier.money import CURRENCIES, amount_text
from croupier.odds.icm import worths
from croupier.rulebooks.schema.plate import read_plate
from croupier.tournaments.prizes import prizes
from croupier.tournaments.ranking import Ranked, average, ranked
from croupier.web.live import wire
from croupier.web.live.gallery import Watcher
from croupier.web.messages.tournament import TournamentNow

EVERY = 1.0
"""Seconds between two messages about the same tournament."""
Visitors = Callable[[str], Iterable[Watcher]]
"""The sockets of a player."""


class Board(NamedTuple):
    """How a tournament stands, the same for everybody, and who stands where."""

    now: TournamentNow
    places: dict[str, Ranked]
    tables: dict[str, str]
    prizes: tuple[int, ...]
    outs: frozenset[str]

    def of(self, player: str) -> TournamentNow:
        """As one player sees it; as a stranger does where he is none of them."""
        mine = self.places.get(player)
        if mine is None:
            return self.now
        won = self.prizes[mine.place - 1 : mine.last]
        return replace(
            self.now,
            yours=self.tables.get(player, ""),
            chips=mine.chips,
            place=mine.place,
            last=mine.last,
            out=player in self.outs,
            prize=sum(won) // (mine.last - mine.place + 1),
        )


class Boards:
    def __init__(
        self, floor: Floor, watchers: Callable[[str], Iterable[Watcher]], visitors: Visitors
    ) -> None:
        self._floor, self._watchers, self._visitors = floor, watchers, visitors
        self._changed: set[str] = set()
        self._latest: dict[str, Board] = {}
        floor.listeners.append(self)
        floor.daybook.listeners.append(self._noted)

    # What has changed.

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        if steps[-1].table.tournament and steps[-1].table.phase != "playing":
            self._changed.add(desk.table.tournament)

    def _noted(self, entry: DayEntry) -> None:
        named = (str(getattr(fact, "tournament", "")) for fact in entry.facts)
        self._changed.update(filter(None, named))

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            changed, self._changed = self._changed, set()
            for name in changed:
                self.tell(name)

    # How it is told.

    def tell(self, name: str) -> None:
        board = self.board(name)
        if board is None:
            return
        told: set[Watcher] = set()
        for table in board.now.tables:
            told.update(self._watchers(table))
        for player in board.places:
            told.update(self._visitors(player))
        texts: dict[str, str] = {}
        for watcher in told:
            player = watcher.player if watcher.player in board.places else ""
            if player not in texts:
                texts[player] = wire.text(board.of(player))
            watcher.put(texts[player])

    def message(self, name: str, player: str) -> TournamentNow | None:
        """For somebody who has just come to one of its tables."""
        board = self.board(name)
        return None if board is None else board.of(player)

    def board(self, name: str) -> Board | None:
        director = self._floor.tournaments.running.get(name)
        if director is None or director.one.state in ("announced", "cancelled"):
            return self._latest.get(name)
        self._latest[name] = board_of(self._floor, director)
        return self._latest[name]

    def forget(self, name: str) -> None:
        self._latest.pop(name, None)


def board_of(floor: Floor, director: Director) -> Board:
    one, tables, moment = director.one, director.tables, director.moment
    has = chips.of_all(floor.store, one.id, one.left(), tables)
    places = {each.player: each for each in ranked(has, one.outs)}
    running = one.state == "running"
    left = moment.left
    until = 0 if left is None else floor.clock.now() + int(left / director.house.fast)
    won = prizes(one.announced, one.fund)
    now = TournamentNow(
        tournament=one.id,
        name=one.announced.name,
        state="running" if running else "over",
        level=moment.number,
        pause=moment.is_break,
        until=until if running else 0,
        stakes=stakes(moment.plate),
        coming=stakes(moment.coming) if moment.coming else "",
        waits=isinstance(director, Knockout) and director.together,
        left=len(has),
        entered=one.entered,
        average=average(has),
        paid=len(won),
        currency=one.announced.currency,
        minor=CURRENCIES[one.announced.currency],
        tables=tuple(tables.desks),
        yours="",
        chips=0,
        place=0,
        last=0,
        out=False,
        prize=0,
        worth=_worth(one, director, won) if running else {},
    )
    at = {player: seat.table for player, seat in tables.all_seats().items()}
    outs = frozenset(player for group in one.outs for player in group)
    return Board(now, places, at, won, outs)


def _worth(one: Tournament, director: Director, won: Sequence[int]) -> dict[str, int]:
    """Of the stacks at the last table, where one plays for places."""
    desks = tuple(director.tables)
    if one.announced.plays != "until one has all" or len(desks) != 1:
        return {}
    stacks = {seat: has for seat, has in desks[0].table.stacks.items() if has}
    if not 2 <= len(stacks) <= one.announced.seats:
        return {}
    open_ = list(won[: len(stacks)])
    return {
        seat: round(each.worth)
        for seat, each in zip(stacks, worths(list(stacks.values()), open_), strict=True)
    }


def stakes(text: str) -> str:
    """What a plate asks of everybody, as short as it can be said: `25/50`, or its limits."""
    plate = read_plate(text, "t1")
    found = []
    for kind, limits in plate.limits.items():
        low, high = (amount_text(each or 0, "t1") for each in (limits.minimum, limits.maximum))
        if kind == "blinds":
            return f"{low}/{high}"
        if kind != "buy-in":
            bounds = low if low == high else f"{low}–{high if limits.maximum else ''}"
            found.append(f"{kind} {bounds}".strip())
    return ", ".join(found)
