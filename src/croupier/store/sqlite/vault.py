"""The vault: sealed things, written with their entry, encrypted with the house's key and read by
nobody else; and what is kept for ever by the hash of its content: the rules that tables played by.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence

from sqlalchemy import Connection, select

from croupier.errors import InvariantBroken
from croupier.store.codec import name_of
from croupier.store.key import HouseKey
from croupier.store.records import Kept
from croupier.store.sqlite.schema import kept, vault

_SEAL = "INSERT INTO vault (stream, name, content) VALUES (?, ?, ?)"
_KEEP = (
    "INSERT INTO kept (hash, content, version, mark) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (hash) DO NOTHING"
)


def seal(
    connection: sqlite3.Connection, rows: Sequence[tuple[str, str, bytes]], key: HouseKey
) -> None:
    """Write (stream, name, content); a name is used once, what is sealed never changes."""
    sealed = [(stream, name, key.seal(place(stream, name), what)) for stream, name, what in rows]
    connection.executemany(_SEAL, sealed)


def place(stream: str, name: str) -> str:
    """Where something lies: it cannot be opened elsewhere."""
    return f"{stream} {name}"


def read_sealed(
    connection: Connection, stream: str, name: str, key: Callable[[], HouseKey]
) -> bytes | None:
    """What was sealed; whether anything was is known without the key."""
    query = select(vault.c.content).where(vault.c.stream == stream, vault.c.name == name)
    content = connection.scalar(query)
    return None if content is None else key().open(place(stream, name), content)


def keep(connection: sqlite3.Connection, content: bytes, version: int, key: HouseKey) -> None:
    name = name_of(content)
    connection.execute(_KEEP, (name, content, version, key.mark(name, content, version)))


def is_kept(connection: Connection, name: str) -> bool:
    """Whether it is there at all; whoever reads it learns whether it is whole."""
    return connection.scalar(select(kept.c.hash).where(kept.c.hash == name)) is not None


def read_kept(connection: Connection, name: str) -> Kept | None:
    query = select(kept.c.content, kept.c.version).where(kept.c.hash == name)
    row = connection.execute(query).first()
    if row is None:
        return None
    if name_of(row.content) != name:
        raise InvariantBroken("invariant", what=f"what is kept as {name[:12]} was changed")
    return Kept(row.content, row.version)
