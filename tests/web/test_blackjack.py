"""Blackjack over real sockets: who is asked, what is answered, and the books agree to the chip."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.cards.card import Card
from croupier.games.awaiting import Drawn
from croupier.games.blackjack.events import Dealt, Finished
from croupier.games.sight import ALL, NOBODY, Lying
from croupier.replay import replay
from croupier.rulebooks.load import load_book
from croupier.table.entry import Entry
from croupier.table.events import WindowClosed
from croupier.table.sight import mask
from croupier.table.words import NoMoreBets
from tests.web.house import House, Visitor, house_for_one, until

PLAN = """
[[table]]
id = "h1"
name = "By hand"
book = "by"
game = "blackjack"
seats = 21
plate = "10..1000, boxes 7, decks 8"
by_hand = true

[[table]]
id = "w1"
name = "War and Perfect Pair by hand"
book = "bg-blackjack"
game = "blackjack"
seats = 7
plate = "5..500, war 1..100, pair 1..100, boxes 7, decks 6"
by_hand = true

[[table]]
id = "n1"
name = "The nearest owns the box"
book = "ru"
game = "blackjack"
seats = 7
plate = "10..1000, boxes 7, decks 6"
by_hand = true

[[table]]
id = "m1"
name = "A machine by hand"
book = "bg-blackjack"
game = "blackjack"
seats = 7
plate = "5..500, boxes 3, decks 6, device machine"
by_hand = true

[[table]]
id = "q1"
name = "Quick"
book = "by"
game = "blackjack"
seats = 7
plate = "10..1000, boxes 7, decks 8"
timing = { window = 900, before = 50, between = 50, result = 300, cut = 50, decide = 400 }
"""
TWO_BOXES = ("9c", "8h", "7d", "8c", "7h")
"""9–8 on box 1, 8–7 on box 3, the bank shows a seven."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_for_one(tmp_path, PLAN) as opened:
        yield opened


def dealt(ana: Visitor, table: str, bets: dict[str, int], *cards: str) -> None:
    """Sit down, bet, and get the first cards."""
    ana.sit(table).open()
    for spot, amount in bets.items():
        ana.bet(spot, amount)
    ana.close_bets()
    ana.deal(*cards)


# A round.


def test_a_whole_round_to_the_chip(ana: Visitor) -> None:
    """by §192.2: a hand nearer to 21 than the bank's is paid 1:1; §193: a lower one loses."""
    dealt(ana, "h1", {"1": 10_000, "3": 5_000}, "9c", "8h", "7d", "8c", "7h")
    table = ana.table()
    assert table["turn"] == [{"actor": "p1", "about": "1", "must": True}]
    (ask,) = table["asks"]
    assert (ask["actor"], ask["about"], ask["default"], ask["must"]) == ("p1", "1", "stand", True)
    assert {"verb": "double", "low": 10_000, "high": 10_000} in ask["options"]
    ana.say("stand", "1")
    ana.say("hit", "3")
    assert ana.table()["turn"] == [], "a card is awaited, nobody is asked"
    ana.deal("2s")
    ana.say("stand", "3")
    ana.deal("Td")
    assert ana.table()["phase"] == "settled"
    lines = {e["wager"]: e for e in ana.events() if e["type"] == "line"}
    assert (lines["1/p1"]["back"], lines["3/p1"]["back"]) == (10_000, 5_000)
    assert lines["1/p1"]["clause"].startswith("§")
    assert ana.wallet("BYN") == (100_000, 0), "17 against 17, and 17 against 17: all stays"
    assert ana.table()["results"][-1] == {
        "round": "h1-000001", "bank": 17, "blackjack": False, "hands": {"1": 17, "3": 17},
    }  # fmt: skip


def test_every_message_says_who_is_asked_now(ana: Visitor, ben: Visitor) -> None:
    ben.ok("watch", table="h1")
    dealt(ana, "h1", {"1": 10_000}, "9c", "7d", "3h")
    seen = ben.next(lambda m: any(e["type"] == "blackjack.dealt" for e in m.get("events", ())))
    assert seen["turn"] == [{"actor": "p1", "about": "1", "must": True}]
    assert seen["asks"] == []
    mine = [m for m in ana.heard if m.get("is") == "events"][-1]
    assert mine["seq"] == seen["seq"]
    assert [ask["about"] for ask in mine["asks"]] == ["1"]
    assert all("turn" in m and "asks" in m for m in ben.heard if m.get("is") == "events")
    ana.say("hit", "1")
    spoken = ben.next(lambda m: any(e["type"] == "blackjack.spoke" for e in m.get("events", ())))
    assert (spoken["by"], spoken["clock"], spoken["turn"]) == ("p1", False, [])


def test_insurance_is_paid_two_to_one(ana: Visitor) -> None:
    """by §195.5: from half the table's minimum to half the bet, until the next box draws."""
    dealt(ana, "h1", {"1": 10_000}, "9c", "Ah", "7d")
    offered = [ask for ask in ana.asks() if not ask["must"]]
    assert offered[0]["options"] == [{"verb": "insure", "low": 500, "high": 5_000}]
    assert offered[0]["default"] == ""
    ana.say("insure", "1", 5_000)
    assert ana.wallet("BYN") == (100_000, 15_000)
    assert {"seat": "p1", "spot": "1 insurance", "amount": 5_000} in ana.table()["felt"]
    ana.say("stand", "1")
    ana.deal("Kd")
    assert ana.wallet("BYN") == (100_000 - 10_000 + 2 * 5_000, 0)


def test_split_double_and_the_names_of_hands(ana: Visitor) -> None:
    """by §194.4: double after a split; each hand is settled by itself."""
    dealt(ana, "h1", {"3": 10_000}, "8h", "6d", "8s")
    assert ana.options("3")["split"] == (10_000, 10_000)
    ana.say("split", "3", 10_000)
    assert ana.wallet("BYN") == (100_000, 20_000)
    ana.deal("Tc")
    ana.say("stand", "3")
    ana.deal("3d")
    assert ana.table()["turn"] == [{"actor": "p1", "about": "3.1", "must": True}]
    ana.say("double", "3.1", 10_000)
    felt = {wager["spot"]: wager["amount"] for wager in ana.table()["felt"]}
    assert felt == {"3": 10_000, "3.1": 20_000}
    ana.deal("Td")
    ana.deal("Th")
    ana.deal("Ks")
    assert ana.wallet("BYN") == (100_000 + 10_000 + 20_000, 0), "the bank went over"


def test_a_blind_double_is_seen_by_nobody_until_the_bank_has_drawn(
    ana: Visitor,
) -> None:
    """by §194.3; at a table dealt by hand the dealer turns the card."""
    dealt(ana, "h1", {"1": 10_000}, "6c", "6d", "5c")
    ana.say("double-blind", "1", 10_000)
    ana.deal("xx")
    ana.deal("Td")
    ana.deal("9h")
    assert ana.table()["phase"] == "playing"
    ana.deal("9d")
    assert ana.wallet("BYN") == (120_000, 0)


def test_war_is_won_and_its_winnings_move_onto_the_main_bet(ana: Visitor) -> None:
    """bg-blackjack p. 4, 9: only the winnings, by the owner of the box."""
    dealt(ana, "w1", {"2": 2_000, "2 war": 1_000, "2 pair": 500}, "Kc", "9d")
    assert ana.table()["turn"] == [{"actor": "p1", "about": "2", "must": True}]
    assert ana.options("2") == {"move": (0, 0), "keep": (0, 0)}
    assert ana.wallet("BGN") == (101_000, 2_500)
    ana.say("move", "2")
    assert {w["spot"]: w["amount"] for w in ana.table()["felt"]}["2"] == 3_000
    ana.deal("Kd")
    assert ana.wallet("BGN") == (101_000 + 500 * 5, 3_000), "a pair of two colours pays 5:1"
    ana.say("stand", "2")
    ana.deal("8c")
    assert ana.wallet("BGN") == (101_000 + 2_500 + 3_000, 0)


def test_nobody_bets_and_the_round_is_over_at_once(ana: Visitor) -> None:
    ana.sit("h1").open()
    ana.close_bets()
    table = ana.table()
    assert (table["phase"], table["results"], table["turn"]) == ("settled", [], [])
    ana.open()


# Several on a box.


def test_those_behind_are_asked_together_and_each_for_himself(ana: Visitor, ben: Visitor) -> None:
    """ru: who does not follow a split keeps the bet on the first hand, or surrenders it (R97)."""
    ben.sit("n1")
    ana.sit("n1").open()
    ben.bet("3", 10_000)
    ana.bet("3", 5_000)
    ana.close_bets()
    ana.deal("8h", "6d", "8s")
    assert ana.table()["turn"] == [{"actor": "p1", "about": "3", "must": True}], "ben is nearest"
    assert ana.asks() == []
    assert ana.refused("say", verb="stand", about="3") == "not-owner"
    ben.say("split", "3", 10_000)
    assert ana.options("3") == {"stay": (0, 0), "follow": (5_000, 5_000), "surrender": (0, 0)}
    assert ben.asks() == []
    ana.say("stay", "3")
    assert {(w["seat"], w["spot"]) for w in ana.table()["felt"]} == {
        ("p1", "3"), ("p1", "3.1"), ("p2", "3"),
    }  # fmt: skip


def test_insurance_is_offered_to_all_before_the_first_box(ana: Visitor, ben: Visitor) -> None:
    """ru, R31: a barrier; answers come in any order, then the boxes are served."""
    ben.sit("n1")
    ana.sit("n1").open()
    ben.bet("1", 10_000)
    ana.bet("2", 10_000)
    ana.close_bets()
    ana.deal("9h", "5c", "Ad", "8s", "6s")
    turn = [(ask["actor"], ask["about"]) for ask in ana.table()["turn"]]
    assert turn == [("p1", "1"), ("p2", "2")]
    assert [ask["about"] for ask in ana.asks()] == ["2"]
    ana.say("insure", "2", 5_000)
    assert [ask["actor"] for ask in ana.table()["turn"]] == ["p1"]
    ben.say("decline", "1")
    assert ben.options("1").keys() >= {"stand", "hit"}


def test_three_players_on_each_of_seven_boxes(house: House) -> None:
    """by §181: 21 players; every must is answered by its seat, and the books balance."""
    visitors = [house.visitor() for _ in range(21)]
    people = [visitor.__enter__() for visitor in visitors]
    dealer = people[0]
    for person in people:
        person.sit("h1")
    dealer.open()
    for number, person in enumerate(people):
        person.bet(str(number % 7 + 1), 1_000)
    answer = people[20].do("bet", bets=[{"type": "bet", "spot": "1", "amount": 1_000}])
    assert answer["error"]["code"] == "box-full"
    dealer.close_bets()
    cards = iter([rank + suit for _ in range(6) for suit in "cdhs" for rank in "A85T29K3J647Q"])
    seats = {f"p{number}": person for number, person in enumerate(people, 1)}
    while (table := dealer.table())["phase"] == "playing":
        must = [ask for ask in table["turn"] if ask["must"]]
        if not must:
            dealer.deal(next(cards))
        for ask in must:
            if ask["actor"] == "dealer":
                dealer.dealer_ok("say-for", seat="dealer", verb="close-insurance")
                continue
            mine = next(a for a in seats[ask["actor"]].asks() if a["must"])
            option = mine["options"][-1]
            wanted = option if option["verb"] in ("split", "follow", "hit") else mine["options"][0]
            seats[ask["actor"]].say(wanted["verb"], ask["about"], wanted["high"])
    lines = [e for e in dealer.table()["events"] if e["type"] == "line"]
    assert {line["seat"] for line in lines} == set(seats)
    assert all(person.wallet("BYN").held == 0 for person in people)
    for visitor in visitors:
        visitor.__exit__(None, None, None)


# What is refused changes nothing.


def state(*visitors: Visitor) -> Any:
    table = visitors[0].table()
    wallets = [visitor.wallet(c) for visitor in visitors for c in ("BYN", "RUB", "BGN")]
    return [table[key] for key in ("felt", "phase", "seq", "turn", "next_at")] + wallets


@pytest.mark.parametrize(
    ("verb", "about", "price", "code"),
    [
        ("stand", "3", 0, "turn"),
        ("double", "1", 9_999, "wrong-price"),
        ("double", "1", 0, "wrong-price"),
        ("split", "1", 10_000, "not-equal"),
        ("insure", "1", 5_000, "bank-card"),
        ("insure-ten", "1", 5_000, "not-in-book"),
        ("even-money", "1", 0, "no-blackjack"),
        ("close-insurance", "", 0, None),
        ("sing", "1", 0, "no-such-word"),
        ("stand", "9", 0, None),
        ("", "", 0, None),
    ],
)
def test_a_word_that_does_not_fit(
    ana: Visitor, verb: str, about: str, price: int, code: str | None
) -> None:
    dealt(ana, "h1", {"1": 10_000, "3": 5_000}, *TWO_BOXES)
    before, asks = state(ana), ana.asks()
    refused = ana.refused("say", verb=verb, about=about, price=price)
    assert code is None or refused == code
    assert state(ana) == before
    assert ana.asks() == asks


def test_someone_elses_turn(ana: Visitor, ben: Visitor) -> None:
    ben.sit("h1")
    ana.sit("h1").open()
    ben.bet("1", 10_000)
    ana.bet("3", 5_000)
    ana.close_bets()
    ana.deal(*TWO_BOXES)
    before = state(ana, ben)
    assert ana.refused("say", verb="stand", about="1") == "not-owner"
    assert ana.refused("say", verb="stand", about="3") == "turn"
    assert state(ana, ben) == before


def test_no_funds_for_a_double(ana: Visitor) -> None:
    """The stake would be more than the wallet has: refused, and the hand is still asked."""
    dealt(ana, "h1", {"1": 50_000, "3": 40_000}, "5c", "8h", "7d", "6c", "7h")
    before, asks = state(ana), ana.asks()
    answer = ana.do("say", verb="double", about="1", price=50_000)
    assert answer["error"]["code"] == "no-funds"
    assert answer["error"]["words"] == "You have 100 BYN available; this needs 500 BYN."
    assert state(ana) == before
    assert ana.asks() == asks
    ana.say("stand", "1")


def test_a_spectator_is_not_asked(ana: Visitor, ben: Visitor) -> None:
    dealt(ana, "h1", {"1": 10_000}, "9c", "7d", "3h")
    ben.ok("watch", table="h1")
    before = state(ana, ben)
    assert ben.refused("say", verb="stand", about="1") == "not-seated"
    ben.ok("sit")
    assert ben.refused("say", verb="stand", about="1") == "not-owner"
    assert state(ana, ben)[1:] == [ana.table()["phase"], *state(ana, ben)[2:]]
    assert before[0] == ana.table()["felt"]


def test_what_others_may_choose_is_told_to_nobody(house: House, ana: Visitor, ben: Visitor) -> None:
    ben.sit("h1")
    dealt(ana, "h1", {"1": 10_000}, "8c", "Ad", "8h")
    answer = ben.do("say", verb="stand", about="1")
    assert "insure" not in str(answer), answer
    assert "split" not in str(answer)
    asked = {"is": "asked", "actor": "p2", "about": "1", "options": []}
    assert answer["error"]["legal"] == [asked, asked], "whose turn it is, no more"
    ben.table()
    told = [m for m in ben.heard if m.get("is") in ("events", "table")]
    assert all(m["asks"] == [] for m in told)
    assert any(m["turn"] for m in told)
    spectator = httpx.get(f"{house.address}/api/tables/h1").json()
    assert spectator["asks"] == []
    assert spectator["turn"][0] == {"actor": "p2", "about": "1", "must": True}


# The dealer's words.


def test_only_the_dealer_speaks_for_a_seat(ana: Visitor, ben: Visitor) -> None:
    ben.sit("h1")
    ana.sit("h1").open()
    ben.bet("1", 10_000)
    ana.close_bets()
    ana.deal("9c", "7d", "3h")
    word = {"seat": "p1", "verb": "stand", "about": "1"}
    before = state(ana, ben)
    assert ana.refused("say-for", **word) == "not-yours-to-do"
    assert state(ana, ben) == before
    ana.dealer_ok("say-for", **word)
    assert [e["verb"] for e in ana.events() if e["type"] == "blackjack.spoke"] == ["stand"]


def test_where_the_clock_deals_nobody_speaks_for_others(ana: Visitor) -> None:
    ana.ok("watch", table="q1")
    assert ana.dealer_refused("say-for", seat="p1", verb="stand", about="1") == "clock-deals"
    mistake = {"reason": "slipped out"}
    assert ana.dealer_refused("expose", card="9c", **mistake) == "clock-deals"
    assert ana.dealer_refused("withdraw", place="1", **mistake) == "clock-deals"


def test_a_new_dealer_burns_cards_before_the_next_window(ana: Visitor) -> None:
    """by §178: three cards, face down."""
    ana.sit("h1").open()
    ana.close_bets()
    before = len([e for e in ana.events() if e["type"] == "cards-burned"])
    ana.crew.hand_over("vera")
    assert ana.event("dealer-changed")["name"] == "vera"
    assert ana.table()["dealer"] == "vera"
    ana.open()
    burned = [e for e in ana.events() if e["type"] == "cards-burned"][before:]
    assert [card["card"] for event in burned for card in event["cards"]] == ["xx"] * 3


def test_a_card_that_slipped_out_is_dealt_next(ana: Visitor) -> None:
    """by §189."""
    dealt(ana, "h1", {"1": 10_000}, "9c", "7d", "3h")
    assert "held" in ana.dealer_ok("expose", card="9d", reason="slipped out", once="x")
    assert ana.table()["exposed"] == []
    assert ana.two_say("expose", card="9d", reason="slipped out", once="x") == ""
    assert ana.table()["exposed"] == ["9d"]
    ana.say("hit", "1")
    assert ana.dealer_refused("deal", outcomes=["Td"]) == "exposed-first"
    ana.deal("9d")
    assert ana.table()["exposed"] == []


def test_a_wrong_card_is_struck_with_the_stakes_that_followed_it(ana: Visitor) -> None:
    dealt(ana, "h1", {"1": 10_000}, "5c", "7d", "6h")
    number = len(ana.house.store.read_round("h1-000001"))
    ana.say("double", "1", 10_000)
    ana.deal("Td")
    assert ana.wallet("BYN") == (100_000, 20_000)
    assert ana.two_say("strike", entry=number, reason="read wrongly") == ""
    assert ana.wallet("BYN") == (100_000, 10_000)
    ana.deal("5c", "7d", "5h")
    assert ana.options("1")["split"] == (10_000, 10_000)


def test_a_machine_dealt_by_hand(ana: Visitor) -> None:
    """bg-blackjack p. 11–13: no cut; three cards burned; cards go back when 80 are out."""
    dealt(ana, "m1", {"1": 2_000}, "9c", "7d", "9h")
    kinds = [e["type"] for e in ana.events()]
    assert "machine-loaded" in kinds
    assert "cards-burned" in kinds
    assert "shoe-sealed" not in kinds
    ana.say("stand", "1")
    ana.deal("Td")
    assert ana.wallet("BGN") == (102_000, 0)


# The clock.


def asked(visitor: Visitor, bet: int = 1_000) -> dict[str, Any]:
    """Bet in each round until one is asked about a hand; what one is told then."""
    while True:
        visitor.event("window-opened")
        visitor.bet("1", bet)
        found = visitor.next(
            lambda m: (
                m.get("is") == "events"
                and (bool(m["asks"]) or any(e["type"] == "round-over" for e in m["events"]))
            )
        )
        if found["asks"] and found["asks"][0]["about"] == "1":
            return found


def test_silence_is_the_published_default_marked_as_the_clocks(ana: Visitor) -> None:
    ana.sit("q1")
    told = asked(ana)
    due = next(e for e in told["events"] if e["type"] == "next-due")
    assert due["at"] - told["now"] <= 400
    said = ana.next(lambda m: any(e["type"] == "blackjack.spoke" for e in m.get("events", ())))
    spoke = next(e for e in said["events"] if e["type"] == "blackjack.spoke")
    assert (said["by"], said["clock"]) == ("p1", True)
    assert spoke["verb"] == told["asks"][0]["default"]
    ana.event("round-over")
    assert ana.wallet("BYN").held == 0


def test_who_answers_in_time_is_not_answered_for(ana: Visitor) -> None:
    ana.sit("q1")
    asked(ana)
    ana.say("stand", "1")
    ana.event("round-over")
    spoken = [
        m for m in ana.heard if any(e["type"] == "blackjack.spoke" for e in m.get("events", ()))
    ]
    assert (spoken[-1]["by"], spoken[-1]["clock"]) == ("p1", False)


def test_who_is_cut_off_in_the_middle_of_a_decision_is_answered_for(
    house: House, ana: Visitor
) -> None:
    ana.sit("q1")
    round_ = asked(ana)["events"] and house.floor.desk("q1").table.round
    ana.socket.close()
    desk = house.floor.desk("q1")
    until(lambda: desk.table.round != round_ or desk.table.phase == "settled")
    spoken = [
        r.entry
        for r in house.store.read_round(round_)
        if any(type(e).__name__ == "Spoke" for e in r.entry.events)
    ]
    assert [(entry.by, entry.clock) for entry in spoken][-1] == ("p1", True)
    with house.visitor(ana.cookie) as again:
        again.ok("watch", table="q1")
        assert again.table()["you"]["seat"] == "p1"
        again.ok("leave")


# Afterwards.


def test_the_round_is_told_again_and_its_text_replays(house: House, ana: Visitor) -> None:
    dealt(ana, "h1", {"3": 10_000}, "8h", "6d", "8s")
    ana.say("split", "3", 10_000)
    ana.deal("Tc")
    ana.say("stand", "3")
    ana.deal("3d")
    ana.say("double", "3.1", 10_000)
    ana.deal("Td")
    ana.deal("Th")
    ana.deal("Ks")
    body = httpx.get(f"{house.address}/api/rounds/h1-000001").json()
    assert (body["table"]["game"], body["table"]["book"]) == ("blackjack", "by")
    assert {line["wager"]: line["won"] for line in body["lines"]} == {
        "3/p1": 10_000,
        "3.1/p1": 20_000,
    }
    assert body["result"]["bank"] == 26
    spoken = [
        e["verb"] for s in body["steps"] for e in s["events"] if e["type"] == "blackjack.spoke"
    ]
    assert spoken == ["split", "stand", "double"]
    rows = httpx.get(f"{house.address}/api/tables/h1/rounds").json()["rounds"]
    assert (rows[0]["staked"], rows[0]["won"]) == (30_000, 30_000)
    text = httpx.get(f"{house.address}/api/rounds/h1-000001.round").text
    assert "p1: double 100 on 3.1" in text
    assert "= p1 3.1: 200 back, 200 won" in text
    again = replay(text, load_book("by")).table.results[-1]
    assert {**again, "round": "h1-000001"} == body["result"]


def test_a_card_that_lies_face_down_is_told_to_nobody(ana: Visitor) -> None:
    """by §194.3: not even to whoever doubled, before the bank has drawn."""
    ana.sit("q1")
    while "double-blind" not in str(asked(ana)["asks"]):
        pass
    ana.say("double-blind", "1", 1_000)
    laid = ana.event("blackjack.dealt")
    assert (laid["to"], laid["card"]["card"]) == ("1", "xx")
    ana.event("round-over")


def test_the_text_of_a_running_round_names_no_card_that_lies_face_down() -> None:
    drawn = Drawn("shoe", ("5c",), ("1",))
    for seen_by, card in ((NOBODY, "xx"), (ALL, "5c")):
        dealt_so = Dealt("1", Lying(Card("5c"), seen_by), 11, False)
        shown = mask(Entry(drawn, (dealt_so, Finished("1", "one card")), "dealer"), "p1")
        assert shown.word == Drawn("shoe", (card,), ("1",))
    closed = Entry(NoMoreBets(), (WindowClosed(0),), "dealer")
    assert mask(closed, "p1") is closed


def test_a_struck_end_does_not_turn_what_lies_face_down(house: House, ana: Visitor) -> None:
    """by §194.3: the round was over, is struck and runs again, with another card face down."""
    dealt(ana, "h1", {"1": 10_000}, "5c", "6h", "4c")
    text = f"{house.address}/api/rounds/h1-000001.round"
    ana.say("double-blind", "1", 10_000)
    ana.deal("Kc")
    ana.deal("Ts")
    ana.deal("5s")
    assert "shoe: Kc" in httpx.get(text).text
    word = 5  # after the window, the bet, its end and the deal
    assert ana.two_say("strike", entry=word, reason="not what was said") == ""
    ana.say("double-blind", "1", 10_000)
    ana.deal("Qc")
    assert "Qc" not in httpx.get(text).text
    ana.deal("Ts")
    ana.deal("As")
    assert "shoe: Qc" in httpx.get(text).text


def test_the_pages_show_blackjack(house: House) -> None:
    for address in ("/tables/h1/rules", "/tables/w1/rules", "/books/by/blackjack"):
        page = httpx.get(house.address + address)
        assert page.status_code == 200
    assert "1 to 1 / blackjack 3 to 2" in httpx.get(f"{house.address}/tables/h1/rules").text


def test_the_lobby_shows_free_boxes(house: House, ana: Visitor) -> None:
    dealt(ana, "h1", {"1": 10_000, "3": 5_000}, *TWO_BOXES)
    cards = {card.id: card for card in house.hall.cards()}
    assert cards["h1"].free == 5
    assert cards["w1"].free == 7
    assert (cards["h1"].minimum, cards["h1"].maximum) == (1_000, 100_000)
