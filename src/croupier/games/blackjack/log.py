"""The events that follow from one answer, and the round after each of them."""

from __future__ import annotations

from croupier.games.blackjack.events import Event
from croupier.games.blackjack.fold import evolve
from croupier.games.blackjack.state import Round


class Log:
    """Written while an answer is decided; nothing outside it changes."""

    def __init__(self, round: Round) -> None:
        self.round = round
        self.events: list[Event] = []

    def add(self, *events: Event) -> None:
        for event in events:
            self.events.append(event)
            self.round = evolve(self.round, event)
