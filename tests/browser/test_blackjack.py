"""Blackjack in a real Chromium: what is asked, what it costs, what became of it, by which clause.

The tables are dealt by hand, so that every test says which cards come; one has a clock, for what it
says when nobody does.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import tables
from tests.browser.tables import (
    FINGER,
    PHONE,
    TARGET,
    WATCH,
    AtTable,
    Axe,
    Dealers,
    Visitors,
    by_clock,
    by_hand,
    choose,
    hand,
    has_shown,
    in_time,
    lines,
    moved,
    place,
    prompt,
    put,
    shown,
    spot,
    state,
    told,
    wallet,
    within_reach,
)

BY = ("by", "5..500, boxes 7, decks 8")
BG = ("bg", "2..200, boxes 7, decks 6")
OPERATOR = ("bg-blackjack", "5..500, boxes 7, decks 6")
SIDES = ("bg-blackjack", "5..500, war 1..100, pair 1..100, boxes 7, decks 6")
PLAIN = "stand split insure blind behind keys dear back full out train still1"
TABLES = {
    **dict.fromkeys(PLAIN.split(), BY),
    **dict.fromkeys(("less", "second"), OPERATOR),
    **dict.fromkeys(("sides", "phone", "still2"), SIDES),
    **dict.fromkeys(("axe", "axephone"), BG),
    "even": ("ru", "25..1000, boxes 7, decks 6"),
    "still3": ("ru", "5..500, boxes 7, decks 6"),
}
PLAN = by_clock("clock", "by", "blackjack", "5..500, boxes 3, decks 8", decide=5000)
PLAN += "".join(
    by_hand(name, book, "blackjack", plate, seats=7, name=f"Blackjack {name}")
    for name, (book, plate) in TABLES.items()
)
ADVISED = """async () => (await (await fetch("/api/tables/train/advice")).json()).advice?.length"""


def bet(page: Page, staked: str, *names: str) -> None:
    tables.bet(page, staked, *(spot(page, name) for name in names))


def test_a_round_with_hit_and_stand(at_table: AtTable) -> None:
    """by §193.2: higher than the bank wins one to one."""
    page, table = at_table("stand")
    bet(page, "5", "Box 3")
    expect(spot(page, "Box 3")).to_have_accessible_name(re.compile("you have 5"))
    table.close("9c", "6h", "2d")
    expect(hand(page, "3")).to_have_accessible_name("Box 3: 11: 9 of clubs, 2 of diamonds")
    expect(prompt(page)).to_contain_text("Box 3 · 11 against 6")
    choose(page, "Hit")
    table.deal("9h")
    expect(prompt(page)).to_contain_text("Box 3 · 20 against 6")
    choose(page, "Stand")
    expect(prompt(page)).to_have_count(0)
    table.deal("Th", "3c")
    expect(state(page)).to_contain_text("Dealer 19")
    expect(state(page)).to_contain_text("You staked 5 BYN; 10 BYN came back: 5 BYN won.")
    expect(lines(page)).to_contain_text("§193.2")
    outcome = page.get_by_role("button", name=re.compile("^Box 3: won 5"))
    outcome.click()
    expect(page.get_by_role("tooltip")).to_contain_text("§193.2")
    expect(page.get_by_text("The dealer’s last hands")).to_be_visible()
    expect(page.locator(".board li")).to_have_text(["19 Dealer 19"])


def test_a_split_with_a_double(at_table: AtTable) -> None:
    """by §194.4: each of the two hands is played for itself, doubled too."""
    page, table = at_table("split")
    bet(page, "5", "Box 2")
    table.close("8h", "6d", "8s")
    choose(page, "Split 5 BYN")
    expect(hand(page, "2.1")).to_be_visible()
    table.deal("3c")
    expect(prompt(page)).to_contain_text("Box 2, hand 1 · 11 against 6")
    choose(page, "Double 5 BYN")
    table.deal("Tc")
    expect(hand(page, "2").locator(".sideways")).to_have_count(1)
    table.deal("Kh")
    expect(prompt(page)).to_contain_text("Box 2, hand 2 · 18 against 6")
    expect(wallet(page, "Staked now")).to_have_text("15")
    left, right = place(hand(page, "2.1")), place(hand(page, "2"))
    assert left["x"] + left["width"] <= right["x"] + 1, "side by side"
    choose(page, "Stand")
    table.deal("Td", "9d")
    expect(state(page)).to_contain_text("Dealer busts with 25")
    expect(page.get_by_role("button", name=re.compile(r"^Box 2, hand 1: \+10\."))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(r"^Box 2, hand 2: \+5\."))).to_be_visible()


def test_insurance_is_a_question_of_its_own_within_its_bounds(at_table: AtTable) -> None:
    """by §195.5: from half the minimum to half the bet; pays two to one."""
    page, table = at_table("insure")
    bet(page, "20", *["Box 1"] * 4)
    table.close("Th", "As", "9d")
    expect(prompt(page)).to_contain_text("Box 1 · 19 against ace")
    insurance = prompt(page).get_by_role("group", name="Insurance, box 1")
    expect(insurance).to_contain_text("if you like")
    insurance.get_by_role("button", name="Insure 2.50 to 10 BYN").click()
    exact = prompt(page).get_by_role("spinbutton")
    exact.fill("99")
    exact.blur()
    expect(exact).to_have_value("10.00")
    prompt(page).get_by_role("button", name="Half 5").click()
    prompt(page).get_by_role("button", name="Insure 5 BYN").click()
    expect(page.get_by_text("insured 5")).to_be_visible()
    choose(page, "Stand")
    table.deal("Kd")
    expect(state(page)).to_contain_text("Dealer blackjack")
    expect(lines(page)).to_contain_text("The dealer has blackjack")
    expect(lines(page)).to_contain_text("§195.5")
    expect(wallet(page, "Balance")).to_have_text(re.compile("^990"))


def test_even_money_is_asked_before_the_first_box(at_table: AtTable) -> None:
    page, table = at_table("even")
    bet(page, "25", "Box 4")
    table.close("Kh", "Ac", "As")
    expect(hand(page, "4")).to_have_accessible_name(re.compile("^Box 4: Blackjack"))
    choose(page, "Even money")
    expect(state(page)).to_contain_text("25 RUB won")
    expect(lines(page)).to_contain_text("Even money")


def test_a_blind_double_lies_face_down_until_it_is_turned(at_table: AtTable) -> None:
    """by §194.3."""
    page, table = at_table("blind")
    bet(page, "5", "Box 1")
    table.close("5h", "6c", "6s")
    choose(page, "Double blind 5 BYN")
    table.deal("xx")
    face_down = hand(page, "1").get_by_role("img", name="a card face down")
    expect(face_down).to_be_visible()
    table.deal("Tc", "9c")
    expect(face_down).to_be_visible()
    table.deal("Kd")
    expect(face_down).to_have_count(0)
    expect(hand(page, "1")).to_have_accessible_name(re.compile("king of diamonds$"))


def test_two_on_a_box_the_owner_decides_and_the_other_goes_along_or_not(at_table: AtTable) -> None:
    """by §181; readings R49: who is behind need not put up a double."""
    ana, table = at_table("behind")
    bob = table.guest()
    bet(ana, "5", "Box 5")
    expect(spot(bob, "Box 5")).to_have_accessible_name(re.compile("Guest .*: 5"))
    bet(bob, "5", "Box 5")
    expect(spot(bob, "Box 5")).to_have_accessible_name(re.compile("who decides: 5"))
    table.close("6h", "9c", "5s")
    expect(state(bob)).to_contain_text(re.compile("decides on Box 5: 11"))
    expect(prompt(bob)).to_have_count(0)
    choose(ana, "Double 5 BYN")
    expect(prompt(bob)).to_contain_text("doubles Box 5: do you go along?")
    expect(prompt(ana)).to_have_count(0)
    choose(bob, "Stay")
    table.deal("Th", "8c")
    expect(state(ana)).to_contain_text("10 BYN won")
    expect(state(bob)).to_contain_text("5 BYN won")


def test_a_box_holds_three(dealer: Dealers) -> None:
    """by §181."""
    table = dealer("full")
    table.open()
    for _ in range(3):
        bet(table.guest(), "5", "Box 4")
    late = table.guest()
    expect(spot(late, "Box 4")).to_have_accessible_name(re.compile("full: 3 players"))
    put(late, "Box 4")
    told(late, "§181")
    expect(wallet(late, "Staked now")).to_have_text("0")


def test_who_is_behind_stays_on_the_second_hand(at_table: AtTable) -> None:
    """bg-blackjack: on which of the hands the bet stays is the player's word."""
    ana, table = at_table("second")
    bob = table.guest()
    bet(ana, "5", "Box 2")
    bet(bob, "5", "Box 2")
    table.close("8h", "6d", "8d")
    choose(ana, "Split 5 BGN")
    expect(prompt(bob)).to_contain_text("splits Box 2: do you go along?")
    choose(bob, "Stay on second")
    table.deal("2c")
    choose(ana, "Stand")
    table.deal("Tc")
    expect(spot(bob, "Box 2")).to_have_accessible_name(re.compile("you have 5"))
    choose(ana, "Stand")
    table.deal("Td", "3c")
    expect(state(ana)).to_contain_text("You staked 10 BGN; nothing came back.")
    expect(state(bob)).to_contain_text("You staked 5 BGN; nothing came back.")
    expect(lines(bob)).to_contain_text("Box 2, hand 2")


def test_a_card_that_came_out_unasked_lies_before_the_shoe(at_table: AtTable) -> None:
    """by §189: it is played, in its order."""
    page, table = at_table("out")
    bet(page, "5", "Box 1")
    table.close("9h", "6d")
    table.two_say("expose", card="4c", reason="slipped out")
    out = page.locator(".exposed").get_by_role("img", name="4 of clubs")
    expect(out).to_be_visible()
    table.deal("4c")
    expect(out).to_have_count(0)
    expect(hand(page, "1")).to_have_accessible_name("Box 1: 13: 9 of hearts, 4 of clubs")


def test_side_bets_are_settled_as_they_come(at_table: AtTable) -> None:
    """bg-blackjack: War before the second cards, Perfect Pair with them; one bet a field."""
    ana, table = at_table("sides")
    bob = table.guest()
    expect(state(ana)).to_contain_text("Place your bets")
    put(ana, "War, box 2")
    told(ana, "p. ")
    bet(ana, "15", "Box 2", "War, box 2", "Perfect Pair, box 2")
    expect(spot(bob, "War, box 2")).to_have_accessible_name(re.compile("taken by Guest"))
    put(bob, "War, box 2")
    told(bob, re.compile(r"\w"))
    table.close("9h", "6d")
    expect(prompt(ana)).to_contain_text("War won on box 2: move 5 BGN onto the bet?")
    choose(ana, "Move it")
    table.deal("9d")
    expect(spot(ana, "Box 2")).to_have_accessible_name(re.compile("you have 10"))
    pair = ana.locator("[data-spot='2 pair']")
    expect(pair).to_contain_text("+50")
    choose(ana, "Stand")
    table.deal("Kc", "5c")
    expect(state(ana)).to_contain_text("Dealer 21")
    for words in ("Higher than the dealer", "A pair of one colour", "Lower than the dealer"):
        expect(lines(ana)).to_contain_text(words)


def test_a_double_for_less_is_chosen_by_slider_and_key(at_table: AtTable) -> None:
    page, table = at_table("less")
    bet(page, "20", *["Box 1"] * 4)
    table.close("6h", "6d", "5c")
    expect(prompt(page)).to_be_visible()
    page.keyboard.press("d")
    slider = prompt(page).get_by_role("slider", name="How much")
    expect(slider).to_be_focused()
    page.keyboard.press("Escape")
    expect(prompt(page).get_by_role("button", name=re.compile("^Double"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(slider).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "6\u00a0BGN")
    page.keyboard.press("Enter")
    expect(wallet(page, "Staked now")).to_have_text("26")


def test_what_the_wallet_cannot_pay_says_so(at_table: AtTable) -> None:
    page, table = at_table("dear")
    page.get_by_role("button", name="Chip of 500 BYN").click()
    bet(page, "1,000", "Box 1", "Box 2")
    expect(wallet(page, "Balance")).to_have_text(re.compile("^0"))
    table.close("6h", "7h", "6d", "5c", "2s")
    double = prompt(page).get_by_role("button", name=re.compile("^Double 500 BYN"))
    expect(double).to_be_disabled()
    expect(double).to_contain_text("you have 0 BYN")
    expect(prompt(page).get_by_role("button", name=re.compile("^Stand"))).to_be_enabled()


def test_who_comes_back_is_asked_again(at_table: AtTable, visitors: Visitors) -> None:
    page, table = at_table("back")
    bet(page, "5", "Box 6")
    table.close("Th", "9h", "6d")
    expect(prompt(page)).to_contain_text("Box 6 · 16 against 9")
    page.reload()
    expect(prompt(page)).to_contain_text("Box 6 · 16 against 9")
    expect(hand(page, "6")).to_have_accessible_name(re.compile("^Box 6: 16"))
    stranger = visitors()
    stranger.goto("/table/back")
    expect(state(stranger)).to_contain_text(re.compile("decides on Box 6: 16"))
    expect(prompt(stranger)).to_have_count(0)
    choose(page, "Surrender")
    expect(state(page)).to_contain_text("You staked 5 BYN; 2.50 BYN came back.")
    expect(lines(page)).to_contain_text("§196")
    page.get_by_role("link", name=re.compile("^Replay round")).click()
    expect(page.get_by_role("heading", name="Steps")).to_be_visible()
    expect(page.get_by_text(re.compile("surrender Box 6")).first).to_be_visible()
    expect(hand(page, "6")).to_be_visible()


def test_a_round_by_keyboard_alone(at_table: AtTable) -> None:
    page, table = at_table("keys")
    expect(state(page)).to_contain_text("Place your bets")
    spot(page, "Box 4").focus()
    page.keyboard.press("ArrowLeft")
    expect(spot(page, "Box 5")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(spot(page, "Box 3")).to_be_focused()
    page.keyboard.press("Enter")
    expect(wallet(page, "Staked now")).to_have_text("10")
    table.close("5h", "Th", "9d", "6c", "9s")
    expect(prompt(page)).to_contain_text("Box 3 · 11 against 9")
    prompt(page).get_by_role("button", name=re.compile("^Hit")).focus()
    page.keyboard.press("Enter")
    table.deal("4c")
    expect(prompt(page)).to_contain_text("Box 3 · 15 against 9")
    expect(prompt(page)).to_be_focused()  # and none of its buttons: a second Enter says nothing
    page.keyboard.press("Enter")
    page.keyboard.press("s")
    expect(prompt(page)).to_contain_text("Box 5 · 19 against 9")
    page.keyboard.press("s")
    expect(prompt(page)).to_have_count(0)
    heard = page.locator("[role=status][aria-live=polite]").first
    table.deal("8h")
    expect(heard).to_contain_text("Dealer 17")
    expect(heard).to_contain_text("You staked 10 BYN; it came back.")
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_contain_text("Surrender")


def test_the_clock_says_stand_when_nobody_says_anything(dealer: Dealers) -> None:
    """A blackjack is paid at once: then the next round asks."""
    page = dealer("clock").guest()
    asked = re.compile(r"in \d s: (stand|no, thank you)")
    for _ in range(5):
        in_time(page, spot(page, "Box 1"))
        expect(wallet(page, "Staked now")).to_have_text("0")
        if has_shown(page, "Your decision", asked):
            break
    shown(page, "State", "by the clock")
    page.goto("/history?table=clock")
    page.locator("tbody").get_by_role("link").first.click()
    expect(page.get_by_text("by the clock").first).to_be_visible()


def test_seven_boxes_on_a_phone(at_table: AtTable) -> None:
    page, table = at_table("phone", **FINGER)
    expect(state(page)).to_contain_text("Place your bets")
    for field in page.locator("[data-spot]").all():
        box = place(field)
        assert min(box["width"], box["height"]) >= TARGET - 0.5, field
        assert 0 <= box["x"] <= PHONE["width"] - box["width"]
    for name in ("Box 1", "Box 7"):
        spot(page, name).tap()
    spot(page, "War, box 7").tap()
    expect(wallet(page, "Staked now")).to_have_text("15")
    table.close("6h", "5c", "9s", "5d", "9c")
    expect(prompt(page)).to_contain_text("Box 1 · 11 against 9")
    within_reach(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    prompt(page).get_by_role("button", name=re.compile("^Stand")).tap()
    expect(prompt(page)).to_contain_text("Box 7 · 14 against 9")


@pytest.mark.parametrize(
    ("table", "width", "height"),
    [("still1", 360, 640), ("still2", 360, 740), ("still3", 1280, 720)],
)
def test_nothing_moves_away_from_a_finger_while_hands_are_split(
    at_table: AtTable, table: str, width: int, height: int
) -> None:
    page, dealer = at_table(table, viewport={"width": width, "height": height})
    bet(page, "10", "Box 1", "Box 3")
    page.evaluate(WATCH, ["[data-spot='1']", "[data-spot='3']", ".acts button"])
    dealer.close("8h", "9d", "Ts", "8c", "9s")
    choose(page, "Split")
    dealer.deal("2c")
    expect(prompt(page)).to_contain_text("Box 1, hand 1 · 10 against ten")
    assert set(moved(page).values()) == {1}, moved(page)


def test_training_shows_the_best_play_and_what_another_one_cost(
    at_table: AtTable, axe: Axe
) -> None:
    """by §187: a hard 15 against an ace is hit; the next box is asked at once, with even money
    against an ace (§192.1). Each answer is told what it cost, and only what is asked is advised."""
    page, table = at_table("train")
    page.keyboard.press("?")
    page.get_by_role("checkbox", name=re.compile("^Training")).press("Space")
    page.keyboard.press("Escape")
    bet(page, "10", "Box 2", "Box 3")
    table.close("8h", "Ah", "Ad", "7s", "Kd")
    # The first answer includes the making of the kernels, and may come too late to be waited for.
    page.wait_for_function(ADVISED)
    page.reload()
    advice = prompt(page).locator("[data-training]")
    expect(advice.first).to_contain_text("Best play Hit \u22126")
    expect(advice.nth(1)).to_have_text(
        re.compile("No, thank you 0.0% *Insure \u22123.5% *of your first bet, on average")
    )
    # R92: the next box may be insured before its turn; a blackjack for as much as even money.
    expect(advice.nth(2)).to_have_text(re.compile(r"No, thank you \+103.9% *Insure \+100.0%"))
    assert axe(page) == []
    page.keyboard.press("s")
    told(page, re.compile(r"Stand costs 1\d\.\d% of your first bet on average; best was: Hit"))
    expect(advice.first).to_contain_text("No, thank you +103.9%")
    expect(advice.first).not_to_contain_text("Insure")
    choose(page, "Even money")
    told(page, "Even money costs 3.9% of your first bet")


@pytest.mark.parametrize(("table", "how"), [("axe", {}), ("axephone", {"viewport": PHONE})])
def test_nothing_bars_anyone_in_play(
    at_table: AtTable, axe: Axe, table: str, how: dict[str, Any]
) -> None:
    """WCAG 2.2 AA, as far as axe can tell: with a question, with the text view, and settled."""
    page, dealer = at_table(table, **how)
    bet(page, "10", "Box 3", "Box 5")
    assert axe(page) == []
    dealer.close("8h", "5c", "Ts", "8d", "6c")
    expect(prompt(page)).to_contain_text("Box 3 · 16 against ten")
    assert axe(page) == []
    choose(page, "Split")
    dealer.deal("2c")
    choose(page, "Stand")
    dealer.deal("Kc")
    choose(page, "Stand")
    choose(page, "Hit")
    dealer.deal("Qh")
    choose(page, "Stand")
    dealer.deal("7c")
    expect(state(page)).to_contain_text("Dealer 17")
    assert axe(page) == []
    if not how:
        page.get_by_role("button", name="Text view").click()
        expect(page.get_by_role("heading", name="The table in words")).to_be_visible()
        assert axe(page) == []


def test_the_lobby_says_how_many_boxes_are_free(page: Page) -> None:
    page.goto("/")
    card = page.get_by_role("link", name=re.compile("Blackjack stand"))
    expect(card).to_contain_text("7 free boxes")
