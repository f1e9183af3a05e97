"""Prizes come to the fund to the unit (`bg` art. 27(3)3, 27(3)5), whatever the shares."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.errors import Refused
from croupier.phrase import Sum
from croupier.tournaments.announced import problems
from croupier.tournaments.prizes import Won, by_chips, by_worth, prizes, split, wins
from tests.tournaments.test_announced import FREEROLL

AMOUNTS = st.integers(0, 10**9)
WEIGHTS = st.lists(st.integers(1, 10_000), min_size=1, max_size=40)


def test_the_fund_is_given_out_by_the_announced_shares() -> None:
    assert prizes(FREEROLL, 108_000) == (54_000, 32_400, 21_600)


def test_what_does_not_divide_goes_to_the_largest_remainders() -> None:
    assert split(100, (5000, 3000, 2000)) == (50, 30, 20)
    assert split(101, (5000, 3000, 2000)) == (51, 30, 20)  # 50.5, 30.3, 20.2
    assert split(3, (1, 1)) == (2, 1)  # Equal remainders: who comes first.


@given(AMOUNTS, WEIGHTS)
def test_a_split_is_whole_and_within_a_unit_of_exact(whole: int, weights: list[int]) -> None:
    parts = split(whole, weights)
    assert sum(parts) == whole
    for part, weight in zip(parts, weights, strict=True):
        assert abs(part - Fraction(whole * weight, sum(weights))) < 1


@given(AMOUNTS, WEIGHTS)
def test_no_later_place_wins_more(whole: int, weights: list[int]) -> None:
    parts = split(whole, sorted(weights, reverse=True))
    assert [*parts] == sorted(parts, reverse=True)


def test_a_printed_table_that_is_not_the_fund_is_refused_with_the_difference() -> None:
    printed = replace(FREEROLL, shares=(), prizes=(60_000, 30_000), least=50, most=50)
    assert not list(problems(printed))
    assert prizes(printed, 90_000) == (60_000, 30_000)
    with pytest.raises(Refused) as refusal:
        prizes(printed, 91_000)
    assert refusal.value.code == "prizes-differ"
    assert refusal.value.facts["difference"] == Sum(-1_000, "BGN")


def test_prizes_are_printed_only_where_the_fund_is_the_same_whoever_enters() -> None:
    printed = replace(FREEROLL, shares=(), prizes=(60_000, 30_000))
    assert [field for field, _ in problems(printed)] == ["prizes"]
    both = replace(FREEROLL, prizes=(108_000,), least=60)
    assert [field for field, _ in problems(both)] == ["shares"]


def test_those_who_share_places_share_their_prizes() -> None:
    table = (50, 30, 21)
    assert wins(table, [("a",), ("b", "c"), ("d",)]) == (
        Won("a", 1, 1, 50),
        Won("b", 2, 3, 26),  # 51 between two: the odd unit to whoever entered first.
        Won("c", 2, 3, 25),
    )
    assert wins(table, [("a",), ("b",), ("c", "d")])[2:] == (Won("c", 3, 4, 11), Won("d", 3, 4, 10))


@given(AMOUNTS, WEIGHTS, st.lists(st.integers(1, 4), min_size=1, max_size=12))
def test_all_that_the_places_win_is_given_out(
    fund: int, weights: list[int], sizes: list[int]
) -> None:
    table = split(fund, weights)
    names = iter(range(100))
    groups = [[str(next(names)) for _ in range(size)] for size in sizes]
    given_out = sum(each.amount for each in wins(table, groups))
    assert given_out == sum(table[: sum(sizes)])


def test_a_deal_by_chips_leaves_nobody_less_than_the_least_prize_that_is_left() -> None:
    assert by_chips((50, 30, 20), (600, 300, 100)) == (44, 32, 24)
    assert by_chips((50, 30), (1, 1, 2)) == (20, 20, 40)


def test_a_deal_by_worth_is_whole_to_the_unit() -> None:
    thirds = (Fraction(100, 3),) * 3
    assert by_worth((50, 30, 20), thirds) == (34, 33, 33)
