"""A jackpot is won in a real Chromium: its meter stands there, dealt cards make the combination,
and everybody at a linked table is told (`bg` art. 15(6), 24)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser import tables
from tests.browser.tables import AtTable, Axe, by_hand, choose, field

CARIBBEAN = ("bg", "caribbean", "ante 5..100, bonus 5..5, bonus jackpot, boxes 7")
PLAN = "".join(by_hand(name, *CARIBBEAN, seats=4) for name in ("wide", "tall", "flat", "other"))
PLAN += """
[[jackpot]]
id = "caribbean"
name = "Caribbean jackpot"
type = "table progressive"
version = "1"
serial = "1"
maker = "Croupier"
tables = ["wide", "tall", "flat", "other"]
meter = "3/5"
next = "1/10"
reset = 5000
pays = { royal-flush = "1" }
"""
SIZES: dict[str, ViewportSize] = {
    "wide": {"width": 1366, "height": 768},
    "tall": {"width": 390, "height": 844},
    "flat": {"width": 844, "height": 390},
}


@pytest.mark.parametrize("size", SIZES)
def test_a_jackpot_is_won(at_table: AtTable, page: Page, axe: Axe, size: str) -> None:
    other = page
    other.goto("/table/other")
    ana, table = at_table(size)
    ana.set_viewport_size(SIZES[size])
    meter = ana.locator("[data-jackpot='caribbean'] dd")
    expect(meter).to_have_text("5,000 BGN")
    tables.bet(ana, "10", field(ana, "7 ante"), field(ana, "7 bonus"))
    table.close("Ah Kh Qh Jh Th", "Kc Ks Jd 8s 7h")
    choose(ana, "Bet 10 BGN")
    won = ana.locator("[data-jackpot-won]")
    expect(won).to_have_text("You have won Caribbean jackpot: 5,003 BGN.")
    expect(other.locator("[data-jackpot-won]")).to_contain_text("was won at")
    expect(meter).to_have_text("5,000 BGN")
    assert axe(ana) == []
    width = ana.evaluate("document.documentElement.scrollWidth")
    assert width <= SIZES[size]["width"], "nothing hangs over the edge"
