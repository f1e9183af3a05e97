"""The audit: a house's books are held against themselves, from the first entry on.

Every chain, the cage's too, and whether it ends where it was written down to end; every table folds
from its journal; what each entry moved against what it says; every shoe against its seal; every
balance against its transfers; the sum of each currency, which is zero; every round's row against
its entries; and the store looks at itself. All that is wrong is found at once, each by a key with
its facts. It reads, and changes nothing.

It works in slices, each a moment's work, so that a house can play on in between.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from croupier.daybook import state as day
from croupier.daybook.money import moves
from croupier.errors import CroupierError
from croupier.house.tables.restart import voidings
from croupier.ledger import (
    HOUSE,
    MINT,
    Balance,
    Outstanding,
    Transfer,
    effects,
    reversed_transfers,
    transfers,
)
from croupier.phrase import Fact, Phrase, Sum, phrase
from croupier.store import CAGE, DAY_BOOK, Head, Lying, Reader, RoundRow
from croupier.store.chain import link
from croupier.store.codec import decode, decode_day, decode_slip
from croupier.store.records import Key
from croupier.store.rounds import change, counted, struck_from, summed
from croupier.table.entry import Entry
from croupier.table.events import (
    Left,
    PlateChanged,
    RoundOver,
    Seated,
    ShoeSealed,
    Struck,
    TableOpened,
    Voided,
)
from croupier.table.fold import fold
from croupier.table.state import Table
from croupier.table.words import Strike

SLICE = 25
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
        self.settled: list[Finding] = []
        """What was wrong with a table before two persons voided it."""
        self.entries = 0
        """Entries looked at so far."""
        self.total = 0
        self._reader = reader
        self._counted: dict[Key, Balance] = {}
        self._whole = True
        self._left: set[str] | None = None
        self._witnessed: Mapping[str, Head] = {}

    def whole(self) -> list[Finding]:
        """All of it at once."""
        for _ in self.slices():
            pass
        return self.findings

    def is_past(self, stream: str) -> bool:
        """Whether all that can be wrong with this table's own journal is known."""
        return self._left is not None and stream not in self._left

    def slices(self) -> Iterator[None]:
        examined = self._reader.examine()
        try:
            self._witnessed = self._reader.witnessed()
        except CroupierError as error:
            self._find("audit.heads", why=str(error))
        try:
            statement = self._reader.statement()
        except CroupierError as error:
            self._find("audit.unreadable", why=str(error))
            return
        self.total = sum(statement.heads.values())
        self._lost(statement.heads)
        self._left = set(statement.heads)
        for stream, until in sorted(statement.heads.items(), key=_tables_first):
            yield from self._stream(stream, until)
            self._left.discard(stream)
        if self._whole:
            self._balances(statement.balances)
        self._sums(statement.balances)
        while not examined.done():
            yield
        for damage in examined.result():
            self._find("audit.damage", why=damage)

    def _find(self, key: str, table: str = "", **facts: Fact) -> None:
        self.findings.append(Finding(phrase(key, **facts), table))

    def _lost(self, heads: Mapping[str, int]) -> None:
        """Entries that were written down, and are not there."""
        for stream, head in sorted(self._witnessed.items()):
            last = heads.get(stream, 0)
            if last < head.seq:
                self._find("audit.lost", _table(stream), stream=stream, last=last, entry=head.seq)

    # Streams.

    def _stream(self, stream: str, until: int) -> Iterator[None]:
        """A stream from its first entry on. Of what lies before an entry with which the table was
        voided it is said, but nobody goes on from there."""
        walk = _Walk(self._reader, stream, until)
        voided = _voided(self._reader, stream)
        head: Head | None = Head()
        seq = 0
        while seq < until:
            try:
                page = self._reader.lying(stream, seq, min(SLICE, until - seq))
            except CroupierError as error:
                self._whole = False
                what = phrase("audit.stream", stream=stream, after=seq, why=str(error))
                self._tell([Finding(what, _table(stream))], voided)
                if seq + 1 >= voided:
                    return
                walk, head, seq = _Walk(self._reader, stream, until, lost=True), None, voided - 1
                continue
            if not page:
                self._tell([_broken(stream, seq + 1)], voided)
                return
            for lying in page:
                if not _follows(stream, head, seq, lying):
                    self._tell([_broken(stream, seq + 1)], voided)
                head, seq = Head(lying.seq, lying.hash), lying.seq
                self._witness(stream, head)
                moved = self._moved(stream, lying)
                self._tell(walk.past(lying, moved), voided)
            self.entries += len(page)
            yield
        self._tell(walk.ended(), 0)

    def _witness(self, stream: str, head: Head) -> None:
        """The entry that was written down as the last is this one, and no other."""
        written = self._witnessed.get(stream)
        if written is not None and written.seq == head.seq and written.hash != head.hash:
            self._find("audit.rewritten", _table(stream), stream=stream, entry=head.seq)

    def _tell(self, found: Iterable[Finding], voided: int) -> None:
        for finding in found:
            entry = finding.what.facts.get("entry", finding.what.facts.get("after", 0))
            past = isinstance(entry, int) and entry < voided
            told = self.settled if past else self.findings
            if finding not in told[-1:]:
                told.append(finding)

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


def _tables_first(item: tuple[str, int]) -> tuple[bool, str]:
    return not _table(item[0]), item[0]


def _table(stream: str) -> str:
    """The table of a stream; none for the cage's, and for the day book."""
    return "" if stream in (CAGE, DAY_BOOK) else stream


def _broken(stream: str, seq: int) -> Finding:
    return Finding(phrase("audit.chain", stream=stream, entry=seq), _table(stream))


def _voided(reader: Reader, stream: str) -> int:
    """The entry with which a table was voided last; 0 where it never was."""
    times = voidings(reader, stream) if _table(stream) else ()
    return times[-1].seq if times else 0


def _follows(stream: str, head: Head | None, seq: int, lying: Lying) -> bool:
    """Whether it is the next entry; where nobody can read the one before it, its number only."""
    if lying.seq != seq + 1:
        return False
    if head is None:
        return True
    try:
        digest = link(head.hash, stream, lying.seq, lying.at, lying.version, lying.content)
    except TypeError:  # Text where a number should be, or a text that should be bytes.
        return False
    return digest == lying.hash


class _Walk:
    """One stream, entry by entry, as far as it can be decided what should have been moved, and what
    the rounds should say: who sits where is in the journal, and so is the currency."""

    def __init__(self, reader: Reader, stream: str, until: int, *, lost: bool = False) -> None:
        self._reader = reader
        self._stream = stream
        self._until = until
        self._lost = lost
        self._table = Table()
        self._house = day.House()
        self._unsealed: dict[str, int] = {}
        self._outstanding: Outstanding | None = None if lost else Outstanding(stream)
        self._seats: dict[str, str] = {}
        self._currency = ""
        self._round = ""
        self._result: dict[str, Any] | None = None
        self._of_round: list[_Past] = []

    def past(self, lying: Lying, moved: tuple[Transfer, ...]) -> Iterator[Finding]:
        """The next entry. After one that cannot be read nobody knows who sits where, until the
        table was voided."""
        try:
            if self._lost and not _voids(lying):
                return
            if self._stream == CAGE:
                yield from self._slip(lying, moved)
            elif self._stream == DAY_BOOK:
                yield from self._day(lying, moved)
            else:
                yield from self._entry(lying, moved)
        except Exception as error:
            self._lost, self._outstanding = True, None
            what = phrase("audit.entry", stream=self._stream, entry=lying.seq, why=str(error))
            yield Finding(what, _table(self._stream))

    def ended(self) -> Iterator[Finding]:
        if not self._lost:
            yield from self._round_ends()
        on_it = self._table.shoe.name if self._table.shoe else ""
        for shoe, entry in self._unsealed.items():
            what = phrase("audit.seal", stream=self._stream, entry=entry, shoe=shoe)
            yield Finding(what, self._stream if shoe == on_it else "")

    def _slip(self, lying: Lying, moved: tuple[Transfer, ...]) -> Iterator[Finding]:
        slip = decode_slip(lying.content)
        if slip.transfers != moved:
            yield self._differs(lying.seq)
        if self._reader.causes([slip.cause]).get(slip.cause) != lying.seq:
            yield Finding(phrase("audit.cause", entry=lying.seq, cause=slip.cause))

    def _day(self, lying: Lying, moved: tuple[Transfer, ...]) -> Iterator[Finding]:
        """The day book folds from its first entry on, and moved what its facts say."""
        entry = decode_day(lying.content)
        self._house = day.fold(self._house, entry)
        if moves(entry) != moved:
            yield self._differs(lying.seq)

    def _entry(self, lying: Lying, moved: tuple[Transfer, ...]) -> Iterator[Finding]:
        entry = decode(lying.version, lying.content)
        if entry.round != lying.round:  # The chain is over the entry itself.
            what = phrase("audit.filed", stream=self._stream, entry=lying.seq)
            yield Finding(what, self._stream)
        if entry.round and entry.round != self._round:
            yield from self._round_ends()
            self._round, self._result = entry.round, None
        before, currency = self._seats, self._currency
        self._take(entry, lying.seq)
        players = {**self._seats, **before}
        if currency and not self._lost and not self._right(entry, players, currency, moved):
            yield self._differs(lying.seq)
        if entry.round:
            self._of_round.append(_Past(lying.seq, lying.at, entry, players, moved, self._result))
        if self._outstanding is not None:
            for transfer in moved:
                self._outstanding.add(transfer)

    def _take(self, entry: Entry, seq: int) -> None:
        """How the table stands after the entry, and who sits where. A strike leaves the people as
        they are."""
        self._table = fold(self._table, entry)
        for event in entry.events:
            match event:
                case RoundOver():
                    self._result = self._decided()
                case Struck():
                    self._result = None
                case Voided():
                    self._seats, self._currency, self._lost = {}, "", False
                case ShoeSealed(shoe, _, seal) if not self._is_sealed(shoe, seal):
                    self._unsealed[shoe] = seq
                case Seated(seat, player):
                    self._seats = {**self._seats, seat: player}
                case Left(seat):
                    self._seats = {s: who for s, who in self._seats.items() if s != seat}
                case TableOpened(plate=plate) | PlateChanged(plate):
                    self._currency = plate.currency

    def _decided(self) -> dict[str, Any] | None:
        """The round's result, as a reader of the store gets it."""
        game, play = self._table.game, self._table.play
        result = game.result(play) if game and play else None
        return None if result is None else msgspec.json.decode(msgspec.json.encode(result))

    def _is_sealed(self, shoe: str, seal: str) -> bool:
        """A shoe in a dealer's hands is sealed by nobody."""
        if self._table.opened is None or self._table.opened.by_hand:
            return True
        try:
            content = self._reader.sealed(self._stream, shoe)
        except CroupierError:
            return False
        return content is not None and sha256(content).hexdigest() == seal

    def _right(
        self, entry: Entry, players: Mapping[str, str], currency: str, moved: Sequence[Transfer]
    ) -> bool:
        """Whether it moved what it says. What a void table gives back is counted from all that
        was moved there, and nobody can after something could not be read."""
        if any(isinstance(event, Voided) for event in entry.events):
            return self._outstanding is None or self._outstanding.given_back() == tuple(moved)
        return _fits(self._moves(entry, players, currency), moved)

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
        if not self._is_told(self._round, past):
            yield Finding(phrase("audit.round", stream=self._stream, round=self._round))

    def _is_told(self, round_: str, past: Sequence[_Past]) -> bool:
        """Whether a round's row says what it should. It decides nothing: one that cannot be read
        stops no table."""
        try:
            row = self._reader.round(round_)
        except CroupierError:
            return False
        if row is None:
            return False
        should = _projected(self._stream, past)
        if not row.currency:  # A round of before its currency was written down.
            should = should._replace(currency="")
        if not row.game:  # And of before its game was.
            should = should._replace(game="", book="")
        return row.last_seq > self._until or row == should


class _Past(NamedTuple):
    """An entry of the present round, who sat where, what it moved, and the round's result then."""

    seq: int
    at: int
    entry: Entry
    players: Mapping[str, str]
    moved: tuple[Transfer, ...]
    result: dict[str, Any] | None


def _projected(stream: str, past: Sequence[_Past]) -> RoundRow:
    """What a round's row should say. Whoever had a stake that was struck is there with nothing."""
    first, last = past[0], past[-1]
    players = {each.seq: each.players for each in past}
    stood = counted(((each.seq, each.entry) for each in past), players.__getitem__)
    changes = [change(stream, p.seq, p.at, p.entry, p.players, None) for p in past]
    had = (
        share._replace(staked=0, back=0, won=0, tax=0) for each in changes for share in each.shares
    )
    shares = summed((*had, *stood))
    staked, won = sum(share.staked for share in shares), sum(share.won for share in shares)
    number = max(each.number for each in changes)
    opened = next((c for c in changes if c.currency), changes[0])
    return RoundRow(
        first.entry.round, stream, number, first.at, first.seq, last.seq,
        last.result, staked, won, shares, opened.currency, opened.game, opened.book,
    )  # fmt: skip


def _voids(lying: Lying) -> bool:
    """Whether a table is voided with this entry."""
    entry = decode(lying.version, lying.content)
    return any(isinstance(event, Voided) for event in entry.events)


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
