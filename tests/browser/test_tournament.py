"""A newcomer enters a tournament of two tables with bots and plays it to the end: called to a seat,
moved to the final table without doing anything, told place and prize."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House
from tests.browser.tables import Axe

PLAN = """
[[table]]
id = "r1"
name = "One"
book = "bg"
game = "roulette"
seats = 3
"""
FAST = "12"
SEATS = 4
LEVELS = ", ".join(
    f'"3: no limit, blinds {small} {2 * small}, buy-in {2 * small}..1000000, chip 5"'
    for small in (50, 100, 200, 400, 800, 1600, 3200)
)
TOURNAMENTS = f"""
[items]
"person responsible" = "the game manager"
"entry price and how it is split" = "{{price}}"
"kind and size of the prizes" = "{{shares}}"
"period" = "{{begins}}"
"how the prize fund is formed" = "{{added}}"
"conditions of winning" = "{{plays}}"
"how winners are announced" = "on the page"
"how and when prizes are given" = "within {{within}} hours"

[[tournament]]
name = "Two tables"
book = "bg"
game = "holdem"
stack = 1500
seats = {SEATS}
levels = [{LEVELS}]
shares = [50, 30, 20]
least = 6
most = 6
added = 50
bots = 5
"""
TABLE = re.compile(r"/table/t1x(\d+)$")
WHOLE = 300_000
"""Milliseconds that others may play before one is asked again, however slow the machine is."""
SAID = """const said = ["Check", "Fold", "Come back"].flatMap(word =>
  [...document.querySelectorAll("[data-prompt] button:enabled, footer button.button:enabled")]
    .filter(button => button.textContent.trim().startsWith(word)));"""
ASKED = f"""() => {{ {SAID} return said.length || document.querySelector(".tournament .end"); }}"""
ANSWER = f"""() => {{ {SAID} said[0]?.click(); }}"""
"""Plays carefully; whoever was too slow comes back."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    place = tmp_path_factory.mktemp("tournament")
    file = place / "tournaments.toml"
    file.write_text(TOURNAMENTS, "utf-8")
    opened = House(place, PLAN, "--tournaments", str(file), "--fast", FAST, staffed=False)
    yield opened
    opened.close()


def _enters(page: Page) -> None:
    page.goto("/")
    page.get_by_role("heading", name="Tables").wait_for()  # A guest is somebody by now.
    page.goto("/tournaments/t1")
    page.locator("button.enter").click()
    expect(page.get_by_text("You have entered.")).to_be_visible()


def test_a_newcomer_plays_two_tables_to_the_end(page: Page, axe: Axe, tmp_path: Path) -> None:
    _enters(page)
    page.goto("/")
    page.get_by_role("link", name="To your seat").click()
    page.wait_for_url(TABLE)
    first = page.url
    strip = page.locator(".tournament")
    expect(strip).to_contain_text("Level")
    expect(strip).to_contain_text("/6")
    assert page.get_by_role("button", name="Take a seat").count() == 0
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.screenshot(path=tmp_path / "table-390.png")
    page.set_viewport_size({"width": 1366, "height": 768})
    page.screenshot(path=tmp_path / "table-1366.png")
    assert axe(page) == []
    urls = {first}
    end = page.locator(".tournament .end")
    while not end.count():
        page.wait_for_function(ASKED, timeout=WHOLE)
        urls.add(page.url)
        page.evaluate(ANSWER)
    urls.add(page.url)
    expect(end).to_contain_text("Place")
    said = end.inner_text()
    page.screenshot(path=tmp_path / "end-1366.png")
    end.get_by_role("link", name="Ranking and prizes").click()
    expect(page.locator("#ranking")).to_be_visible()
    place = re.search(r"Place (\d)", said)
    assert place
    if int(place[1]) <= SEATS:
        assert len(urls) > 1, "who is among the last sits at the final table without doing anything"
