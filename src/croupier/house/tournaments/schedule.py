"""The tournaments that the program announces by itself: one of each plan is always open. Bots enter
those that people have entered, or look at, so that there is somebody to play against."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import structlog
from msgspec.structs import replace

from croupier.daybook.authority import PROGRAM
from croupier.daybook.rooms.promotions import announcing
from croupier.daybook.rooms.tournaments.holding import KIND, PROCEDURE
from croupier.daybook.rooms.tournaments.standing import Tournament, of
from croupier.daybook.step import Actor
from croupier.errors import CroupierError
from croupier.house.clock import Clock
from croupier.house.daybook import DayBook
from croupier.house.tournaments.entrants import Entrants
from croupier.house.tournaments.plan import Planned, share_text
from croupier.ledger import HOUSE, MINT, Transfer
from croupier.money import amount_text
from croupier.store import Store
from croupier.tournaments.announced import Announced

LOOKS = 1.0
"""Seconds between two looks at what is open."""
LEAD = 5 * 60_000
"""Milliseconds before the start in which bots come to one that is played by the clock."""
NOBODY = Actor("", PROGRAM)
log = structlog.get_logger("croupier.tournaments")


class Schedule:
    """`anybody`: whether people are in the house. `entrants`: bots that enter; none without."""

    def __init__(
        self,
        book: DayBook,
        store: Store,
        clock: Clock,
        planned: Sequence[Planned],
        anybody: Callable[[], bool],
        entrants: Entrants | None,
    ) -> None:
        self._book = book
        self._store = store
        self._clock = clock
        self._planned = tuple(planned)
        self._anybody = anybody
        self._entrants = entrants

    async def run(self) -> None:
        """As long as the house is open: where the program staffs it, and a book has tournaments."""
        terms = self._book.terms
        if terms.tournaments is None or terms.staffed_by != "program":
            return
        while True:
            for plan in self._planned:
                try:
                    await self._look(plan)
                except CroupierError as error:
                    log.warning(
                        "tournament not announced", name=plan.announced.name, why=str(error)
                    )
                    await self._clock.sleep(60 * LOOKS)
            await self._clock.sleep(LOOKS)

    async def _look(self, plan: Planned) -> None:
        open_ = [one for one in of(self._book.house).going_on() if _is_of(plan, one)]
        if not open_:
            await self._announce(plan)
        for one in open_:
            await self._fill(one)

    # What is announced.

    async def _announce(self, plan: Planned) -> None:
        begins = 0
        if plan.every:
            begins = (self._book.now() // plan.every + 1) * plan.every
        announced = replace(plan.announced, begins=begins)
        said = self._said(announced, plan.items)
        draft = await self._book.begin(PROCEDURE, "draft", NOBODY, **said)
        case = draft.act.case
        if announced.added:
            move = Transfer("move", MINT, HOUSE, announced.added, announced.currency)
            await self._store.move((move,), f"added {case}")
        await self._book.take(case, "publish", NOBODY)

    def _said(self, announced: Announced, items: dict[str, str]) -> dict[str, Any]:
        facts = told(announced, self._book.terms.zone)
        rows = [
            {"item": item, "says": items.get(item, "").format_map(facts)}
            for item in announcing.contents(self._book.terms, KIND)
        ]
        plain = msgspec.to_builtins(announced)
        return {"name": announced.name, "items": rows, "announced": plain}

    # Who enters.

    async def _fill(self, one: Tournament) -> None:
        if self._entrants is None:
            return
        people = any(not entry.bot for entry in one.entries.values())
        begins = one.announced.begins
        soon = not begins or begins - self._book.now() < LEAD
        if people or (begins and soon and self._anybody()):
            await self._entrants.enter(one)


def _is_of(plan: Planned, one: Tournament) -> bool:
    return one.state == "announced" and one.announced.name == plan.announced.name


class _Facts(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def told(announced: Announced, zone: str) -> _Facts:
    """What stands in braces in the items of an announcement."""
    currency = announced.currency

    def money(amount: int) -> str:
        return f"{amount_text(amount, currency)} {currency}"

    begins = "as soon as enough have entered"
    if announced.begins:
        when = datetime.fromtimestamp(announced.begins / 1000, ZoneInfo(zone))
        begins = f"{when:%Y-%m-%d %H:%M}"
    shares = [f"{share_text(share)} %" for share in announced.shares]
    return _Facts(
        name=announced.name,
        price=money(announced.price.whole),
        to_prizes=money(announced.price.to_prizes),
        fee=money(announced.price.fee),
        commission=money(announced.price.commission),
        added=money(announced.added),
        shares=", ".join(shares or map(money, announced.prizes)),
        begins=begins,
        minutes=str(sum(level.minutes for level in announced.levels)),
        plays=announced.plays,
        within=str(announced.within),
    )
