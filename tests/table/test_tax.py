"""Winnings are credited net of tax (`mk` §3.2–3.4, `by` 4.8); rates are dated settings (R28)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games.facts import Event, Line
from croupier.ledger import Balance, changed, effects, reversed_transfers, transfers
from croupier.table.entry import Entry
from croupier.table.events import RoundOver, Withheld
from croupier.table.tax import Tax, holding, with_tax
from croupier.table.words import NoMoreBets

TENTH = Tax("mk", 1_000, Fraction(1, 10), clause="§3.2")
SEATS = {"p1": "ana", "p2": "boris"}


def line(wager: str, back: int = 0, lost: int = 0, won: int = 0) -> Line:
    return Line(wager, wager.rpartition("/")[2], back, lost, won, "", "§1")


def taxes(tax: Tax | None, *events: Event, before: tuple[Event, ...] = ()) -> list[Withheld]:
    entries = (Entry(NoMoreBets(), before, "dealer"),) if before else ()
    found = with_tax(tax, entries, events, "MKD")
    assert [event for event in found if not isinstance(event, Withheld)] == list(events)
    return [event for event in found if isinstance(event, Withheld)]


def test_3_2_a_win_is_paid_whole_and_its_tax_goes_on_at_once() -> None:
    won = line("17/p1", back=100, won=3_555)
    assert taxes(TENTH, won) == [
        Withheld("17/p1", "p1", 3_555, 3_555, 355, "1/10", "mk", "§3.2")
    ], "parts of a unit stay the player's"


def test_what_is_withheld_stands_after_the_last_line() -> None:
    events = (line("17/p1", won=100), line("1/p2", lost=5), RoundOver("r1-1", 0))
    found = with_tax(TENTH, (), events, "MKD")
    assert [type(event) for event in found] == [Line, Line, Withheld, RoundOver]


def test_nothing_is_withheld_of_what_is_lost_or_comes_back_without_a_win() -> None:
    assert taxes(TENTH, line("17/p1", lost=100), line("1/p1", back=100)) == []


def test_r28_without_a_rate_nothing_is_withheld() -> None:
    won = line("17/p1", won=3_500)
    assert taxes(None, won) == taxes(TENTH._replace(rate=Fraction(0)), won) == []


def test_r28_a_rate_holds_for_its_book_from_its_day_on() -> None:
    later = TENTH._replace(begins=2_000, rate=Fraction(15, 100))
    rates = (later, TENTH, TENTH._replace(book="by"))
    assert holding(rates, "mk", 999) is None
    assert holding(rates, "mk", 1_999) == TENTH
    assert holding(rates, "mk", 2_000) == later
    assert holding(rates, "ru", 5_000) is None


@pytest.mark.parametrize(("won", "tax"), [(500_000, 0), (500_001, 50_000)])
def test_up_to_the_threshold_nothing_and_above_it_all_is_taxed(won: int, tax: int) -> None:
    found = taxes(TENTH._replace(threshold=5_000), line("17/p1", won=won))
    assert sum(each.tax for each in found) == tax


def test_by_4_8_stakes_that_come_back_with_a_win_are_taxed_too() -> None:
    by = Tax("by", 0, Fraction(4, 100), base="payout", clause="4.8")
    assert taxes(by, line("red/p1", back=1_000, won=1_000))[0].tax == 80


def test_all_wins_of_a_round_together_what_was_withheld_before_counts() -> None:
    tax = TENTH._replace(per="round", threshold=10)
    first = taxes(tax, line("1/p1", won=900), line("2/p2", won=2_000))
    assert [(each.wager, each.tax) for each in first] == [("tax/p2", 200)], "900 are too few"
    before = (line("1/p1", won=900), line("2/p2", won=2_000), *first)
    then = taxes(tax, line("3/p1", won=600), line("4/p2", won=100), before=before)
    assert [(each.seat, each.base, each.tax) for each in then] == [
        ("p1", 1_500, 150), ("p2", 2_100, 10),
    ]  # fmt: skip


def test_never_more_is_withheld_than_is_paid_with_it() -> None:
    tax = TENTH._replace(per="round", threshold=10, rate=Fraction(9, 10))
    before = (line("1/p1", won=1_000),)
    assert taxes(tax, line("2/p1", won=10), before=before)[0].tax == 10


AMOUNTS = st.integers(0, 10_000)


@given(
    st.lists(st.tuples(st.sampled_from(["p1", "p2"]), AMOUNTS, AMOUNTS, AMOUNTS), max_size=6),
    st.fractions(0, 1).filter(lambda rate: rate < 1),
    st.sampled_from(["win", "round"]),
    st.sampled_from(["winnings", "payout"]),
    st.integers(0, 20),
)
def test_whatever_is_withheld_the_books_add_up_and_a_strike_undoes_it(
    lines: list[tuple[str, int, int, int]], rate: Fraction, per: str, base: str, threshold: int
) -> None:
    tax = Tax("mk", 0, rate, threshold, per, base)  # type: ignore[arg-type]
    told = tuple(
        line(f"{number}/{seat}", back, lost, won)
        for number, (seat, back, lost, won) in enumerate(lines)
    )
    events = with_tax(tax, (), told, "MKD")
    held = sum(each.back + each.lost for each in told)
    start = {f"wallet:{who}": Balance(10**9, held) for who in SEATS.values()}
    start |= {"table:t1": Balance(10**9)}
    moved = transfers(events, SEATS, "t1", "MKD")
    after = dict(start)
    for transfer in (*moved, *reversed_transfers(moved)):
        for effect in effects(transfer):
            after[effect[0]] = changed(after.get(effect[0], Balance()), effect, "MKD")
        if transfer is moved[-1]:
            sums = sum(balance.balance for balance in after.values())
            assert sums == 3 * 10**9
            withheld = sum(e.tax for e in events if isinstance(e, Withheld))
            assert after.get("tax:mk", Balance()).balance == withheld
    assert {name: has for name, has in after.items() if has != Balance()} == start
