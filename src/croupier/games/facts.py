"""The facts that move money. No game moves it in any other way.

A wager has a name and is closed by exactly one line; `back + lost` is its whole stake.
"""

from __future__ import annotations

import msgspec


class Stake(msgspec.Struct, frozen=True, tag="stake"):
    """Seat to felt."""

    wager: str
    seat: str
    amount: int


class Line(msgspec.Struct, frozen=True, tag="line"):
    """Felt to seat (`back`) or house (`lost`), house to seat (`won`), and the clause for it."""

    wager: str
    seat: str
    back: int
    lost: int
    won: int
    why: str
    clause: str
