"""Two people at a table talk; one hides the other, and reports a line."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.tables import HOUR, Axe, Visitors, by_clock

PLAN = by_clock("talk", "by", "roulette", window=HOUR)
SIZES: tuple[ViewportSize, ...] = (
    {"width": 1366, "height": 768},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
)


def _sits(page: Page) -> None:
    page.goto("/table/talk")
    page.get_by_role("button", name="Take a seat").click()


def _says(page: Page, text: str) -> None:
    page.get_by_label("Say something to the table").fill(text)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_two_people_talk_at_a_table(
    page: Page, visitors: Visitors, axe: Axe, size: ViewportSize
) -> None:
    other = visitors()
    page.set_viewport_size(size)
    for one in (page, other):
        _sits(one)
    other.get_by_role("button", name="Chat").click()
    _says(other, f"good evening at {size['width']}")
    mine = page.get_by_role("button", name="Chat, 1 new line")
    expect(mine).to_be_visible()
    mine.click()
    log = page.get_by_role("log")
    expect(log).to_contain_text(f"good evening at {size['width']}")
    _says(page, "and to you")
    expect(other.get_by_role("log")).to_contain_text("and to you")
    assert axe(page) == []
    page.get_by_role("button", name="Report this line").last.click()
    expect(page.get_by_text("The pit will look at it.")).to_be_visible()
    page.get_by_role("button", name="Do not show what").last.click()
    expect(log).not_to_contain_text(f"good evening at {size['width']}")
    page.keyboard.press("Escape")
    expect(log).not_to_be_visible()
