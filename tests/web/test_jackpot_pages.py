"""The pages of the jackpot systems: plate, pool and its history, protocols, wins; the monthly
report says what the accounts have (`bg` art. 24–25)."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.daybook.rooms.jackpots import standing
from croupier.daybook.step import Actor
from croupier.ledger import jackpot
from tests.house.test_jackpots import Planted, stops
from tests.web.house import House, Visitor, house_for_one
from tests.web.staff import NOBODY, Office, done, logged_in, posted

PLAN = """
[[table]]
id = "h1"
name = "Zmey"
book = "machines"
game = "slots"
plate = "game 0.10..10, machine zmey, chip 0.10"
currency = "BGN"
seats = 1
timing = { before = 60, between = 50, result = 120, decide = 150 }

[[jackpot]]
id = "zmey"
name = "Zmey’s hoard"
type = "linked"
version = "1"
serial = "900"
maker = "Balkan"
tables = ["h1"]
meter = "1/125"
next = "1/500"
reset = 100
"""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_for_one(tmp_path, PLAN) as opened:
        yield opened


@pytest.fixture
def anna(house: House) -> Office:
    return Office(house, posted(house, "anna", "game manager", "office"))


def test_24_2_a_system_shows_its_plate_and_what_lies_there(anna: Office) -> None:
    page = anna.get("/office/jackpots").text
    assert "Zmey’s hoard" in page
    assert "100 BGN" in page
    one = anna.get("/office/jackpots/zmey").text
    assert "Zmey’s hoard, linked, 1, 900, Balkan" in one
    assert "table h1: Zmey, slots" in one
    assert "Service protocol 1" in one
    assert "1/125" in one
    assert "perun" in anna.get("/office/jackpots/perun").text


def test_25_2_the_service_protocol_prints(anna: Office) -> None:
    answer = anna.get("/office/papers/service-protocol/1.pdf")
    assert answer.status == 200


def test_25_3_the_regulator_reads_it_and_a_dealer_does_not(house: House) -> None:
    assert (
        Office(house, logged_in(house, "rada", "regulator")).get("/office/jackpots").status == 200
    )
    dealer = Office(house, posted(house, "dora", "dealer", "table h1"))
    assert dealer.get("/office/jackpots").status == 403


def test_25_1_a_month_is_reported_as_the_accounts_have_it(house: House, anna: Office) -> None:
    page = anna.get("/office/jackpots/zmey").text
    address = html.unescape(
        re.findall(r'href="(/office/begin/jackpot-month/report[^"]*)"', page)[0]
    )
    form = anna.get(address).text
    assert 'value="100.00"' in form or 'value="100"' in form
    fields = dict(
        pair.split("=") for pair in address.partition("?")[2].split("&") if "back" not in pair
    )
    wrong = anna.post("/office/begin/jackpot-month/report", {**fields, "pool": "99"})
    assert "other figures" in wrong.text
    sent = anna.post("/office/begin/jackpot-month/report", fields)
    assert sent.status == 303, sent.text
    (month,) = standing.of(house.floor.daybook.house)["zmey"].months
    assert (month.pool, month.added, month.contributed) == (100_00, 100_00, 0)


def test_a_win_is_on_its_page_and_in_the_history_of_the_pool(house: House, anna: Office) -> None:
    floor = house.floor
    win: dict[str, Any] = {
        "system": "zmey", "table": "h1", "round": "h1-000001", "hit": 1, "player": "ana",
        "combination": "5 zmey", "meter": 100_00, "ahead": 0,
    }  # fmt: skip
    begun = done(house, floor.daybook.begin("jackpot-win", "win", NOBODY, **win))
    one = anna.get("/office/jackpots/zmey").text
    assert "h1-000001" in one
    assert begun.act.case in one
    asked = anna.post(
        "/office/begin/jackpot-reversal/ask", {"win": begun.act.case, "reason": "the test is over"}
    )
    assert asked.status == 303, asked.text
    case = f"jackpot-reversal-{1:06d}"
    done(house, floor.daybook.take(case, "confirm", Actor("", "program")))
    assert "taken back" in anna.get("/office/jackpots/zmey").text
    assert floor.store.balance(jackpot("zmey"), "BGN").balance == 100_00


def told_of(visitor: Visitor) -> dict[str, Any]:
    """What somebody has heard of a jackpot, or hears next."""
    for message in visitor.heard:
        if message.get("is") == "jackpot":
            return message
    return visitor.next(lambda message: message.get("is") == "jackpot")


def test_the_meter_is_told_and_that_it_was_won(house: House) -> None:
    with house.visitor() as ana, house.visitor() as ben:
        ana.sit("h1")
        meter = told_of(ana)
        assert (meter["system"], meter["pays"], meter["tables"]) == ("zmey", 100_00, ["h1"])
        ben.ok("lobby", on=True)
        assert told_of(ben)["pays"] == 100_00
        reels = Planted()
        house.floor.desk("h1").devices._entropy = reels
        reels.next.extend(stops(True))
        ana.bet("game", 1_000)
        told = [each.next(lambda message: bool(message.get("won"))) for each in (ana, ben)]
        assert [each["won"]["yours"] for each in told] == [True, False]
        assert told[0]["won"]["amount"] == 100_08
        assert told[0]["pays"] == 100_00
