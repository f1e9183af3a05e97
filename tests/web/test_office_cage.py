"""The cage over real HTTP, by forms alone: a day is opened, a table filled, chips bought and cashed
out by the persons in their roles (`bg` art. 9.8, `by` 8–9); what is wrong is named, and nothing has
moved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.daybook.rooms.cage import cash, chips
from croupier.daybook.rooms.door import conduct
from croupier.daybook.rooms.records import gaming_day
from croupier.daybook.weeks import day_at, written
from tests.web.cage import CASH, FLOAT, SET, furnished, staffed
from tests.web.house import House
from tests.web.staff import Answer, Office


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def people(house: House) -> dict[str, Office]:
    return staffed(house)


def at(house: House, place: str) -> dict[str, int]:
    return dict(chips.at(house.floor.daybook.house, place))


def case_of(answer: Answer) -> str:
    assert answer.status == 303, answer.text
    return answer.location


def test_art_9_1_a_day_is_opened_by_its_date_and_nothing_is_done_before(
    house: House, people: dict[str, Office]
) -> None:
    bought = people["boris"].post("/office/begin/buy-in/count", {"sum": "10"})
    assert bought.refusal == "field"
    said = {"person": "v1", "means": "cash", "sum": "10"}
    assert people["boris"].post("/office/begin/buy-in/count", said).refusal == "day-closed"
    form = people["anna"].get("/office/begin/gaming-day/open").text
    assert re.search(r'name="day"[^>]*type="date"', form, re.DOTALL)
    today = day_at(house.clock.now(), house.floor.daybook.terms.zone)
    assert people["anna"].post("/office/begin/gaming-day/open", {"day": today}).status == 303
    assert gaming_day.of(house.floor.daybook.house).open == today


def test_art_9_8b_a_table_is_filled_by_four_persons(
    house: House, people: dict[str, Office]
) -> None:
    furnished(house)
    form = people["petar"].get("/office/begin/fill/request").text
    for chip in house.floor.daybook.terms.denominations:
        assert re.search(rf'name="chips\.{chip}"[^>]*type="number"', form)
    asked = people["petar"].post(
        "/office/begin/fill/request", {"table": "h1", "chips.100": "50", "chips.5": "0"}
    )
    fill = case_of(asked)
    assert f'href="{fill}/count"' in people["boris"].get("/office").text
    assert people["dora"].post(f"{fill}/count", {"chips.100": "50"}).refusal == "not-yours-to-do"
    assert people["boris"].post(f"{fill}/count", {"chips.100": "50"}).status == 303
    assert people["dora"].post(f"{fill}/receive", {"chips.100": "50"}).status == 303
    assert at(house, "table h1") == FLOAT, "nothing moves before both have signed"
    assert people["ina"].post(f"{fill}/sign").status == 303
    assert at(house, "table h1") == {"100": 150, "5": 100}
    shown = people["petar"].get(fill).text
    assert "50 × 100" in shown
    assert "This case is over." in shown


def test_a_count_that_differs_stays_on_the_case_and_nothing_moves(
    house: House, people: dict[str, Office]
) -> None:
    furnished(house)
    asked = people["petar"].post("/office/begin/fill/request", {"table": "h1", "chips.100": "50"})
    fill = case_of(asked)
    assert people["boris"].post(f"{fill}/count", {"chips.100": "49"}).status == 303
    assert f'href="{fill}/count"' in people["boris"].get(fill).text, "it is counted again"
    assert at(house, "table h1") == FLOAT
    wrong = people["boris"].post(f"{fill}/count", {"chips.100": "fifty"})
    assert (wrong.status, wrong.refusal) == (400, "field")
    assert 'value="fifty"' in wrong.text, "what was said stays in the form"


def test_by_8_and_9_chips_are_bought_and_cashed_out_at_a_window(
    house: House, people: dict[str, Office]
) -> None:
    furnished(house)
    boris = people["boris"]
    at_window = {chip: SET[chip] - FLOAT[chip] for chip in SET}
    assert "(BGN)" in boris.get("/office/begin/buy-in/count").text
    said = {"person": "v1", "means": "cash", "sum": "212.50"}
    for wrong, code in (("twelve", "bad-amount"), ("1.234", "too-fine"), ("-5", "bad-amount")):
        answer = boris.post("/office/begin/buy-in/count", {**said, "sum": wrong})
        assert (answer.status, answer.refusal) == (400, code)
        assert f'value="{wrong}"' in answer.text
    bought = case_of(boris.post("/office/begin/buy-in/count", said))
    assert boris.post(f"{bought}/register", {"number": "77"}).status == 303
    assert boris.post(f"{bought}/issue").status == 303
    handed = {"chips.100": "2", "chips.5": "2", "change": "2.50"}
    assert boris.post(f"{bought}/hand-out", {**handed, "change": "2"}).refusal == "count-differs"
    assert boris.post(f"{bought}/hand-out", handed).status == 303
    assert boris.post(f"{bought}/put-away").status == 303
    assert at(house, "window 1") == {"100": at_window["100"] - 2, "5": at_window["5"] - 2}
    assert cash.at(house.floor.daybook.house, "window 1") == CASH + 210_00

    asked = {"person": "v1", "chips.100": "2", "means": "cash", "document": "on"}
    assert people["dora"].post("/office/begin/cash-out/ask", asked).refusal == "not-yours-to-do"
    paid = case_of(boris.post("/office/begin/cash-out/ask", asked))
    assert boris.post(f"{paid}/pay").status == 303
    assert cash.at(house.floor.daybook.house, "window 1") == CASH + 10_00
    assert at(house, "window 1") == {"100": at_window["100"], "5": at_window["5"] - 2}
    assert house.store.balance("cash:window 1", "BGN").balance == CASH + 10_00, "in the ledger, too"
    assert "200 BGN" in boris.get(paid).text


def test_a_moment_is_a_date_and_a_time_of_the_house(
    house: House, people: dict[str, Office]
) -> None:
    furnished(house)
    anna, terms = people["anna"], house.floor.daybook.terms
    until = written(house.clock.now() + 3_600_000, terms.zone)
    form = anna.get("/office/begin/filming/allow").text
    assert re.search(r'name="until"[^>]*type="datetime-local"', form, re.DOTALL)
    said = {"who": "a paper", "where": "hall", "until": "at noon"}
    wrong = anna.post("/office/begin/filming/allow", said)
    assert (wrong.status, wrong.refusal) == (400, "no-such-time")
    assert anna.post("/office/begin/filming/allow", {**said, "until": until}).status == 303
    assert conduct.may_film(house.floor.daybook.house, "a paper", "hall", house.clock.now())


def test_chips_are_typed_by_pieces_or_by_what_they_come_to(
    house: House, people: dict[str, Office]
) -> None:
    furnished(house)
    petar = people["petar"]
    said = {"table": "h1", "chips.100.sum": "5000", "chips.5": "4"}
    odd = petar.post("/office/begin/fill/request", {**said, "chips.5.sum": "21"})
    assert (odd.status, odd.refusal) == (400, "sum-not-whole")
    assert 'value="5000"' in odd.text, "what was typed stays in the form"
    other = petar.post("/office/begin/fill/request", {**said, "chips.5.sum": "25"})
    assert other.refusal == "sum-and-count"
    fill = case_of(petar.post("/office/begin/fill/request", {**said, "chips.5.sum": "20"}))
    shown = petar.get(fill).text
    assert "50 × 100" in shown
    assert "4 × 5" in shown
