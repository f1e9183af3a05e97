"""What the players of one table have decided ahead: kept in memory, told to nobody else.

When the turn of one of them comes, the decision is used up: said at once as the player's own word
where it still fits, forgotten where it does not. Where a game foresees what it will ask, a decision
stands for that question and those cards, one for each, and is forgotten when they change. With the
round all of them are forgotten, and with a strike: it takes back what they were decided on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple

from croupier.errors import CroupierError, IllegalDecision
from croupier.games.awaiting import Ask, Asks, Foreseen, Said, legal, told
from croupier.games.facts import Event
from croupier.house.tables.desk import Desk, Step
from croupier.table.ahead import BETWEEN, Ahead, answer
from croupier.table.events import RoundOver, Struck
from croupier.table.room.events import HandStarted
from croupier.table.seating import in_hand, seat_of
from croupier.table.standing import Standing


class Held(NamedTuple):
    """A decision, and what it was made for; None where nobody can say yet what will be asked."""

    ahead: Ahead
    on: Foreseen | None = None


class Aheads:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._held: dict[str, list[Held]] = {}
        self._speaking: set[asyncio.Task[None]] = set()

    def of(self, player: str) -> tuple[Ahead, ...]:
        return tuple(held.ahead for held in self._held.get(player, ()))

    def players(self) -> frozenset[str]:
        return frozenset(self._held)

    async def decide(self, player: str, ahead: Ahead, on: tuple[str, ...] = ()) -> None:
        """Keep a decision, or with no verb forget it; whose turn it is already says it now. `on`:
        the cards by which it was decided."""
        if not ahead.verb:
            self._drop(player, ahead)
            return
        here = self._desk.here
        seat = seat_of(here.table, player)
        if not seat:
            raise IllegalDecision("not-seated")
        held = self._meant(seat, ahead, on)
        if any(ask.actor == seat and _fits(held, ask) for ask in here.asks):
            await self._now(player, seat, ahead)
            return
        self._drop(player, ahead)
        self._held.setdefault(player, []).append(held)

    def _meant(self, seat: str, ahead: Ahead, on: tuple[str, ...]) -> Held:
        """The question that was read, by the cards that lay there. Among players, whoever has
        cards decides what may be asked of anybody."""
        if not self._desk.has_stacks:
            return _foreseen(self._desk.here, seat, ahead, on)
        if not in_hand(self._desk.table, seat):
            raise IllegalDecision("not-in-hand", seat=seat)
        if ahead.verb not in BETWEEN:
            raise _not_awaited(seat, ahead, self._desk.here.asks)
        return Held(ahead)

    def _drop(self, player: str, ahead: Ahead) -> None:
        """What was decided before about the same."""
        before = self._held.pop(player, [])
        kept = [h for h in before if (h.ahead.about, h.ahead.must) != (ahead.about, ahead.must)]
        if kept:
            self._held[player] = kept

    async def _now(self, player: str, seat: str, ahead: Ahead) -> None:
        asks = self._desk.here.asks
        said = next((answer(ahead, ask) for ask in asks if _asks(ask, seat, ahead)), None)
        if said is None:
            raise _not_awaited(seat, ahead, asks)
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
        self._look(steps[-1].after)

    def _look(self, here: Standing) -> None:
        """Forgets what no longer fits, and says what is asked now: one word of a player at a time,
        for what comes after it may be another question."""
        for player in tuple(self._held):
            seat = seat_of(here.table, player)
            kept, said = self._sorted(here, seat, self._held.pop(player))
            if kept:
                self._held[player] = kept
            if said:
                self._speak(player, said)

    def _sorted(
        self, here: Standing, seat: str, held: list[Held]
    ) -> tuple[list[Held], Said | None]:
        asks = [ask for ask in here.asks if ask.actor == seat]
        coming = [foreseen for foreseen in here.foreseen if foreseen.ask.actor == seat]
        kept, said = [], None
        for one in sorted(held, key=lambda one: one.ahead.must):  # Offers before the decision.
            fits = next((answer(one.ahead, ask) for ask in asks if _fits(one, ask)), None)
            if fits is not None and said is None:
                said = fits
            elif fits is not None or (not asks if one.on is None else one.on in coming):
                kept.append(one)
        return kept if seat else [], said if seat else None

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
        """Too late, or too dear: then the player is asked, but for what else was decided."""
        with suppress(CroupierError):
            await self._desk.hear(player, lambda _: said)
        self._look(self._desk.here)


def _foreseen(here: Standing, seat: str, ahead: Ahead, on: tuple[str, ...]) -> Held:
    mine = [foreseen for foreseen in here.foreseen if foreseen.ask.actor == seat]
    for foreseen in mine:
        if ahead.is_for(foreseen.ask) and foreseen.on == on and answer(ahead, foreseen.ask):
            return Held(ahead, foreseen)
    raise _not_awaited(seat, ahead, tuple(foreseen.ask for foreseen in mine))


def _fits(held: Held, ask: Ask) -> bool:
    """Whether this is the question; among players any that comes is."""
    return held.on is None or (held.ahead.is_for(ask) and answer(held.ahead, ask) is not None)


def _asks(ask: Ask, seat: str, ahead: Ahead) -> bool:
    return ask.actor == seat and ahead.is_for(ask)


def _not_awaited(seat: str, ahead: Ahead, asks: Iterable[Ask]) -> IllegalDecision:
    wanted = told(Said(seat, ahead.verb, ahead.about))
    return IllegalDecision("not-awaited", answer=wanted, legal=legal(Asks(tuple(asks)), seat))
