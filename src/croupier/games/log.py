"""The events that follow from one answer, and the round after each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from croupier.games.facts import Event
from croupier.games.game import Round

R = TypeVar("R", bound=Round)
E = TypeVar("E", bound=Event)


class Log(Generic[R, E]):
    """Written while an answer is decided; nothing outside it changes."""

    def __init__(self, round: R, evolve: Callable[[R, E], R]) -> None:
        self.round = round
        self.events: list[E] = []
        self._evolve = evolve

    def add(self, *events: E) -> None:
        for event in events:
            self.events.append(event)
            self.round = self._evolve(self.round, event)

    @property
    def result(self) -> tuple[tuple[E, ...], R]:
        """What `decide` answers with."""
        return tuple(self.events), self.round
