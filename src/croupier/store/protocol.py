"""What a house asks of its store, whatever database stands behind it.

`Reader` is what may be looked up, also beside a house that is open; `Store` is one that writes,
too. Every store passes the same contract suite.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from typing import Protocol, Self

from croupier.ledger import Balance, Transfer
from croupier.money import MOST
from croupier.store.records import (
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
from croupier.store.rounds import Played, RoundRow, Totals, Wanted

Now = Callable[[], int]
"""The wall's time, in milliseconds since the epoch."""


class Reader(Protocol):
    """What a house remembers. Reads do not wait for a writer and see what is committed."""

    def close(self) -> None:
        """Nothing is asked any more. A second time does nothing."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...

    # The journal.

    def head(self, stream: str) -> int:
        """The number of the last entry; 0 for an empty stream."""

    def streams(self) -> tuple[str, ...]:
        """The streams of the tables, in the order of their names; neither the cage's nor the day
        book is among them."""

    def read(self, stream: str, after: int = 0) -> Iterator[Recorded]:
        """The entries of a table's stream, in order."""

    def slips(self, after: int = 0) -> Iterator[RecordedSlip]:
        """What was moved outside any table, in order."""

    def days(self, after: int = 0) -> Iterator[RecordedDay]:
        """The entries of the day book, in order."""

    def days_at(self, numbers: Sequence[int]) -> Iterator[RecordedDay]:
        """Of its entries those with these numbers, in order."""

    def lying(self, stream: str, after: int, limit: int) -> list[Lying]:
        """The next entries of any stream as they lie there, for whoever checks them."""

    def causes(self, causes: Sequence[str]) -> dict[str, int]:
        """Of these causes those that have moved something, each with the number of its slip."""

    def witnessed(self) -> Mapping[str, Head]:
        """The end of each stream as it was written down apart from the journal. It is never ahead
        of what is committed. Fails where it is not there, or is not the house's own."""

    def examine(self) -> Future[tuple[str, ...]]:
        """The store looks at itself, beside whatever else is done: what is damaged in it, apart
        from what the chains and sums show."""

    # Rounds.

    def read_round(self, round: str) -> tuple[Recorded, ...]:
        """The entries of a round, struck ones too; empty where there is no such round."""

    def rounds(
        self,
        stream: str,
        before: int | None = None,
        limit: int = 50,
        player: str | None = None,
        least: int = 1,
    ) -> list[RoundRow]:
        """Rounds numbered below `before`, newest first; of a player, those with at least such a
        stake, with that player's shares: with 0 also hands that were folded for nothing."""

    def rounds_of(self, player: str, before: str = "", limit: int = 50) -> list[RoundRow]:
        """The rounds a player has had a stake in, at all tables, newest first, with that player's
        shares; those older than the round `before`."""

    def played(self, player: str, since: int) -> list[Played]:
        """What a player has played for in the rounds that opened since, by quarters of an hour and
        currency, in their order."""

    def rounds_played(
        self, player: str, wanted: Wanted, before: str = "", limit: int = 50
    ) -> list[RoundRow]:
        """The rounds a player had a part in, also what was struck since or folded for nothing:
        those that are wanted, newest first, with that player's shares."""

    def totals(self, player: str, wanted: Wanted) -> dict[str, Totals]:
        """The same rounds, all of them together, by currency."""

    def everybody(self, wanted: Wanted) -> dict[str, dict[str, Totals]]:
        """Of everybody who had a stake in rounds that are wanted, however they went: all of them
        together, by player and currency."""

    def made(self, stream: str, since: int, until: int = MOST) -> dict[str, Totals]:
        """What everybody together has staked and got at a table, in the rounds that opened from
        `since` on and before `until`, by currency."""

    def round(self, round: str) -> RoundRow | None:
        """One round with everybody's shares, in the order of their seats."""

    def rounds_since(
        self, stream: str, since: int, until: int = MOST, player: str = ""
    ) -> Iterator[RoundRow]:
        """The rounds of a table that opened from `since` on and before `until`, the oldest first,
        with everybody's shares; of a player, those with a part of his. Read page by page: however
        many there are, few are held at once."""

    # Money.

    def balance(self, account: str, currency: str) -> Balance: ...

    def balances(self, account: str) -> tuple[tuple[str, Balance], ...]:
        """All currencies of an account, with its balance in each."""

    def transfers(self, stream: str, seq: int) -> tuple[Transfer, ...]:
        """What an entry moved, with the fills that it needed."""

    def moved(self, stream: str) -> Iterator[Transfer]:
        """All that the entries of a stream have moved, in order; no entry is read for it."""

    def touched(self, accounts: Sequence[str], until: int = MOST) -> Iterator[Touched]:
        """Every entry before a time that moved something from or to one of these accounts, of any
        stream, the oldest first; of one entry what concerns them, in its order."""

    def trial_balance(self) -> dict[str, int]:
        """By currency, the sum of all balances: zero, always."""

    def statement(self) -> Statement:
        """How everything stands at one moment."""

    def size(self) -> int:
        """Bytes that all of it takes on the disk; none where it lies on none."""

    # The vault, and what is kept for ever.

    def sealed(self, stream: str, name: str) -> bytes | None: ...

    def kept(self, name: str) -> Kept | None: ...

    # Cabinets.

    def filed(self, cabinet: str, name: str) -> bytes | None: ...

    def cabinet(self, cabinet: str) -> dict[str, bytes]:
        """All that lies in a cabinet, by name."""

    # People.

    def player(self, player: str) -> Player | None: ...

    def player_by_token(self, token_hash: str) -> Player | None: ...

    def signals(self, stream: str = "") -> list[SignalRow]:
        """All signals to the pit, or those of one table, the oldest first."""


class Store(Reader, Protocol):
    """A store that a house writes in. What is written is durable when the call returns. Methods
    ending in `_now` are the blocking twins for programs without a loop."""

    async def append(self, stream: str, expected: int, posts: Sequence[Post]) -> Appended:
        """Append entries after `expected`, the last the caller knows; otherwise `Conflict`.

        In order, up to the first whose money is refused: that one and all after it are not
        appended, and the refusal says why. A disk that is full refuses with `store-full`, like
        everything else that is written here; nothing has changed then, and the same may be tried
        again.
        """

    def append_now(self, stream: str, expected: int, posts: Sequence[Post]) -> Appended: ...

    async def move(self, transfers: Sequence[Transfer], cause: str) -> None:
        """Move money outside any table, once per cause: the same again does nothing."""

    def move_now(self, transfers: Sequence[Transfer], cause: str) -> None: ...

    async def note(self, expected: int, post: DayPost) -> int:
        """Write an entry of the day book after `expected`, with what it moves and files, all or
        nothing; its number. Otherwise `Conflict`, or why its money is refused."""

    def note_now(self, expected: int, post: DayPost) -> int: ...

    async def file(self, items: Sequence[Filed]) -> None:
        """File these, all or none."""

    def file_now(self, items: Sequence[Filed]) -> None: ...

    def keep(self, content: bytes, version: int) -> str:
        """Keep content for ever under the hash that is given back, with the version of the schema
        by which it was written; what is kept already stays as it is."""

    async def register(self, player: str, name: str, bot: bool, token_hash: str = "") -> None:
        """Enter a player; who is known already gets the new name and token. A bot stays a bot."""

    def register_now(self, player: str, name: str, bot: bool, token_hash: str = "") -> None: ...

    async def signal(self, rows: Sequence[SignalRow]) -> None:
        """What the pit should look at."""
