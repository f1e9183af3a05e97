"""The store in memory: the same chain, codec and promises as any other, on plain shelves.

What is asked is done at once, by whoever asks; from any thread. A caller in a loop is answered in
the loop's next turn, so that nobody learns to rely on an answer within the same breath.
"""

from __future__ import annotations

import threading
from bisect import bisect_left
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future
from types import coroutine
from typing import Self, TypeVar

from croupier.errors import ensure
from croupier.ledger import Balance, Transfer
from croupier.money import MOST
from croupier.store.batch import Batch, named
from croupier.store.codec import Slip, decode, decode_day, decode_slip, name_of
from croupier.store.memory.shelves import Shelves
from croupier.store.protocol import Now
from croupier.store.records import (
    CAGE,
    DAY_BOOK,
    Appended,
    DayPost,
    Filed,
    Head,
    Kept,
    Lying,
    Player,
    Post,
    Recorded,
    RecordedDay,
    RecordedSlip,
    SignalRow,
    Statement,
    Touched,
)
from croupier.store.rounds import QUARTER, Played, RoundRow, Totals, Wanted

T = TypeVar("T")


class Memory:
    def __init__(
        self, now: Now, shelves: Shelves | None = None, *, play_money: bool = True
    ) -> None:
        self._now = now
        self._shelves = shelves or Shelves()
        self._batch = Batch(self._shelves, play_money=play_money)
        self._lock = threading.RLock()
        self._closed = False

    def close(self) -> None:
        self._closed = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self, stage: Callable[[], T]) -> T:
        """Stage one thing and write it, or leave no trace."""
        with self._lock:
            ensure(not self._closed, "the store is closed")
            try:
                answer = stage()
                self._shelves.write(self._batch)
                self._shelves.witnessed.update(self._batch.settle(committed=True))
            except Exception as error:
                self._batch.settle(committed=False)
                raise named(error) from error.__cause__
            return answer

    # The journal.

    async def append(self, stream: str, expected: int, posts: Sequence[Post]) -> Appended:
        try:
            return self.append_now(stream, expected, posts)
        finally:
            await _breath()

    def append_now(self, stream: str, expected: int, posts: Sequence[Post]) -> Appended:
        return self._write(lambda: self._batch.append(stream, expected, posts, self._now()))

    def head(self, stream: str) -> int:
        with self._lock:
            return self._shelves.head(stream).seq

    def streams(self) -> tuple[str, ...]:
        with self._lock:
            return tuple(sorted(self._shelves.journal.keys() - {CAGE, DAY_BOOK}))

    def read(self, stream: str, after: int = 0) -> Iterator[Recorded]:
        return (_recorded(entry) for entry in self._after(stream, after))

    def slips(self, after: int = 0) -> Iterator[RecordedSlip]:
        for entry in self._after(CAGE, after):
            yield RecordedSlip(entry.seq, entry.at, decode_slip(entry.content), entry.hash)

    def days(self, after: int = 0) -> Iterator[RecordedDay]:
        for entry in self._after(DAY_BOOK, after):
            yield RecordedDay(entry.seq, entry.at, decode_day(entry.content), entry.hash)

    def days_at(self, numbers: Sequence[int]) -> Iterator[RecordedDay]:
        with self._lock:
            kept = self._shelves.journal.get(DAY_BOOK, [])
            found = [kept[number - 1] for number in sorted(numbers)]
        for entry in found:
            yield RecordedDay(entry.seq, entry.at, decode_day(entry.content), entry.hash)

    def lying(self, stream: str, after: int, limit: int) -> list[Lying]:
        return self._after(stream, after)[:limit]

    def _after(self, stream: str, after: int) -> list[Lying]:
        with self._lock:
            return self._shelves.journal.get(stream, [])[after:]

    def causes(self, causes: Sequence[str]) -> dict[str, int]:
        with self._lock:
            known = self._shelves.causes
            return {cause: known[cause] for cause in causes if cause in known}

    def witnessed(self) -> dict[str, Head]:
        with self._lock:
            return dict(self._shelves.witnessed)

    def examine(self) -> Future[tuple[str, ...]]:
        """Memory does not rot."""
        whole: Future[tuple[str, ...]] = Future()
        whole.set_result(())
        return whole

    # Rounds.

    def read_round(self, round: str) -> tuple[Recorded, ...]:
        with self._lock:
            row = self._shelves.rounds.get(round)
            entries = self._shelves.of_round(row) if row else []
        return tuple(_recorded(entry) for entry in entries)

    def rounds(
        self,
        stream: str,
        before: int | None = None,
        limit: int = 50,
        player: str | None = None,
        least: int = 1,
    ) -> list[RoundRow]:
        with self._lock:
            names = self._shelves.rounds_of.get(stream, ())
            rows = [self._shelves.rounds[name] for name in names]
        rows = [row for row in rows if before is None or row.number < before]
        if player is None:
            rows = [row._replace(shares=()) for row in rows]
        else:
            rows = [_of_player(row, player) for row in rows]
            rows = [row for row in rows if any(s.staked >= least for s in row.shares)]
        return sorted(rows, key=lambda row: (row.number, row.first_seq), reverse=True)[:limit]

    def rounds_of(self, player: str, before: str = "", limit: int = 50) -> list[RoundRow]:
        with self._lock:
            rows = [_of_player(row, player) for row in self._shelves.rounds.values()]
            last = self._shelves.rounds.get(before)
        rows = [row for row in rows if any(share.staked for share in row.shares)]
        if before:
            older = (last.opened, last.round) if last else (0, "")
            rows = [row for row in rows if (row.opened, row.round) < older]
        return sorted(rows, key=lambda row: (row.opened, row.round), reverse=True)[:limit]

    def played(self, player: str, since: int) -> list[Played]:
        with self._lock:
            rows = [_of_player(row, player) for row in self._shelves.rounds.values()]
        sums: dict[tuple[int, str], Played] = {}
        for row in rows:
            for share in row.shares if row.opened >= since else ():
                at = row.opened - row.opened % QUARTER
                known = sums.get((at, row.currency), Played(at, row.currency, 0, 0, 0))
                staked, back = known.staked + share.staked, known.back + share.back
                won = known.won + share.won - share.tax
                sums[at, row.currency] = Played(at, row.currency, staked, back, won)
        return [sums[key] for key in sorted(sums)]

    def rounds_played(
        self, player: str, wanted: Wanted, before: str = "", limit: int = 50
    ) -> list[RoundRow]:
        with self._lock:
            last = self._shelves.rounds.get(before)
        rows = self._wanted(player, wanted)
        if before:
            older = (last.opened, last.round) if last else (0, "")
            rows = [row for row in rows if (row.opened, row.round) < older]
        return sorted(rows, key=lambda row: (row.opened, row.round), reverse=True)[:limit]

    def totals(self, player: str, wanted: Wanted) -> dict[str, Totals]:
        return _together(self._wanted(player, wanted))

    def everybody(self, wanted: Wanted) -> dict[str, dict[str, Totals]]:
        with self._lock:
            rows = [
                row._replace(shares=tuple(share for share in row.shares if share.staked > 0))
                for row in self._shelves.rounds.values()
            ]
        there = [row for row in rows if row.shares and _is_wanted(row, wanted._replace(result=""))]
        players = sorted({share.player for row in there for share in row.shares})
        own = {player: [_of_player(row, player) for row in there] for player in players}
        return {player: _together([row for row in own[player] if row.shares]) for player in players}

    def made(self, stream: str, since: int, until: int = MOST) -> dict[str, Totals]:
        with self._lock:
            times = self._shelves.times_of.get(stream, [])
            first, last = (bisect_left(times, (at, "")) for at in (since, until))
            rows = [self._shelves.rounds[name] for _, name in times[first:last]]
        return _together([row for row in rows if row.shares])

    def _wanted(self, player: str, wanted: Wanted) -> list[RoundRow]:
        with self._lock:
            rows = [_of_player(row, player) for row in self._shelves.rounds.values()]
        return [row for row in rows if row.shares and _is_wanted(row, wanted)]

    def round(self, round: str) -> RoundRow | None:
        with self._lock:
            return self._shelves.rounds.get(round)

    def rounds_since(
        self, stream: str, since: int, until: int = MOST, player: str = ""
    ) -> Iterator[RoundRow]:
        with self._lock:
            times = self._shelves.times_of.get(stream, [])
            first, last = (bisect_left(times, (at, "")) for at in (since, until))
            rows = [self._shelves.rounds[name] for _, name in times[first:last]]
        theirs = (row for row in rows if any(share.player == player for share in row.shares))
        return theirs if player else iter(rows)

    # Money.

    def balance(self, account: str, currency: str) -> Balance:
        with self._lock:
            return self._shelves.balance((account, currency))

    def balances(self, account: str) -> tuple[tuple[str, Balance], ...]:
        with self._lock:
            found = self._shelves.balances.items()
            return tuple(sorted((key[1], has) for key, has in found if key[0] == account))

    async def move(self, transfers: Sequence[Transfer], cause: str) -> None:
        try:
            self.move_now(transfers, cause)
        finally:
            await _breath()

    def move_now(self, transfers: Sequence[Transfer], cause: str) -> None:
        slip = Slip(cause, tuple(transfers))
        self._write(lambda: self._batch.slip(slip, self._now()))

    def transfers(self, stream: str, seq: int) -> tuple[Transfer, ...]:
        moved = (entry.moved for entry in self.lying(stream, seq - 1, 1))
        return tuple(Transfer(*row) for rows in moved for row in rows)

    def moved(self, stream: str) -> Iterator[Transfer]:
        return (Transfer(*row) for entry in self._after(stream, 0) for row in entry.moved)

    def touched(self, accounts: Sequence[str], until: int = MOST) -> Iterator[Touched]:
        with self._lock:
            streams = [(stream, list(every)) for stream, every in self._shelves.journal.items()]
        found = [
            Touched(stream, entry.seq, entry.at, entry.round, entry.version, entry.content, moved)
            for stream, entries in streams
            for entry in entries
            if entry.at < until and (moved := _concerning(entry, accounts))
        ]
        return iter(sorted(found, key=lambda each: (each.at, each.stream, each.seq)))

    def trial_balance(self) -> dict[str, int]:
        totals: dict[str, int] = {}
        for (_, currency), has in self.statement().balances.items():
            totals[currency] = totals.get(currency, 0) + has.balance
        return totals

    def statement(self) -> Statement:
        with self._lock:
            journal = self._shelves.journal.items()
            heads = {stream: entries[-1].seq for stream, entries in journal if entries}
            return Statement(heads, dict(self._shelves.balances))

    def size(self) -> int:
        return 0

    # The vault, and what is kept for ever.

    def sealed(self, stream: str, name: str) -> bytes | None:
        with self._lock:
            return self._shelves.vault.get((stream, name))

    def keep(self, content: bytes, version: int) -> str:
        name, kept = name_of(content), Kept(content, version)
        self._write(lambda: self._shelves.kept.setdefault(name, kept))
        return name

    def kept(self, name: str) -> Kept | None:
        with self._lock:
            return self._shelves.kept.get(name)

    # The day book, and cabinets.

    async def note(self, expected: int, post: DayPost) -> int:
        try:
            return self.note_now(expected, post)
        finally:
            await _breath()

    def note_now(self, expected: int, post: DayPost) -> int:
        return self._write(lambda: self._batch.note(expected, post, self._now()))

    async def file(self, items: Sequence[Filed]) -> None:
        self.file_now(items)
        await _breath()

    def file_now(self, items: Sequence[Filed]) -> None:
        self._write(lambda: self._batch.filed.extend(items))

    def filed(self, cabinet: str, name: str) -> bytes | None:
        with self._lock:
            return self._shelves.cabinets.get((cabinet, name))

    def cabinet(self, cabinet: str) -> dict[str, bytes]:
        with self._lock:
            found = sorted(self._shelves.cabinets.items())
        return {name: content for (where, name), content in found if where == cabinet}

    # People.

    async def register(self, player: str, name: str, bot: bool, token_hash: str = "") -> None:
        try:
            self.register_now(player, name, bot, token_hash)
        finally:
            await _breath()

    def register_now(self, player: str, name: str, bot: bool, token_hash: str = "") -> None:
        self._write(lambda: self._register(player, name, bot, token_hash))

    def _register(self, player: str, name: str, bot: bool, token_hash: str) -> None:
        known, owner = self.player(player), self.player_by_token(token_hash)
        ensure(known is None or known.bot == bot, f"{player}: a bot stays a bot")
        ensure(owner is None or owner.player == player, "the token is another player's")
        created = known.created if known else self._now()
        self._shelves.players[player] = Player(player, name, bot, token_hash, created)

    def player(self, player: str) -> Player | None:
        with self._lock:
            return self._shelves.players.get(player)

    def player_by_token(self, token_hash: str) -> Player | None:
        with self._lock:
            known = self._shelves.players.values()
            return next((p for p in known if token_hash and p.token_hash == token_hash), None)

    async def signal(self, rows: Sequence[SignalRow]) -> None:
        self._write(lambda: self._shelves.signals.extend(rows))
        await _breath()

    def signals(self, stream: str = "") -> list[SignalRow]:
        with self._lock:
            return [row for row in self._shelves.signals if not stream or row.stream == stream]


def _recorded(entry: Lying) -> Recorded:
    return Recorded(entry.seq, entry.at, decode(entry.version, entry.content), entry.hash)


def _of_player(row: RoundRow, player: str) -> RoundRow:
    return row._replace(shares=tuple(share for share in row.shares if share.player == player))


def _is_wanted(row: RoundRow, wanted: Wanted) -> bool:
    """Whether it is one of those that its player, whose shares alone it has, looks for."""
    exact = ((row.stream, wanted.table), (row.game, wanted.game), (row.book, wanted.book))
    if not wanted.since <= row.opened < wanted.until or any(v and v != has for has, v in exact):
        return False
    if wanted.among is not None and row.round not in wanted.among:
        return False
    net = sum(share.net for share in row.shares)
    return wanted.result in ("", "won" if net > 0 else "lost" if net < 0 else "even")


def _concerning(entry: Lying, accounts: Sequence[str]) -> tuple[Transfer, ...]:
    moved = (Transfer(*row) for row in entry.moved)
    return tuple(t for t in moved if t.source in accounts or t.destination in accounts)


@coroutine
def _breath() -> Generator[None]:
    """Let the others of the loop have their turn."""
    yield


def _together(rows: Sequence[RoundRow]) -> dict[str, Totals]:
    found: dict[str, Totals] = {}
    for row in sorted(rows, key=lambda row: row.currency):
        before = found.get(row.currency, Totals(0, 0, 0, 0, 0))
        found[row.currency] = Totals(
            before.rounds + 1,
            before.staked + sum(share.staked for share in row.shares),
            before.back + sum(share.back for share in row.shares),
            before.won + sum(share.won for share in row.shares),
            before.tax + sum(share.tax for share in row.shares),
        )
    return found
