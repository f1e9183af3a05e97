"""Several tables at once, in a real Chromium: the strip of one's other tables, and side by side."""

from __future__ import annotations

import os
import re

from playwright.sync_api import Locator, Page, expect

from tests.browser import tables
from tests.browser.tables import Axe, Dealers, by_hand, choose, prompt, put, spot, wallet

PLAN = by_hand("j1", "by", "blackjack", "5..500, boxes 7, decks 8", seats=7, name="Blackjack I")
PLAN += by_hand("r1", "by", "roulette", seats=3, name="Roulette I")
PLAN += by_hand("b1", "bg", "punto-banco", seats=3, name="Punto banco")


def others(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Your other tables")


def look(page: Page, name: str) -> None:
    if folder := os.environ.get("CROUPIER_LOOK"):
        page.screenshot(path=f"{folder}/{name}.png")


def test_one_plays_at_several_tables(dealer: Dealers, axe: Axe) -> None:
    blackjack, roulette = dealer("j1"), dealer("r1")
    page = blackjack.guest(viewport={"width": 1440, "height": 900})
    blackjack.open()
    tables.bet(page, "5", spot(page, "Box 1"))
    expect(others(page)).to_have_count(0)
    roulette.say("open-window")
    page.goto("/table/r1")
    page.get_by_role("button", name="Take a seat").click()
    expect(others(page).get_by_role("link")).to_have_text(re.compile("Blackjack I.*bets are open"))
    blackjack.close("Ts 6c 2s")
    expect(others(page)).to_contain_text("Your turn")
    expect(page).to_have_title(re.compile("^● Your turn"))
    page.set_viewport_size({"width": 390, "height": 844})
    look(page, "others-phone")
    page.set_viewport_size({"width": 844, "height": 390})
    look(page, "others-side")
    page.set_viewport_size({"width": 1440, "height": 900})
    look(page, "others-wide")
    assert axe(page) == []
    page.keyboard.press("g")
    expect(prompt(page)).to_contain_text("Box 1 · 12 against 6")
    expect(others(page)).to_contain_text("Roulette I")

    page.goto("/tables?at=r1,j1,b1")
    wheel, boxes = (page.get_by_role("region", name=name) for name in ("Roulette I", "Blackjack I"))
    expect(wheel.get_by_role("heading", name="Roulette I")).to_be_visible()
    expect(boxes).to_contain_text("Your turn: Box 1, 12")
    expect(prompt(page)).to_have_count(0)  # the roulette is the one in hand
    look(page, "side-by-side")
    put(page, "Straight up 17")
    expect(wallet(page, "Staked now")).to_have_text("5")
    page.keyboard.press("g")
    expect(prompt(page)).to_contain_text("Box 1 · 12 against 6")
    look(page, "side-by-side-asked")
    choose(page, "Stand")
    blackjack.deal("Th 3c")
    expect(boxes).to_contain_text("Dealer 19")
    roulette.close("17")
    expect(wheel).to_contain_text("17")
    # Each table has its state and its felt, within a region of its own name.
    assert [one for one in axe(page) if not one.startswith("landmark-unique")] == []
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page).to_have_url(re.compile("/table/j1$"))
