"""What a director writes into the day book, as the program."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.daybook.authority import PROGRAM
from croupier.daybook.rooms.tournaments.standing import Tournament, of
from croupier.daybook.step import Actor
from croupier.errors import InvariantBroken
from croupier.house.daybook import DayBook
from croupier.tournaments.seating import Seat

NOBODY = Actor("", PROGRAM)
PLAY = "tournament-play"


class Scribe:
    """Of one tournament."""

    def __init__(self, book: DayBook, tournament: str) -> None:
        self._book = book
        self._name = tournament

    @property
    def one(self) -> Tournament:
        """The tournament as the day book has it."""
        found = of(self._book.house).get(self._name)
        if found is None:
            raise InvariantBroken("invariant", what=f"nobody has announced {self._name}")
        return found

    @property
    def pays(self) -> bool:
        """Whether the program pays the prizes; where people staff the house, the manager does."""
        return self._book.terms.staffed_by == "program"

    def now(self) -> int:
        return self._book.now()

    async def start(self) -> None:
        await self._book.take(self.one.case, "start", NOBODY)

    async def cancel(self, reason: str) -> None:
        await self._book.take(self.one.case, "cancel", NOBODY, reason=reason)

    async def level(self, number: int, left: int = 0) -> None:
        await self._play("level", level=number, left=left)

    async def seat(self, seats: Mapping[str, Seat], closed: Iterable[str] = ()) -> None:
        said = [{"player": who, "table": at.table, "seat": at.seat} for who, at in seats.items()]
        await self._play("seat", seats=said, closed=[*closed])

    async def knock_out(self, before: Mapping[str, int], round: str) -> None:
        await self._play("knock-out", outs=_stacks(before), round=round)

    async def count(self, chips: Mapping[str, int]) -> None:
        await self._play("count", stacks=_stacks(chips))

    async def finish(self, chips: Mapping[str, int]) -> None:
        await self._book.take(self.one.case, "finish", NOBODY, stacks=_stacks(chips))

    async def pay(self) -> None:
        """Where people staff the house it is theirs to pay, within the announced time."""
        if self._book.terms.staffed_by == "program":
            await self._book.take(self.one.case, "pay", NOBODY)

    async def _play(self, step: str, **said: object) -> None:
        await self._book.begun(PLAY, step, NOBODY, {"tournament": self._name, **said})


def _stacks(chips: Mapping[str, int]) -> list[dict[str, object]]:
    return [{"player": player, "chips": has} for player, has in chips.items()]
