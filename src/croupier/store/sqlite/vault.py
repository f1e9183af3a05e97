"""The vault: sealed things, written with their entry and read by nobody else; and what is kept for
ever by the hash of its content: the rules that tables played by."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from sqlalchemy import Connection, select

from croupier.store.codec import name_of
from croupier.store.records import Kept
from croupier.store.sqlite.schema import kept, vault

_SEAL = "INSERT INTO vault (stream, name, content) VALUES (?, ?, ?)"
_KEEP = "INSERT INTO kept (hash, content, version) VALUES (?, ?, ?) ON CONFLICT (hash) DO NOTHING"


def seal(connection: sqlite3.Connection, rows: Sequence[tuple[str, str, bytes]]) -> None:
    """Write (stream, name, content); a name is used once, what is sealed never changes."""
    connection.executemany(_SEAL, rows)


def read_sealed(connection: Connection, stream: str, name: str) -> bytes | None:
    query = select(vault.c.content).where(vault.c.stream == stream, vault.c.name == name)
    return connection.scalar(query)


def keep(connection: sqlite3.Connection, content: bytes, version: int) -> None:
    connection.execute(_KEEP, (name_of(content), content, version))


def read_kept(connection: Connection, name: str) -> Kept | None:
    query = select(kept.c.content, kept.c.version).where(kept.c.hash == name)
    row = connection.execute(query).first()
    return Kept(row.content, row.version) if row else None
