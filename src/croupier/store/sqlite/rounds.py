"""Rounds in a house's file: a row each, and one for each player's share."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, exists, func, select, tuple_

from croupier.store.codec import decode
from croupier.store.rounds import (
    QUARTER,
    Change,
    Played,
    RoundRow,
    Share,
    Totals,
    Wanted,
    counted,
    seated_by,
)
from croupier.store.sqlite.schema import round_players, rounds

PAGE = 200
"""Rounds that are read at once."""

# A round belongs to one stream: from another, its stream would become nothing, which is refused.
_ROUND = (
    "INSERT INTO rounds "
    "(round, stream, number, opened_ms, first_seq, last_seq, staked, won, currency, game, book) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (round) DO UPDATE SET "
    "stream = nullif(stream, iif(stream = excluded.stream, '', stream)), "
    "number = max(number, excluded.number), last_seq = excluded.last_seq, "
    "staked = staked + excluded.staked, won = won + excluded.won, "
    "currency = iif(currency = '', excluded.currency, currency), "
    "game = iif(game = '', excluded.game, game), book = iif(book = '', excluded.book, book)"
)
_SHARE = (
    "INSERT INTO round_players (round, player, seat, staked, back, won, tax, opened_ms) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, (SELECT opened_ms FROM rounds WHERE round = ?1)) "
    "ON CONFLICT (round, player, seat) DO UPDATE SET staked = staked + excluded.staked, "
    "back = back + excluded.back, won = won + excluded.won, tax = tax + excluded.tax"
)
_RESULT = "UPDATE rounds SET result = ? WHERE round = ?"
_ENTRIES = (
    "SELECT j.seq, j.version, j.entry FROM rounds r JOIN journal j ON j.stream = r.stream "
    "AND j.seq BETWEEN r.first_seq AND r.last_seq AND j.round = r.round "
    "WHERE r.round = ? ORDER BY j.seq"
)
_MOVED = (
    "SELECT t.seq, t.wager, t.source, t.destination "
    "FROM rounds r JOIN transfers t ON t.stream = r.stream "
    "AND t.seq BETWEEN r.first_seq AND r.last_seq WHERE r.round = ? AND t.wager != ''"
)


def project(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    """Write a batch's changes: one row per round and one per player and seat."""
    rows: dict[str, list[Any]] = {}
    shares: dict[tuple[str, str, str], list[int]] = {}
    results: dict[str, dict[str, Any] | None] = {}
    for c in changes:
        first = [c.round, c.stream, c.number, c.at, c.seq, c.seq, 0, 0, "", "", ""]
        row = rows.setdefault(c.round, first)
        row[2], row[5] = row[2] or c.number, c.seq
        row[8:] = row[8] or c.currency, row[9] or c.game, row[10] or c.book
        for player, seat, *amounts in c.shares:
            key = (c.round, player, seat)
            sums = shares.get(key, [0] * len(amounts))
            shares[key] = [had + more for had, more in zip(sums, amounts, strict=True)]
            row[6], row[7] = row[6] + amounts[0], row[7] + amounts[2]
        if c.result is not None or c.struck:
            results[c.round] = c.result
    connection.executemany(_ROUND, rows.values())
    connection.executemany(_SHARE, [(*key, *sums) for key, sums in shares.items()])
    encoded = [(_text(result), round_) for round_, result in results.items()]
    connection.executemany(_RESULT, encoded)
    for round_ in dict.fromkeys(c.round for c in changes if c.struck):
        _count_anew(connection, round_)


def _text(result: dict[str, Any] | None) -> str | None:
    return None if result is None else msgspec.json.encode(result).decode()


def _count_anew(connection: sqlite3.Connection, round_: str) -> None:
    """After a strike: the round's money from the entries that stand."""
    seats = "SELECT seat, player FROM round_players WHERE round = ?"
    players = dict(connection.execute(seats, (round_,)).fetchall())
    seated = seated_by(connection.execute(_MOVED, (round_,)), players)
    entries = [(seq, decode(*row)) for seq, *row in connection.execute(_ENTRIES, (round_,))]
    shares = counted(entries, seated)
    nothing = "UPDATE round_players SET staked = 0, back = 0, won = 0, tax = 0 WHERE round = ?"
    connection.execute(nothing, (round_,))
    connection.executemany(_SHARE, [(round_, *part) for part in shares])
    connection.execute(
        "UPDATE rounds SET staked = ?, won = ? WHERE round = ?",
        (sum(part.staked for part in shares), sum(part.won for part in shares), round_),
    )


# Queries.


def read_rounds(
    connection: Connection,
    stream: str,
    before: int | None,
    limit: int,
    player: str | None,
    least: int,
) -> list[RoundRow]:
    query = select(rounds).where(rounds.c.stream == stream)
    if before is not None:
        query = query.where(rounds.c.number < before)
    if player is not None:
        played = select(round_players.c.round).where(
            round_players.c.player == player, round_players.c.staked >= least
        )
        query = query.where(rounds.c.round.in_(played))
    query = query.order_by(rounds.c.number.desc(), rounds.c.first_seq.desc()).limit(limit)
    found = connection.execute(query).all()
    shares = read_shares(connection, [row.round for row in found], player) if player else {}
    return [_row(row, shares.get(row.round, ())) for row in found]


def read_rounds_of(connection: Connection, player: str, before: str, limit: int) -> list[RoundRow]:
    p = round_players.c
    played = select(p.round).where(p.player == player, p.staked > 0)
    return _newest(connection, played, player, before, limit)


def read_played(connection: Connection, player: str, since: int) -> list[Played]:
    at = (rounds.c.opened_ms - rounds.c.opened_ms % QUARTER).label("at")
    p = round_players.c
    sums = (func.sum(p.staked), func.sum(p.back), func.sum(p.won - p.tax))
    query = (
        select(at, rounds.c.currency, *sums)
        .join(rounds, rounds.c.round == round_players.c.round)
        .where(p.player == player, p.opened_ms >= since)
        .group_by(at, rounds.c.currency)
        .order_by(at, rounds.c.currency)
    )
    return [Played(*row) for row in connection.execute(query)]


def read_rounds_played(
    connection: Connection, player: str, wanted: Wanted, before: str, limit: int
) -> list[RoundRow]:
    """All that somebody had a part in, also what was struck or folded for nothing."""
    return _newest(connection, _mine(player, wanted), player, before, limit)


def _newest(
    connection: Connection, played: Select[tuple[str]], player: str, before: str, limit: int
) -> list[RoundRow]:
    """One page of what somebody has played, walked along the index from its newest end."""
    p = round_players.c
    if before:
        last = select(rounds.c.opened_ms, rounds.c.round).where(rounds.c.round == before)
        played = played.where(tuple_(p.opened_ms, p.round) < last.scalar_subquery())
    played = played.group_by(p.opened_ms, p.round).order_by(p.opened_ms.desc(), p.round.desc())
    names = [str(row.round) for row in connection.execute(played.limit(limit))]
    found = connection.execute(select(rounds).where(rounds.c.round.in_(names))).all()
    shares = read_shares(connection, names, player)
    rows = {row.round: _row(row, shares.get(row.round, ())) for row in found}
    return [rows[name] for name in names]


def read_totals(connection: Connection, player: str, wanted: Wanted) -> dict[str, Totals]:
    p = round_players.c
    sums = (func.sum(p.staked), func.sum(p.back), func.sum(p.won), func.sum(p.tax))
    query = (
        select(rounds.c.currency, func.count(p.round.distinct()), *sums)
        .select_from(rounds.join(round_players, rounds.c.round == p.round))
        .where(p.player == player, *_meant(wanted))
        .group_by(rounds.c.currency)
        .order_by(rounds.c.currency)
    )
    if wanted.result:
        query = query.where(p.round.in_(_mine(player, wanted).group_by(p.round)))
    return {currency: Totals(*map(int, row)) for currency, *row in connection.execute(query)}


def read_everybody(connection: Connection, wanted: Wanted) -> dict[str, dict[str, Totals]]:
    r, p = rounds.c, round_players.c
    sums = (func.sum(p.staked), func.sum(p.back), func.sum(p.won), func.sum(p.tax))
    query = (
        select(p.player, r.currency, func.count(p.round.distinct()), *sums)
        .select_from(rounds.join(round_players, r.round == p.round))
        .where(r.opened_ms >= wanted.since, r.opened_ms < wanted.until)  # along the tables' index
        .where(p.staked > 0, *_meant(wanted))
        .group_by(p.player, r.currency)
        .order_by(p.player, r.currency)
    )
    found: dict[str, dict[str, Totals]] = {}
    for player, currency, *row in connection.execute(query):
        found.setdefault(player, {})[currency] = Totals(*map(int, row))
    return found


def read_made(connection: Connection, stream: str, since: int, until: int) -> dict[str, Totals]:
    r, p = rounds.c, round_players.c
    sums = (func.sum(p.staked), func.sum(p.back), func.sum(p.won), func.sum(p.tax))
    query = (
        select(r.currency, func.count(p.round.distinct()), *sums)
        .select_from(rounds.join(round_players, r.round == p.round))
        .where(r.stream == stream, r.opened_ms >= since, r.opened_ms < until)
        .group_by(r.currency)
        .order_by(r.currency)
    )
    return {currency: Totals(*map(int, row)) for currency, *row in connection.execute(query)}


def _mine(player: str, wanted: Wanted) -> Select[tuple[str]]:
    """The rounds somebody had a part in that are wanted, to be grouped by round: a player may have
    several seats."""
    p = round_players.c
    query = select(p.round).where(p.player == player, *_meant(wanted))
    if wanted.table or wanted.game or wanted.book:
        query = query.join(rounds, rounds.c.round == p.round)
    if not wanted.result:
        return query
    net = func.sum(p.back + p.won - p.tax - p.staked)
    went = {"won": net > 0, "lost": net < 0, "even": net == 0}
    return query.having(went[wanted.result])


def _meant(wanted: Wanted) -> list[ColumnElement[bool]]:
    r, p = rounds.c, round_players.c
    exact = ((r.stream, wanted.table), (r.game, wanted.game), (r.book, wanted.book))
    found = [p.opened_ms >= wanted.since, p.opened_ms < wanted.until]
    if wanted.among is not None:
        found.append(p.round.in_(sorted(wanted.among)))
    return [*found, *(column == value for column, value in exact if value)]


def read_round_row(connection: Connection, round_: str) -> RoundRow | None:
    row = connection.execute(select(rounds).where(rounds.c.round == round_)).first()
    if row is None:
        return None
    return _row(row, read_shares(connection, [round_], None).get(round_, ()))


def read_since(
    connection: Connection, stream: str, after: tuple[int, str], until: int, player: str
) -> list[RoundRow]:
    """The next page of a table's rounds, the oldest first, along the index of their times."""
    r = rounds.c
    query = select(rounds).where(r.stream == stream, r.opened_ms >= after[0], r.opened_ms < until)
    query = query.where(tuple_(r.opened_ms, r.round) > after)
    if player:
        p = round_players.c
        query = query.where(exists().where(p.round == r.round, p.player == player))
    found = connection.execute(query.order_by(r.opened_ms, r.round).limit(PAGE)).all()
    shares = read_shares(connection, [row.round for row in found], None)
    return [_row(row, shares.get(row.round, ())) for row in found]


def read_shares(
    connection: Connection, names: Sequence[str], player: str | None
) -> dict[str, tuple[Share, ...]]:
    query = select(round_players).where(round_players.c.round.in_(names))
    if player is not None:
        query = query.where(round_players.c.player == player)
    found: dict[str, tuple[Share, ...]] = {}
    for row in connection.execute(query.order_by(round_players.c.seat, round_players.c.player)):
        part = Share(row.player, row.seat, row.staked, row.back, row.won, row.tax)
        found[row.round] = (*found.get(row.round, ()), part)
    return found


def _row(row: Any, shares: tuple[Share, ...]) -> RoundRow:
    result = None if row.result is None else msgspec.json.decode(row.result)
    opened, first, last = row.opened_ms, row.first_seq, row.last_seq
    return RoundRow(
        row.round, row.stream, row.number, opened, first, last, result, row.staked, row.won, shares,
        row.currency, row.game, row.book,
    )  # fmt: skip
