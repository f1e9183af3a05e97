"""Staff: engaged in roles, on the rota, on shift at a place (`bg` art. 9, `by` ch. 1)."""

from __future__ import annotations

import msgspec
import pytest

from croupier.daybook.permission import permitted
from croupier.daybook.presence import answered_for, planned_beside_done, record
from croupier.daybook.registry import PERMITS, PROCEDURES
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.records import looks as records
from croupier.daybook.state import House, fold
from croupier.daybook.step import Actor
from croupier.daybook.weeks import day_at, days_of, span_of, week_at
from croupier.store.codec import decode_day, encode
from croupier.words.office.daybook import DAYBOOK
from tests.daybook.houses import MINUTE, TERMS, Told, refused, staffed

WEEK = "2026-11-16"
MONDAY = span_of(WEEK, TERMS.zone).begins
HOUR = 60 * MINUTE


def duty(person: str, role: str, place: str, begins: int = 0, ends: int = 8) -> dict[str, object]:
    """From and until these hours after the week has begun."""
    since, until = MONDAY + begins * HOUR, MONDAY + ends * HOUR
    return {"person": person, "role": role, "place": place, "begins": since, "ends": until}


@pytest.fixture
def told() -> Told:
    """On a Monday, soon after midnight."""
    staffed_house = staffed()
    staffed_house.now = MONDAY
    return staffed_house


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
        ({"role": "dealer", "places": ["table r1"], "person": "dan"}, "field"),
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


# Engaging and releasing.


def test_by_6_3_nobody_under_age_works_here(told: Told) -> None:
    """`by` 6.3: staff are 18 or older; who engages has seen the papers."""
    with refused("staff-under-age"):
        told.begin("anna", "engagement", "engage", person="kid", roles=["dealer"])
    told.begin("anna", "engagement", "engage", person="kim", roles=["dealer"], of_age=True)
    assert "kid" not in staff.of(told.house).people
    assert staff.of(told.house).people["kim"] == ("dealer",)


def test_who_is_on_shift_is_not_released_and_keeps_the_role_of_the_shift(told: Told) -> None:
    told.begin("anna", "shift", "post", person="dora", role="dealer", places=["table r1"])
    with refused("still-on-shift"):
        told.begin("anna", "engagement", "release", person="dora", reason="left")
    with refused("still-on-shift"):
        told.begin("anna", "engagement", "engage", person="dora", roles=["cashier"], of_age=True)
    with refused("reason-needed"):
        told.begin("anna", "engagement", "release", person="dan", reason=" ")
    with refused("not-of-the-staff"):
        told.begin("anna", "engagement", "release", person="zoe", reason="left")


# The rota.


@pytest.mark.parametrize(
    ("duties", "code"),
    [
        (
            [duty("dora", "dealer", "table r1"), duty("dora", "dealer", "table r2", 7, 9)],
            "two-places",
        ),
        (
            [duty("dora", "dealer", "table r1"), duty("dora", "dealer", "table r1", 7, 9)],
            "two-places",
        ),
        (
            [duty("petar", "pit boss", "table r1"), duty("petar", "inspector", "table r1")],
            "two-places",
        ),
        ([duty("dora", "dealer", "table r1", 8, 8)], "no-such-duty"),
        ([duty("dora", "dealer", "table r1", 0, 25)], "no-such-duty"),
        ([duty("dora", "dealer", "door")], "no-such-duty"),
        ([duty("dora", "dealer", "table")], "no-such-duty"),
        ([duty("dora", "dealer", "table r1", -1, 7)], "outside-the-week"),
        ([duty("dora", "dealer", "table r1", 7 * 24, 7 * 24 + 8)], "outside-the-week"),
        ([duty("dora", "inspector", "table r1")], "not-your-role"),
        ([duty("zoe", "dealer", "table r1")], "not-of-the-staff"),
    ],
)
def test_a_rota_can_be_kept(told: Told, duties: list[dict[str, object]], code: str) -> None:
    before = told.house
    with refused(code):
        told.begin("anna", "rota", "set", week=WEEK, duties=duties)
    assert told.house == before


def test_a_week_begins_on_a_monday(told: Told) -> None:
    for week in ("2026-11-17", "Monday", "9999-12-27"):
        with refused("no-such-week"):
            told.begin("anna", "rota", "set", week=week, duties=[])


def test_a_week_with_a_change_of_the_clock_is_an_hour_longer() -> None:
    span = span_of("2026-10-19", "Europe/Sofia")
    assert span.ends - span.begins == (7 * 24 + 1) * HOUR
    assert days_of("2026-10-19")[-1] == "2026-10-25" == day_at(span.ends - 1, "Europe/Sofia")
    assert week_at(span.ends - 1, "Europe/Sofia") == "2026-10-19"


def test_r73_an_inspector_is_planned_for_several_tables_and_a_pit_boss_for_a_group(
    told: Told,
) -> None:
    both = [duty("ina", "inspector", f"table r{n}") for n in (1, 2)]
    both += [duty("petar", "pit boss", f"table r{n}") for n in (1, 2)]
    told.begin("anna", "rota", "set", week=WEEK, duties=both)
    told.begin("ina", "shift", "begin", role="inspector", places=["table r1", "table r2"])


def test_two_weeks_do_not_have_somebody_in_two_places(told: Told) -> None:
    night = duty("dora", "dealer", "table r1", 7 * 24 - 4, 7 * 24 + 4)
    told.begin("anna", "rota", "set", week=WEEK, duties=[night])
    morning = duty("dora", "dealer", "table r2", 7 * 24 + 2, 7 * 24 + 10)
    with refused("two-places"):
        told.begin("anna", "rota", "set", week="2026-11-23", duties=[morning])


def test_art_9_6e_a_slot_manager_sets_the_duties_of_the_machines_staff_alone(told: Told) -> None:
    for person, role in (("sam", "slot manager"), ("sia", "slot attendant")):
        told.begin("", "engagement", "engage", person=person, roles=[role])
    told.begin("anna", "shift", "post", person="sam", role="slot manager", places=["hall"])
    deals, attends = duty("dora", "dealer", "table r1"), duty("sia", "slot attendant", "hall")
    told.begin("anna", "rota", "set", week=WEEK, duties=[deals])
    told.begin("sam", "rota", "set", week=WEEK, duties=[deals, attends], reason="machines")
    with refused("machines-only"):
        told.begin("sam", "rota", "set", week=WEEK, duties=[attends], reason="no dealers")
    with refused("not-yours-to-do"):
        told.begin("anna", "shift", "post", person="dora", role="dealer", places=["table r1"])
        told.begin("dora", "rota", "set", week=WEEK, duties=[], reason="a day off")


# Where people stand.


@pytest.fixture
def group(told: Told) -> Told:
    """Petar is pit boss of two tables; Dora deals at one, Ina watches a third."""
    tables = ["table r1", "table r2"]
    told.begin("anna", "shift", "post", person="petar", role="pit boss", places=tables)
    told.begin("petar", "shift", "post", person="dora", role="dealer", places=["table r1"])
    told.begin("anna", "shift", "post", person="ina", role="inspector", places=["table r3"])
    return told


def test_art_9_2v_a_pit_boss_places_people_at_the_tables_of_his_group(group: Told) -> None:
    with refused("not-your-place"):
        group.begin("petar", "shift", "post", person="dan", role="dealer", places=["table r3"])
    group.begin("", "engagement", "engage", person="boris", roles=["cashier"])
    with refused("not-his-to-place"):
        group.begin("petar", "shift", "post", person="boris", role="cashier", places=["window 1"])
    posts = staff.of(group.house).posts
    group.take("petar", posts["dora"].case, "move", places=["table r2"])
    assert staff.of(group.house).posts["dora"].places == ("table r2",)
    for step, said in (("move", {"places": ["table r1"]}), ("relieve", {})):
        with refused("not-your-place"):
            group.take("petar", posts["ina"].case, step, **said)
    with refused("not-your-place"):
        group.take("petar", posts["dora"].case, "move", places=["table r3"])


def test_nobody_moves_or_relieves_himself(group: Told) -> None:
    case = staff.of(group.house).posts["petar"].case
    with refused("another-person"):
        group.take("petar", case, "move", places=["table r1"])
    with refused("another-person"):
        group.take("petar", case, "relieve")
    group.take("anna", case, "relieve", note="sent home")
    assert "petar" not in staff.of(group.house).posts


def test_who_hands_over_and_is_gone_is_relieved(group: Told) -> None:
    case = staff.of(group.house).posts["dora"].case
    group.take("dora", case, "hand-over", to="dan")
    group.take("petar", case, "relieve")
    with refused("no-such-case"):
        group.take("dan", case, "take-over")


def test_what_was_handed_over_is_a_fact_once_it_is_taken(group: Told) -> None:
    case = staff.of(group.house).posts["dora"].case
    given = {"counted": "50 000", "keys": "rack r1", "open": "a strike"}
    group.take("dora", case, "hand-over", to="dan", **given)
    entry = group.take("dan", case, "take-over")
    assert entry.facts[0] == staff.HandedOver("dora", "dan", **given)


def test_who_has_left_meanwhile_takes_nothing_over(group: Told) -> None:
    case = staff.of(group.house).posts["dora"].case
    group.take("dora", case, "hand-over", to="dan")
    group.begin("anna", "engagement", "release", person="dan", reason="left")
    with refused("not-of-the-staff"):
        group.take("dan", case, "take-over")
    group.take("dora", case, "keep")


# What was planned, and what was done.


def test_9_2_planned_lies_beside_done(told: Told) -> None:
    plan = [duty("dora", "dealer", "table r1"), duty("dan", "dealer", "table r2")]
    told.begin("anna", "rota", "set", week=WEEK, duties=plan)
    begun = told.begin("dora", "shift", "begin", role="dealer", places=["table r1"])
    told.take("anna", begun.act.case, "move", places=["table r3"])
    rows = planned_beside_done(staff.of(told.house), span_of(WEEK, TERMS.zone), told.now + MINUTE)
    seen = {(row.person, row.place): (row.duty is not None, len(row.done)) for row in rows}
    assert seen[("dora", "table r1")] == (True, 1)
    assert seen[("dan", "table r2")] == (True, 0)
    assert seen[("dora", "table r3")] == (False, 1)


def test_who_answered_for_a_table_at_that_minute_is_known(group: Told) -> None:
    at = group.now
    case = staff.of(group.house).posts["dora"].case
    group.take("dora", case, "end")
    group.begin("petar", "shift", "post", person="dan", role="dealer", places=["table r1"])
    standing = staff.of(group.house)
    then = answered_for(standing, "table r1", at, group.now)
    now = answered_for(standing, "table r1", group.now, group.now)
    assert {one.person for one in then} == {"petar", "dora"}
    assert {one.person for one in now} == {"petar", "dan"}
    (post,) = record(standing, "dora", group.now)
    assert (post.role, post.places, post.ends) == ("dealer", ("table r1",), group.now - MINUTE)


# Cases whose story is gone.


def test_a_case_whose_story_is_gone_is_ended_by_hand_with_a_reason(group: Told) -> None:
    case = staff.of(group.house).posts["dora"].case
    with refused("story-stands"):
        group.end_by_hand("anna", case, "by mistake")
    group.house = with_version(group.house, case, 99)
    with refused("story-gone"):
        group.take("dora", case, "end")
    with refused("not-yours-to-do"):
        group.end_by_hand("petar", case, "it is stuck")
    with refused("reason-needed"):
        group.end_by_hand("anna", case, " ")
    group.end_by_hand("anna", case, "the program has changed")
    assert case not in group.house.cases
    assert "dora" not in staff.of(group.house).posts
    with refused("no-such-case"):
        group.end_by_hand("anna", case, "again")


def with_version(house: House, case: str, version: int) -> House:
    known = msgspec.structs.replace(house.cases[case], version=version)
    return msgspec.structs.replace(house, cases={**house.cases, case: known})


# Looking.


def test_who_looks_into_a_file_says_why_and_the_regulator_need_not(told: Told) -> None:
    with refused("why-needed"):
        told.begin("anna", "look", "look", what="person", whom="g1")
    entry = told.begin("anna", "look", "look", what="person", whom="g1", why="a dispute")
    assert entry.facts[0] == records.Looked("person", "g1", "a dispute")


def test_the_book_folds_again_from_its_bytes(told: Told) -> None:
    begun = told.begin("anna", "shift", "post", person="dora", role="dealer", places=["table r1"])
    told.take("anna", begun.act.case, "move", places=["table r2"])
    told.take("dora", begun.act.case, "end", note="nobody came")
    house = House()
    for entry in told.entries:
        house = fold(house, decode_day(encode(entry)))
    assert msgspec.to_builtins(house) == msgspec.to_builtins(told.house)


def test_every_step_is_permitted_to_somebody_and_has_a_name() -> None:
    for action in PERMITS:
        assert f"action.{action}" in DAYBOOK
    assert {action.partition(".")[0] for action in PERMITS} >= set(PROCEDURES)
