"""A go-between through which a program comes to a house, and which may lose what it carries."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class CutLine:
    """`mute`: what the house says is lost, as on a line that is about to break."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._open: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self.address = ""
        self.heard = asyncio.Event()
        self.mute = False
        self.lines = 0

    async def come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.lines += 1
        theirs, ours = await asyncio.open_connection("127.0.0.1", self._port)
        self._open |= {writer, ours}
        await asyncio.gather(self._carry(reader, ours), self._carry(theirs, writer, back=True))

    async def _carry(
        self, source: asyncio.StreamReader, to: asyncio.StreamWriter, *, back: bool = False
    ) -> None:
        with suppress(OSError):
            while data := await source.read(65_536):
                if back and self.mute:
                    self.heard.set()
                    continue
                to.write(data)
                await to.drain()
        to.close()

    def cut(self) -> None:
        """All lines break, and the next are whole again."""
        self.mute = False
        for writer in self._open:
            writer.transport.abort()
        self._open.clear()


@asynccontextmanager
async def line_to(port: int) -> AsyncIterator[CutLine]:
    line = CutLine(port)
    server = await asyncio.start_server(line.come, "127.0.0.1", 0)
    line.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield line
    finally:
        line.cut()
        server.close()
