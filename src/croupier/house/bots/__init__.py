"""Bots that keep a table company. They are marked as bots everywhere, have wallets of their own,
speak the same words as people, always leave seats and boxes free, or get up from a machine when
somebody comes, and never play for real money.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Protocol

from croupier.house.bots.felt import FeltBots
from croupier.house.bots.machine import MachineBots
from croupier.house.bots.room import RoomBots
from croupier.house.tables.desk import Desk, Step


class TableBots(Protocol):
    """The bots of one table, whatever is played there."""

    @property
    def players(self) -> frozenset[str]: ...

    def notice(self, steps: Sequence[Step]) -> None:
        """Something happened at the table."""

    async def run(self) -> None:
        """Until the table stops."""


def bots_at(
    desk: Desk, count: int, chance: random.Random, watched: Callable[[], bool] = lambda: True
) -> TableBots:
    """So many bots for this table. `watched`: whether somebody looks at it, for whom a machine is
    free."""
    if desk.setting.game.in_hall:
        return MachineBots(desk, chance, watched)
    return RoomBots(desk, count, chance) if desk.has_stacks else FeltBots(desk, count, chance)
