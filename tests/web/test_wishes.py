"""At the players' wish, and a deck that is dealt anew, over real sockets: R98, §172, 10.1."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.house import House, house_for_one

PLAN = """
[[table]]
id = "j1"
name = "Shoe or machine"
book = "by"
game = "blackjack"
seats = 7
plate = "10..1000, boxes 7, device shoe or machine"
by_hand = true

[[table]]
id = "t1"
name = "With or without limit"
book = "bg"
game = "holdem"
seats = 4
plate = "pot limit or no limit, blinds 5 10, buy-in 200..1000, chip 1"
timing = { before = 50, between = 50, result = 50, cut = 50, decide = 60000, bank = 60000 }
"""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_for_one(tmp_path, PLAN) as opened:
        yield opened


def test_one_who_is_against_it_and_a_wish_that_is_granted(house: House) -> None:
    with house.visitor() as ana, house.visitor() as ben:
        ana.sit("j1")
        ben.sit("j1")
        assert ana.table()["table"]["wishes"] == ["machine"]
        ana.ok("wish", value="machine")
        assert ben.event("wished") == {"type": "wished", "seat": "p1", "value": "machine"}
        assert ben.table()["wish"] == {"seat": "p1", "value": "machine"}
        assert ana.dealer_refused("open-window") == "not-awaited"
        ben.ok("refuse-wish")
        assert ana.event("wish-refused")["seat"] == "p2"
        assert "wish" not in ana.table()
        assert ana.refused("wish", value="wheel") == "not-offered"
        ana.ok("wish", value="machine")
        ana.dealer_ok("grant-wish")
        ben.event("plate-changed")
        told = ben.table()["table"]
        assert (told["device"], told["wishes"]) == ("machine", ["shoe"])
        ana.open()
        assert ana.refused("wish", value="shoe") == "mid-round"
        assert ben.refused("grant-wish") == "not-yours-to-do"


def test_who_watches_wishes_nothing(house: House) -> None:
    with house.visitor() as ana:
        ana.ok("watch", table="j1")
        assert ana.refused("wish", value="machine") == "not-seated"


def test_who_sits_alone_in_the_room_has_it_at_once(house: House) -> None:
    """And with a second player the next hand is played so."""
    with house.visitor() as ana, house.visitor() as ben:
        ana.sit("t1", buy_in=50_000)
        ana.ok("wish", value="no limit")
        assert ana.table()["table"]["own"]["structure"] == "no limit"
        ben.sit("t1", buy_in=50_000)
        assert ben.event("hand-started")["number"] == 1
        assert ben.dealer_refused("grant-wish") == "clock-deals"


def test_a_redeal_names_its_ground(house: House) -> None:
    with house.visitor() as ana:
        ana.sit("j1")
        ana.open()
        ana.bet("1", 1_000)
        ana.close_bets()
        assert ana.dealer_refused("redeal", reason="bad luck") == "bad-message"
        assert ana.two_say("redeal", reason="equal cards") == ""
        assert {"type": "redealt", "defect": "equal cards"} in ana.events()
        assert ana.table()["phase"] == "settled"
        assert ana.wallet("BYN").held == 0
