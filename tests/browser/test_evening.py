"""What an evening brings besides plain rounds: corrections, closing time, a house that goes dark.

The tables are dealt by hand, so that every test says what comes.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House
from tests.browser.tables import (
    FINGER,
    WATCH,
    AtTable,
    Axe,
    Dealers,
    bet,
    by_hand,
    has_shown,
    moved,
    put,
    spot,
    state,
    told,
    wallet,
)

TABLES = "struck nospin closing plate full dark away still read finger history"
PLAN = "".join(by_hand(name, "by", "roulette", seats=2) for name in TABLES.split())
PLAN += by_hand("cards", "bg", "punto-banco", seats=2)


def test_a_correction_is_said_and_a_void_round_is_called_void(at_table: AtTable) -> None:
    page, dealer = at_table("struck")
    bet(page, "5", spot(page, "Red"))
    dealer.close("18")
    expect(wallet(page, "Last win")).to_have_text("5")
    dealer.strike(4, "the ball lies in 17")
    expect(state(page)).to_contain_text("Corrected: the ball lies in 17")
    expect(wallet(page, "Staked now")).to_have_text("5")
    expect(wallet(page, "Last win")).to_have_text("–")
    dealer.deal("17")
    expect(state(page)).to_contain_text("17 black")
    expect(wallet(page, "Balance")).to_have_text(re.compile("^995"))
    dealer.strike(1, "a foreign ball")
    expect(state(page)).to_contain_text("The round is void: a foreign ball. Every stake went back")
    expect(wallet(page, "Balance")).to_have_text(re.compile("^1,000"))
    page.goto("/round/struck-000001")
    expect(page.get_by_text("Void", exact=True)).to_be_visible()
    expect(page.locator("[data-called]")).to_have_count(0)


def test_no_spin_is_said_with_its_reason_and_the_bets_stand(at_table: AtTable) -> None:
    """by §24."""
    page, dealer = at_table("nospin")
    bet(page, "5", spot(page, "Red"))
    dealer.say("no-more-bets")
    dealer.say("deal", no_spin="the ball left the wheel")
    expect(state(page)).to_contain_text("No spin: the ball left the wheel. Bets stand")
    expect(spot(page, "Red")).to_have_accessible_name(re.compile("you have 5"))
    put(page, "Odd")
    expect(wallet(page, "Staked now")).to_have_text("10")


def test_the_last_games_are_counted_and_the_last_result_stays(dealer: Dealers) -> None:
    table = dealer("closing")
    page = table.guest()
    table.say("last-games")
    for left in ("3 last games", "2 last games", "Last game before the table closes"):
        table.open()
        expect(state(page)).to_contain_text(left)
        bet(page, "5", spot(page, "Red"))
        table.close("5")
    expect(state(page)).to_contain_text("The table is closed")
    expect(state(page)).to_contain_text("5 red")
    expect(state(page)).to_contain_text("5 BYN won")
    expect(state(page)).not_to_contain_text("last games")


def test_new_limits_are_said_to_whoever_watches(page: Page, dealer: Dealers) -> None:
    page.goto("/table/plate")
    expect(spot(page, "Red")).to_be_attached()
    dealer("plate").manager_says("change-plate", plate="straight 2..200, even chance 30..3000")
    told(page, "limits of this table")
    spot(page, "Red").hover(force=True)
    expect(page.locator("[data-hint=red]")).to_contain_text("30 to 3,000 BYN")


def test_a_full_table_may_be_watched(page: Page, dealer: Dealers) -> None:
    table = dealer("full")
    for _ in range(2):
        table.guest()
    page.goto("/table/full")
    expect(state(page)).to_contain_text("All seats are taken; you may watch.")
    expect(page.get_by_role("button", name="Take a seat")).to_have_count(0)


def test_bets_stand_while_the_house_is_dark(house: House, at_table: AtTable) -> None:
    page, dealer = at_table("dark")
    bet(page, "5", spot(page, "Red"))
    house.pull_the_plug()
    expect(page.get_by_role("alert")).to_contain_text("Your bets stand")
    house.open()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(spot(page, "Red")).to_have_accessible_name(re.compile("you have 5"))
    dealer.arrive()
    dealer.close("5")
    expect(state(page)).to_contain_text("You staked 5 BYN; 10 BYN came back: 5 BYN won.")


def test_who_comes_back_is_told_once_what_the_bets_brought(at_table: AtTable) -> None:
    page, dealer = at_table("away")
    bet(page, "5", spot(page, "Red"))
    page.goto("/books")
    dealer.close("5")
    dealer.open()
    page.goto("/table/away")
    told(page, "round away-000001: 5 red. You staked 5 BYN; 10 BYN came back")
    expect(page.get_by_role("table").first).to_contain_text("§25.9")
    page.reload()
    expect(page.get_by_role("table").first).to_contain_text("§25.9")
    assert not has_shown(page, "Messages", "away-000001")


@pytest.mark.parametrize(
    ("table", "name", "field", "outcomes", "width"),
    [
        ("still", "Red", "[data-spot=red]", "5", 360),
        ("still", "Red", "[data-spot=red]", "5", 820),
        ("cards", "Banco", "[data-spot=banco]", "9c 2c Kd 7d", 360),
    ],
)
def test_nothing_moves_away_from_a_finger_with_the_phase(
    at_table: AtTable, table: str, name: str, field: str, outcomes: str, width: int
) -> None:
    page, dealer = at_table(table, viewport={"width": width, "height": 900})
    bet(page, "5", spot(page, name))
    page.evaluate(WATCH, [field, ".acts button"])
    dealer.close(outcomes)
    expect(state(page)).to_contain_text("You staked 5")
    dealer.open()
    expect(state(page)).to_contain_text("Place your bets")
    assert moved(page) == {field: 1, ".acts button": 1}
    dealer.close(outcomes)
    page.get_by_role("button", name="Leave the seat").click()
    expect(page.get_by_role("button", name="Take a seat")).to_be_visible()


def test_between_the_numbers_with_a_fingertip(at_table: AtTable) -> None:
    page, _ = at_table("finger", **FINGER | {"viewport": {"width": 360, "height": 640}})
    expect(state(page)).to_contain_text("Place your bets")
    page.get_by_role("button", name="Between", exact=True).tap()
    page.locator("[data-spot='2/5']").tap()
    expect(spot(page, "Split 2 and 5")).to_have_accessible_name(re.compile("you have 5"))


def test_the_text_view_and_a_replay_bar_nobody(at_table: AtTable, axe: Axe) -> None:
    page, dealer = at_table("read")
    bet(page, "5", spot(page, "Red"))
    dealer.close("17")
    page.get_by_role("button", name="Text view").click()
    expect(page.get_by_role("heading", name="The table in words")).to_be_visible()
    expect(state(page)).to_contain_text("nothing came back")
    assert axe(page) == []
    page.get_by_role("link", name=re.compile("^Replay round")).click()
    expect(page.get_by_role("heading", name="Steps")).to_be_visible()
    assert axe(page) == []


def test_the_history_keeps_its_place(page: Page, dealer: Dealers) -> None:
    table = dealer("history")
    for _ in range(51):
        table.open()
        table.close("5")
    page.goto("/history?whose=all&table=history")
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(50)
    rows.nth(40).get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Round history-"))
    page.go_back()
    expect(rows).to_have_count(50)
    expect(rows.nth(40)).to_be_in_viewport()
    page.get_by_role("link", name="Older rounds").click()
    expect(rows).to_have_count(1)
    page.get_by_role("link", name="The newest").click()
    expect(rows).to_have_count(50)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/table/zz", "There is no table “zz”."),
        ("/table/%E0", "There is no table"),
        ("/round/zz-000001", "There is no round “zz-000001”."),
        ("/round/%E0%A4%A", "There is no round"),
        ("/history?whose=all&table=zz", "There is no table “zz”."),
        ("/nowhere", "There is nothing at this address"),
    ],
)
def test_an_odd_address_is_answered_in_words(page: Page, path: str, words: str) -> None:
    page.goto(path)
    expect(page.get_by_text(words).first).to_be_visible()
