"""The day book's pages over real HTTP: filters, a day as text that replays, and gaming days."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from croupier.daybook.days.lines import read_day
from croupier.daybook.days.replay import replay
from croupier.daybook.weeks import day_at
from tests.web.house import House
from tests.web.staff import Office, engaged, logged_in, persona, posted
from tests.web.test_office_forms import opened

DAY = 86_400_000


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    found = House(tmp_path)
    yield found
    found.close()


@pytest.fixture
def anna(house: House) -> Office:
    return opened(Office(house, posted(house, "anna", "game manager", "office")), house)


def today(house: House) -> str:
    return day_at(house.clock.now(), house.floor.daybook.terms.zone)


def count(page: str) -> int:
    return page.count('class="entry"')


def test_the_day_book_is_read_by_part_place_and_person(house: House, anna: Office) -> None:
    engaged(house, "dora", "dealer")
    fields = {"kind": "quarrel", "place": "door", "what": "two guests push each other"}
    assert anna.post("/office/begin/incident/enter", fields).done
    assert count(anna.get("/office/daybook?part=records").text) == 2, "the day, and the incident"
    assert count(anna.get("/office/daybook?place=door").text) == 1
    assert count(anna.get("/office/daybook?person=dora").text) == 1
    assert count(anna.get("/office/daybook?part=records&procedure=shift").text) == 0
    assert count(anna.get(f"/office/daybook?part=records&day={today(house)}").text) == 2
    before = (date.fromisoformat(today(house)) - timedelta(1)).isoformat()
    assert count(anna.get(f"/office/daybook?day={before}").text) == 0


def test_a_day_is_taken_away_as_text_that_replays_with_nobodys_name(
    house: House, anna: Office
) -> None:
    fields = {"kind": "quarrel", "place": "door", "what": "two guests push each other"}
    assert anna.post("/office/begin/incident/enter", fields).done
    day = day_at(
        house.floor.daybook.terms.gaming_day(house.clock.now()), house.floor.daybook.terms.zone
    )
    text = anna.get(f"/office/daybook.day?day={day}").text
    assert "two guests push each other" in text
    assert "anna" not in text
    replay(read_day(text), house.floor.daybook.terms)


def test_gaming_days_are_listed_with_who_opened_them_and_what_lacks(
    house: House, anna: Office
) -> None:
    page = anna.get("/office/days").text
    assert "Before it can be closed: complaints, incidents" in re.sub(r"\s+", " ", page)
    refused = anna.post("/office/cases/gaming-day-000001/close")
    assert refused.refusal == "day-not-done"
    assert "complaints, incidents" in refused.text
    for register in ("complaints", "incidents"):
        fields = {"register": register, "day": today(house)}
        assert anna.post("/office/begin/register/sign", fields).done
    assert anna.post("/office/cases/gaming-day-000001/close").done
    first = today(house)
    house.clock.ahead += 2 * DAY
    wall = house.floor.daybook.now
    house.floor.daybook.now = lambda: wall() + 2 * DAY
    anna = opened(Office(house, logged_in(house, "anna")), house)
    page = anna.get("/office/days").text
    assert "no day was opened" in page
    missed = (date.fromisoformat(first) + timedelta(1)).isoformat()
    assert f'class="stands gap" href="/office/registers/complaints?day={missed}"' in page
    assert page.count("closed") >= 1


def test_who_may_not_read_the_day_book_is_refused(house: House) -> None:
    dealer = Office(house, persona(house, "dealer"))
    for path in ("/office/days", "/office/daybook", "/office/daybook.day"):
        assert dealer.get(path).refusal == "not-yours-to-do", path
