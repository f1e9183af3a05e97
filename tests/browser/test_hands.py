"""A table dealt by hand in a browser: dealer and inspector each at the page of the hands, which has
no script, and a player at the table's own."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House
from tests.browser.tables import PHONE, Axe, Visitors, bet, by_hand, spot, state, wallet
from tests.people import OFF_SHIFT, dealer_of, inspector_of

PLAN = by_hand("wheel", "by", "roulette", seats=2, name="The wheel")
PLAN += by_hand("shoe", "by", "blackjack", seats=2, name="The shoe")
PLAN += by_hand("struck", "by", "roulette", seats=2)
PLAN += by_hand("small", "by", "roulette", seats=2)

Comes = Callable[[str, str], Page]


@pytest.fixture
def comes(house: House, visitors: Visitors) -> Comes:
    """Somebody of the staff with the page of a table open, in a browser without scripts."""

    def arrived(person: str, table: str) -> Page:
        login = house.people.login(person, house.address)
        page = visitors(**login, java_script_enabled=False)
        page.goto(f"/hands/{table}")
        return page

    return arrived


def seated(visitors: Visitors, table: str) -> Page:
    page = visitors(reduced_motion="reduce")
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_role("button", name="Leave the seat")).to_be_visible()
    return page


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def deal(page: Page, outcome: str) -> None:
    page.get_by_label(re.compile("^What came")).fill(outcome)
    press(page, "Deal")


def test_a_round_of_roulette(visitors: Visitors, comes: Comes) -> None:
    player = seated(visitors, "wheel")
    dealer = comes(dealer_of("wheel"), "wheel")
    press(dealer, "Place your bets")
    expect(dealer.get_by_role("status")).to_contain_text("Bets are open")
    bet(player, "5", spot(player, "Red"))
    dealer.get_by_role("link", name="Look again").click()
    expect(dealer.get_by_role("cell", name="red")).to_be_visible()
    press(dealer, "No more bets")
    deal(dealer, "99")
    expect(dealer.get_by_role("alert")).to_contain_text("99")
    deal(dealer, "18")
    expect(dealer.get_by_role("status")).to_contain_text("Between two rounds")
    expect(state(player)).to_contain_text("18 red")
    expect(wallet(player, "Last win")).to_have_text("5")


def test_a_round_of_blackjack(visitors: Visitors, comes: Comes) -> None:
    """Who sits at the table answers there; what is said aloud the dealer says for them."""
    player = seated(visitors, "shoe")
    dealer = comes(dealer_of("shoe"), "shoe")
    press(dealer, "Place your bets")
    bet(player, "5", player.get_by_role("button", name=re.compile("^Box 1")).first)
    press(dealer, "No more bets")
    deal(dealer, "9c 7d 8h")
    player.get_by_role("button", name=re.compile("^Stand")).first.click()
    dealer.get_by_role("link", name="Look again").click()
    deal(dealer, "Kd")
    expect(dealer.get_by_role("status")).to_contain_text("Between two rounds")
    expect(state(player)).to_contain_text("17")


def test_an_inspector_confirms_a_strike_from_a_second_session(
    visitors: Visitors,
    comes: Comes,
) -> None:
    player = seated(visitors, "struck")
    dealer, inspector = (comes(who("struck"), "struck") for who in (dealer_of, inspector_of))
    press(dealer, "Place your bets")
    bet(player, "5", spot(player, "Red"))
    press(dealer, "No more bets")
    deal(dealer, "17")
    expect(state(player)).to_contain_text("17 black")
    expect(dealer.get_by_label("From this entry on")).to_contain_text("wheel: 17")
    form = dealer.locator("form", has=dealer.get_by_role("button", name="Strike", exact=True))
    form.get_by_label("Reason").fill("the ball lies in 18")
    press(dealer, "Strike")
    expect(dealer.get_by_role("heading", name="Waits for a second person")).to_be_visible()
    expect(dealer.get_by_role("button", name="Confirm")).to_have_count(0)
    expect(state(player)).to_contain_text("17 black")
    inspector.get_by_role("link", name="Look again").click()
    expect(inspector.get_by_text("the ball lies in 18")).to_be_visible()
    press(inspector, "Confirm")
    expect(state(player)).to_contain_text("Corrected: the ball lies in 18")
    dealer.get_by_role("link", name="Look again").click()
    deal(dealer, "18")
    expect(wallet(player, "Last win")).to_have_text("5")


def test_a_dealer_off_shift_is_refused(comes: Comes, visitors: Visitors) -> None:
    page = comes(OFF_SHIFT, "wheel")
    expect(page.get_by_role("main")).to_contain_text("You are not on shift")
    expect(page.get_by_role("button")).to_have_count(0)
    guest = visitors()
    guest.goto("/hands/wheel")
    expect(guest).to_have_url(re.compile("/account/login"))


def test_who_stands_there_is_on_the_table_page(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/table/wheel")
    page.get_by_role("button", name=re.compile("The wheel")).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"dealer {dealer_of('wheel')}")
    expect(dialog).to_contain_text(f"inspector {inspector_of('wheel')}")


def test_it_is_for_everybody_on_a_small_screen(house: House, visitors: Visitors, axe: Axe) -> None:
    """No barrier, nothing to scroll sideways, in every state that the page has."""
    small = {**PHONE, "width": 320}
    login = house.people.login(dealer_of("small"), house.address)
    page = visitors(**login, viewport=small)
    page.goto("/hands/small")
    for name in ("Place your bets", "No more bets"):
        _fits(page, axe)
        press(page, name)
    _fits(page, axe)
    deal(page, "17")
    _fits(page, axe)


def _fits(page: Page, axe: Axe) -> None:
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
