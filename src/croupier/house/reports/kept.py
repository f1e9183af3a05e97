"""Worths of rounds that were reckoned once, in a file beside the house's own: nothing lies in it
that could not be reckoned again. A file of another making is thrown away."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from threading import Lock

import msgspec

from croupier.house.reports.rounds import Worth

FILE = "worths.sqlite3"
MAKING = 2
"""Raised when a round would be reckoned otherwise."""
_SHAPE = """
CREATE TABLE IF NOT EXISTS worths (
    round TEXT PRIMARY KEY, opened INTEGER NOT NULL, stream TEXT NOT NULL, content BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS worths_by_time ON worths (opened);
CREATE TABLE IF NOT EXISTS heads (
    stream TEXT PRIMARY KEY, seq INTEGER NOT NULL, house BLOB NOT NULL
) WITHOUT ROWID;
"""


class KeptWorths:
    """`folder`: of the house; without one they are kept in memory. Of a file that cannot be used
    nothing is kept beyond this run."""

    def __init__(self, folder: Path | None = None) -> None:
        self._lock = Lock()
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(Worth).decode
        try:
            self._made = self._open(str(folder / FILE) if folder else ":memory:")
        except sqlite3.Error:
            self._made = self._open(":memory:")

    @staticmethod
    def _open(address: str) -> sqlite3.Connection:
        made = sqlite3.connect(address, check_same_thread=False, isolation_level=None)
        (making,) = made.execute("PRAGMA user_version").fetchone()
        if making not in (0, MAKING):
            made.executescript("DROP TABLE IF EXISTS worths; DROP TABLE IF EXISTS heads;")
        made.executescript(_SHAPE)
        made.execute(f"PRAGMA user_version = {MAKING}")
        made.execute("PRAGMA synchronous = OFF")
        return made

    def head(self, stream: str, house: bytes) -> int:
        """Up to which entry all rounds of a table are kept. `house`: by what its journal is known;
        what is kept of another's is thrown away."""
        with self._lock:
            found = self._made.execute("SELECT seq, house FROM heads WHERE stream = ?", (stream,))
            row = found.fetchone()
            if row is not None and row[1] != house:
                self._made.execute("DELETE FROM worths WHERE stream = ?", (stream,))
                self._made.execute("DELETE FROM heads WHERE stream = ?", (stream,))
        return row[0] if row and row[1] == house else 0

    def keep(self, stream: str, house: bytes, head: int, worths: Iterable[Worth]) -> None:
        rows = [(each.round, each.opened, stream, self._encode(each)) for each in worths]
        with self._lock:
            self._made.execute("BEGIN")
            self._made.executemany("INSERT OR REPLACE INTO worths VALUES (?, ?, ?, ?)", rows)
            self._made.execute(
                "INSERT OR REPLACE INTO heads VALUES (?, ?, ?)", (stream, head, house)
            )
            self._made.execute("COMMIT")

    def between(self, since: int, until: int) -> Iterator[Worth]:
        """Of rounds that opened in this time, the oldest first."""
        query = "SELECT content FROM worths WHERE opened >= ? AND opened < ? ORDER BY opened, round"
        with self._lock:
            rows = self._made.execute(query, (since, until)).fetchall()
        return (self._decode(row[0]) for row in rows)

    def close(self) -> None:
        with self._lock:
            self._made.close()
