"""What travels between a house and its store: plain values, the same for every store."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from croupier.daybook.entry import DayEntry
from croupier.errors import CroupierError
from croupier.ledger import Balance, Transfer
from croupier.store.chain import START
from croupier.store.codec import Slip
from croupier.table.entry import Entry
from croupier.table.room.signals import Signal

CAGE = "cage"
"""The stream of what is moved outside any table."""
DAY_BOOK = "day-book"
"""The stream of what people do outside the games. No table is called so."""

Key = tuple[str, str]
"""Account and currency."""


class Post(msgspec.Struct, frozen=True):
    """One entry to append, with everything that becomes true with it.

    `sealed` goes into the vault; `result` is the round's result when this entry decides it;
    `players` says who sits where, for the round's read model.
    """

    entry: Entry
    transfers: tuple[Transfer, ...] = ()
    sealed: tuple[tuple[str, bytes], ...] = ()
    result: dict[str, Any] | None = None
    players: Mapping[str, str] = {}


class Filed(NamedTuple):
    """Something in a cabinet, by its name, instead of what lay there; `None`: nothing any more.
    What lies in cabinets is written over and thrown away: it belongs to people, not to the books.
    """

    cabinet: str
    name: str
    content: bytes | None


class DayPost(NamedTuple):
    """An entry of the day book, with what it moves and what is filed with it."""

    entry: DayEntry
    transfers: tuple[Transfer, ...] = ()
    filed: tuple[Filed, ...] = ()


class Appended(NamedTuple):
    """What was appended. With a refusal: the entries before the refused one, and nothing after."""

    seqs: tuple[int, ...]
    at: tuple[int, ...]
    refusal: CroupierError | None


class Recorded(NamedTuple):
    seq: int
    at: int
    entry: Entry
    hash: bytes


class RecordedSlip(NamedTuple):
    seq: int
    at: int
    slip: Slip
    hash: bytes


class RecordedDay(NamedTuple):
    seq: int
    at: int
    entry: DayEntry
    hash: bytes


class Lying(NamedTuple):
    """An entry as it lies in the store, unread, with the rows of what it moved: kind, source,
    destination, amount, currency, wager."""

    seq: int
    at: int
    round: str
    version: int
    content: bytes
    hash: bytes
    moved: tuple[tuple[Any, ...], ...]


class Touched(NamedTuple):
    """An entry that moved something from or to accounts that were asked for, and what that was."""

    stream: str
    seq: int
    at: int
    round: str
    version: int
    content: bytes
    moved: tuple[Transfer, ...]


class Head(NamedTuple):
    """The end of a stream."""

    seq: int = 0
    hash: bytes = START


class Statement(NamedTuple):
    """How the books stand at one moment: the last entry of each stream, the cage's among them, and
    every balance."""

    heads: dict[str, int]
    balances: dict[Key, Balance]


class Kept(NamedTuple):
    """What was kept for ever, and the version of the schema by which it was written."""

    content: bytes
    version: int


class Player(NamedTuple):
    """`token_hash` is empty for a player who does not come through the door, such as a bot."""

    player: str
    name: str
    bot: bool
    token_hash: str
    created: int


class SignalRow(NamedTuple):
    """A signal with when and where it was seen."""

    at: int
    stream: str
    round: str
    signal: Signal
