"""Limits that players set themselves: stricter at once, looser after a day."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.daybook.rooms.players import limits
from croupier.daybook.rooms.players.limits import HOUR, Key
from croupier.daybook.state import House, fold
from croupier.errors import Refused
from croupier.store.codec import decode_day, encode
from tests.daybook.houses import MINUTE, TERMS, Told

ANA = "g1"
DAILY = Key("loss", "day", "BYN")
LOSS = {"kind": "loss", "period": "day", "currency": "BYN"}


def refused(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.RaisesExc(Refused, check=lambda error: error.code == code)


def now(told: Told, ahead: int = 0) -> dict[Key, int]:
    return limits.in_force(told.house, ANA, told.now + ahead)


@pytest.fixture
def told() -> Told:
    return Told()


def test_a_limit_holds_from_the_moment_it_is_set(told: Told) -> None:
    told.plays(ANA, "limit", "set", **LOSS, amount=5_000)
    assert now(told) == {DAILY: 5_000}
    assert limits.in_force(told.house, "g2", told.now) == {}


def test_a_stricter_one_holds_at_once_and_a_looser_one_after_24_hours(told: Told) -> None:
    told.plays(ANA, "limit", "set", **LOSS, amount=5_000)
    told.plays(ANA, "limit", "set", **LOSS, amount=3_000)
    assert now(told) == {DAILY: 3_000}
    told.plays(ANA, "limit", "set", **LOSS, amount=9_000)
    assert now(told) == {DAILY: 3_000}
    assert now(told, 24 * HOUR - 1) == {DAILY: 3_000}
    assert now(told, 24 * HOUR) == {DAILY: 9_000}


def test_taking_one_away_is_loosening_it(told: Told) -> None:
    told.plays(ANA, "limit", "set", **LOSS, amount=5_000)
    told.plays(ANA, "limit", "set", **LOSS)
    assert now(told, 24 * HOUR - 1) == {DAILY: 5_000}
    assert now(told, 24 * HOUR) == {}
    with refused("limit-unchanged"):
        told.plays(ANA, "limit", "set", **LOSS)  # It waits already.


def test_the_newest_word_replaces_what_was_still_to_come(told: Told) -> None:
    told.plays(ANA, "limit", "set", **LOSS, amount=5_000)
    told.plays(ANA, "limit", "set", **LOSS, amount=9_000)
    told.plays(ANA, "limit", "set", **LOSS, amount=4_000)
    assert now(told, 48 * HOUR) == {DAILY: 4_000}
    told.plays(ANA, "limit", "set", **LOSS, amount=9_000)
    told.plays(ANA, "limit", "set", **LOSS, amount=4_000)  # After all it stays as it is.
    assert now(told, 48 * HOUR) == {DAILY: 4_000}
    with refused("limit-unchanged"):
        told.plays(ANA, "limit", "set", **LOSS, amount=4_000)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"kind": "loss", "period": "day", "currency": "XXX", "amount": 1}, "no-such-limit"),
        ({"kind": "loss", "period": "day", "amount": 1}, "no-such-limit"),
        ({"kind": "time", "period": "day", "currency": "BYN", "amount": 1}, "no-such-limit"),
        ({**LOSS, "amount": -1}, "no-such-limit"),
        ({**LOSS, "amount": 2**53}, "no-such-limit"),
        ({**LOSS, "amount": "much"}, "field"),
        ({"kind": "luck", "period": "day"}, "field"),
        ({**LOSS}, "limit-unchanged"),
    ],
)
def test_what_is_no_limit_is_refused_by_name(
    told: Told, said: dict[str, object], code: str
) -> None:
    before = told.house
    with refused(code):
        told.plays(ANA, "limit", "set", **said)
    assert told.house == before


def test_only_who_plays_sets_limits_and_only_his_own(told: Told) -> None:
    told.begin("", "engagement", "engage", person="dora", roles=["dealer"])
    with refused("not-yours-to-do"):
        told.begin("dora", "limit", "set", **LOSS, amount=5_000)
    with refused("field"):
        told.plays(ANA, "limit", "set", **LOSS, amount=5_000, subject="g2")


def test_the_reality_check_comes_hourly_or_as_one_says_and_is_never_left_out(told: Told) -> None:
    assert limits.interval(told.house, ANA, told.now) == 60
    for minutes in (0, 14, 241):
        with refused("no-such-interval"):
            told.plays(ANA, "limit", "interval", minutes=minutes)
    told.plays(ANA, "limit", "interval", minutes=15)
    assert limits.interval(told.house, ANA, told.now) == 15
    told.plays(ANA, "limit", "interval", minutes=120)
    assert limits.interval(told.house, ANA, told.now) == 15
    assert limits.interval(told.house, ANA, told.now + 24 * HOUR) == 120


def test_a_time_out_can_be_made_longer_and_not_shorter(told: Told) -> None:
    told.plays(ANA, "limit", "time-out", hours=24)
    until = told.now + 24 * HOUR
    assert limits.own(told.house, ANA).timed_out == until
    with refused("time-out-shorter"):
        told.plays(ANA, "limit", "time-out", hours=1)
    for hours in (0, 42 * 24 + 1):
        with refused("no-such-time-out"):
            told.plays(ANA, "limit", "time-out", hours=hours)
    told.plays(ANA, "limit", "time-out", hours=48)
    assert limits.own(told.house, ANA).timed_out > until


def test_a_guest_who_becomes_an_account_keeps_the_stricter_of_two_limits(told: Told) -> None:
    told.plays(ANA, "limit", "set", **LOSS, amount=5_000)
    told.plays(ANA, "limit", "interval", minutes=30)
    told.plays(ANA, "limit", "time-out", hours=5)
    until = told.now + 5 * HOUR
    weekly = {**LOSS, "period": "week"}
    told.plays("person:7f3a", "limit", "set", **LOSS, amount=8_000)
    told.plays("person:7f3a", "limit", "set", **weekly, amount=9_000)
    told.plays(ANA, "registration", "register", player=ANA, person="person:7f3a")
    assert limits.subject_of(told.house, ANA) == "person:7f3a"
    held = limits.in_force(told.house, "person:7f3a", told.now)
    assert held == {DAILY: 5_000, Key("loss", "week", "BYN"): 9_000}
    assert limits.interval(told.house, "person:7f3a", told.now) == 30
    assert limits.own(told.house, "person:7f3a").timed_out == until


def test_limits_fold_again_from_their_bytes(told: Told) -> None:
    told.plays(ANA, "limit", "set", **LOSS, amount=5_000)
    told.plays(ANA, "limit", "set", **LOSS, amount=9_000)
    told.plays(ANA, "limit", "interval", minutes=30)
    told.plays(ANA, "registration", "register", player=ANA, person="person:7f3a")
    house = House()
    for entry in told.entries:
        house = fold(house, decode_day(encode(entry)))
    assert limits.of(house) == limits.of(told.house)
    assert msgspec.to_builtins(house.begun) == msgspec.to_builtins(told.house.begun)


amounts = st.one_of(st.none(), st.integers(0, 5))


@given(st.lists(st.tuples(st.integers(0, 30), amounts), max_size=12))
def test_in_any_order_nothing_gets_looser_within_24_hours_of_being_asked_for(
    acts: list[tuple[int, int | None]],
) -> None:
    """Beside a model: at each hour the limit is no looser than the last setting but those of the
    last 24 hours that loosened it."""
    told = Told()
    asked: list[tuple[int, int | None]] = [(0, None)]
    for hours, amount in acts:
        told.now += hours * HOUR
        before = now(told, MINUTE).get(DAILY)
        try:
            told.plays(ANA, "limit", "set", **LOSS, amount=amount)
        except Refused:
            continue
        asked.append((told.now, amount))
        after = now(told).get(DAILY)
        assert _strict(after) <= _strict(before)
        assert _strict(after) <= _strict(amount) or before is not None
    held = [(at, now_at(told, at)) for at in range(told.now, told.now + 26 * HOUR, HOUR)]
    for (_, one), (at, other) in pairwise(held):
        if _strict(other) > _strict(one):
            assert at - asked[-1][0] >= TERMS.loosening
    assert held[-1][1] == asked[-1][1]


def now_at(told: Told, at: int) -> int | None:
    return limits.in_force(told.house, ANA, at).get(DAILY)


def _strict(amount: int | None) -> int:
    return 10**9 if amount is None else amount
