"""A game at a machine as it stands."""

from __future__ import annotations

from croupier.games.felt import Wager
from croupier.games.game import Round as AnyRound


class Round(AnyRound, frozen=True):
    """`wagers`: what still lies; `seen`: of the reels that stand by now,
    `standing`: how many do in the game that is turned; `shown`: how many games
    have been turned, free ones too; `won`: by now; `free`: games still to
    come, `given`: all that were won; `gambled`: how often; `choice`: the colour that a
    card is turned for, or that the win is collected."""

    wagers: dict[str, Wager] = {}
    seen: tuple[tuple[str, ...], ...] = ()
    standing: int = 0
    shown: int = 0
    won: int = 0
    free: int = 0
    given: int = 0
    gambled: int = 0
    choice: str = ""
    jackpot: bool = False
