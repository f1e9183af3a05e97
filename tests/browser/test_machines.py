"""Machines in a real Chromium: turned, won, gambled, free games played out, with outcomes that the
test plants; by keyboard, on a phone, without motion, and in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.games.slots.sheet import Sheet, read
from croupier.rulebooks.load import load_book
from tests.browser.tables import FINGER, TARGET, TOO_SMALL, Axe, Dealers, Visitors, by_hand

RULES = load_book("machines").section("slots").rules
PLATES = {
    "plums": "game 0.25..25, machine plums, chip 0.25",
    "amber": "game 0.20..20, machine amber, chip 0.20",
    "bells": "game 0.10..10, machine bells, chip 0.10",
}
TABLES = {
    "gamble": "plums",
    "away": "plums",
    "keys": "plums",
    "moves": "plums",
    "phone": "plums",
    "free": "amber",
    "attended": "bells",
    "bulgarian": "bells",
}
PLAN = "".join(
    by_hand(name, "machines", "slots", PLATES[machine], seats=1, name=f"Machine {name}")
    for name, machine in TABLES.items()
)


def stops(machine: str, *symbols: str, free: bool = False, row: int | None = None) -> list[str]:
    """Where the reels stop so that these stand in a row, the middle one unless said otherwise."""
    sheet: Sheet = read(RULES.machines[machine])
    row = sheet.rows // 2 if row is None else row
    strips = sheet.free.reels if free and sheet.free else sheet.reels
    found = zip(strips, symbols, strict=True)
    return [str((strip.index(symbol) - row) % len(strip)) for strip, symbol in found]


def play(page: Page) -> None:
    button = page.locator("button.big")
    expect(button).not_to_have_attribute("aria-disabled", "true")
    button.click()
    lies(page)


def lies(page: Page) -> None:
    """The stake is taken: nothing more can be staked."""
    expect(page.locator("button.big")).to_have_attribute("aria-disabled", "true")


def test_a_win_is_drawn_counted_gambled_and_collected(dealer: Dealers, visitors: Visitors) -> None:
    """Three plums on the first line pay twenty times its bet, 0.05 of 0.25: 1.00; doubled on red,
    2.00; collected."""
    hands, page = dealer("gamble"), visitors(reduced_motion="reduce")
    page.goto("/table/gamble")
    hands.open()
    play(page)
    hands.say("no-more-bets")
    hands.together(" ".join(stops("plums", "plum", "plum", "plum")))
    expect(page.locator("[data-line='1']")).to_have_count(1)
    expect(page.locator("[data-won='100']")).to_be_visible()
    question = page.locator("[data-prompt]")
    expect(question).to_contain_text("on a colour")
    question.get_by_role("button", name=re.compile("^Red")).click()
    expect(question).to_have_count(0)
    hands.deal("red")
    expect(page.get_by_text(re.compile("doubled to 2")).first).to_be_visible()
    question.get_by_role("button", name=re.compile("^Collect")).click()
    expect(question).to_have_count(0)
    expect(page.get_by_text("1,001.75").first).to_be_visible()


def test_a_win_is_gambled_away(dealer: Dealers, visitors: Visitors) -> None:
    hands, page = dealer("away"), visitors(reduced_motion="reduce")
    page.goto("/table/away")
    hands.open()
    play(page)
    hands.say("no-more-bets")
    hands.together(" ".join(stops("plums", "lemon", "lemon", "lemon")))
    expect(page.locator("[data-prompt]")).to_be_visible()
    page.keyboard.press("b")
    expect(page.locator("[data-prompt]")).to_have_count(0)
    hands.deal("red")
    expect(page.get_by_text("the win is lost").first).to_be_visible()
    expect(page.locator("[data-won]")).to_have_count(0)


def test_free_games_are_played_out(dealer: Dealers, visitors: Visitors, axe: Axe) -> None:
    """Three suns win twelve games; in one of them three ships stand on the middle line."""
    hands, page = dealer("free"), visitors(reduced_motion="reduce")
    page.goto("/table/free")
    hands.open()
    play(page)
    hands.say("no-more-bets")
    hands.together(" ".join(stops("amber", "sun", "sun", "sun", "ten", "ten")))
    expect(page.get_by_text("Free game, 12 to come").first).to_be_visible()
    assert axe(page) == []
    won = stops("amber", "ship", "ship", "ship", "ten", "jack", free=True)
    blank = stops("amber", "ten", "jack", "queen", "king", "ten", free=True)
    for left in range(12, 0, -1):
        hands.together(" ".join(won if left == 12 else blank))
        if left > 1:
            expect(page.get_by_text(f"Free game, {left - 1} to come").first).to_be_visible()
    expect(page.get_by_text("to come")).to_have_count(0)
    expect(page.locator("[data-won]")).to_be_visible()


def test_the_space_bar_plays_and_plus_raises_the_bet(dealer: Dealers, visitors: Visitors) -> None:
    hands, page = dealer("keys"), visitors(reduced_motion="reduce")
    page.goto("/table/keys")
    hands.open()
    expect(page.locator("button.big")).to_contain_text("0.25")
    page.keyboard.press("+")
    expect(page.locator("button.big")).to_contain_text("0.50")
    page.keyboard.press("Space")
    lies(page)
    hands.say("no-more-bets")
    hands.together(" ".join(stops("plums", "seven", "bell", "melon")))
    expect(page.locator("[data-reel='1']")).to_have_attribute("aria-label", re.compile("Seven"))
    expect(page.locator("[data-reel='2']")).to_have_attribute("aria-label", re.compile("Bell"))


def test_reels_stop_one_after_the_other(dealer: Dealers, visitors: Visitors) -> None:
    """With motion: while the last still turns the first one stands."""
    hands, page = dealer("moves"), visitors()
    page.goto("/table/moves")
    hands.open()
    play(page)
    hands.say("no-more-bets")
    expect(page.locator(".turning")).to_have_count(3)
    page.evaluate("""() => {
      window.seen = [];
      const look = () => {
        const turning = document.querySelectorAll(".turning").length;
        if (seen.at(-1) !== turning) seen.push(turning);
        requestAnimationFrame(look);
      };
      look();
    }""")
    hands.together(" ".join(stops("plums", "bell", "bell", "bell")))
    expect(page.locator("[data-line='1']")).to_have_count(1)
    assert page.evaluate("seen") == [3, 2, 1, 0]


def test_on_a_phone_everything_is_large_enough_for_a_finger(
    dealer: Dealers, visitors: Visitors, axe: Axe
) -> None:
    hands, page = dealer("phone"), visitors(**FINGER)
    page.goto("/table/phone")
    hands.open()
    expect(page.locator("button.big")).to_be_visible()
    page.get_by_text("What it pays").click()
    assert page.evaluate(TOO_SMALL, TARGET) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(page) == []
    link = page.get_by_role("link", name=re.compile("^Sheet of the machine"))
    expect(link).to_have_attribute("href", "/books/machines/slots/sheet?machine=plums")


def test_the_stake_lies_until_the_attendant_starts_it(dealer: Dealers, visitors: Visitors) -> None:
    """bg art. 9.7(а): nothing turns before."""
    hands, page = dealer("attended"), visitors(reduced_motion="reduce")
    page.goto("/table/attended")
    expect(page.get_by_text("The attendant starts this machine")).to_be_visible()
    hands.open()
    play(page)
    expect(page.get_by_text("the attendant starts the machine", exact=False).last).to_be_visible()
    hands.say("no-more-bets")
    hands.together(" ".join(stops("bells", "star", "star", "star")))
    expect(page.locator("[data-line='1']")).to_have_count(1)
    expect(page.locator("[data-won='400']")).to_be_visible()


def test_what_a_win_is_paid_for_is_said_in_ones_language(
    dealer: Dealers, visitors: Visitors
) -> None:
    hands, page = dealer("bulgarian"), visitors(reduced_motion="reduce", locale="bg")
    page.goto("/table/bulgarian")
    hands.open()
    play(page)
    hands.say("no-more-bets")
    hands.together(" ".join(stops("bells", "bar", "bar", "bar")))
    expect(page.locator("[data-won='200']")).to_be_visible()
    expect(page.get_by_text("Каквото стои на линиите").first).to_be_attached()
    assert not re.search(r"\bpaid\b", page.locator("body").inner_text())


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1366, 768)])
def test_the_whole_window_is_seen(visitors: Visitors, size: tuple[int, int]) -> None:
    """Reels and button without scrolling, on a phone upright and on its side."""
    width, height = size
    page = visitors(viewport={"width": width, "height": height})
    page.goto("/table/free")
    for what in (page.locator("[data-reel='1']"), page.locator("[data-reel='5']")):
        box = what.bounding_box()
        assert box
        assert box["width"] > 30
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height
