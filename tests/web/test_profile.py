"""Name and picture, without a script: chosen, shown at once, struck, and in no journal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.store import DAY_BOOK
from croupier.table.sight import public_name
from tests.web.browsers import Browser, alert
from tests.web.cage import furnished, staffed
from tests.web.house import House, Visitor

PAGE = "/account/profile"
NAME = "Schwefelbad"
"""A name that occurs nowhere else."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"))
    yield opened
    opened.close()


def chosen(house: House, visitor: Visitor, name: str, **fields: str) -> Browser:
    browser = Browser(house, visitor.cookie)
    answer = browser.send(PAGE, PAGE, name=name, **fields)
    assert answer.status_code == 303, alert(answer)
    return browser


def newest(visitor: Visitor, kind: str) -> dict[str, Any]:
    visitor.do("ping", at=0)
    return [told for told in visitor.heard if told.get("is") == kind][-1]


def seat(visitor: Visitor, who: str) -> dict[str, Any]:
    (found,) = (each for each in newest(visitor, "table")["seats"] if each["who"] == who)
    return dict(found)


def test_a_guest_is_called_as_they_like_at_once_and_everywhere(house: House) -> None:
    with house.visitor() as ana, house.visitor() as eve:
        who = public_name(ana.player)
        ana.sit("h1")
        ana.ok("chat", text="good evening")
        eve.ok("watch", table="h1")
        assert seat(eve, who)["name"] == ana.name
        browser = chosen(house, ana, NAME, motif="fox", colour="3")
        assert browser.see(f"{PAGE}?saved=").text.count(NAME) == 1
        shown = seat(eve, who)
        assert (shown["name"], shown["picture"], shown["given"]) == (NAME, "fox-3", ana.name)
        (line,) = newest(eve, "chat")["lines"]
        assert (line["name"], line["picture"]) == (NAME, "fox-3")
        eve.ok("lobby")
        card = next(each for each in newest(eve, "lobby")["tables"] if each["id"] == "h1")
        assert card["players"] == [{"seat": "p1", "name": NAME, "bot": False, "picture": "fox-3"}]
        ana.ok("hello")
        you = newest(ana, "you")
        assert (you["name"], you["picture"]) == (NAME, "fox-3")
        ana.ok("leave")


def test_no_journal_and_no_file_has_the_name(house: House) -> None:
    with house.visitor() as ana:
        chosen(house, ana, "Quuxilda")
        ana.sit("h1")
        ana.open()
        ana.bet("17", 500)
        ana.close_bets()
        ana.deal("17")
        ana.ok("leave")
    entries = [
        entry.content
        for name in (*house.store.streams(), DAY_BOOK)
        for entry in house.store.lying(name, 0, 10_000)
    ]
    rounds = Browser(house).see("/api/tables/h1/rounds").content
    assert len(entries) > 5
    assert not [each for each in (*entries, rounds) if b"uuxilda" in each]


def test_what_cannot_be_is_said_and_what_was_written_stays(house: House) -> None:
    with house.visitor() as ana:
        browser = Browser(house, ana.cookie)
        wrong = browser.send(PAGE, PAGE, name="Dealer", motif="fox", colour="3")
        assert "taken for the house" in alert(wrong)
        assert 'value="Dealer"' in wrong.text
        assert alert(browser.send(PAGE, PAGE, name="", motif="dragon", colour="3"))
        assert (
            browser.send(PAGE, PAGE, name="Rook", next="/table/h1").headers["location"]
            == "/table/h1"
        )
    assert Browser(house).see(PAGE).url.path == "/account", "who is nobody has no name"


def test_all_of_it_is_taken_along_and_forgotten(house: House) -> None:
    with house.visitor() as ana:
        ana.ok("keep", part="theme", at=1, value='"dark"')
        browser = chosen(house, ana, "Jackdaw", motif="key", colour="8")
        kept = json.loads(browser.see(f"{PAGE}/mine.json").text)
        assert (kept["name"], kept["picture"]) == ("Jackdaw", "key-8")
        assert kept["mine"]["theme"]["value"] == "dark"
        assert browser.send(PAGE, f"{PAGE}/forget").status_code == 303
        assert "Jackdaw" not in browser.see(PAGE).text
        kept = json.loads(browser.see(f"{PAGE}/mine.json").text)
        assert (kept["name"], kept["mine"]["theme"]["value"]) == ("", None)
        assert newest(ana, "mine")["parts"]["theme"]["value"] == "null", "the page hears it"


def test_the_pit_strikes_a_name_with_a_reason(tmp_path: Path) -> None:
    house = House(tmp_path)
    people = staffed(house)
    furnished(house)
    with house.visitor() as ana:
        ana.sit("h1")
        chosen(house, ana, NAME)
        office = people["anna"]
        listed = office.get("/office/names").text
        assert NAME in listed
        assert ana.name in listed
        who = public_name(ana.player)
        assert f"/office/begin/name-striking/strike?who={who}" in listed
        said = {"who": who, "reason": "cannot be read at a table"}
        assert office.post("/office/begin/name-striking/strike", said).done
        assert seat(ana, who)["name"] == ana.name
        wrong = Browser(house, ana.cookie).send(PAGE, PAGE, name=NAME)
        assert "has struck" in alert(wrong)
    house.close()
