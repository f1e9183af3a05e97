"""A house for the tests of a table: it says words and keeps the books beside it."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from croupier.errors import CroupierError
from croupier.games.catalogue import GAMES
from croupier.games.felt import Bet
from croupier.ledger import Balance, changed, effects, reversed_transfers, transfers
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.plate import read_plate
from croupier.table.course import record
from croupier.table.events import Bets, Entry, Open, Strike, TableOpened, Timing, Word
from croupier.table.setting import lay_out
from croupier.table.state import Table, fold

book_of = cache(load_book)


class Croupier:
    """Says words to a table and keeps the books beside it."""

    def __init__(
        self,
        book: str,
        game: str,
        *,
        by_hand: bool = False,
        seats: int = 3,
        only: tuple[str, ...] = (),
        plate: str = "",
        **choices: str | int,
    ) -> None:
        whole = self.book = book_of(book)
        section = whole.section(game)
        shown = GAMES[game].default_plate(section.rules, whole.info.currency)
        shown = read_plate(plate, shown.currency) if plate else shown
        shown = msgspec.structs.replace(
            shown,
            choices={**shown.choices, **choices},
            limits={k: v for k, v in shown.limits.items() if not only or k in only},
        )
        self.currency = shown.currency
        self.setting = lay_out(game, section.rules, shown)
        self.table = Table()
        self.now = 1_000
        self.entries: list[Entry] = []
        self.purses: dict[str, Balance] = {}
        opened = TableOpened(
            "t1", "One", game, book, whole.info.edition, section.hash, shown, seats, Timing(),
            by_hand,
        )  # fmt: skip
        self(Open(opened), by="house")

    def __call__(self, word: Word, by: str = "dealer", **how: Any) -> Entry:
        entry = record(self.setting, self.table, word, self.now, by=by, **how)
        self._post(entry)
        self.table = fold(self.table, entry)
        self.entries.append(entry)
        return entry

    def _post(self, entry: Entry) -> None:
        players = {f"p{n}": f"p{n}" for n in range(1, 11)}
        moved = transfers(entry.events, players, "t1", self.currency)
        if isinstance(entry.word, Strike):
            struck = self.table.entries[entry.word.entry - 1 :]
            was = [transfers(e.events, players, "t1", self.currency) for e in struck]
            moved = reversed_transfers(t for one in was for t in one if t.wager)
        for transfer in moved:
            for effect in effects(transfer):
                self.purses[effect[0]] = changed(self.account(effect[0]), effect)

    def bet(self, seat: str, spot: str, amount: int) -> Entry:
        return self(Bets(seat, (Bet(seat, spot, amount),)), by=seat)

    def account(self, name: str) -> Balance:
        """Wallets and tills are full to begin with; stacks, pots and rake boxes are empty."""
        full = name.startswith(("wallet:", "table:"))
        return self.purses.get(name, Balance(10**9 if full else 0))

    def purse(self, seat: str) -> Balance:
        return self.account(f"wallet:{seat}")


def refused(house: Croupier, word: Word, **how: Any) -> CroupierError:
    before = house.table
    with pytest.raises(CroupierError) as error:
        house(word, **how)
    assert house.table == before, "a refused word changes nothing"
    return error.value
