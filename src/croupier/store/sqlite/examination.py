"""A house's file looks at itself: is the database whole, its schema the one we made, and is what
lies in no chain still what was written there?

It reads all of the file, so it is done in a thread of its own: SQLite lets others go on meanwhile.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing

from croupier.errors import InvariantBroken
from croupier.store.key import HouseKey
from croupier.store.sqlite import vault
from croupier.store.sqlite.damage import DAMAGED

SCHEMA = "11100bdaf0f5d2982cea4d0ee7dd7f9cde3352e74cb25f3df4d35f502ccb57ad"
"""The hash of what the migrations make; a test holds the two together."""
MOST = 100
"""Damages that are told of one file."""
_MARKED = {
    "players": "player, name, bot, token_hash, created_ms",
    "signals": "at_ms, stream, round, kind, players, figures",
    "kept": "hash, content, version",
    "cabinets": "cabinet, name, content",
}
"""Rows that carry a mark, and what it is over."""


def examine(connection: sqlite3.Connection, key: HouseKey | None) -> tuple[str, ...]:
    """All that is wrong; a database that breaks off while it is read is said as far as it went."""
    found: list[str] = []
    connection.text_factory = lambda text: text.decode(errors="surrogateescape")
    try:
        for what in _damage(connection, key):
            found.append(what)
            if len(found) == MOST:
                break
    except DAMAGED as error:
        found.append(str(error))
    return tuple(found)


def _damage(connection: sqlite3.Connection, key: HouseKey | None) -> Iterator[str]:
    for (said,) in connection.execute(f"PRAGMA integrity_check({MOST})"):
        if said != "ok":
            yield from (line for line in str(said).splitlines() if line)
    for table, _, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        yield f"a row of {table} belongs to nothing in {parent}"
    if schema(connection) != SCHEMA:
        yield "the schema is not the one that the migrations make"
    if key is None:
        yield "the house's key is missing: nobody can say whether the vault is whole"
        return
    for table, columns in _MARKED.items():
        yield from _unmarked(connection, table, columns, key)
    yield from _unopened(connection, key)


def schema(connection: sqlite3.Connection) -> str:
    """The hash of the schema as it stands in the file."""
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name")
    return hashlib.sha256(repr(rows.fetchall()).encode()).hexdigest()


def mark_all(connection: sqlite3.Connection, key: HouseKey) -> None:
    """For a file that had no marks yet."""
    for table in ("players", "signals", "kept"):
        columns = _MARKED[table]
        name = columns.partition(",")[0] if table != "signals" else "n"
        for row in connection.execute(f"SELECT {name}, {columns} FROM {table}").fetchall():
            change = f"UPDATE {table} SET mark = ? WHERE {name} = ?"
            connection.execute(change, (key.mark(*row[1:]), row[0]))


def _unmarked(
    connection: sqlite3.Connection, table: str, columns: str, key: HouseKey
) -> Iterator[str]:
    for *row, mark in connection.execute(f"SELECT {columns}, mark FROM {table}"):
        if mark != key.mark(*row):
            yield f"a row of {table} was changed"


def _unopened(connection: sqlite3.Connection, key: HouseKey) -> Iterator[str]:
    with closing(connection.execute("SELECT stream, name, content FROM vault")) as rows:
        for stream, name, content in rows:
            try:
                key.open(vault.place(stream, name), content)
            except InvariantBroken:
                yield f"what the vault keeps for {stream} as {name} was changed"
