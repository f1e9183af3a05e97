"""Poker between players in a real Chromium: chips, pots, words in advance, the clock, a phone.

Most tables are dealt by hand, so that every test says which cards come and nobody hurries; one has
bots and a clock.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser import tables
from tests.browser.tables import (
    FINGER,
    PHONE,
    TARGET,
    TOO_SMALL,
    Axe,
    Dealers,
    Visitors,
    by_clock,
    by_hand,
    choose,
    place,
    prompt,
    state,
    wallet,
)

NO_LIMIT = "no limit, blinds 5 10, rake 5 % to 30 a pot, buy-in 100..500, chip 1"
STUD = "ante 1, bring-in 2, bets 2..20, rake 5 %, buy-in 40..400, chip 1"
BOTS = "blinds 1 2, bets 2..20, rake 5 % to 6 a pot, buy-in 40..400, chip 1"
PLAN = by_clock("bots", "by", "holdem", BOTS, bots=3, between=400, decide=2000, bank=60000)
PLAN += by_hand("pots", "bg", "holdem", NO_LIMIT, seats=3)
PLAN += by_hand("shows", "bg", "holdem", NO_LIMIT, seats=3)
PLAN += by_hand("stud", "by", "seven-stud", STUD, seats=3)
# The hand is over, or one is asked and has not answered yet.
OVER_OR_ASKED = """() => [...shown.State].some(words => words.includes("You put in")) ? "over"
  : document.querySelector("[data-prompt] button:enabled") && "asked" """


def sit(page: Page, table: str, chips: str) -> None:
    """A visitor who buys in for so much; nothing moves more than it must."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Take a seat").click()
    pay(page.get_by_role("dialog"), chips)
    expect(page.get_by_role("button", name=f"Leave with {chips}")).to_be_visible()


def pay(where: Locator, chips: str) -> None:
    where.get_by_label("Amount in").fill(chips)
    where.get_by_label("Amount in").press("Enter")


def at(page: Page, name: str) -> Locator:
    """A seat in words, by whose it is."""
    return page.get_by_role("group", name="The seats").get_by_role(
        "group", name=re.compile(f"^{name}:")
    )


def drop(page: Page) -> Locator:
    return page.get_by_role("group", name="Before your turn")


def name_of(page: Page) -> str:
    """The guest's own name, as the others read it."""
    own = page.locator(".seat.own .name")
    expect(own).to_be_visible()
    return own.inner_text().strip()


def test_a_hand_with_a_side_pot(visitors: Visitors, dealer: Dealers, axe: Axe) -> None:
    """bg 17: a short stack all in, a word in advance, a bet by the keys, two pots given out."""
    ana, bob, eve = visitors(), visitors(), visitors()
    table = dealer("pots")
    ana.goto("/table/pots")
    expect(ana.get_by_text("Sit down: a hand begins with 2 players.")).to_be_visible()
    assert axe(ana) == []
    for page, chips in ((ana, "500"), (bob, "120"), (eve, "500")):
        sit(page, "pots", chips)
    table.hand("Ks 4c 3d")
    expect(at(ana, "You")).to_have_accessible_name(re.compile("Button"))
    table.hand("Ah Qc Kd As Qd Kh")
    # Bob posted the small blind and eve the big one: ana, with the button, speaks first.
    expect(state(ana)).to_contain_text("Your turn: 10 to call")
    expect(prompt(ana)).to_contain_text("You have a pair of kings")
    expect(at(bob, name_of(ana))).to_have_accessible_name(re.compile("2 cards face down"))
    assert axe(ana) == []
    drop(eve).get_by_role("button", name="Call any").click()
    expect(drop(eve).get_by_role("button", name="Call any")).to_have_attribute(
        "aria-pressed", "true"
    )
    ana.keyboard.press("c")
    expect(state(bob)).to_contain_text("Your turn: 5 to call")
    prompt(bob).get_by_role("button", name="All in 120").click()
    choose(bob, "Raise to 120")
    # Eve had said it in advance: the house has asked ana already.
    expect(state(ana)).to_contain_text("Your turn: 110 to call")
    expect(at(ana, name_of(eve))).to_have_accessible_name(re.compile("Call 110"))
    expect(at(ana, name_of(bob))).to_have_accessible_name(re.compile("All in"))
    choose(ana, "Call")
    table.together("xx 7c 2d 9h")
    expect(ana.get_by_role("group", name="The board").get_by_role("img")).to_have_count(3)
    choose(eve, "Check")
    eve.get_by_role("button", name="Add chips").click()
    expect(eve.get_by_role("dialog")).to_contain_text("they are put down when it is over")
    pay(eve.get_by_role("dialog"), "50")
    expect(eve.get_by_text("50 added after this hand")).to_be_visible()
    expect(prompt(ana).get_by_role("button", name="Bet 10 BGN")).to_be_visible()
    ana.keyboard.press("r")
    expect(prompt(ana).get_by_role("slider")).to_be_focused()
    ana.keyboard.press("ArrowRight")
    expect(prompt(ana).get_by_role("button", name="Bet 11 BGN")).to_be_visible()
    for key in ("9", "9", "9", "Enter"):
        ana.keyboard.press(key)
    # More than she has: it is put right, and not said.
    expect(prompt(ana).get_by_role("button", name="Bet 380 BGN")).to_be_visible()
    pay(prompt(ana), "150")
    choose(eve, "Call 150 BGN")
    pots = eve.get_by_role("list", name="The pots").get_by_role("listitem")
    expect(pots).to_contain_text(["Main pot 360", "Side pot 1 300"])
    expect(pots.nth(1)).not_to_contain_text(name_of(bob))
    for card in ("3c", "Js"):
        table.together(f"xx {card}")
        choose(eve, "Check")
        choose(ana, "Check")
    expect(state(bob)).to_contain_text("You put in 120; 342 came back: 222 won.")
    expect(state(eve)).to_contain_text("You put in 270; nothing came back.")
    expect(at(eve, name_of(ana))).to_have_accessible_name(re.compile("a pair of kings, wins 285"))
    expect(eve.get_by_role("button", name="Leave with 280")).to_be_visible()
    assert axe(eve) == []
    bob.get_by_role("button", name="Leave with 342").click()
    expect(wallet(bob, "Balance")).to_have_text(re.compile("1,222"))
    expect(bob.get_by_role("button", name="Take a seat")).to_be_visible()
    ana.get_by_role("button", name="Text view").click()
    expect(ana.locator("section.text")).to_contain_text("You: 515 in chips")
    ana.get_by_role("link", name=re.compile("^Replay round")).click()
    expect(ana.get_by_text("Side pot 1 of 300: rake 15").first).to_be_visible()
    assert axe(ana) == []


def test_an_evening_against_bots_by_keyboard(page: Page) -> None:
    """Sits down, plays a hand to its end with `c`, sits out, comes back, and leaves with chips."""
    sit(page, "bots", "400")
    while page.wait_for_function(OVER_OR_ASKED).json_value() == "asked":
        page.keyboard.press("c")
    expect(page.get_by_role("heading", name="Last hands")).to_be_visible()
    page.get_by_role("button", name="Sit out").click()
    expect(page.get_by_role("button", name="Come back")).to_be_visible()
    expect(page.get_by_role("group", name=re.compile("^You: .*Sits out"))).to_be_visible()
    page.get_by_role("button", name="Come back").click()
    expect(page.get_by_role("button", name="Sit out")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Check or call")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Leave")).click()
    expect(page.get_by_role("button", name="Take a seat")).to_be_visible()


def test_counted_looked_up_and_shown(visitors: Visitors, dealer: Dealers, axe: Axe) -> None:
    """Chips in big blinds, the order of hands beside the felt, and a card of the two that won."""
    ana, bob = visitors(), visitors(**FINGER)
    table = dealer("shows")
    sit(ana, "shows", "500")
    sit(bob, "shows", "500")
    table.hand("Ks 4c")
    # Ana has the button and posts the big blind, bob the small one: he speaks first.
    table.hand("Ah Qc As Qd")
    ana.get_by_role("button", name="Chips here").click()
    expect(at(ana, "You")).to_have_accessible_name(re.compile("49 BB in chips"))
    expect(at(bob, name_of(ana))).to_have_accessible_name(re.compile("490 in chips"))
    expect(ana.locator(".seat.own .stack")).to_have_attribute("title", "490")
    prompt(bob).get_by_role("button", name=re.compile("^Raise")).tap()
    expect(prompt(bob).get_by_role("button", name="2.5 BB 25")).to_be_visible()
    within_reach(bob)
    prompt(bob).get_by_role("button", name="3 BB 30").tap()
    choose(bob, "Raise to 30 BGN")
    expect(state(ana)).to_contain_text("Your turn: 2 BB to call")
    choose(ana, "Call 2 BB")
    table.together("xx Qh 7d 2d")
    expect(prompt(bob)).to_contain_text("You have a pair of aces")
    bob.get_by_role("button", name="Menu of the table").tap()
    bob.get_by_role("button", name="Order of hands").tap()
    ranks = bob.get_by_role("region", name="Order of hands")
    expect(ranks.locator("[aria-current]")).to_contain_text("A pair")
    expect(ranks).to_contain_text("Beaten by: three of a kind or two pair")
    assert axe(bob) == []
    expect(prompt(bob)).to_be_in_viewport(ratio=1)
    ranks.get_by_role("button", name="Close").tap()
    choose(bob, "Check")
    ana.keyboard.press("h")
    ranks = ana.get_by_role("region", name="Order of hands")
    expect(ranks.locator("[aria-current]")).to_contain_text("Three of a kind")
    expect(ranks).to_contain_text("Nothing beats it as the cards lie.")
    assert axe(ana) == []
    ana.keyboard.press("Escape")
    expect(ranks).to_have_count(0)
    prompt(ana).get_by_label("Amount, counted as").fill("7.5")
    prompt(ana).get_by_label("Amount, counted as").press("Tab")
    expect(prompt(ana).get_by_role("button", name="Bet 7.5 BB")).to_be_visible()
    prompt(ana).get_by_role("button", name="Pot").last.click()
    choose(ana, "Bet 6 BB")
    choose(bob, "Fold")
    shows = ana.get_by_role("group", name="Show your cards?")
    expect(bob.locator(".seat:not(.own)").get_by_role("img")).to_have_count(0)
    shows.get_by_role("button", name="Show queen of clubs").click()
    expect(at(bob, name_of(ana))).to_have_accessible_name(
        re.compile("queen of clubs, 1 card face down")
    )
    expect(shows.get_by_role("button", name="Show queen of diamonds")).to_be_visible()
    shows.get_by_role("button", name="Muck").click()
    expect(shows).to_have_count(0)
    bob.get_by_role("link", name=re.compile("^Replay round")).click()
    expect(bob.get_by_text("queen of clubs").first).to_be_attached()
    expect(bob.get_by_text("queen of diamonds")).to_have_count(0)
    bob.get_by_role("group", name="Go to").get_by_role("button", name="Flop", exact=True).tap()
    expect(bob.get_by_role("group", name="The board").get_by_role("img")).to_have_count(3)


def test_stud_on_a_phone(visitors: Visitors, dealer: Dealers, axe: Axe) -> None:
    """by §94: the lowest card brings in; everything within a finger's reach."""
    ana, bob = visitors(**FINGER), visitors()
    table = dealer("stud")
    for page in (ana, bob):
        sit(page, "stud", "100")
    table.hand("2c 9c")
    table.hand("Kc 9d Kd 9s 2c Jd")
    expect(prompt(ana)).to_be_visible()
    within_reach(ana)
    choose(ana, "Bring in 2 BYN")
    choose(bob, "Call")
    table.together("xx Kh 4c")
    expect(prompt(ana)).to_contain_text("You have three kings")
    assert axe(ana) == []
    prompt(ana).get_by_role("button", name=re.compile("^Bet")).tap()
    expect(prompt(ana).get_by_role("button", name="Max 20")).to_be_visible()
    within_reach(ana)
    prompt(ana).get_by_role("button", name="Max 20").tap()
    choose(ana, "Bet 20 BYN")
    choose(bob, "Fold")
    expect(state(ana)).to_contain_text("You put in 3; 6 came back: 3 won.")


def within_reach(page: Page) -> None:
    """Every button is large enough; those of the question are on the screen, under the cards."""
    assert page.evaluate(TOO_SMALL, TARGET) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    tables.within_reach(page)
    cards = place(page.locator(".seat.own .cards"))
    assert cards["y"] + cards["height"] / 2 < place(prompt(page))["y"]
    assert cards["y"] > PHONE["height"] / 2
