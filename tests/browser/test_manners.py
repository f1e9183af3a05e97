"""What a table says to whoever sits there: nothing is lost, and nothing that matters is silent."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import House
from tests.browser.tables import (
    AtTable,
    Dealers,
    Visitors,
    by_hand,
    field,
    state,
    told,
    wallet,
)

STAKES = "no limit, blinds 5 10, rake 5 % to 30 a pot, buy-in 100..500"
TABLES = "ones wait leave rounds text dark"
PLAN = "".join(by_hand(name, "by", "roulette", seats=4) for name in TABLES.split())
PLAN += by_hand("room", "bg", "holdem", STAKES, seats=3)


def chip(page: Page, value: str) -> None:
    page.get_by_role("button", name=re.compile(rf"^Chip of {value}\s")).click()


def put(page: Page, spot: str, times: int = 1) -> None:
    for _ in range(times):
        field(page, spot).click(force=True)


def test_five_ones_are_a_bet_of_five(at_table: AtTable) -> None:
    """by §25: an even chance takes 5 at least; the ones before the fifth lie with their owner."""
    page, table = at_table("ones")
    expect(state(page)).to_contain_text("Place your bets")
    chip(page, "1")
    put(page, "red", 4)
    told(page, "Red: 4", "at least 5", "With 1")
    expect(wallet(page, "Staked now")).to_have_text("0")
    put(page, "red")
    expect(wallet(page, "Staked now")).to_have_text("5")
    put(page, "red")
    expect(wallet(page, "Staked now")).to_have_text("6")
    put(page, "black", 3)
    page.get_by_role("button", name="Undo").click()
    put(page, "odd", 2)
    told(page, "Odd: 2")
    table.close("1")
    told(page, "you have them back")
    expect(wallet(page, "Balance")).to_have_text(re.compile(r"^1,006"))


def test_who_sits_and_has_no_bet_is_not_told_to_be_watching(at_table: AtTable) -> None:
    page, table = at_table("wait")
    expect(state(page)).to_contain_text("Place your bets")
    table.say("no-more-bets")
    expect(state(page)).to_contain_text("You have no bet in this round")
    expect(state(page)).not_to_contain_text("watching")


def test_leaving_is_said_and_the_lobby_knows_where_one_sits(dealer: Dealers) -> None:
    page = dealer("leave").guest()
    page.get_by_role("link", name="All tables").click()
    seated = page.get_by_role("link", name=re.compile("leave You sit here"))
    expect(seated).to_be_visible()
    expect(page.get_by_text("You sit here")).to_have_count(1)
    seated.click()
    page.get_by_role("button", name="Leave the seat").click()
    told(page, "You have left your seat at leave")


def test_the_lobby_and_the_table_say_what_poker_costs(page: Page) -> None:
    page.goto("/")
    card = page.locator("a[href='/table/room']")
    for words in ("Blinds 5", "10", "buy-in 100", "500", "5 % of each pot, at most 30"):
        expect(card).to_contain_text(words)
    card.click()
    side = page.get_by_role("complementary")
    for words in ("No limit, blinds 5 / 10", "rake: 5 % of each pot", "Buy-in: 100 to 500"):
        expect(side).to_contain_text(words)


def test_the_history_says_what_was_staked_what_came_back_and_the_difference(
    at_table: AtTable,
) -> None:
    """by §25.9: 25 on red come back with 25; 50 on black are lost."""
    page, table = at_table("rounds")
    expect(state(page)).to_contain_text("Place your bets")
    chip(page, "25")
    put(page, "red")
    put(page, "black", 2)
    expect(wallet(page, "Staked now")).to_have_text("75")
    table.close("1")
    expect(state(page)).to_contain_text("50 BYN came back")
    page.get_by_role("link", name="All tables").click()
    page.get_by_role("link", name="History").click()
    row = page.get_by_role("row", name=re.compile("rounds-000001"))
    expect(row).to_contain_text(re.compile(r"75\s*25\s*25\s*0\s*−25\sBYN"))
    for heading in ("Staked", "Back", "Net"):
        expect(page.get_by_role("columnheader", name=heading, exact=True).last).to_be_visible()
    page.get_by_label("Table").select_option("leave")
    page.get_by_label("Whose rounds").select_option("all")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("No rounds yet at this table.")).to_be_visible()


def test_the_text_view_opens_in_sight(visitors: Visitors) -> None:
    page = visitors(viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    page.goto("/table/text")
    page.get_by_role("button", name="Text view").click()
    expect(page.get_by_role("heading", name="The table in words")).to_be_in_viewport()


def test_the_rules_are_read_in_the_language_of_the_table(visitors: Visitors) -> None:
    page = visitors(locale="ru-RU")
    page.goto("/books?lang=ru")
    page.goto("/table/text")
    page.get_by_role("button", name="Правила и лимиты").click()
    rules = page.get_by_role("dialog").get_by_role("article")
    expect(rules).to_contain_text("По каким правилам играют за этим столом")


def test_time_and_result_of_a_session_outlive_the_house(house: House, at_table: AtTable) -> None:
    page, table = at_table("dark")
    expect(state(page)).to_contain_text("Place your bets")
    put(page, "red")
    expect(wallet(page, "Staked now")).to_have_text("5")
    table.close("2")
    expect(wallet(page, "Net result")).to_have_text("−5")
    house.pull_the_plug()
    expect(page.get_by_role("alert")).to_be_visible()
    house.open()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(wallet(page, "Net result")).to_have_text("−5")
    page.reload()
    expect(wallet(page, "Net result")).to_have_text("−5")
