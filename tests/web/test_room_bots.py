"""Bots at poker tables: marked, with chips, never in a person's way, and quick to answer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.house import House, until

QUICK = "before = 50, between = 50, result = 50, cut = 50"
PLAN = f"""
[[table]]
id = "t1"
name = "Hold’em"
book = "bg"
game = "holdem"
seats = 5
bots = 3
plate = "no limit, blinds 1 2, rake 5 %, buy-in 40..200, chip 1"
timing = {{ {QUICK}, decide = 700, bank = 5000 }}

[[table]]
id = "s1"
name = "Stud"
book = "by"
game = "seven-stud"
seats = 4
bots = 2
plate = "ante 1, bring-in 2, bets 2..20, rake 5 %, buy-in 40..400, chip 1"
timing = {{ {QUICK}, decide = 200, bank = 50 }}
"""


@pytest.fixture(scope="module")
def lively(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("lively"), PLAN, bots=True)
    yield house
    house.close()


def test_bots_play_hands_by_themselves(lively: House) -> None:
    with lively.visitor() as ana:
        ana.ok("watch", table="t1")
        until(lambda: len(ana.table()["seats"]) == 3)
        assert all(seat["bot"] for seat in ana.table()["seats"])
        ana.event("poker.dealt")
        dealt = [c for e in ana.events() if e["type"] == "poker.dealt" for c in e["cards"]]
        assert {c["card"] for c in dealt if c.get("seen_by", "all") != "all"} == {"xx"}
        ana.event("round-over")
        ana.event("round-over")
        acted = [m for m in ana.heard for e in m.get("events", ()) if e["type"] == "poker.acted"]
        assert acted
        assert not any(m["clock"] for m in acted), "they answer in time"
    assert lively.hall.cards()[0].players[0].bot is True


def test_a_person_sits_down_and_is_dealt_in(lively: House) -> None:
    with lively.visitor() as ana:
        ana.sit("t1")
        bought = [e for e in ana.events() if e["type"] == "bought-in"][-1]
        assert (bought["seat"], bought["amount"]) == (ana.table()["you"]["seat"], 20_000)
        if not ana.asks():
            ana.next(lambda m: bool(m.get("asks")))
        ana.ok("leave")
        until(lambda: ana.table()["you"]["seat"] is None)


def test_room_is_made_for_people(lively: House) -> None:
    """Two seats stay free as long as there are bots; people may take these too."""
    desk = lively.floor.desk("s1")
    with lively.visitor() as ana, lively.visitor() as ben, lively.visitor() as eve:
        for visitor in (ana, ben, eve):
            visitor.ok("watch", table="s1")
            until(lambda: len(desk.table.seats) < 3)
            visitor.ok("sit")
        until(lambda: not any(who.bot for who in desk.table.seats.values()))
        people = {who.name for who in desk.table.seats.values()}
        assert people == {ana.name, ben.name, eve.name}
        for visitor in (ana, ben, eve):
            visitor.ok("leave")


def test_who_has_lost_buys_chips_again(lively: House) -> None:
    """No bot stays without chips for long, and money only moves."""
    desk = lively.floor.desk("t1")
    start = desk.table.number
    until(lambda: desk.table.number > start + 2)
    until(lambda: all(desk.table.stacks.get(seat, 0) for seat in desk.table.seats))
    assert set(lively.store.trial_balance().values()) == {0}
    assert not desk.broken


def test_a_house_without_bots_sends_the_old_ones_home(tmp_path: Path) -> None:
    """Bots of another day do not keep seats from people."""
    house = House(tmp_path, PLAN, bots=True)
    until(lambda: len(house.floor.desk("t1").table.seats) == 3)
    house.close()
    house = House(tmp_path, PLAN, bots=False)
    until(lambda: not house.floor.desk("t1").table.seats)
    assert set(house.store.trial_balance().values()) == {0}
    house.close()
