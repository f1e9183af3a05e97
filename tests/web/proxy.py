"""A small reverse proxy for tests: shows a house below a path, which it takes away, and says by
whom, how and by which name it was called. What follows the head of a request it passes on as it is,
sockets too."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import Self


class Proxy:
    """`port`: where it listens, of this machine; `name`: as which the visitor called."""

    def __init__(self, house: int, path: str, *, name: str = "", scheme: str = "http") -> None:
        self._house, self._path, self._name, self._scheme = house, path, name, scheme
        self._under_way = set[asyncio.Task[None] | None]()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        opening = asyncio.start_server(self._serve, "127.0.0.1", 0)
        self._server = asyncio.run_coroutine_threadsafe(opening, self._loop).result(10)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    async def _close(self) -> None:
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await asyncio.sleep(0)  # What was closed is closed.

    async def _serve(self, visitor: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        self._under_way.add(task)  # Nobody else holds it.
        writers = [back]
        try:
            head = await visitor.readuntil(b"\r\n\r\n")
            house, out = await asyncio.open_connection("127.0.0.1", self._house)
            writers.append(out)
            out.write(self._passed_on(head))
            await asyncio.gather(_pass(visitor, out), _pass(house, back))
        except (OSError, asyncio.IncompleteReadError):
            pass  # Somebody has gone.
        finally:
            for each in writers:
                each.close()
            self._under_way.discard(task)

    def _passed_on(self, head: bytes) -> bytes:
        first, *lines = head.decode("latin-1").split("\r\n")
        method, target, version = first.split(" ")
        assert target.startswith(self._path), f"{target} is not below {self._path}"
        upgrades = any(line.lower().startswith("upgrade:") for line in lines)
        kept = [line for line in lines if line and (upgrades or not _of_the_line(line))]
        said = ["X-Forwarded-For: 198.51.100.4", f"X-Forwarded-Proto: {self._scheme}"]
        if self._name:
            said.append(f"X-Forwarded-Host: {self._name}")
        if not upgrades:
            said.append("Connection: close")
        target = target.removeprefix(self._path) or "/"
        return "\r\n".join([f"{method} {target} {version}", *kept, *said, "", ""]).encode("latin-1")


def _of_the_line(line: str) -> bool:
    return line.lower().startswith(("connection:", "keep-alive:"))


async def _pass(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await source.read(65_536):
            target.write(piece)
            await target.drain()
        if target.can_write_eof():
            target.write_eof()
