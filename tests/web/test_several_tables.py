"""One player at several tables: one socket shows them, and each tells when it is their turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.tables import by_hand
from tests.web.house import House, Visitor

PLAN = "".join(
    by_hand(name, "by", "roulette", "straight 1..100, even chance 5..2000", seats=3)
    for name in ("h1", "h2", "h3", "h4", "h5")
)
PLAN += by_hand("j1", "by", "blackjack", "5..500, boxes 7, decks 6, device machine", seats=3)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("several"), PLAN)
    yield opened
    opened.close()


def seats(visitor: Visitor) -> dict[str, tuple[bool, str, bool]]:
    """How it stands at one's tables, as it was told last."""
    told = [m for m in visitor.heard if m.get("is") == "seat"]
    return {m["table"]: (m["seated"], m["phase"], m["asked"]) for m in told}


def test_one_socket_shows_several_tables(house: House) -> None:
    with house.visitor() as ana:
        for table in ("h1", "h2"):
            house.crew(table)
            ana.ok("watch", table=table, also=True)
            ana.ok("sit")
        ana.open()  # h2, which was looked at last
        ana.bet("17", 500)
        ana.ok("turn-to", table="h1")
        assert (
            ana.refused("bet", bets=[{"type": "bet", "spot": "17", "amount": 500}]) == "bets-closed"
        )
        house.crew("h1").dealer.ok("open-window")
        ana.bet("8", 700)
        felts = [house.floor.desk(table).table.wagers for table in ("h1", "h2")]
        assert [list(felt) for felt in felts] == [["8/p1"], ["17/p1"]]
        assert {m["table"] for m in ana.heard if m.get("is") == "events"} == {"h1", "h2"}
        ana.ok("unwatch", table="h1")
        assert ana.refused("turn-to", table="h1") == "not-watching"
        ana.ok("undo")  # at h2, which is still shown
        assert not house.floor.desk("h2").table.wagers
        ana.ok("leave")
        ana.ok("watch", table="h1")
        ana.ok("leave")


def test_where_one_sits_tells_when_it_is_ones_turn(house: House) -> None:
    with house.visitor() as ana, house.visitor() as ben:
        ana.sit("j1")
        ana.sit("h1")
        ben.sit("j1")
        ben.open()
        if not house.floor.desk("j1").table.takes_bets(house.clock.now()):
            ben.deal("xx", "xx", "xx")
        ana.do("ping", at=0)
        assert seats(ana)["j1"] == (True, "betting", False)
        with house.visitor(ana.cookie) as tab:  # who comes back is told, too
            tab.ok("hello")
            assert set(seats(tab)) == {"j1", "h1"}
            tab.ok("watch", table="j1")
            tab.bet("1", 1000)
        ben.close_bets()
        ben.deal("Ts", "6c", "2s")
        ana.do("ping", at=0)
        assert seats(ana)["j1"] == (True, "playing", True), "at a table that is not looked at"
        told = len([m for m in ben.heard if m.get("is") == "seat"])
        ana.ok("watch", table="j1", also=True)
        ana.say("stand", "1")
        assert seats(ana)["j1"] == (True, "playing", False)
        ben.do("ping", at=0)
        assert len([m for m in ben.heard if m.get("is") == "seat"]) == told, "nothing new for ben"
        while house.floor.desk("j1").table.phase == "playing":
            ben.deal("9c")
        ana.ok("leave")
        assert seats(ana)["j1"][0] is False
        ana.ok("turn-to", table="h1")
        ana.ok("leave")


def test_four_tables_are_enough(house: House) -> None:
    with house.visitor() as ana:
        for table in ("h1", "h2", "h3", "h4"):
            house.crew(table)
            ana.ok("watch", table=table, also=True)
            ana.ok("sit")
        assert ana.refused("watch", table="h5", also=True) == "too-many-tables"
        ana.ok("watch", table="h5")
        assert ana.refused("sit") == "too-many-tables"
        ana.ok("watch", table="h4")
        assert ana.refused("sit") == "already-seated"
        for table in ("h1", "h2", "h3", "h4"):
            ana.ok("watch", table=table)
            ana.ok("leave")
