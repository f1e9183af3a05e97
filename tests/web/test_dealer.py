"""A table dealt by hand: the dealer gives outcomes, corrects with the inspector, and closes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.stores import audited
from tests.web.house import House, Visitor


def strike(visitor: Visitor, entry: int) -> str:
    return visitor.two_say("strike", entry=entry, reason="read wrongly")


def test_a_wrong_number_is_struck_and_the_right_one_pays(house: House, ana: Visitor) -> None:
    ana.sit("h1").open()
    ana.bet("17", 500)
    ana.bet("black", 1_000)
    ana.close_bets()
    ana.deal("18")
    assert ana.wallet("BYN") == (98_500, 0), "18 is red"
    assert strike(ana, 5) == ""
    assert ana.wallet("BYN") == (100_000, 1_500), "the stakes lie again"
    table = ana.table()
    assert table["phase"] == "playing"
    assert {w["spot"]: w["amount"] for w in table["felt"]} == {"17": 500, "black": 1_000}
    ana.deal("17")
    assert ana.wallet("BYN") == (100_000 + 35 * 500 + 1_000, 0)
    row = house.store.round(table["round"])
    assert row is not None
    assert row.result == {"number": 17, "colour": "black"}
    assert (row.staked, row.won) == (1_500, 35 * 500 + 1_000)
    audited(house.store)


def test_a_round_struck_from_its_first_entry_gives_everything_back(
    house: House, ana: Visitor
) -> None:
    ana.sit("h1").open()
    ana.bet("17", 500)
    ana.close_bets()
    ana.deal("17")
    assert strike(ana, 1) == ""
    assert ana.wallet("BYN") == (100_000, 0)
    table = ana.table()
    assert (table["phase"], table["felt"]) == ("settled", [])
    audited(house.store)
    ana.open()
    ana.bet("17", 500)


def test_a_corrected_round_can_still_be_voided(house: House, ana: Visitor) -> None:
    """What the first correction moved back is not moved once more."""
    ana.sit("h1").open()
    ana.bet("17", 500)
    ana.bet("black", 1_000)
    ana.close_bets()
    ana.deal("18")
    assert strike(ana, 5) == ""
    ana.deal("17")
    assert strike(ana, 1) == ""
    assert ana.wallet("BYN") == (100_000, 0)
    audited(house.store)


def test_who_has_left_since_makes_a_strike_a_dispute(house: House, ana: Visitor) -> None:
    ana.sit("h1").open()
    with house.visitor() as gone:
        gone.sit("h1")
        gone.bet("17", 500)
        ana.close_bets()
        ana.deal("18")
        gone.ok("leave")
    assert strike(ana, 5) == "strike-late"
    assert gone.wallet("BYN") == (99_500, 0)


def test_bets_cannot_be_struck_one_by_one(ana: Visitor) -> None:
    ana.sit("h1").open()
    ana.bet("17", 500)
    assert strike(ana, 2) == "nothing-to-strike"
    assert ana.wallet("BYN") == (100_000, 500)


def test_no_spin_leaves_the_bets_and_opens_the_window_again(ana: Visitor) -> None:
    """by §24: a spin that does not count."""
    ana.sit("h1").open()
    ana.bet("17", 500)
    ana.close_bets()
    answer = ana.dealer_says("deal", no_spin="it rained")
    assert answer["error"]["code"] == "unknown-reason"
    ana.dealer_ok("deal", no_spin=answer["error"]["legal"][0])
    table = ana.table()
    assert table["phase"] == "betting"
    assert [(w["spot"], w["amount"]) for w in table["felt"]] == [("17", 500)]
    assert ana.wallet("BYN") == (100_000, 500)


def test_an_outcome_nobody_awaits_changes_nothing(ana: Visitor) -> None:
    ana.sit("h1").open()
    assert ana.dealer_refused("deal", outcomes=["17"]) == "not-awaited"
    ana.bet("17", 500)
    ana.close_bets()
    assert ana.dealer_refused("deal", outcomes=["37"]) == "unknown-outcome"
    assert ana.dealer_refused("deal", outcomes=[]) == "not-awaited"
    assert ana.dealer_refused("deal", outcomes=["1", "2"]) == "not-awaited"
    assert ana.dealer_refused("open-window") == "not-awaited"
    assert ana.wallet("BYN") == (100_000, 500)


def test_three_last_games_and_the_table_is_closed(house: House) -> None:
    with house.visitor() as dealer:
        dealer.sit("c1")
        dealer.dealer_ok("last-games")
        left = dealer.table()["last_games"]
        for _ in range(left):
            dealer.open()
            dealer.close_bets()
            for card in ("9c", "4d", "Kh", "3s"):
                dealer.deal(card)
        assert dealer.table()["phase"] == "closed"
        assert dealer.dealer_refused("open-window") == "table-closed"


def test_limits_change_between_rounds_and_only_within_the_book(ana: Visitor) -> None:
    ana.sit("h1").open()
    plate = "straight 2..50, even chance 20..100"
    mid = ana.manager_says("change-plate", plate=plate)
    assert mid["error"]["code"] == "mid-round"
    ana.close_bets()
    ana.deal("17")
    wrong = ana.manager_says("change-plate", plate="pyramid 1..2, straight 5..1")
    assert wrong["error"]["code"] == "bad-plate"
    assert "pyramid" in wrong["error"]["words"]
    ana.manager_ok("change-plate", plate=plate)
    table = ana.table()["table"]
    assert table["plate"] == plate
    assert table["denominations"], "the chips in the tray stay"
    ana.open()
    refused = ana.do("bet", bets=[{"type": "bet", "spot": "17", "amount": 100}])
    assert refused["error"]["code"] == "below-minimum"
    ana.bet("17", 200)


def test_a_table_closes_after_its_last_games_and_opens_again(ana: Visitor) -> None:
    """bg art. 12(6): three last games, counted down."""
    ana.sit("h1")
    ana.dealer_ok("last-games")
    left = []
    for _ in range(3):
        left.append(ana.table()["last_games"])
        ana.open()
        ana.close_bets()
        ana.deal("0")
    assert left == [3, 2, 1]
    assert ana.table()["phase"] == "closed"
    assert ana.dealer_says("open-window")["error"]["code"] == "table-closed"
    ana.manager_ok("open-table")
    ana.open()
    ana.close_bets()
    ana.deal("5")
    ana.manager_ok("close-table", reason="no more players")
    assert ana.table()["phase"] == "closed"


def test_nobody_deals_where_the_clock_does(ana: Visitor) -> None:
    ana.sit("q1")
    for word in ({"outcomes": ["17"]}, {"no_spin": "the ball left the wheel"}):
        assert ana.dealer_says("deal", **word)["error"]["code"] == "clock-deals"
    assert ana.refused("last-games") == "not-yours-to-do"


def test_keys_of_the_tables_open_nothing_any_more(tmp_path: Path) -> None:
    """A folder of an older house may still have them; they go, and the log says so once."""
    (tmp_path / "keys.json").write_text('{"h1": "secret"}')
    house = House(tmp_path)
    assert not (tmp_path / "keys.json").exists()
    with house.visitor() as ana:
        ana.ok("watch", table="h1")
        assert ana.refused("last-games", key="secret") == "bad-message"
        assert ana.refused("last-games") == "not-yours-to-do"
    house.close()


OASIS = """
[[table]]
id = "h1"
name = "Oasis by hand"
book = "by"
game = "oasis"
seats = 3
plate = "{plate}"
by_hand = true
"""


@pytest.mark.parametrize(("more", "code"), [("", "plate-lacks"), (", bonus maximum 5000", "")])
def test_by_144_a_table_opens_by_a_plate_that_lacks_nothing(
    tmp_path: Path, more: str, code: str
) -> None:
    """What a bonus is paid at most stands on the plate before the game."""
    plate = f"ante 5..100, bonus 1..25, maximum payout 10000, boxes 3{more}"
    house = House(tmp_path, OASIS.format(plate=plate))
    with house.visitor() as visitor:
        visitor.sit("h1")
        visitor.manager_ok("close-table", reason="for tonight")
        told = visitor.manager_says("open-table")
        assert told.get("error", {"code": ""})["code"] == code
        if code:
            assert told["error"]["clause"] == "§144"
    house.close()
