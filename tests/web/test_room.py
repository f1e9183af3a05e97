"""Poker between players over real sockets: chips, hands, the list, and what is decided ahead."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.games.game import Stacks
from croupier.replay import replay
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.plate import Limits
from croupier.table.room.stacks import usual_buy_in
from tests.stores import audited
from tests.web.house import House, Visitor, unprinted, until

QUICK = "before = 50, between = 50, result = 50, cut = 50"
"""At q1 three sit down one after the other before the first hand begins."""
PLAN = f"""
[[table]]
id = "h1"
name = "Hold’em by hand"
book = "bg"
game = "holdem"
seats = 3
plate = "no limit, blinds 5 10, rake 5 % to 30 a pot, buy-in 200..1000, chip 1"
by_hand = true

[[table]]
id = "h2"
name = "Hold’em by hand, at which nobody has played"
book = "bg"
game = "holdem"
seats = 3
plate = "no limit, blinds 5 10, rake 5 % to 30 a pot, buy-in 200..1000, chip 1"
by_hand = true

[[table]]
id = "q1"
name = "Hold’em"
book = "by"
game = "holdem"
seats = 3
plate = "blinds 1 2, bets 2..20, rake 5 % to 6 a pot, buy-in 40..400, chip 1"
timing = {{ {QUICK.replace("before = 50", "before = 300")}, decide = 60000, offer = 60000 }}

[[table]]
id = "i1"
name = "Hold’em for the impatient"
book = "mk"
game = "holdem"
seats = 2
plate = "pot limit, blinds 1 2, rake 5 %, buy-in 40..400, chip 1"
timing = {{ {QUICK}, decide = 50, bank = 80, refill = 50, offer = 50 }}

[[table]]
id = "s1"
name = "Stud"
book = "by"
game = "seven-stud"
seats = 4
plate = "ante 1, bring-in 2, bets 2..20, rake 5 %, buy-in 40..400, chip 1"
timing = {{ {QUICK}, decide = 60000 }}
"""

Three = tuple[Visitor, Visitor, Visitor]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("room"), PLAN)
    yield opened
    opened.close()


@pytest.fixture
def three(room: House) -> Iterator[Three]:
    with ExitStack() as stack:
        ana, ben, eve = (stack.enter_context(room.visitor()) for _ in range(3))
        yield ana, ben, eve
        for visitor in (ana, ben, eve):
            _get_up(room, visitor)
        until(lambda: not any(desk.table.seats for desk in room.floor.desks.values()))
    assert set(room.store.trial_balance().values()) == {0}
    assert not any(desk.broken for desk in room.floor.desks.values())


def _get_up(room: House, visitor: Visitor) -> None:
    """From every table, by hand to the end of the hand."""
    for table in room.floor.desks:
        visitor.ok("watch", table=table)
        visitor.do("leave-list")
        visitor.do("leave")
        while table in ("h1", "h2") and visitor.table()["phase"] == "playing":
            turn = visitor.table()["turn"]
            if turn:
                visitor.dealer_says("say-for", seat=turn[0]["actor"], verb="fold")
            else:
                visitor.deal("xx")


def asked(visitors: tuple[Visitor, ...]) -> tuple[Visitor, dict[str, Any]]:
    """Who is asked, and what; waits until somebody is."""
    found: list[tuple[Visitor, dict[str, Any]]] = []

    def look() -> bool:
        found.extend((visitor, ask) for visitor in visitors for ask in visitor.asks()[:1])
        return bool(found)

    until(look)
    return found[0]


def options(ask: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {option["verb"]: option for option in ask["options"]}


def play_out(visitors: tuple[Visitor, ...], round_: str) -> None:
    """Everybody checks or calls to the end of this hand."""
    while True:
        table = visitors[0].table()
        if table["phase"] != "playing" or table["round"] != round_:
            return
        for visitor in visitors:
            asks = visitor.table()["asks"]
            if asks:
                may = options(asks[0])
                verb = next(v for v in ("check", "call", "bring-in") if v in may)
                visitor.do("say", verb=verb, price=may[verb]["low"])


# Chips.


def test_one_sits_down_with_chips_from_the_wallet(room: House, three: Three) -> None:
    ana, ben, _ = three
    room.crew("h1")
    ana.ok("watch", table="h1")
    information = ana.table()["table"]["own"]
    assert information["buy_in"] == {"minimum": 20_000, "maximum": 100_000, "default": 100_000}
    assert information["blinds"] == [500, 1_000]
    assert (information["structure"], information["hole"]) == ("no limit", 2)
    too_small = ana.do("sit", buy_in=10_000)["error"]
    least, most = ({"is": "sum", "minor": sum_, "currency": "BGN"} for sum_ in (20_000, 100_000))
    bounds = {"is": "phrase", "key": "range", "facts": {"low": least, "high": most}}
    assert (too_small["code"], too_small["facts"]["bounds"]) == ("buy-in", bounds)
    assert ana.refused("sit", buy_in=150_000) == "buy-in"
    ana.ok("sit", buy_in=30_000)
    assert ana.room()["stacks"] == {"p1": 30_000}
    wallet = ana.next(lambda m: m.get("is") == "wallet")
    assert (wallet["available"], wallet["at_tables"], wallet["net"]) == (70_000, 30_000, 0)
    ben.sit("h1")
    assert ben.room()["stacks"]["p2"] == 100_000, "the usual sum, as far as the wallet goes"
    assert ben.do("add-chips", amount=100)["error"]["code"] == "buy-in"
    ana.ok("add-chips", amount=5_000)
    assert room.store.balance(f"stack:h1:{ana.player}", "BGN").balance == 35_000
    ana.ok("hello")
    you = [m for m in ana.heard if m.get("is") == "you"][-1]
    assert you["wallets"][0] == {
        "currency": "BGN", "available": 65_000, "held": 0, "at_tables": 35_000,
    }  # fmt: skip
    assert you["session"]["net"] == {"BGN": 0}
    assert ben.refused("top-up") == "top-up-early", "what lies at a table counts"
    ana.ok("leave")
    assert ana.wallet("BGN").available == 100_000


@pytest.mark.parametrize(
    ("limits", "wallet", "usual"),
    [
        (Limits(21_000, 99_000), None, 97_500),
        (Limits(21_000, 99_000), 60_001, 60_000),
        (Limits(21_000, 99_000), 0, 22_500),
        (Limits(20_000), None, 500_000),
    ],
)
def test_the_usual_sum_is_one_of_whole_chips(
    limits: Limits, wallet: int | None, usual: int
) -> None:
    """Smallest chip 25, minimum bet 50: what the page offers and bots bring is never refused."""
    customs = Stacks(limits, 500_000, 2_500, 5_000, True, "", True, "", "")
    assert usual_buy_in(customs, wallet) == usual


def test_at_other_tables_nobody_brings_chips(tmp_path: Path) -> None:
    house = House(tmp_path)
    with house.visitor() as ana:
        ana.sit("h1")
        for word in ("sit-out", "come-back", "join-list"):
            assert ana.do(word).get("error"), word
        assert ana.do("add-chips", amount=100)["error"]["code"] == "not-offered"
        assert ana.do("ahead", verb="fold")["error"]["code"] == "not-awaited"
        ana.open()
        ana.bet("17", 500)
        ana.close_bets()
        assert ana.do("ahead", verb="fold")["error"]["code"] == "not-awaited"
        ana.deal("17")
        assert ana.dealer_says("start-hand")["error"]
        assert "at_tables" in next(m for m in ana.heard if m.get("is") == "wallet")
        assert "room" not in ana.table()
        assert all("room" not in message for message in ana.heard)
    house.close()


def test_one_waits_for_a_seat_at_any_table(tmp_path: Path) -> None:
    house = House(tmp_path)
    with contextlib.ExitStack() as doors:
        ana, ben, eve, zoe = (doors.enter_context(house.visitor()) for _ in range(4))
        for visitor in (ana, ben, eve):
            visitor.sit("h1")
        zoe.ok("watch", table="h1")
        zoe.ok("join-list")
        assert [who["you"] for who in zoe.table()["queue"]] == [True]
        heard = ana.next(lambda message: "queue" in message and message["is"] == "events")
        assert [(who["name"], who["you"]) for who in heard["queue"]] == [(zoe.name, False)]
        eve.ok("leave")
        offered = zoe.next(lambda message: bool(message.get("offer")))
        assert offered["offer"] == {"until": 0}, "until the dealer calls the next"
        assert ana.table()["offer"] is None
        zoe.ok("sit")
        assert zoe.table()["queue"] == []
    house.close()


# A hand that a dealer deals.


def test_a_hand_dealt_by_hand(three: Three) -> None:
    """Cards nobody saw are turned at the showdown; the dealer may speak for a seat."""
    ana, ben, eve = three
    for visitor, stack in ((ana, 50_000), (ben, 20_000), (eve, 50_000)):
        visitor.sit("h2", buy_in=stack)
    assert ana.refused("start-hand") == "not-yours-to-do"
    ana.start()
    ana.deal("Kc", "Kd", "2h")  # for the button: suits decide between kings
    assert ana.room()["button"] == "p2"
    ana.start()
    table = ana.table()
    assert (table["phase"], table["room"]["button"]) == ("playing", "p2")
    ana.deal(*("xx",) * 6)
    assert [who["actor"] for who in ana.table()["turn"]] == ["p2"]
    assert (ana.asks(), eve.asks()) == ([], [])
    assert set(options(ben.asks()[0])) == {"fold", "call", "raise"}
    late = ana.do("say", verb="call", price=1_000)["error"]
    assert late["code"] == "out-of-turn"
    assert late["clause"]
    asked = {"is": "asked", "actor": "p2", "about": "", "options": []}
    assert late["legal"] == [asked], "whose turn it is, and not what they may say"
    ben.say("raise", price=20_000)  # all in
    eve.dealer_ok("say-for", seat="p3", verb="call", price=19_500)
    blind = ana.do("say", verb="raise", price=40_000)["error"]
    assert blind["code"] == "not-now", "another has raised before the blind"
    assert blind["clause"].startswith("art. 17")
    assert ana.refused("add-chips", amount=1_000) == "chips-in-hand"
    ana.say("call", price=19_000)
    wallet = [m for m in ana.heard if m.get("is") == "wallet"][-1]
    assert (wallet["at_tables"], wallet["net"]) == (50_000, 0), "the pot is not lost yet"
    for cards in (("xx", "7c", "2d", "9h"), ("xx", "3c"), ("xx", "Js")):
        ana.deal(*cards)
        if cards[1] == "7c":
            eve.say("check")
            ana.say("bet", price=15_000)
            eve.say("call", price=15_000)
        else:
            eve.say("check")
            ana.say("check")
    # The dealer turns the cards of all who are in.
    ana.deal("Qc", "Qd", "Kh", "Ks", "Ah", "As")
    table = ana.table()
    given = [e for e in ana.events() if e["type"] == "pot-given"]
    assert [(g["amount"], g["rake"]) for g in given] == [(60_000, 3_000), (30_000, 1_500)]
    assert sum(table["room"]["stacks"].values()) == 120_000 - 4_500
    ana.next(lambda m: m.get("is") == "wallet" and m["net"] != 0)


# What nobody else may know.


def test_the_cards_for_the_button_come_from_one_deck(tmp_path: Path) -> None:
    """By hand, one after the other: in between neither a hand begins nor another deck comes."""
    house = House(tmp_path, PLAN)
    with house.visitor() as ana, house.visitor() as ben, house.visitor() as eve:
        for visitor in (ana, ben, eve):
            visitor.sit("h1", buy_in=20_000)
        ana.start()
        ana.deal("As", "Kd")
        error = ana.dealer_says("start-hand")["error"]
        awaited = {"is": "awaited", "device": "deck", "to": ["p3"]}
        assert (error["code"], error["legal"]) == ("not-awaited", [awaited])
        assert ana.dealer_refused("deal", outcomes=["Kd"]) == "card-gone"
        eve.ok("leave")
        ana.start()
        assert (ana.table()["phase"], ana.room()["button"]) == ("playing", "p1")
    house.close()


def test_cards_are_seen_by_their_seat_alone(room: House, three: Three) -> None:
    for visitor in three:
        visitor.sit("q1", buy_in=10_000)
    folder, _ = asked(three)
    round_ = folder.table()["round"]
    folder.say("fold")
    play_out(three, round_)
    hole = {v: own_cards(v, round_) for v in three}
    assert all(len(cards) == 2 for cards in hole.values())
    seat = {v: next(s["seat"] for s in v.table()["seats"] if s["you"]) for v in three}
    for watcher in three:
        heard = [e for m in watcher.heard if m.get("is") == "events" for e in m["events"]]
        others = {card for v in three if v is not watcher for card in hole[v]}
        dealt = {c["card"] for e in heard if e["type"] == "poker.dealt" for c in e["cards"]}
        shown = {
            c["card"] for e in heard if e["type"] == "poker.shown" for h in e["hands"]
            for c in h["cards"]
        }  # fmt: skip
        assert not others & dealt
        assert shown == {card for v in three if v is not folder for card in hole[v]}
    for reader in (*three, None):
        cookie = {"Cookie": reader.cookie} if reader else {}
        address = f"{room.address}/api/rounds/{round_}"
        whole = httpx.get(address, headers=cookie)
        text = httpx.get(f"{address}.round", headers=cookie).text
        for said in (unprinted(whole.text), text):
            words = set(re.findall(r"\w+", said))  # The hash of the rules has letters of cards too.
            known = words.issuperset(hole[folder])
            assert known == (reader is folder), "what was folded is its player's alone"
        assert whole.json()["you"] == (seat[reader] if reader else None)
        assert replay(text, load_book("by")).table.phase == "settled"


def test_every_hand_one_was_dealt_in_is_in_ones_history(room: House, three: Three) -> None:
    for visitor in three:
        visitor.sit("q1", buy_in=10_000)
    folder, _ = asked(three)
    round_ = folder.table()["round"]
    folder.say("fold")
    play_out(three, round_)
    address = f"{room.address}/api/tables/q1/rounds?mine=1"
    mine = httpx.get(address, headers={"Cookie": folder.cookie}).json()["rounds"]
    row = next(row for row in mine if row["round"] == round_)
    assert (row["staked"], row["won"]) == (0, 0)
    assert row["result"]["pot"] == row["result"]["rake"] + sum(row["result"]["won"].values())


def own_cards(visitor: Visitor, round_: str) -> set[str]:
    """What was dealt to this visitor face down in this hand."""
    found: set[str] = set()
    here = False
    for event in visitor.events():
        if event["type"] == "hand-started":
            here = event["round"] == round_
        if here and event["type"] == "poker.dealt":
            found |= {c["card"] for c in event["cards"] if c.get("seen_by", "all") != "all"}
    return found - {"xx"}


def test_no_wallet_ever_goes_out(three: Three) -> None:
    ana, ben, eve = three
    for visitor in (ana, ben):
        visitor.sit("i1", buy_in=10_000)
    eve.ok("watch", table="i1")
    eve.ok("join-list")
    assert ana.table()["queue"][0]["name"] == eve.name
    eve.ok("leave-list")
    listed = ana.event("unlisted")
    assert set(listed) == {"type", "who"}
    for visitor in three:
        for message in visitor.heard:
            assert not any(v.player in str(message) for v in three), message


# Decided ahead.


def test_what_was_decided_ahead_is_said_when_the_turn_comes(
    three: Three,
) -> None:
    for visitor in three:
        visitor.sit("q1", buy_in=10_000)
    first, _ = asked(three)
    others = [v for v in three if v is not first]
    assert first.refused("ahead", verb="dance") == "not-awaited"
    for visitor in others:
        visitor.ok("ahead", verb="call-any")
        assert visitor.table()["aheads"] == [{"verb": "call-any", "price": 0}]
    others[0].ok("ahead", verb="")
    assert "aheads" not in others[0].table()
    others[0].ok("ahead", verb="check-fold")
    first.say("raise", price=400)
    until(lambda: len(verbs(first)) == 3)
    assert sorted(verbs(first)) == ["call", "fold", "raise"]
    assert not any("aheads" in v.table() for v in three)
    assert not any(
        m["clock"] for m in first.heard if m.get("is") == "events" and m["by"] in "p1p2p3"
    )
    for visitor in (first, others[1]):
        told = [m.get("aheads") for m in visitor.heard if m.get("is") in ("events", "aheads")]
        assert [{"verb": "check-fold", "price": 0}] not in told, "nobody hears of it"


def verbs(visitor: Visitor) -> list[str]:
    """What was said in this hand."""
    return [e["verb"] for e in visitor.table()["events"] if e["type"] == "poker.acted"]


def test_a_price_that_has_changed_is_not_paid(three: Three) -> None:
    for visitor in three:
        visitor.sit("q1", buy_in=10_000)
    first, _ = asked(three)
    others = tuple(v for v in three if v is not first)
    for visitor in others:
        visitor.ok("ahead", verb="call", price=100)
    first.say("raise", price=400)
    second, ask = asked(others)
    assert "aheads" not in second.table(), "dropped"
    assert options(ask)["call"]["low"] in (200, 300), "and asked"
    # Whose turn it is already says it at once, or is told what would fit.
    wrong = second.do("ahead", verb="check")["error"]
    assert wrong["code"] == "not-awaited"
    assert "fold" in {option["verb"] for option in wrong["legal"][0]["options"]}
    second.ok("ahead", verb="fold")
    assert second.refused("ahead", verb="fold") == "not-in-hand"


# Sitting out, leaving, and the list.


def test_sitting_out_and_leaving_in_a_hand(three: Three) -> None:
    for visitor in three:
        visitor.sit("q1", buy_in=10_000)
    first, _ = asked(three)
    round_ = first.table()["round"]
    assert first.refused("come-back") == "not-out"
    goes = next(v for v in three if v is not first)
    goes.ok("leave")
    table = first.table()
    seat = goes.table()["you"]["seat"]
    assert table["room"]["leaving"] == [seat], "with the end of the hand"
    stays = next(v for v in three if v not in (first, goes))
    stays.ok("sit-out")
    first.say("raise", price=400)
    play_out((first, stays), round_)
    until(lambda: seat not in {s["seat"] for s in first.table()["seats"]})
    assert goes.wallet("BYN").available >= 100_000 - 400
    out = stays.table()
    assert out["room"]["out"] == {out["you"]["seat"]: "asked"}
    assert out["phase"] == "settled", "one alone plays no hand"
    stays.ok("come-back")
    asked((first, stays))


def test_a_full_table_has_a_list(room: House, three: Three) -> None:
    ana = three[0]
    with room.visitor() as ivo, room.visitor() as zoe:
        for visitor in three:
            visitor.sit("q1", buy_in=10_000)
        ivo.ok("watch", table="q1")
        assert ivo.refused("sit") == "table-full"
        assert ana.do("join-list")["error"]["code"] == "already-seated"
        ivo.ok("join-list")
        zoe.ok("watch", table="q1")
        zoe.ok("join-list")
        assert zoe.refused("join-list") == "already-listed"
        queue = zoe.table()["queue"]
        assert [(who["name"], who["you"]) for who in queue] == [(ivo.name, False), (zoe.name, True)]
        folder, _ = asked(three)
        folder.say("fold")
        folder.ok("leave")
        assert ivo.table()["offer"] is None, "its cards lie there until the hand is over"
        play_out(tuple(v for v in three if v is not folder), ana.table()["round"])
        offered = ivo.next(lambda m: m.get("is") == "events" and bool(m.get("offer")))
        assert offered["offer"]["until"] > offered["now"]
        assert zoe.table()["offer"] is None
        assert zoe.refused("sit") == "waiting-list"
        assert folder.refused("sit") == "waiting-list"
        ivo.ok("sit", buy_in=10_000)
        assert [who["name"] for who in zoe.table()["queue"]] == [zoe.name]
        zoe.ok("leave-list")
        assert zoe.refused("leave-list") == "not-listed"
        ivo.ok("leave")


def test_an_offer_lapses(three: Three) -> None:
    ana, ben, eve = three
    for visitor in (ana, ben):
        visitor.sit("i1", buy_in=10_000)
    eve.ok("watch", table="i1")
    eve.ok("join-list")
    ana.do("leave")
    eve.event("offer-lapsed")
    assert eve.table()["queue"] == []


def test_who_has_gone_is_not_called(
    room: House, three: Three, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.house.housekeeping.NOT_COMING", 0)
    for visitor in three:
        visitor.sit("q1", buy_in=10_000)
    with room.visitor() as ivo:
        ivo.ok("watch", table="q1")
        ivo.ok("join-list")
    until(lambda: three[0].table()["queue"] == [])


# Time.


def test_silence_spends_the_time_bank_and_then_sits_out(
    three: Three,
) -> None:
    ana, ben, _ = three
    ana.sit("i1", buy_in=10_000)
    ben.sit("i1", buy_in=10_000)
    started = ana.event("bank-started")
    assert started["until"] - started["at"] == 80
    spent = ana.event("bank-spent")
    assert spent == {"type": "bank-spent", "seat": started["seat"], "left": 0}
    until(lambda: ana.room()["out"].get(started["seat"]) == "silent")
    assert set(ana.room()["banks"]) <= {"p1"}, "one's own only"


def test_seats_of_those_who_sit_out_or_have_gone_are_freed(
    room: House, three: Three, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = three[0]
    ana.sit("q1", buy_in=10_000)
    with room.visitor() as ivo:
        ivo.sit("s1", buy_in=10_000)
    ana.ok("sit-out")
    desk = room.floor.desk("q1")
    monkeypatch.setattr("croupier.house.housekeeping.SITS_OUT", 0)
    until(lambda: not desk.table.seats)
    assert ana.wallet("BYN").available == 100_000, "with the chips"
    monkeypatch.setattr("croupier.house.housekeeping.ABSENT", 0)
    until(lambda: not room.floor.desk("s1").table.seats)
    assert ivo.wallet("BYN").available == 100_000


# Corrections and restarts.


def test_a_struck_hand_gives_every_chip_back(three: Three) -> None:
    ana, ben, _ = three
    for visitor in (ana, ben):
        visitor.sit("h1", buy_in=20_000)
    ana.start()
    if not ana.room()["button"]:
        ana.deal("Kc", "2d")
        ana.start()
    ana.deal(*("xx",) * 4)
    first, _ = asked((ana, ben))
    first.say("raise", price=5_000)
    assert ana.two_say("strike", entry=1, reason="a card too many") == ""
    table = ana.table()
    assert table["room"]["stacks"] == {"p1": 20_000, "p2": 20_000}
    assert (table["phase"], table["turn"]) == ("settled", [])


def test_whoever_was_leaving_a_void_hand_gets_up(room: House, three: Three) -> None:
    """With two players no other hand follows with which they would leave."""
    ana, ben, _ = three
    for visitor in (ana, ben):
        visitor.sit("h1", buy_in=20_000)
    ana.start()
    if not ana.room()["button"]:
        ana.deal("Kc", "2d")
        ana.start()
    ben.ok("leave")
    assert ana.room()["leaving"] == ["p2"]
    assert ana.two_say("strike", entry=1, reason="a card too many") == ""
    until(lambda: list(room.floor.desk("h1").table.seats) == ["p1"])
    assert ben.wallet("BGN").available == 100_000


def test_a_strike_takes_back_what_was_decided_ahead_on_it(three: Three) -> None:
    for visitor in three:
        visitor.sit("h1", buy_in=20_000)
    three[0].start()
    if not three[0].room()["button"]:
        three[0].deal("Kc", "2d", "3d")
        three[0].start()
    three[0].deal(*("xx",) * 6)
    first, _ = asked(three)
    first.say("raise", price=4_000)
    second, _ = asked(three)
    third = next(v for v in three if v not in (first, second))
    third.ok("ahead", verb="fold")
    assert first.two_say("strike", entry=3, reason="misheard") == ""
    assert asked(three)[0] is first
    assert "aheads" not in third.table()


def test_whoever_was_asked_when_the_house_stopped_has_the_tables_time_again(tmp_path: Path) -> None:
    house = House(tmp_path, PLAN)
    with house.visitor() as ana, house.visitor() as ben:
        for visitor in (ana, ben):
            visitor.sit("q1", buy_in=10_000)
        first, ask = asked((ana, ben))
    house.close()
    house = House(tmp_path, PLAN, ahead=3_600_000)
    with house.visitor(first.cookie) as again:
        again.ok("watch", table="q1")
        for _ in range(2):  # the desk has had its turn, and the clock with it
            assert again.refused("come-back") == "not-out"
        assert (again.room()["thinking"], again.room()["out"]) == (None, {})
        assert again.table()["asks"] == [ask]
        again.say("fold")
    house.close()


def test_a_house_that_stops_in_a_hand_goes_on_with_it(tmp_path: Path) -> None:
    house = House(tmp_path, PLAN)
    with house.visitor() as ana, house.visitor() as ben:
        ana.sit("q1", buy_in=10_000)
        ben.sit("q1", buy_in=10_000)
        first, ask = asked((ana, ben))
        before, cookies = first.table(), (ana.cookie, ben.cookie)
        hole = own_cards(first, before["round"])
    house.close()
    house = House(tmp_path, PLAN)
    with house.visitor(cookies[0]) as ana, house.visitor(cookies[1]) as ben:
        ana.ok("watch", table="q1")
        ben.ok("watch", table="q1")
        again, asks = asked((ana, ben))
        after = again.table()
        assert asks == ask
        for key in ("round", "turn", "seats"):
            assert after[key] == before[key], key
        for key in ("stacks", "button"):
            assert after["room"][key] == before["room"][key], key
        dealt = next(e for e in after["events"] if e["type"] == "poker.dealt")
        assert {c["card"] for c in dealt["cards"]} == hole | {"xx"}
        again.ok("hello")
        you = [m for m in again.heard if m.get("is") == "you"][-1]
        assert you["session"]["net"] == {"BYN": 0}
        play_out((ana, ben), after["round"])
    assert set(house.store.trial_balance().values()) == {0}
    audited(house.store)
    house.close()


def test_chips_at_a_table_that_is_no_longer_on_the_plan_go_back(tmp_path: Path) -> None:
    """Between hands at once; in a hand when the table is there again."""
    house = House(tmp_path, PLAN)
    with house.visitor() as ana, house.visitor() as ben:
        ana.sit("s1", buy_in=10_000)
        ben.sit("q1", buy_in=10_000)
        ana.sit("q1", buy_in=10_000)
        asked((ana, ben))
    house.close()
    first = PLAN[: PLAN.index("[[table]]", PLAN.index("[[table]]") + 1)]
    for plan in (first, PLAN):
        house = House(tmp_path, plan)
        accounts = (f"stack:s1:{ana.player}", f"wallet:{ana.player}", f"stack:q1:{ben.player}")
        at_s1, wallet, at_q1 = (house.store.balance(a, "BYN").balance for a in accounts)
        assert (at_s1, wallet) == (0, 90_000)
        assert at_q1 + house.store.balance("pot:q1", "BYN").balance > 10_000 > at_q1
        audited(house.store)
        house.close()


def test_the_lobby_says_what_is_posted_brought_and_taken(room: House) -> None:
    """bg 17, by §94: blinds or an ante with its bring-in; buy-in; rake."""
    said = {card.id: [part.key for part in card.stakes] for card in room.hall.cards()}
    assert said["h1"] == ["stakes.blinds", "stakes.buy-in", "stakes.rake"]
    assert said["s1"] == ["stakes.ante", "stakes.bring-in", "stakes.buy-in", "stakes.rake"]
