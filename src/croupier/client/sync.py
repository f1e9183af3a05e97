"""The same visit for programs without a loop: each call waits for its answer. The line lives in a
thread of its own, so that a house hears from a program that thinks."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from types import TracebackType
from typing import Any, Literal, Self, TypeVar

from croupier.client import table as table_
from croupier.client import visit as visit_
from croupier.client.generated.types import (
    Ask,
    RoundList,
    RoundRecord,
    Said,
    TableCard,
    WalletNow,
)
from croupier.client.line import Answered

T = TypeVar("T")


class Visit:
    """Takes what `croupier.client.Visit` takes."""

    def __init__(self, address: str, **options: Any) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._address, self._options = address, options

    def __enter__(self) -> Self:
        self._thread.start()
        try:
            self._visit = self.wait(self._made())
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.wait(self._visit.close())
        self._stop()

    async def _made(self) -> visit_.Visit:
        return await visit_.Visit(self._address, **self._options).__aenter__()

    def _stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def wait(self, asked: Coroutine[Any, Any, T]) -> T:
        """Anything that the visit does, waited for."""
        return asyncio.run_coroutine_threadsafe(asked, self._loop).result()

    @property
    def wallets(self) -> dict[str, WalletNow]:
        return dict(self._visit.wallets)

    def tables(self) -> tuple[TableCard, ...]:
        return self.wait(self._visit.tables())

    def watch(self, name: str) -> Table:
        return Table(self, self.wait(self._visit.watch(name)))

    def say(self, message: Said) -> Answered:
        return self.wait(self._visit.say(message))

    def own_rounds(self, *, before: str = "", limit: int = 50) -> RoundList:
        return self.wait(self._visit.own_rounds(before=before, limit=limit))

    def round(self, name: str) -> RoundRecord:
        return self.wait(self._visit.round(name))

    def round_text(self, name: str, form: Literal["round", "phh", "ohh"] = "round") -> str:
        return self.wait(self._visit.round_text(name, form))


class Table:
    """`now`: how the table stands, as `croupier.client.Table` has it."""

    def __init__(self, visit: Visit, now: table_.Table) -> None:
        self._visit = visit
        self.now = now

    def sit(self, seat: str = "", buy_in: int = 0) -> None:
        self._visit.wait(self.now.sit(seat, buy_in))

    def leave(self) -> None:
        self._visit.wait(self.now.leave())

    def bet(self, *requests: table_.Request) -> None:
        self._visit.wait(self.now.bet(*requests))

    def decide(
        self, ask: Ask, verb: str, price: int | None = None, cards: tuple[str, ...] = ()
    ) -> None:
        self._visit.wait(self.now.decide(ask, verb, price, cards))

    def until(self, holds: Callable[[table_.Table], bool]) -> table_.Table:
        return self._visit.wait(self.now.until(holds))

    def finished(self, after: int | None = None) -> Iterator[RoundRecord]:
        rounds = self.now.finished(after)

        async def following() -> RoundRecord:
            return await anext(rounds)

        while True:
            yield self._visit.wait(following())
