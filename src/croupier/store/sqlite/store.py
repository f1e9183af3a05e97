"""The house's file: the store on SQLite, for one process, from any thread.

Durable before acknowledged: write-ahead log, `synchronous=FULL`, one writer that commits what is
pending in groups. Readers have connections of their own and never wait for the writer.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Engine, ExceptionContext, create_engine, event
from sqlalchemy.pool import QueuePool

from croupier.errors import InvariantBroken, Refused, ensure
from croupier.ledger import Balance, Transfer
from croupier.store.codec import Slip
from croupier.store.sqlite import accounts, journal, players, rounds, signals, vault
from croupier.store.sqlite.accounts import Accounts
from croupier.store.sqlite.journal import (
    CAGE,
    Appended,
    Head,
    Journal,
    Post,
    Recorded,
    RecordedSlip,
)
from croupier.store.sqlite.lock import FileLock
from croupier.store.sqlite.migrate import migrate
from croupier.store.sqlite.players import Player
from croupier.store.sqlite.rounds import RoundRow
from croupier.store.sqlite.signals import SignalRow
from croupier.store.sqlite.writer import Writer

Clock = Callable[[], int]


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class _Books:
    """The writer's connection and what it writes with it, in one transaction."""

    def __init__(self, connection: sqlite3.Connection, *, play_money: bool) -> None:
        self.connection = connection
        self.accounts = Accounts(connection, play_money=play_money)
        self.journal = Journal(connection, self.accounts)

    def begin(self) -> None:
        self.connection.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        # A full disk ends a transaction by itself; what is written then would be half of it.
        ensure(self.connection.in_transaction, "the transaction ended before its end")
        self.journal.write()
        self.connection.execute("COMMIT")
        self.journal.settle(committed=True)

    def rollback(self) -> None:
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")
        self.journal.settle(committed=False)


class Store:
    """Everything a house remembers. Methods ending in `_now` are the blocking twins for programs
    without a loop; reads do not wait for the writer and see what is committed."""

    def __init__(self, path: Path, clock: Clock, *, play_money: bool) -> None:
        self.path = path
        self._lock = _own(path)
        try:
            connection = _connect(path)
        except BaseException:
            self._lock.release()
            raise
        self._now = clock
        self._books = _Books(connection, play_money=play_money)
        self._reading = _readers(path)
        self._writer = Writer(self._books)

    @classmethod
    def open(cls, path: Path, *, now_ms: Clock = now_ms, play_money: bool = True) -> Self:
        """Open a house's file, or make it; refused while another process has it.

        With `play_money` the mint issues what the house lacks to pay; without, the house pays from
        what it has.
        """
        return cls(path, now_ms, play_money=play_money)

    def close(self) -> None:
        """Write what is pending, close the file and give it free. A second time does nothing."""
        self._writer.close()
        self._reading.dispose()
        self._books.connection.close()
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # The journal.

    async def append(self, stream: str, expected: int, posts: Sequence[Post]) -> Appended:
        """Append entries after `expected`, the last the caller knows; otherwise `Conflict`.

        In order, up to the first whose money is refused: that one and all after it are not
        appended, and the refusal says why. On disk when this returns.
        """
        stage = partial(self._append, stream, expected, posts)
        answer: Appended = await self._writer.ask(stage, len(posts))
        return answer

    def append_now(self, stream: str, expected: int, posts: Sequence[Post]) -> Appended:
        stage = partial(self._append, stream, expected, posts)
        answer: Appended = self._writer.ask_now(stage, len(posts))
        return answer

    def _append(self, stream: str, expected: int, posts: Sequence[Post]) -> Appended:
        return self._books.journal.append(stream, expected, posts, self._now())

    def head(self, stream: str) -> int:
        """The number of the last entry; 0 for an empty stream."""
        known = self._books.journal.committed.get(stream)
        if known is not None:
            return known.seq
        with self._reading.connect() as connection:
            return journal.read_head(connection, stream)

    def streams(self) -> tuple[str, ...]:
        """The streams of the tables; the cage's is not among them."""
        with self._reading.connect() as connection:
            return journal.read_streams(connection)

    def read(self, stream: str, after: int = 0) -> Iterator[Recorded]:
        """The entries of a table's stream, in order."""
        page: Sequence[Recorded] = self._read_page(stream, after)
        while page:
            yield from page
            page = self._read_page(stream, page[-1].seq)

    def _read_page(self, stream: str, after: int) -> list[Recorded]:
        with self._reading.connect() as connection:
            return journal.read_page(connection, stream, after)

    def verify(self, stream: str) -> None:
        """Follow the hash chain; `InvariantBroken` names the first entry that does not fit."""
        head, before = Head(), None
        while head != before:
            before = head
            with self._reading.connect() as connection:
                head = journal.verify_page(connection, stream, head)

    def audit(self) -> None:
        """Every chain holds, every balance is the sum of its transfers, and all sum to zero."""
        for stream in (CAGE, *self.streams()):
            self.verify(stream)
        with self._reading.connect() as connection:
            accounts.reconcile(connection)

    # Rounds.

    def read_round(self, round: str) -> tuple[Recorded, ...]:
        """The entries of a round, struck ones too; empty where there is no such round."""
        with self._reading.connect() as connection:
            return journal.read_round(connection, round)

    def rounds(
        self,
        stream: str,
        before: int | None = None,
        limit: int = 50,
        player: str | None = None,
        least: int = 1,
    ) -> list[RoundRow]:
        """Rounds numbered below `before`, newest first; of a player, those with at least such a
        stake, with that player's shares."""
        with self._reading.connect() as connection:
            return rounds.read_rounds(connection, stream, before, limit, player, least)

    def round(self, round: str) -> RoundRow | None:
        """One round with everybody's shares."""
        with self._reading.connect() as connection:
            return rounds.read_round_row(connection, round)

    # Money.

    def balance(self, account: str, currency: str) -> Balance:
        known = self._books.accounts.committed.get((account, currency))
        if known is not None:
            return known
        with self._reading.connect() as connection:
            return accounts.read_balance(connection, account, currency)

    def balances(self, account: str) -> tuple[tuple[str, Balance], ...]:
        """All currencies of an account, with its balance in each."""
        with self._reading.connect() as connection:
            return accounts.read_balances(connection, account)

    async def move(self, transfers: Sequence[Transfer], cause: str) -> None:
        """Move money outside any table, once per cause: the same again does nothing."""
        await self._writer.ask(partial(self._move, tuple(transfers), cause))

    def move_now(self, transfers: Sequence[Transfer], cause: str) -> None:
        self._writer.ask_now(partial(self._move, tuple(transfers), cause))

    def _move(self, transfers: tuple[Transfer, ...], cause: str) -> None:
        self._books.journal.slip(Slip(cause, transfers), self._now())

    def slips(self, after: int = 0) -> Iterator[RecordedSlip]:
        """What was moved outside any table, in order."""
        while True:
            with self._reading.connect() as connection:
                page = journal.read_slips(connection, after)
            if not page:
                return
            yield from page
            after = page[-1].seq

    def transfers(self, stream: str, seq: int) -> tuple[Transfer, ...]:
        """What an entry moved, with the fills that it needed."""
        with self._reading.connect() as connection:
            return journal.read_transfers(connection, stream, seq)

    def trial_balance(self) -> dict[str, int]:
        """By currency, the sum of all balances: zero, always."""
        with self._reading.connect() as connection:
            return accounts.read_trial_balance(connection)

    # The vault, and what is kept for ever.

    def sealed(self, stream: str, name: str) -> bytes | None:
        with self._reading.connect() as connection:
            return vault.read_sealed(connection, stream, name)

    def keep(self, content: bytes) -> str:
        """Keep content for ever under the hash that is given back."""
        name = vault.name_of(content)
        if self.kept(name) is None:
            self._writer.ask_now(partial(vault.keep, self._books.connection, content))
        return name

    def kept(self, name: str) -> bytes | None:
        with self._reading.connect() as connection:
            return vault.read_kept(connection, name)

    # Players.

    async def register(self, player: str, name: str, bot: bool, token_hash: str = "") -> None:
        """Enter a player; who is known already gets the new name and token."""
        await self._writer.ask(partial(self._register, player, name, bot, token_hash))

    def register_now(self, player: str, name: str, bot: bool, token_hash: str = "") -> None:
        self._writer.ask_now(partial(self._register, player, name, bot, token_hash))

    def _register(self, player: str, name: str, bot: bool, token_hash: str) -> None:
        row = Player(player, name, bot, token_hash, self._now())
        players.register(self._books.connection, row)

    def player(self, player: str) -> Player | None:
        with self._reading.connect() as connection:
            return players.read_player(connection, player)

    def player_by_token(self, token_hash: str) -> Player | None:
        with self._reading.connect() as connection:
            return players.read_player_by_token(connection, token_hash)

    # What the pit should look at.

    async def signal(self, rows: Sequence[SignalRow]) -> None:
        await self._writer.ask(partial(signals.write, self._books.connection, tuple(rows)))

    def signals(self, stream: str = "") -> list[SignalRow]:
        """All signals, or those of one table, the oldest first."""
        with self._reading.connect() as connection:
            return signals.read(connection, stream)


def _own(path: Path) -> FileLock:
    """The file's folder, made where it is missing, and the right to write there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return FileLock(path)
    except OSError as error:
        raise _unreadable(path, error) from error


def _connect(path: Path) -> sqlite3.Connection:
    """The writer's connection: used by the thread that opens it, then by the writer's alone."""
    try:
        # The vault and the players' tokens are in the file: it is for the owner's eyes.
        path.touch(mode=0o600)
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        raise _unreadable(path, error) from error
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        migrate(connection, path)
    except BaseException as error:
        connection.close()
        if isinstance(error, sqlite3.DatabaseError):
            raise _unreadable(path, error) from error
        raise
    return connection


def _unreadable(path: Path, error: Exception) -> Refused:
    return Refused("store-unreadable", file=str(path), why=str(error))


def _readers(path: Path) -> Engine:
    """Read-only connections, as many as there are threads that read at the same moment."""

    def connect() -> Any:
        return sqlite3.connect(
            f"{path.resolve().as_uri()}?mode=ro", uri=True, check_same_thread=False
        )

    engine = create_engine("sqlite://", creator=connect, poolclass=QueuePool, max_overflow=-1)
    event.listen(engine, "handle_error", partial(_named, path), retval=True)
    return engine


def _named(path: Path, context: ExceptionContext) -> InvariantBroken | None:
    """A file that is damaged or gone is said by name, whoever reads in it."""
    if not isinstance(context.original_exception, sqlite3.Error):
        return None
    return InvariantBroken("invariant", what=f"{path} cannot be read: {context.original_exception}")
