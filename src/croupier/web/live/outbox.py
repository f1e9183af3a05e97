"""What goes out to one socket, in order, without ever waiting for it.

A socket that keeps up costs one call per message: no task, no queue. One that does not gets a task
and a queue of its own, bounded in messages and in bytes; when that is full it is given up and may
come back.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Generator, MutableMapping
from typing import Any

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

MOST_WAITING = 256
"""Messages that may wait for a slow socket."""
TOO_SLOW = 4008
"""The code with which a socket that was too slow is closed: its page reconnects and asks anew."""


class Outbox:
    """The way out to one socket. `unread`: characters that may wait for it."""

    def __init__(self, send: Send, give_up: Callable[[], object], unread: int) -> None:
        self._send = send
        self._give_up = give_up
        self._room = unread
        self._waiting: deque[str] = deque()
        self._task: asyncio.Task[None] | None = None
        self.gone = False

    def put(self, text: str) -> None:
        """Send this after everything before it; never blocks, never fails."""
        if self.gone:
            return
        if self._task is not None:
            self._queue(text)
            return
        try:
            self._step(text)
        except Exception:
            self.gone = True  # The socket is closed; its reader finds out and tidies up.

    def _step(self, text: str) -> None:
        """Start sending at once; only where it has to wait does it become a task."""
        sending = self._message(text).__await__()
        try:
            blocked = next(sending)
        except StopIteration:
            return
        self._task = asyncio.ensure_future(self._catch_up(_Rest(sending, blocked)))

    def _queue(self, text: str) -> None:
        self._room -= len(text)
        if len(self._waiting) >= MOST_WAITING or self._room < 0:
            self.gone = True
            self._waiting.clear()
            self._give_up()
            return
        self._waiting.append(text)

    async def _catch_up(self, rest: _Rest) -> None:
        try:
            await rest
            while self._waiting:
                text = self._waiting.popleft()
                self._room += len(text)
                await self._message(text)
        except Exception:
            self.gone = True
        finally:
            self._task = None

    def _message(self, text: str) -> Awaitable[None]:
        return self._send({"type": "websocket.send", "text": text})

    async def close(self) -> None:
        """Nothing more goes out; what waits is dropped."""
        self.gone = True
        task = self._task
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


class _Rest:
    """Sending that was started by hand and has to wait: the part that is still to run."""

    def __init__(self, sending: Generator[Any, Any, None], blocked: Any) -> None:
        self._sending = sending
        self._blocked = blocked

    def __await__(self) -> Generator[Any, Any, None]:
        blocked = self._blocked
        try:
            while True:
                try:
                    yield blocked
                except BaseException as error:
                    blocked = self._sending.throw(error)
                else:
                    blocked = next(self._sending)
        except StopIteration:
            return
