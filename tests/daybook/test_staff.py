"""Staff: engaged in roles, on the rota, on shift at a place (`bg` art. 9, `by` ch. 1)."""

from __future__ import annotations

import msgspec
import pytest

from croupier.daybook.permission import permitted
from croupier.daybook.registry import PERMITS, PROCEDURES
from croupier.daybook.rooms import staff
from croupier.daybook.state import House, fold
from croupier.daybook.step import Actor
from croupier.store.codec import decode_day, encode
from croupier.words.daybook import DAYBOOK
from tests.daybook.houses import Told, refused, staffed

WEEK = "2026-11-16"


def duty(
    person: str, role: str, place: str, begins: int = 0, ends: int = 10**9
) -> dict[str, object]:
    return {"person": person, "role": role, "place": place, "begins": begins, "ends": ends}


@pytest.fixture
def told() -> Told:
    return staffed()


def test_art_9_1e_the_game_manager_sets_the_rota_and_a_dealer_begins_by_it(told: Told) -> None:
    told.begin("anna", "rota", "set", week=WEEK, duties=[duty("dora", "dealer", "table r1")])
    told.begin("dora", "shift", "begin", role="dealer", places=["table r1"])
    assert staff.of(told.house).posts["dora"].places == ("table r1",)
    assert permitted(told.house, "table.deal", Actor("dora", ""), "table r1") == "dealer"


def test_a_rota_is_changed_only_with_a_reason_and_the_old_one_stays_in_the_book(told: Told) -> None:
    told.begin("anna", "rota", "set", week=WEEK, duties=[])
    with refused("reason-needed"):
        told.begin("anna", "rota", "set", week=WEEK, duties=[])
    told.begin("anna", "rota", "set", week=WEEK, duties=[], reason="Dora is ill")
    kept = [
        fact for entry in told.entries for fact in entry.facts if isinstance(fact, staff.RotaSet)
    ]
    assert [fact.reason for fact in kept] == ["", "Dora is ill"]


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"role": "dealer", "places": ["table r1"]}, "not-on-the-rota"),
        ({"role": "cashier", "places": ["window 1"]}, "not-your-role"),
        ({"role": "dealer", "places": ["table r1", "table r2"]}, "two-places"),
        ({"role": "dealer", "places": ["the roof"]}, "no-such-duty"),
        ({"role": "dealer", "places": ["table r1"], "person": "dan"}, "not-yours"),
        ({"role": "dealer"}, "field"),
    ],
)
def test_a_shift_does_not_begin_by_itself(told: Told, said: dict[str, object], code: str) -> None:
    before = told.house
    with refused(code):
        told.begin("dora", "shift", "begin", **said)
    assert told.house == before


def test_art_9_2v_the_manager_says_who_stands_where(told: Told) -> None:
    told.begin("anna", "shift", "post", person="dora", role="dealer", places=["table r1"])
    with refused("still-on-shift"):
        told.begin("anna", "shift", "post", person="dora", role="dealer", places=["table r2"])
    with refused("not-yours-to-do"):
        told.begin("dora", "shift", "post", person="dan", role="dealer", places=["table r2"])


def test_r73_one_inspector_may_watch_several_tables(told: Told) -> None:
    watched = ["table r1", "table r2"]
    told.begin("anna", "shift", "post", person="ina", role="inspector", places=watched)
    assert staff.of(told.house).posts["ina"].places == tuple(watched)


def test_a_shift_is_handed_over_to_who_takes_it(told: Told) -> None:
    begun = told.begin("anna", "shift", "post", person="dora", role="dealer", places=["table r1"])
    case = begun.act.case
    told.take("dora", case, "hand-over", to="dan", counted="50 000", keys="rack r1")
    with refused("not-yours"):
        told.take("ina", case, "take-over")
    told.take("dan", case, "take-over")
    posts = staff.of(told.house).posts
    assert "dora" not in posts
    assert posts["dan"].places == ("table r1",)
    with refused("not-on-shift"):
        permitted(told.house, "table.deal", Actor("dora", ""), "table r1")


def test_who_is_on_shift_elsewhere_or_in_another_role_is_told_so(told: Told) -> None:
    told.begin("anna", "shift", "post", person="dora", role="dealer", places=["table r1"])
    with refused("not-your-place"):
        permitted(told.house, "table.deal", Actor("dora", ""), "table r2")
    with refused("not-yours-to-do"):
        permitted(told.house, "table.close-table", Actor("dora", ""), "table r1")
    with refused("not-on-shift"):
        permitted(told.house, "table.deal", Actor("dan", ""), "table r1")
    with refused("not-yours-to-do"):
        permitted(told.house, "table.deal", Actor("g1", "player"), "table r1")


def test_the_book_folds_again_from_its_bytes(told: Told) -> None:
    begun = told.begin("anna", "shift", "post", person="dora", role="dealer", places=["table r1"])
    told.take("dora", begun.act.case, "end", note="nobody came")
    house = House()
    for entry in told.entries:
        house = fold(house, decode_day(encode(entry)))
    assert msgspec.to_builtins(house) == msgspec.to_builtins(told.house)


def test_every_step_is_permitted_to_somebody_and_has_a_name() -> None:
    for action in PERMITS:
        assert f"action.{action}" in DAYBOOK
    assert {action.partition(".")[0] for action in PERMITS} >= set(PROCEDURES)
