"""A person's path through the real page, in a real Chromium: from the address to a settled bet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from croupier.replay import replay
from croupier.rulebooks.load import load_book
from tests.browser.tables import (
    AS_IT_COMES,
    HOUR,
    AtTable,
    Axe,
    Dealers,
    Visitors,
    bet,
    by_clock,
    by_hand,
    in_time,
    lines,
    put,
    spot,
    state,
    told,
    visit,
    wallet,
)

SIDES = "5..500, war 1..100, pair 1..100, boxes 7, decks 6"
ROULETTE = "refuses undo back lost two home"
PLAN = AS_IT_COMES + by_clock("clock", "mk", "roulette")
PLAN += "".join(by_hand(name, "by", "roulette", seats=4) for name in ROULETTE.split())
PLAN += by_hand("keys", "bg", "punto-banco", seats=4)
PLAN += by_clock("roulette", "by", "roulette", window=HOUR)
PLAN += by_clock("baccarat", "ru", "baccarat", window=HOUR)
PLAN += by_clock("blackjack", "bg-blackjack", "blackjack", SIDES, window=HOUR)
PHONE: ViewportSize = {"width": 390, "height": 844}


def test_a_new_visitor_plays_roulette_from_the_lobby(page: Page, dealer: Dealers) -> None:
    table = dealer("r1")
    page.goto("/")
    expect(page.get_by_text("Play money").first).to_be_visible()
    page.get_by_role("link", name=re.compile("Roulette I ")).click()
    expect(page.get_by_role("heading", name="Roulette I", level=1)).to_be_attached()
    table.open()
    bet(page, "5", spot(page, "Red"))
    expect(spot(page, "Red")).to_have_accessible_name(re.compile("you have 5"))
    table.close("5")
    expect(lines(page)).to_contain_text("§25.9")
    expect(wallet(page, "Balance")).to_have_text(re.compile(r"^1,005\b"))
    expect(wallet(page, "Net result")).to_have_text("+5")


def test_bets_are_taken_and_settled_by_the_clock(page: Page) -> None:
    page.goto("/table/clock")
    in_time(page, spot(page, "Black"))
    expect(lines(page)).to_contain_text("Black")
    expect(wallet(page, "Balance")).to_have_text(re.compile(r"^(995|1,005)\b"))


def test_a_new_visitor_plays_punto_banco_by_keyboard(page: Page, dealer: Dealers) -> None:
    table = dealer("keys")
    page.goto("/table/keys")
    table.open()
    expect(state(page)).to_contain_text("Place your bets")
    spot(page, "Punto").focus()
    page.keyboard.press("Enter")
    expect(wallet(page, "Staked now")).to_have_text("5")
    table.close("9c 2c Kd 5d")
    expect(lines(page)).to_contain_text("art. 14(2)")
    expect(wallet(page, "Balance")).to_have_text(re.compile(r"^1,005\b"))


def test_the_house_says_why_it_refuses_and_nothing_changes(at_table: AtTable) -> None:
    """`by` §21: above the maximum of a straight bet."""
    page, _ = at_table("refuses")
    expect(state(page)).to_contain_text("Place your bets")
    page.get_by_role("button", name="Chip of 500 BYN").click()
    put(page, "Straight up 17")
    told(page, "maximum", "§21")
    expect(wallet(page, "Staked now")).to_have_text("0")
    expect(wallet(page, "Balance")).to_have_text(re.compile(r"^1,000\b"))


def test_undo_clear_and_double_by_keyboard(at_table: AtTable) -> None:
    page, _ = at_table("undo")
    bet(page, "5", spot(page, "Red"))
    bet(page, "10", spot(page, "Black"))
    for key, left in (("u", "5"), ("r", "10"), ("c", "0")):
        page.keyboard.press(key)
        expect(wallet(page, "Staked now")).to_have_text(left)
    expect(wallet(page, "Balance")).to_have_text(re.compile(r"^1,000\b"))


def test_bets_stand_when_the_page_is_opened_again(at_table: AtTable) -> None:
    page, _ = at_table("back")
    bet(page, "5", spot(page, "Black"))
    page.reload()
    expect(spot(page, "Black")).to_have_accessible_name(re.compile("you have 5"))
    expect(wallet(page, "Staked now")).to_have_text("5")


def test_a_lost_connection_is_said_and_comes_back(at_table: AtTable) -> None:
    page, _ = at_table("lost")
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(page.get_by_role("alert")).to_contain_text(re.compile("connection", re.I))
    page.context.set_offline(False)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.get_by_role("alert")).to_have_count(0)
    bet(page, "5", spot(page, "Even"))


def test_two_people_see_each_others_chips(visitors: Visitors, dealer: Dealers) -> None:
    ana, bob, table = visitors(), visitors(), dealer("two")
    ana.goto("/table/two")
    bob.goto("/table/two")
    table.open()
    bet(ana, "5", spot(ana, "Split 17 and 20"))
    expect(spot(ana, "Split 17 and 20")).to_have_accessible_name(re.compile("you have 5"))
    expect(spot(bob, "Split 17 and 20")).to_have_accessible_name(re.compile("others have"))


def test_a_round_is_found_replayed_and_taken_home_as_text(
    at_table: AtTable, tmp_path: Path
) -> None:
    page, table = at_table("home")
    played = "home-000001"
    bet(page, "5", spot(page, "Odd"))
    table.close("5")
    expect(lines(page)).to_contain_text("§25.10")
    page.goto("/history?table=home")
    page.get_by_role("link", name=re.compile(played)).first.click()
    expect(page).to_have_url(re.compile(f"/round/{played}"))
    expect(page.get_by_text("§25.10").first).to_be_visible()
    page.get_by_role("button", name=re.compile("first", re.I)).first.click()
    page.keyboard.press("ArrowRight")
    text = page.request.get(f"/api/rounds/{played}.round").text()
    file = tmp_path / "round.round"
    file.write_text(text, encoding="utf-8")
    assert replay(file.read_text(encoding="utf-8"), load_book("by"), file.name).entries
    assert f"round: {played}" in text


def test_the_rules_of_the_table_are_one_click_away(page: Page) -> None:
    page.goto("/table/b2")
    page.get_by_role("button", name=re.compile("Rules and limits")).click()
    expect(page.locator("dialog[open]")).to_contain_text("Tigre de Cristal")


def test_a_phone_has_everything_within_reach(page: Page, dealer: Dealers) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/")
    page.get_by_role("heading", name="Punto banco", exact=True).click()
    dealer("b1").open()
    bet(page, "5", spot(page, "Banco"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/table/roulette",
        "/table/baccarat",
        "/table/blackjack",
        "/history",
        "/books",
        "/books/by/roulette",
        "/nowhere",
    ],
)
def test_nothing_bars_anyone(page: Page, axe: Axe, path: str, size: str) -> None:
    """WCAG 2.2 AA, as far as axe can tell."""
    if size == "phone":
        page.set_viewport_size(PHONE)
    page.emulate_media(reduced_motion="reduce")
    visit(page, path)
    assert axe(page) == []
