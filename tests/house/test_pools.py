"""What lies ready for players: jackpots by month, funds by their account, and that reports keep the
chips of tournaments out of money (`bg` art. 25(1), 26(3), 27(3))."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from croupier.daybook.state import House
from croupier.house.clock import VirtualClock
from croupier.house.reports.asking import Source, report_of
from croupier.house.reports.kept import KeptWorths
from croupier.house.reports.report import Report, days_of
from croupier.house.reports.rounds import Worth
from croupier.ledger import HOUSE, MINT, Transfer, table_account, wallet
from croupier.ledger.accounts import fund, jackpot, next_jackpot, removed_pool, won
from croupier.store.memory import Memory
from tests.daybook.houses import TERMS

OCTOBER, NOVEMBER = (
    round(datetime(2026, month, 10, 12, tzinfo=UTC).timestamp() * 1000) for month in (10, 11)
)


class Books:
    """A ledger into which things are moved at a time."""

    def __init__(self) -> None:
        self.clock = VirtualClock(OCTOBER)
        self.store = Memory(self.clock.now)
        self.count = 0

    def move(self, source: str, destination: str, amount: int, currency: str = "BGN") -> None:
        self.count += 1
        moved = Transfer("move", source, destination, amount, currency)
        self.store.move_now((moved,), f"move {self.count}")

    def report(self, name: str, by: str = "", first: str = "2026-10-01") -> Report:
        asked = Source(self.store, House(), TERMS, KeptWorths(), NOVEMBER)
        return report_of(name, by, days_of(TERMS, NOVEMBER, first, "2026-11-30"), asked)

    def rows(self, name: str, by: str = "", first: str = "2026-10-01") -> list[dict[str, object]]:
        found = self.report(name, by, first)
        keys = [column.key for column in found.columns]
        return [dict(zip(keys, row.cells, strict=True)) for row in found.rows]


@pytest.fixture
def books() -> Books:
    """The worked example: 18,400 on the meter and 4,200 ready; 120,000 and 80,000 played at 1 % and
    0.5 %; reset to 10,000."""
    made = Books()
    for account in (HOUSE, table_account("a1"), wallet("mira")):
        made.move(MINT, account, 50_000_00)
    made.move(HOUSE, jackpot("reef"), 18_400_00)
    made.move(HOUSE, next_jackpot("reef"), 4_200_00)
    made.move(table_account("a1"), jackpot("reef"), 1_200_00)
    made.move(table_account("a1"), next_jackpot("reef"), 600_00)
    made.clock.skip((NOVEMBER - OCTOBER) / 1000)
    made.move(jackpot("reef"), won("mira"), 19_600_00)
    made.move(next_jackpot("reef"), jackpot("reef"), 4_800_00)
    made.move(HOUSE, jackpot("reef"), 5_200_00)
    made.move(table_account("a1"), jackpot("reef"), 800_00)
    made.move(table_account("a1"), next_jackpot("reef"), 400_00)
    return made


def test_art_25_1_a_system_month_by_month(books: Books) -> None:
    october, ready, november, after = books.rows("jackpots", "month")
    assert (october["month"], october["system"], october["pool"]) == (
        "2026-10", "reef", "report.pool-jackpot",
    )  # fmt: skip
    assert (october["before"], october["house"], october["fed"]) == (0, 18_400_00, 1_200_00)
    assert (october["paid"], october["after"]) == (0, 19_600_00)
    assert (ready["house"], ready["fed"], ready["after"]) == (4_200_00, 600_00, 4_800_00)
    assert (november["before"], november["paid"]) == (19_600_00, 19_600_00)
    assert (november["from_pools"], november["house"]) == (4_800_00, 5_200_00)
    assert (november["fed"], november["after"]) == (800_00, 10_800_00)
    assert (after["before"], after["to_pools"], after["after"]) == (4_800_00, 4_800_00, 400_00)


def test_what_lies_there_is_what_the_books_have(books: Books) -> None:
    last = {row["pool"]: row["after"] for row in books.rows("jackpots", "month")}
    for pool, account in (("jackpot", jackpot), ("next", next_jackpot)):
        booked = books.store.balance(account("reef"), "BGN").balance
        assert last[f"report.pool-{pool}"] == booked


def test_a_strike_is_less_that_was_fed(books: Books) -> None:
    books.move(jackpot("reef"), table_account("a1"), 300_00)
    _, _, november, _ = books.rows("jackpots", "month")
    assert (november["fed"], november["to_house"], november["after"]) == (500_00, 0, 10_500_00)


def test_a_system_that_nothing_happened_to_still_stands_there(books: Books) -> None:
    """Asked for days after all that moved: what lies there is said."""
    rows = books.rows("jackpots", "month", first="2026-11-20")
    assert [(row["before"], row["after"]) for row in rows] == [
        (10_800_00, 10_800_00), (400_00, 400_00),
    ]  # fmt: skip


def test_art_25_1_the_pool_of_a_removed_system_goes_through_a_fund(books: Books) -> None:
    books.move(jackpot("reef"), removed_pool("reef"), 10_800_00)
    books.move(next_jackpot("reef"), removed_pool("reef"), 400_00)
    books.move(removed_pool("reef"), fund("b1"), 11_200_00)
    books.move(fund("b1"), wallet("mira"), 11_000_00)
    (removed,) = (
        row for row in books.rows("jackpots", "month") if row["pool"] == "report.pool-removed"
    )
    assert (removed["from_pools"], removed["to_pools"], removed["after"]) == (
        11_200_00, 11_200_00, 0,
    )  # fmt: skip
    (account,) = books.rows("funds")
    assert (account["fund"], account["from_pools"], account["paid"]) == (
        "b1", 11_200_00, 11_000_00,
    )  # fmt: skip
    assert account["after"] == 200_00


def test_art_27_3_entries_feed_the_fund_of_a_tournament(books: Books) -> None:
    books.move(wallet("mira"), fund("t12"), 90_00)
    books.move(HOUSE, fund("t12"), 10_00)
    (account,) = books.rows("funds")
    assert (account["fed"], account["house"], account["after"]) == (90_00, 10_00, 100_00)


def test_chips_of_a_tournament_are_no_money(books: Books) -> None:
    books.move(MINT, table_account("t12x1"), 10_000, "t12")
    kept = KeptWorths()
    worth = Worth("t12x1-000001", "t12x1", NOVEMBER, 1, "holdem", "by", "t12")
    kept.keep("t12x1", b"", 1, [worth])
    asked = Source(books.store, House(), TERMS, kept, NOVEMBER + 1)
    assert list(asked.worths()) == []
    days = days_of(TERMS, NOVEMBER)
    assert report_of("play", "table", days, asked).rows == ()
