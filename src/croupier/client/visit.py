"""A visit to a house: one line, the tables that are looked at, and what is asked over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from types import TracebackType
from typing import Literal, Self

from croupier.client.errors import FellBehind, WrongVersion
from croupier.client.generated.types import (
    VERSION,
    Advice,
    Bulletin,
    HelloMessage,
    RoundList,
    RoundRecord,
    RoundRow,
    Said,
    Standing,
    TableCard,
    Tables,
    Told,
    TopUpMessage,
    TurnToMessage,
    WalletNow,
    WatchMessage,
    WholeTable,
    Yourself,
)
from croupier.client.http import Http, understood
from croupier.client.line import Answered, Line
from croupier.client.table import Table

KEPT = 10_000
"""Messages that wait for a listener at most."""


class Visit:
    """`login`, `password`, `code`: of an account; without them one comes as a guest. `patience`:
    seconds for which a line that broke is tried to be opened again; 0: never. `timeout`: for an
    answer over HTTP."""

    def __init__(
        self,
        address: str,
        *,
        login: str = "",
        password: str = "",
        code: str = "",
        patience: float = 60.0,
        timeout: float = 30.0,
    ) -> None:
        self._http = Http(address, timeout)
        self._account = (login, password, code)
        self._line = Line(
            self._http.live, lambda: self._http.cookies, self._hear, self._back, patience
        )
        self._tables: dict[str, Table] = {}
        self._shown = ""
        self._speaks = asyncio.Lock()
        self._listeners: set[asyncio.Queue[Told | None]] = set()
        self._news = asyncio.Event()
        self._asking: set[asyncio.Task[None]] = set()
        self.you: Yourself | None = None
        self.wallets: dict[str, WalletNow] = {}

    async def __aenter__(self) -> Self:
        try:
            await self._http.standing()
            self.standing: Standing = (
                await self._http.log_in(*self._account)
                if self._account[0]
                else await self._http.come()
            )
            await self._line.open()
            await self._line.say(HelloMessage(id=0))
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """The seat and the bets stay for a while; whoever wants to go leaves the table first."""
        for task in self._asking:
            task.cancel()
        await self._line.close()
        await self._http.close()

    async def log_out(self) -> None:
        self.standing = await self._http.log_out()

    # Over HTTP.

    async def tables(self) -> tuple[TableCard, ...]:
        return (await self._http.get("/api/tables", Tables)).tables

    async def rounds(
        self, table: str, *, before: int | None = None, limit: int = 50, mine: bool = False
    ) -> RoundList:
        """Rounds of a table, newest first."""
        older = {} if before is None else {"before": before}
        path = f"/api/tables/{table}/rounds"
        return await self._http.get(path, RoundList, limit=limit, mine=mine, **older)

    async def own_rounds(self, *, before: str = "", limit: int = 50) -> RoundList:
        """One's own rounds at all tables, newest first."""
        return await self._http.get("/api/rounds", RoundList, before=before, limit=limit)

    async def rounds_between(self, table: str, after: int, last: int) -> list[RoundRow]:
        """The rounds of a table with numbers above the one and up to the other, oldest first."""
        found: list[RoundRow] = []
        before, more = last + 1, True
        while more and before > after + 1:
            page = await self.rounds(table, before=before, limit=200)
            found += [row for row in page.rounds if row.number > after and row.result is not None]
            more = page.more
            before = page.rounds[-1].number if page.rounds else 0
        return found[::-1]

    async def round(self, name: str) -> RoundRecord:
        return await self._http.get(f"/api/rounds/{name}", RoundRecord)

    async def round_text(self, name: str, form: Literal["round", "phh", "ohh"] = "round") -> str:
        """A round as text that `croupier replay` plays, or as a hand history."""
        return await self._http.text(f"/api/rounds/{name}.{form}")

    async def advice(self, table: str) -> Advice:
        return await self._http.get(f"/api/tables/{table}/advice", Advice)

    # Over the line.

    async def watch(self, table: str) -> Table:
        """Look at a table, beside those that are looked at already."""
        await self._show(table)
        return self._tables[table]

    async def top_up(self, currency: str) -> None:
        """New play money, for who is nearly out of it."""
        await self.say(TopUpMessage(id=0, currency=currency))

    async def say(self, message: Said) -> Answered:
        """Anything that may be said; its number is given here."""
        return await self._line.say(message)

    async def say_at(self, table: Table, message: Said) -> Answered:
        """The same at one of several tables."""
        async with self._speaks:
            if self._shown != table.id:
                await self._line.say(TurnToMessage(id=0, table=table.id))
                self._shown = table.id
            return await self._line.say(message)

    async def listen(self) -> AsyncGenerator[Told, None]:
        """Everything that is told from now on; after a line that broke, whole tables first."""
        queue: asyncio.Queue[Told | None] = asyncio.Queue(KEPT)
        self._listeners.add(queue)
        try:
            while self._line.over is None or not queue.empty():
                if queue.full():
                    raise FellBehind(queue.qsize())
                told = await queue.get()
                if told is not None:
                    yield told
        finally:
            self._listeners.discard(queue)
        if self._line.over is not None:
            raise self._line.over

    async def news(self) -> None:
        """Wait until something was told."""
        if self._line.over is not None:
            raise self._line.over
        await self._news.wait()

    def _hear(self, told: Told | None) -> None:
        match told:
            case Yourself():
                self.you = told
            case WalletNow(currency=currency):
                self.wallets[currency] = told
            case WholeTable() if told.table.id in self._tables:
                self._tables[told.table.id].see(told)
            case WholeTable():
                self._tables[told.table.id] = Table(self, told)
            case Bulletin(table=name) if name in self._tables:
                self._tables[name].hear(told)
                self._ask_anew(self._tables[name])
        for queue in self._listeners:
            if not queue.full():
                queue.put_nowait(told)
        self._news.set()
        self._news = asyncio.Event()

    def _ask_anew(self, table: Table) -> None:
        """What has happened is more than events tell: the whole table comes."""
        if table.stale:
            table.stale = False
            task = asyncio.create_task(self._show(table.id))
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)

    async def _show(self, name: str) -> None:
        """From then on words are meant for this one."""
        async with self._speaks:
            await self._line.say(WatchMessage(id=0, table=name, also=True))
            self._shown = name

    async def _back(self) -> None:
        """The line is open again: who one is, and the same tables as before."""
        await self._line.say_at_once(HelloMessage(id=0))
        if self.you is not None and not understood(self.you.version):
            raise WrongVersion(VERSION, self.you.version)
        for name in sorted(self._tables, key=lambda each: each == self._shown):
            await self._line.say_at_once(WatchMessage(id=0, table=name, also=True))
