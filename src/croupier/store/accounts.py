"""The balances of an open batch, for any store: what is committed, and what the batch makes of it.

What a transfer may do is the ledger's word, not this module's. `committed` may be read from any
thread.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from croupier.ledger import HOUSE, Balance, Transfer, changed, effects, fills
from croupier.store.records import Key


class Accounts:
    """`read` gives what the store has of an account that was not asked for before."""

    def __init__(self, read: Callable[[Key], Balance], *, play_money: bool) -> None:
        self.committed: dict[Key, Balance] = {}
        self.batch: dict[Key, Balance] = {}
        self._read = read
        self._play_money = play_money
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
                del self.batch[key]
            else:
                self.batch[key] = before

    def settle(self, *, committed: bool) -> None:
        """The batch is on disk, or it never was."""
        if committed:
            self.committed.update(self.batch)
        self.batch.clear()
        self._undo.clear()

    def _fills(self, pay: Transfer) -> tuple[Transfer, ...]:
        till = self._at((pay.source, pay.currency))
        house = self._at((HOUSE, pay.currency))
        return fills(pay, till, house, play_money=self._play_money)

    def _apply(self, transfer: Transfer) -> None:
        for effect in effects(transfer):
            key = (effect[0], transfer.currency)
            after = changed(self._at(key), effect, key[1])
            self._undo.append((key, self.batch.get(key)))
            self.batch[key] = after

    def _at(self, key: Key) -> Balance:
        found = self.batch.get(key) or self.committed.get(key)
        if found is None:
            found = self.committed[key] = self._read(key)
        return found
