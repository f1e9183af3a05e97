"""A person's path through the real page, in a real Chromium: from the address to a settled bet."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from croupier.replay import replay
from croupier.rulebooks.load import load_book

PHONE = {"width": 390, "height": 844}
PATIENCE = 60.0
SETTLES = 60_000


def window(page: Page, table: str, *, left: int = 4_000) -> str:
    """Waits until bets are open at the table with enough time left; gives the round."""
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience:
        seen = page.request.get(f"/api/tables/{table}").json()
        if seen["phase"] == "betting" and seen["closes_at"] - seen["now"] >= left:
            return str(seen["round"])
        page.wait_for_timeout(100)
    pytest.fail(f"no betting window opened at {table}")


def purse(page: Page, term: str) -> Locator:
    return page.get_by_role("region", name="Your money").locator(
        f"dt:has-text('{term}') + dd, div:has(> dt:has-text('{term}')) > dd"
    )


def spot(page: Page, name: str) -> Locator:
    pattern = re.compile(rf"^{re.escape(name)}, pays")
    return page.get_by_role("gridcell", name=pattern).or_(page.get_by_role("button", name=pattern))


def put(page: Page, name: str) -> None:
    """One chip of the chosen value on a spot, by mouse."""
    spot(page, name).click(force=True)


def settled(page: Page, clause: str | re.Pattern[str]) -> None:
    """One's own bets are explained with the clause that decided them."""
    paid = page.locator("section", has=page.get_by_role("heading", name=re.compile("What paid")))
    expect(paid.get_by_role("table").first).to_contain_text(clause, timeout=SETTLES)


def test_a_new_visitor_plays_roulette_from_the_lobby(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_text("Play money").first).to_be_visible()
    page.get_by_role("link", name=re.compile("Roulette I ")).click()
    expect(page.get_by_role("heading", name="Roulette I", level=1)).to_be_attached()
    window(page, "r1")
    put(page, "Red")
    expect(purse(page, "Staked now")).to_have_text(re.compile(r"\b5\b"))
    expect(spot(page, "Red")).to_have_accessible_name(re.compile("you have 5"))
    settled(page, "§25.9")
    expect(purse(page, "Balance")).to_have_text(re.compile(r"^(995|1,005)\b"), timeout=SETTLES)
    expect(purse(page, "Net result")).to_have_text(re.compile(r"5"))


def test_a_new_visitor_plays_punto_banco_by_keyboard(page: Page) -> None:
    page.goto("/table/b1")
    window(page, "b1")
    spot(page, "Punto").focus()
    page.keyboard.press("Enter")
    expect(purse(page, "Staked now")).to_have_text(re.compile(r"\b5\b"))
    settled(page, re.compile(r"art\. 14\(2\)|R40"))  # on a tie the bet stays: a reading
    expect(purse(page, "Balance")).to_have_text(
        re.compile(r"^(995|1,000|1,005)\b"), timeout=SETTLES
    )


def test_the_house_says_why_it_refuses_and_nothing_changes(page: Page) -> None:
    """`by` §21: above the maximum of a straight bet."""
    page.goto("/table/r1")
    window(page, "r1")
    page.get_by_role("button", name="Chip of 500 BYN").click()
    put(page, "Straight up 17")
    messages = page.get_by_role("region", name="Messages")
    expect(messages).to_contain_text("maximum")
    expect(messages).to_contain_text("§21")
    expect(purse(page, "Staked now")).to_have_text(re.compile(r"^0"))
    expect(purse(page, "Balance")).to_have_text(re.compile(r"^1,000\b"))


def test_undo_clear_and_double_by_keyboard(page: Page) -> None:
    page.goto("/table/r2")
    window(page, "r2", left=7_000)
    put(page, "Red")
    staked = purse(page, "Staked now")
    expect(staked).to_have_text(re.compile(r"^5\b"))
    put(page, "Black")
    expect(staked).to_have_text(re.compile(r"^10\b"))
    page.keyboard.press("u")
    expect(staked).to_have_text(re.compile(r"^5\b"))
    page.keyboard.press("r")
    expect(staked).to_have_text(re.compile(r"^10\b"))
    page.keyboard.press("c")
    expect(staked).to_have_text(re.compile(r"^0"))
    expect(purse(page, "Balance")).to_have_text(re.compile(r"^1,000\b"))


def test_bets_stand_when_the_page_is_opened_again(page: Page) -> None:
    page.goto("/table/r2")
    window(page, "r2", left=5_000)
    put(page, "Black")
    expect(purse(page, "Staked now")).to_have_text(re.compile(r"^5\b"))
    page.reload()
    expect(spot(page, "Black")).to_have_accessible_name(re.compile("you have 5"))
    expect(purse(page, "Staked now")).to_have_text(re.compile(r"^5\b"))


def test_a_lost_connection_is_said_and_comes_back(page: Page) -> None:
    page.goto("/table/r1")
    expect(spot(page, "Even")).to_be_attached()
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(page.get_by_text(re.compile("connection", re.I)).first).to_be_visible()
    page.context.set_offline(False)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    window(page, "r1")
    put(page, "Even")
    expect(purse(page, "Staked now")).to_have_text(re.compile(r"^5\b"), timeout=SETTLES)


def test_two_people_see_each_others_chips(visitors: Callable[[], Page]) -> None:
    ana, bob = visitors(), visitors()
    ana.goto("/table/r3")
    bob.goto("/table/r3")
    window(ana, "r3", left=4_000)
    put(ana, "Split 17 and 20")
    expect(spot(ana, "Split 17 and 20")).to_have_accessible_name(re.compile("you have 5"))
    expect(spot(bob, "Split 17 and 20")).to_have_accessible_name(re.compile("others have"))


def test_a_round_is_found_replayed_and_taken_home_as_text(page: Page, tmp_path: Path) -> None:
    page.goto("/table/r1")
    played = window(page, "r1")
    put(page, "Odd")
    settled(page, "§25.10")
    page.goto("/history?mine=1")
    page.get_by_role("link", name=re.compile(played)).first.click()
    expect(page).to_have_url(re.compile(f"/round/{played}"))
    expect(page.get_by_text("§25.10").first).to_be_visible()
    page.get_by_role("button", name=re.compile("first", re.I)).first.click()
    page.keyboard.press("ArrowRight")
    text = page.request.get(f"/api/rounds/{played}.round").text()
    file = tmp_path / "round.round"
    file.write_text(text, encoding="utf-8")
    assert replay(file.read_text(encoding="utf-8"), load_book("by"), file.name).entries
    assert f"round: {played}" in text


def test_the_rules_of_the_table_are_one_click_away(page: Page) -> None:
    page.goto("/table/b2")
    page.get_by_role("button", name=re.compile("Rules and limits")).click()
    expect(page.locator("dialog[open]")).to_contain_text("Tigre de Cristal")


def test_a_phone_has_everything_within_reach(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/")
    page.get_by_role("link", name=re.compile("Punto banco")).click()
    window(page, "b1")
    put(page, "Banco")
    expect(purse(page, "Staked now")).to_have_text(re.compile(r"^5\b"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/table/r1",
        "/table/b2",
        "/table/j3",
        "/history",
        "/books",
        "/books/by/roulette",
        "/nowhere",
    ],
)
def test_nothing_bars_anyone(
    page: Page, axe: Callable[[Page], list[str]], path: str, size: str
) -> None:
    """WCAG 2.2 AA, as far as axe can tell."""
    if size == "phone":
        page.set_viewport_size(PHONE)
    page.emulate_media(reduced_motion="reduce")
    page.goto(path)
    page.wait_for_timeout(700)
    assert axe(page) == []
