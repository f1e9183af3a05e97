"""Small windows, fingers, other eyes and other clocks: the page is the same for everybody."""

from __future__ import annotations

import json
import math
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import (
    AS_IT_COMES,
    FINGER,
    HOUR,
    TARGET,
    TOO_SMALL,
    Axe,
    Visitors,
    by_clock,
    place,
    visit,
    wallet,
)

PLAN = AS_IT_COMES + by_clock("hour", "ru", "roulette", window=HOUR)
PLAN += by_clock("punto", "bg", "punto-banco", window=HOUR)
PLAN += by_clock("baccarat", "ru", "baccarat", window=HOUR)
SMALL = {"width": 360, "height": 640}
FINGERTIP = {**FINGER, "viewport": SMALL}


@pytest.mark.parametrize("view", ["Felt", "Racetrack", "Boards", "Between"])
def test_a_finger_finds_everything_at_the_roulette_table(
    visitors: Visitors, axe: Axe, view: str
) -> None:
    page = visitors(**FINGERTIP)
    visit(page, "/table/hour")
    page.get_by_role("button", name=view, exact=True).tap()
    expect(page.get_by_role("button", name=view, exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    small = page.evaluate(TOO_SMALL, TARGET)
    # Without "Between", what lies on the lines is for the keyboard and has no ground of its own.
    assert [one for one in small if not (view == "Felt" and one.endswith("0×0"))] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    assert axe(page) == []


@pytest.mark.parametrize("path", ["/", "/table/punto", "/table/baccarat", "/history"])
def test_a_finger_finds_everything_elsewhere(visitors: Visitors, path: str) -> None:
    page = visitors(**FINGERTIP)
    visit(page, path)
    assert page.evaluate(TOO_SMALL, TARGET) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]


def test_a_held_finger_reads_and_does_not_bet(visitors: Visitors) -> None:
    """Lifted and put down again for a moment it does: that one chip is all that lies there."""
    page = visitors(**FINGERTIP)
    visit(page, "/table/punto")
    banco = page.locator("[data-spot=banco]")
    box = place(banco)  # the bets are in sight on the smallest phone
    touch = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + 20}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    hint = page.get_by_role("tooltip")
    expect(hint).to_contain_text("19 to 20")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(hint).to_contain_text("art. 14")
    expect(wallet(page, "Staked now")).to_have_text("0")
    banco.tap()
    expect(wallet(page, "Staked now")).to_have_text("5")


@pytest.mark.parametrize("wrong", [-HOUR, HOUR])
def test_the_countdown_does_not_trust_the_clock_of_the_device(page: Page, wrong: int) -> None:
    """It is an hour wrong, and stands still: what is counted is what the house has said."""
    said: dict[str, Any] = {}

    def hear(word: str | bytes) -> None:
        told = json.loads(word)
        said.setdefault(told.get("is"), told)

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    device = datetime.now(UTC) + timedelta(milliseconds=wrong)
    page.clock.install(time=device - timedelta(hours=1))  # it goes until it is stopped
    page.clock.pause_at(device)
    page.goto("/table/hour")
    count = page.locator(".count")
    expect(count).to_have_text(re.compile(r"^\d+$"))
    left = said["table"]["closes_at"] - said["pong"]["now"]
    expect(count).to_have_text(str(math.ceil(left / 1000)))
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
    page = visitors(**FINGERTIP)
    page.goto("/table/r1")
    figures = page.locator(".wallet dd")
    expect(figures.first).to_be_visible()
    figures.evaluate_all("all => all.forEach(one => one.textContent = '1,000,000.50\\u00a0BYN')")
    right = figures.evaluate_all(
        "all => Math.max(...all.map(one => one.getBoundingClientRect().right))"
    )
    assert right <= SMALL["width"]
