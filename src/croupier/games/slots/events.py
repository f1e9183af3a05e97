"""What happens in a game at a machine. Past tense, plain fields."""

from __future__ import annotations

import msgspec

from croupier.games.facts import Event as AnyEvent
from croupier.games.facts import JackpotHit, Line
from croupier.games.felt import Wager


class Win(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """So many of a symbol, what they bring, and on which line; 0 where they are scattered."""

    count: int
    symbol: str
    amount: int
    line: int = 0


class Opened(AnyEvent, frozen=True, tag="slots.opened"):
    """The stake is taken: the reels turn."""

    wagers: tuple[Wager, ...]


class Stopped(AnyEvent, frozen=True, tag="slots.stopped"):
    """A reel stopped, and this is seen of it, from the top."""

    reel: int
    stop: int
    seen: tuple[str, ...]


class Shown(AnyEvent, frozen=True, tag="slots.shown", omit_defaults=True):
    """All reels stand. `free`: the number of a free game."""

    wins: tuple[Win, ...] = ()
    free: int = 0

    def combinations(self) -> tuple[str, ...]:
        """`3 bell`"""
        return tuple(f"{win.count} {win.symbol}" for win in self.wins)


class FreeGamesWon(AnyEvent, frozen=True, tag="slots.free-games-won"):
    games: int


class JackpotWon(JackpotHit, frozen=True, tag="slots.jackpot-won"):
    """The combination stands on a line that wins the jackpot."""

    line: int


class Chosen(AnyEvent, frozen=True, tag="slots.chosen"):
    """The win is gambled on a colour, or collected."""

    seat: str
    choice: str


class Turned(AnyEvent, frozen=True, tag="slots.turned"):
    """The colour of the card on which a win was gambled, and what the win is then."""

    colour: str
    win: int


Event = Opened | Stopped | Shown | FreeGamesWon | JackpotWon | Chosen | Turned | Line
