"""A jackpot as those see it who look at a table that feeds it, or at the lobby."""

from __future__ import annotations

import msgspec


class JackpotWin(msgspec.Struct, frozen=True):
    """`amount` in minor units; `thing`: a prize in kind, where it was one; `yours`: one has won it
    oneself."""

    table: str
    round: str
    combination: str
    amount: int
    thing: str
    yours: bool


class JackpotNow(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag="jackpot"
):
    """What it would pay if it were won now, told when one comes to a table that feeds it or to the
    lobby, and at most once a second when it has changed. `won`: it was won just now."""

    system: str
    name: str
    pays: int
    currency: str
    minor: int
    tables: tuple[str, ...]
    won: JackpotWin | None = None
