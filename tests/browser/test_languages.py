"""The books in another language: chosen once, kept from page to page, readable on a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.tables import Axe, Visitors

PHONE = {"width": 360, "height": 780}


def test_a_language_is_chosen_once_and_kept(visitors: Visitors, axe: Axe) -> None:
    page = visitors(locale="bg-BG")
    page.goto("/books")
    expect(page.locator("html")).to_have_attribute("lang", "bg")
    page.get_by_role("link", name="Русский").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.locator('a[href="/books/by/russian"]').click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator(".languages [aria-current]")).to_have_text("Русский")
    expect(page.get_by_text("R71").first).to_be_visible()
    assert axe(page) == []
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], "long words fit"
    assert axe(page) == []
