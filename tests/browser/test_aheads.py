"""Boxes decided before their turn, in a real Chromium: chosen, changed, said for one, dropped."""

from __future__ import annotations

import os
import re

from playwright.sync_api import Locator, Page, expect

from tests.browser import tables
from tests.browser.tables import (
    FINGER,
    TARGET,
    Axe,
    Dealers,
    by_hand,
    choose,
    field,
    hand,
    place,
    prompt,
    spot,
    state,
)

PLAN = by_hand("j1", "by", "blackjack", "5..500, boxes 7, decks 8", seats=7)
PLAN += by_hand(
    "o1", "by", "oasis",
    "ante 5..100, bonus 1..25, bonus maximum 10000, maximum payout 10000, boxes 6", seats=6,
)  # fmt: skip


def ahead(page: Page) -> Locator:
    return page.get_by_role("region", name="Before your turn")


def toggle(page: Page, words: str) -> Locator:
    return ahead(page).get_by_role("button", name=re.compile(rf"^{words}"))


def look(page: Page, name: str) -> None:
    if folder := os.environ.get("CROUPIER_LOOK"):
        page.screenshot(path=f"{folder}/{name}.png")


def test_boxes_are_decided_while_others_think(dealer: Dealers, axe: Axe) -> None:
    table = dealer("j1")
    ana, ben = table.guest(), table.guest(**FINGER)
    table.open()
    tables.bet(ana, "5", spot(ana, "Box 1"))
    tables.bet(ben, "10", spot(ben, "Box 2"), spot(ben, "Box 4"))
    table.close("Ts Th 8d 6c 2s 6h 8s")
    expect(prompt(ana)).to_contain_text("Box 1 · 12 against 6")
    expect(ahead(ben)).to_contain_text("Box 2 · 16 against 6")
    for button in ahead(ben).get_by_role("button").all():
        box = place(button)
        assert min(box["width"], box["height"]) >= TARGET - 0.5, button
    look(ben, "ahead-phone")
    assert axe(ben) == []
    toggle(ben, "Hit").click()
    expect(ahead(ben)).to_contain_text("Box 4")  # the next box that is not decided
    toggle(ben, "Split").click()
    boxes = ben.get_by_role("group", name="Before your turn")
    expect(boxes.get_by_role("button")).to_have_text(["Box 2 ✓", "Box 4 ✓"])
    boxes.get_by_role("button", name="Box 2").click()
    expect(toggle(ben, ".*Hit")).to_have_attribute("aria-pressed", "true")
    ben.keyboard.press("s")  # a change of mind, by key
    expect(toggle(ben, ".*Stand")).to_have_attribute("aria-pressed", "true")
    ben.set_viewport_size({"width": 844, "height": 390})
    look(ben, "ahead-side")
    ben.set_viewport_size({"width": 1440, "height": 900})
    look(ben, "ahead-wide")
    expect(prompt(ana)).to_be_visible()
    choose(ana, "Stand")
    expect(hand(ben, "4.1")).to_be_visible()  # stood on the one box, split on the other
    table.deal("3c")
    expect(prompt(ben)).to_contain_text("Box 4, hand 1 · 11 against 6")
    expect(ahead(ben)).to_have_count(0)
    choose(ben, "Stand")
    table.deal("5c")
    choose(ben, "Stand")
    table.deal("9c 9d")
    expect(state(ben)).to_contain_text("Dealer busts with 24")


def test_at_dealer_poker_cards_are_chosen_ahead(dealer: Dealers) -> None:
    table = dealer("o1")
    ana, ben = table.guest(), table.guest()
    table.open()
    tables.bet(ana, "5", field(ana, "1 ante"))
    tables.bet(ben, "5", field(ben, "2 ante"))
    table.close("2c 3c 4c 5c 7d Ah Ad 9c 8d 4s xx xx xx xx Kc")
    expect(prompt(ana)).to_be_visible()
    expect(ahead(ben)).to_be_visible()
    ahead(ben).get_by_role("button", name=re.compile("9 of clubs")).click()
    toggle(ben, "Exchange").click()
    expect(toggle(ben, ".*Exchange")).to_have_attribute("aria-pressed", "true")
    look(ben, "ahead-oasis")
    toggle(ben, ".*Exchange").click()
    expect(toggle(ben, "Exchange")).to_have_attribute("aria-pressed", "false")
    toggle(ben, "Exchange").click()
    choose(ana, "Pass")
    expect(ahead(ben)).to_have_count(0)
    expect(state(ana)).to_contain_text("New cards for Box 2")
    table.deal("As")
    expect(prompt(ben)).to_contain_text("three aces")
    choose(ben, "Pass")
