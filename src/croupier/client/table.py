"""A table as a program sees it: how it stands, and what one says there."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from typing import TYPE_CHECKING
from uuid import uuid4

from msgspec import UNSET

from croupier.client.generated.types import (
    Ask,
    BetRequest,
    BetsMessage,
    Bulletin,
    CallRequest,
    ChangeRequest,
    ClearMessage,
    CutMessage,
    Event,
    HandStarted,
    LeaveMessage,
    Left,
    PlateChanged,
    RepeatMessage,
    RoundOver,
    RoundRecord,
    Said,
    SayMessage,
    Seated,
    SitMessage,
    Struck,
    TableClosed,
    TableOpened,
    TakeBackRequest,
    UndoMessage,
    Voided,
    WholeTable,
    WindowClosed,
    WindowOpened,
)

if TYPE_CHECKING:
    from croupier.client.visit import Visit

Request = BetRequest | CallRequest | TakeBackRequest | ChangeRequest
ANEW = (PlateChanged, Struck, TableClosed, TableOpened, Voided)
"""After these the whole table is asked for."""


def new_mark() -> str:
    """By which a word counts once, however often it is said."""
    return uuid4().hex


class Table:
    """`whole`: the table as it was last told whole, with what stands on it; the rest is as it is
    now. `asks`: what one is asked; `settled`: the number of the last round that is over."""

    def __init__(self, visit: Visit, whole: WholeTable) -> None:
        self._visit = visit
        self.id = whole.table.id
        self.stale = False
        self.see(whole)

    # Hearing.

    def see(self, whole: WholeTable) -> None:
        self.whole, self.stale = whole, False
        self.seq, self.phase = whole.seq, whole.phase
        self.round, self.number = whole.round, whole.number
        self.asks, self.seat = whole.asks, whole.you.seat
        self.settled = whole.number - (whole.phase in ("betting", "playing"))

    def hear(self, bulletin: Bulletin) -> None:
        if bulletin.seq <= self.seq:
            return
        self.seq = bulletin.seq
        if bulletin.asks is not UNSET:
            self.asks = bulletin.asks
        for event in bulletin.events:
            self._fold(event)

    def _fold(self, event: Event) -> None:
        match event:
            case WindowOpened(round=round, number=number):
                self.phase, self.round, self.number = "betting", round, number
                self.settled = number - 1
            case HandStarted(round=round, number=number):
                self.phase, self.round, self.number = "playing", round, number
                self.settled = number - 1
            case WindowClosed():
                self.phase = "playing"
            case RoundOver():
                self.phase, self.settled = "settled", self.number
            case Seated(seat=seat, you=True):
                self.seat = seat
            case Left(seat=seat) if seat == self.seat:
                self.seat = None
            case _ if isinstance(event, ANEW):
                self.stale = True

    async def until(self, holds: Callable[[Table], bool]) -> Table:
        """Wait until something is so at this table."""
        while not holds(self):
            await self._visit.news()
        return self

    async def next_window(self) -> None:
        """Wait until bets may be placed in another round than the present one."""
        before = self.number
        await self.until(lambda table: table.phase == "betting" and table.number > before)

    async def over(self) -> None:
        """Wait until the present round is over."""
        number = self.number
        await self.until(lambda table: table.settled >= number)

    async def finished(self, after: int | None = None) -> AsyncGenerator[RoundRecord, None]:
        """Every round that ends from now on, or after the one of this number; those that ended
        while the line was broken come too."""
        last = self.settled if after is None else after
        while True:
            while self.settled <= last:
                await self._visit.news()
            now = self.settled
            for row in await self._visit.rounds_between(self.id, last, now):
                yield await self._visit.round(row.round)
            last = now

    # Saying.

    async def sit(self, seat: str = "", buy_in: int = 0) -> None:
        """Take a seat, the first that is free unless one is named."""
        await self._say(SitMessage(id=0, seat=seat, buy_in=buy_in))

    async def leave(self) -> None:
        await self._say(LeaveMessage(id=0))

    async def bet(self, *requests: Request) -> None:
        """All of it or nothing, in the round that is shown."""
        await self._say(BetsMessage(id=0, bets=requests, once=new_mark(), round=self.round))

    async def undo(self) -> None:
        await self._say(UndoMessage(id=0, once=new_mark(), round=self.round))

    async def clear(self) -> None:
        await self._say(ClearMessage(id=0, once=new_mark(), round=self.round))

    async def repeat(self) -> None:
        await self._say(RepeatMessage(id=0, once=new_mark(), round=self.round))

    async def decide(
        self, ask: Ask, verb: str, price: int | None = None, cards: tuple[str, ...] = ()
    ) -> None:
        """Answer what one is asked, at the lowest price of that answer unless one is given."""
        if price is None:
            price = next((each.low for each in ask.options if each.verb == verb), 0)
        await self._say(
            SayMessage(
                id=0,
                verb=verb,
                about=ask.about,
                price=price,
                cards=cards,
                once=new_mark(),
                round=self.round,
            )
        )

    async def cut(self, at: int) -> None:
        """Cut the shoe, at so many thousandths."""
        await self._say(CutMessage(id=0, at=at, once=new_mark()))

    async def _say(self, message: Said) -> None:
        await self._visit.say_at(self, message)
