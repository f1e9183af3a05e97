"""The reserve watched ahead of need: what open tables could have to pay (`bg` art. 5)."""

from __future__ import annotations

import msgspec
import pytest

from croupier.daybook.cage_values import CageValues
from croupier.house.cage.reserve_watch import Question, Watched, exposure, odds_of
from croupier.house.plan import Place, read_plan

PLACES = {place.opened.table: place for place in read_plan()}


def watched(place: Place) -> Watched:
    opened = place.opened
    odds = odds_of(opened.game, place.setting.rules, opened.plate)
    return Watched(opened.table, odds, opened.plate, opened.seats)


def of(*tables: str, rounds: int = 60, risk: str = "1/1000", covers: int = 500_000) -> Question:
    return Question(tuple(watched(PLACES[name]) for name in tables), rounds, risk, covers)


def test_roulette_pays_at_once_what_every_seat_wins_on_a_number() -> None:
    """`by`: a number pays 35 to 1; its maximum here is 100, and there are eight seats."""
    [table] = exposure(of("r1")).tables
    assert (table.stake, table.win, table.at_once) == (100_00, 3_500_00, 8 * 3_500_00)


def test_two_tables_need_more_than_one_and_less_than_both_apart() -> None:
    one, other = exposure(of("r1")).needed, exposure(of("r3")).needed
    both = exposure(of("r1", "r3")).needed
    assert max(one, other) < both < one + other


def test_a_smaller_risk_needs_more_and_never_less_than_the_book_covers() -> None:
    assert exposure(of("r1", risk="1/100000")).needed > exposure(of("r1")).needed
    assert exposure(of("r1", rounds=1, covers=10**9)).needed == 10**9


def test_a_bonus_that_pays_five_thousand_to_one_is_what_a_table_fears() -> None:
    [table] = exposure(of("c1")).tables
    assert table.win == 5_000 * 25_00


def test_of_a_game_between_players_the_house_has_nothing_to_fear() -> None:
    found = exposure(of("t1"))
    assert found.tables[0].bet is None
    assert found.needed == 500_000


def test_it_goes_to_another_process_and_back_as_it_is() -> None:
    question = of("r1", "j1")
    sent = msgspec.msgpack.encode(question)
    assert msgspec.msgpack.decode(sent, type=Question) == question


@pytest.mark.parametrize("risk", ["0", "1", "often", "1/0"])
def test_a_risk_is_a_share(risk: str) -> None:
    with pytest.raises(ValueError, match="risk"):
        CageValues(watch_risk=risk)
