"""Cabinets in a house's file: what belongs to people, by cabinet and name."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from sqlalchemy import Connection, select

from croupier.store.key import HouseKey
from croupier.store.records import Filed
from croupier.store.sqlite.schema import cabinets

_FILE = (
    "INSERT INTO cabinets (cabinet, name, content, mark) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (cabinet, name) DO UPDATE SET content = excluded.content, mark = excluded.mark"
)
_EMPTY = "DELETE FROM cabinets WHERE cabinet = ? AND name = ?"


def write(connection: sqlite3.Connection, filed: Sequence[Filed], key: HouseKey) -> None:
    """In their order: of two under one name the last one lies there."""
    for item in filed:
        if item.content is None:
            connection.execute(_EMPTY, item[:2])
        else:
            connection.execute(_FILE, (*item, key.mark(*item)))


def read(connection: Connection, cabinet: str, name: str) -> bytes | None:
    query = select(cabinets.c.content)
    query = query.where(cabinets.c.cabinet == cabinet, cabinets.c.name == name)
    return connection.scalar(query)


def read_all(connection: Connection, cabinet: str) -> dict[str, bytes]:
    query = select(cabinets.c.name, cabinets.c.content).where(cabinets.c.cabinet == cabinet)
    return {row.name: row.content for row in connection.execute(query.order_by(cabinets.c.name))}
