"""Small windows, fingers, other eyes and other clocks: the page is the same for everybody."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import TARGET, TOO_SMALL, there, wallet

SMALL = {"width": 360, "height": 640}
FINGER: dict[str, Any] = {"viewport": SMALL, "has_touch": True, "is_mobile": True}


# What the page counts, and what the house says at the same moment.
COUNTED = """async () => {
  const seen = await (await fetch("/api/tables/r2")).json();
  return [document.querySelector(".count").textContent, (seen.closes_at - seen.now) / 1000];
}"""


@pytest.mark.parametrize("view", ["Felt", "Racetrack", "Boards", "Between"])
def test_a_finger_finds_everything_at_the_roulette_table(
    visitors: Visitors, axe: Axe, view: str
) -> None:
    page = visitors(**FINGER)
    page.goto("/table/r2")
    page.get_by_role("button", name=view, exact=True).tap()
    expect(page.get_by_role("button", name=view, exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    small = page.evaluate(TOO_SMALL, TARGET)
    # Without "Between", what lies on the lines is for the keyboard and has no ground of its own.
    assert [one for one in small if not (view == "Felt" and one.endswith("0×0"))] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    assert axe(page) == []


@pytest.mark.parametrize("path", ["/", "/table/b1", "/table/b2", "/history"])
def test_a_finger_finds_everything_elsewhere(visitors: Visitors, path: str) -> None:
    page = visitors(**FINGER)
    page.goto(path)
    there(page)
    assert page.evaluate(TOO_SMALL, TARGET) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]


def test_a_held_finger_reads_and_does_not_bet(visitors: Visitors) -> None:
    page = visitors(**FINGER)
    page.goto("/table/b1")
    box = page.locator("[data-spot=banco]").bounding_box()
    assert box is not None, "the bets are in sight on the smallest phone"
    touch = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + 20}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    hint = page.get_by_role("tooltip")
    expect(hint).to_contain_text("19 to 20")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(hint).to_contain_text("art. 14")
    expect(wallet(page, "Staked now")).to_have_text(re.compile("^0"))


def test_the_countdown_does_not_trust_the_clock_of_the_device(visitors: Visitors) -> None:
    page = visitors()
    page.add_init_script("const now = Date.now.bind(Date); Date.now = () => now() + 3_600_000;")
    page.goto("/table/r2")
    count = page.locator(".count")
    expect(count).to_have_text(re.compile(r"^\d+$"))
    shown, left = page.evaluate(COUNTED)
    while not shown or left < 2:  # the window has just closed: the next one counts too
        expect(count).to_have_text(re.compile(r"^\d+$"))
        shown, left = page.evaluate(COUNTED)
    assert abs(int(shown) - left) <= 2
    expect(wallet(page, "Session")).to_have_text(re.compile(r"^0:\d\d$"))


@pytest.mark.parametrize("opened", ["Rules and limits", "Keys and settings"])
def test_a_drawer_gives_the_focus_back(page: Page, axe: Axe, opened: str) -> None:
    page.goto("/table/b2")
    button = page.get_by_role("button", name=re.compile(opened))
    button.click()
    drawer = page.locator("dialog[open]")
    expect(drawer).to_be_visible()
    if opened.startswith("Rules"):
        expect(drawer.get_by_role("article")).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(button).to_be_focused()


def test_large_sums_stay_in_sight(visitors: Visitors) -> None:
    page = visitors(**FINGER)
    page.goto("/table/r1")
    figures = page.locator(".wallet dd")
    expect(figures.first).to_be_visible()
    figures.evaluate_all("all => all.forEach(one => one.textContent = '1,000,000.50\\u00a0BYN')")
    right = figures.evaluate_all(
        "all => Math.max(...all.map(one => one.getBoundingClientRect().right))"
    )
    assert right <= SMALL["width"]
