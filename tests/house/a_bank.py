"""A payment provider for tests, with books of its own in a file: it remembers what the house may
have forgotten. And a house at it that is struck down at a given moment:

    python -m tests.house.a_bank FOLDER KIND MOMENT
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from croupier.daybook.authority import GUEST
from croupier.daybook.step import Actor
from croupier.house.clock import SystemClock
from croupier.house.daybook import DayBook
from croupier.house.payments.payments import Payments
from croupier.house.payments.play_money import PlayMoney
from croupier.house.payments.provider import Answer, Away, Order, Outcome
from croupier.house.profile import read_profile
from croupier.ledger import MINT, Transfer, wallet
from croupier.store import Store
from tests.stores import open_file

ANA = Actor("ana", GUEST)
CURRENCY = "MKD"


class Bank:
    """`answers`: what it says of a new payment; `away`: nobody is there."""

    real = False

    def __init__(self, file: Path, name: str = "play-money", answers: Outcome = "done") -> None:
        self.name, self.answers, self.away = name, answers, False
        self.moment: Callable[[str], None] = lambda _: None
        self._file = file

    @property
    def paid(self) -> dict[str, dict[str, object]]:
        """What lies in its books, by case."""
        found: dict[str, dict[str, object]] = {}
        if self._file.exists():
            found = json.loads(self._file.read_text())
        return found

    def now(self, case: str, outcome: Outcome, reason: str = "") -> None:
        paid = self.paid
        self._write({**paid, case: {**paid[case], "outcome": outcome, "reason": reason}})

    def _write(self, paid: dict[str, dict[str, object]]) -> None:
        self._file.write_text(json.dumps(paid))

    async def begin(self, order: Order) -> Answer:
        self._reached()
        self.moment("asked")
        if order.case not in self.paid:
            new: dict[str, object] = {
                "amount": order.amount,
                "outcome": self.answers,
                "reason": "",
                "times": 0,
            }
            self._write({**self.paid, order.case: new})
        paid = self.paid
        paid[order.case]["times"] = int(str(paid[order.case]["times"])) + 1
        self._write(paid)
        self.moment("taken")
        return self._answer(order.case)

    async def state(self, case: str) -> Answer:
        self._reached()
        return self._answer(case)

    async def cancel(self, case: str) -> Answer:
        self._reached()
        if self.paid[case]["outcome"] == "pending":
            self.now(case, "cancelled")
        return self._answer(case)

    def _reached(self) -> None:
        if self.away:
            raise Away("closed on Sundays")

    def _answer(self, case: str) -> Answer:
        known = self.paid[case]
        outcome: Outcome = known["outcome"]  # type: ignore[assignment]
        return Answer(outcome, f"ref {case}", str(known["reason"]))


def payments_at(store: Store, bank: Bank | None) -> Payments:
    """The payments of a house on this store."""
    clock = SystemClock()
    book = DayBook(store, clock, read_profile())
    return Payments(book, clock, (bank or PlayMoney(),))


def funded(store: Store) -> None:
    store.move_now((Transfer("move", MINT, wallet("ana"), 1_000, CURRENCY),), "welcome ana")


async def _struck_down(folder: Path, kind: str, moment: str) -> None:
    """The house dies at this moment, and nobody has time for anything."""
    store, bank = open_file(folder / "house.sqlite3"), Bank(folder / "bank.json")
    funded(store)
    payments = payments_at(store, bank)

    def dies(now: str) -> None:
        if now == moment:
            os.kill(os.getpid(), signal.SIGKILL)

    bank.moment = dies
    pays = payments.deposit if kind == "deposit" else payments.withdraw
    await pays(ANA, "ana", CURRENCY, 300, "k1")
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    asyncio.run(_struck_down(Path(sys.argv[1]), sys.argv[2], sys.argv[3]))
