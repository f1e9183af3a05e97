"""The house's file: the store on SQLite, for one process, from any thread.

Durable before acknowledged: write-ahead log, `synchronous=FULL`, one writer that commits what is
pending in groups. Readers have connections of their own and never wait for the writer.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from croupier.errors import ensure
from croupier.ledger import Balance, Transfer
from croupier.store.batch import Batch
from croupier.store.codec import Slip, name_of
from croupier.store.protocol import Now
from croupier.store.records import Appended, Head, Key, Player, Post, SignalRow
from croupier.store.sqlite import accounts, journal, players, rounds, signals, vault
from croupier.store.sqlite.lock import FileLock
from croupier.store.sqlite.migrate import migrate
from croupier.store.sqlite.reader import SqliteReader, unreadable
from croupier.store.sqlite.writer import Writer


class _Writing:
    """The writer's connection, and the batch that it writes in one transaction."""

    def __init__(self, connection: sqlite3.Connection, *, play_money: bool) -> None:
        self.connection = connection
        self.batch = Batch(self, play_money=play_money)

    # What the batch asks.

    def head(self, stream: str) -> Head:
        return journal.head(self.connection, stream)

    def slip(self, cause: str) -> Slip | None:
        return journal.slip(self.connection, cause)

    def balance(self, key: Key) -> Balance:
        return accounts.committed(self.connection, key)

    # What the writer asks.

    def begin(self) -> None:
        self.connection.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        # A full disk ends a transaction by itself; what is written then would be half of it.
        ensure(self.connection.in_transaction, "the transaction ended before its end")
        self._write()
        self.connection.execute("COMMIT")
        self.batch.settle(committed=True)

    def _write(self) -> None:
        staged, connection = self.batch.staged, self.connection
        journal.write(connection, staged)
        accounts.write(connection, self.batch.accounts.batch)
        vault.seal(connection, [(s.row[0], *item) for s in staged for item in s.sealed])
        rounds.project(connection, [s.change for s in staged if s.change is not None])

    def rollback(self) -> None:
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")
        self.batch.settle(committed=False)


class Sqlite(SqliteReader):
    """A house's file, opened or made; refused while another process has it."""

    def __init__(self, file: Path, now: Now, *, play_money: bool = True) -> None:
        self._lock = _own(file)
        try:
            connection = _connect(file)
        except BaseException:
            self._lock.release()
            raise
        super().__init__(file)
        self._now = now
        self._writing = _Writing(connection, play_money=play_money)
        self._batch = self._writing.batch
        self._writer = Writer(self._writing)

    def close(self) -> None:
        """Write what is pending, close the file and give it free. A second time does nothing."""
        self._writer.close()
        super().close()
        self._writing.connection.close()
        self._lock.release()

    # The journal.

    async def append(self, stream: str, expected: int, posts: Sequence[Post]) -> Appended:
        return await self._writer.ask(partial(self._append, stream, expected, posts), len(posts))

    def append_now(self, stream: str, expected: int, posts: Sequence[Post]) -> Appended:
        return self._writer.ask_now(partial(self._append, stream, expected, posts), len(posts))

    def _append(self, stream: str, expected: int, posts: Sequence[Post]) -> Appended:
        return self._batch.append(stream, expected, posts, self._now())

    def head(self, stream: str) -> int:
        known = self._batch.committed.get(stream)
        return super().head(stream) if known is None else known.seq

    # Money.

    def balance(self, account: str, currency: str) -> Balance:
        known = self._batch.accounts.committed.get((account, currency))
        return super().balance(account, currency) if known is None else known

    async def move(self, transfers: Sequence[Transfer], cause: str) -> None:
        await self._writer.ask(partial(self._move, tuple(transfers), cause))

    def move_now(self, transfers: Sequence[Transfer], cause: str) -> None:
        self._writer.ask_now(partial(self._move, tuple(transfers), cause))

    def _move(self, transfers: tuple[Transfer, ...], cause: str) -> None:
        self._batch.slip(Slip(cause, transfers), self._now())

    # What is kept for ever.

    def keep(self, content: bytes, version: int) -> str:
        name = name_of(content)
        if self.kept(name) is None:
            self._writer.ask_now(partial(vault.keep, self._writing.connection, content, version))
        return name

    # People.

    async def register(self, player: str, name: str, bot: bool, token_hash: str = "") -> None:
        await self._writer.ask(partial(self._register, player, name, bot, token_hash))

    def register_now(self, player: str, name: str, bot: bool, token_hash: str = "") -> None:
        self._writer.ask_now(partial(self._register, player, name, bot, token_hash))

    def _register(self, player: str, name: str, bot: bool, token_hash: str) -> None:
        row = Player(player, name, bot, token_hash, self._now())
        players.register(self._writing.connection, row)

    async def signal(self, rows: Sequence[SignalRow]) -> None:
        await self._writer.ask(partial(signals.write, self._writing.connection, tuple(rows)))


def _own(file: Path) -> FileLock:
    """The file's folder, made where it is missing, and the right to write there."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        return FileLock(file)
    except OSError as error:
        raise unreadable(file, error) from error


def _connect(file: Path) -> sqlite3.Connection:
    """The writer's connection: used by the thread that opens it, then by the writer's alone."""
    try:
        # The vault and the players' tokens are in the file: it is for the owner's eyes.
        file.touch(mode=0o600)
        connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        raise unreadable(file, error) from error
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        migrate(connection, file)
    except BaseException as error:
        connection.close()
        if isinstance(error, sqlite3.DatabaseError):
            raise unreadable(file, error) from error
        raise
    return connection
