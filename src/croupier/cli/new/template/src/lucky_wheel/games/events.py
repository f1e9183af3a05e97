"""What happens in a round of lucky wheel. Past tense, plain fields."""

from __future__ import annotations

from croupier.games.facts import Event as AnyEvent
from croupier.games.facts import Line
from croupier.games.felt import Wager


class Opened(AnyEvent, frozen=True, tag="lucky-wheel.opened"):
    """The felt is closed; these wagers play."""

    wagers: tuple[Wager, ...]


class Stopped(AnyEvent, frozen=True, tag="lucky-wheel.stopped"):
    """The wheel stopped at a place, and this stands there."""

    place: int
    stop: str


Event = Opened | Stopped | Line
