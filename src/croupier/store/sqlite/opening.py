"""Opening a house's file to write in it: made where there was none, brought up to date, with its
key and its heads. A house that has lost its file, its key or its version is not made anew."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from croupier.errors import Refused
from croupier.phrase import phrase
from croupier.store.key import HouseKey, new_key, read_key
from croupier.store.records import Head
from croupier.store.sqlite import heads, journal
from croupier.store.sqlite.damage import DAMAGED
from croupier.store.sqlite.heads import Heads
from croupier.store.sqlite.migrate import migrate, version
from croupier.store.sqlite.reader import unreadable

LOG_BYTES = 64 * 1024 * 1024
"""The write-ahead log is cut back to this once it has been taken into the file."""
KEYED = "0004"
"""The first version of the schema in which a house has a key and heads."""


class Opened(NamedTuple):
    """`unwitnessed`: the heads were gone, and had to be written anew."""

    connection: sqlite3.Connection
    key: HouseKey
    heads: Heads
    unwitnessed: bool


def connect(file: Path, key: Path) -> Opened:
    """The writer's connection: used by the thread that opens it, then by the writer's alone."""
    _check_there(file)
    try:
        # The players' tokens are in the file: it is for the owner's eyes.
        file.touch(mode=0o600)
        connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    except (OSError, *DAMAGED) as error:
        raise unreadable(file, error) from error
    try:
        return _opened(connection, file, key)
    except BaseException as error:
        connection.close()
        if isinstance(error, (OSError, *DAMAGED)):
            raise unreadable(file, error) from error
        raise


def _check_there(file: Path) -> None:
    """Where a house was, no other one is opened in its place."""
    why = ""
    if file.is_file() and file.stat().st_size == 0:
        why = "refused.empty-file"
    elif not file.exists() and heads.is_written(file):
        why = "refused.file-gone"
    if why:
        raise Refused("store-unreadable", file=str(file), why=phrase(why))


def _opened(connection: sqlite3.Connection, file: Path, place: Path) -> Opened:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(f"PRAGMA journal_size_limit = {LOG_BYTES}")
    found = version(connection, file)
    keyless = found is None or found < KEYED
    key = new_key(place) if keyless else read_key(place)
    migrate(connection, file, key)
    standing = {} if heads.is_written(file) else dict(_standing(connection))
    written = Heads(file, key)
    written.write(standing)
    return Opened(connection, key, written, bool(standing) and not keyless)


def _standing(connection: sqlite3.Connection) -> Iterator[tuple[str, Head]]:
    """Every stream and its end; one step down the index for each."""
    query = "SELECT min(stream) FROM journal WHERE stream > ?"
    (stream,) = connection.execute(query, ("",)).fetchone()
    while stream is not None:
        yield stream, journal.head(connection, stream)
        (stream,) = connection.execute(query, (stream,)).fetchone()
