"""Payments in the day book: asked, sent, and then done, refused or cancelled; money with the entry.

Deposits and withdrawals are between a wallet and what is outside the house, and nothing else.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from croupier.daybook import book
from croupier.daybook.authority import GUEST, PLAYER, PROGRAM
from croupier.daybook.entry import DayEntry
from croupier.daybook.many import Many
from croupier.daybook.money import moves
from croupier.daybook.rooms.players import payments
from croupier.daybook.rooms.players.payments import PLAY_MONEY, Deposited
from croupier.daybook.state import House, fold
from croupier.daybook.step import Act, Actor
from croupier.errors import Refused
from croupier.store.codec import decode_day, encode
from tests.daybook.houses import TERMS

ANA, NOBODY = Actor("ana", GUEST), Actor("", PROGRAM)
REAL = msgspec.structs.replace(TERMS, money="real")


class Book:
    def __init__(self, terms: Any = TERMS) -> None:
        self.house, self.terms, self.now = House(), terms, 0
        self.entries: list[DayEntry] = []

    def ask(self, kind: str = "deposit", by: Actor = ANA, **said: Any) -> str:
        told = {"player": "ana", "provider": PLAY_MONEY, "currency": "MKD", "amount": 500}
        self.now += 1
        entry = book.begin(
            self.house, self.terms, kind, "ask", by, self.now, {**told, "key": "k1", **said}
        )
        return self._true(entry).act.case

    def take(self, case: str, step: str, by: Actor = NOBODY, **said: Any) -> DayEntry:
        self.now += 1
        act = Act(case, step, by, self.now, said)
        return self._true(book.take(self.house, self.terms, act))

    def _true(self, entry: DayEntry) -> DayEntry:
        self.entries.append(entry)
        self.house = fold(self.house, entry)
        return entry

    def moved(self) -> list[tuple[str, str, int]]:
        every = (move for entry in self.entries for move in moves(entry))
        return [(move.source, move.destination, move.amount) for move in every]

    def state(self, case: str) -> payments.Payment:
        found = payments.of(self.house).cases.get(case)
        assert found is not None
        return found


def refused(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.RaisesExc(Refused, check=lambda error: error.code == code)


def test_a_deposit_is_in_the_wallet_when_the_provider_has_done_it_and_not_before() -> None:
    told = Book()
    case = told.ask()
    told.take(case, "send", reference="x7")
    assert told.moved() == []
    done = told.take(case, "finish")
    assert told.moved() == [("mint", "wallet:ana", 500)]
    assert Deposited("ana", "MKD", 500) in done.facts
    assert told.state(case).times == (("asked", 1), ("sent", 2), ("done", 3))
    assert payments.of(told.house).deposited("ana", "MKD", 0) == 500
    assert told.house.cases == {}


def test_a_withdrawal_leaves_the_wallet_at_once_and_the_house_when_it_is_done() -> None:
    told = Book(REAL)
    case = told.ask("withdrawal", provider="acme")
    assert told.moved() == [("wallet:ana", "transit:acme", 500)]
    told.take(case, "send")
    told.take(case, "finish")
    assert told.moved()[1:] == [("transit:acme", "bank:acme", 500)]


@pytest.mark.parametrize("ends", ["refuse", "call-off", "cancel"])
def test_a_withdrawal_that_comes_to_nothing_is_in_the_wallet_again(ends: str) -> None:
    told = Book()
    case = told.ask("withdrawal")
    told.take(case, "send")
    said = {"reason": "account closed"} if ends == "refuse" else {}
    told.take(case, ends, ANA if ends == "cancel" else NOBODY, **said)
    assert told.moved()[1:] == [("transit:play-money", "wallet:ana", 500)]
    assert told.state(case).state == ("refused" if ends == "refuse" else "cancelled")
    assert told.state(case).reason == said.get("reason", "")


def test_what_was_not_sent_yet_is_cancelled_by_whoever_asked_and_nobody_else() -> None:
    told = Book()
    case = told.ask()
    with refused("not-yours"):
        told.take(case, "cancel", Actor("ben", GUEST))
    told.take(case, "cancel", ANA)
    assert (told.moved(), told.state(case).state) == ([], "cancelled")
    assert payments.of(told.house).deposited("ana", "MKD", 0) == 0


def test_the_same_key_is_one_payment_and_each_player_has_keys_of_his_own() -> None:
    told = Book()
    case = told.ask()
    with refused("payment-known"):
        told.ask()
    other = told.ask(by=Actor("ben", GUEST), player="ben")
    found = payments.of(told.house)
    assert [known.case for known in found.of("ana")] == [case]
    assert found.known("ben", "k1") == told.state(other)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"amount": 0}, "field"),
        ({"amount": -5}, "field"),
        ({"amount": 2**53}, "field"),
        ({"currency": "XXX"}, "no-such-currency"),
        ({"provider": "acme"}, "play-money-only"),
        ({"player": "ben"}, "not-yours"),
        ({"player": ""}, "field"),
        ({"key": ""}, "field"),
    ],
)
def test_what_cannot_be_asked_is_refused_by_name(said: dict[str, Any], code: str) -> None:
    told = Book()
    for kind in ("deposit", "withdrawal"):
        with refused(code):
            told.ask(kind, **said)
    assert told.house == House()


@pytest.mark.parametrize("step", ["send", "finish", "refuse", "call-off"])
def test_what_the_provider_answered_only_the_program_enters(step: str) -> None:
    told = Book()
    case = told.ask()
    if step != "send":
        told.take(case, "send")
    said = {"reason": "no"} if step == "refuse" else {}
    for role in (GUEST, PLAYER):
        with refused("not-yours-to-do"):
            told.take(case, step, Actor("ana", role), **said)


def test_the_book_is_read_back_as_it_was_written() -> None:
    told = Book()
    case = told.ask()
    told.take(case, "send", reference="x7")
    told.take(case, "refuse", reason="no cover")
    again = House()
    for entry in told.entries:
        again = fold(again, decode_day(encode(entry)))
    assert again == told.house


def test_very_many_are_kept_and_the_value_before_is_the_same() -> None:
    one: Many[int] = Many()
    for number in range(2_000):
        before, one = one, one.having(f"k{number}", number)
        assert before.get(f"k{number}") is None
    assert all(one.get(f"k{number}") == number for number in range(2_000))
    assert one.having("k7", 0).get("k7") == 0
    assert one.get("k7") == 7
