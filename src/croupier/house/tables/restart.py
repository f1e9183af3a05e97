"""What a table remembers across a restart: its journal, snapshots of it, and which words it has
heard already that count once.

A snapshot is the table between two rounds, sealed together with the entry that opens the next
round. It only saves time: one that is missing or cannot be read is passed over, and the whole
journal folded. Where a table was voided, the vault says with which entry: nothing up to it is read
any more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import blake2b
from itertools import count
from typing import NamedTuple

import msgspec

from croupier.errors import CroupierError
from croupier.store import Reader
from croupier.table.entry import Entry
from croupier.table.events import Carried
from croupier.table.fold import fold
from croupier.table.state import Table

MARKED = 1_000
"""Words with a mark that a table remembers; whose round is over does not count any more anyway."""
EVERY = 50
"""Rounds between two snapshots."""
_TRIES = 3


class Snapshot(msgspec.Struct, frozen=True):
    """The table after entry `seq`; `shape` changes whenever an old one must not be read."""

    shape: int
    seq: int
    table: Table


SHAPE = 3


class VoidedAt(msgspec.Struct, frozen=True):
    """Nothing up to entry `seq` is read any more; rounds go on after this number. `carried`: what
    the table keeps for jackpots."""

    seq: int
    number: int
    carried: dict[str, Carried] = {}


class Remembered(NamedTuple):
    table: Table
    seq: int


NOTHING = Remembered(Table(), 0)


def snapshot_due(number: int) -> bool:
    """Whether the round of this number starts with a snapshot."""
    return number % EVERY == 0


def snapshot(table: Table, seq: int, number: int) -> tuple[str, bytes]:
    """The vault's item for the table as it stands before the round of this number opens."""
    bare = msgspec.structs.replace(table, entries=(), before=None, play=None)
    return _name(number), msgspec.json.encode(Snapshot(SHAPE, seq, bare))


def _name(number: int) -> str:
    return f"snapshot-{number:09d}"


# Words that count once.


def mark(player: str, once: str) -> str:
    """A player's mark on a word: nobody else's is the same, and what was sent is not kept."""
    return blake2b(f"{player} {once}".encode(), digest_size=12).hexdigest()


def marked(store: Reader, stream: str, seq: int) -> dict[str, Entry]:
    """The last entries with a mark, as the journal has them; none from before the table was
    voided."""
    found: dict[str, Entry] = {}
    first = max(0, seq - MARKED, *(voided.seq for voided in voidings(store, stream)))
    for recorded in store.read(stream, after=first):
        if recorded.entry.once:
            keep_mark(found, recorded.entry)
    return found


def keep_mark(marked: dict[str, Entry], entry: Entry) -> None:
    """Remember one more, and forget the oldest."""
    marked[entry.once] = entry
    if len(marked) > MARKED:
        del marked[next(iter(marked))]


# The table.


def remember(store: Reader, stream: str) -> Remembered:
    """The table as its journal left it."""
    table, seq = _latest(store, stream)
    for recorded in store.read(stream, after=seq):
        table, seq = fold(table, recorded.entry), recorded.seq
    return Remembered(table, seq)


# Tables that were voided.


def voided_at(
    store: Reader, stream: str, seq: int, number: int, carried: Mapping[str, Carried]
) -> tuple[str, bytes]:
    """The vault's item for a table that is voided with this entry."""
    item = VoidedAt(seq, number, {**carried})
    return _free_name(store, stream), msgspec.json.encode(item)


def voidings(store: Reader, stream: str) -> list[VoidedAt]:
    """When a table was voided, as far as the vault can be read."""
    found = []
    for name in _used_names(store, stream):
        with suppress(CroupierError, msgspec.MsgspecError):
            content = store.sealed(stream, name)
            found.append(msgspec.json.decode(content or b"", type=VoidedAt))
    return found


def _used_names(store: Reader, stream: str) -> Iterator[str]:
    for times in count(1):
        name = f"voided-{times}"
        try:
            if store.sealed(stream, name) is None:
                return
        except CroupierError:  # It is there, and cannot be read.
            pass
        yield name


def _free_name(store: Reader, stream: str) -> str:
    return f"voided-{1 + sum(1 for _ in _used_names(store, stream))}"


# Snapshots.


def _latest(store: Reader, stream: str) -> Remembered:
    """The newest that can be read, but none from before the table was voided."""
    times = voidings(store, stream)
    first = NOTHING
    if times:
        last = times[-1]
        first = Remembered(Table(number=last.number, carried=last.carried), last.seq)
    with suppress(CroupierError):
        found = _snapshot(store, stream)
        return found if found.seq > first.seq else first
    return first


def _snapshot(store: Reader, stream: str) -> Remembered:
    last = store.rounds(stream, limit=1)
    number = last[0].number // EVERY * EVERY if last else 0
    for tried in range(number, max(0, number - _TRIES * EVERY), -EVERY):
        with suppress(CroupierError):
            content = store.sealed(stream, _name(tried))
            found = read_snapshot(content) if content else None
            if found is not None:
                return found
    return NOTHING


def read_snapshot(content: bytes) -> Remembered | None:
    try:
        found = msgspec.json.decode(content, type=Snapshot)
    except msgspec.MsgspecError:
        return None
    return Remembered(found.table, found.seq) if found.shape == SHAPE else None
