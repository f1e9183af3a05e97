"""Real tables on the store: what they post is kept, and folds back to the table that played it."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.house.ledger import MINT, Transfer, wallet
from croupier.store import Store
from croupier.table.state import Table, fold
from tests.store.an_evening import Evening, blackjack, holdem, punto_banco, roulette


@pytest.fixture(params=[roulette, punto_banco, blackjack, holdem])
def evening(request: pytest.FixtureRequest) -> Evening:
    table: Any = request.param()
    return table  # type: ignore[no-any-return]


@pytest.fixture
def house(store: Store, evening: Evening) -> Store:
    """A house in which the evening has been played."""
    for player in ("ana", "bob", "bot-1"):
        money = Transfer("move", MINT, wallet(player), 100_000, evening.currency)
        store.move_now([money], f"welcome {player}")
    appended = store.append_now(evening.name, 0, evening.posts)
    assert appended.refusal is None
    return store


def test_the_table_folds_from_its_journal(house: Store, evening: Evening) -> None:
    table = Table()
    for recorded in house.read(evening.name):
        table = fold(table, recorded.entry)
    assert table == evening.table


def test_when_all_is_settled_nothing_is_held_and_all_sums_to_zero(
    house: Store, evening: Evening
) -> None:
    for player in ("ana", "bob", "bot-1"):
        assert house.balance(wallet(player), evening.currency).held == 0
    assert house.trial_balance() == {evening.currency: 0}
    house.audit()


def test_what_players_won_is_what_the_rounds_say(house: Store, evening: Evening) -> None:
    for who in ("ana", "bob", "bot-1"):
        shares = [share for row in house.rounds(evening.name, player=who) for share in row.shares]
        result = sum(share.back + share.won - share.staked for share in shares)
        assert house.balance(wallet(who), evening.currency).balance == 100_000 + result
    assert house.rounds(evening.name, player="ana")
