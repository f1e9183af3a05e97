"""An evening of random bets: the sum of everything is zero, and nobody but the mint ever owes."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import Refused
from croupier.games.facts import Line
from croupier.house.clock import SystemClock
from croupier.ledger import Balance
from croupier.store import Post, Store
from croupier.store.memory import Memory, Shelves
from tests.store.spins import CURRENCY, SEATS, bet, issue, line, settle, strike, take_back
from tests.stores import audited, open_file

NUMBERS = count(1)
Step = tuple[str, str, str, int, int]

steps = st.lists(
    st.tuples(
        st.sampled_from(["bet", "bet", "bet", "take back", "settle", "strike"]),
        st.sampled_from(sorted(SEATS)),
        st.sampled_from(["17", "red", "0/3"]),
        st.integers(1, 400),
        st.integers(0, 3),
    ),
    max_size=25,
)


Rows = Callable[[], Iterable[tuple[str, int, int]]]
"""Accounts with balance and what is held, read past all our own code."""


def in_file(folder: Path) -> tuple[Store, Rows]:
    def rows() -> list[tuple[str, int, int]]:
        with closing(sqlite3.connect(folder / "house.db")) as connection:
            return connection.execute("SELECT account, balance, held FROM accounts").fetchall()

    return open_file(folder / "house.db"), rows


def in_memory(_: Path) -> tuple[Store, Rows]:
    shelves = Shelves()
    found = shelves.balances.items
    return Memory(SystemClock().now, shelves), lambda: [(key[0], *has) for key, has in found()]


@pytest.fixture(scope="module", params=[in_file, in_memory])
def evening(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Store, Rows]]:
    store, rows = request.param(tmp_path_factory.mktemp("evening"))
    with store:
        yield store, rows


class Table:
    """What a table would remember: its felt, and how the last settlement may be struck."""

    def __init__(self, store: Store, name: str) -> None:
        self.store, self.name, self.head = store, name, 0
        self.standing = 0  # a strike counts the entries that stand
        self.felt: dict[tuple[str, str], int] = {}
        self.staked = self.won = 0
        self.settled: tuple[int, Post, dict[tuple[str, str], int]] | None = None

    def say(self, post: Post) -> bool:
        appended = self.store.append_now(self.name, self.head, [post])
        self.head += len(appended.seqs)
        self.standing += len(appended.seqs)
        assert appended.refusal is None or isinstance(appended.refusal, Refused)
        return appended.refusal is None

    def play(self, step: Step) -> None:
        what, seat, spot, amount, odds = step
        on = self.felt.get((spot, seat), 0)
        if what == "bet" and self.say(bet(seat, spot, amount, self.name)):
            self.felt[spot, seat] = on + amount
            self.staked += amount
            self.settled = None
        elif what == "take back" and on:
            assert self.say(take_back(seat, spot, on, self.name))
            del self.felt[spot, seat]
            self.staked -= on
            self.settled = None
        elif what == "settle" and self.felt:
            self.settle(amount, odds)
        elif what == "strike" and self.settled:
            self.strike()

    def settle(self, amount: int, odds: int) -> None:
        lines = [
            line(seat, spot, min(amount, on), on - min(amount, on), on * odds)
            for (spot, seat), on in self.felt.items()
        ]
        post = settle(*lines, round=self.name)
        assert self.say(post)
        self.settled = self.standing, post, self.felt
        self.won += odds * sum(self.felt.values())
        self.felt = {}

    def strike(self) -> None:
        assert self.settled is not None
        entry, post, felt = self.settled
        if self.say(strike(entry, [post], self.name)):
            self.felt, self.settled, self.standing = felt, None, entry
            self.won -= sum(event.won for event in post.entry.events if isinstance(event, Line))

    def held(self, seat: str) -> int:
        return sum(on for (_, sitting), on in self.felt.items() if sitting == seat)


@given(steps, st.integers(1, 1500))
def test_money_is_conserved_whatever_happens(
    evening: tuple[Store, Rows], played: list[Step], amount: int
) -> None:
    (house, rows), number = evening, next(NUMBERS)
    for player in SEATS.values():
        wanted = amount - house.balance(f"wallet:{player}", CURRENCY).balance
        if wanted > 0:
            issue(house, player, wanted)
    table = Table(house, f"t{number}")
    held = {seat: house.balance(f"wallet:{SEATS[seat]}", CURRENCY).held for seat in SEATS}
    for step in played:
        table.play(step)
        assert house.trial_balance() == {CURRENCY: 0}
        assert debtors(rows) == set()
        for seat, player in SEATS.items():
            wallet = house.balance(f"wallet:{player}", CURRENCY)
            assert wallet.held - held[seat] == table.held(seat)
    found = house.round(table.name)
    assert (found.staked if found else 0, found.won if found else 0) == (table.staked, table.won)
    audited(house)


def debtors(rows: Rows) -> set[str]:
    """Accounts that owe or hold more than they have."""
    return {a for a, balance, held in rows() if a != "mint" and not 0 <= held <= balance}


def test_a_balance_says_what_is_available() -> None:
    assert Balance(1000, 300).available == 700
