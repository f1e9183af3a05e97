"""Who is known to the house. A token is kept as its hash only; bots stay marked for ever."""

from __future__ import annotations

import sqlite3

from sqlalchemy import ColumnElement, Connection, select

from croupier.errors import ensure
from croupier.store.key import HouseKey
from croupier.store.records import Player
from croupier.store.sqlite.schema import players

_WRITE = (
    "INSERT INTO players (player, name, bot, token_hash, created_ms, mark) "
    "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (player) DO UPDATE SET "
    "name = excluded.name, token_hash = excluded.token_hash, mark = excluded.mark"
)


def register(connection: sqlite3.Connection, player: Player, key: HouseKey) -> None:
    """Enter a player; who is known already gets the new name and token."""
    row = connection.execute(
        "SELECT bot, created_ms FROM players WHERE player = ?", (player.player,)
    ).fetchone()
    ensure(row is None or bool(row[0]) == player.bot, f"{player.player}: a bot stays a bot")
    created = row[1] if row else player.created
    values = (player.player, player.name, int(player.bot), player.token_hash or None, created)
    connection.execute(_WRITE, (*values, key.mark(*values)))


def read_player(connection: Connection, player: str) -> Player | None:
    return _found(connection, players.c.player == player)


def read_player_by_token(connection: Connection, token_hash: str) -> Player | None:
    return _found(connection, players.c.token_hash == token_hash)


def _found(connection: Connection, where: ColumnElement[bool]) -> Player | None:
    row = connection.execute(select(players).where(where)).first()
    if row is None:
        return None
    return Player(row.player, row.name, bool(row.bot), row.token_hash or "", row.created_ms)
