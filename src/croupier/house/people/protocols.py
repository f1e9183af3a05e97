"""What protocols of disputes have of persons: sealed beside the registry, and erased by the program
when it was kept as long as the profile says."""

from __future__ import annotations

from croupier.daybook.authority import PROGRAM
from croupier.daybook.rooms.disputes import forgetting
from croupier.daybook.step import Actor
from croupier.house.clock import Clock
from croupier.house.daybook import DayBook
from croupier.store import Filed

CABINET = "dispute-data"
"""By case and whose they are."""
PLAYER, MANAGER, DEALER = "player", "manager", "dealer"


def name_of(case: str, whose: str) -> str:
    return f"{case} {whose}"


class Protocols:
    def __init__(self, clock: Clock, book: DayBook) -> None:
        self._clock = clock
        self._book = book

    async def erase_due(self) -> int:
        """On record by their cases; the protocols stay, without anybody's data."""
        due = tuple(forgetting.due(self._book.house, self._book.terms, self._clock.now()))
        for case in due:
            gone = [Filed(CABINET, name_of(case, each), None) for each in (PLAYER, MANAGER, DEALER)]
            by = Actor("", PROGRAM)
            await self._book.begin("protocol-erasure", "erase", by, filed=gone, dispute=case)
        return len(due)
