"""Strangers flood a house: what a player beside them feels, and what it costs the house.

The house runs in a process of its own with the usual limits and the floor that comes with it, bots
and all. A player bets at another address; `ack` is the time from sending a bet to its answer, which
comes when the bet is on disk, `ping` the same for a word that changes nothing. Both include how
late the player's own loop is (`lag`), which on a busy machine is most of it. `turn` is what is left
of it on an idle one: how long the house works, in time of its processor, before it hears the next
word. The strangers are a third process, which goes behind the other two where there are few cores.
Memory is the house's own, at the end of each flood, and the last line is a quiet house again.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Mapping
from multiprocessing import get_context
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.sockets import cpu_of, watch_ourselves

SECONDS = 10.0
CALM = "127.0.0.2"
"""Where the player comes from; the strangers come from 127.0.0.3 and on."""
TURNS = "turns.txt"
HOUSE = f"{'lag':>10}{'p99':>8}{'turn':>10}{'p99':>8} ms{'% of a core':>12}{'MB':>6}"
EVERY = 0.1
"""Seconds between two pings or bets of the player, who keeps to the limits himself."""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", "from bench.floods import house; house()", folder]
        house = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            said = house.stdout.readline() if house.stdout else ""
            found = re.search(r"http://([^/:]+):(\d+)/", said)
            assert found, "the house did not open"
            print(f"{'flood':32}{'ping p50':>10}{'p99':>8}{'ack p50':>10}{'p99':>8}{HOUSE}")
            for name, flood in FLOODS.items():
                _run(name, flood, int(found[2]), house.pid, Path(folder) / TURNS)
        finally:
            house.send_signal(signal.SIGTERM)
            house.wait(30)


def house() -> None:
    """In a process of its own: the house, which notes how long each of its turns takes."""
    import croupier.web.server as web
    from croupier.cli import main

    folder = sys.argv[1]

    class Watched(web.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            self.watching = asyncio.create_task(_turns(Path(folder) / TURNS))

    web.Server = Watched  # type: ignore[misc]
    main(["serve", "--port", "0", "--data", folder])


async def _turns(file: Path) -> None:
    with file.open("a", encoding="ascii", buffering=1) as notes:
        before = time.process_time()
        while True:
            await asyncio.sleep(0.001)
            now = time.process_time()
            notes.write(f"{now - before}\n")
            before = now


def _run(name: str, flood: str, port: int, pid: int, turns: Path) -> None:
    strangers = get_context("spawn").Process(target=_strangers, args=(flood, port), daemon=True)
    strangers.start()
    time.sleep(1.0)
    before, cpu, noted = time.monotonic(), cpu_of(pid), turns.stat().st_size
    pings, acks, lags = asyncio.run(_player(port))
    busy = 100 * (cpu_of(pid) - cpu) / (time.monotonic() - before)
    strangers.terminate()
    strangers.join()
    took = [float(line) for line in turns.read_text("ascii")[noted:].split("\n")[:-1]]
    felt = (pings, acks, lags, took)
    times = "".join(f"{_at(each, 50):>10.1f}{_at(each, 99):>8.1f}" for each in felt)
    print(f"{name:32}{times}   {busy:>12.0f}{_memory(pid):>6.0f}", flush=True)


def _at(times: list[float], percent: int) -> float:
    """A percentile in milliseconds."""
    if len(times) < 2:
        return float("nan")
    return statistics.quantiles(times, n=100)[percent - 1] * 1000


def _memory(pid: int) -> float:
    """Megabytes that a process holds; on Linux only."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    except OSError:
        return float("nan")
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


# The player.


async def _player(port: int) -> tuple[list[float], list[float], list[float]]:
    async with connect(_live(port), local_addr=(CALM, 0), compression=None) as line:
        for number, word in enumerate(({"do": "watch", "table": "r1"}, {"do": "sit"})):
            await _timed(line, number, word)
        pings: list[float] = []
        acks: list[float] = []
        lags: list[float] = []
        watch = asyncio.create_task(watch_ourselves(lags))
        end = time.monotonic() + SECONDS
        number = 10
        while time.monotonic() < end:
            number += 1
            if number % 2:
                pings.append(await _timed(line, number, {"do": "ping", "at": 0}))
            else:
                bet = {"type": "bet", "spot": "red", "amount": 500}
                acks.append(await _timed(line, number, {"do": "bet", "bets": [bet]}))
                await _timed(line, number + 10_000, {"do": "clear"})
            await asyncio.sleep(EVERY)
        await _timed(line, 9, {"do": "leave"})
        watch.cancel()
        return pings, acks, lags


async def _timed(line: ClientConnection, number: int, word: Mapping[str, object]) -> float:
    started = time.perf_counter()
    await line.send(json.dumps({**word, "id": number}))
    async for message in line:
        if re.search(rf'"re":{number}\b', str(message)):
            break
    return time.perf_counter() - started


def _live(port: int) -> str:
    return f"ws://127.0.0.1:{port}/live"


# The strangers.


def _strangers(flood: str, port: int) -> None:
    os.setpriority(
        os.PRIO_PROCESS, 0, 10
    )  # They would be on other machines: the house and the player do not wait for them.
    asyncio.run(_flooded(globals()[flood], port))


async def _flooded(flood: Callable[[int, str], Awaitable[None]], port: int) -> None:
    """Twenty of them from one address, each again and again."""
    await asyncio.gather(*(_again(flood, port, "127.0.0.3") for _ in range(20)))


async def _again(flood: Callable[[int, str], Awaitable[None]], port: int, host: str) -> None:
    while True:
        with contextlib.suppress(OSError, WebSocketException, EOFError):
            await flood(port, host)
        await asyncio.sleep(0.01)


async def nobody(_: int, __: str) -> None:
    await asyncio.sleep(3_600)


async def hello(port: int, host: str) -> None:
    """As fast as the line takes it, and reading the answers."""
    async with connect(_live(port), local_addr=(host, 0), ping_interval=None) as line:
        reader = asyncio.create_task(_read(line))
        try:
            while True:
                await line.send('{"do":"hello","id":1}')
        finally:
            reader.cancel()


async def watch(port: int, host: str) -> None:
    """The largest answers there are, which nobody reads."""
    async with connect(_live(port), local_addr=(host, 0), max_queue=1) as line:
        while True:
            await line.send('{"do":"watch","id":1,"table":"r1"}')


async def pings(port: int, host: str) -> None:
    """Signs of life, whose answers nobody reads."""
    _, writer = await _handshake(port, host)
    while True:
        writer.write(bytes([0x89, 0xFD, 0, 0, 0, 0]) + b"x" * 125)
        await writer.drain()


async def pieces(port: int, host: str) -> None:
    """A message that never ends, in empty pieces."""
    _, writer = await _handshake(port, host)
    writer.write(bytes([0x01, 0x80, 0, 0, 0, 0]))
    while True:
        writer.write(bytes([0x00, 0x80, 0, 0, 0, 0]) * 1_000)
        await writer.drain()


async def large(port: int, host: str) -> None:
    """Messages just below what closes the line."""
    async with connect(_live(port), local_addr=(host, 0), ping_interval=None) as line:
        while True:
            await line.send("x" * 1_000_000)


async def visits(port: int, host: str) -> None:
    """New guests, each with a look at a table."""
    async with connect(_live(port), local_addr=(host, 0)) as line:
        await _timed(line, 1, {"do": "watch", "table": "r1"})
        await _timed(line, 2, {"do": "sit"})


async def silence(port: int, host: str) -> None:
    """Lines on which nothing is said."""
    lines = [
        await asyncio.open_connection("127.0.0.1", port, local_addr=(host, 0)) for _ in "x" * 50
    ]
    await asyncio.sleep(30)
    for _, writer in lines:
        writer.close()


async def sheets(port: int, host: str) -> None:
    """Books on paper, in every language."""
    for language in ("en", "bg", "mk", "ru"):
        for book in ("by", "bg", "mk", "ru"):
            await _get(port, host, f"/books/{book}.pdf?lang={language}")


async def tables(port: int, host: str) -> None:
    """The lobby, over HTTP."""
    await _get(port, host, "/api/tables")


async def read_books(port: int, host: str) -> None:
    """Pages that are written anew each time."""
    await _get(port, host, "/books/by/roulette")


async def _get(port: int, host: str, path: str) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(host, 0))
    writer.write(f"GET {path} HTTP/1.1\r\nHost: house\r\nConnection: close\r\n\r\n".encode())
    await reader.read()
    writer.close()


async def _handshake(port: int, host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(host, 0))
    writer.write(
        b"GET /live HTTP/1.1\r\nHost: house\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def _read(line: ClientConnection) -> None:
    with contextlib.suppress(WebSocketException):
        async for _ in line:
            pass


FLOODS = {
    "nobody": "nobody",
    "20 say hello": "hello",
    "20 watch and do not read": "watch",
    "20 send pings, do not read": "pings",
    "20 send empty pieces": "pieces",
    "20 send messages of 1 MB": "large",
    "20 come as new guests and sit": "visits",
    "1,000 silent lines": "silence",
    "20 ask for books on paper": "sheets",
    "20 ask for the lobby": "tables",
    "20 read books": "read_books",
    "nobody again": "nobody",
}


if __name__ == "__main__":
    main()
