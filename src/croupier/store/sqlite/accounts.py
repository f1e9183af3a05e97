"""Balances in a house's file: one row per account and currency, written with each commit."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

from sqlalchemy import Connection, func, select

from croupier.ledger import Balance
from croupier.store.records import Key
from croupier.store.sqlite.schema import accounts

_READ = "SELECT balance, held FROM accounts WHERE account = ? AND currency = ?"
_WRITE = (
    "INSERT INTO accounts (account, currency, balance, held) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (account, currency) DO UPDATE SET balance = excluded.balance, held = excluded.held"
)


def committed(connection: sqlite3.Connection, key: Key) -> Balance:
    """For the writer: what the file has."""
    row = connection.execute(_READ, key).fetchone()
    return Balance(*row) if row else Balance()


def write(connection: sqlite3.Connection, balances: Mapping[Key, Balance]) -> None:
    connection.executemany(_WRITE, [(*key, *balance) for key, balance in balances.items()])


def read_balance(connection: Connection, account: str, currency: str) -> Balance:
    query = select(accounts.c.balance, accounts.c.held).where(
        accounts.c.account == account, accounts.c.currency == currency
    )
    row = connection.execute(query).first()
    return Balance(row.balance, row.held) if row else Balance()


def read_balances(connection: Connection, account: str) -> tuple[tuple[str, Balance], ...]:
    query = select(accounts.c.currency, accounts.c.balance, accounts.c.held)
    rows = connection.execute(
        query.where(accounts.c.account == account).order_by(accounts.c.currency)
    )
    return tuple((row.currency, Balance(row.balance, row.held)) for row in rows)


def read_all(connection: Connection) -> dict[Key, Balance]:
    rows = connection.execute(select(accounts))
    return {(row.account, row.currency): Balance(row.balance, row.held) for row in rows}


def read_trial_balance(connection: Connection) -> dict[str, int]:
    """By currency, the sum of everything: zero, always."""
    query = select(accounts.c.currency, func.sum(accounts.c.balance)).group_by(accounts.c.currency)
    return {currency: int(total) for currency, total in connection.execute(query)}
