"""One round out of a house's file, with the rules it was played by.

Read only, and without the lock: the house may be open. Nothing of the file changes.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from croupier.errors import Refused
from croupier.store.sqlite.journal import Recorded, read_round
from croupier.store.sqlite.vault import read_kept
from croupier.table.entry import Opening


class Extract(NamedTuple):
    """The entries of a round, struck ones too; what it began with; and its rules as they were
    kept."""

    recorded: tuple[Recorded, ...]
    opening: Opening
    rules: bytes


def from_file(file: Path, round: str) -> Extract:
    """The round, or the reason why there is none."""
    if not file.is_file():
        raise Refused("store-unreadable", file=str(file), why="there is no such file")
    address = f"{file.resolve().as_uri()}?mode=ro"
    engine = create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(address, uri=True), poolclass=NullPool
    )
    try:
        with engine.connect() as connection:
            recorded = read_round(connection, round)
            opening = _opening(recorded)
            rules = read_kept(connection, opening.pinned.rules) if opening else None
    except (DBAPIError, sqlite3.Error) as error:
        why = str(getattr(error, "orig", error))
        raise Refused("store-unreadable", file=str(file), why=why) from error
    if opening is None or rules is None:
        raise Refused("unknown-round", round=round)
    return Extract(recorded, opening, rules)


def _opening(recorded: tuple[Recorded, ...]) -> Opening | None:
    events = (event for each in recorded for event in each.entry.events)
    return next((event for event in events if isinstance(event, Opening)), None)
