"""Real tables on the store: what they post is kept, and folds back to the table that played it."""

from __future__ import annotations

import pytest

from croupier.ledger import MINT, Transfer, wallet
from croupier.store import Store
from croupier.table.fold import fold
from croupier.table.state import Table
from tests.kinds import the
from tests.store.an_evening import Evening, blackjack, holdem, punto_banco, roulette
from tests.stores import audited


@pytest.fixture(params=[roulette, punto_banco, blackjack, holdem])
def evening(request: pytest.FixtureRequest) -> Evening:
    return the(Evening, request.param())


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
    audited(house)


def test_what_players_won_is_what_the_rounds_say(house: Store, evening: Evening) -> None:
    for who in ("ana", "bob", "bot-1"):
        shares = [share for row in house.rounds(evening.name, player=who) for share in row.shares]
        result = sum(share.back + share.won - share.staked for share in shares)
        assert house.balance(wallet(who), evening.currency).balance == 100_000 + result
    assert house.rounds(evening.name, player="ana")


def test_a_hand_between_players_in_numbers(store: Store) -> None:
    """The call that was misheard as a raise counts once; what nobody called does not count."""
    table = holdem()
    for player in ("ana", "bob"):
        money = Transfer("move", MINT, wallet(player), 100_000, table.currency)
        store.move_now([money], f"welcome {player}")
    assert store.append_now(table.name, 0, table.posts).refusal is None
    rows = [store.round(name) for name in ("k1-000001", "k1-000002")]
    assert [(row.number, row.staked, row.won) for row in rows if row] == [
        (1, 2_000, 1_900),
        (2, 2_000, 2_000),
    ]
    assert [[tuple(share) for share in row.shares] for row in rows if row] == [
        [("ana", "p1", 1_000, 0, 0, 0), ("bob", "p2", 1_000, 0, 1_900, 0)],
        [("ana", "p1", 1_000, 0, 2_000, 0), ("bob", "p2", 1_000, 0, 0, 0)],
    ]
    assert store.balance("rake:k1", table.currency).balance == 100
    for account in ("pot:k1", "stack:k1:ana", "stack:k1:bob"):
        assert store.balance(account, table.currency).balance == 0
    audited(store)
