"""What is decided ahead is for one's next turn and for no other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from croupier.fair.entropy import SeededEntropy
from croupier.games.awaiting import Said
from croupier.games.poker.state import Round
from croupier.house.clock import SystemClock
from croupier.house.plan import read_plan
from croupier.house.tables.aheads import Aheads
from croupier.house.tables.desk import Desk, Step
from croupier.house.tables.kept import keep_rules
from croupier.ledger import MINT, Transfer, wallet
from croupier.rulebooks.load import Section
from croupier.table.ahead import Ahead
from croupier.table.words import Sit
from tests.kinds import the
from tests.stores import open_file
from tests.web.house import House, Visitor, until
from tests.web.test_room import PLAN

PEOPLE = ("ana", "ben", "eve")


class Listening:
    """As a gallery does it: whoever has decided is looked for after every entry."""

    aheads: Aheads

    def __init__(self) -> None:
        self.opened, self.asked = asyncio.Event(), asyncio.Event()

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        self.aheads.notice(steps)
        self.opened.set()
        if desk.here.asks:
            self.asked.set()


def call(price: int) -> Callable[[str], Said]:
    return lambda seat: Said(seat, "call", "", price)


def sits(name: str) -> Callable[[str], Sit]:
    return lambda _: Sit(name, name, buy_in=10_000)


def test_whoever_speaks_after_all_no_longer_speaks_ahead(tmp_path: Path) -> None:
    """The word before theirs and their own reach the desk together."""
    asyncio.run(_scene(tmp_path))


async def _scene(tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(PLAN, "utf-8")
    place = next(p for p in read_plan(file) if p.opened.table == "q1")
    with open_file(tmp_path / "house.sqlite3") as store:
        keep_rules(store, Section("holdem", place.setting.rules, place.opened.rules))
        listening = Listening()
        desk = Desk(store, place, SeededEntropy(7), SystemClock(), listening)
        listening.aheads = aheads = Aheads(desk)
        running = asyncio.create_task(desk.run())
        await listening.opened.wait()
        for name in PEOPLE:
            store.move_now((Transfer("move", MINT, wallet(name), 10_000, "BYN"),), name)
        await asyncio.gather(*(desk.hear(name, sits(name)) for name in PEOPLE))
        await listening.asked.wait()
        button = desk.table.seats[desk.table.room.button].player
        small = desk.table.seats[the(Round, desk.table.play).seats[0]].player
        await aheads.decide(small, Ahead("call-any"))
        await asyncio.gather(desk.hear(button, call(200)), desk.hear(small, call(100)))
        assert aheads.players() == frozenset()
        desk.stop()
        await running


# Against the house.

BOXES = """
[[table]]
id = "j1"
name = "Blackjack by hand"
book = "bg-blackjack"
game = "blackjack"
seats = 3
plate = "5..500, boxes 7, decks 6, device machine"
by_hand = true

[[table]]
id = "o1"
name = "Oasis by hand"
book = "by"
game = "oasis"
seats = 3
plate = "ante 5..100, bonus 1..25, bonus maximum 10000, maximum payout 10000, boxes 6"
by_hand = true
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("ahead"), BOXES)
    yield opened
    opened.close()


@pytest.fixture
def two(house: House) -> Iterator[tuple[Visitor, Visitor]]:
    with house.visitor() as ana, house.visitor() as ben:
        yield ana, ben
        for visitor in (ana, ben):
            visitor.ok("leave")


def foreseen(visitor: Visitor) -> dict[tuple[str, bool], dict[str, Any]]:
    """What one will be asked, by what it is about and whether one must answer."""
    found = visitor.table().get("foreseen", ())
    return {(one["about"], one["must"]): one for one in found}


def decide(visitor: Visitor, verb: str, about: str, price: int = 0, **more: Any) -> dict[str, Any]:
    on = foreseen(visitor)[about, more.get("must", True)]["on"]
    return visitor.do("ahead", verb=verb, about=about, price=price, on=on, **more)


def said(visitor: Visitor) -> list[tuple[str, str, str]]:
    """Whose words stand in this round's events, by seat, box and verb."""
    kinds = ("blackjack.spoke", "dealer-poker.spoke")
    spoke = [e for e in visitor.table()["events"] if e["type"] in kinds]
    return [(e["actor"], e["about"], e["verb"]) for e in spoke]


def test_boxes_are_decided_before_their_turn(house: House, two: tuple[Visitor, Visitor]) -> None:
    ana, ben = two
    for visitor in two:
        visitor.sit("j1")
    ana.open()
    if not house.floor.desk("j1").table.takes_bets(house.clock.now()):
        ana.deal("xx", "xx", "xx")
    ana.bet("1", 1000)
    ben.bet("2", 1000)
    ben.bet("4", 1000)
    ana.close_bets()
    ana.deal("Ts", "Th", "8d", "6c", "2s", "6h", "8s")  # 12, 16, a pair of eights; the bank has 6
    assert set(foreseen(ben)) == {("2", True), ("4", True)}
    assert foreseen(ben)["4", True]["on"] == ["6c", "8d", "8s"]
    assert "on" not in str(ana.table()["turn"]), "nobody else hears of it"
    decide(ben, "hit", "2")
    decide(ben, "stand", "2")  # a change of mind
    decide(ben, "split", "4", 1000)
    with house.visitor(ben.cookie) as tab:
        tab.ok("watch", table="j1")
        assert {a["verb"] for a in tab.table()["aheads"]} == {"stand", "split"}, "two tabs"
        tab.ok("ahead", verb="", about="4")
        ben.next(lambda m: m.get("is") == "aheads" and len(m["aheads"]) == 1)
        assert decide(tab, "split", "4", 900)["error"]["code"] == "not-awaited", "not its price"
        decide(tab, "split", "4", 1000)
    assert not said(ana)
    ana.say("stand", "1")
    until(lambda: len(said(ben)) == 3)
    assert said(ben) == [("p1", "1", "stand"), ("p2", "2", "stand"), ("p2", "4", "split")]
    words = [kept.entry for kept in house.store.read("j1") if kept.entry.by == "p2"]
    assert {entry.clock for entry in words} == {False}, "in the journal, one's own words"
    assert "aheads" not in ben.table()
    ana.deal("3c")
    assert [ask["about"] for ask in ben.asks()] == ["4"], "new cards are another question"
    ben.say("stand", "4")
    ana.deal("5c")
    ben.say("stand", "4.1")
    while house.floor.desk("j1").table.phase == "playing":
        ana.deal("9c")


def test_what_was_decided_by_other_cards_is_not_taken(
    house: House, two: tuple[Visitor, Visitor]
) -> None:
    ana, ben = two
    for visitor in two:
        visitor.sit("j1")
    ana.open()
    ana.bet("1", 1000)
    ben.bet("2", 1000)
    ana.close_bets()
    ana.deal("Ts", "Th", "9c", "2s", "6h")
    stale = {"verb": "stand", "about": "2", "on": ["9c", "Th", "5h"]}
    assert ben.refused("ahead", **stale) == "not-awaited"
    insure = next(o for o in foreseen(ben)["2", False]["options"])
    decide(ben, insure["verb"], "2", insure["low"], must=False)
    decide(ben, "stand", "2")
    ana.say("stand", "1")
    until(lambda: len(said(ben)) == 3)
    assert [verb for _, _, verb in said(ben)] == ["stand", insure["verb"], "stand"]
    while house.floor.desk("j1").table.phase == "playing":
        ana.deal("8c")


def test_at_dealer_poker_cards_are_exchanged_ahead(two: tuple[Visitor, Visitor]) -> None:
    ana, ben = two
    for visitor in two:
        visitor.sit("o1")
    ana.open()
    ana.bet("1 ante", 1000)
    ben.bet("2 ante", 1000)
    ana.close_bets()
    ana.deal("2c", "3c", "4c", "5c", "7d", "Ah", "Ad", "9c", "8d", "4s")
    ana.deal("xx", "xx", "xx", "xx", "Kc")
    coming = foreseen(ben)["2", True]
    assert coming["on"] == ["Ah", "Ad", "9c", "8d", "4s", "Kc"], "nothing the bank hides"
    price = next(o for o in coming["options"] if o["verb"] == "exchange")["low"]
    assert "error" not in decide(ben, "exchange", "2", price, cards=["9c"])
    ana.say("pass", "1")
    until(lambda: ("p2", "2", "exchange") in said(ben))
    ana.deal("As")
    assert [ask["about"] for ask in ben.asks()] == ["2"], "and bet or pass with the new card"
    assert "aheads" not in ben.table()
    ben.say("pass", "2")
