"""The ledger between players: wallet to stack to pot, and from there to winners and rake box."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import Refused
from croupier.games.facts import Back, PotGiven, Share
from croupier.games.poker.events import Acted, Posted
from croupier.ledger import (
    Balance,
    Transfer,
    changed,
    effects,
    owner,
    reversed_transfers,
    transfers,
)
from croupier.table.room.events import BoughtIn, CashedOut, SatOut

SEATS = {"p1": "ana", "p2": "boris"}
POT, RAKE = "pot:h1", "rake:h1"
ANA, BORIS = "stack:h1:ana", "stack:h1:boris"


def moved(*events: Any) -> tuple[Transfer, ...]:
    return transfers(events, SEATS, "h1", "BYN")


def play(accounts: dict[str, Balance], posted: tuple[Transfer, ...]) -> dict[str, Balance]:
    after = dict(accounts)
    for transfer in posted:
        for effect in effects(transfer):
            after[effect[0]] = changed(after.get(effect[0], Balance()), effect, transfer.currency)
    return {account: balance for account, balance in after.items() if balance != Balance()}


def test_chips_are_bought_with_the_wallets_money_and_go_back_there() -> None:
    bought = moved(BoughtIn("p1", 500))
    assert bought == (Transfer("move", "wallet:ana", ANA, 500, "BYN"),)
    after = play({"wallet:ana": Balance(800)}, bought)
    assert after == {"wallet:ana": Balance(300), ANA: Balance(500)}
    assert play(after, moved(CashedOut("p1", 500))) == {"wallet:ana": Balance(800)}


def test_more_than_the_wallet_has_cannot_be_bought() -> None:
    with pytest.raises(Refused) as refusal:
        play({"wallet:ana": Balance(800, 500)}, moved(BoughtIn("p1", 301)))
    assert refusal.value.code == "no-funds"


def test_what_is_put_in_leaves_the_stack_and_a_check_moves_nothing() -> None:
    posted = moved(Posted("p1", 5, "small blind"), Acted("p2", 0, "check"), SatOut("p2", "asked"))
    assert posted == (Transfer("move", ANA, POT, 5, "BYN", "pot/p1"),)


def test_a_bet_that_nobody_called_comes_back() -> None:
    posted = moved(Acted("p1", 50, "bet"), Back("p1", 50))
    assert play({ANA: Balance(100)}, posted) == {ANA: Balance(100)}


def test_the_rake_is_taken_first_and_the_pot_is_empty() -> None:
    """bg art. 17(5), by §59."""
    given = PotGiven(1, 100, 5, (Share("p1", 48, "high"), Share("p2", 47, "low")), "§59")
    posted = moved(given)
    assert [move.destination for move in posted] == [RAKE, ANA, BORIS]
    after = play({POT: Balance(100)}, posted)
    assert after == {RAKE: Balance(5), ANA: Balance(48), BORIS: Balance(47)}


def test_where_the_rake_is_all_there_was_nobody_gets_anything() -> None:
    """bg art. 16: the minimum bet of every hand."""
    assert moved(PotGiven(1, 3, 3, (Share("p1", 0),), "16(9)")) == (
        Transfer("move", POT, RAKE, 3, "BYN", "pot/rake"),
    )


def test_only_what_belongs_to_a_hand_can_be_struck() -> None:
    posted = moved(BoughtIn("p1", 500), Posted("p1", 5, "ante"), CashedOut("p1", 495))
    assert [bool(move.wager) for move in posted] == [False, True, False]


def test_chips_that_have_left_the_table_cannot_be_struck() -> None:
    given = moved(PotGiven(1, 100, 0, (Share("p1", 100),), "§59"))
    with pytest.raises(Refused) as refusal:
        play({ANA: Balance(30)}, reversed_transfers(given))
    assert refusal.value.code == "no-funds"


@pytest.mark.parametrize(
    ("account", "player"),
    [
        ("wallet:ana", "ana"),
        ("stack:h1:ana", "ana"),
        ("stack:h1:a:b", "a:b"),
        ("pot:h1", ""),
        ("rake:h1", ""),
        ("table:h1", ""),
        ("house", ""),
        ("mint", ""),
    ],
)
def test_whose_account_it_is(account: str, player: str) -> None:
    assert owner(account) == player


@given(st.lists(st.tuples(st.sampled_from(sorted(SEATS)), st.integers(1, 900)), max_size=8))
def test_a_struck_hand_leaves_everything_as_it_was(puts: list[tuple[str, int]]) -> None:
    before = {ANA: Balance(10_000), BORIS: Balance(10_000)}
    pot = sum(amount for _, amount in puts)
    rake = pot // 20
    given = PotGiven(1, pot, rake, (Share("p2", pot - rake),), "§59")
    posted = moved(*(Acted(seat, amount, "bet") for seat, amount in puts), given)
    after = play(before, posted)
    assert sum(balance.balance for balance in after.values()) == 20_000
    assert POT not in after
    assert play(after, reversed_transfers(posted)) == before
