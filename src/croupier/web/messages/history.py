"""A player's rounds to take home, as data. Amounts are minor units of each round's currency."""

from __future__ import annotations

import msgspec


class TakenTotals(msgspec.Struct, frozen=True, kw_only=True):
    """What they came to in one currency."""

    rounds: int
    staked: int
    back: int
    won: int
    tax: int
    net: int


class TakenRound(msgspec.Struct, frozen=True, kw_only=True):
    """`time` in one's own zone; `result` in one's own language; `dispute`: the case, if any."""

    round: str
    time: str
    table: str
    game: str
    book: str
    currency: str
    staked: int
    back: int
    won: int
    tax: int
    net: int
    result: str
    dispute: str


class TakenHistory(msgspec.Struct, frozen=True):
    """`asked`: what was looked for, as the address says it."""

    asked: dict[str, str]
    totals: dict[str, TakenTotals]
    rounds: tuple[TakenRound, ...]
