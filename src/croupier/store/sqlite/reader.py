"""Looking things up in a house's file, from any thread, without the lock: its house may be open.

Connections are read-only. Queries are SQLAlchemy Core.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, Engine, ExceptionContext, create_engine, event
from sqlalchemy.pool import QueuePool

from croupier.errors import InvariantBroken, Refused
from croupier.ledger import Balance, Transfer
from croupier.money import MOST
from croupier.store.key import HouseKey, read_key, usual_place
from croupier.store.records import (
    CAGE,
    DAY_BOOK,
    Head,
    Kept,
    Lying,
    Player,
    Recorded,
    RecordedDay,
    RecordedSlip,
    SignalRow,
    Statement,
    Touched,
)
from croupier.store.rounds import Played, RoundRow, Totals, Wanted
from croupier.store.sqlite import (
    accounts,
    cabinets,
    heads,
    journal,
    players,
    rounds,
    signals,
    vault,
)
from croupier.store.sqlite.damage import DAMAGED
from croupier.store.sqlite.examination import examine
from croupier.store.sqlite.migrate import check

P = ParamSpec("P")
T = TypeVar("T")


def look(file: Path, key: Path | None = None) -> SqliteReader:
    """Look things up in a file that is there and up to date; refused otherwise. Without its key
    nobody looks into the vault."""
    place = key or usual_place(file)
    if not file.is_file():
        raise unreadable(file, "there is no such file")
    try:
        with closing(sqlite3.connect(address_of(file), uri=True)) as connection:
            check(connection, file)
    except DAMAGED as error:
        raise unreadable(file, error) from error
    return SqliteReader(file, read_key(place) if key or place.exists() else None)


class SqliteReader:
    """What is committed in a file."""

    def __init__(self, file: Path, key: HouseKey | None) -> None:
        self._file = file
        self._key = key
        self._reading = _readers(file)

    def close(self) -> None:
        self._reading.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask(
        self, query: Callable[Concatenate[Connection, P], T], *what: P.args, **more: P.kwargs
    ) -> T:
        with self._reading.connect() as connection:
            return query(connection, *what, **more)

    # The journal.

    def head(self, stream: str) -> int:
        return self._ask(journal.read_head, stream)

    def streams(self) -> tuple[str, ...]:
        found = self._ask(journal.read_streams)
        return tuple(stream for stream in found if stream not in (CAGE, DAY_BOOK))

    def read(self, stream: str, after: int = 0) -> Iterator[Recorded]:
        page: Sequence[Recorded] = self._ask(journal.read_page, stream, after)
        while page:
            yield from page
            page = self._ask(journal.read_page, stream, page[-1].seq)

    def slips(self, after: int = 0) -> Iterator[RecordedSlip]:
        page: Sequence[RecordedSlip] = self._ask(journal.read_slips, after)
        while page:
            yield from page
            page = self._ask(journal.read_slips, page[-1].seq)

    def days(self, after: int = 0) -> Iterator[RecordedDay]:
        page: Sequence[RecordedDay] = self._ask(journal.read_days, after)
        while page:
            yield from page
            page = self._ask(journal.read_days, page[-1].seq)

    def days_at(self, numbers: Sequence[int]) -> Iterator[RecordedDay]:
        ordered = sorted(numbers)
        for first in range(0, len(ordered), journal.PAGE):
            yield from self._ask(journal.read_days_at, ordered[first : first + journal.PAGE])

    def lying(self, stream: str, after: int, limit: int) -> list[Lying]:
        return self._ask(journal.read_lying, stream, after, limit)

    def causes(self, causes: Sequence[str]) -> dict[str, int]:
        return self._ask(journal.read_causes, causes)

    def witnessed(self) -> dict[str, Head]:
        return heads.read(self._file, self._opens())

    def examine(self) -> Future[tuple[str, ...]]:
        told: Future[tuple[str, ...]] = Future()
        threading.Thread(target=self._examine, args=(told,), daemon=True).start()
        return told

    def _examine(self, told: Future[tuple[str, ...]]) -> None:
        try:
            with closing(sqlite3.connect(address_of(self._file), uri=True)) as connection:
                told.set_result(examine(connection, self._key))
        except Exception as error:  # Whoever waits learns why.
            told.set_result((str(error),))

    def _opens(self) -> HouseKey:
        if self._key is None:
            raise InvariantBroken("invariant", what="the house's key is missing")
        return self._key

    # Rounds.

    def read_round(self, round: str) -> tuple[Recorded, ...]:
        return self._ask(journal.read_round, round)

    def rounds(
        self,
        stream: str,
        before: int | None = None,
        limit: int = 50,
        player: str | None = None,
        least: int = 1,
    ) -> list[RoundRow]:
        return self._ask(rounds.read_rounds, stream, before, limit, player, least)

    def rounds_of(self, player: str, before: str = "", limit: int = 50) -> list[RoundRow]:
        return self._ask(rounds.read_rounds_of, player, before, limit)

    def played(self, player: str, since: int) -> list[Played]:
        return self._ask(rounds.read_played, player, since)

    def rounds_played(
        self, player: str, wanted: Wanted, before: str = "", limit: int = 50
    ) -> list[RoundRow]:
        return self._ask(rounds.read_rounds_played, player, wanted, before, limit)

    def totals(self, player: str, wanted: Wanted) -> dict[str, Totals]:
        return self._ask(rounds.read_totals, player, wanted)

    def everybody(self, wanted: Wanted) -> dict[str, dict[str, Totals]]:
        return self._ask(rounds.read_everybody, wanted)

    def made(self, stream: str, since: int, until: int = MOST) -> dict[str, Totals]:
        return self._ask(rounds.read_made, stream, since, until)

    def round(self, round: str) -> RoundRow | None:
        return self._ask(rounds.read_round_row, round)

    def rounds_since(
        self, stream: str, since: int, until: int = MOST, player: str = ""
    ) -> Iterator[RoundRow]:
        after = (since, "")
        while page := self._ask(rounds.read_since, stream, after, until, player):
            yield from page
            after = (page[-1].opened, page[-1].round)

    # Money.

    def balance(self, account: str, currency: str) -> Balance:
        return self._ask(accounts.read_balance, account, currency)

    def balances(self, account: str) -> tuple[tuple[str, Balance], ...]:
        return self._ask(accounts.read_balances, account)

    def transfers(self, stream: str, seq: int) -> tuple[Transfer, ...]:
        return self._ask(journal.read_transfers, stream, seq)

    def moved(self, stream: str) -> Iterator[Transfer]:
        page = self._ask(journal.read_moved, stream, (0, 0))
        while page:
            yield from (transfer for _, transfer in page)
            page = self._ask(journal.read_moved, stream, page[-1][0])

    def touched(self, accounts: Sequence[str], until: int = MOST) -> Iterator[Touched]:
        places = self._ask(journal.read_touching, accounts, until)
        for first in range(0, len(places), journal.PAGE):
            page = places[first : first + journal.PAGE]
            yield from self._ask(journal.read_touched, accounts, page)

    def trial_balance(self) -> dict[str, int]:
        return self._ask(accounts.read_trial_balance)

    def statement(self) -> Statement:
        return self._ask(_statement)

    def size(self) -> int:
        beside = (Path(f"{self._file}{end}") for end in ("", "-wal", ".heads"))
        return sum(each.stat().st_size for each in beside if each.is_file())

    # The vault, and what is kept for ever.

    def sealed(self, stream: str, name: str) -> bytes | None:
        return self._ask(vault.read_sealed, stream, name, self._opens)

    def kept(self, name: str) -> Kept | None:
        return self._ask(vault.read_kept, name)

    # Cabinets.

    def filed(self, cabinet: str, name: str) -> bytes | None:
        return self._ask(cabinets.read, cabinet, name)

    def cabinet(self, cabinet: str) -> dict[str, bytes]:
        return self._ask(cabinets.read_all, cabinet)

    # People.

    def player(self, player: str) -> Player | None:
        return self._ask(players.read_player, player)

    def player_by_token(self, token_hash: str) -> Player | None:
        return self._ask(players.read_player_by_token, token_hash)

    def signals(self, stream: str = "") -> list[SignalRow]:
        return self._ask(signals.read, stream)


def _statement(connection: Connection) -> Statement:
    """All of it in one transaction: one moment, while a house writes on."""
    connection.exec_driver_sql("BEGIN")
    streams = journal.read_streams(connection)
    ends = {stream: journal.read_head(connection, stream) for stream in streams}
    return Statement(ends, accounts.read_all(connection))


def unreadable(file: Path, why: object) -> Refused:
    return Refused("store-unreadable", file=str(file), why=str(why))


def address_of(file: Path) -> str:
    return f"{file.resolve().as_uri()}?mode=ro"


def _readers(file: Path) -> Engine:
    """Read-only connections, as many as there are threads that read at the same moment."""

    def connect() -> Any:
        return sqlite3.connect(address_of(file), uri=True, check_same_thread=False)

    engine = create_engine("sqlite://", creator=connect, poolclass=QueuePool, max_overflow=-1)
    event.listen(engine, "handle_error", partial(_named, file), retval=True)
    return engine


def _named(file: Path, context: ExceptionContext) -> InvariantBroken | None:
    """A file that is damaged or gone is said by name, whoever reads in it."""
    if not isinstance(context.original_exception, DAMAGED):
        return None
    return InvariantBroken("invariant", what=f"{file} cannot be read: {context.original_exception}")
