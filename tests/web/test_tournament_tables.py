"""A tournament over real sockets: who plays is called to his seat and follows where he is moved,
who looks on may not touch, and what is told is true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.house.clock import VirtualClock
from croupier.tournaments.announced import Level
from tests.house.a_tournament import ONE_TABLE, TWO_TABLES, Evening, blinds
from tests.stores import audited
from tests.web.house import House, Visitor, until
from tests.web.staff import done

BOTS = [f"bot-{number}" for number in range(1, 8)]
QUICK = replace(
    TWO_TABLES, levels=(Level(2, blinds(10)), *(Level(2, blinds(100 * n)) for n in range(1, 9)))
)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, ONE_TABLE, fast=40.0)
    yield opened
    opened.close()


def _announced(house: House) -> tuple[Evening, str]:
    evening = Evening(house.floor, VirtualClock())
    return evening, done(house, evening.announce(QUICK))


def _told(visitor: Visitor) -> dict[str, Any]:
    return visitor.next(lambda message: message.get("is") == "tournament")


def test_who_has_entered_is_called_plays_and_is_told_the_place(house: House) -> None:
    evening, name = _announced(house)
    with house.visitor() as ana, house.visitor() as eve:
        ana.ok("hello")
        done(house, evening.enter(name, ana.player, bot=False))
        done(house, evening.enter(name, *BOTS))
        called = _told(ana)
        while not called["yours"]:
            called = _told(ana)
        assert (called["left"], called["entered"], called["level"]) == (8, 8, 1)
        ana.ok("watch", table=called["yours"])
        table = ana.table()
        assert table["you"]["seat"]
        assert table["table"]["tournament"] == table["table"]["currency"] == name
        assert ana.refused("leave") == "tournament-table"
        eve.ok("watch", table=called["yours"])
        assert eve.refused("sit", buy_in=100) == "tournament-table"
        assert eve.refused("join-list") == "tournament-table"
        assert _told(ana)["currency"] == "BGN"
        until(lambda: evening.one(name).state == "settled")
        over = ana.next(lambda m: m.get("is") == "tournament" and m["state"] == "over")
        mine = next(each for each in evening.one(name).placed() if each.player == ana.player)
        assert (over["place"], over["last"]) == (mine.place, mine.last)
        paid = {prize.player: prize.amount for prize in evening.one(name).paid}
        assert over["prize"] == paid.get(ana.player, 0)
        assert ana.wallet("BGN").balance == paid.get(ana.player, 0)
        assert [wallet["currency"] for wallet in _you(ana)["wallets"]] in ([], ["BGN"])
    until(lambda: not house.floor.arena.desks)
    assert set(house.store.trial_balance().values()) == {0}
    audited(house.store)


def _you(visitor: Visitor) -> dict[str, Any]:
    visitor.socket.send('{"do": "hello", "id": 900}')
    return visitor.next(lambda message: message.get("is") == "you")


def test_money_of_the_house_knows_nothing_of_chips(house: House) -> None:
    """Chips are no money: no page with sums lists their tables, and nobody is given any."""
    evening, name = _announced(house)
    done(house, evening.enter(name, *BOTS, "bot-8"))
    until(lambda: len(house.floor.arena.desks) == 2)
    assert list(house.floor.desks) == ["r1"]
    with house.visitor() as eve:
        eve.ok("watch", table=f"{name}x1")
        assert eve.refused("top-up") == "bad-message"
        assert eve.wallet(name).balance == 0
