"""The page about a game's odds: without barriers, on a phone, by keyboard, and on paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import tables
from tests.browser.tables import Axe, Visitors

ODDS = "/books/by/roulette/odds"


@pytest.mark.parametrize(
    ("place", "bet", "size"),
    [
        (ODDS, "straight 2.7027 %", (1280, 800)),
        ("/books/by/dealer-holdem/odds", "ante and bet 2.1576 %", (360, 740)),
    ],
)
def test_nothing_bars_anyone_and_nothing_is_cut_off(
    visitors: Visitors, axe: Axe, place: str, bet: str, size: tuple[int, int]
) -> None:
    page = visitors(viewport={"width": size[0], "height": size[1]}, bypass_csp=True)
    page.goto(place)
    expect(page.get_by_role("row", name=bet).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert axe(page) == []


def test_results_are_opened_and_rescaled_by_keyboard(page: Page) -> None:
    """A number comes once in 37 rounds: a short bar, and a long one on the other scale."""
    page.goto(ODDS)
    bar = page.locator(".results .bar.player").first
    short = tables.place(bar)
    page.get_by_label("Draw rare results larger").focus()
    page.keyboard.press("Space")
    page.wait_for_function(
        "([bar, before]) => bar.getBoundingClientRect().width > 5 * before",
        arg=[bar.element_handle(), short["width"]],
    )
    page.locator("summary", has_text="split").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("row", name="+17").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_label("Draw rare results larger")).to_be_hidden()
