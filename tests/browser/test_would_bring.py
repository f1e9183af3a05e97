"""What a bet would bring in money, said before it is made: the chip in the hand and what lies
there, counted as the house pays it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import HOUR, by_clock

SIDES = "5..500, war 1..100, pair 1..100, boxes 7, decks 6"
PLAN = by_clock("roulette", "by", "roulette", window=HOUR)
PLAN += by_clock("banco", "bg", "punto-banco", window=HOUR)
PLAN += by_clock("six", "ru", "baccarat", window=HOUR)
PLAN += by_clock("pair", "bg-blackjack", "blackjack", SIDES, window=HOUR)
PLAN += by_clock("poker", "bg", "caribbean", window=HOUR)


@pytest.mark.parametrize(
    ("table", "spot", "words"),
    [
        ("banco", "banco", ["5 BGN here would bring 9.75 BGN, stake included"]),
        ("six", "banker", ["1 to 2 with 6", "7.50", "1 to 1", "10"]),
        ("pair", "1 pair", ["Red and black 5 to 1", "30", "One suit 30 to 1", "155"]),
        ("poker", "1 bet", ["2 antes", "A royal flush", "1,010", "A pair", "20"]),
    ],
)
def test_every_case_in_money(page: Page, table: str, spot: str, words: list[str]) -> None:
    """bg art. 14(2)2: banco pays 19 to 20; ru: half on a six; pair and bet by their tables."""
    page.goto(f"/table/{table}")
    page.locator(f"[data-spot='{spot}']").hover(force=True)
    tip = page.get_by_role("tooltip")
    for word in words:
        expect(tip).to_contain_text(word.replace(" BGN", "\u00a0BGN"))


def test_with_what_lies_there_and_the_next_chip(page: Page) -> None:
    """by §25.1: a number pays 35 to 1."""
    page.goto("/table/roulette")
    number = page.locator("[data-spot='17']")
    number.hover(force=True)
    would = page.locator("[data-would]")
    expect(would).to_have_text("5\u00a0BYN here would bring 180\u00a0BYN, stake included")
    number.click(force=True)
    expect(would).to_have_text("10\u00a0BYN here would bring 360\u00a0BYN, stake included")


def test_the_clause_leads_into_the_book(page: Page) -> None:
    """The pointer may come over to the hint, and the clause can be followed."""
    page.goto("/table/banco")
    page.locator("[data-spot='banco']").hover(force=True)
    clause = page.get_by_role("tooltip").get_by_role("link")
    expect(clause).to_have_attribute("href", "/books/bg/punto-banco#clause-14(2)2")
    clause.hover()
    expect(clause).to_be_visible()
