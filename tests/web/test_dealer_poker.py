"""Poker against the dealer over real sockets: light and dark boxes, words with cards, whole rounds,
and the books agree to the chip."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from croupier.phrase import Phrase, phrase
from croupier.replay import replay
from croupier.rulebooks.load import load_book
from tests.web.house import House, Visitor, house_for_one, unprinted, until

HAND = """
[[table]]
id = "{id}"
name = "{game} by hand"
book = "{book}"
game = "{game}"
seats = 4
plate = "{plate}"
by_hand = true
"""
TABLES = (
    ("u1", "by", "russian", "ante 10..500, bonus half an ante, maximum payout 20000, boxes 4"),
    ("u2", "ru", "russian", "ante 10..500, bonus 5..100, maximum payout 20000, boxes 4"),
    ("o1", "by", "oasis", "ante 10..500, bonus 1..25, maximum payout 20000, boxes 6"),
    ("c1", "bg", "caribbean", "ante 10..500, bonus 1..25, boxes 7"),
    ("c2", "mk", "caribbean", "ante 10..500, bonus 1..1, boxes 7"),
    ("h1", "by", "dealer-holdem", "ante 5..500, bonus 5..100, maximum payout 20000, boxes 6"),
)
QUICK = """
[[table]]
id = "q1"
name = "Quick"
book = "by"
game = "russian"
seats = 4
timing = { window = 900, before = 50, between = 50, result = 300, cut = 50, decide = 300 }
"""
PLAN = QUICK + "".join(
    HAND.format(id=name, book=book, game=game, plate=plate) for name, book, game, plate in TABLES
)
KINGS = ("Kh", "Kd", "4c", "8d", "2s")
"""A pair of kings."""
ACE_KING = ("As", "Kc", "9h", "5d", "3d")
"""The bank has game, and no pair."""
NO_GAME = ("Qs", "Jc", "9h", "5d", "3d")


def plain(said: Phrase) -> Any:
    return msgspec.to_builtins(said)


def cards(fewest: str, most: str, antes: str) -> Any:
    return plain(phrase("offer.cards", fewest=fewest, most=most, antes=antes))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_for_one(tmp_path, PLAN) as opened:
        yield opened


def on(spot: str, amount: int, *, dark: bool = False) -> dict[str, Any]:
    return {"type": "bet", "spot": spot, "amount": amount} | ({"dark": True} if dark else {})


def dark(box: str, ante: int) -> list[dict[str, Any]]:
    """A dark box: the ante and, twice as much, its bet."""
    return [on(f"{box} ante", ante, dark=True), on(f"{box} bet", 2 * ante, dark=True)]


def lay(visitor: Visitor, *bets: dict[str, Any]) -> None:
    visitor.ok("bet", bets=bets)


def lines(visitor: Visitor) -> dict[str, tuple[int, int, int, str]]:
    """What became of each wager of this round: back, lost, won and why."""
    found = [e for e in visitor.table()["events"] if e["type"] == "line"]
    return {e["wager"]: (e["back"], e["lost"], e["won"], e["why"]) for e in found}


def options(visitor: Visitor, box: str) -> dict[str, tuple[int, int]]:
    (ask,) = visitor.asks()
    assert (ask["about"], ask["must"], ask["default"]) == (box, True, ask["default"])
    return {option["verb"]: (option["low"], option["high"]) for option in ask["options"]}


# What the table says of itself.


def test_a_table_tells_its_fields_its_boxes_and_what_it_pays(house: House) -> None:
    tables = {
        name: httpx.get(f"{house.address}/api/tables/{name}").json()["table"]
        for name, *_ in TABLES
    }  # fmt: skip
    assert {tables[name]["engine"] for name in ("o1", "u1", "c1")} == {"dealer-poker"}
    assert {table["device"] for table in tables.values()} == {"deck"}
    own = {name: table["own"] for name, table in tables.items()}
    oasis, russian, holdem = own["o1"], own["u1"], own["h1"]
    assert oasis["boxes"] == list("123456")
    assert oasis["fields"] == ["ante", "bet", "bonus"]
    assert oasis["light"]["most"] == 2
    assert oasis["light"]["side_by_side"] is oasis["light"]["equal"] is True
    assert "§127" in oasis["light"]["clause"]
    assert oasis["dark"]["ante"] == "differs"
    assert russian["fields"] == ["ante", "bet", "bonus", "insurance"]
    assert russian["bonus_stake"] == "half an ante"
    assert russian["maximum_payout"] == 2_000_000
    verbs = {offer["verb"]: offer["says"] for offer in russian["offers"]}
    assert verbs["exchange"] == [cards("1", "5", "1")]
    assert set(verbs) == {"exchange", "sixth", "insure", "buy", "two-combinations"}
    prices = {offer["verb"]: offer["says"] for offer in oasis["offers"]}
    assert prices == {
        "exchange": [cards("1", "1", "1"), cards("2", "2", "3/2")],
        "insure": [plain(phrase("offer.insured-from", hand=phrase("hands.category.straight")))],
    }
    assert own["u2"]["dark"]["ante"] == "equal"
    assert own["c1"]["dark"] is None
    assert own["c1"]["light"]["most"] is None
    assert own["c1"]["fields"] == ["ante", "bonus"]
    assert [pay[0] for pay in oasis["pays"]["bet"]][:3] == ["ace-king", "pair", "two-pair"]
    assert russian["pays"]["ante"] == [["", "0", "§160, §168"]]
    assert [pay[1] for pay in holdem["pays"]["ante"]][-2:] == ["20", "100"]
    assert holdem["bonus_from"] == plain(phrase("hands.hand.pair", first="A"))
    for table in own.values():
        assert all(clause for field in table["pays"].values() for *_, clause in field)
        assert all(offer["clause"] for offer in table.get("offers", ()))


def test_the_lobby_counts_boxes_and_shows_the_limits_of_the_ante(
    house: House, ana: Visitor
) -> None:
    ana.sit("u1").open()
    lay(ana, on("1 ante", 1_000), on("1 bonus", 500), *dark("3", 2_000))
    card = next(card for card in house.hall.cards() if card.id == "u1")
    assert (card.free, card.minimum, card.maximum) == (2, 1_000, 50_000)
    pages = (f"{house.address}/tables/{name}/rules" for name, *_ in TABLES)
    assert all(httpx.get(page).status_code == 200 for page in pages)


# Whole rounds.


def test_russian_exchange_three_kings_and_the_bank_has_game(ana: Visitor) -> None:
    """by §158: up to five cards for one ante, a fee; §160, §168: a three pays 3:1 on the bet, the
    ante comes back."""
    ana.sit("u1").open()
    lay(ana, on("1 ante", 1_000))
    ana.close_bets()
    ana.deal(*KINGS, *ACE_KING)
    assert options(ana, "1") == {
        "pass": (0, 0), "bet": (2_000, 2_000), "exchange": (1_000, 1_000), "sixth": (1_000, 1_000),
    }  # fmt: skip
    exchange = next(o for o in ana.asks()[0]["options"] if o["verb"] == "exchange")
    assert (exchange["fewest"], exchange["most"]) == (1, 5)
    ana.ok("say", verb="exchange", about="1", price=1_000, cards=["2s", "4c", "8d"])
    assert ana.wallet("BYN") == (99_000, 1_000), "the fee is the house's at once"
    assert ana.table()["turn"] == []
    ana.deal("Ks", "7h", "6c")
    assert options(ana, "1").keys() == {"pass", "bet", "insure"}, "one or the other, once"
    ana.say("bet", "1", 2_000)
    assert ana.table()["phase"] == "settled"
    assert lines(ana) == {
        "1 exchange fee/p1": (0, 1_000, 0, "fee"),
        "1 ante/p1": (1_000, 0, 0, "ante is not paid"),
        "1 bet/p1": (2_000, 0, 6_000, "three"),
    }
    assert ana.wallet("BYN") == (105_000, 0)
    assert ana.table()["results"] == [
        {"round": "u1-000001", "bank": "ace-king", "game": True, "hands": {"1": "three"}}
    ]


def test_russian_two_combinations_with_the_sixth_card_and_insurance_lost(ana: Visitor) -> None:
    """by §167: three eights with ace and king are paid 3 + 1; §162: with game insurance is lost."""
    ana.sit("u1").open()
    lay(ana, on("1 ante", 1_000), on("1 bonus", 500))
    ana.close_bets()
    ana.deal("8c", "8d", "8h", "Ac", "2s", *ACE_KING)
    ana.say("sixth", "1", 1_000)
    ana.deal("Ks")
    assert options(ana, "1")["insure"] == (1_000, 8_000), "an ante at least, at most 4 × 20"
    ana.say("insure", "1", 1_000)
    assert options(ana, "1") == {"pass": (0, 0), "bet": (2_000, 2_000)}
    ana.say("bet", "1", 2_000)
    settled = lines(ana)
    assert settled["1 bet/p1"] == (2_000, 0, 8_000, "three and ace king")
    assert settled["1 insurance/p1"] == (0, 1_000, 0, "game")
    assert settled["1 bonus/p1"] == (500, 0, 5_000, "bonus"), "on the first five: 10:1"
    assert ana.wallet("BYN") == (100_000 - 1_000 - 1_000 + 8_000 + 5_000, 0)


def test_russian_purchase_of_a_game_first_the_light_boxes_then_the_dark(
    ana: Visitor, ben: Visitor
) -> None:
    """by §164, §166: one ante; the bank's highest card goes, and it concerns the buyers only."""
    ben.sit("u1")
    ana.sit("u1").open()
    lay(ana, on("2 ante", 1_000))
    lay(ben, *dark("1", 2_000))
    ana.close_bets()
    ana.deal("7c", "7d", "4s", "3h", "2h", *KINGS, *NO_GAME)
    ana.say("bet", "2", 2_000)
    decided = ben.event("dealer-poker.bank-decided")
    assert (decided["game"], decided["asked"]) == (False, ["2", "1"])
    assert ben.asks() == []
    assert options(ana, "2") == {"buy": (1_000, 1_000), "no": (0, 0)}
    ana.say("buy", "2", 1_000)
    assert options(ben, "1") == {"buy": (2_000, 2_000), "no": (0, 0)}
    ben.say("no", "1")
    assert ana.table()["turn"] == []
    ana.deal("Jd")
    assert ana.table()["phase"] == "settled"
    shown = [e for e in ana.events() if e["type"] == "dealer-poker.shown"]
    assert [(e["place"], e["hand"]) for e in shown[:2]] == [
        ("dealer", "high-card"), ("dealer", "pair"),
    ]  # fmt: skip
    settled = lines(ana)
    assert settled["2 purchase fee/p2"] == (0, 1_000, 0, "fee")
    assert settled["2 bet/p2"] == (2_000, 0, 2_000, "pair")
    assert settled["2 ante/p2"] == (1_000, 0, 0, "ante is not paid")
    assert settled["1 ante/p1"] == (2_000, 0, 2_000, "no game"), "who does not buy is paid the ante"
    assert settled["1 bet/p1"] == (4_000, 0, 0, "no game")
    assert ana.wallet("BYN") == (101_000, 0)
    assert ben.wallet("BYN") == (102_000, 0)


def test_oasis_two_light_boxes_one_after_the_other(ana: Visitor) -> None:
    """by §127, R104: the first before her, side by side and equal; §134: the second is looked at
    when the first is decided."""
    ana.sit("o1").open()
    lay(ana, on("1 ante", 1_000))
    lay(ana, on("2 ante", 1_000))
    lay(ana, on("1 ante", 1_000))
    felt = {wager["spot"]: wager["amount"] for wager in ana.table()["felt"]}
    assert felt == {"1 ante": 2_000, "2 ante": 2_000}, "raised together"
    ana.close_bets()
    ana.deal("Qc", "Qd", "4s", "3h", "2h", *KINGS, *ACE_KING)
    assert [ask["about"] for ask in ana.asks()] == ["1"]
    assert not set(KINGS) & set(unprinted(json.dumps(ana.heard)).replace('"', " ").split())
    exchanges = [o for o in ana.asks()[0]["options"] if o["verb"] == "exchange"]
    assert [(o["low"], o["fewest"], o["most"]) for o in exchanges] == [(2_000, 1, 1), (3_000, 2, 2)]
    ana.ok("say", verb="exchange", about="1", price=3_000, cards=["3h", "2h"])
    ana.deal("7c", "6c")
    ana.say("pass", "1")
    looked = [e for e in ana.events() if e["type"] == "dealer-poker.looked"]
    assert [e["box"] for e in looked] == ["1", "2"]
    assert [card["card"] for card in looked[1]["cards"]] == list(KINGS)
    ana.say("bet", "2", 4_000)
    settled = lines(ana)
    assert settled["1 ante/p1"] == (0, 2_000, 0, "pass")
    assert settled["2 ante/p1"] == (2_000, 0, 2_000, "higher")
    assert settled["2 bet/p1"] == (4_000, 0, 4_000, "pair")


def test_caribbean_with_a_sixth_card_and_the_printed_bonus(ana: Visitor) -> None:
    """mk Caribbean (4), (8), (11): the bonus stake is 1 denar; a flush pays 5 and 100."""
    ana.sit("c2").open()
    assert ana.refused("bet", bets=[on("1 bonus", 100)]) == "side-needs-main"
    lay(ana, on("1 ante", 1_000), on("1 bonus", 100))
    ana.close_bets()
    ana.deal("2c", "6c", "8c", "Jc", "Qc", *ACE_KING)
    assert "insure" not in options(ana, "1")
    assert ana.refused("say", verb="insure", about="1", price=1_000) == "not-in-book"
    ana.say("sixth", "1", 1_000)
    ana.deal("Qd")
    ana.say("bet", "1", 2_000)
    assert lines(ana)["1 bet/p1"] == (2_000, 0, 10_000, "flush")
    assert lines(ana)["1 bonus/p1"] == (100, 0, 10_000, "bonus")
    assert ana.wallet("MKD") == (100_000 - 1_000 + 1_000 + 10_000 + 10_000, 0)


def test_holdem_light_dark_and_bonus(ana: Visitor, ben: Visitor) -> None:
    """by §31–43: two cards and the flop, a bet of two antes, turn and river; the bonus before the
    turn, from a pair of aces on, 7:1."""
    ana.sit("h1").open()
    ben.sit("h1")
    lay(ana, on("1 ante", 1_000), on("1 bonus", 500))
    lay(ben, *dark("2", 1_000))
    ana.close_bets()
    ana.deal("Ac", "7d", "9s", "Ad", "2d", "9h", "Kc", "8h", "3s")
    assert options(ana, "1") == {"pass": (0, 0), "bet": (2_000, 2_000)}
    seen = ben.table()["events"]
    assert [e["card"]["card"] for e in seen if e.get("to") == "board"] == ["Kc", "8h", "3s"]
    assert {e["card"]["card"] for e in seen if e.get("to") in ("1", "2", "dealer")} == {"xx"}
    ana.say("bet", "1", 2_000)
    assert lines(ana) == {"1 bonus/p1": (500, 0, 3_500, "bonus")}
    ana.deal("Qh", "4c")
    settled = lines(ana)
    assert settled["1 ante/p1"] == (1_000, 0, 1_000, "pair")
    assert settled["1 bet/p1"] == (2_000, 0, 2_000, "higher")
    assert settled["2 ante/p2"] == (0, 1_000, 0, "lower")
    assert ana.table()["results"][-1]["hands"] == {"1": "pair", "2": "high-card"}
    assert ana.wallet("BYN") == (100_000 + 3_500 + 1_000 + 2_000, 0)
    assert ben.wallet("BYN") == (100_000 - 3_000, 0)


def test_nobody_bets_and_a_dark_box_without_its_bet_comes_back(ana: Visitor) -> None:
    ana.sit("u1").open()
    lay(ana, on("1 ante", 1_000, dark=True))
    ana.close_bets()
    assert lines(ana) == {"1 ante/p1": (1_000, 0, 0, "does not play")}
    table = ana.table()
    assert (table["phase"], table["results"], table["turn"]) == ("settled", [], [])
    ana.open()
    assert ana.wallet("BYN") == (100_000, 0)


def test_every_round_has_a_deck_of_its_own_and_the_board_goes_on(ana: Visitor) -> None:
    ana.sit("u1")
    for _ in range(2):
        ana.open()
        lay(ana, on("1 ante", 1_000))
        ana.close_bets()
        ana.deal(*KINGS, *ACE_KING)
        ana.say("bet", "1", 2_000)
    sealed = [e for e in ana.events() if e["type"] == "shoe-sealed"]
    assert len({e["shoe"] for e in sealed}) == len(sealed) == 2
    assert all(e["deck"] and e["decks"] == 1 for e in sealed)
    assert len(ana.table()["results"]) == 2
    assert ana.table()["hands_left"] is None


def test_repeat_brings_light_and_dark_boxes_back_as_they_lay(ana: Visitor) -> None:
    ana.sit("u1").open()
    lay(ana, on("1 ante", 1_000), on("1 bonus", 500), *dark("3", 2_000))
    laid = ana.table()["felt"]
    ana.close_bets()
    ana.deal(*KINGS, "7c", "7d", "4s", "3h", "2h", *ACE_KING)
    ana.say("pass", "1")
    ana.open()
    ana.ok("repeat")
    assert ana.table()["felt"] == laid
    ana.ok("repeat")
    assert {w["spot"]: w["amount"] for w in ana.table()["felt"]} == {
        "1 ante": 2_000, "1 bonus": 1_000, "3 ante": 4_000, "3 bet": 8_000,
    }  # fmt: skip
    ana.ok("undo")
    assert ana.table()["felt"] == laid


def test_the_text_of_a_round_plays_again(house: House, ana: Visitor) -> None:
    test_russian_two_combinations_with_the_sixth_card_and_insurance_lost(ana)
    text = httpx.get(f"{house.address}/api/rounds/u1-000001.round").text
    assert "p1: insure 10 on 1" in text
    replay(text, load_book("by"))


# The dealer's words, and the clock's.


def test_the_dealer_speaks_for_a_seat_and_strikes_a_wrong_card(ana: Visitor, ben: Visitor) -> None:
    ben.sit("u1")
    ana.sit("u1").open()
    lay(ben, on("1 ante", 1_000))
    ana.close_bets()
    ana.deal(*KINGS)
    assert ana.dealer_refused("deal", outcomes=["Kh"]) == "card-gone"
    ana.deal("As", "Kc", "9h", "5d", "3c")
    entries = len(ana.house.store.read_round("u1-000001"))
    assert ana.two_say("strike", entry=entries, reason="misread") == ""
    ana.deal(*ACE_KING)
    word = {"seat": "p1", "verb": "exchange", "about": "1", "price": 1_000, "cards": ["2s"]}
    assert ana.refused("say-for", **word) == "not-yours-to-do"
    ana.dealer_ok("say-for", **word)
    ana.deal("Ks")
    ana.dealer_ok("say-for", seat="p1", verb="bet", about="1", price=2_000)
    assert ben.wallet("BYN") == (100_000 - 1_000 + 6_000, 0)


def test_a_box_that_will_be_opened_is_not_dealt_a_card_nobody_saw(ana: Visitor) -> None:
    ana.sit("u1").open()
    lay(ana, *dark("1", 1_000))
    ana.close_bets()
    assert ana.dealer_refused("deal", outcomes=["xx"]) == "unknown-outcome"
    ana.deal(*KINGS)
    assert ana.dealer_refused("deal", outcomes=["xx"]) == "unknown-outcome"
    ana.deal(*ACE_KING)
    assert lines(ana)["1 bet/p1"] == (2_000, 0, 2_000, "pair")


def test_who_says_nothing_passes(ana: Visitor) -> None:
    """The published default: out, and the ante is lost; the cards stay unseen by the others."""
    ana.sit("q1")
    until(lambda: ana.table()["phase"] == "betting")
    while ana.do("bet", bets=[on("1 ante", 1_000)]).get("error"):
        ana.event("window-opened")
    ana.event("dealer-poker.looked")
    said = ana.next(lambda m: any(e["type"] == "dealer-poker.spoke" for e in m.get("events", ())))
    assert (said["by"], said["clock"]) == ("p1", True)
    spoke = next(e for e in said["events"] if e["type"] == "dealer-poker.spoke")
    assert (spoke["verb"], spoke["about"]) == ("pass", "1")
    line = next(e for e in said["events"] if e["type"] == "line")
    assert (line["lost"], line["why"]) == (1_000, "pass")
    dealt = [m for m in ana.heard if any(e["type"].endswith(".dealt") for e in m.get("events", ()))]
    places = [{e["to"] for e in m["events"] if "to" in e} for m in dealt if m["is"] == "events"]
    assert places == [{"1"}, {"dealer"}], "five cards of a place come together"


def test_the_player_cuts_the_deck_thick_enough(ana: Visitor) -> None:
    """by §155: at least three cards on either side."""
    ana.sit("q1")
    sealed: dict[str, Any] = {}
    while sealed.get("cutter") != "p1":
        sealed = ana.event("shoe-sealed")
    assert ana.refused("cut", at=20) in ("cut-too-thin", "not-awaited")
    assert sealed["cut_by"] > 0
