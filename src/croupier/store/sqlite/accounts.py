"""Balances: kept in memory by the writer, folded into one row per account and commit.

The writer posts into the open batch. `committed` holds what is on disk and may be read from any
thread. What a transfer may do is the ledger's word, not this module's.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from sqlalchemy import Connection, case, func, select, union_all

from croupier.errors import InvariantBroken
from croupier.ledger import HOUSE, Balance, Transfer, changed, effects, fills
from croupier.store.sqlite.schema import accounts, transfers

Key = tuple[str, str]
"""Account and currency."""

_READ = "SELECT balance, held FROM accounts WHERE account = ? AND currency = ?"
_WRITE = (
    "INSERT INTO accounts (account, currency, balance, held) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (account, currency) DO UPDATE SET balance = excluded.balance, held = excluded.held"
)


class Accounts:
    """The writer's accounts: what is committed, and what the open batch makes of it."""

    def __init__(self, connection: sqlite3.Connection, *, play_money: bool) -> None:
        self.committed: dict[Key, Balance] = {}
        self._connection = connection
        self._play_money = play_money
        self._batch: dict[Key, Balance] = {}
        self._undo: list[tuple[Key, Balance | None]] = []

    def post(self, wanted: Sequence[Transfer]) -> list[Transfer]:
        """Post an entry's transfers, all or nothing; gives them back with the fills they needed."""
        mark = self.mark()
        done: list[Transfer] = []
        try:
            for transfer in wanted:
                if transfer.kind == "pay":
                    for fill in self._fills(transfer):
                        self._apply(fill)
                        done.append(fill)
                self._apply(transfer)
                done.append(transfer)
        except BaseException:
            self.undo(mark)
            raise
        return done

    def mark(self) -> int:
        return len(self._undo)

    def undo(self, mark: int) -> None:
        """Take back everything since the mark."""
        while len(self._undo) > mark:
            key, before = self._undo.pop()
            if before is None:
                del self._batch[key]
            else:
                self._batch[key] = before

    def write(self) -> None:
        """The batch's balances, one row per account."""
        rows = [(*key, *balance) for key, balance in self._batch.items()]
        self._connection.executemany(_WRITE, rows)

    def settle(self, *, committed: bool) -> None:
        """The batch is on disk, or it never was."""
        if committed:
            self.committed.update(self._batch)
        self._batch.clear()
        self._undo.clear()

    def _fills(self, pay: Transfer) -> tuple[Transfer, ...]:
        till = self._at((pay.source, pay.currency))
        house = self._at((HOUSE, pay.currency))
        return fills(pay, till, house, play_money=self._play_money)

    def _apply(self, transfer: Transfer) -> None:
        for effect in effects(transfer):
            key = (effect[0], transfer.currency)
            after = changed(self._at(key), effect)
            self._undo.append((key, self._batch.get(key)))
            self._batch[key] = after

    def _at(self, key: Key) -> Balance:
        found = self._batch.get(key) or self.committed.get(key)
        if found is None:
            row = self._connection.execute(_READ, key).fetchone()
            found = self.committed[key] = Balance(*row) if row else Balance()
        return found


# Queries.


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


def read_trial_balance(connection: Connection) -> dict[str, int]:
    """By currency, the sum of everything: zero, always."""
    query = select(accounts.c.currency, func.sum(accounts.c.balance)).group_by(accounts.c.currency)
    return {currency: int(total) for currency, total in connection.execute(query)}


def reconcile(connection: Connection) -> None:
    """Every balance is the sum of its transfers; names the first account where it is not."""
    kept = {
        (row.account, row.currency): (row.balance, row.held)
        for row in connection.execute(select(accounts))
        if row.balance or row.held
    }
    counted = _counted(connection)
    for key in sorted(kept.keys() | counted.keys()):
        if kept.get(key, (0, 0)) != counted.get(key, (0, 0)):
            what = f"account {key}: {kept.get(key)} kept, {counted.get(key)} by its transfers"
            raise InvariantBroken("invariant", what=what)


def _counted(connection: Connection) -> dict[Key, tuple[int, int]]:
    t = transfers.c
    moves = t.kind.in_(("take", "pay", "move"))
    sides = union_all(
        select(
            t.source.label("account"),
            t.currency,
            case((moves, -t.amount), else_=0).label("balance"),
            case((t.kind == "hold", t.amount), (t.kind == "take", -t.amount), else_=0).label(
                "held"
            ),
        ),
        select(
            t.destination.label("account"),
            t.currency,
            case((moves, t.amount), else_=0).label("balance"),
            case((t.kind == "release", -t.amount), else_=0).label("held"),
        ),
    ).subquery()
    query = select(
        sides.c.account, sides.c.currency, func.sum(sides.c.balance), func.sum(sides.c.held)
    ).group_by(sides.c.account, sides.c.currency)
    return {
        (account, currency): (int(balance), int(held))
        for account, currency, balance, held in connection.execute(query)
        if balance or held
    }
