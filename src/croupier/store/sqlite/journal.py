"""The journal in a house's file: entries in streams, and what each of them moved."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, func, select, tuple_, union

from croupier.ledger import Transfer
from croupier.store.batch import Staged
from croupier.store.codec import Slip, decode, decode_day, decode_slip
from croupier.store.records import (
    CAGE,
    DAY_BOOK,
    Head,
    Lying,
    Recorded,
    RecordedDay,
    RecordedSlip,
    Touched,
)
from croupier.store.sqlite.schema import journal, slips, transfers
from croupier.store.sqlite.schema import rounds as round_rows

PAGE = 500
"""Entries read at once: a reader never keeps the file from being checkpointed for long."""

_HEAD = "SELECT seq, hash FROM journal WHERE stream = ? ORDER BY seq DESC LIMIT 1"
_SLIP = (
    "SELECT j.entry FROM slips s JOIN journal j ON j.stream = ? AND j.seq = s.seq WHERE s.cause = ?"
)
_ENTRY = (
    "INSERT INTO journal (stream, seq, at_ms, round, version, entry, hash) "
    "VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_TRANSFER = (
    "INSERT INTO transfers (stream, seq, n, kind, source, destination, amount, currency, wager) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_CAUSE = "INSERT INTO slips (cause, seq) VALUES (?, ?)"


# The writer's.


def head(connection: sqlite3.Connection, stream: str) -> Head:
    row = connection.execute(_HEAD, (stream,)).fetchone()
    return Head(*row) if row else Head()


def slip(connection: sqlite3.Connection, cause: str) -> Slip | None:
    row = connection.execute(_SLIP, (CAGE, cause)).fetchone()
    return decode_slip(row[0]) if row else None


def write(connection: sqlite3.Connection, staged: Sequence[Staged]) -> None:
    """A batch: a few statements however many entries there are."""
    connection.executemany(_ENTRY, [s.row for s in staged])
    connection.executemany(_TRANSFER, _transfer_rows(staged))
    connection.executemany(_CAUSE, [(s.cause, s.row[1]) for s in staged if s.cause])


def _transfer_rows(staged: Sequence[Staged]) -> Iterator[tuple[Any, ...]]:
    for s in staged:
        stream, seq = s.row[0], s.row[1]
        for n, t in enumerate(s.moved):
            yield (stream, seq, n, t.kind, t.source, t.destination, t.amount, t.currency, t.wager)


# Queries.


def read_head(connection: Connection, stream: str) -> int:
    query = select(func.max(journal.c.seq)).where(journal.c.stream == stream)
    return connection.scalar(query) or 0


def read_streams(connection: Connection) -> tuple[str, ...]:
    """All streams, the cage's too; one step down the index for each, not one per entry."""
    found: list[str] = []
    last: str | None = ""
    while last is not None:
        query = select(func.min(journal.c.stream)).where(journal.c.stream > last)
        last = connection.scalar(query)
        if last is not None:
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


def read_days(connection: Connection, after: int) -> list[RecordedDay]:
    query = select(journal).where(journal.c.stream == DAY_BOOK, journal.c.seq > after)
    rows = connection.execute(query.order_by(journal.c.seq).limit(PAGE))
    return [RecordedDay(r.seq, r.at_ms, decode_day(r.entry), r.hash) for r in rows]


def read_days_at(connection: Connection, numbers: Sequence[int]) -> list[RecordedDay]:
    query = select(journal).where(journal.c.stream == DAY_BOOK, journal.c.seq.in_(numbers))
    rows = connection.execute(query.order_by(journal.c.seq))
    return [RecordedDay(r.seq, r.at_ms, decode_day(r.entry), r.hash) for r in rows]


def read_lying(connection: Connection, stream: str, after: int, limit: int) -> list[Lying]:
    """Entries as they lie in the file, with the transfers beside them."""
    j, t = journal.c, transfers.c
    query = select(j.seq, j.at_ms, j.round, j.version, j.entry, j.hash)
    query = query.where(j.stream == stream, j.seq > after).order_by(j.seq).limit(limit)
    rows = connection.execute(query).all()
    moved: dict[int, list[tuple[Any, ...]]] = {}
    if rows:
        beside = select(t.seq, t.kind, t.source, t.destination, t.amount, t.currency, t.wager)
        beside = beside.where(t.stream == stream, t.seq > after, t.seq <= rows[-1].seq)
        for seq, *row in connection.execute(beside.order_by(t.seq, t.n)):
            moved.setdefault(seq, []).append(tuple(row))
    return [Lying(*row, tuple(moved.get(row.seq, ()))) for row in rows]


def read_causes(connection: Connection, causes: Sequence[str]) -> dict[str, int]:
    query = select(slips.c.cause, slips.c.seq).where(slips.c.cause.in_(causes))
    return {row.cause: row.seq for row in connection.execute(query)}


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


def read_moved(
    connection: Connection, stream: str, after: tuple[int, int]
) -> list[tuple[tuple[int, int], Transfer]]:
    """The next transfers of a stream, each with its place: the entry's number, and its own."""
    t = transfers.c
    query = select(t.seq, t.n, t.kind, t.source, t.destination, t.amount, t.currency, t.wager)
    query = query.where(t.stream == stream, tuple_(t.seq, t.n) > after)
    rows = connection.execute(query.order_by(t.seq, t.n).limit(PAGE))
    return [((seq, n), Transfer(*row)) for seq, n, *row in rows]


Place = tuple[str, int]
"""A stream, and an entry's number in it."""


def read_touching(connection: Connection, accounts: Sequence[str], until: int) -> list[Place]:
    """The entries that moved something from or to these accounts, the oldest first."""
    j, t = journal.c, transfers.c
    moving = union(
        select(t.stream, t.seq).where(t.source.in_(accounts)),
        select(t.stream, t.seq).where(t.destination.in_(accounts)),
    ).subquery()
    on = (j.stream == moving.c.stream) & (j.seq == moving.c.seq)
    query = select(j.stream, j.seq).select_from(moving.join(journal, on)).where(j.at_ms < until)
    rows = connection.execute(query.order_by(j.at_ms, j.stream, j.seq))
    return [(row.stream, row.seq) for row in rows]


def read_touched(
    connection: Connection, accounts: Sequence[str], places: Sequence[Place]
) -> list[Touched]:
    """These entries in their order, with what they moved from or to these accounts."""
    j, t = journal.c, transfers.c
    query = select(j.stream, j.seq, j.at_ms, j.round, j.version, j.entry)
    query = query.where(tuple_(j.stream, j.seq).in_(places))
    rows: dict[Place, Any] = {(row.stream, row.seq): row for row in connection.execute(query)}
    beside = select(t.stream, t.seq, t.kind, t.source, t.destination, t.amount, t.currency, t.wager)
    beside = beside.where(tuple_(t.stream, t.seq).in_(places)).order_by(t.stream, t.seq, t.n)
    moved: dict[Place, list[Transfer]] = {}
    for stream, seq, *row in connection.execute(beside):
        transfer = Transfer(*row)
        if transfer.source in accounts or transfer.destination in accounts:
            moved.setdefault((stream, seq), []).append(transfer)
    return [
        Touched(
            stream, seq, row.at_ms, row.round, row.version, row.entry, tuple(moved[stream, seq])
        )
        for stream, seq in places
        for row in (rows[stream, seq],)
    ]
