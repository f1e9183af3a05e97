"""Cards squeezed at baccarat: for oneself alone, and nothing on one's page tells before."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.tables import (
    FINGER,
    AtTable,
    Axe,
    bet,
    by_hand,
    lines,
    place,
    spot,
    state,
    wallet,
)

PLAN = "".join(by_hand(name, "bg", "punto-banco", seats=4) for name in ("mouse", "finger", "off"))


def squeezed(page: Page) -> Locator:
    return page.get_by_role("slider", name=re.compile("face down"))


def switch_on(page: Page) -> None:
    page.keyboard.press("?")
    page.get_by_role("checkbox", name=re.compile("^Squeeze")).press("Space")
    page.keyboard.press("Escape")


def test_a_card_is_peeled_and_nothing_tells_before(at_table: AtTable, axe: Axe) -> None:
    """Punto 9 against 5: the table has settled long before the last card is turned here."""
    page, table = at_table("mouse")
    switch_on(page)
    bet(page, "5", spot(page, "Punto"))
    table.close("4c 2c 5h 3d")
    card = squeezed(page)
    expect(card).to_be_focused()
    assert axe(page) == []
    told = page.locator("main").inner_text() + state(page).inner_text()
    assert "wins" not in told
    expect(wallet(page, "Balance")).to_have_text(re.compile("^995"))
    # By mouse, from the lower edge: a little shows a part of the face, and it falls back.
    box = place(card)
    middle, low = box["x"] + box["width"] / 2, box["y"] + box["height"] - 4
    page.mouse.move(middle, low)
    page.mouse.down()
    page.mouse.move(middle, low - box["height"] * 0.5)
    expect(card).to_have_attribute("aria-valuenow", "25")
    page.mouse.up()
    expect(card).to_have_attribute("aria-valuenow", "0")
    page.mouse.down()
    page.mouse.move(middle, low - box["height"] * 1.4)
    page.mouse.up()
    # The dealer's side opens by itself; the second card by keys.
    expect(page.get_by_role("img", name="4 of clubs")).to_be_visible()
    expect(page.get_by_role("img", name="2 of clubs")).to_be_visible()
    expect(card).to_be_focused()
    expect(lines(page)).to_have_count(0)
    for _ in range(8):
        page.keyboard.press("ArrowUp")
    expect(card).to_have_count(0)
    expect(state(page)).to_contain_text("9")
    expect(lines(page)).to_contain_text("Punto")
    expect(wallet(page, "Balance")).to_have_text(re.compile("^1,005"))


def test_a_new_round_waits_for_nobody(at_table: AtTable) -> None:
    page, table = at_table("finger", **FINGER)
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name=re.compile("Keys and settings|Help")).last.click()
    page.get_by_role("checkbox", name=re.compile("^Squeeze")).check()
    page.keyboard.press("Escape")
    bet(page, "5", spot(page, "Banco"))
    table.close("4c 2c 5h 3d")
    expect(squeezed(page)).to_be_visible()
    table.open()
    expect(squeezed(page)).to_have_count(0)
    expect(state(page)).to_contain_text("Place your bets")
    expect(wallet(page, "Balance")).to_have_text(re.compile("^995"))


def test_nobody_squeezes_who_has_not_asked_for_it(at_table: AtTable) -> None:
    page, table = at_table("off")
    bet(page, "5", spot(page, "Punto"))
    table.close("4c 2c 5h 3d")
    expect(lines(page)).to_contain_text("Punto")
    expect(squeezed(page)).to_have_count(0)
