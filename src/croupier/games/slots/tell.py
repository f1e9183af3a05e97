"""What a terminal shows of a machine: the window of its reels, row by row, and what was won."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.facts import Event
from croupier.games.slots.events import FreeGamesWon, JackpotWon, Shown
from croupier.games.slots.state import Round
from croupier.games.slots.terms import Terms
from croupier.games.tell import Lines, Tell
from croupier.phrase import Fact, Sum, phrase

LETTERS = {"c": "collect", "r": "red", "b": "black"}


def rows(seen: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """What stands beside each other, from the top."""
    wide = max((len(symbol) for reel in seen for symbol in reel), default=0)
    return tuple(
        "  ".join(symbol.ljust(wide) for symbol in row).rstrip() for row in zip(*seen, strict=True)
    )


def lies(terms: Terms, round: Round, seat: str, names: Mapping[str, Fact]) -> Lines:
    won = Sum(round.won, terms.currency)
    return (*rows(round.seen), phrase("slots-won", won=won, gambled=round.gambled))


def opened(terms: Terms, round: Round, event: Event) -> Lines:
    match event:
        case Shown():
            return rows(round.seen)
        case FreeGamesWon(games):
            return (phrase("slots-free-games", n=games),)
        case JackpotWon(combination=combination):
            return (phrase("slots-jackpot", combination=combination),)
    return ()


TELL: Tell[Terms, Round] = Tell(
    letters=LETTERS, hint=phrase("slots-hint"), lies=lies, opened=opened
)
