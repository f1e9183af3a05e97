"""Learning a game in a minute: offered on the first visit, over the table, on every screen."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.tables import FINGER, Axe, Visitors

TAUGHT = (
    "r1", "b1", "b2", "j3", "c1", "o1", "u1", "h1", "t1", "m1", "m2", "s1", "s2", "k1", "a3",
)  # fmt: skip
"""A table of every game."""
SIZES = ((320, 640), (390, 844), (844, 390), (1024, 768), (1440, 900))
LOOK = """async () => {
  for (const _ of "abc") await new Promise(requestAnimationFrame);
  const box = name => document.querySelector(name).getBoundingClientRect();
  const within = (a, b) => a.left >= b.left - 2 && a.right <= b.right + 2
    && a.top >= b.top - 2 && a.bottom <= b.bottom + 2;
  const window_ = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
  const faults = [];
  if (!within(box("dialog .table"), box("dialog .stage"))) faults.push("the felt is cut");
  if (box("dialog .stage").height < innerHeight / 5) faults.push("the felt is too small");
  for (const one of document.querySelectorAll("dialog :is(header, .said) :is(button, a)")) {
    const {width, height} = one.getBoundingClientRect();
    if (width < 43.5 || height < 43.5) faults.push(`small: ${one.textContent} ${width} ${height}`);
  }
  for (const one of document.querySelectorAll("dialog :is(header, .said) :is(button, p)"))
    if (!within(one.getBoundingClientRect(), window_)) faults.push(`cut: ${one.textContent}`);
  return faults;
}"""


def at_step(page: Page, number: int) -> None:
    expect(page.locator(f'[data-lesson="{number}"]')).to_be_visible()


def test_offered_once_and_played_by_keys_while_the_table_goes_on(page: Page, axe: Axe) -> None:
    page.goto("/table/j3")
    page.get_by_role("link", name="Show me").click()
    at_step(page, 1)
    expect(page).to_have_url("/table/j3/learn")
    lesson = page.get_by_role("dialog", name="How it goes: Blackjack")
    expect(lesson.get_by_text("closer to 21")).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("ArrowRight")
    at_step(page, 2)
    page.keyboard.press("ArrowLeft")
    at_step(page, 1)
    page.keyboard.press("End")
    expect(lesson.get_by_role("button", name="To the table")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(lesson).to_have_count(0)
    expect(page).to_have_url("/table/j3")
    expect(page.get_by_role("link", name="Show me")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Menu of the table")).to_be_visible()
    expect(page.get_by_role("link", name="Show me")).to_have_count(0)


def test_from_the_menu_and_back_with_the_browser(page: Page) -> None:
    page.goto("/table/r1")
    page.get_by_role("button", name="No, thanks").click()
    expect(page.get_by_role("link", name="Show me")).to_have_count(0)
    page.locator("[popovertarget=table-ways]").click()
    page.get_by_role("button", name="How this game goes").click()
    at_step(page, 1)
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url("/table/r1")


def test_a_clause_of_the_lesson_leads_to_its_place_in_the_book(page: Page) -> None:
    page.goto("/table/j3/learn")
    at_step(page, 1)
    with page.context.expect_page() as opened:
        page.locator("dialog .by a").first.click()
    marked = opened.value.locator(":target")
    expect(marked).to_be_in_viewport()
    expect(marked).to_have_text("p. 17, p. 25")


def test_every_game_is_taught_on_every_screen(visitors: Visitors) -> None:
    page = visitors(**FINGER, reduced_motion="reduce")
    for table in TAUGHT:
        page.goto(f"/table/{table}/learn?lang=bg")
        looked_at_step_by_step(page)


def looked_at_step_by_step(page: Page) -> None:
    at_step(page, 1)
    steps = page.locator("dialog .dots i").count()
    for number in range(1, steps + 1):
        at_step(page, number)
        for width, height in SIZES if number == steps - 1 else SIZES[:1]:
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator("dialog .words p").first).to_be_visible()
            assert page.evaluate(LOOK) == [], f"{page.url}, step {number}, {width}×{height}"
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("dialog")).to_have_count(0)
