"""The line to a house: words go out, each is answered; what is told comes in.

A line that breaks is opened again, a little later each time. What was said and not answered is said
again where it cannot count twice: because it is marked (`once`), or changes nothing. Everything
else fails by name.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from croupier.client.errors import ClientError, HouseClosed, LineLost, NoHouse, Refused
from croupier.client.generated.types import (
    Bye,
    Done,
    HelloMessage,
    LobbyMessage,
    PingMessage,
    Pong,
    Refusal,
    Said,
    Told,
    TurnToMessage,
    UnwatchMessage,
    WatchMessage,
    WholeTable,
)

Answered = Done | WholeTable | Pong
HARMLESS = (
    HelloMessage,
    LobbyMessage,
    PingMessage,
    TurnToMessage,
    UnwatchMessage,
    WatchMessage,
)
"""Said twice, they are as good as once."""
FOR_GOOD = (4401, 4402)
"""With these the house closes a line whose session is over."""
LARGEST = 16 * 1024 * 1024
FIRST, LONGEST = 0.25, 15.0
"""Seconds before the second try, and at most between two."""


class Head(msgspec.Struct, frozen=True):
    """By which messages are told apart."""

    re: int | None = None
    ok: bool = False
    error: object = None


class Waiting(NamedTuple):
    """A word that is not answered yet."""

    message: Said
    answer: asyncio.Future[Answered]


_told = msgspec.json.Decoder(Told)
_head = msgspec.json.Decoder(Head)


class Line:
    """`shows`: the cookies; `tell`: told of everything that comes, and of nothing when nothing more
    does; `back`: called with a line that
    is open again, before anything else is said over it. `patience`: seconds for which a line that
    broke is tried to be opened again."""

    def __init__(
        self,
        address: str,
        shows: Callable[[], str],
        tell: Callable[[Told | None], None],
        back: Callable[[], Awaitable[None]],
        patience: float,
    ) -> None:
        self._address, self._shows = address, shows
        self._tell, self._back = tell, back
        self._patience = patience
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._resuming: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()
        self._waiting: dict[int, Waiting] = {}
        self._number = 0
        self._bye: Bye | None = None
        self.over: ClientError | None = None
        """Why nothing more comes; nothing while the line is there, or is tried to be opened."""

    async def open(self) -> None:
        self._socket = await self._connect()
        self._reader = asyncio.create_task(self._read())
        self._ready.set()

    async def close(self) -> None:
        tasks = [task for task in (self._resuming, self._reader) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()
        self._end(HouseClosed("", {}))

    # Saying.

    async def say(self, message: Said) -> Answered:
        """Say it under a number of its own, and wait for the answer."""
        await self._ready.wait()
        return await self.say_at_once(message)

    async def say_at_once(self, message: Said) -> Answered:
        if self.over is not None:
            raise self.over
        self._number += 1
        numbered = msgspec.structs.replace(message, id=self._number)
        answer: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()
        self._waiting[self._number] = Waiting(numbered, answer)
        await self._send(numbered)
        return await answer

    async def _send(self, message: Said) -> None:
        """Where the line has just broken, it is said again, or fails, when the reader knows."""
        if self._socket is not None:
            try:
                await self._socket.send(msgspec.json.encode(message).decode())
            except ConnectionClosed:
                return

    # Hearing.

    async def _read(self) -> None:
        while self.over is None:
            code = await self._listen()
            if code in FOR_GOOD:
                self._end(self._closed())
                return
            self._ready.clear()
            self._give_up_unmarked()
            try:
                self._socket = await self._again()
            except ClientError as error:
                self._end(error)
                return
            self._bye = None
            if self._resuming is not None:
                self._resuming.cancel()
            self._resuming = asyncio.create_task(self._resume())

    async def _listen(self) -> int:
        """Until the line is closed: the code with which it was."""
        if self._socket is None:
            return 0
        try:
            async for raw in self._socket:
                self._hear(raw)
        except ConnectionClosed:
            pass
        return self._socket.close_code or 0

    def _hear(self, raw: str | bytes) -> None:
        """What a newer house tells that this client does not know is passed over."""
        try:
            head = _head.decode(raw)
            answer = _answer(head, raw)
        except msgspec.MsgspecError:
            return
        if isinstance(answer, Bye):
            self._bye = answer
        if not isinstance(answer, Done | Refusal):
            self._tell(answer)
        if head.re is None or head.re not in self._waiting:
            return
        waits = self._waiting.pop(head.re).answer
        if waits.done():  # Whoever said it waits no more.
            return
        if isinstance(answer, Refusal):
            waits.set_exception(Refused(answer.error))
        elif isinstance(answer, Answered):
            waits.set_result(answer)

    # A line that broke.

    async def _again(self) -> ClientConnection:
        """At once, then a little later each time, and not before the house lets one."""
        loop = asyncio.get_running_loop()
        until, pause = loop.time() + self._patience, FIRST
        wait = float(self._seconds())
        while True:
            if loop.time() + wait >= until:
                raise self._closed()
            await asyncio.sleep(wait)
            try:
                return await self._connect()
            except NoHouse:
                wait = pause * random.uniform(0.5, 1.0)
                pause = min(pause * 2, LONGEST)

    def _seconds(self) -> int:
        """How long the house has asked to stay away."""
        wanted = self._bye.why.facts.get("seconds", 0) if self._bye else 0
        return wanted if isinstance(wanted, int) else 0

    async def _resume(self) -> None:
        """Where one was, and then what was not answered, in its order."""
        try:
            before = list(self._waiting.values())
            await self._back()
            for word in before:
                if not word.answer.done():
                    await self._send(word.message)
            self._ready.set()
        except ClientError as error:
            if not isinstance(error, LineLost):
                self._end(error)

    def _give_up_unmarked(self) -> None:
        for number, (message, answer) in list(self._waiting.items()):
            if not isinstance(message, HARMLESS) and not getattr(message, "once", ""):
                del self._waiting[number]
                if not answer.done():
                    answer.set_exception(LineLost(_word(message)))

    def _closed(self) -> HouseClosed:
        why = self._bye.why if self._bye else None
        return HouseClosed(why.key, why.facts) if why else HouseClosed("", {})

    def _end(self, why: ClientError) -> None:
        if self.over is None:
            self.over = why
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(self.over)
        self._waiting.clear()
        self._ready.set()
        self._tell(None)

    async def _connect(self) -> ClientConnection:
        headers = {"Cookie": shown} if (shown := self._shows()) else {}
        try:
            return await connect(self._address, additional_headers=headers, max_size=LARGEST)
        except (OSError, InvalidHandshake, InvalidURI, TimeoutError) as error:
            raise NoHouse(self._address, str(error) or type(error).__name__) from error


def _word(message: Said) -> str:
    return str(message.__struct_config__.tag)


def _answer(head: Head, raw: str | bytes) -> Done | Refusal | Told:
    if head.error is not None:
        return msgspec.json.decode(raw, type=Refusal)
    return msgspec.json.decode(raw, type=Done) if head.ok else _told.decode(raw)
