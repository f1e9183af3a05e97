"""A house for the tests of a table: it says words and keeps the books beside it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
import pytest

from croupier.croupier import Croupier
from croupier.errors import CroupierError
from croupier.games.felt import Bet
from croupier.games.registry import game_of
from croupier.ledger import Balance, changed, effects, reversed_transfers, transfers
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.plate import read_plate
from croupier.table.course import Step
from croupier.table.entry import Entry, Word
from croupier.table.events import Timing
from croupier.table.setting import Setting
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.words import Bets, Strike

book_of = cache(load_book)
NONE: Mapping[str, str | int] = {}


class Watched(Croupier):
    """Says words to a table and keeps all the books beside it."""

    def __init__(
        self,
        book: str,
        game: str,
        *,
        by_hand: bool = False,
        seats: int = 3,
        only: tuple[str, ...] = (),
        plate: str = "",
        choices: Mapping[str, str | int] = NONE,
    ) -> None:
        whole = self.book = book_of(book)
        section = whole.section(game)
        shown = game_of(game).default_plate(section.rules, whole.info.currency)
        shown = read_plate(plate, shown.currency) if plate else shown
        shown = msgspec.structs.replace(
            shown,
            choices={**shown.choices, **choices},
            limits={k: v for k, v in shown.limits.items() if not only or k in only},
        )
        self.now = 1_000
        self.wallets: dict[str, Balance] = {}
        timing = None if by_hand else Timing()
        super().__init__(whole, game, plate=shown, seats=0, places=seats, timing=timing, name="t1")

    @property
    def setting(self) -> Setting:
        return self.here.setting

    @setting.setter
    def setting(self, setting: Setting) -> None:
        self.here = Standing(setting, self.table)

    @property
    def table(self) -> Table:
        return self.here.table

    @table.setter
    def table(self, table: Table) -> None:
        self.here = Standing(self.setting, table)

    def __call__(self, word: Word, by: str = "dealer", **how: Any) -> Entry:
        return self.take(word, by, now=self.now, **how).entry

    def _paid(self, step: Step) -> dict[str, Balance]:
        players = {f"p{n}": f"p{n}" for n in range(1, 11)}
        moved = transfers(step.entry.events, players, "t1", self.currency)
        if isinstance(step.entry.word, Strike):
            struck = self.table.entries[step.entry.word.entry - 1 :]
            was = [transfers(e.events, players, "t1", self.currency) for e in struck]
            moved = reversed_transfers(t for one in was for t in one if t.wager)
        for transfer in moved:
            for effect in effects(transfer):
                self.wallets[effect[0]] = changed(
                    self.account(effect[0]), effect, transfer.currency
                )
        return self.wallets

    def bet(self, seat: str, spot: str, amount: int) -> Entry:
        return self(Bets(seat, (Bet(seat, spot, amount),)), by=seat)

    def account(self, name: str) -> Balance:
        """Wallets and tills are full to begin with; stacks, pots and rake boxes are empty."""
        full = name.startswith(("wallet:", "table:"))
        return self.wallets.get(name, Balance(10**9 if full else 0))

    def wallet(self, seat: str) -> Balance:
        return self.account(f"wallet:{seat}")


def refused(house: Watched, word: Word, **how: Any) -> CroupierError:
    before = house.table
    with pytest.raises(CroupierError) as error:
        house(word, **how)
    assert house.table == before, "a refused word changes nothing"
    return error.value
