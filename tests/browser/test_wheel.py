"""The wheel: it comes forward while the ball runs, and shows the number that came."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import Dealers, Visitors, by_hand, place, state

PLAN = "".join(by_hand(name, "by", "roulette", seats=4) for name in ("desk", "phone", "still"))
SKIP = "Skip to the result"
STAGES = """() => {
  window.stages = new Set();
  const table = document.querySelector(".roulette");
  new MutationObserver(() => stages.add(table.dataset.stage)).observe(table, {attributes: true});
}"""


def at_the_wheel(page: Page, table: str, dealer: Dealers) -> None:
    page.goto(f"/table/{table}")
    dealer(table).open()
    expect(state(page)).to_contain_text("Place your bets")


@pytest.mark.parametrize(
    ("table", "how"),
    [
        ("desk", {"viewport": {"width": 1440, "height": 900}}),
        ("phone", {"viewport": {"width": 390, "height": 844}, "has_touch": True}),
    ],
)
def test_it_comes_forward_while_the_ball_runs(
    visitors: Visitors, dealer: Dealers, table: str, how: dict[str, Any]
) -> None:
    page = visitors(**how)
    at_the_wheel(page, table, dealer)
    rests = place(page.locator(".bowl"))
    dealer(table).close()
    forward = page.get_by_role("button", name=SKIP)
    expect(forward).to_be_visible()
    page.wait_for_function(
        "least => document.querySelector('.bowl').getBoundingClientRect().width > least",
        arg=rests["width"] * 1.4,
    )
    box, window = place(forward), how["viewport"]
    assert 0 <= box["x"] <= window["width"] - box["width"], box
    assert 0 <= box["y"] <= window["height"] - box["height"], box
    dealer(table).deal("17")
    expect(page.locator("[data-called='17']")).to_be_visible()
    expect(page.get_by_role("img", name="lies in 17, black")).to_be_visible()
    expect(forward).to_have_count(0)
    page.wait_for_function(
        "most => document.querySelector('.bowl').getBoundingClientRect().width < most",
        arg=rests["width"] * 1.01,
    )
    # Who sends it back sees the next number at once: no ball falls.
    dealer(table).open()
    dealer(table).close()
    forward.click()
    expect(forward).to_have_count(0)
    page.evaluate(STAGES)
    dealer(table).deal("0")
    expect(page.locator("[data-called='0']")).to_be_visible()
    assert "falling" not in page.evaluate("[...stages]")


def test_nothing_turns_for_who_wants_no_motion(visitors: Visitors, dealer: Dealers) -> None:
    page = visitors(reduced_motion="reduce")
    at_the_wheel(page, "still", dealer)
    before = place(page.locator(".bowl"))
    dealer("still").close()
    expect(state(page)).to_contain_text("No more bets")
    assert place(page.locator(".bowl")) == before
    dealer("still").deal("32")
    expect(page.get_by_role("img", name="lies in 32, red")).to_be_visible()
