"""Players on one core: so many sockets, each betting in every round, against a real server.

The server runs in a process of its own on one core, the players in this one. Ten players sit at
each table and see each other's bets. `ack` is the time from sending a bet to its answer, which
comes when the bet is on disk; `broadcast` from the server's time in a message to its arrival.
Both include how late the players' own loop is, which is printed beside them.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SOCKETS = 2_000
SEATS = 10
WINDOW, BEFORE, RESULT = 8_000, 500, 1_500
"""Milliseconds: a round every ten seconds, three times as fast as at the shipped tables."""
SECONDS = 15.0
COMING_IN = 100
"""Sockets that connect at the same moment."""
TABLE = """
[[table]]
id = "t{number}"
name = "Table {number}"
book = "by"
game = "roulette"
seats = {seats}
timing = {{ window = {window}, before = {before}, between = 50, result = {result}, cut = 50 }}
"""


OPEN = """
sockets = 100000
seats = 100000
guests = { at_once = 100000, per_minute = 60 }
requests = { at_once = 100000, per_minute = 60 }
messages_of_address = { at_once = 1000000, per_minute = 60000000 }
"""
"""All players come from one address."""


class Counted(NamedTuple):
    """What the server says about itself at one moment."""

    at: float
    cpu: float
    bets: float
    messages: float
    appends: float
    appending: float


class Crowd:
    """All players, and what they measured while the measuring was on."""

    def __init__(self) -> None:
        self.acks: list[float] = []
        self.broadcasts: list[float] = []
        self.lags: list[float] = []
        self.refused = 0
        self.measuring = False
        self.chance = random.Random(1)


def main() -> None:
    sockets = int(os.environ.get("SOCKETS", SOCKETS))
    with tempfile.TemporaryDirectory() as folder:
        plan = Path(folder) / "plan.toml"
        plan.write_text(_plan(sockets), "utf-8")
        command = [sys.executable, "-m", "croupier.cli", "serve", "--port", "0", "--no-bots"]
        limits = Path(folder) / "limits.toml"
        limits.write_text(OPEN, "utf-8")
        command += ["--data", folder, "--floor", str(plan), "--limits", str(limits)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            _on_one_core(server.pid)
            said = server.stdout.readline() if server.stdout else ""
            host = re.search(r"http://([^/]+)/", said)
            assert host, "the house did not open"
            _run(sockets, host[1], server.pid)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(20)


def _plan(sockets: int) -> str:
    tables = -(-sockets // SEATS)
    return "".join(
        TABLE.format(number=n, seats=SEATS, window=WINDOW, before=BEFORE, result=RESULT)
        for n in range(1, tables + 1)
    )


def _on_one_core(pid: int) -> None:
    """The server gets one core, the players another, where the system lets us say so."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    if len(cores) > 1:
        os.sched_setaffinity(pid, {cores[0]})
        os.sched_setaffinity(0, {cores[1]})


def _run(sockets: int, host: str, pid: int) -> None:
    crowd = Crowd()
    before, after = asyncio.run(_evening(crowd, sockets, host, pid))
    seconds, cpu = after.at - before.at, after.cpu - before.cpu
    bets, messages = after.bets - before.bets, after.messages - before.messages
    tables = -(-sockets // SEATS)
    print(f"{sockets:,} sockets at {tables:,} tables, one server core, {seconds:.0f} s")
    _say("bets", bets / seconds, "/s, durable before acknowledged")
    for name, times in (
        ("ack", crowd.acks),
        ("broadcast", crowd.broadcasts),
        ("players' lag", crowd.lags),
    ):
        _say(name, _at(times, 50), f"ms p50 {_at(times, 99):>10,.1f} ms p99")
    appended = (after.appending - before.appending) / (after.appends - before.appends)
    _say("append", appended * 1000, "ms on average, from decided to on disk")
    _say("messages", messages / seconds, "/s to watchers")
    _say("server", 100 * cpu / seconds, "% of its core, all work included")
    _say("sends", messages / cpu, "per CPU second, all work included")
    _say("refused", crowd.refused, "")


def _say(name: str, figure: float, words: str) -> None:
    print(f"{name:14}{figure:>10,.1f} {words}")


def _at(times: list[float], percent: int) -> float:
    """A percentile in milliseconds."""
    if len(times) < 2:
        return float("nan")
    return statistics.quantiles(times, n=100)[percent - 1] * 1000


async def _evening(crowd: Crowd, sockets: int, host: str, pid: int) -> tuple[Counted, Counted]:
    door = asyncio.Semaphore(COMING_IN)
    seated: list[asyncio.Future[None]] = []
    players = []
    for number in range(sockets):
        seated.append(asyncio.get_running_loop().create_future())
        table = f"t{1 + number // SEATS}"
        players.append(asyncio.create_task(_player(crowd, host, table, door, seated[-1])))
    await asyncio.gather(*seated)
    players.append(asyncio.create_task(watch_ourselves(crowd.lags)))
    crowd.measuring = True
    before = await asyncio.to_thread(_count, host, pid)
    await asyncio.sleep(SECONDS)
    after = await asyncio.to_thread(_count, host, pid)
    crowd.measuring = False
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    return before, after


async def watch_ourselves(lags: list[float]) -> None:
    """How late the players themselves are: what is measured on a busy machine includes this."""
    while True:
        due = time.monotonic() + 0.02
        await asyncio.sleep(0.02)
        lags.append(time.monotonic() - due)


async def _player(
    crowd: Crowd, host: str, table: str, door: asyncio.Semaphore, seated: asyncio.Future[None]
) -> None:
    async with door:
        line = await connect(f"ws://{host}/live", compression=None, ping_interval=None)
        await line.send(json.dumps({"do": "watch", "id": 1, "table": table}))
        await line.send('{"do":"sit","id":2}')
        while '"re":2,' not in str(await line.recv()):
            pass
    seated.set_result(None)
    with suppress(ConnectionClosed):
        await _play(crowd, line)


async def _play(crowd: Crowd, line: ClientConnection) -> None:
    """Bet once in every window, at any moment of it; note when answers and news come."""
    sent: dict[int, float] = {}
    number = 2
    async for message in line:
        text = str(message)
        now = time.time()
        if text.startswith('{"re":'):
            answered = int(text[6 : text.index(",")])
            if crowd.measuring and answered in sent:
                crowd.acks.append(now - sent.pop(answered))
                crowd.refused += "error" in text
        elif text.startswith('{"is":"events"'):
            if crowd.measuring:
                at = int(text[text.index('"now":') + 6 :].partition(",")[0])
                crowd.broadcasts.append(max(0.0, now - at / 1000))
            if '"window-opened"' in text:
                number += 1
                wait = crowd.chance.uniform(0.05, 0.9) * WINDOW / 1000
                asyncio.get_running_loop().call_later(wait, _bet, crowd, line, number, sent)


def _bet(crowd: Crowd, line: ClientConnection, number: int, sent: dict[int, float]) -> None:
    spot = crowd.chance.choice(("17", "17/20", "red", "black", "even", "dozen 1"))
    bet = {"type": "bet", "spot": spot, "amount": 500}
    message = json.dumps({"do": "bet", "id": number, "bets": [bet]})
    sent[number] = time.time()
    task = asyncio.ensure_future(line.send(message))
    task.add_done_callback(lambda done: done.cancelled() or done.exception())


def _count(host: str, pid: int) -> Counted:
    with urllib.request.urlopen(f"http://{host}/metrics") as answer:
        text = answer.read().decode()

    def total(name: str) -> float:
        return sum(float(line.split()[-1]) for line in text.splitlines() if line.startswith(name))

    names = ("bets_total", "messages_total", "append_seconds_count", "append_seconds_sum")
    return Counted(time.monotonic(), cpu_of(pid), *(total(f"croupier_{name}") for name in names))


def cpu_of(pid: int) -> float:
    """Seconds of CPU that a process has used; on Linux only."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return float("nan")
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
