"""One site: the same frame around the tables and the server's pages, two lights, and what a browser
keeps of the house."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House
from tests.browser.tables import FINGER, TARGET, TOO_SMALL, Axe, Visitors

GROUNDS = {"light": "rgb(250, 246, 236)", "dark": "rgb(13, 21, 18)"}
FEW = ("/", "/books", "/history", "/account/login", "/table/r1", "/nowhere")
FRAME = """() => ['.masthead', '.colophon'].map(frame => [...document.querySelectorAll(
    `${frame} a[href], ${frame} summary`)].map(each =>
        [each.getAttribute('href')?.split('?')[0] ?? 'pick', each.ariaLabel ?? each.innerText])
    .filter(([href, said]) => href !== '/account/payments' && said))"""
KEPT = """async () => (await Promise.all((await caches.keys()).map(async name =>
    (await (await caches.open(name)).keys()).map(each => new URL(each.url).pathname)))).flat()"""


def lit(page: Page, light: str) -> None:
    expect(page.locator("html")).to_have_css("background-color", GROUNDS[light])


def there(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.locator("main").first).to_be_visible()
    if path == "/":
        expect(page.locator("a.card").first).to_be_visible()
    if path == "/table/r1":
        expect(page.locator("section.wallet")).to_be_visible()


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("wide", [390, 1440])
def test_every_page_is_in_the_light_that_the_system_wishes(
    visitors: Visitors, axe: Axe, light: str, wide: int
) -> None:
    page = visitors(color_scheme=light, viewport={"width": wide, "height": 844})
    for path in FEW:
        there(page, path)
        lit(page, light)
        assert axe(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_the_light_that_was_chosen_stays_on_every_page(visitors: Visitors, axe: Axe) -> None:
    page = visitors(color_scheme="light")
    there(page, "/")
    page.get_by_label("Theme: As the system").click()
    page.get_by_role("button", name="Dark").click()
    lit(page, "dark")
    for path in FEW:
        there(page, path)
        lit(page, "dark")
    there(page, "/books")
    page.get_by_label("Theme: Dark").click()
    page.get_by_role("link", name="Light", exact=True).click()
    lit(page, "light")
    there(page, "/table/r1")
    lit(page, "light")
    page.get_by_role("button", name="Keys and settings").click()
    page.get_by_role("dialog").get_by_label("Theme: Light").click()
    assert axe(page) == []
    page.get_by_role("dialog").get_by_role("button", name="As the system").click()
    page.emulate_media(color_scheme="dark")
    lit(page, "dark")


@pytest.mark.parametrize("tag", ["en", "bg", "mk", "ru"])
def test_nobody_sees_where_one_kind_of_page_ends(visitors: Visitors, tag: str) -> None:
    """Head and foot have the same ways in the same words, at the same place."""
    page = visitors(locale=tag)
    there(page, "/")
    expect(page.locator(".masthead .session")).not_to_be_empty()
    tables, height = page.evaluate(FRAME), page.locator(".masthead").bounding_box()
    there(page, "/books")
    assert page.evaluate(FRAME) == tables
    assert page.locator(".masthead").bounding_box() == height


def test_a_table_fills_the_screen(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/table/r1")
    page.get_by_role("button", name="Full screen").click()
    page.wait_for_function("document.fullscreenElement !== null")
    button = page.get_by_role("button", name="Full screen")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    page.wait_for_function("document.fullscreenElement === null")


def test_a_tables_menu_says_by_name_what_can_be_opened(visitors: Visitors, axe: Axe) -> None:
    page = visitors(**FINGER)
    page.goto("/table/r1")
    page.get_by_role("button", name="Menu of the table").focus()
    page.keyboard.press("Enter")
    menu = page.get_by_role("group", name="Menu of the table")
    expect(menu.get_by_role("button", name="Keys and settings")).to_be_visible()
    assert page.evaluate(TOO_SMALL, TARGET) == []
    assert axe(page) == []
    menu.get_by_role("button", name="Text view").click()
    expect(menu).to_be_hidden()
    expect(page.get_by_role("heading", name="The table in words")).to_be_in_viewport()
    page.get_by_role("button", name="Menu of the table").click()
    expect(menu.get_by_role("button", name="Text view")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()


def test_without_the_house_the_page_says_so_and_shows_nothing_old(
    house: House, visitors: Visitors, axe: Axe
) -> None:
    page = visitors(locale="ru", service_workers="allow")
    there(page, "/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    there(page, "/table/r1")
    there(page, "/history")
    house.close()
    try:
        for path in ("/table/r1", "/history", "/books"):
            page.goto(path)
            expect(page.get_by_role("heading", level=1)).to_have_text("Нет связи с казино")
            expect(page.locator("html")).to_have_attribute("lang", "ru")
        lit(page, "light")
        assert axe(page) == []
        kept = set(page.evaluate(KEPT))
        assert kept == {
            *(f"/offline/{tag}" for tag in ("en", "bg", "mk", "ru", "spoken")),
            *(f"/static/{name}" for name in ("tokens.css", "frame.css", "icons/mark.svg")),
        }
    finally:
        house.open()
    page.get_by_role("link", name="Попробовать ещё раз").click()
    expect(page).to_have_url(re.compile("/books$"))
    expect(page.locator(".masthead")).to_be_visible()
