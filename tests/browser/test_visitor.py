"""A person's path through the real page, in a real Chromium: from the address to a settled bet."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.replay import replay
from croupier.rulebooks.load import load_book
from tests.browser.conftest import House
from tests.browser.tables import (
    Dealer,
    bet,
    by_hand,
    in_time,
    lines,
    messages,
    put,
    spot,
    state,
    there,
    wallet,
)

CLOCK = """
[[table]]
id = "clock"
name = "By the clock"
book = "mk"
game = "roulette"
seats = 2
timing = { window = 8000, before = 50, between = 50, result = 8000, cut = 50 }
"""
PLAN = CLOCK + "".join(
    [
        by_hand("r1", "by", "roulette", seats=4, name="Roulette I"),
        by_hand("r2", "by", "roulette", seats=4),
        by_hand("r3", "by", "roulette", seats=4),
        by_hand("back", "by", "roulette", seats=4),
        by_hand("lost", "by", "roulette", seats=4),
        by_hand("home", "by", "roulette", seats=4),
        by_hand("no", "by", "roulette", seats=4),
        by_hand("b1", "bg", "punto-banco", seats=4),
        by_hand("b2", "ru", "baccarat", seats=4),
        by_hand("phone", "bg", "punto-banco", seats=4, name="Punto banco"),
        by_hand("j3", "bg", "blackjack", seats=4),
    ]
)
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def dealer(house: House, visitors: Callable[..., Page]) -> Callable[[str], Dealer]:
    return lambda table: Dealer(house, visitors(), table)


def test_a_new_visitor_plays_roulette_from_the_lobby(
    page: Page, dealer: Callable[[str], Dealer]
) -> None:
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
    expect(wallet(page, "Net result")).to_have_text(re.compile(r"5"))


def test_bets_are_taken_and_settled_by_the_clock(page: Page) -> None:
    """Who comes too late bets in the next window."""
    page.goto("/table/clock")
    in_time(page, spot(page, "Black"))
    expect(lines(page)).to_contain_text("Black")
    expect(wallet(page, "Balance")).to_have_text(re.compile(r"^(995|1,005)\b"))


def test_a_new_visitor_plays_punto_banco_by_keyboard(
    page: Page, dealer: Callable[[str], Dealer]
) -> None:
    table = dealer("b1")
    page.goto("/table/b1")
    table.open()
    expect(state(page)).to_contain_text("Place your bets")
    spot(page, "Punto").focus()
    page.keyboard.press("Enter")
    expect(wallet(page, "Staked now")).to_have_text("5")
    table.close("9c 2c Kd 7d")
    expect(lines(page)).to_contain_text(re.compile(r"art\. 14\(2\)|R40"))  # on a tie: a reading
    expect(wallet(page, "Balance")).to_have_text(re.compile(r"^(995|1,000|1,005)\b"))


def test_the_house_says_why_it_refuses_and_nothing_changes(
    page: Page, dealer: Callable[[str], Dealer]
) -> None:
    """`by` §21: above the maximum of a straight bet."""
    table = dealer("no")
    page.goto("/table/no")
    table.open()
    expect(state(page)).to_contain_text("Place your bets")
    page.get_by_role("button", name="Chip of 500 BYN").click()
    put(page, "Straight up 17")
    told(page, "maximum")
    told(page, "§21")
    expect(wallet(page, "Staked now")).to_have_text("0")
    expect(wallet(page, "Balance")).to_have_text(re.compile(r"^1,000\b"))


def test_undo_clear_and_double_by_keyboard(page: Page, dealer: Callable[[str], Dealer]) -> None:
    table = dealer("r2")
    page.goto("/table/r2")
    table.open()
    bet(page, "5", spot(page, "Red"))
    bet(page, "10", spot(page, "Black"))
    staked = wallet(page, "Staked now")
    for key, left in (("u", "5"), ("r", "10"), ("c", "0")):
        page.keyboard.press(key)
        expect(staked).to_have_text(left)
    expect(wallet(page, "Balance")).to_have_text(re.compile(r"^1,000\b"))


def test_bets_stand_when_the_page_is_opened_again(
    page: Page, dealer: Callable[[str], Dealer]
) -> None:
    table = dealer("back")
    page.goto("/table/back")
    table.open()
    bet(page, "5", spot(page, "Black"))
    page.reload()
    expect(spot(page, "Black")).to_have_accessible_name(re.compile("you have 5"))
    expect(wallet(page, "Staked now")).to_have_text("5")


def test_a_lost_connection_is_said_and_comes_back(
    page: Page, dealer: Callable[[str], Dealer]
) -> None:
    table = dealer("lost")
    page.goto("/table/lost")
    expect(spot(page, "Even")).to_be_attached()
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(page.get_by_text(re.compile("connection", re.I)).first).to_be_visible()
    page.context.set_offline(False)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.get_by_role("alert")).to_have_count(0)
    table.open()
    bet(page, "5", spot(page, "Even"))


def test_two_people_see_each_others_chips(
    visitors: Visitors, dealer: Callable[[str], Dealer]
) -> None:
    ana, bob, table = visitors(), visitors(), dealer("r3")
    ana.goto("/table/r3")
    bob.goto("/table/r3")
    table.open()
    bet(ana, "5", spot(ana, "Split 17 and 20"))
    expect(spot(ana, "Split 17 and 20")).to_have_accessible_name(re.compile("you have 5"))
    expect(spot(bob, "Split 17 and 20")).to_have_accessible_name(re.compile("others have"))


def test_a_round_is_found_replayed_and_taken_home_as_text(
    page: Page, tmp_path: Path, dealer: Callable[[str], Dealer]
) -> None:
    table, played = dealer("home"), "home-000001"
    page.goto("/table/home")
    table.open()
    bet(page, "5", spot(page, "Odd"))
    table.close("5")
    expect(lines(page)).to_contain_text("§25.10")
    page.goto("/history?table=home&mine=1")
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


def test_a_phone_has_everything_within_reach(page: Page, dealer: Callable[[str], Dealer]) -> None:
    table = dealer("phone")
    page.set_viewport_size(PHONE)
    page.goto("/")
    page.get_by_role("link", name=re.compile("Punto banco Punto banco")).click()
    table.open()
    bet(page, "5", spot(page, "Banco"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/table/r1",
        "/table/b2",
        "/table/j3",
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
    page.goto(path)
    there(page)
    assert axe(page) == []
