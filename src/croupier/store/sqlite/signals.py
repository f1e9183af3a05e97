"""Signals to the pit, as they were seen: time, table, round, kind, who and figures.

They decide nothing and are in no chain; each carries its mark.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from croupier.store.key import HouseKey
from croupier.store.records import SignalRow
from croupier.store.sqlite.schema import signals
from croupier.table.room.signals import Signal

_WRITE = (
    "INSERT INTO signals (at_ms, stream, round, kind, players, figures, mark) "
    "VALUES (?, ?, ?, ?, ?, ?, ?)"
)


def write(connection: sqlite3.Connection, rows: Sequence[SignalRow], key: HouseKey) -> None:
    values = [_values(row) for row in rows]
    connection.executemany(_WRITE, [(*row, key.mark(*row)) for row in values])


def _values(row: SignalRow) -> tuple[Any, ...]:
    signal = row.signal
    encoded = (msgspec.json.encode(part).decode() for part in (signal.players, signal.figures))
    return (row.at, row.stream, row.round, signal.kind, *encoded)


def read(connection: Connection, stream: str) -> list[SignalRow]:
    """All signals, or those of one table, the oldest first."""
    query = select(signals).order_by(signals.c.n)
    if stream:
        query = query.where(signals.c.stream == stream)
    return [_row(row) for row in connection.execute(query)]


def _row(row: Any) -> SignalRow:
    who = msgspec.json.decode(row.players, type=tuple[str, ...])
    figures = msgspec.json.decode(row.figures, type=dict[str, int | str])
    return SignalRow(row.at_ms, row.stream, row.round, Signal(row.kind, who, figures))
