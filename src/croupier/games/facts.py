"""The facts that move money. No game moves it in any other way.

Against the house: a wager has a name and is closed by exactly one line; `back + lost` is its whole
stake. Between players: chips go from a seat's stack into the pot, and each pot is given out once.
"""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False):
    """What happened, at a table or in a game. Each lists its own; a journal knows them by their
    tags. Values like these never refer to themselves, so the collector of garbage need not look at
    them (`gc=False`)."""

    def combinations(self) -> tuple[str, ...]:
        """By name those that came with it, for which somebody may have announced a prize."""
        return ()


class Stake(Event, frozen=True, tag="stake"):
    """Seat to felt."""

    wager: str
    seat: str
    amount: int


class Line(Event, frozen=True, tag="line"):
    """Felt to seat (`back`) or house (`lost`), house to seat (`won`), and the clause for it."""

    wager: str
    seat: str
    back: int
    lost: int
    won: int
    why: str
    clause: str

    def combinations(self) -> tuple[str, ...]:
        return (self.why,) if self.won else ()


class JackpotHit(Event, frozen=True):
    """A combination stands with which a seat has won a jackpot; it is paid elsewhere. Games say in
    their own words where it stands."""

    seat: str
    combination: str


class Put(Event, frozen=True):
    """A seat's stack to the pot. Games say in their own words what it was: a blind, a raise."""

    seat: str
    amount: int


class Back(Event, frozen=True, tag="back"):
    """Pot to stack: the part of a bet that nobody called."""

    seat: str
    amount: int


class Share(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a seat gets of a pot; `half` is `high` or `low` where a pot has halves."""

    seat: str
    amount: int
    half: str = ""


class PotGiven(Event, frozen=True, tag="pot-given"):
    """Pot to rake box, then pot to stacks: `amount` is `rake` and all shares together."""

    pot: int
    amount: int
    rake: int
    shares: tuple[Share, ...]
    clause: str
