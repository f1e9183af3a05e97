"""Signals to the pit, as they were seen: time, table, round, kind, who and figures.

They decide nothing and are in no chain. Whoever lists them needs no lock: a house may be open.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, create_engine, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from croupier.errors import Refused
from croupier.store.sqlite.schema import players, signals
from croupier.table.room.signals import Signal

_WRITE = (
    "INSERT INTO signals (at_ms, stream, round, kind, players, figures) VALUES (?, ?, ?, ?, ?, ?)"
)


class SignalRow(NamedTuple):
    """A signal with when and where it was seen."""

    at: int
    stream: str
    round: str
    signal: Signal


def write(connection: sqlite3.Connection, rows: Sequence[SignalRow]) -> None:
    connection.executemany(_WRITE, [_values(row) for row in rows])


def _values(row: SignalRow) -> tuple[Any, ...]:
    signal = row.signal
    encoded = (msgspec.json.encode(part).decode() for part in (signal.players, signal.figures))
    return (row.at, row.stream, row.round, signal.kind, *encoded)


def read(connection: Connection, stream: str = "") -> list[SignalRow]:
    """All signals, or those of one table, the oldest first."""
    query = select(signals).order_by(signals.c.n)
    if stream:
        query = query.where(signals.c.stream == stream)
    return [_row(row) for row in connection.execute(query)]


def _row(row: Any) -> SignalRow:
    who = msgspec.json.decode(row.players, type=tuple[str, ...])
    figures = msgspec.json.decode(row.figures, type=dict[str, int | str])
    return SignalRow(row.at_ms, row.stream, row.round, Signal(row.kind, who, figures))


def in_file(file: Path, stream: str = "") -> tuple[list[SignalRow], dict[str, str]]:
    """The signals of a house's file, which may be open, and the names of the players in them."""
    if not file.is_file():
        raise Refused("store-unreadable", file=str(file), why="there is no such file")
    address = f"{file.resolve().as_uri()}?mode=ro"
    engine = create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(address, uri=True), poolclass=NullPool
    )
    try:
        with engine.connect() as connection:
            rows = read(connection, stream)
            return rows, _names(connection, {p for row in rows for p in row.signal.players})
    except (DBAPIError, sqlite3.Error) as error:
        why = str(getattr(error, "orig", error))
        raise Refused("store-unreadable", file=str(file), why=why) from error


def _names(connection: Connection, who: set[str]) -> dict[str, str]:
    query = select(players.c.player, players.c.name).where(players.c.player.in_(sorted(who)))
    return {row.player: row.name for row in connection.execute(query)}
