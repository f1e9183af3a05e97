"""The worked example: two tables, a cage, one day. Every figure comes out to the unit."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from importlib import resources

import pytest

from croupier.daybook.chips import value
from croupier.daybook.days.lines import DayText, read_day
from croupier.daybook.days.replay import PlayedDay, replay
from croupier.daybook.results import Result, of_day, openers
from croupier.daybook.rooms.cage import cash, chips, reserves
from croupier.daybook.rooms.cage import dealings as cage
from croupier.daybook.rooms.cage.windows import WindowCounted
from croupier.daybook.rooms.floor import racks, tips
from croupier.daybook.state import House
from croupier.ledger.accounts import cash as cash_at
from tests.daybook.houses import TERMS

DAY = resources.files("croupier.rulebooks") / "books" / "bg" / "days" / "worked-example.day"
UNIT = 100


def the_day() -> DayText:
    return read_day(DAY.read_text("utf-8"))


def until(time: int) -> PlayedDay:
    """Up to this hour."""
    day = the_day()
    return replay(
        day._replace(acts=tuple(act for act in day.acts if act.at < time * 3_600_000)), TERMS
    )


def worth(house: House, place: str) -> int:
    return value(chips.at(house, place), TERMS.currency) // UNIT


@pytest.fixture(scope="module")
def played() -> PlayedDay:
    return replay(the_day(), TERMS)


def test_where_the_chips_are_in_the_morning() -> None:
    house = until(8).house
    assert value(chips.of(house).total(), TERMS.currency) // UNIT == 920_000
    assert worth(house, chips.PUBLIC) == 6_300
    assert worth(house, "window 1") == 863_700
    assert cash.at(house, "window 1") // UNIT == 250_000


def test_win_is_closer_and_credits_and_drop_less_opener_and_fills(played: PlayedDay) -> None:
    made = of_day(played.entries, date(2026, 11, 16), TERMS)
    units = {
        name: Result(*(part // UNIT for part in result)) for name, result in made.tables.items()
    }
    assert units == {
        "r1": Result(30_000, 15_000, 0, 31_850, 12_400, -750),
        "b1": Result(20_000, 0, 4_000, 13_600, 6_150, 3_750),
    }
    total = Result(*(part // UNIT for part in made.total))
    assert total == Result(50_000, 15_000, 4_000, 45_450, 18_550, 3_000)


def test_hold_is_exact(played: PlayedDay) -> None:
    made = of_day(played.entries, date(2026, 11, 16), TERMS)
    holds = [made.tables["r1"].hold, made.tables["b1"].hold, made.total.hold]
    assert holds == [Fraction(-15, 248), Fraction(25, 41), Fraction(60, 371)]
    assert [round(float(hold or 0) * 100, 2) for hold in holds] == [-6.05, 60.98, 16.17]
    assert Result().hold is None


def test_what_the_cage_sold_and_redeemed(played: PlayedDay) -> None:
    made = of_day(played.entries, date(2026, 11, 16), TERMS)
    assert made.sold == {("boris", "cash"): 9_300 * UNIT}  # 6,300 of the morning among it
    assert made.redeemed == {
        ("boris", "cash"): 5_900 * UNIT,
        ("boris", "bank transfer"): 12_000 * UNIT,
    }
    assert made.tips == {"r1": 235 * UNIT}
    assert tips.of(played.house).owed == 235 * UNIT
    assert made.win == 3_000 * UNIT


def test_at_the_end_the_set_is_whole_and_the_cage_five_short(played: PlayedDay) -> None:
    house = until(14).house
    assert worth(house, chips.PUBLIC) == 6_715
    assert worth(house, "window 1") == 867_835
    assert worth(house, "table r1") + worth(house, "table b1") == 45_450
    assert value(chips.of(house).total(), TERMS.currency) // UNIT == 920_000
    assert cash.of(house).holds[cash_at("window 1")] // UNIT == 265_650
    accountable = worth(house, "window 1") + cash.at(house, "window 1") // UNIT
    assert accountable == 1_133_485
    counts = [
        fact for entry in played.entries for fact in entry.facts if isinstance(fact, WindowCounted)
    ]
    last = counts[-1]
    assert (last.chips + last.cash) // UNIT == 1_133_480
    assert last.short == 5 * UNIT
    assert of_day(played.entries, date(2026, 11, 16), TERMS).short == {"window 1": 5 * UNIT}


def test_openers_are_rolled_from_the_closers(played: PlayedDay) -> None:
    left = openers(played.house)
    assert {table: value(found, TERMS.currency) // UNIT for table, found in left.items()} == {
        "r1": 31_850,
        "b1": 13_600,
    }
    assert racks.of(played.house).open == {}


def test_art_5_the_reserves_stand_at_any_moment(played: PlayedDay) -> None:
    now = played.entries[-1].act.at
    stands = reserves.standing(played.house, TERMS, now)
    assert (stands.free // UNIT, stands.bank // UNIT) == (265_650, 188_000)
    assert (stands.approved // UNIT, stands.covers // UNIT) == (20_000, 5_000)
    assert not stands.stale
    assert reserves.standing(played.house, TERMS, now + 2 * 86_400_000).stale
    assert not cage.of(played.house).due
