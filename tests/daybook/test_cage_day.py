"""The cage's account of a day, and the tax of a month, from the day book's own facts."""

from __future__ import annotations

from datetime import date
from functools import cache
from importlib import resources

import pytest
from msgspec.structs import replace

from croupier.daybook.cage_day import cage_day
from croupier.daybook.cage_values import CageValues, HouseAccount, PayoutTax
from croupier.daybook.days.lines import read_day
from croupier.daybook.days.replay import PlayedDay, play
from croupier.daybook.tax_month import Paid, tax_month
from tests.daybook.houses import TERMS
from tests.daybook.test_cage import asked, bought
from tests.daybook.walks import Walk

WORKED = resources.files("croupier.rulebooks") / "books" / "bg" / "days" / "worked-example.day"


@cache
def worked() -> PlayedDay:
    return play(read_day(WORKED.read_text("utf-8")), TERMS)


def test_art_9_8d_chips_handed_to_dealers_beside_what_was_counted() -> None:
    """Art. 9.8(д)–(е): the worked example, to the unit."""
    made = cage_day(worked().entries)
    roulette, blackjack = made.tables["r1"], made.tables["b1"]
    assert (roulette.out, roulette.back, roulette.result) == (4_500_000, 4_425_000, -75_000)
    assert (blackjack.out, blackjack.back, blackjack.result) == (2_000_000, 2_375_000, 375_000)
    assert (roulette.dealers, blackjack.dealers) == (("dora",), ("dan",))
    assert made.win == 300_000


def test_art_9_8g_what_was_sold_and_paid_is_what_its_dealings_come_to() -> None:
    """Art. 9.8(г)."""
    made = cage_day(worked().entries)
    assert sum(one.sum for one in made.sold) == sum(made.result.sold.values()) == 930_000
    assert sum(one.sum for one in made.paid) == sum(made.result.redeemed.values()) == 1_790_000


def test_a_table_that_is_not_counted_has_no_result() -> None:
    entries = [e for e in worked().entries if e.procedure in ("opening", "fill")]
    made = cage_day(entries)
    assert made.tables["r1"].result is None


def test_by_4_8_the_tax_of_a_month_and_what_was_paid_of_it() -> None:
    house = Walk(0, TERMS).admit()
    rates = (PayoutTax(date(2026, 1, 1), "1/25"),)
    house.terms = replace(TERMS, cage=replace(TERMS.cage, tax=rates))
    bought(house, "v1", {"100": 10}, 100_000)
    asked(house, "v1", {"100": 10})
    house.say("boris", "cash-out", "pay")
    statement = {"account": "bank transfer", "bank": "First Bank", "sum": 10_000}
    house.say("anna", "statement", "enter", at=house.now, **statement)
    paid = {"month": "2026-11", "sum": 1_000, "day": "2026-11-16", "document": "PO-1"}
    house.say("anna", "tax", "pay", **paid)
    made = tax_month(house.entries, "2026-11")
    [held] = made.withheld
    assert (held.person, held.gross, held.base, held.rate) == ("v1", 100_000, 100_000, "1/25")
    assert (held.tax, held.net) == (4_000, 96_000)
    assert [each[1:] for each in made.paid] == [(1_000, "2026-11-16", "PO-1")]
    assert isinstance(made.paid[0], Paid)
    assert (made.tax, made.settled, made.owed) == (4_000, 1_000, 3_000)
    assert tax_month(house.entries, "2026-10").tax == 0


@pytest.mark.parametrize(
    "wrong",
    [{"iban": "BG80BNBG96611020345679"}, {"name": " "}, {"bic": "BN"}],
)
def test_an_account_of_the_house_that_is_none_is_refused(wrong: dict[str, str]) -> None:
    right = {"name": "Vitosha Ltd", "iban": "BG80BNBG96611020345678", "bic": "BNBGBGSF"}
    assert CageValues(account=HouseAccount(**right)).account is not None
    with pytest.raises(ValueError, match=r"account|IBAN|BIC"):
        HouseAccount(**{**right, **wrong})
