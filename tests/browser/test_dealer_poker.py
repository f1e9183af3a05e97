"""Poker against the dealer in a real Chromium: light, dark, exchanged, insured, bought.

The tables are dealt by hand, so that every test says which cards come; one has a clock, for what it
says when nobody does.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import tables
from tests.browser.tables import (
    FINGER,
    PHONE,
    TARGET,
    AtTable,
    Axe,
    Dealers,
    Visitors,
    by_clock,
    by_hand,
    choose,
    field,
    hand,
    in_time,
    lines,
    place,
    prompt,
    shown,
    state,
    told,
    wallet,
    within_reach,
)

RUSSIAN = ("by", "russian", "ante 5..100, bonus half an ante, maximum payout 10000, boxes 4")
OASIS = (
    "by",
    "oasis",
    "ante 5..100, bonus 1..25, bonus maximum 10000, maximum payout 10000, boxes 6",
)
CARIBBEAN = ("bg", "caribbean", "ante 5..100, bonus 1..25, boxes 7")
HOLDEM = ("by", "dealer-holdem", "ante 5..100, bonus 5..100, maximum payout 10000, boxes 6")
HOLDEM_RU = ("ru", "dealer-holdem", "ante 5..100, bonus 5..100, maximum payout 50000, boxes 7")
TABLES = {
    "exchange": RUSSIAN,
    "quick": RUSSIAN,
    "dark": RUSSIAN,
    "purchase": RUSSIAN,
    "sixth": CARIBBEAN,
    "pass": OASIS,
    "beside": OASIS,
    "insure": OASIS,
    "holdem": HOLDEM,
    "keys": RUSSIAN,
    "back": RUSSIAN,
    "phone": HOLDEM_RU,
    "sheet": RUSSIAN,
    "axe": RUSSIAN,
    "axephone": OASIS,
    "axeholdem": HOLDEM,
}
PLAN = by_clock("clock", "by", "oasis", "ante 5..100, maximum payout 10000, boxes 3", decide=6000)
PLAN += "".join(
    by_hand(name, book, game, plate, seats=4, name=f"Poker {name}")
    for name, (book, game, plate) in TABLES.items()
)


def bet(page: Page, staked: str, *spots: str) -> None:
    tables.bet(page, staked, *(field(page, spot) for spot in spots))


def switch(page: Page, box: str) -> Locator:
    return page.get_by_role("switch", name=f"Play box {box} dark")


def pick(page: Page, card: str) -> None:
    prompt(page).get_by_role("button", name=re.compile(f"^{card}, card")).click()


def why(page: Page, box: str) -> Locator:
    """Every line of a box, with its clauses."""
    page.get_by_role("button", name=re.compile(f"^Box {box}: ")).click()
    return page.get_by_role("tooltip")


def test_russian_with_an_exchange_and_two_combinations(at_table: AtTable) -> None:
    """by §158, §160, §167: one card for an ante; three and ace-king are paid separately."""
    page, table = at_table("exchange")
    bet(page, "7.50", "1 ante", "1 bonus")
    table.close("8h 8c 8d Ks 4c", "Qc Qh 7d 5s 2h")
    expect(prompt(page)).to_contain_text("Box 1 · three eights")
    expect(prompt(page)).to_contain_text("the dealer shows 2 of hearts")
    choose(page, "Exchange")
    told(page, "§158")
    pick(page, "4 of clubs")
    choose(page, "Exchange 1 for 5 BYN")
    expect(prompt(page)).to_have_count(0)
    table.deal("Ah")
    expect(prompt(page)).to_contain_text("Box 1 · three eights and ace–king")
    expect(prompt(page)).to_contain_text("pays 3 + 1 to 1")
    expect(prompt(page).get_by_role("button", name=re.compile("^Exchange"))).to_have_count(0)
    choose(page, "Bet 10 BYN")
    expect(state(page)).to_contain_text("Dealer: a pair")
    explained = why(page, "1")
    for words in ("Three of a kind, 3 to 1", "+30", "Ace–king, 1 to 1", "+10", "§158", "§169"):
        expect(explained).to_contain_text(words)
    expect(explained).to_contain_text("The first five: three eights")
    expect(lines(page)).to_contain_text("Three of a kind and ace–king")
    expect(page.locator(".board li")).to_have_text(["Pair Dealer: a pair"])


def test_chips_put_faster_than_the_house_answers(at_table: AtTable) -> None:
    """by §169: the bonus goes with an ante, which lies there once the house has answered."""
    page, _ = at_table("quick")
    expect(state(page)).to_contain_text("Place your bets")
    page.evaluate(
        "spots => spots.forEach(spot => document.querySelector(`[data-spot='${spot}']`).click())",
        ["1 ante", "1 bonus"],
    )
    expect(wallet(page, "Staked now")).to_have_text("7.50")


def test_cards_are_seen_by_their_player_alone(at_table: AtTable) -> None:
    """by §154, §162, R104: one looks at the box before one's seat; a dark box lies with its bet of
    two antes, and nobody looks at it."""
    ana, table = at_table("dark")
    bob = table.guest()
    bet(ana, "5", "1 ante")
    expect(switch(ana, "3")).to_be_checked()
    switch(ana, "3").click()
    told(ana, "You look at 1 box at most.")
    bet(ana, "25", "3 ante", "3 insurance")
    expect(field(ana, "3 bet")).to_have_accessible_name(re.compile("you have 10"))
    bet(bob, "15", "4 bet")
    field(bob, "2 bet").click()
    told(bob, "The bet comes after you have looked")
    table.close("9h 9c Ad Js 3c", "5c 5h 5d 2s 3d", "Ah Kh 8c 7s 6d", "Kc Qs Jd 9s 8h")
    expect(hand(ana, "1")).to_have_accessible_name(re.compile("^Box 1: a pair of nines"))
    expect(hand(bob, "1")).to_have_accessible_name("Box 1: 5 cards face down")
    for page in (ana, bob):
        expect(hand(page, "3")).to_have_accessible_name("Box 3: dark, 5 cards face down")
    expect(state(bob)).to_contain_text(re.compile(r"decides on Box 1\s*$"))
    expect(prompt(bob)).to_have_count(0)
    choose(ana, "Pass")
    expect(ana.get_by_role("button", name=re.compile("^Box 1: lost 5"))).to_be_visible()
    expect(prompt(ana)).to_contain_text("Buy the dealer a card for Box 3?")
    expect(hand(ana, "3")).to_have_accessible_name("Box 3: dark, 5 cards face down")


def test_the_dealers_game_is_bought(at_table: AtTable) -> None:
    """by §164, §166, R16: light boxes first; what was bought counts for the buyer alone."""
    ana, table = at_table("purchase")
    bob = table.guest()
    bet(ana, "5", "1 ante")
    switch(bob, "2").click()
    bet(bob, "15", "2 ante")
    table.close("8h 8c 8d Ks 4c", "9h 9c Ad Js 3c", "Qc Th 7d 5s 2h")
    choose(ana, "Bet 10 BYN")
    expect(prompt(ana)).to_contain_text("Buy the dealer a card for Box 1?")
    expect(state(bob)).to_contain_text("The dealer does not qualify.")
    choose(ana, "No, thank you")
    expect(prompt(ana)).to_have_count(0)
    choose(bob, "Buy 5 BYN")
    table.deal("7s")
    expect(state(ana)).to_contain_text("Dealer does not qualify")
    expect(ana.get_by_text("The dealer does not qualify").first).to_be_visible()
    dealer = ana.get_by_role("group", name=re.compile("^Dealer: Does not qualify"))
    expect(dealer).to_have_accessible_name(re.compile("a pair of sevens, for box 2$"))
    expect(state(ana)).to_contain_text("5 BYN won")
    explained = why(bob, "2")
    for words in ("A fee", "§164", "The ante is not paid", "A pair, 1 to 1"):
        expect(explained).to_contain_text(words)


def test_oasis_two_light_boxes_side_by_side(at_table: AtTable) -> None:
    """by §127, R104: two light boxes, the first before one's seat, neighbours, equal; further ones
    dark, with another ante."""
    page, table = at_table("beside")
    bet(page, "10", "1 ante", "1 ante")
    expect(switch(page, "5")).to_be_checked()
    bet(page, "20", "2 ante")
    field(page, "6 ante").click()
    field(page, "6 ante").click()
    told(page, "§127")
    expect(wallet(page, "Staked now")).to_have_text("35")
    expect(field(page, "6 ante")).to_have_accessible_name(re.compile("played dark"))
    table.close("9h 9c Ad Js 3c", "8h 8c 8d Ks 4c", "5c 5h 5d 2s 3d", "Kc Qs Jd 9s 7h")
    expect(hand(page, "2")).to_have_accessible_name("Box 2: 5 cards face down")
    choose(page, "Bet")
    expect(hand(page, "2")).to_have_accessible_name(re.compile("three eights"))


def test_oasis_exchanges_by_number_and_passes(at_table: AtTable) -> None:
    """by §132, §133: one card an ante, two cards one and a half."""
    page, table = at_table("pass")
    bet(page, "10", "1 ante", "1 ante")
    table.close("9h 7c Ad Js 3c", "Kc Qs Jd 9s 8h")
    expect(prompt(page)).to_contain_text("1 for 10 or 2 for 15")
    pick(page, "3 of clubs")
    expect(prompt(page).get_by_role("button", name="Exchange 1 for 10 BYN")).to_be_visible()
    pick(page, "7 of clubs")
    expect(prompt(page).get_by_role("button", name="Exchange 2 for 15 BYN")).to_be_visible()
    pick(page, "9 of hearts")
    choose(page, "Exchange")
    told(page, "1 for 10 or 2 for 15")
    pick(page, "9 of hearts")
    choose(page, "Exchange 2 for 15 BYN")
    table.deal("2c", "5d")
    choose(page, "Pass")
    expect(state(page)).to_contain_text("All boxes passed")
    expect(state(page)).to_contain_text("You staked 25 BYN; nothing came back.")
    expect(lines(page)).to_contain_text("A fee")


def test_insurance_within_its_bounds(at_table: AtTable) -> None:
    """by §138: with a straight or better; from one ante to what the hand would be paid."""
    page, table = at_table("insure")
    bet(page, "5", "1 ante")
    table.close("7h 6h 5s 4h 3h", "Kc Qs Jd 9s 8h")
    choose(page, "Insure 5 to 40 BYN")
    slider = prompt(page).get_by_role("slider", name="How much")
    expect(slider).to_be_focused()
    exact = prompt(page).get_by_role("spinbutton")
    exact.fill("99")
    exact.blur()
    expect(exact).to_have_value(re.compile(r"^40(\.00)?$"))
    prompt(page).get_by_role("button", name="Least 5").click()
    prompt(page).get_by_role("button", name="Insure 5 BYN").click()
    expect(field(page, "1 insurance")).to_have_accessible_name(re.compile("you have 5"))
    choose(page, "Bet 10 BYN")
    expect(state(page)).to_contain_text("Dealer does not qualify")
    expect(state(page)).to_contain_text("10 BYN won")
    expect(lines(page)).to_contain_text("§138")


def test_caribbean_buys_a_sixth_card(at_table: AtTable) -> None:
    """bg art. 15(4): one card more, for one ante."""
    page, table = at_table("sixth")
    bet(page, "5", "7 ante")
    table.close("9h 9c Ad Js 3c", "Kc Ks Jd 8s 7h")
    choose(page, "Sixth card 5 BGN")
    table.deal("As")
    expect(prompt(page)).to_contain_text("Box 7 · two pair, aces and nines")
    choose(page, "Bet 10 BGN")
    expect(state(page)).to_contain_text("20 BGN won")
    expect(why(page, "7")).to_contain_text("art. 15(4)")


def test_holdem_against_the_dealer(at_table: AtTable) -> None:
    """by §32–§38: two cards and the flop, pass or bet; the ante by its table."""
    ana, table = at_table("holdem")
    bob = table.guest()
    bet(ana, "10", "2 ante", "2 bonus")
    switch(bob, "5").click()
    bet(bob, "15", "5 ante")
    table.close("Ah 3d Qc As 4d Qd", "9d Ad 2h")
    expect(prompt(ana)).to_contain_text("Box 2 · three aces")
    board = ana.get_by_role("group", name="The board")
    expect(board.get_by_role("img")).to_have_count(3)
    expect(hand(bob, "2")).to_have_accessible_name("Box 2: 2 cards face down")
    choose(ana, "Bet 10 BYN")
    expect(field(ana, "2 bonus").locator(".kind")).to_have_text("+35")
    table.deal("7c", "7s")
    expect(state(ana)).to_contain_text("Dealer: two pair")
    expect(hand(bob, "2")).to_have_accessible_name(re.compile("a full house, aces over sevens"))
    explained = why(ana, "2")
    for words in ("A full house, 3 to 1", "+15", "Higher than the dealer", "§33"):
        expect(explained).to_contain_text(words)


def test_a_round_by_keyboard_alone(at_table: AtTable) -> None:
    page, table = at_table("keys")
    expect(state(page)).to_contain_text("Place your bets")
    field(page, "1 ante").focus()
    page.keyboard.press("ArrowRight")
    expect(field(page, "1 bet")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(field(page, "1 ante")).to_be_focused()
    page.keyboard.press("Enter")
    expect(wallet(page, "Staked now")).to_have_text("5")
    switch(page, "3").focus()
    page.keyboard.press("Space")
    told(page, "§154")
    table.close("9h 7c Ad 9s 3c", "Kc Qs Jd 9d 8h")
    expect(prompt(page)).to_be_visible()
    for key in "2355":
        page.keyboard.press(key)
    pressed = prompt(page).locator(".pick[aria-pressed='true']")
    expect(pressed).to_have_count(2)
    page.keyboard.press("x")
    table.deal("9c", "2d")
    expect(prompt(page)).to_contain_text("Box 1 · three nines")
    page.keyboard.press("i")
    expect(prompt(page).get_by_role("slider", name="How much")).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(wallet(page, "Staked now")).to_have_text("10")
    page.keyboard.press("b")
    heard = page.locator("[role=status][aria-live=polite]").first
    expect(heard).to_contain_text("Buy the dealer a card")
    page.keyboard.press("b")
    page.keyboard.press("n")
    expect(heard).to_contain_text("Dealer does not qualify")
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_contain_text("choose cards to exchange")


def test_who_comes_back_is_asked_again(at_table: AtTable, visitors: Visitors) -> None:
    page, table = at_table("back")
    bet(page, "5", "1 ante")
    table.close("9h 7c Ad 9s 3c", "Kc Qs Jd 9d 8h")
    choose(page, "Sixth card")
    table.deal("9c")
    expect(prompt(page)).to_contain_text("Box 1 · three nines")
    page.reload()
    expect(prompt(page)).to_contain_text("Box 1 · three nines")
    expect(hand(page, "1")).to_have_accessible_name(re.compile("three nines"))
    stranger = visitors()
    stranger.goto("/table/back")
    expect(state(stranger)).to_contain_text(re.compile("decides on Box 1"))
    expect(hand(stranger, "1")).to_have_accessible_name("Box 1: 6 cards face down")
    expect(prompt(stranger)).to_have_count(0)
    choose(page, "Pass")
    page.get_by_role("link", name=re.compile("^Replay round")).click()
    expect(page.get_by_role("heading", name="Steps")).to_be_visible()
    expect(page.get_by_text(re.compile("pass, Box 1")).first).to_be_visible()
    expect(hand(page, "1")).to_have_accessible_name(re.compile("three nines"))


def test_the_clock_says_pass_when_nobody_says_anything(dealer: Dealers) -> None:
    page = dealer("clock").guest()
    in_time(page, field(page, "1 ante"))
    shown(page, "Your decision", re.compile(r"in \d s: pass"))
    shown(page, "State", "by the clock")
    expect(lines(page)).to_contain_text("Passed")


def test_seven_boxes_on_a_phone(at_table: AtTable) -> None:
    page, table = at_table("phone", **FINGER)
    expect(state(page)).to_contain_text("Place your bets")
    for target in page.locator("[data-spot], [role='switch']").all():
        box = place(target)
        assert min(box["width"], box["height"]) >= TARGET - 0.5, target
        assert 0 <= box["x"] <= PHONE["width"] - box["width"]
    field(page, "1 ante").tap()
    switch(page, "7").tap()
    field(page, "7 ante").tap()
    expect(wallet(page, "Staked now")).to_have_text("20")
    table.close("Ah 3d Qc As 4d Qd", "9d Ad 2h")
    expect(prompt(page)).to_contain_text("Box 1 · three aces")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    within_reach(page)
    prompt(page).get_by_role("button", name=re.compile("^Bet")).tap()
    expect(prompt(page)).to_have_count(0)


def test_cards_are_chosen_with_a_finger(at_table: AtTable) -> None:
    page, table = at_table("sheet", **FINGER)
    expect(state(page)).to_contain_text("Place your bets")
    field(page, "1 ante").tap()
    expect(wallet(page, "Staked now")).to_have_text("5")
    table.close("8h 8c 8d Ks 4c", "Qc Qh 7d 5s 2h")
    expect(prompt(page)).to_contain_text("three eights")
    within_reach(page)
    prompt(page).get_by_role("button", name=re.compile("^4 of clubs")).tap()
    prompt(page).get_by_role("button", name="Exchange 1 for 5 BYN").tap()
    table.deal("8s")
    expect(prompt(page)).to_contain_text("four eights")
    prompt(page).get_by_role("button", name=re.compile("^Insure")).tap()
    expect(prompt(page).get_by_role("slider", name="How much")).to_be_visible()
    within_reach(page)


@pytest.mark.parametrize(
    ("table", "how"), [("axe", {}), ("axephone", {"viewport": PHONE}), ("axeholdem", {})]
)
def test_nothing_bars_anyone_in_play(
    at_table: AtTable, axe: Axe, table: str, how: dict[str, Any]
) -> None:
    """WCAG 2.2 AA, as far as axe can tell: with a question, with the text view, and settled."""
    page, dealer = at_table(table, **how)
    bet(page, "5", "1 ante")
    assert axe(page) == []
    holdem = table == "axeholdem"
    dealer.close("Ah Qc As Qd 9d Ad 2h" if holdem else "8h 8c 8d 7s 4c Qc Qh 7d 5s 2h")
    expect(prompt(page)).to_contain_text("Box 1 · three")
    assert axe(page) == []
    choose(page, "Bet")
    if holdem:
        dealer.deal("7c", "7s")
    expect(state(page)).to_contain_text("Dealer: ")
    assert axe(page) == []
    if not how:
        page.get_by_role("button", name="Text view").click()
        expect(page.get_by_role("heading", name="The table in words")).to_be_visible()
        assert axe(page) == []
