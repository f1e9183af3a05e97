"""The audit: a house's books are held against themselves, from the first entry on.

Every chain, the cage's too; what each entry moved against what it says; every balance against its
transfers; the sum of each currency, which is zero; every round's row against its entries. All that
is wrong is found at once, each by a key with its facts. It reads, and changes nothing.

It works in slices, each a moment's work, so that a house can play on in between.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from croupier.errors import CroupierError
from croupier.ledger import (
    HOUSE,
    MINT,
    Balance,
    Transfer,
    effects,
    reversed_transfers,
    transfers,
)
from croupier.phrase import Fact, Phrase, Sum, phrase
from croupier.store import CAGE, Head, Lying, Reader, RoundRow
from croupier.store.chain import link
from croupier.store.codec import decode, decode_slip
from croupier.store.records import Key
from croupier.store.rounds import counted, struck_from, summed
from croupier.table.entry import Entry, Opening
from croupier.table.events import Left, PlateChanged, Seated, TableOpened
from croupier.table.words import Strike

SLICE = 100
"""Entries looked at in one slice."""


class Finding(NamedTuple):
    """Something that does not hold. With `table`: that table's own journal, which it cannot go on
    from."""

    what: Phrase
    table: str = ""


class Audit:
    """One walk through everything, as the books stand when it begins."""

    def __init__(self, reader: Reader) -> None:
        self.findings: list[Finding] = []
        self.entries = 0
        """Entries looked at so far."""
        self.total = 0
        self._reader = reader
        self._counted: dict[Key, Balance] = {}
        self._whole = True

    def whole(self) -> list[Finding]:
        """All of it at once."""
        for _ in self.slices():
            pass
        return self.findings

    def slices(self) -> Iterator[None]:
        try:
            statement = self._reader.statement()
        except CroupierError as error:
            self._find("audit.unreadable", why=str(error))
            return
        self.total = sum(statement.heads.values())
        for stream, until in sorted(statement.heads.items()):
            yield from self._stream(stream, until)
        if self._whole:
            self._balances(statement.balances)
        self._sums(statement.balances)

    def _find(self, key: str, table: str = "", **facts: Fact) -> None:
        self.findings.append(Finding(phrase(key, **facts), table))

    # Streams.

    def _stream(self, stream: str, until: int) -> Iterator[None]:
        walk = _Walk(self._reader, stream, until)
        table = "" if stream == CAGE else stream
        head = Head()
        while head.seq < until:
            try:
                page = self._reader.lying(stream, head.seq, min(SLICE, until - head.seq))
            except CroupierError as error:
                self._whole = False
                self._find("audit.stream", table, stream=stream, after=head.seq, why=str(error))
                return
            if not page:
                self._find("audit.chain", table, stream=stream, entry=head.seq + 1)
                return
            for lying in page:
                if not _follows(stream, head, lying):
                    self._find("audit.chain", table, stream=stream, entry=head.seq + 1)
                head = Head(lying.seq, lying.hash)
                moved = self._moved(stream, lying)
                self.findings += [f for f in walk.past(lying, moved) if f not in self.findings[-1:]]
            self.entries += len(page)
            yield
        self.findings += walk.ended()

    def _moved(self, stream: str, lying: Lying) -> tuple[Transfer, ...]:
        """What it moved, whatever it should have moved; it is counted."""
        moved: list[Transfer] = []
        for row in lying.moved:
            try:
                transfer = Transfer(*row)
                self._add(transfer)
                moved.append(transfer)
            except (CroupierError, TypeError):  # No transfer at all.
                self._find("audit.transfers", stream=stream, entry=lying.seq)
        return tuple(moved)

    def _add(self, transfer: Transfer) -> None:
        for account, balance, held in effects(transfer):
            key = (account, transfer.currency)
            before = self._counted.get(key, Balance())
            self._counted[key] = Balance(before.balance + balance, before.held + held)

    # Money.

    def _balances(self, kept: Mapping[Key, Balance]) -> None:
        for key in sorted(kept.keys() | self._counted.keys()):
            has, should = kept.get(key, Balance()), self._counted.get(key, Balance())
            if has != should:
                account, currency = key
                self._find(
                    "audit.balance",
                    account=account,
                    kept=Sum(has.balance, currency),
                    kept_held=Sum(has.held, currency),
                    counted=Sum(should.balance, currency),
                    counted_held=Sum(should.held, currency),
                )

    def _sums(self, kept: Mapping[Key, Balance]) -> None:
        sums: dict[str, int] = {}
        for (_, currency), balance in kept.items():
            sums[currency] = sums.get(currency, 0) + int(balance.balance)
        for currency, total in sorted(sums.items()):
            if total:
                self._find("audit.sum", currency=currency, sum=Sum(total, currency))


def _follows(stream: str, head: Head, lying: Lying) -> bool:
    if lying.seq != head.seq + 1:
        return False
    try:
        digest = link(head.hash, stream, lying.seq, lying.at, lying.version, lying.content)
    except TypeError:  # Text where a number should be, or a text that should be bytes.
        return False
    return digest == lying.hash


class _Walk:
    """One stream, entry by entry, as far as it can be decided what should have been moved, and what
    the rounds should say: who sits where is in the journal, and so is the currency."""

    def __init__(self, reader: Reader, stream: str, until: int) -> None:
        self._reader = reader
        self._stream = stream
        self._until = until
        self._lost = False
        self._seats: dict[str, str] = {}
        self._currency = ""
        self._round = ""
        self._of_round: list[_Past] = []

    def past(self, lying: Lying, moved: tuple[Transfer, ...]) -> Iterator[Finding]:
        """The next entry. After one that cannot be read nobody knows who sits where."""
        if self._lost:
            return
        try:
            if self._stream == CAGE:
                yield from self._slip(lying, moved)
            else:
                yield from self._entry(lying, moved)
        except Exception as error:
            self._lost = True
            table = "" if self._stream == CAGE else self._stream
            what = phrase("audit.entry", stream=self._stream, entry=lying.seq, why=str(error))
            yield Finding(what, table)

    def ended(self) -> Iterator[Finding]:
        if not self._lost:
            yield from self._round_ends()

    def _slip(self, lying: Lying, moved: tuple[Transfer, ...]) -> Iterator[Finding]:
        if decode_slip(lying.content).transfers != moved:
            yield self._differs(lying.seq)

    def _entry(self, lying: Lying, moved: tuple[Transfer, ...]) -> Iterator[Finding]:
        entry = decode(lying.version, lying.content)
        if entry.round and entry.round != self._round:
            yield from self._round_ends()
            self._round = entry.round
        before, currency = self._seats, self._currency
        self._take(entry)
        players = {**self._seats, **before}
        if currency and not _fits(self._moves(entry, players, currency), moved):
            yield self._differs(lying.seq)
        if entry.round:
            self._of_round.append(_Past(lying.seq, entry, players, moved))

    def _take(self, entry: Entry) -> None:
        """Who sits where after the entry. A strike leaves the people as they are."""
        for event in entry.events:
            match event:
                case Seated(seat, player):
                    self._seats = {**self._seats, seat: player}
                case Left(seat):
                    self._seats = {s: who for s, who in self._seats.items() if s != seat}
                case TableOpened(plate=plate) | PlateChanged(plate):
                    self._currency = plate.currency

    def _moves(self, entry: Entry, players: Mapping[str, str], currency: str) -> Sequence[Transfer]:
        """What the entry should have moved."""
        if not isinstance(entry.word, Strike):
            return transfers(entry.events, players, self._stream, currency)
        entries = ((past.seq, past.entry) for past in self._of_round)
        struck = set(struck_from(entries, entry.word.entry))
        past = (transfer for p in self._of_round if p.seq in struck for transfer in p.moved)
        return reversed_transfers(transfer for transfer in past if transfer.wager)

    def _differs(self, seq: int) -> Finding:
        return Finding(phrase("audit.transfers", stream=self._stream, entry=seq))

    def _round_ends(self) -> Iterator[Finding]:
        """The row of the round that lies behind, and whose entries are all here."""
        past, self._of_round = self._of_round, []
        if not past or not self._currency:
            return
        row = self._reader.round(self._round)
        if row is None or (row.last_seq <= self._until and _read(row) != _projected(past)):
            yield Finding(phrase("audit.round", stream=self._stream, round=self._round))


class _Past(NamedTuple):
    """An entry of the present round, who sat where, and what it moved."""

    seq: int
    entry: Entry
    players: Mapping[str, str]
    moved: tuple[Transfer, ...]


def _read(row: RoundRow) -> tuple[Any, ...]:
    shares = tuple(share for share in row.shares if any(share[2:]))
    return row.number, row.first_seq, row.last_seq, row.staked, row.won, shares


def _projected(past: Sequence[_Past]) -> tuple[Any, ...]:
    """What a round's row should say."""
    players = {each.seq: each.players for each in past}
    shares = summed(counted(((each.seq, each.entry) for each in past), players.__getitem__))
    events = (event for each in past for event in each.entry.events)
    number = max((event.number for event in events if isinstance(event, Opening)), default=0)
    staked, won = sum(share.staked for share in shares), sum(share.won for share in shares)
    told = tuple(share for share in shares if any(share[2:]))
    return number, past[0].seq, past[-1].seq, staked, won, told


def _fits(expected: Sequence[Transfer], moved: Sequence[Transfer]) -> bool:
    """Whether this is what was moved, with the fills that payments needed before them."""
    wanted, fill, minted = iter(expected), 0, 0
    for transfer in moved:
        if transfer.source == MINT and transfer.destination == HOUSE:
            minted += transfer.amount
        elif transfer.source == HOUSE:
            fill += transfer.amount
        elif transfer != next(wanted, None) or not _needed(transfer, fill, minted):
            return False
        else:
            fill = minted = 0
    return next(wanted, None) is None and not fill and not minted


def _needed(transfer: Transfer, fill: int, minted: int) -> bool:
    """A table is filled by no more than it pays, the house by no more than it fills."""
    return minted <= fill <= (transfer.amount if transfer.kind == "pay" else 0)
