"""Durable bets per second: our group commit beside one transaction per bet, in the same run.

Both write the same rows to SQLite with a write-ahead log and `synchronous=FULL`: the entry in its
hash chain, the transfer, the wallet and the round. Ours goes the whole way, from a player's bet
through the table's inbox to the acknowledgement; the other way does the bare minimum per bet.
"""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from croupier import store as stores
from croupier.games.felt import Bet, Placed
from croupier.house.audit import Audit
from croupier.house.clock import SystemClock
from croupier.ledger import Transfer, transfers, wallet
from croupier.store import Post, Store
from croupier.store.chain import START, link
from croupier.store.codec import encode
from croupier.table.entry import Entry
from croupier.table.words import Bets

CURRENCY = "EUR"
TABLES = 20
SEATS = 50
"""Players at each table."""
SECONDS = 3.0
STEADY = 10_000
"""Bets per second that come whether the house keeps up or not."""


class Measured(NamedTuple):
    """Bets per second, processor time per bet in microseconds, and milliseconds until a bet is
    acknowledged. On a machine that is shared only the second of these stays the same."""

    rate: float
    cpu: float
    p50: float
    p99: float


class Figures(NamedTuple):
    group: Measured
    steady: Measured
    single: Measured

    @property
    def ratio(self) -> float:
        return self.group.rate / self.single.rate


def bet(table: str, seat: str, players: dict[str, str], n: int) -> Post:
    """A bet as a table makes it."""
    spot = str(n % 37)
    placed = (Placed(seat, spot, 100),)
    word = Bets(seat, (Bet(seat, spot, 100),))
    entry = Entry(word, placed, players[seat], f"{table}-000001")
    return Post(entry, transfers(placed, players, table, CURRENCY), players=players)


def seating(table: str) -> dict[str, str]:
    return {f"p{n}": f"{table}-{n}" for n in range(1, SEATS + 1)}


async def play(store: Store, seconds: float, rate: float) -> tuple[list[float], float]:
    """All tables at once; gives the times until acknowledgement and the time it took."""
    waits: list[float] = []
    begun = time.perf_counter()
    tables = [Table(store, f"t{n}", waits) for n in range(TABLES)]
    await asyncio.gather(*(table.play(begun, begun + seconds, rate) for table in tables))
    return waits, time.perf_counter() - begun


class Table:
    """One writer per table: what lies in the inbox is decided and appended together."""

    def __init__(self, store: Store, name: str, waits: list[float]) -> None:
        self.store, self.name, self.waits = store, name, waits
        self.players = seating(name)
        self.seats = list(self.players)
        self.head = store.head(name)

    async def play(self, begun: float, end: float, rate: float) -> None:
        """At a rate: bets come evenly. Without: each player bets again when acknowledged."""
        came = 0
        while (now := time.perf_counter()) < end:
            if not rate:
                await self.append([now] * SEATS)
                continue
            due = int((now - begun) * rate / TABLES)
            if due > came:
                await self.append([begun + n * TABLES / rate for n in range(came, due)])
                came = due
            else:
                await asyncio.sleep(0.001)

    async def append(self, inbox: list[float]) -> None:
        """Bets by the times at which they came."""
        posts = [
            bet(self.name, self.seats[n % SEATS], self.players, self.head + n)
            for n in range(len(inbox))
        ]
        appended = await self.store.append(self.name, self.head, posts)
        assert appended.refusal is None
        self.head = appended.seqs[-1]
        now = time.perf_counter()
        self.waits.extend(now - since for since in inbox)


def grouped(folder: Path, seconds: float, rate: float = 0) -> Measured:
    with stores.open(folder / f"group-{rate}.db", SystemClock().now) as store:
        issue(store)
        cpu = time.process_time()
        waits, took = asyncio.run(play(store, seconds, rate))
        cpu = time.process_time() - cpu
        assert Audit(store).whole() == []
        assert store.trial_balance() == {CURRENCY: 0}
    return measured(waits, took, cpu)


def issue(store: Store) -> None:
    wallets = [wallet(player) for n in range(TABLES) for player in seating(f"t{n}").values()]
    money = [Transfer("move", "mint", account, 10**9, CURRENCY) for account in wallets]
    store.move_now(money, "bench")


def single(folder: Path, seconds: float) -> Measured:
    """One transaction per bet, with the rows and the chain of ours and nothing around them."""
    file = folder / "single.db"
    with stores.open(file, SystemClock().now) as store:
        issue(store)
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA synchronous = FULL")
    waits: list[float] = []
    begun, cpu = time.perf_counter(), time.process_time()
    write = one_by_one(connection)
    while (since := time.perf_counter()) < begun + seconds:
        write(len(waits) + 1)
        waits.append(time.perf_counter() - since)
    took, cpu = time.perf_counter() - begun, time.process_time() - cpu
    connection.close()
    return measured(waits, took, cpu)


def one_by_one(connection: sqlite3.Connection) -> Callable[[int], None]:
    heads = {f"t{n}": (0, START) for n in range(TABLES)}
    seats = {table: seating(table) for table in heads}

    def write(n: int) -> None:
        table = f"t{n % TABLES}"
        post = bet(table, f"p{n // TABLES % SEATS + 1}", seats[table], n)
        seq, before = heads[table]
        content, at = encode(post.entry), time.time_ns() // 1_000_000
        digest = link(before, table, seq + 1, at, 1, content)
        (hold,) = post.transfers
        row = (table, seq + 1, at, post.entry.round, 1, content, digest)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        connection.execute(
            "INSERT INTO transfers VALUES (?, ?, 0, 'hold', ?, ?, ?, ?, ?)",
            (table, seq + 1, hold.source, hold.destination, hold.amount, CURRENCY, hold.wager),
        )
        connection.execute(
            "UPDATE accounts SET held = held + ? WHERE account = ? AND currency = ?",
            (hold.amount, hold.source, CURRENCY),
        )
        connection.execute("COMMIT")
        heads[table] = seq + 1, digest

    return write


def measured(waits: list[float], took: float, cpu: float) -> Measured:
    cuts = statistics.quantiles(waits, n=100)
    return Measured(len(waits) / took, cpu / len(waits) * 1e6, cuts[49] * 1e3, cuts[98] * 1e3)


def run(seconds: float = SECONDS) -> Figures:
    """All on the same disk, one after the other; here, for /tmp may be memory, which is no disk."""
    build = Path(__file__).parents[1] / ".build"
    build.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build) as folder:
        place = Path(folder)
        return Figures(
            grouped(place, seconds), grouped(place, seconds, STEADY), single(place, seconds)
        )


def main() -> None:
    figures = run()
    print("durable bets (SQLite, WAL, synchronous=FULL)   bets/s   cpu µs   p50 ms   p99 ms")
    for name, row in (
        (f"group commit, {TABLES * SEATS} players betting", figures.group),
        (f"group commit, {STEADY:,} bets/s coming in", figures.steady),
        ("one transaction per bet", figures.single),
    ):
        print(f"  {name:<42} {row.rate:>8,.0f} {row.cpu:>8.0f} {row.p50:>8.1f} {row.p99:>8.1f}")
    print(f"  group commit over one transaction per bet: {figures.ratio:.1f} ×")


if __name__ == "__main__":
    main()
