"""Payments: once, whoever asks how often; every state told; and nothing lost between the provider
and the book, whenever the house is struck down."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.daybook.authority import GUEST
from croupier.daybook.step import Actor
from croupier.errors import Refused
from croupier.house.clock import VirtualClock
from croupier.house.daybook import DayBook
from croupier.house.payments.payments import ASKED_AGAIN, Payments
from croupier.house.payments.provider import Outcome
from croupier.house.profile import read_profile
from croupier.ledger import Balance, wallet
from croupier.store import Store
from tests.house.a_bank import ANA, CURRENCY, Bank, funded, payments_at
from tests.stores import audited, open_file

MINE = wallet("ana")


def refused(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.RaisesExc(Refused, check=lambda error: error.code == code)


@pytest.fixture
def bank(tmp_path: Path) -> Bank:
    return Bank(tmp_path / "bank.json")


@pytest.fixture
def payments(store: Store, clock: VirtualClock, bank: Bank) -> Payments:
    funded(store)
    return Payments(DayBook(store, clock, read_profile()), clock, (bank,))


def has(store: Store) -> int:
    return store.balance(MINE, CURRENCY).balance


def test_a_deposit_is_there_and_its_states_have_their_times(
    payments: Payments, store: Store, clock: VirtualClock
) -> None:
    paid = clock.run(payments.deposit(ANA, "ana", CURRENCY, 300, "k1"))
    assert [state for state, _ in paid.times] == ["asked", "sent", "done"]
    assert paid.reference == f"ref {paid.case}"
    assert has(store) == 1_300


def test_the_same_key_again_is_the_same_payment(
    payments: Payments, store: Store, clock: VirtualClock, bank: Bank
) -> None:
    async def all_at_once() -> None:
        asked = [payments.deposit(ANA, "ana", CURRENCY, 300, "k1") for _ in range(5)]
        found = await asyncio.gather(*asked)
        assert {payment.case for payment in found} == {"deposit-000001"}

    clock.run(all_at_once())
    assert has(store) == 1_300
    assert len(bank.paid) == 1
    with refused("key-used"):
        clock.run(payments.deposit(ANA, "ana", CURRENCY, 301, "k1"))
    with refused("key-used"):
        clock.run(payments.withdraw(ANA, "ana", CURRENCY, 300, "k1"))
    assert has(store) == 1_300


def test_what_takes_its_time_is_asked_about_until_it_is_decided(
    payments: Payments, store: Store, clock: VirtualClock, bank: Bank
) -> None:
    bank.answers = "pending"

    async def scene() -> None:
        running = asyncio.create_task(payments.run())
        sent = await payments.withdraw(ANA, "ana", CURRENCY, 400, "k1")
        assert (sent.state, has(store)) == ("sent", 600)
        await clock.advance(3 * ASKED_AGAIN)
        bank.now(sent.case, "refused", "the account is closed")
        await clock.advance(2 * ASKED_AGAIN)
        found = payments.standing.cases.get(sent.case)
        assert found is not None
        assert (found.state, found.reason) == ("refused", "the account is closed")
        running.cancel()

    clock.run(scene())
    assert has(store) == 1_000
    assert store.balance("transit:play-money", CURRENCY) == Balance()


def test_a_provider_who_calls_is_asked_what_it_is(
    payments: Payments, store: Store, clock: VirtualClock, bank: Bank
) -> None:
    bank.answers = "pending"
    sent = clock.run(payments.deposit(ANA, "ana", CURRENCY, 300, "k1"))
    clock.run(payments.heard(sent.case))
    assert has(store) == 1_000, "a call alone moves nothing"
    bank.now(sent.case, "done")
    clock.run(payments.heard(sent.case))
    clock.run(payments.heard(sent.case))
    clock.run(payments.heard("deposit-000999"))
    assert has(store) == 1_300


def test_a_provider_who_is_away_is_asked_later(
    payments: Payments, store: Store, clock: VirtualClock, bank: Bank
) -> None:
    bank.away = True
    asked = clock.run(payments.deposit(ANA, "ana", CURRENCY, 300, "k1"))
    assert (asked.state, has(store)) == ("asked", 1_000)
    bank.away = False
    clock.run(payments.recover())
    assert has(store) == 1_300


def test_a_payment_is_called_off_while_the_provider_still_can(
    payments: Payments, store: Store, clock: VirtualClock, bank: Bank
) -> None:
    bank.answers = "pending"
    sent = clock.run(payments.withdraw(ANA, "ana", CURRENCY, 400, "k1"))
    with refused("no-such-payment"):
        clock.run(payments.cancel(Actor("ben", GUEST), "ben", sent.case))
    bank.away = True
    with refused("provider-away"):
        clock.run(payments.cancel(ANA, "ana", sent.case))
    bank.away = False
    assert clock.run(payments.cancel(ANA, "ana", sent.case)).state == "cancelled"
    assert has(store) == 1_000
    with refused("payment-late"):
        clock.run(payments.cancel(ANA, "ana", sent.case))


def test_what_was_done_meanwhile_cannot_be_called_off(
    payments: Payments, store: Store, clock: VirtualClock, bank: Bank
) -> None:
    bank.answers = "pending"
    sent = clock.run(payments.withdraw(ANA, "ana", CURRENCY, 400, "k1"))
    bank.now(sent.case, "done")
    with refused("payment-late"):
        clock.run(payments.cancel(ANA, "ana", sent.case))
    assert has(store) == 600
    assert store.balance("mint", CURRENCY).balance == -600


def test_nobody_takes_out_more_than_is_free(
    payments: Payments, store: Store, clock: VirtualClock
) -> None:
    with refused("no-funds"):
        clock.run(payments.withdraw(ANA, "ana", CURRENCY, 1_001, "k1"))
    assert has(store) == 1_000
    assert payments.standing.known("ana", "k1") is None, "nothing is half done"


def test_guards_stand_before_deposits_and_never_before_withdrawals(
    payments: Payments, store: Store, clock: VirtualClock
) -> None:
    """Who may not play takes his money out all the same (`by` 4.7)."""

    def nothing_more(player: str, currency: str, amount: int) -> None:
        raise Refused("purse-full", limit=currency, has=f"{player} {amount}")

    payments.guards.append(nothing_more)
    with refused("purse-full"):
        clock.run(payments.deposit(ANA, "ana", CURRENCY, 1, "k1"))
    clock.run(payments.withdraw(ANA, "ana", CURRENCY, 1_000, "k2"))
    assert has(store) == 0


def test_in_a_house_of_play_money_nothing_is_paid_that_would_be_money(
    store: Store, clock: VirtualClock, tmp_path: Path
) -> None:
    acme = Bank(tmp_path / "acme.json", "acme")
    acme.real = True
    payments = Payments(DayBook(store, clock, read_profile()), clock, (acme,))
    assert payments.offered == ()
    for pays in (payments.deposit, payments.withdraw):
        with refused("play-money-only"):
            clock.run(pays(ANA, "ana", CURRENCY, 1, "k1", "acme"))
        with refused("no-such-provider"):
            clock.run(pays(ANA, "ana", CURRENCY, 1, "k1", "nobody"))
    assert acme.paid == {}


def test_a_provider_that_breaks_stops_nobody_and_is_asked_again(
    payments: Payments, store: Store, clock: VirtualClock, bank: Bank
) -> None:
    def breaks(_: str) -> None:
        raise ZeroDivisionError("a provider's own mistake")

    bank.moment = breaks
    assert clock.run(payments.deposit(ANA, "ana", CURRENCY, 300, "k1")).state == "asked"
    bank.moment = lambda _: None
    clock.run(payments.recover())
    assert has(store) == 1_300


def test_what_is_on_its_way_counts_before_it_is_there(
    payments: Payments, clock: VirtualClock, bank: Bank
) -> None:
    """Two deposits at once do not pass a guard that has room for one."""
    bank.answers = "pending"

    def at_most_500(player: str, currency: str, amount: int) -> None:
        if payments.standing.on_its_way(player, currency) + amount > 500:
            raise Refused("purse-full", limit="500", has="0")

    async def both() -> list[object]:
        payments.guards.append(at_most_500)
        asked = [payments.deposit(ANA, "ana", CURRENCY, 300, f"k{n}") for n in range(2)]
        return list(await asyncio.gather(*asked, return_exceptions=True))

    found = clock.run(both())
    assert sorted(type(each).__name__ for each in found) == ["Payment", "Refused"]


# Struck down.


@pytest.mark.parametrize("moment", ["asked", "taken", "after"])
@pytest.mark.parametrize("kind", ["deposit", "withdrawal"])
def test_killed_between_the_provider_and_the_book_it_is_paid_once(
    tmp_path: Path, kind: str, moment: str
) -> None:
    command = [sys.executable, "-m", "tests.house.a_bank", str(tmp_path), kind, moment]
    child = subprocess.run(command, cwd=Path(__file__).parents[2], check=False, timeout=120)
    assert child.returncode == -signal.SIGKILL
    bank = Bank(tmp_path / "bank.json")
    with open_file(tmp_path / "house.sqlite3") as store:
        payments = payments_at(store, bank)
        asyncio.run(payments.recover())
        pays = payments.deposit if kind == "deposit" else payments.withdraw
        again = asyncio.run(pays(ANA, "ana", CURRENCY, 300, "k1"))
        assert again.state == "done"
        assert [payment.case for payment in payments.standing.of("ana")] == [again.case]
        assert list(bank.paid) == [again.case]
        assert has(store) == (1_300 if kind == "deposit" else 700)
        assert store.balance("transit:play-money", CURRENCY) == Balance()
        audited(store)


def test_a_restart_keeps_what_was_asked_and_follows_it(tmp_path: Path) -> None:
    bank = Bank(tmp_path / "bank.json", answers="pending")
    with open_file(tmp_path / "house.sqlite3") as store:
        funded(store)
        asked = asyncio.run(payments_at(store, bank).withdraw(ANA, "ana", CURRENCY, 250, "k1"))
    outcome: Outcome = "done"
    bank.now(asked.case, outcome)
    with open_file(tmp_path / "house.sqlite3") as store:
        payments = payments_at(store, bank)
        assert has(store) == 750
        asyncio.run(payments.recover())
        found = payments.standing.cases.get(asked.case)
        assert found is not None
        assert found.times[:2] == asked.times
        assert found.state == "done"
        audited(store)
