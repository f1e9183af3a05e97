"""The books in another language: chosen once, kept from page to page, readable on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.browser.tables import Axe, Visitors

PHONE: ViewportSize = {"width": 360, "height": 780}


def test_a_language_is_chosen_once_and_kept(visitors: Visitors, axe: Axe) -> None:
    page = visitors(locale="bg-BG")
    page.goto("/books")
    expect(page.locator("html")).to_have_attribute("lang", "bg")
    page.locator(".languages summary").click()
    page.get_by_role("link", name="Русский").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.locator('a[href="/books/by/russian"]').click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator(".languages summary")).to_have_text("Русский")
    expect(page.get_by_text("R71").first).to_be_visible()
    assert axe(page) == []
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], "long words fit"
    assert axe(page) == []


def test_the_page_of_the_tables_says_the_words_of_its_language(
    visitors: Callable[..., Page],
) -> None:
    """Its own before it is shown, a game's with the game; what does not come stays English."""
    told = {
        "house": {"lobby.title": "Столы", "lobby.free": {"one": "место", "other": "{n} мест"}},
        "roulette": {"roulette.felt": "Поле"},
    }
    asked: list[str] = []

    def speak(route: Route) -> None:
        part = route.request.url.rpartition("/")[2].removesuffix(".json")
        asked.append(part)
        route.fulfill(json=told[part]) if part in told else route.abort()

    page = visitors(locale="ru")
    page.route("**/words/ru/*.json", speak)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Столы")
    expect(page.get_by_text("Rule books").first).to_be_visible()
    page.get_by_role("link", name=re.compile("Roulette I ")).click()
    expect(page.get_by_label("Поле").first).to_be_visible()
    assert {"house", "roulette"} <= set(asked)
