"""Tournaments on the lobby's board: what is announced and played, told when it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Literal, cast

from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.tournaments.standing import Tournament, of
from croupier.house.floor import Floor
from croupier.money import CURRENCIES
from croupier.web.live import wire
from croupier.web.live.gallery import Watcher
from croupier.web.messages.tournament import TournamentCard, TournamentsNow
from croupier.words.finding import called

EVERY = 1.0
"""Seconds between two messages."""


class Notices:
    """`lobby`: who looks at the board."""

    def __init__(self, floor: Floor, lobby: Callable[[], Collection[Watcher]]) -> None:
        self._floor, self._lobby = floor, lobby
        self._changed = False
        floor.daybook.listeners.append(self._noted)

    def _noted(self, entry: DayEntry) -> None:
        self._changed |= any(getattr(fact, "tournament", "") for fact in entry.facts)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            if self._changed and (lobby := self._lobby()):
                text = wire.text(self.now())
                for guest in lobby:
                    guest.put(text)
            self._changed = False

    def now(self) -> TournamentsNow:
        known = of(self._floor.daybook.house)
        shown = sorted(known.going_on(), key=lambda one: (one.announced.begins, one.id))
        return TournamentsNow(tuple(self._card(one) for one in shown))

    def _card(self, one: Tournament) -> TournamentCard:
        announced, director = one.announced, self._floor.tournaments.running.get(one.id)
        moment = director.moment if director and one.state == "running" else None
        until = 0
        if director and moment and moment.left is not None:
            until = self._floor.clock.now() + int(moment.left / director.house.fast)
        return TournamentCard(
            id=one.id,
            name=announced.name,
            game=announced.game,
            called=called(announced.name, announced.game, ""),
            state=cast(Literal["announced", "running", "over"], one.state),
            currency=announced.currency,
            minor=CURRENCIES[announced.currency],
            price=announced.price.whole,
            fund=announced.fund_of(announced.most) if announced.prizes else one.fund,
            begins=announced.begins,
            least=announced.least,
            most=announced.most,
            entered=one.entered,
            left=len(one.left()),
            level=moment.number if moment else 0,
            pause=moment.is_break if moment else False,
            until=until,
        )
