"""Self-exclusion (`by` 1.2, 4.7, 6.1), the door (`by` 2.1, 6), acceptance (`mk` 4.4)."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from croupier.daybook.calendar import months_end
from croupier.daybook.rooms.door import entrance as door
from croupier.daybook.rooms.players import acceptance, exclusion
from croupier.daybook.rooms.players.exclusion import excluded_until
from croupier.daybook.rooms.players.limits import HOUR
from croupier.daybook.state import House, fold
from croupier.errors import Refused
from croupier.rulebooks.readings import readings
from croupier.store.codec import decode_day, encode
from tests.daybook.houses import TERMS, Told

HANDED = ["in person", "in writing", "with identity document"]
SOFIA = ZoneInfo("Europe/Sofia")


def refused(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.RaisesExc(Refused, check=lambda error: error.code == code)


@pytest.fixture
def told() -> Told:
    """Anna is game manager; Boris has a window, Vera the door, both on shift; Dora deals."""
    told = Told()
    told.now = round(datetime(2026, 11, 16, 12, tzinfo=SOFIA).timestamp() * 1000)
    staff = (
        ("anna", "game manager", "office"),
        ("boris", "cashier", "window 1"),
        ("vera", "registrar", "door"),
        ("dora", "dealer", "table r1"),
        ("chris", "chipper", "table r1"),
    )
    for person, role, _ in staff:
        told.begin("", "engagement", "engage", person=person, roles=[role])
    told.begin("anna", "shift", "begin", role="game manager", places=["office"])
    for person, role, place in staff[1:]:
        told.begin("anna", "shift", "post", person=person, role=role, places=[place])
    return told


def moment(year: int, month: int, day: int) -> int:
    return round(datetime(year, month, day, tzinfo=SOFIA).timestamp() * 1000)


def test_by_1_2_six_months_to_three_years_and_the_last_day_counts(told: Told) -> None:
    told.plays("g1", "exclusion", "exclude", months=6)
    assert excluded_until(told.house, "g1") == moment(2027, 5, 17)
    for months in (5, 37):
        with refused("exclusion-term"):
            told.plays("g2", "exclusion", "exclude", months=months)
    told.plays("g2", "exclusion", "exclude", months=36)
    assert excluded_until(told.house, "g2") == moment(2029, 11, 17)


@pytest.mark.parametrize(
    ("first", "months", "last"),
    [((2026, 8, 31), 6, (2027, 3, 1)), ((2027, 6, 30), 6, (2027, 12, 31))],
)
def test_a_month_that_is_shorter_ends_with_its_last_day(
    first: tuple[int, int, int], months: int, last: tuple[int, int, int]
) -> None:
    assert months_end(moment(*first), months, "Europe/Sofia") == moment(*last)


def test_r63_it_is_neither_shortened_nor_lifted(told: Told) -> None:
    assert "R63" in readings()
    told.plays("g1", "exclusion", "exclude", months=12)
    with refused("exclusion-shorter"):
        told.plays("g1", "exclusion", "exclude", months=6)
    assert excluded_until(told.house, "g1") == moment(2027, 11, 17)
    told.plays("g1", "exclusion", "exclude", months=24)
    assert excluded_until(told.house, "g1") == moment(2028, 11, 17)
    assert not [name for name in told.awaited() if "exclusion" in name]


def test_by_4_7_at_the_house_it_is_applied_for_entered_and_confirmed(told: Told) -> None:
    applied = told.begin("dora", "exclusion", "apply", person="person:7", months=6, handed=HANDED)
    case = applied.act.case
    assert excluded_until(told.house, "person:7") > told.now, "it bars from the application on"
    assert f"{case} enter" in told.awaited()
    with refused("step-not-awaited"):
        told.take("boris", case, "confirm", number="A-17")
    with refused("not-yours-to-do"):
        told.take("dora", case, "enter", number="17", day="2026-11-16")
    with refused("field-empty"):
        told.take("boris", case, "enter", number=" ", day="2026-11-16")
    told.take("vera", case, "enter", number="17", day="2026-11-16")
    with refused("not-yours-to-do"):
        told.take("vera", case, "confirm", number="A-17")
    told.take("boris", case, "confirm", number="A-17")
    assert not [name for name in told.awaited() if case in name]


@pytest.mark.parametrize("missing", HANDED)
def test_by_1_2_by_somebody_else_by_telephone_or_without_document_it_is_refused(
    told: Told, missing: str
) -> None:
    handed = [how for how in HANDED if how != missing]
    with refused("application-incomplete"):
        told.begin("dora", "exclusion", "apply", person="person:7", months=6, handed=handed)
    assert not excluded_until(told.house, "person:7")


def test_who_serves_no_visitors_takes_no_application_and_nobody_excludes_another(
    told: Told,
) -> None:
    with refused("not-yours-to-do"):
        told.begin("chris", "exclusion", "apply", person="person:7", months=6, handed=HANDED)
    with refused("not-yours-to-do"):
        told.begin("dora", "exclusion", "exclude", months=6)
    with refused("not-yours-to-do"):
        told.plays("g1", "exclusion", "apply", person="g2", months=6, handed=HANDED)


def test_an_exclusion_folds_again_from_its_bytes(told: Told) -> None:
    told.plays("g1", "exclusion", "exclude", months=6)
    told.begin("dora", "exclusion", "apply", person="person:7", months=6, handed=HANDED)
    house = House()
    for entry in told.entries:
        house = fold(house, decode_day(encode(entry)))
    assert exclusion.of(house) == exclusion.of(told.house)


# The door.


def facts(told: Told) -> list[object]:
    return [fact for fact in told.entries[-1].facts if type(fact).__name__ != "CaseEnded"]


def test_by_6_1_the_self_excluded_are_turned_away_and_it_is_on_record(told: Told) -> None:
    told.begin("dora", "exclusion", "apply", person="person:7", months=6, handed=HANDED)
    told.begin("vera", "visit", "admit", person="person:7", document=True, adult=True)
    assert facts(told) == [door.TurnedAway("person:7", "self-excluded", "by 6.1")]
    assert "person:7" not in door.of(told.house).since


def test_what_somebody_did_as_a_guest_is_known_at_the_door_once_the_account_is(told: Told) -> None:
    told.plays("g1", "exclusion", "exclude", months=6)
    told.plays("g1", "registration", "register", player="g1", person="person:7")
    told.begin("vera", "visit", "admit", person="person:7", document=True, adult=True)
    assert facts(told) == [door.TurnedAway("person:7", "self-excluded", "by 6.1")]


@pytest.mark.parametrize(
    ("seen", "why"),
    [({"adult": True}, "no-document"), ({"document": True}, "under-age"), ({}, "no-document")],
)
def test_by_2_1_and_6_2_a_document_and_the_age(told: Told, seen: dict[str, bool], why: str) -> None:
    told.begin("vera", "visit", "admit", person="person:7", **seen)
    (fact,) = facts(told)
    assert isinstance(fact, door.TurnedAway)
    assert fact.why == why


def test_who_has_taken_a_time_out_is_turned_away_until_it_is_over(told: Told) -> None:
    told.plays("person:7", "limit", "time-out", hours=2)
    told.begin("vera", "visit", "admit", person="person:7", document=True, adult=True)
    assert facts(told) == [door.TurnedAway("person:7", "timed-out")]
    told.now += 2 * HOUR
    told.begin("vera", "visit", "admit", person="person:7", document=True, adult=True)
    assert facts(told) == [door.Admitted("person:7", 1, "2026-11-16", "door")]


def test_who_is_inside_is_known_until_they_leave(told: Told) -> None:
    seen = {"document": True, "adult": True}
    came = told.begin("vera", "visit", "admit", person="person:8", **seen)
    assert door.of(told.house).since == {"person:8": told.now}
    with refused("already-inside"):
        told.begin("vera", "visit", "admit", person="person:8", **seen)
    told.take("vera", came.act.case, "leave")
    assert door.of(told.house).since == {}
    with refused("not-yours-to-do"):
        told.begin("dora", "visit", "admit", person="person:8", **seen)


# Acceptance.


def test_mk_4_4_the_version_that_somebody_has_accepted_is_on_record(told: Told) -> None:
    said = {"book": "mk", "game": "blackjack", "edition": "2020", "language": "mk"}
    told.plays("g1", "acceptance", "accept", **said, rules="aa")
    told.plays("g1", "acceptance", "accept", **said, rules="bb")
    known = acceptance.accepted(told.house, "g1", "mk", "blackjack")
    assert known is not None
    assert (known.rules, known.language) == ("bb", "mk")
    assert acceptance.accepted(told.house, "g2", "mk", "blackjack") is None
    with refused("field"):
        told.plays("g1", "acceptance", "accept", book="mk")
    assert TERMS.self_exclusion.ends_early.value is False
