"""What lies in no chain carries a mark, and the vault is encrypted, both with the house's key."""

from __future__ import annotations

import sqlite3

import sqlalchemy as sa
from alembic import context, op

from croupier.store.key import HouseKey
from croupier.store.sqlite.examination import mark_all
from croupier.store.sqlite.vault import place

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("players", "signals", "kept"):
        op.add_column(table, sa.Column("mark", sa.LargeBinary, nullable=True))
    key: HouseKey = context.config.attributes["key"]
    connection: sqlite3.Connection = context.config.attributes["file"]
    mark_all(connection, key)
    rows = connection.execute("SELECT rowid, stream, name, content FROM vault").fetchall()
    for row, stream, name, content in rows:
        sealed = key.seal(place(stream, name), content)
        connection.execute("UPDATE vault SET content = ? WHERE rowid = ?", (sealed, row))
