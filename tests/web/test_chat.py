"""Chat at a table: who sits there talks, whoever looks on reads along; nothing is kept but what is
reported, and the pit settles that (`by` 2.4, 2.5)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.daybook.rooms.floor import chat
from tests.web.cage import furnished, staffed
from tests.web.house import House, Visitor
from tests.web.staff import Office

RUDE = "Schwefelbad"
"""A word that occurs nowhere else."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def people(house: House) -> dict[str, Office]:
    found = staffed(house)
    furnished(house)
    return found


def lines(visitor: Visitor) -> list[dict[str, Any]]:
    visitor.do("ping", at=0)
    return [
        line for told in visitor.heard if told.get("is") == "chat" for line in told.get("lines", ())
    ]


def test_who_sits_at_the_table_talks_and_whoever_looks_on_hears_it(house: House) -> None:
    with house.visitor() as ana, house.visitor() as eve:
        ana.sit("h1")
        eve.ok("watch", table="h1")
        ana.ok("chat", text="  good \u202e evening\n")
        assert [line["text"] for line in lines(eve)] == ["good evening"], "one tidy line"
        assert eve.refused("chat", text="hello") == "chat-seated"
        assert ana.refused("chat", text=" \n ") == "chat-empty"
        assert ana.refused("chat", text="a" * 201) == "bad-message"
        with house.visitor() as late:
            late.ok("watch", table="h1")
            assert [line["text"] for line in lines(late)] == ["good evening"]
            late.ok("watch", table="c1")
            ana.ok("chat", text="only here")
            assert [line["text"] for line in lines(late)] == ["good evening"]


def test_who_talks_too_fast_waits(house: House) -> None:
    with house.visitor() as ana:
        ana.sit("h1")
        for number in range(house.floor.strangers.limits.chat.at_once):
            ana.ok("chat", text=f"line {number}")
        assert ana.refused("chat", text="one more") == "too-many"


def test_what_is_said_is_nowhere_on_disk(house: House, tmp_path: Path) -> None:
    with house.visitor() as ana, house.visitor() as eve:
        ana.sit("h1")
        eve.ok("watch", table="h1")
        ana.ok("chat", text=RUDE)
        eve.ok("report-chat", line=lines(eve)[0]["number"])
    house.close()
    for file in tmp_path.rglob("*"):
        if file.is_file():
            assert RUDE.encode() not in file.read_bytes(), file.name


def test_a_report_comes_to_the_pit_and_is_settled(house: House, people: dict[str, Office]) -> None:
    with house.visitor() as ana, house.visitor() as eve:
        ana.sit("h1")
        eve.ok("watch", table="h1")
        ana.ok("chat", text="before")
        ana.ok("chat", text=RUDE)
        number = lines(eve)[-1]["number"]
        assert ana.refused("report-chat", line=number) == "own-line"
        assert eve.refused("report-chat", line=number + 1) == "no-such-line"
        eve.ok("report-chat", line=number)
        assert eve.refused("report-chat", line=number) == "line-reported"
        page = people["petar"].get("/office/chat")
        assert RUDE in page.text
        assert "before" in page.text, "with what stood around it"
        (case,) = chat.of(house.floor.daybook.house).reports
        said = {"outcome": "muted", "minutes": "30", "reason": "insults"}
        done = people["petar"].post(f"/office/cases/{case}/settle", said)
        assert done.status == 303, done.text
        assert ana.refused("chat", text="and so on") == "muted"
        assert RUDE not in people["petar"].get("/office/chat").text


def test_a_dealer_sees_no_reports_and_closes_the_chat_of_his_table(
    house: House, people: dict[str, Office]
) -> None:
    assert people["dora"].get("/office/chat").refusal == "not-yours-to-do"
    with house.visitor() as ana:
        ana.sit("h1")
        said = {"table": "h1", "reason": "a quarrel"}
        closed = people["dora"].post("/office/begin/chat-closing/close", said)
        assert closed.status == 303, closed.text
        lines(ana)
        assert not [told for told in ana.heard if told.get("is") == "chat"][-1]["open"]
        assert ana.refused("chat", text="hello") == "chat-closed"
        case = closed.location.rpartition("/")[2]
        assert people["dora"].post(f"/office/cases/{case}/open").refusal == "not-yours-to-do"
        assert people["ina"].post(f"/office/cases/{case}/open").status == 303
        ana.ok("chat", text="hello again")
