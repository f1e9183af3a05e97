"""What lies on the shelves of a store in memory: plain dicts and lists.

Entries lie there as the bytes that any store would write. Whoever keeps the shelves opens the same
house again.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import Any

import msgspec

from croupier.errors import ensure
from croupier.ledger import Balance, Transfer
from croupier.store.batch import Batch, Staged
from croupier.store.codec import Slip, decode
from croupier.store.records import Head, Kept, Key, Lying, Player, SignalRow
from croupier.store.rounds import Change, RoundRow, Share, counted, seated_by, summed


class Shelves:
    def __init__(self) -> None:
        self.journal: dict[str, list[Lying]] = {}
        self.balances: dict[Key, Balance] = {}
        self.witnessed: dict[str, Head] = {}
        self.slips: dict[str, Slip] = {}
        self.causes: dict[str, int] = {}
        self.vault: dict[tuple[str, str], bytes] = {}
        self.kept: dict[str, Kept] = {}
        self.players: dict[str, Player] = {}
        self.rounds: dict[str, RoundRow] = {}
        self.rounds_of: dict[str, list[str]] = {}
        self.times_of: dict[str, list[tuple[int, str]]] = {}
        """Of each stream the rounds by the time at which they opened."""
        self.signals: list[SignalRow] = []
        self.cabinets: dict[tuple[str, str], bytes] = {}

    # What a batch asks.

    def head(self, stream: str) -> Head:
        entries = self.journal.get(stream)
        return Head(entries[-1].seq, entries[-1].hash) if entries else Head()

    def slip(self, cause: str) -> Slip | None:
        return self.slips.get(cause)

    def balance(self, key: Key) -> Balance:
        return self.balances.get(key, Balance())

    # Writing: all of a batch, or nothing.

    def write(self, batch: Batch) -> None:
        self._check(batch.staged)
        for staged in batch.staged:
            stream, seq, at, round_, version, content, digest = staged.row
            moved = tuple(_row(transfer) for transfer in staged.moved)
            lying = Lying(seq, at, round_, version, content, digest, moved)
            self.journal.setdefault(stream, []).append(lying)
            self.vault.update({(stream, name): content for name, content in staged.sealed})
            if staged.change is not None:
                self._change(staged.change)
            if staged.cause:
                self.causes[staged.cause] = seq
        for item in batch.filed:
            if item.content is None:
                self.cabinets.pop(item[:2], None)
            else:
                self.cabinets[item[:2]] = item.content
        self.slips.update(batch.slips)
        self.balances.update(batch.accounts.batch)

    def _check(self, staged: Sequence[Staged]) -> None:
        """What is sealed never changes, and a round belongs to one stream."""
        sealed = [(s.row[0], name) for s in staged for name, _ in s.sealed]
        double = len(set(sealed)) < len(sealed) or any(name in self.vault for name in sealed)
        ensure(not double, f"sealed before: {sealed}")
        for s in staged:
            known = self.rounds.get(s.change.round) if s.change else None
            ensure(known is None or known.stream == s.row[0], f"{known} is another stream's round")

    def _change(self, change: Change) -> None:
        row = self.rounds.get(change.round)
        if row is None:
            at, seq = change.at, change.seq
            row = RoundRow(change.round, change.stream, change.number, at, seq, seq, None, 0, 0)
            self.rounds_of.setdefault(change.stream, []).append(change.round)
            insort(self.times_of.setdefault(change.stream, []), (at, change.round))
        shares = summed((*row.shares, *change.shares))
        row = row._replace(
            number=max(row.number, change.number),
            last_seq=change.seq,
            currency=row.currency or change.currency,
            game=row.game or change.game,
            book=row.book or change.book,
        )
        if change.struck:
            self.rounds[change.round] = row
            nobody = (share._replace(staked=0, back=0, won=0, tax=0) for share in row.shares)
            shares = summed((*nobody, *self._counted_anew(row)))
        if change.result is not None or change.struck:
            row = row._replace(result=_as_written(change.result))
        staked, won = sum(s.staked for s in shares), sum(s.won for s in shares)
        self.rounds[change.round] = row._replace(shares=shares, staked=staked, won=won)

    def _counted_anew(self, row: RoundRow) -> Sequence[Share]:
        """After a strike: the round's money from the entries that stand."""
        entries = self.of_round(row)
        players = {share.seat: share.player for share in row.shares}
        moved = ((e.seq, wager, *ends) for e in entries for _, *ends, _, _, wager in e.moved)
        return counted(
            ((e.seq, decode(e.version, e.content)) for e in entries), seated_by(moved, players)
        )

    def of_round(self, row: RoundRow) -> list[Lying]:
        """The entries of a round; entries are numbered from one."""
        between = self.journal[row.stream][row.first_seq - 1 : row.last_seq]
        return [entry for entry in between if entry.round == row.round]


def _as_written(result: dict[str, Any] | None) -> dict[str, Any] | None:
    """As a reader of any store gets it: what JSON makes of it."""
    return None if result is None else msgspec.json.decode(msgspec.json.encode(result))


def _row(transfer: Transfer) -> tuple[str, str, str, int, str, str]:
    t = transfer
    return (t.kind, t.source, t.destination, t.amount, t.currency, t.wager)
