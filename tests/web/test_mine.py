"""What is one's own over the socket: all pages of a player have it, nobody else's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.house.people.mine import LARGER
from tests.web.house import House, Visitor

DARK = '"dark"'


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()


def mine(visitor: Visitor) -> dict[str, Any]:
    visitor.do("ping", at=0)
    return {
        part: own["value"]
        for told in visitor.heard
        if told.get("is") == "mine"
        for part, own in told["parts"].items()
    }


def test_what_is_chosen_on_one_page_is_on_the_others_and_nobody_elses(house: House) -> None:
    with house.visitor() as ana, house.visitor(ana.cookie) as hers, house.visitor() as eve:
        for each in (ana, hers, eve):
            each.ok("hello")
        ana.ok("keep", part="theme", at=1, value=DARK)
        assert mine(ana) == mine(hers) == {"theme": DARK}
        assert mine(eve) == {}
    with house.visitor(ana.cookie) as again:
        again.ok("hello")
        assert mine(again) == {"theme": DARK}


def test_all_the_notes_there_is_room_for_come_through(house: House) -> None:
    notes = f'"{"a" * (LARGER["notes"] - 2)}"'
    with house.visitor() as ana:
        ana.ok("hello")
        ana.ok("keep", part="notes", at=1, value=notes)
        assert mine(ana) == {"notes": notes}


def test_what_is_no_part_or_too_much_is_refused_with_words(house: House) -> None:
    with house.visitor() as ana:
        assert ana.refused("keep", part="diary", at=1, value="{}") == "bad-message"
        assert ana.refused("keep", part="theme", at=1, value="dark") == "bad-message"
        assert ana.refused("keep", part="theme", at=1, value=f'"{"a" * 4000}"') == "mine-too-large"
        assert mine(ana) == {}
