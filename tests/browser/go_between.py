"""Stands between Playwright and Debian's Firefox, which is older than what Playwright speaks to.

It starts the real browser, says where it listens itself, and passes every message on. To a command
that this Firefox has not learnt (of emulation and downloads) it answers that it is done: no test
relies on one. Everything else is the browser's own answer.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from asyncio.subprocess import DEVNULL, PIPE

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

LISTENS = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")
UNKNOWN = "unknown command"


async def main() -> None:
    program = os.environ["CROUPIER_FIREFOX"]
    firefox = await asyncio.create_subprocess_exec(
        program, *sys.argv[1:], stderr=PIPE, stdout=DEVNULL
    )
    assert firefox.stderr is not None
    address = ""
    while not address and (line := await firefox.stderr.readline()):
        found = LISTENS.search(line)
        address = found[1].decode() if found else ""
    silent = asyncio.create_task(_read_out(firefox.stderr))

    async def passes(client: ServerConnection) -> None:
        await _pass_on(client, address)

    async with serve(passes, "127.0.0.1", 0, max_size=None, compression=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        print(f"WebDriver BiDi listening on ws://127.0.0.1:{port}", file=sys.stderr, flush=True)
        await firefox.wait()
    await silent


async def _read_out(stream: asyncio.StreamReader) -> None:
    """A full pipe would stop it."""
    while await stream.readline():
        pass


async def _pass_on(client: ServerConnection, address: str) -> None:
    path = client.request.path if client.request else ""
    async with connect(address + path, max_size=None, compression=None) as browser:

        async def asks() -> None:
            async for message in client:
                await browser.send(message)

        async def answers() -> None:
            async for message in browser:
                await client.send(_answered(str(message)))

        both = [asyncio.create_task(asks()), asyncio.create_task(answers())]
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        for one in both:
            one.cancel()


def _answered(message: str) -> str:
    said = json.loads(message)
    if said.get("error") != UNKNOWN:
        return message
    return json.dumps({"type": "success", "id": said["id"], "result": {"collector": "none"}})


if __name__ == "__main__":
    asyncio.run(main())
