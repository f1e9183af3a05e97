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

from croupier.games.felt import Bet, Placed
from croupier.house.ledger import Transfer, transfers, wallet
from croupier.store import Post, Store
from croupier.store.chain import START, link
from croupier.store.codec import encode
from croupier.table.events import Bets, Entry

CURRENCY = "EUR"
TABLES = 20
SEATS = 50
"""Players at each table; every one has one bet under way at any time."""
SECONDS = 4.0


class Measured(NamedTuple):
    """Bets per second, and milliseconds until a bet is acknowledged."""

    rate: float
    p50: float
    p99: float


class Figures(NamedTuple):
    group: Measured
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


async def play(store: Store, seconds: float) -> tuple[list[float], float]:
    """All tables at once; gives the times until acknowledgement and the time it took."""
    waits: list[float] = []
    end = time.perf_counter() + seconds
    begun = time.perf_counter()
    await asyncio.gather(*(one_table(store, f"t{n}", end, waits) for n in range(TABLES)))
    return waits, time.perf_counter() - begun


async def one_table(store: Store, table: str, end: float, waits: list[float]) -> None:
    """One writer per table: what lies in the inbox is decided and appended together."""
    players = seating(table)
    inbox = [(seat, time.perf_counter()) for seat in players]
    head = store.head(table)
    while inbox and time.perf_counter() < end:
        posts = [bet(table, seat, players, head + n) for n, (seat, _) in enumerate(inbox)]
        appended = await store.append(table, head, posts)
        assert appended.refusal is None
        head = appended.seqs[-1]
        now = time.perf_counter()
        waits.extend(now - since for _, since in inbox)
        inbox = [(seat, now) for seat, _ in inbox]


def grouped(folder: Path, seconds: float) -> Measured:
    with Store.open(folder / "group.db") as store:
        issue(store)
        waits, took = asyncio.run(play(store, seconds))
        store.audit()
        assert store.trial_balance() == {CURRENCY: 0}
    return measured(waits, took)


def issue(store: Store) -> None:
    purses = [wallet(player) for n in range(TABLES) for player in seating(f"t{n}").values()]
    money = [Transfer("move", "mint", purse, 10**9, CURRENCY) for purse in purses]
    store.move_now(money, "bench")


def single(folder: Path, seconds: float) -> Measured:
    """One transaction per bet, with the rows and the chain of ours and nothing around them."""
    file = folder / "single.db"
    with Store.open(file) as store:
        issue(store)
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA synchronous = FULL")
    waits: list[float] = []
    begun = time.perf_counter()
    write = one_by_one(connection)
    while (since := time.perf_counter()) < begun + seconds:
        write(len(waits) + 1)
        waits.append(time.perf_counter() - since)
    took = time.perf_counter() - begun
    connection.close()
    return measured(waits, took)


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


def measured(waits: list[float], took: float) -> Measured:
    cuts = statistics.quantiles(waits, n=100)
    return Measured(len(waits) / took, cuts[49] * 1e3, cuts[98] * 1e3)


def run(seconds: float = SECONDS) -> Figures:
    """Both ways, on the same disk, one after the other."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        return Figures(grouped(Path(folder), seconds), single(Path(folder), seconds))


def main() -> None:
    figures = run()
    print("durable bets (SQLite, WAL, synchronous=FULL)   bets/s   p50 ms   p99 ms")
    for name, row in (
        (f"group commit, {TABLES * SEATS} players betting", figures.group),
        ("one transaction per bet", figures.single),
    ):
        print(f"  {name:<42} {row.rate:>8,.0f} {row.p50:>8.1f} {row.p99:>8.1f}")
    print(f"  ratio {figures.ratio:.1f} ×")


if __name__ == "__main__":
    main()
