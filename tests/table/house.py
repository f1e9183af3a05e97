"""A house for the tests of a table: it says words and keeps the books beside it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from croupier.errors import CroupierError
from croupier.games.catalogue import GAMES
from croupier.games.felt import Bet
from croupier.house.ledger import Balance, changed, effects, reversed_transfers, transfers
from croupier.rulebooks.load import load_book
from croupier.table.course import record
from croupier.table.events import Bets, Entry, Open, Strike, TableOpened, Timing, Word
from croupier.table.setting import lay_out
from croupier.table.state import Table, fold


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
        **choices: str | int,
    ) -> None:
        whole = self.book = load_book(book)
        section = whole.section(game)
        plate = GAMES[game].default_plate(section.rules, whole.info.currency)
        plate = msgspec.structs.replace(
            plate,
            choices={**plate.choices, **choices},
            limits={k: v for k, v in plate.limits.items() if not only or k in only},
        )
        self.currency = plate.currency
        self.setting = lay_out(game, section.rules, plate)
        self.table = Table()
        self.now = 1_000
        self.entries: list[Entry] = []
        self.purses: dict[str, Balance] = {}
        opened = TableOpened(
            "t1", "One", game, book, whole.info.edition, section.hash, plate, seats, Timing(),
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
            moved = reversed_transfers(t for one in was for t in one)
        for transfer in moved:
            for effect in effects(transfer):
                before = self.purses.get(effect[0], Balance(10**9))
                self.purses[effect[0]] = changed(before, effect)

    def bet(self, seat: str, spot: str, amount: int) -> Entry:
        return self(Bets(seat, (Bet(seat, spot, amount),)), by=seat)

    def purse(self, seat: str) -> Balance:
        return self.purses.get(f"wallet:{seat}", Balance(10**9))


def refused(house: Croupier, word: Word, **how: Any) -> CroupierError:
    before = house.table
    with pytest.raises(CroupierError) as error:
        house(word, **how)
    assert house.table == before, "a refused word changes nothing"
    return error.value
