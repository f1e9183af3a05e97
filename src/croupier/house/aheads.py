"""What the players of one table have decided ahead: kept in memory, told to nobody else.

When the turn of one of them comes, the decision is used up: said at once as the player's own word
where it still fits, forgotten where it does not. With the hand all of them are forgotten, and with
a strike: it takes back what they were decided on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from croupier.errors import CroupierError, IllegalDecision
from croupier.games.awaiting import Asks, Said, legal, told
from croupier.games.facts import Event
from croupier.house.desk import Desk, Step
from croupier.table.events import RoundOver, Struck
from croupier.table.room.ahead import Ahead, answer
from croupier.table.room.events import HandStarted
from croupier.table.seating import in_hand, seat_of


class Aheads:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._held: dict[str, Ahead] = {}
        self._speaking: set[asyncio.Task[None]] = set()

    def of(self, player: str) -> Ahead | None:
        return self._held.get(player)

    def players(self) -> frozenset[str]:
        return frozenset(self._held)

    async def decide(self, player: str, ahead: Ahead) -> None:
        """Keep a decision, or with no verb forget it; whose turn it is already says it now."""
        if not ahead.verb:
            self._held.pop(player, None)
            return
        table = self._desk.table
        seat = seat_of(table, player)
        if not seat:
            raise IllegalDecision("not-seated")
        if not in_hand(table, seat):
            raise IllegalDecision("not-in-hand", seat=seat)
        if not any(ask.actor == seat for ask in self._desk.here.asks):
            self._held[player] = ahead
            return
        await self._now(player, seat, ahead)

    async def _now(self, player: str, seat: str, ahead: Ahead) -> None:
        asks = self._desk.here.asks
        said = next((answer(ahead, ask) for ask in asks if ask.actor == seat), None)
        if said is None:
            wanted = told(Said(seat, ahead.verb))
            raise IllegalDecision("not-awaited", answer=wanted, legal=legal(Asks(asks), seat))
        await self._desk.hear(player, lambda _: said)

    def notice(self, steps: Sequence[Step]) -> None:
        """Something happened at the table: perhaps it is the turn of somebody who has decided."""
        if not self._held:
            return
        events = [event for step in steps for event in step.post.entry.events]
        if any(isinstance(event, HandStarted | RoundOver | Struck) for event in events):
            self._held.clear()
        for step in steps:
            for event in step.post.entry.events:
                if spoke := step.before.seats.get(self._spoke(event)):
                    self._held.pop(spoke.player, None)  # By themselves, together with others.
        table = steps[-1].table
        for ask in steps[-1].after.asks:
            who = table.seats.get(ask.actor)
            ahead = self._held.pop(who.player, None) if who else None
            said = answer(ahead, ask) if ahead else None
            if who and said:
                self._speak(who.player, said)

    def _spoke(self, event: Event) -> str:
        """Whose word in the hand an event is."""
        between = self._desk.setting.game.between
        return between.spoke(event) if between else ""

    def _speak(self, player: str, said: Said) -> None:
        """Not from within the desk's own turn: it waits for what it has just told."""
        task = asyncio.create_task(self._say(player, said))
        self._speaking.add(task)
        task.add_done_callback(self._speaking.discard)

    async def _say(self, player: str, said: Said) -> None:
        with suppress(CroupierError):  # Too late: then the player is asked.
            await self._desk.hear(player, lambda _: said)
