"""The lesson of a table, as programs and the page read it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.web.house import House
from tests.web.test_dealer_poker import HAND

PLAN = HAND.format(id="c1", book="bg", game="caribbean", plate="ante 10..500, boxes 7")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Any:
    opened = House(tmp_path_factory.mktemp("house"), PLAN)
    yield opened
    opened.close()


def lesson_of(house: House, table: str) -> dict[str, Any]:
    answer = httpx.get(f"{house.address}/api/tables/{table}/lesson")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_the_lesson_is_by_the_plate_of_the_table(house: House) -> None:
    lesson = lesson_of(house, "c1")
    assert lesson["table"]["id"] == "c1"
    assert lesson["table"]["plate"] == "ante 10..500, boxes 7"
    begins = lesson["steps"][0]["says"]
    assert begins["key"] == "learn.dealer.begin"
    assert begins["facts"]["stake"]["minor"] >= 1_000
    assert [event["type"] for event in lesson["steps"][0]["steps"][0]["events"]] == [
        "window-opened"
    ]


def test_what_a_seat_may_not_see_is_hidden_in_a_lesson_too(house: House) -> None:
    """bg art. 15: of the bank's five cards one is open until the boxes have decided."""
    steps = lesson_of(house, "c1")["steps"]
    dealt = next(at for at, step in enumerate(steps) if step["says"]["key"] == "learn.dealer.dealt")
    before = str([step["steps"] for step in steps[: dealt + 1]])
    assert "2d" in before
    assert not any(card in before for card in ("9c", "9d", "Ah", "7s"))
    assert "9c" in str([step["steps"] for step in steps[dealt + 1 :]])


def test_a_table_that_is_not_there_has_no_lesson(house: House) -> None:
    assert httpx.get(f"{house.address}/api/tables/r9/lesson").status_code == 404


def test_the_page_of_a_lesson_is_the_page_of_its_table(house: House) -> None:
    at = f"{house.address}/table/c1"
    assert httpx.get(f"{at}/learn").status_code == httpx.get(at).status_code
