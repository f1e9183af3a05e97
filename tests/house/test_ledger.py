"""The ledger: what events move, what undoes it, and who may never owe."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import InvariantBroken, Refused
from croupier.games.facts import Line, Stake
from croupier.games.felt import Changed, Placed, TakenBack
from croupier.ledger import (
    HOUSE,
    MINT,
    Balance,
    Transfer,
    changed,
    effects,
    fills,
    reversed_transfers,
    transfers,
)
from croupier.money import MOST
from croupier.phrase import Sum

SEATS = {"p1": "ana", "p2": "boris"}
TILL, ANA, BORIS = "table:r1", "wallet:ana", "wallet:boris"


def moved(*events: Any) -> tuple[Transfer, ...]:
    return transfers(events, SEATS, "r1", "BYN")


def line(seat: str, back: int, lost: int, won: int) -> Line:
    return Line(f"17/{seat}", seat, back, lost, won, "straight", "§25")


def play(accounts: dict[str, Balance], posted: tuple[Transfer, ...]) -> dict[str, Balance]:
    after = dict(accounts)
    for transfer in posted:
        for effect in effects(transfer):
            after[effect[0]] = changed(after.get(effect[0], Balance()), effect, transfer.currency)
    return {account: balance for account, balance in after.items() if balance != Balance()}


def test_a_bet_is_held_and_stays_the_players() -> None:
    posted = moved(Placed("p1", "17", 500))
    assert posted == (Transfer("hold", ANA, TILL, 500, "BYN", "17/p1"),)
    assert play({ANA: Balance(800)}, posted) == {ANA: Balance(800, 500)}


def test_a_stake_during_the_round_is_held_too() -> None:
    posted = moved(Stake("3.1/p3/double", "p2", 200))
    assert posted == (Transfer("hold", BORIS, TILL, 200, "BYN", "3.1/p3/double"),)


def test_what_is_taken_back_is_free_again() -> None:
    posted = moved(Placed("p1", "17", 500), TakenBack("p1", "17", 500))
    assert play({ANA: Balance(800)}, posted) == {ANA: Balance(800)}


def test_a_winning_line_gives_the_stake_free_and_pays() -> None:
    after = play({ANA: Balance(800, 100), TILL: Balance(5000)}, moved(line("p1", 100, 0, 3500)))
    assert after == {ANA: Balance(4300), TILL: Balance(1500)}


def test_half_a_stake_may_be_lost_and_half_come_back() -> None:
    after = play({ANA: Balance(800, 100)}, moved(line("p1", 50, 50, 0)))
    assert after == {ANA: Balance(750), TILL: Balance(50)}


def test_the_table_is_cleared_before_anyone_is_paid() -> None:
    posted = moved(line("p1", 100, 0, 3500), line("p2", 0, 4000, 0))
    assert [transfer.kind for transfer in posted] == ["release", "take", "pay"]
    accounts = {ANA: Balance(100, 100), BORIS: Balance(4000, 4000)}
    assert play(accounts, posted) == {ANA: Balance(3600), TILL: Balance(500)}


def test_events_that_move_no_money_move_none() -> None:
    assert moved(Changed("p1", "blue", 500)) == ()


def test_striking_a_settled_spin_puts_the_stakes_back_on_the_felt() -> None:
    before = {ANA: Balance(800, 100), BORIS: Balance(900, 400), TILL: Balance(5000)}
    settled = moved(line("p1", 100, 0, 3500), line("p2", 0, 400, 0))
    after = play(before, settled)
    assert after[BORIS] == Balance(500)
    assert play(after, reversed_transfers(settled)) == before


def test_striking_the_placing_too_gives_the_money_free() -> None:
    before = {ANA: Balance(800), TILL: Balance(5000)}
    posted = (*moved(Placed("p1", "17", 100)), *moved(line("p1", 0, 100, 0)))
    assert play(play(before, posted), reversed_transfers(posted)) == before


def test_winnings_spent_elsewhere_cannot_be_struck() -> None:
    settled = moved(line("p1", 100, 0, 3500))
    with pytest.raises(Refused) as refusal:
        play({ANA: Balance(3600, 3000), TILL: Balance(1500)}, reversed_transfers(settled))
    assert refusal.value.code == "no-funds"


@given(st.data())
def test_what_is_reversed_leaves_everything_as_it_was(data: st.DataObject) -> None:
    stakes = data.draw(st.lists(st.integers(1, 1000), min_size=1, max_size=6))
    events: list[Any] = []
    for n, stake in enumerate(stakes):
        seat = data.draw(st.sampled_from(sorted(SEATS)))
        back = data.draw(st.integers(0, stake))
        won = data.draw(st.integers(0, 5000))
        events.append(Placed(seat, str(n), stake))
        events.append(Line(f"{n}/{seat}", seat, back, stake - back, won, "spin", "§25"))
    before = {ANA: Balance(10**6), BORIS: Balance(10**6), TILL: Balance(10**6)}
    posted = moved(*events)
    assert play(play(before, posted), reversed_transfers(posted)) == before


def test_a_player_cannot_stake_what_is_not_there() -> None:
    with pytest.raises(Refused) as refusal:
        play({ANA: Balance(800, 500)}, moved(Placed("p1", "17", 301)))
    assert refusal.value.code == "no-funds"
    assert refusal.value.facts == {"available": Sum(300, "BYN"), "amount": Sum(301, "BYN")}


def test_the_house_cannot_move_what_it_has_not() -> None:
    with pytest.raises(Refused) as refusal:
        play({HOUSE: Balance(10)}, (Transfer("move", HOUSE, TILL, 11, "BYN"),))
    assert refusal.value.code == "house-limit"


def test_only_the_mint_may_owe() -> None:
    after = play({}, (Transfer("move", MINT, ANA, 1000, "BYN"),))
    assert after == {MINT: Balance(-1000), ANA: Balance(1000)}


def test_the_mint_issues_no_more_than_can_be_counted() -> None:
    issued = play({}, (Transfer("move", MINT, ANA, MOST, "BYN"),))
    with pytest.raises(InvariantBroken):
        play(issued, (Transfer("move", MINT, BORIS, 1, "BYN"),))


def test_what_does_not_lie_on_the_felt_cannot_leave_it() -> None:
    for kind in ("release", "take"):
        ends = (TILL, ANA) if kind == "release" else (ANA, TILL)
        with pytest.raises(InvariantBroken):
            play({ANA: Balance(800, 99)}, (Transfer(kind, *ends, 100, "BYN"),))


@pytest.mark.parametrize("amount", [0, -1, MOST + 1])
def test_a_transfer_has_an_amount_above_nothing(amount: int) -> None:
    with pytest.raises(InvariantBroken):
        Transfer("move", MINT, ANA, amount, "BYN")


def test_a_transfer_goes_somewhere() -> None:
    with pytest.raises(InvariantBroken):
        Transfer("move", ANA, ANA, 1, "BYN")


PAY = Transfer("pay", TILL, ANA, 3500, "BYN", "17/p1")


def test_a_table_that_can_pay_is_not_filled() -> None:
    assert fills(PAY, Balance(3500), Balance(), play_money=True) == ()


def test_a_table_that_cannot_pay_is_filled_by_the_house() -> None:
    fill = Transfer("move", HOUSE, TILL, 2500, "BYN")
    assert fills(PAY, Balance(1000), Balance(9000), play_money=True) == (fill,)
    assert fills(PAY, Balance(1000), Balance(0), play_money=False) == (fill,)


def test_the_mint_issues_what_a_house_of_play_money_lacks() -> None:
    assert fills(PAY, Balance(1000), Balance(400), play_money=True) == (
        Transfer("move", MINT, HOUSE, 2100, "BYN"),
        Transfer("move", HOUSE, TILL, 2500, "BYN"),
    )
