"""What is looked for in the day book is found without reading all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

import pytest

from croupier.daybook.calendar import Span
from croupier.daybook.entry import DayEntry
from croupier.daybook.headings import EXCLUSIONS, PAYOUTS, about, since_excluded, tax_of
from croupier.daybook.rooms.cage.taxes import TaxPaid, TaxWithheld
from croupier.daybook.rooms.door.visitors import Admitted, TurnedAway
from croupier.daybook.rooms.players.exclusion import Excluded
from croupier.daybook.step import Act, Actor, Fact
from croupier.house.dayindex import DayIndex
from croupier.store import DayPost, RecordedDay
from croupier.store.memory import Memory

BY = Actor("p1", "cashier")


def entry(case: str, step: str, at: int, *facts: Fact) -> DayEntry:
    return DayEntry(case[:-7], 1, Act(case, step, BY, at), facts)


BOOK = (
    entry("cash-out-000001", "ask", 10),
    entry("exclusion-000001", "apply", 20, Excluded("v1", 900)),
    entry("visit-000001", "admit", 30, Admitted("v2", 1, date(2026, 11, 1).isoformat(), "casino")),
    entry("visit-000002", "admit", 40, TurnedAway("v1", "self-excluded")),
    entry("cash-out-000002", "ask", 50),
    entry("cash-out-000001", "pay", 60, TaxWithheld("v2", 100, 100, "1/10", 10, "2026-11")),
    entry("tax-000001", "pay", 70, TaxPaid(10, "7", "2026-11", "2026-12-10")),
)


class Counting(Memory):
    """Says how much of the day book was read."""

    looked = 0

    def days_at(self, numbers: Sequence[int]) -> Iterator[RecordedDay]:
        for found in super().days_at(numbers):
            self.looked += 1
            yield found

    def days(self, after: int = 0) -> Iterator[RecordedDay]:
        raise AssertionError(f"all of the day book after {after}")


@pytest.fixture
def store() -> Counting:
    made = Counting(lambda: 1)
    for number, each in enumerate(BOOK):
        made.note_now(number, DayPost(each))
    return made


@pytest.fixture
def index() -> DayIndex:
    made = DayIndex()
    for each in BOOK:
        made.add(each)
    return made


def numbers(found: list[RecordedDay]) -> list[int]:
    return [each.seq for each in found]


def test_the_entries_of_a_case_are_read_and_no_others(store: Counting, index: DayIndex) -> None:
    assert numbers(list(index.of_case(store, "cash-out-000001"))) == [1, 6]
    assert store.looked == 2
    assert index.of_cases(("cash-out-000001", "tax-000001", "none")) == [1, 6, 7]


def test_a_person_is_found_with_all_that_was_noted(index: DayIndex) -> None:
    assert list(index.under(about("v1"))) == [2, 4]
    assert list(index.under(since_excluded("v1"))) == [4]
    assert list(index.under(about("v2"))) == [3]
    assert list(index.under(about("v3"))) == []


def test_exclusions_payouts_and_tax_are_found(index: DayIndex) -> None:
    assert list(index.under(EXCLUSIONS)) == [2]
    assert list(index.under(PAYOUTS)) == [1, 5]
    assert list(index.under(PAYOUTS, Span(20, 60))) == [5]
    assert list(index.under(tax_of("2026-11"))) == [6, 7]
    assert list(index.under(tax_of("2026-12"))) == []
