"""The lobby: whoever comes is told all tables, and then only what has changed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.web.live.foyer import Foyer
from croupier.web.messages.live import Lobby
from tests.web.cells_of_tournaments import published, started
from tests.web.house import House, Visitor, house_for_one
from tests.web.staff import done

PLAN = """
[[table]]
id = "h1"
name = "Roulette by hand"
book = "by"
game = "roulette"
seats = 4
by_hand = true

[[table]]
id = "j1"
name = "Blackjack by hand"
book = "by"
game = "blackjack"
seats = 4
plate = "5..500, boxes 5, decks 8"
by_hand = true

[[table]]
id = "t1"
name = "Hold’em by hand"
book = "bg"
game = "holdem"
seats = 2
plate = "no limit, blinds 1 2, rake 5 %, buy-in 40..200, chip 1"
by_hand = true

[[table]]
id = "c1"
name = "Caribbean by the clock"
book = "bg"
game = "caribbean"
seats = 4
plate = "ante 5..100, bonus 1..25, boxes 4"
timing = { window = 2000, before = 50, between = 50, result = 50, cut = 50, decide = 60000 }

[[table]]
id = "a1"
name = "Machine"
book = "machines"
game = "slots"
seats = 1
plate = "game 0.25..25, machine plums, chip 0.25"
"""


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[House]:
    with house_for_one(tmp_path, PLAN) as opened:
        yield opened


def whole(visitor: Visitor) -> dict[str, Any]:
    """Come to the lobby."""
    visitor.ok("lobby")
    return next(m for m in reversed(visitor.heard) if m.get("is") == "lobby")


def change(visitor: Visitor, table: str, field: str) -> dict[str, Any]:
    """The next change of a table's card in which this is another."""

    def changed(message: dict[str, Any]) -> bool:
        cards = message["tables"] if message.get("is") == "cards" else ()
        return any(card["id"] == table and field in card for card in cards)

    cards = visitor.next(changed)["tables"]
    return next(card for card in cards if card["id"] == table)


def test_only_what_has_changed_is_told(floor: House) -> None:
    with floor.visitor() as eve, floor.visitor() as ana:
        first = whole(eve)
        assert [card["id"] for card in first["tables"]] == ["h1", "j1", "t1", "c1", "a1"]
        ana.sit("h1")
        card = change(eve, "h1", "players")
        assert card["taken"] == 1
        assert card["players"] == [{"seat": "p1", "name": ana.name, "bot": False}]
        assert not card.keys() & {"name", "book", "minimum", "stakes", "last", "called"}
        ana.open()
        assert change(eve, "h1", "phase")["phase"] == "betting"
        ana.bet("17", 500)
        ana.close_bets()
        ana.deal("17")
        card = change(eve, "h1", "last")
        assert [result["number"] for result in card["last"]] == [17]
        ana.open()
        ana.close_bets()
        ana.deal("4")
        card = change(eve, "h1", "came")
        assert [result["number"] for result in card["came"]] == [4], "and not 17 once more"
        ana.ok("leave")


def test_who_comes_later_sees_the_same_as_who_has_been_there(floor: House) -> None:
    """A card changed piece by piece is the card that is told anew."""
    with floor.visitor() as eve, floor.visitor() as ana, floor.visitor() as ben:
        cards = {card["id"]: card for card in whole(eve)["tables"]}
        ana.sit("j1").open()
        ana.bet("2", 500)
        ana.close_bets()
        ana.deal("9c", "5d", "7s")
        eve.next(lambda m: m.get("is") == "cards" and '"5d"' in json.dumps(m))
        for message in eve.heard:
            for card in message["tables"] if message.get("is") == "cards" else ():
                came = card.pop("came", ())
                last = [*cards[card["id"]]["last"], *came]
                cards[card["id"]] |= {"last": last, **card}
        anew = {card["id"]: card for card in whole(ben)["tables"]}
        assert anew.keys() == cards.keys()
        for table in ("h1", "j1", "t1", "a1"):  # The other goes by the clock.
            assert anew[table] == cards[table]
        ana.say("stand", "2")
        ana.deal("Kh")


def test_a_card_shows_what_anybody_may_see(floor: House) -> None:
    with floor.visitor() as eve, floor.visitor() as ana, floor.visitor() as ben:
        cards = {card["id"]: card for card in whole(eve)["tables"]}
        assert [len(reel) for reel in cards["a1"]["lies"]["reels"]] == [3, 3, 3], "it stands still"
        ana.sit("t1", buy_in=20_000)
        ben.sit("t1", buy_in=10_000)
        ana.start()
        ana.deal("As", "Kd")  # for the button
        ana.start()
        ana.deal("xx", "xx", "xx", "xx")
        lies = change(eve, "t1", "lies")["lies"]
        while not lies.get("turn"):
            lies = change(eve, "t1", "lies")["lies"]
        assert lies["cards"] == {"p1": ["xx", "xx"], "p2": ["xx", "xx"]}, "nobody's cards are seen"
        assert lies["pot"] == 300
        assert sum(lies["stacks"].values()) + sum(lies["bets"].values()) == 30_000
        assert len(lies["turn"]) == 1
        first = ana if lies["turn"] == [ana.table()["you"]["seat"]] else ben
        first.say("fold")


def test_cards_that_only_their_player_sees_lie_face_down(floor: House) -> None:
    with floor.visitor() as eve, floor.visitor() as ana:
        whole(eve)
        ana.sit("c1")
        ana.event("window-opened")
        ana.bet("1 ante", 1_000)
        ana.next(lambda m: bool(m.get("asks")))
        lies = change(eve, "c1", "lies")["lies"]
        while "1" not in lies.get("turn", ()):
            lies = change(eve, "c1", "lies")["lies"]
        assert lies["cards"]["1"] == ["xx"] * 5
        mine = [c["card"] for e in ana.events() for c in e.get("cards", ()) if isinstance(c, dict)]
        assert len(set(mine) - {"xx"}) > 1, "whoever sits there sees them"
        ana.say(ana.asks()[0]["default"], "1")


def test_one_is_told_where_one_sits_and_with_what(floor: House) -> None:
    with floor.visitor() as ana, floor.visitor() as ben, floor.visitor() as eve:
        assert whole(ana)["yours"] == []
        ana.sit("t1", buy_in=20_000)
        yours = ana.next(lambda m: m.get("is") == "yours")["tables"]
        assert yours == [{"table": "t1", "stack": 20_000}]
        ana.sit("h1").open()
        ana.bet("17", 500)
        wanted = {"table": "h1", "staked": 500}
        ana.next(lambda m: m.get("is") == "yours" and wanted in m["tables"])
        ben.sit("t1", buy_in=10_000)
        eve.ok("watch", table="t1")
        eve.ok("join-list")
        assert {"table": "t1", "waits": 1} in whole(eve)["yours"]
        card = next(card for card in whole(eve)["tables"] if card["id"] == "t1")
        assert (card["queue"], card["taken"]) == (1, 2), "how many wait is said to everybody"
        assert eve.name not in json.dumps(card), "and not who"
        ana.close_bets()
        ana.deal("4")


def test_a_table_is_found_by_its_game_in_every_language(floor: House) -> None:
    with floor.visitor() as eve:
        called = {card["id"]: card["called"] for card in whole(eve)["tables"]}
    for word in ("roulette", "рулетка", "by hand"):
        assert word in called["h1"]
    assert "блекджек" in called["j1"] or "блэкджек" in called["j1"]


def test_tournaments_are_told_with_their_fund_and_whoever_enters(floor: House) -> None:
    with floor.visitor() as eve:
        whole(eve)
        assert {"is": "tournaments", "tournaments": []} in eve.heard
        name = done(floor, published(floor.floor))
        one = eve.next(lambda m: m.get("is") == "tournaments")["tournaments"][0]
        assert (one["id"], one["state"], one["entered"], one["fund"]) == (name, "announced", 0, 0)
        assert (one["price"], one["least"], one["most"]) == (1_000, 2, 6)
        assert one["called"].startswith("texas hold")
        done(floor, started(floor.floor, name, "ana", "ben"))
        eve.next(
            lambda m: (
                m.get("is") == "tournaments"
                and m["tournaments"][0]["state"] == "running"
                and m["tournaments"][0]["fund"] == 2 * 900
                and m["tournaments"][0]["left"] == 2
            )
        )


class Guest:
    """A socket that counts what it is told."""

    def __init__(self, player: str) -> None:
        self.player, self.since, self.texts = player, 0, list[str]()

    def put(self, text: str) -> None:
        self.texts.append(text)


def test_a_thousand_in_the_lobby_are_told_the_same_text_and_each_card_is_made_once(
    floor: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What happens at one table costs one card and one message, however many look on."""
    made: list[str] = []
    gallery = type(floor.hall.gallery("h1"))
    card = gallery.card

    def counted(self: Any) -> Any:
        made.append(self.desk.id)
        return card(self)

    monkeypatch.setattr(gallery, "card", counted)
    foyer = Foyer(floor.floor, floor.hall.gallery)
    crowd = [Guest(f"guest-{number}") for number in range(1_000)]
    for guest in crowd:
        foyer.enter(guest)
    assert made == ["h1", "j1", "t1", "c1", "a1"]
    with floor.visitor() as ana:
        ana.sit("h1")
        foyer.changed("h1")
        asyncio.run(foyer.look())
        assert made.count("h1") == 2
        assert len(made) == 6
        news = {guest.texts[-1] for guest in crowd}
        assert all(len(guest.texts) == 2 for guest in crowd)
        assert len(news) == 1
        assert len(news.pop()) < 400, "a few fields, not a house"
        asyncio.run(foyer.look())
        assert all(len(guest.texts) == 2 for guest in crowd), "nothing new is nothing told"


def test_a_table_that_is_another_one_now_is_told_whole(floor: House) -> None:
    foyer, guest = Foyer(floor.floor, floor.hall.gallery), Guest("guest")
    foyer.enter(guest)
    foyer._told["h1"] = replace(foyer._told["h1"], minimum=1)
    foyer.changed("h1")
    asyncio.run(foyer.look())
    assert json.loads(guest.texts[-1])["is"] == Lobby.__struct_config__.tag
    assert "yours" not in json.loads(guest.texts[-1])
