"""The log of a round of this game."""

from __future__ import annotations

from croupier.games import log
from croupier.games.dealer_holdem.fold import evolve
from croupier.games.dealer_holdem.state import Round


class Log(log.Log[Round]):
    """What follows from one answer."""

    def __init__(self, round: Round) -> None:
        super().__init__(round, evolve)
