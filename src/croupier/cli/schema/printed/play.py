"""What commands print that play: `croupier play`, `replay` and `day replay`."""

from __future__ import annotations

from typing import Any

import msgspec


class PlayedRound(msgspec.Struct, frozen=True):
    """A round in the terminal, in numbers: amounts are minor units, of which `minor` digits make a
    major one. Against the house `back` and `won` came of what was `staked`; between players `stack`
    is what lies before one then. `balance`: of the wallet."""

    round: int
    result: dict[str, Any]
    staked: int
    won: int
    balance: int
    currency: str
    minor: int
    back: int = 0
    stack: int = 0


class ReplayedFile(msgspec.Struct, frozen=True):
    """A text that was played: `ok`, with how many lines and entries it has; or the code of what is
    wrong with it, and why."""

    file: str
    ok: bool
    lines: int = 0
    entries: int = 0
    code: str = ""
    why: str = ""


class ReplayedDay(msgspec.Struct, frozen=True):
    """A day that was played: `ok`, with how many acts and entries it has; or the code of what is
    wrong with it, and why."""

    file: str
    ok: bool
    acts: int = 0
    entries: int = 0
    code: str = ""
    why: str = ""
