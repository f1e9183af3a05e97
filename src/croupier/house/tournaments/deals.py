"""Deals: what those who are left may propose to one another, and how a proposal stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from croupier.daybook.rooms.tournaments import lookups
from croupier.daybook.rooms.tournaments.facts import DealBy
from croupier.daybook.rooms.tournaments.standing import Tournament
from croupier.daybook.state import House
from croupier.errors import Refused
from croupier.house.daybook import DayBook
from croupier.house.people.caller import Caller
from croupier.odds import icm
from croupier.tournaments.prizes import by_chips, by_worth, prizes

DEAL = "deal"
WAYS: tuple[DealBy, ...] = ("icm", "chips")
"""What the program can reckon; anything else people would have to say."""
Parts = Mapping[str, int]
Chips = Callable[[Tournament], Mapping[str, int]]
"""Everybody's chips, as they lie now."""


class Proposal(NamedTuple):
    """A deal that is asked of all: by its case; who has what, and who has not answered yet."""

    case: str
    by: DealBy
    parts: Parts
    waiting: tuple[str, ...]


def offers(one: Tournament, chips: Mapping[str, int]) -> dict[DealBy, Parts]:
    """What each would have of what is left; nothing where no deal can be made now."""
    left = one.left()
    sums = prizes(one.announced, one.fund)[: len(left)]
    stacks = [chips.get(who, 0) for who in left]
    tables = {seat.table for seat in one.seats.values()}
    fits = one.announced.deals and one.state == "running" and one.deal is None
    if not fits or len(left) < 2 or len(tables) != 1 or min(stacks) <= 0 or not any(sums):
        return {}
    found: dict[DealBy, Parts] = {"chips": dict(zip(left, by_chips(sums, stacks), strict=True))}
    if icm.is_exact(stacks):
        worths = icm.exact(stacks, sums)
        found = {"icm": dict(zip(left, by_worth(sums, worths), strict=True)), **found}
    return found


def proposed(house: House, name: str) -> Proposal | None:
    """The deal that is asked now."""
    for case, known in house.cases.items():
        first = known.acts[0].said
        if known.procedure == DEAL and first["tournament"] == name:
            parts = {part["player"]: part["amount"] for part in first["parts"]}
            said = {act.said["player"] for act in known.acts}
            waiting = tuple(who for who in parts if who not in said)
            return Proposal(case, first["by"], parts, waiting)
    return None


class Deals:
    def __init__(self, book: DayBook, chips: Chips) -> None:
        self._book = book
        self._chips = chips

    async def propose(self, caller: Caller, name: str, by: str) -> None:
        one = lookups.running(self._book.house, name)
        if proposed(self._book.house, name):
            raise Refused("deal-asked", tournament=name)
        offered = {str(way): parts for way, parts in offers(one, self._chips(one)).items()}
        if (parts := offered.get(by)) is None:
            raise Refused("no-deals", clause=lookups.clause(self._book.terms), tournament=name)
        said = [{"player": who, "amount": amount} for who, amount in parts.items()]
        mine = {"tournament": name, "player": caller.player, "by": by, "parts": said}
        await self._book.begun(DEAL, "propose", caller.actor(), mine)

    async def answer(self, caller: Caller, name: str, step: str) -> None:
        """`agree` or `refuse`."""
        found = proposed(self._book.house, name)
        if found is None or step not in ("agree", "refuse"):
            raise Refused("not-asked", tournament=name)
        await self._book.taken(found.case, step, caller.actor(), {"player": caller.player})
