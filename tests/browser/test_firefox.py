"""The house in Firefox: every kind of table is played with, measured, and without barriers.

Firefox lets nobody evaluate a program on a page that forbids it, and the house's pages do. What is
measured is therefore put there before the page is, and asked for by a key.
"""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser import plays
from tests.browser import test_every_screen as screens
from tests.browser.conftest import AXE, House
from tests.browser.tables import Dealer, Visitors

PLAN = screens.PLAN
FEW = ((390, 844), (844, 390), (1440, 900))
KINDS = ("r1", "b2", "j3", "u1")
KEYS = {"measure": "F2", "wide": "F4", "axe": "F8"}
ASKED = f"""(() => {{
  const works = {{
    measure: {screens.MEASURE.strip().rstrip(";")},
    wide: async () => document.documentElement.scrollWidth > innerWidth,
    axe: async () => (await axe.run()).violations.map(({{ id, nodes }}) =>
      `${{id}}: ${{nodes.map(({{ target }}) => target).join("; ")}}`),
  }};
  for (const [name, work] of Object.entries(works))
    addEventListener("keydown", async ({{ key }}) => {{
      if (key !== {json.dumps(KEYS)}[name]) return;
      document.documentElement.removeAttribute(`data-${{name}}`);
      document.documentElement.setAttribute(`data-${{name}}`, JSON.stringify(await work()));
    }});
}})()"""


@pytest.fixture
def page(foxes: Visitors) -> Page:
    opened = foxes()
    opened.context.add_init_script(path=AXE)
    opened.context.add_init_script(ASKED)
    return opened


def asked(page: Page, what: str) -> object:
    """The answer to one question: it stands on the page once it is there."""
    page.keyboard.press(KEYS[what])
    answer = page.locator(f"html[data-{what}]")
    answer.wait_for(state="attached")
    return json.loads(answer.get_attribute(f"data-{what}") or "")


@pytest.mark.parametrize("kind", KINDS)
def test_a_round_is_played_at_every_kind_of_table(
    house: House, visitors: Visitors, page: Page, kind: str
) -> None:
    """The dealers come as they always do; whoever plays has Firefox."""
    table = Dealer(house.address, house.people, visitors, kind)
    table.sits(page)
    table.open()
    faults = [
        f"{moment}, {width}×{height}: {fault}"
        for moment in plays.PLAYS[kind](table, page)
        for width, height in FEW
        for fault in measured(page, width, height)
    ]
    assert faults == []
    assert asked(page, "axe") == []


def measured(page: Page, width: int, height: int) -> list[str]:
    page.set_viewport_size({"width": width, "height": height})
    found = asked(page, "measure")
    assert isinstance(found, list)
    return found


def test_lobby_books_and_history_open(page: Page) -> None:
    for address in ("/", "/books", "/history", "/account/login"):
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert asked(page, "wide") is False
        assert asked(page, "axe") == [], address
