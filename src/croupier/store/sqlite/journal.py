"""The journal: entries in streams, numbered, timed and chained; what an entry moves goes with it.

The writer's side stages entries into the open batch and writes the batch in plain SQL. It decides
nothing: whether an entry is right was decided at the table, whether money is there by the ledger.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, func, select

from croupier.errors import Conflict, CroupierError, InvariantBroken, ensure
from croupier.ledger import Transfer
from croupier.store.chain import START, link
from croupier.store.codec import VERSION, Slip, decode, decode_slip, encode
from croupier.store.sqlite import rounds, vault
from croupier.store.sqlite.accounts import Accounts
from croupier.store.sqlite.schema import journal, transfers
from croupier.store.sqlite.schema import rounds as round_rows
from croupier.table.entry import Entry

CAGE = "cage"
"""The stream of what is moved outside any table."""
PAGE = 500
"""Entries read at once: a reader never keeps the file from being checkpointed for long."""


class Post(msgspec.Struct, frozen=True):
    """One entry to append, with everything that becomes true with it.

    `sealed` goes into the vault; `result` is the round's result when this entry decides it;
    `players` says who sits where, for the round's read model.
    """

    entry: Entry
    transfers: tuple[Transfer, ...] = ()
    sealed: tuple[tuple[str, bytes], ...] = ()
    result: dict[str, Any] | None = None
    players: Mapping[str, str] = {}


class Appended(NamedTuple):
    """What was appended. With a refusal: the entries before the refused one, and nothing after."""

    seqs: tuple[int, ...]
    at: tuple[int, ...]
    refusal: CroupierError | None


class Recorded(NamedTuple):
    seq: int
    at: int
    entry: Entry
    hash: bytes


class RecordedSlip(NamedTuple):
    seq: int
    at: int
    slip: Slip
    hash: bytes


class Head(NamedTuple):
    """The end of a stream."""

    seq: int = 0
    hash: bytes = START


class _Staged(NamedTuple):
    """An entry accepted into the open batch: its row, its transfers, its round and its secrets."""

    row: tuple[str, int, int, str, int, bytes, bytes]
    moved: list[Transfer]
    sealed: tuple[tuple[str, bytes], ...]
    change: rounds.Change | None


_HEAD = "SELECT seq, hash FROM journal WHERE stream = ? ORDER BY seq DESC LIMIT 1"
_ENTRY = (
    "INSERT INTO journal (stream, seq, at_ms, round, version, entry, hash) "
    "VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_TRANSFER = (
    "INSERT INTO transfers (stream, seq, n, kind, source, destination, amount, currency, wager) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


class Journal:
    """The writer's journal: heads of streams, and the open batch."""

    def __init__(self, connection: sqlite3.Connection, accounts: Accounts) -> None:
        self.committed: dict[str, Head] = {}
        self._connection = connection
        self._accounts = accounts
        self._heads: dict[str, Head] = {}
        self._staged: list[_Staged] = []

    def append(self, stream: str, expected: int, posts: Sequence[Post], now: int) -> Appended:
        """Stage posts in order up to the first whose money is refused. Any other failure: none."""
        ensure(stream != CAGE and bool(stream) and "\0" not in stream, f"no stream: {stream!r}")
        head = self.head(stream)
        if head.seq != expected:
            raise Conflict("conflict", expected=expected, found=head.seq)
        marks = len(self._staged), self._accounts.mark()
        try:
            return self._append(stream, head, posts, now)
        except BaseException:
            self._undo(stream, head, *marks)
            raise

    def _append(self, stream: str, head: Head, posts: Sequence[Post], now: int) -> Appended:
        refusal = None
        first = head.seq + 1
        for post in posts:
            change = None
            if post.entry.round:
                change = rounds.change(
                    stream, head.seq + 1, now, post.entry, post.players, post.result
                )
            content = encode(post.entry)
            try:
                moved = self._accounts.post(post.transfers)
            except CroupierError as error:
                refusal = error
                break
            head = self._stage(
                stream, head, now, post.entry.round, content, moved, post.sealed, change
            )
        seqs = tuple(range(first, head.seq + 1))
        return Appended(seqs, (now,) * len(seqs), refusal)

    def slip(self, slip: Slip, now: int) -> None:
        """Stage what is moved outside any table, once per cause."""
        found = self._connection.execute("SELECT seq FROM slips WHERE cause = ?", (slip.cause,))
        if row := found.fetchone():
            self._check_same(slip, row[0])
            return
        head, content = self.head(CAGE), encode(slip)
        mark = self._accounts.mark()
        moved = self._accounts.post(slip.transfers)
        try:
            insert = "INSERT INTO slips (cause, seq) VALUES (?, ?)"
            self._connection.execute(insert, (slip.cause, head.seq + 1))
            self._stage(CAGE, head, now, "", content, moved, (), None)
        except BaseException:
            self._accounts.undo(mark)
            raise

    def _check_same(self, slip: Slip, seq: int) -> None:
        read = "SELECT entry FROM journal WHERE stream = ? AND seq = ?"
        row = self._connection.execute(read, (CAGE, seq)).fetchone()
        staged = next((s.row for s in self._staged if s.row[:2] == (CAGE, seq)), None)
        content = row[0] if row else staged and staged[5]
        same = content is not None and decode_slip(content) == slip
        ensure(same, f"“{slip.cause}” has moved something else before")

    def head(self, stream: str) -> Head:
        found = self._heads.get(stream) or self.committed.get(stream)
        if found is None:
            row = self._connection.execute(_HEAD, (stream,)).fetchone()
            found = self.committed[stream] = Head(*row) if row else Head()
        return found

    def _stage(
        self,
        stream: str,
        head: Head,
        now: int,
        round_: str,
        content: bytes,
        moved: list[Transfer],
        sealed: tuple[tuple[str, bytes], ...],
        change: rounds.Change | None,
    ) -> Head:
        seq = head.seq + 1
        digest = link(head.hash, stream, seq, now, VERSION, content)
        row = (stream, seq, now, round_, VERSION, content, digest)
        self._staged.append(_Staged(row, moved, sealed, change))
        head = self._heads[stream] = Head(seq, digest)
        return head

    def _undo(self, stream: str, head: Head, staged: int, accounts: int) -> None:
        del self._staged[staged:]
        self._heads[stream] = head
        self._accounts.undo(accounts)

    def write(self) -> None:
        """The batch, in plain SQL: a few statements however many entries there are."""
        staged, connection = self._staged, self._connection
        connection.executemany(_ENTRY, [s.row for s in staged])
        connection.executemany(_TRANSFER, _transfer_rows(staged))
        self._accounts.write()
        vault.seal(connection, [(s.row[0], *item) for s in staged for item in s.sealed])
        rounds.project(connection, [s.change for s in staged if s.change is not None])

    def settle(self, *, committed: bool) -> None:
        """The batch is on disk, or it never was."""
        if committed:
            self.committed.update(self._heads)
        self._heads.clear()
        self._staged.clear()
        self._accounts.settle(committed=committed)


def _transfer_rows(staged: Sequence[_Staged]) -> Iterator[tuple[Any, ...]]:
    for s in staged:
        stream, seq = s.row[0], s.row[1]
        for n, t in enumerate(s.moved):
            yield (stream, seq, n, t.kind, t.source, t.destination, t.amount, t.currency, t.wager)


# Queries.


def read_head(connection: Connection, stream: str) -> int:
    query = select(func.max(journal.c.seq)).where(journal.c.stream == stream)
    return connection.scalar(query) or 0


def read_streams(connection: Connection) -> tuple[str, ...]:
    """All streams but the cage's; one step down the index for each, not one per entry."""
    found: list[str] = []
    last: str | None = ""
    while last is not None:
        query = select(func.min(journal.c.stream)).where(journal.c.stream > last)
        last = connection.scalar(query)
        if last is not None and last != CAGE:
            found.append(last)
    return tuple(found)


def read_page(connection: Connection, stream: str, after: int) -> list[Recorded]:
    query = select(journal).where(journal.c.stream == stream, journal.c.seq > after)
    rows = connection.execute(query.order_by(journal.c.seq).limit(PAGE))
    return [Recorded(r.seq, r.at_ms, decode(r.version, r.entry), r.hash) for r in rows]


def read_slips(connection: Connection, after: int) -> list[RecordedSlip]:
    query = select(journal).where(journal.c.stream == CAGE, journal.c.seq > after)
    rows = connection.execute(query.order_by(journal.c.seq).limit(PAGE))
    return [RecordedSlip(r.seq, r.at_ms, decode_slip(r.entry), r.hash) for r in rows]


def read_round(connection: Connection, round_: str) -> tuple[Recorded, ...]:
    """The entries of a round, in order."""
    j, r = journal.c, round_rows.c
    on = (j.stream == r.stream) & (j.seq >= r.first_seq) & (j.seq <= r.last_seq)
    query = select(j.seq, j.at_ms, j.version, j.entry, j.hash).select_from(
        round_rows.join(journal, on & (j.round == r.round))
    )
    rows = connection.execute(query.where(r.round == round_).order_by(j.seq))
    return tuple(Recorded(x.seq, x.at_ms, decode(x.version, x.entry), x.hash) for x in rows)


def read_transfers(connection: Connection, stream: str, seq: int) -> tuple[Transfer, ...]:
    """What an entry moved, with the fills it needed, in order."""
    t = transfers.c
    query = select(t.kind, t.source, t.destination, t.amount, t.currency, t.wager)
    query = query.where(t.stream == stream, t.seq == seq).order_by(t.n)
    return tuple(Transfer(*row) for row in connection.execute(query))


def verify_page(connection: Connection, stream: str, head: Head) -> Head:
    """Check one page of the chain after `head`; the same head back means that it ends here."""
    query = select(journal).where(journal.c.stream == stream, journal.c.seq > head.seq)
    for r in connection.execute(query.order_by(journal.c.seq).limit(PAGE)):
        if not _fits(stream, head, r):
            what = f"stream {stream}: the chain breaks at entry {head.seq + 1}"
            raise InvariantBroken("invariant", what=what)
        head = Head(r.seq, r.hash)
    return head


def _fits(stream: str, head: Head, row: Any) -> bool:
    if row.seq != head.seq + 1 or not isinstance(row.entry, bytes):
        return False
    digest = link(head.hash, stream, row.seq, row.at_ms, row.version, row.entry)
    return bool(digest == row.hash)
