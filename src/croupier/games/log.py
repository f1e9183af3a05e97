"""The events that follow from one answer, and the round after each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

R = TypeVar("R")


class Log(Generic[R]):
    """Written while an answer is decided; nothing outside it changes."""

    def __init__(self, round: R, evolve: Callable[[R, Any], R]) -> None:
        self.round = round
        self.events: list[Any] = []
        self._evolve = evolve

    def add(self, *events: Any) -> None:
        for event in events:
            self.events.append(event)
            self.round = self._evolve(self.round, event)
