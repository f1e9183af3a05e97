"""The lobby, the history, the account and the books on every screen: no wider than the window,
nothing cut, nothing on anything else, large enough for a finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.plays import screen
from tests.browser.tables import ROOT, Visitors, by_clock, visit

SCREENS = (
    (320, 640), (390, 844), (844, 390), (768, 1024), (1024, 768), (1366, 768), (1440, 900),
    (1920, 1080),
)  # fmt: skip
MEASURE = (ROOT / "tests" / "browser" / "pages.js").read_text("utf-8")
PLAN = by_clock("roulette", "by", "roulette") + by_clock("punto", "bg", "punto-banco", bots=2)
PLAN += by_clock("omaha", "by", "omaha", "blinds 1 2, bets 2..20, rake 5 %, buy-in 40..400", bots=3)
ADDRESSES = (
    "/", "/history", "/history?whose=all", "/account", "/account/login", "/account/register",
    "/books", "/books/by", "/books/by/roulette", "/books/ru/blackjack", "/books/by/versions",
    "/tournaments", "/nowhere",
)  # fmt: skip


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("tag", ["en", "bg"])
def test_a_page_fits_every_screen(visitors: Visitors, address: str, tag: str) -> None:
    page = visitors(reduced_motion="reduce", locale=tag)
    visit(page, address)
    faults = [
        f"{width}×{height}: {fault}"
        for width, height in SCREENS
        for fault in measured(page, width, height)
    ]
    assert not faults, "\n".join(faults)


def measured(page: Page, width: int, height: int) -> list[str]:
    screen(page, width, height)
    return list(page.evaluate(MEASURE))
