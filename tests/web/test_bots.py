"""Bots are marked, bet through the same words, and make room for people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.house import House, until

PLAN = """
[[table]]
id = "q1"
name = "Quick roulette"
book = "ru"
game = "roulette"
seats = 5
bots = 3
timing = { window = 400, before = 50, between = 50, result = 50, cut = 50 }
"""


@pytest.fixture(scope="module")
def lively(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("lively"), PLAN, bots=True)
    yield house
    house.close()


def test_bots_are_marked_everywhere(lively: House) -> None:
    with lively.visitor() as ana:
        ana.ok("watch", table="q1")
        until(lambda: len(ana.table()["seats"]) == 3)
        assert all(seat["bot"] for seat in ana.table()["seats"])
        assert all(player.bot for player in lively.hall.cards()[0].players)
        assert not [e for e in ana.events() if e["type"] == "seated" and not e["bot"]]


def test_bots_bet_from_wallets_of_their_own(lively: House) -> None:
    with lively.visitor() as ana:
        ana.ok("watch", table="q1")
        placed = ana.event("placed")
        assert placed["amount"] >= 100
        ana.event("round-over")
    row = next(r for r in lively.store.rounds("q1") if r.staked)
    whole = lively.store.round(row.round)
    assert whole is not None
    assert all(share.player.startswith("bot-q1-") for share in whole.shares)
    player = lively.store.player(whole.shares[0].player)
    assert player is not None
    assert player.bot is True


def test_two_seats_are_free_for_people_always(lively: House) -> None:
    """As people come, bots get up when the round is over; what people fill is full."""
    desk = lively.floor.desk("q1")
    with lively.visitor() as ana, lively.visitor() as ben, lively.visitor() as eve:
        for visitor in (ana, ben, eve):
            visitor.ok("watch", table="q1")
            until(lambda: len(desk.table.seats) <= 3)
            visitor.ok("sit")
        until(lambda: len(desk.table.seats) == 3)
        assert not any(who.bot for who in desk.table.seats.values())
        people = [s["name"] for s in ana.table()["seats"] if not s["bot"]]
        assert sorted(people) == sorted([ana.name, ben.name, eve.name])


def test_a_house_without_bots_has_none(tmp_path: Path) -> None:
    house = House(tmp_path, PLAN, bots=False)
    with house.visitor() as ana:
        ana.ok("watch", table="q1")
        ana.event("round-over")
        ana.event("round-over")
        assert ana.table()["seats"] == []
    house.close()
