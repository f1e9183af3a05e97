"""A visitor comes, watches, sits, bets and is paid, and the books agree to the chip."""

from __future__ import annotations

from tests.stores import audited
from tests.web.house import House, Visitor


def test_a_new_visitor_gets_a_name_and_a_session(ana: Visitor) -> None:
    ana.ok("hello")
    you = next(m for m in ana.heard if m.get("is") == "you")
    assert you["name"].startswith("Guest ")
    assert you["wallets"] == []
    assert you["session"]["net"] == {}
    assert ana.player not in str(ana.heard), "a wallet's name never leaves the house"


def test_the_lobby_shows_every_table(ana: Visitor) -> None:
    ana.ok("lobby")
    cards = next(m for m in ana.heard if m.get("is") == "lobby")["tables"]
    assert [card["id"] for card in cards] == ["h1", "c1", "q1"]
    assert cards[0]["minimum"] == 100
    assert cards[0]["maximum"] == 200_000
    assert cards[0]["stakes"] == []


def test_the_lobby_says_where_one_sits(ana: Visitor, ben: Visitor) -> None:
    ana.sit("h1")
    for visitor, tables in ((ana, ["h1"]), (ben, [])):
        visitor.ok("lobby")
        told = next(m for m in visitor.heard if m.get("is") == "lobby")
        assert [each["table"] for each in told["yours"]] == tables


def test_the_first_look_at_a_currency_brings_play_money_once(ana: Visitor) -> None:
    ana.ok("watch", table="h1")
    ana.ok("watch", table="q1")
    ana.ok("watch", table="h1")
    assert ana.wallet("BYN") == (100_000, 0)
    assert ana.wallet("RUB") == (100_000, 0)


def test_a_straight_up_bet_pays_35_to_1(ana: Visitor) -> None:
    """by §25.1."""
    ana.sit("h1").open()
    ana.bet("17", 500)
    assert ana.wallet("BYN") == (100_000, 500)
    ana.close_bets()
    ana.deal("17")
    line = ana.table()["events"][-2]
    assert line == {
        "type": "line",
        "wager": "17/p1",
        "seat": "p1",
        "back": 500,
        "lost": 0,
        "won": 17_500,
        "why": line["why"],
        "clause": "§25.1",
    }
    assert ana.wallet("BYN") == (117_500, 0)
    told = [m for m in ana.heard if m.get("is") == "wallet"][-1]
    assert (told["available"], told["held"], told["net"]) == (117_500, 0, 17_500)


def test_a_lost_stake_leaves_the_wallet_when_the_number_is_called(ana: Visitor) -> None:
    ana.sit("h1").open()
    ana.bet("red", 1_000)
    ana.close_bets()
    assert ana.wallet("BYN") == (100_000, 1_000)
    ana.deal("2")
    assert ana.wallet("BYN") == (99_000, 0)


def test_two_players_see_each_other_and_are_settled_apart(ana: Visitor, ben: Visitor) -> None:
    ana.sit("h1").open()
    ben.sit("h1")
    ana.bet("red", 1_000)
    seen = ben.event("placed")
    assert (seen["seat"], seen["spot"], seen["amount"]) == ("p1", "red", 1_000)
    ben.bet("black", 2_000)
    ana.close_bets()
    ana.deal("1")
    assert ana.wallet("BYN") == (101_000, 0)
    assert ben.wallet("BYN") == (98_000, 0)
    names = {seat["seat"]: seat for seat in ben.table()["seats"]}
    assert names["p1"]["name"] == ana.name
    assert (names["p1"]["you"], names["p2"]["you"]) == (False, True)


def test_a_coup_of_punto_banco(ana: Visitor) -> None:
    """bg art. 14(3)(в): a nine of two cards ends the coup."""
    ana.sit("c1").open()
    ana.bet("punto", 1_000)
    ana.bet("tie", 200)
    ana.close_bets()
    for card in ("9c", "4d", "Kh", "3s"):
        ana.deal(card)
    decided = next(e for e in ana.table()["events"] if e["type"] == "baccarat.decided")
    assert decided["winner"] == "punto"
    assert decided["points"] == {"punto": 9, "banco": 7}
    assert ana.wallet("BGN") == (100_000 + 1_000 - 200, 0)


def test_undo_takes_back_the_last_placement_and_clear_all(ana: Visitor) -> None:
    ana.sit("h1").open()
    ana.bet("17", 100)
    ana.ok("bet", bets=[{"type": "bet", "spot": s, "amount": 500} for s in ("red", "even")])
    ana.ok("undo")
    assert [(w["spot"], w["amount"]) for w in ana.table()["felt"]] == [("17", 100)]
    assert ana.wallet("BYN") == (100_000, 100)
    ana.bet("18", 300)
    ana.ok("clear")
    assert ana.table()["felt"] == []
    assert ana.wallet("BYN") == (100_000, 0)
    assert ana.refused("undo") == "nothing-to-undo"


def test_repeat_lays_last_rounds_bets_and_then_doubles(ana: Visitor) -> None:
    ana.sit("h1").open()
    assert ana.refused("repeat") == "nothing-to-repeat"
    ana.bet("17", 100)
    ana.bet("red", 500)
    ana.close_bets()
    ana.deal("0")
    ana.open()
    assert ana.table()["you"]["can_repeat"] is True
    ana.ok("repeat")
    assert {w["spot"]: w["amount"] for w in ana.table()["felt"]} == {"17": 100, "red": 500}
    ana.ok("repeat")
    assert {w["spot"]: w["amount"] for w in ana.table()["felt"]} == {"17": 200, "red": 1_000}


def test_a_spectator_in_mid_round_sees_all_of_it_and_bets_in_the_next(
    ana: Visitor, ben: Visitor
) -> None:
    ana.sit("c1").open()
    ana.bet("banco", 500)
    ana.close_bets()
    ana.deal("9c")
    ben.ok("watch", table="c1")
    seen = ben.table()
    assert seen["phase"] == "playing"
    assert seen["you"]["seat"] is None
    kinds = [event["type"] for event in seen["events"]]
    assert kinds[0] == "window-opened"
    assert kinds[-2:] == ["baccarat.dealt", "next-due"]
    assert ben.refused("bet", bets=[{"type": "bet", "spot": "tie", "amount": 100}]) == "not-seated"
    ben.ok("sit")
    assert ben.refused("bet", bets=[{"type": "bet", "spot": "tie", "amount": 100}]) == "bets-closed"
    for card in ("4d", "Kh", "3s"):
        ana.deal(card)
    ana.open()
    ben.bet("tie", 100)


def test_who_reconnects_finds_the_seat_and_the_bets(house: House, ana: Visitor) -> None:
    ana.sit("h1").open()
    ana.bet("17/20", 700)
    ana.socket.close()
    with house.visitor(ana.cookie) as again:
        again.ok("watch", table="h1")
        table = again.table()
        assert table["you"]["seat"] == "p1"
        assert [(w["spot"], w["amount"]) for w in table["felt"]] == [("17/20", 700)]
        assert again.wallet("BYN") == (100_000, 700)
        again.close_bets()
        again.deal("20")
        assert again.wallet("BYN") == (100_000 + 17 * 700, 0)
        again.ok("leave")
    ana.heard.clear()


def test_the_clock_deals_a_table_by_itself(ana: Visitor) -> None:
    ana.sit("q1")
    opened = ana.event("window-opened")
    ana.bet("red", 1_000)
    before = ana.wallet("RUB")
    ana.event("window-closed")
    called = ana.event("roulette.called")
    over = ana.events()[-1]
    assert (over["type"], over["round"]) == ("round-over", opened["round"])
    won = 1_000 if called["colour"] == "red" else -1_000
    assert before == (100_000, 1_000)
    assert ana.wallet("RUB") == (100_000 + won, 0)
    entry = [m for m in ana.heard if m.get("is") == "events"][-1]
    assert (entry["by"], entry["clock"]) == ("dealer", True)


def test_who_leaves_while_bets_are_open_takes_the_stakes_along(ana: Visitor) -> None:
    ana.sit("h1").open()
    ana.bet("17", 100)
    ana.ok("leave")
    assert ana.wallet("BYN") == (100_000, 0)
    assert ana.table()["felt"] == []


def test_stakes_in_play_keep_the_seat(ana: Visitor) -> None:
    ana.sit("h1").open()
    ana.bet("17", 100)
    ana.close_bets()
    assert ana.refused("leave") == "stakes-out"


def test_play_money_is_topped_up_only_when_nearly_out(ana: Visitor) -> None:
    ana.sit("h1")
    assert ana.refused("top-up") == "top-up-early"
    for _ in range(1):
        ana.open()
        ana.bet("red", 96_000)
        ana.close_bets()
        assert ana.refused("top-up") == "top-up-early", "stakes on the felt are still yours"
        ana.deal("0")
    assert ana.wallet("BYN") == (4_000, 0)
    ana.ok("top-up")
    assert ana.wallet("BYN") == (100_000, 0)
    told = [m for m in ana.heard if m.get("is") == "wallet"][-1]
    assert told["net"] == -96_000, "play money from the house is not a win"


def test_the_sum_of_everything_is_zero(house: House, ana: Visitor) -> None:
    ana.sit("h1").open()
    ana.bet("17", 100)
    assert set(house.store.trial_balance().values()) == {0}
    ana.close_bets()
    ana.deal("17")
    assert set(house.store.trial_balance().values()) == {0}
    audited(house.store)
