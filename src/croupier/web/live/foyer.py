"""The lobby: everybody who is there, all tables as cards, and what they are told.

A card is made anew only where something has happened at its table. Whoever comes is told all of
them; then, with each look, only what has changed, in one message that is the same for everybody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping

from croupier.house.floor import Floor
from croupier.house.tables.desk import Desk
from croupier.table.state import Table
from croupier.web.live import show, wire
from croupier.web.live.gallery import Gallery, Watcher
from croupier.web.messages.live import Lobby, LobbyNow, Yours, YoursNow
from croupier.web.messages.table import CardNow, TableCard

LOOKS = 0.5
"""Seconds between two looks at whether the lobby has changed."""
BREATH = 100
"""Messages sent before others get their turn."""


class Foyer:
    """`gallery`: of a table, by its id."""

    def __init__(self, floor: Floor, gallery: Callable[[str], Gallery]) -> None:
        self._floor, self._gallery = floor, gallery
        self._cards: dict[str, TableCard] = {}
        self._changed: set[str] = set()
        self._told: dict[str, TableCard] = {}
        self._here: dict[Watcher, tuple[Yours, ...]] = {}

    @property
    def guests(self) -> Collection[Watcher]:
        return self._here.keys()

    def cards(self) -> tuple[TableCard, ...]:
        """One for each table; made once, however many ask, as long as nothing changes there;
        whoever asks from a thread of its own may meet a change."""
        found = []
        for table in tuple(self._floor.desks):
            card = self._cards.get(table)
            if card is None:
                card = self._cards[table] = self._gallery(table).card()
            found.append(card)
        return tuple(found)

    def changed(self, table: str) -> None:
        """Everybody is told with the next look."""
        self._cards.pop(table, None)
        self._changed.add(table)

    def enter(self, guest: Watcher) -> None:
        cards, yours = self.cards(), self._yours().get(guest.player, ())
        if not self._here:
            self._told, self._changed = {card.id: card for card in cards}, set()
        self._here[guest] = yours
        guest.put(wire.text(Lobby(cards, yours)))

    def exit(self, guest: Watcher) -> None:
        self._here.pop(guest, None)

    async def look(self) -> None:
        """Tell whoever is there what has changed since the look before."""
        if not self._changed or not self._here:
            return
        self._changed = set()
        if (news := self._news()) is not None:
            await self._tell(wire.text(news))
        yours = self._yours()
        for guest, before in tuple(self._here.items()):
            now = yours.get(guest.player, ())
            if now != before and guest in self._here:
                self._here[guest] = now
                guest.put(wire.text(YoursNow(now)))

    def _news(self) -> Lobby | LobbyNow | None:
        """What has changed; all of it, where a table is another one now."""
        before, cards = self._told, self.cards()
        self._told = {card.id: card for card in cards}
        if before.keys() != self._told.keys():
            return Lobby(cards)
        found: list[CardNow] = []
        for card in cards:
            if card is not before[card.id] and card != before[card.id]:
                change = show.since(before[card.id], card)
                if change is None:
                    return Lobby(cards)
                found.append(change)
        return LobbyNow(tuple(found)) if found else None

    async def _tell(self, text: str) -> None:
        for sent, guest in enumerate(tuple(self._here), 1):
            guest.put(text)
            if sent % BREATH == 0:
                await asyncio.sleep(0)

    def _yours(self) -> Mapping[str, tuple[Yours, ...]]:
        """Where people sit, or wait for a seat, by who they are."""
        found: dict[str, tuple[Yours, ...]] = {}
        every: Iterable[Desk] = (*self._floor.desks.values(), *self._floor.arena.desks.values())
        for desk in every:
            for player, each in _people(desk.id, desk.table):
                found[player] = (*found.get(player, ()), each)
        return found


def _people(id: str, table: Table) -> Iterable[tuple[str, Yours]]:
    for seat, who in table.seats.items():
        if not who.bot:
            staked = sum(wager.amount for wager in table.stakes(seat))
            yield who.player, Yours(table=id, stack=table.stacks.get(seat), staked=staked)
    for place, waiting in enumerate(table.queue, 1):
        yield waiting.player, Yours(table=id, waits=place)
