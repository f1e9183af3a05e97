"""Notes on players in a real Chromium: two at a table, a note by one of them, nobody else's."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.tables import FINGER, TARGET, TOO_SMALL, Axe, Visitors, by_clock, by_hand
from tests.browser.test_room import BOTS, NO_LIMIT, name_of, sit

PLAN = by_clock("full", "by", "holdem", BOTS, bots=4, between=400, decide=60_000)
PLAN += by_hand("two", "bg", "holdem", NO_LIMIT, seats=6)
SCREENS = ((320, 640), (390, 844), (844, 390))
# Marks that are not whole on the felt's screen, or lie on what they are not at.
OUT_OF_SIGHT = """() => [...document.querySelectorAll(".noting")].filter(one => {
  const [seat, mark] = [one, one.firstElementChild].map(each => each.getBoundingClientRect());
  return [seat, mark].some(box => box.left < 0 || box.right > innerWidth);
}).map(one => one.ariaLabel)"""
ON_ANOTHER = """() => {
  const all = [...document.querySelectorAll(".noting")].map(one => one.getBoundingClientRect());
  return all.flatMap((a, at) => all.slice(at + 1).filter(b =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
}"""


def note_on(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"ote on {re.escape(name)}\\b"))


def test_a_note_is_its_writers_alone(visitors: Visitors, axe: Axe) -> None:
    ana, bob = visitors(), visitors()
    for page in (ana, bob):
        sit(page, "two", "100")
    name = name_of(bob)
    expect(note_on(ana, name_of(ana))).to_have_count(0)
    note_on(ana, name).focus()
    ana.keyboard.press("Enter")
    dialog = ana.get_by_role("dialog", name=f"Note on {name}")
    expect(dialog.get_by_label("Your note")).to_be_focused()
    assert axe(ana) == []
    ana.keyboard.type("calls with anything")
    dialog.get_by_label("Plum").check()
    dialog.get_by_role("button", name="Keep the note").click()
    expect(dialog).to_have_count(0)
    kept = note_on(ana, name)
    expect(kept).to_have_accessible_name(f"Note on {name}: Plum: calls with anything")
    assert axe(ana) == []
    kept.hover()
    expect(ana.get_by_role("tooltip")).to_contain_text("calls with anything")
    for page in (ana, bob):
        page.reload()
    expect(kept).to_have_accessible_name(f"Note on {name}: Plum: calls with anything")
    expect(note_on(bob, name_of(ana))).to_have_accessible_name(f"Write a note on {name_of(ana)}")
    assert "calls with anything" not in bob.content()

    # The house has it: on another device it is there without what this one remembers.
    ana.evaluate("localStorage.clear()")
    ana.reload()
    kept.click()
    expect(dialog.get_by_label("Your note")).to_have_value("calls with anything")
    expect(dialog.get_by_label("Plum")).to_be_checked()
    dialog.get_by_role("button", name="Remove the note").click()
    expect(note_on(ana, name)).to_have_accessible_name(f"Write a note on {name}")


def test_six_seats_on_a_phone(visitors: Visitors) -> None:
    page = visitors(**FINGER)
    page.emulate_media(reduced_motion="reduce")
    page.goto("/table/full")
    bots = page.get_by_role("button", name=re.compile("^Write a note on"))
    expect(bots.nth(3)).to_be_visible()
    bots.first.tap()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("bot")
    dialog.get_by_label("Your note").fill("ж" * 600)
    expect(dialog.get_by_label("Your note")).to_have_value("ж" * 500)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert dialog.evaluate("one => one.scrollWidth <= one.clientWidth")
        assert page.evaluate(TOO_SMALL, TARGET) == []
    dialog.get_by_role("button", name="Keep the note").tap()
    expect(page.get_by_role("button", name=re.compile("^Note on .*Red: ж"))).to_be_visible()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(OUT_OF_SIGHT) == []
        assert page.evaluate(ON_ANOTHER) == 0
        assert page.evaluate(TOO_SMALL, TARGET) == []
