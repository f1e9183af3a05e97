"""An open batch, for any store: entries numbered, timed and chained; what an entry moves goes with
it.

It decides nothing: whether an entry is right was decided at the table, whether money is there by
the ledger. It writes nothing either: a store takes what is staged, makes it durable, and says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from croupier.errors import Conflict, CroupierError, InvariantBroken, ensure
from croupier.ledger import Balance, Transfer
from croupier.store.accounts import Accounts
from croupier.store.chain import link
from croupier.store.codec import VERSION, Slip, encode
from croupier.store.records import (
    CAGE,
    DAY_BOOK,
    Appended,
    DayPost,
    Filed,
    Head,
    Key,
    Post,
)
from croupier.store.rounds import Change, change


class Shelf(Protocol):
    """What is committed, for a batch that does not know it yet."""

    def head(self, stream: str) -> Head: ...

    def slip(self, cause: str) -> Slip | None: ...

    def balance(self, key: Key) -> Balance: ...


class Staged(NamedTuple):
    """An entry accepted into the open batch: its row, its transfers, its round and its secrets; and
    the cause where it is a slip."""

    row: tuple[str, int, int, str, int, bytes, bytes]
    moved: list[Transfer]
    sealed: tuple[tuple[str, bytes], ...]
    change: Change | None
    cause: str


class Batch:
    """The heads of the streams, the accounts, and what is staged."""

    def __init__(self, shelf: Shelf, *, play_money: bool) -> None:
        self.committed: dict[str, Head] = {}
        self.staged: list[Staged] = []
        self.accounts = Accounts(shelf.balance, play_money=play_money)
        self._shelf = shelf
        self._heads: dict[str, Head] = {}
        self.slips: dict[str, Slip] = {}
        self.filed: list[Filed] = []

    def append(self, stream: str, expected: int, posts: Sequence[Post], now: int) -> Appended:
        """Stage posts in order up to the first whose money is refused. Any other failure: none."""
        named = stream not in ("", CAGE, DAY_BOOK) and "\0" not in stream
        ensure(named, f"no table's stream: {stream!r}")
        head = self.head(stream)
        if head.seq != expected:
            raise Conflict("conflict", expected=expected, found=head.seq)
        marks = len(self.staged), self.accounts.mark()
        try:
            return self._append(stream, head, posts, now)
        except BaseException:
            self._undo(stream, head, *marks)
            raise

    def _append(self, stream: str, head: Head, posts: Sequence[Post], now: int) -> Appended:
        refusal = None
        first = head.seq + 1
        for post in posts:
            changed = None
            if post.entry.round:
                changed = change(stream, head.seq + 1, now, post.entry, post.players, post.result)
            content = encode(post.entry)
            try:
                moved = self.accounts.post(post.transfers)
            except CroupierError as error:
                refusal = error
                break
            head = self._stage(
                stream, head, now, post.entry.round, content, moved, post.sealed, changed
            )
        seqs = tuple(range(first, head.seq + 1))
        return Appended(seqs, (now,) * len(seqs), refusal)

    def slip(self, slip: Slip, now: int) -> None:
        """Stage what is moved outside any table, once per cause."""
        known = self.slips.get(slip.cause) or self._shelf.slip(slip.cause)
        if known is not None:
            ensure(known == slip, f"“{slip.cause}” has moved something else before")
            return
        head, content = self.head(CAGE), encode(slip)
        moved = self.accounts.post(slip.transfers)
        self.slips[slip.cause] = slip
        self._stage(CAGE, head, now, "", content, moved, (), None, slip.cause)

    def note(self, expected: int, post: DayPost, now: int) -> int:
        """Stage an entry of the day book, with what it moves and files; its number."""
        head = self.head(DAY_BOOK)
        if head.seq != expected:
            raise Conflict("conflict", expected=expected, found=head.seq)
        content = encode(post.entry)
        moved = self.accounts.post(post.transfers)
        self.filed += post.filed
        return self._stage(DAY_BOOK, head, now, "", content, moved, (), None).seq

    def head(self, stream: str) -> Head:
        found = self._heads.get(stream) or self.committed.get(stream)
        if found is None:
            found = self.committed[stream] = self._shelf.head(stream)
        return found

    def _stage(
        self,
        stream: str,
        head: Head,
        now: int,
        round_: str,
        content: bytes,
        moved: list[Transfer],
        sealed: tuple[tuple[str, bytes], ...],
        change: Change | None,
        cause: str = "",
    ) -> Head:
        seq = head.seq + 1
        digest = link(head.hash, stream, seq, now, VERSION, content)
        row = (stream, seq, now, round_, VERSION, content, digest)
        self.staged.append(Staged(row, moved, sealed, change, cause))
        head = self._heads[stream] = Head(seq, digest)
        return head

    def _undo(self, stream: str, head: Head, staged: int, accounts: int) -> None:
        del self.staged[staged:]
        self._heads[stream] = head
        self.accounts.undo(accounts)

    def settle(self, *, committed: bool) -> dict[str, Head]:
        """The batch is on disk, or it never was; the heads that are new."""
        new = dict(self._heads) if committed else {}
        self.committed.update(new)
        self._heads.clear()
        self.slips.clear()
        self.filed.clear()
        self.staged.clear()
        self.accounts.settle(committed=committed)
        return new


def named(error: Exception) -> CroupierError:
    """Callers get errors by name; what the driver said stays as the cause."""
    if isinstance(error, CroupierError):
        return error
    found = InvariantBroken("invariant", what=f"nothing was written: {error!r}")
    found.__cause__ = error
    return found
