"""Every running term on one list: nearest first, with clause, owner and what ends it (`bg` art.
3(2), 6, 32)."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from croupier.daybook.deadlines import deadlines
from tests.daybook.houses import TERMS, Told, staffed
from tests.daybook.test_opening import certificate


def moment(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(TERMS.zone)).timestamp()) * 1000


@pytest.fixture
def told() -> Told:
    """Received on Tuesday the 10th, by a decision in force since Monday the 9th."""
    told = staffed()
    told.now = moment("2026-11-10 10:00")
    told.begin("anna", "certificate", "receive", **certificate())
    return told


def listed(told: Told, now: str) -> list[tuple[str, str]]:
    return [(each.ends, each.stands) for each in deadlines(told.house, TERMS, moment(now))]


def test_the_nearest_comes_first_with_its_clause_and_its_owner(told: Told) -> None:
    display, service = deadlines(told.house, TERMS, told.now)
    assert display.ends == "certificate.display"
    assert display.until == moment("2026-11-20") - 1, "art. 3(2): 10 days, the first not counted"
    assert display.clause == "bg art. 3(2)"
    assert display.owners == ("game manager",)
    assert service.until == moment("2026-11-26") - 1, "art. 6: 15 days"


@pytest.mark.parametrize(
    ("now", "stands"),
    [
        ("2026-11-14 11:59", "runs"),
        ("2026-11-14 12:00", "half time"),
        ("2026-11-18 23:59", "half time"),
        ("2026-11-19 00:00", "last working day"),
        ("2026-11-19 23:59", "last working day"),
        ("2026-11-20 00:00", "late"),
    ],
)
def test_it_warns_at_half_time_and_on_the_last_working_day(
    told: Told, now: str, stands: str
) -> None:
    assert listed(told, now)[0] == ("certificate.display", stands)


def test_the_last_working_day_of_a_term_that_ends_on_a_sunday_is_the_friday_before() -> None:
    told = staffed()
    told.now = moment("2026-11-16 10:00")
    late = certificate(in_force="2026-11-12")
    told.begin("anna", "certificate", "receive", **late)
    assert ("certificate.display", "half time") in listed(told, "2026-11-19 10:00")
    assert ("certificate.display", "last working day") in listed(told, "2026-11-20 10:00")


def test_what_is_done_leaves_the_list(told: Told) -> None:
    case = "certificate-000001"
    told.take("anna", case, "display", where="at the door")
    assert [ends for ends, _ in listed(told, "2026-11-11 10:00")] == ["certificate.put-in-service"]
    told.take("anna", case, "leave-out", equipment="table r1", reason="the hall is being painted")
    assert listed(told, "2026-12-31 10:00") == []
