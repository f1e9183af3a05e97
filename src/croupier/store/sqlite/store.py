"""The house's file: the store on SQLite, for one process, from any thread.

Durable before acknowledged: write-ahead log, `synchronous=FULL`, one writer that commits what is
pending in groups. Readers have connections of their own and never wait for the writer.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from croupier.errors import CroupierError, InvariantBroken, Refused, ensure
from croupier.ledger import Balance, Transfer
from croupier.store.batch import Batch, named
from croupier.store.codec import Slip, name_of
from croupier.store.key import HouseKey, usual_place
from croupier.store.protocol import Now
from croupier.store.records import (
    Appended,
    DayPost,
    Filed,
    Head,
    Key,
    Player,
    Post,
    SignalRow,
)
from croupier.store.sqlite import (
    accounts,
    cabinets,
    journal,
    opening,
    players,
    rounds,
    signals,
    vault,
)
from croupier.store.sqlite.heads import Heads
from croupier.store.sqlite.lock import FileLock
from croupier.store.sqlite.reader import SqliteReader, unreadable
from croupier.store.sqlite.writer import FULL, InStep, Writer


class _Writing:
    """The writer's connection, and the batch that it writes in one transaction."""

    def __init__(
        self, connection: sqlite3.Connection, key: HouseKey, heads: Heads, *, play_money: bool
    ) -> None:
        self.connection = connection
        self.heads = heads
        self.batch = Batch(self, play_money=play_money)
        self._key = key

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
        self.heads.write(self.batch.settle(committed=True))

    def _write(self) -> None:
        staged, connection = self.batch.staged, self.connection
        journal.write(connection, staged)
        accounts.write(connection, self.batch.accounts.batch)
        vault.seal(connection, [(s.row[0], *item) for s in staged for item in s.sealed], self._key)
        cabinets.write(connection, self.batch.filed, self._key)
        rounds.project(connection, [s.change for s in staged if s.change is not None])

    def rollback(self) -> None:
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")
        self.batch.settle(committed=False)

    def named(self, error: Exception) -> CroupierError:
        if isinstance(error, sqlite3.Error) and error.sqlite_errorcode == sqlite3.SQLITE_FULL:
            return Refused(FULL)
        return named(error)


class Sqlite(SqliteReader):
    """A house's file, opened or made; refused while another process has it."""

    def __init__(
        self,
        file: Path,
        now: Now,
        *,
        play_money: bool = True,
        key: Path | None = None,
        in_step: bool = False,
    ) -> None:
        self._lock = _own(file)
        try:
            opened = opening.connect(file, key or usual_place(file))
        except BaseException:
            self._lock.release()
            raise
        super().__init__(file, opened.key)
        self._now = now
        self._house_key = opened.key
        self._unwitnessed = opened.unwitnessed
        writing = _Writing(opened.connection, opened.key, opened.heads, play_money=play_money)
        self._writing = writing
        self._batch = self._writing.batch
        self._in_step = in_step
        if in_step:
            opened.connection.execute("PRAGMA synchronous = OFF")
        self._writer = (InStep if in_step else Writer)(self._writing)
        self._closed = False

    def close(self) -> None:
        """Write what is pending, close the file and give it free. A second time does nothing."""
        self._writer.close()
        super().close()
        if not self._closed:
            self._closed = True
            if self._in_step:
                self._writing.connection.execute("PRAGMA synchronous = FULL")
                self._writing.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self._writing.connection.close()
            self._writing.heads.close()
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

    def witnessed(self) -> dict[str, Head]:
        if self._unwitnessed:
            raise InvariantBroken("invariant", what="it was missing when the house opened")
        return super().witnessed()

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

    # The day book, and cabinets.

    async def note(self, expected: int, post: DayPost) -> int:
        return await self._writer.ask(partial(self._note, expected, post))

    def note_now(self, expected: int, post: DayPost) -> int:
        return self._writer.ask_now(partial(self._note, expected, post))

    def _note(self, expected: int, post: DayPost) -> int:
        return self._batch.note(expected, post, self._now())

    async def file(self, items: Sequence[Filed]) -> None:
        await self._writer.ask(partial(self._batch.filed.extend, tuple(items)))

    def file_now(self, items: Sequence[Filed]) -> None:
        self._writer.ask_now(partial(self._batch.filed.extend, tuple(items)))

    # What is kept for ever.

    def keep(self, content: bytes, version: int) -> str:
        name = name_of(content)
        if not self._ask(vault.is_kept, name):
            self._writer.ask_now(partial(self._keep, content, version))
        return name

    def _keep(self, content: bytes, version: int) -> None:
        vault.keep(self._writing.connection, content, version, self._house_key)

    # People.

    async def register(self, player: str, name: str, bot: bool, token_hash: str = "") -> None:
        await self._writer.ask(partial(self._register, player, name, bot, token_hash))

    def register_now(self, player: str, name: str, bot: bool, token_hash: str = "") -> None:
        self._writer.ask_now(partial(self._register, player, name, bot, token_hash))

    def _register(self, player: str, name: str, bot: bool, token_hash: str) -> None:
        row = Player(player, name, bot, token_hash, self._now())
        players.register(self._writing.connection, row, self._house_key)

    async def signal(self, rows: Sequence[SignalRow]) -> None:
        await self._writer.ask(partial(self._signal, tuple(rows)))

    def _signal(self, rows: Sequence[SignalRow]) -> None:
        signals.write(self._writing.connection, rows, self._house_key)


def _own(file: Path) -> FileLock:
    """The file's folder, made where it is missing, and the right to write there."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        return FileLock(file)
    except OSError as error:
        raise unreadable(file, error) from error
