"""One evening in a house that is new: its first game manager comes by the link that the house has
printed, everybody else by what was handed to them; nobody is there beforehand.

Accounts are opened and people engaged, the rota is set, a table is dealt by hand, a strike takes
two; a guest becomes a player, meets a limit, excludes himself and is turned away. Then the plug is
pulled, and all of it is as it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from croupier.daybook.weeks import week_at, written
from croupier.house.clock import SystemClock
from croupier.house.profile import read_profile
from tests.browser.conftest import House
from tests.browser.tables import HOUR, SOCKET, Visitors, by_hand, field, state, wallet
from tests.browser.test_accounts import PASSWORD, add_passkey, authenticator, log_in, log_out
from tests.browser.test_hands import deal, press

PLATE = "straight 1..100, even chance 5..2000"
PLAN = by_hand("wheel", "by", "roulette", PLATE, seats=4, name="The wheel")
PIN = "2468"
TABLE, DOOR = "table wheel", "door"


class Staff(NamedTuple):
    """Somebody who works here, at a browser of their own."""

    page: Page
    badge: str
    login: str

    def goes(self, address: str) -> Page:
        """To a page of the house; who was idle says the password again."""
        self.page.goto(address)
        if "/account/unlock" in self.page.url:
            self.page.get_by_label("Password").fill(PASSWORD)
            press(self.page, "Go on")
        return self.page


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """New: nobody is engaged, nobody has a session."""
    opened = House(tmp_path_factory.mktemp("house"), PLAN, staffed=False)
    yield opened
    opened.close()


def test_an_evening(house: House, visitors: Visitors) -> None:
    anna = takes_over(house, visitors)
    dora, ivan, rada = (
        comes(visitors, *enrolled(anna, badge, role))
        for badge, role in (("Dora", "dealer"), ("Ivan", "inspector"), ("Rada", "registrar"))
    )
    off_shift_is_refused(dora)
    set_rota(anna, ("Dora", "dealer", TABLE), ("Ivan", "inspector", TABLE))
    add_to_rota(anna, ("Rada", "registrar", DOOR))
    for one in (dora, ivan, rada):
        begins_by_the_rota(one)

    player = visitors(
        base_url=house.address.replace("127.0.0.1", "localhost"), reduced_motion="reduce"
    )
    plays_as_a_guest(player, dora)
    login = becomes_an_account(player)
    comes_back_with_a_passkey(player)
    meets_his_limit(player, dora)
    is_dealt_wrong_and_put_right(player, dora, ivan)
    excludes_himself(player)
    is_turned_away(rada)
    locked_out(visitors(), login)

    house.pull_the_plug()
    house.open()
    as_before(player, login, visitors(), (anna, dora, ivan, rada))


# The staff.


def papers(page: Page, names: str, number: str) -> None:
    page.get_by_label("Names").fill(names)
    page.get_by_label("Born").fill("1985-03-02")
    page.locator("form", has=page.get_by_label("Names")).get_by_label(
        "Document", exact=True
    ).select_option("passport")
    page.locator("#document_number").fill(number)
    page.locator("#document_country").fill("BG")
    page.get_by_label("Address").fill("Sofia, 1 Vitosha")
    page.get_by_label("Contact").fill("somebody@example.org")


def chooses(page: Page) -> None:
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_label("The same again").fill(PASSWORD)
    if page.get_by_label("PIN").count():
        page.get_by_label("PIN").fill(PIN)


def takes_over(house: House, visitors: Visitors) -> Staff:
    """The link is good once; whoever uses it manages the house."""
    page, link = visitors(), house.first_link()
    page.goto(link)
    papers(page, "Milena Ruseva", "GM1")
    page.get_by_label("Badge").fill("Anna")
    page.get_by_label("Word for the login").fill("anna")
    chooses(page)
    press(page, "Take over the house")
    login = page.locator("#login").inner_text()
    page.get_by_role("link", name="Go on").click()
    expect(page.get_by_text("Anna · off shift")).to_be_visible()
    page.get_by_role("link", name="Begin my shift").first.click()
    page.get_by_label("Role").select_option("game manager")
    page.get_by_label("Places 1").fill("office")
    press(page, "Begin my shift")
    page.goto("/office")
    expect(page.get_by_text("Anna · game manager, office").first).to_be_visible()
    stranger = visitors()
    stranger.goto(link)
    expect(stranger.get_by_role("main")).to_contain_text("This code is not good")
    return Staff(page, "Anna", login)


def by_way(page: Page, part: str, name: str) -> None:
    """Through the menu of a part of the house."""
    page.locator("nav.office summary", has_text=part).click()
    page.locator("nav.office").get_by_role("link", name=name, exact=True).click()


def enrolled(anna: Staff, badge: str, role: str) -> tuple[str, str, str]:
    """An account and an engagement; badge, login and code, which are handed over."""
    page = anna.goes("/office")
    by_way(page, "People", "Accounts")
    papers(page, "Stefka Koleva", f"S-{badge}")
    page.get_by_label("Badge").fill(badge)
    page.get_by_label("Word for the login").fill(badge.lower())
    press(page, "Open an account for staff")
    login, code = (page.locator(f"#{name}").inner_text() for name in ("login", "code"))
    page.get_by_role("link", name="Engage", exact=True).click()
    page.get_by_label(role, exact=True).check()
    page.get_by_label("The papers show").check()
    press(page, "Engage")
    expect(page.get_by_role("listitem").filter(has_text=badge)).to_contain_text(role)
    return badge, login, code


def comes(visitors: Visitors, badge: str, login: str, code: str) -> Staff:
    """With the code one sets password and PIN, and then logs in like everybody."""
    page = visitors()
    page.goto("/account/login")
    page.get_by_role("link", name="I have a code, or have forgotten my password").click()
    page.get_by_label("Login").fill(login)
    page.get_by_label("Code").fill(code)
    chooses(page)
    press(page, "Set the password")
    log_in(page, login)
    expect(page.get_by_text(f"{badge} · off shift")).to_be_visible()
    return Staff(page, badge, login)


def off_shift_is_refused(dora: Staff) -> None:
    page = dora.goes("/hands/wheel")
    expect(page.get_by_role("main")).to_contain_text("You are not on shift")
    expect(page.get_by_role("button")).to_have_count(0)


def set_rota(anna: Staff, *duties: tuple[str, str, str]) -> None:
    """`bg` art. 9.1(е). People by their badges."""
    page = anna.goes(f"/office/rota?week={week_at(SystemClock().now() - HOUR, zone())}")
    page.get_by_role("link", name="Make the rota").click()
    for number, duty in enumerate(duties, start=1):
        fills_line(page, number, *duty)
    press(page, "Set the rota")
    for badge, role, place in duties:
        there = page.get_by_role("listitem").filter(has_text=badge)
        expect(there).to_contain_text(f"{role}, {place}")


def add_to_rota(anna: Staff, duty: tuple[str, str, str]) -> None:
    """What is published is changed with a reason."""
    page = anna.page
    page.get_by_role("link", name="Change the rota").click()
    fills_line(page, 3, *duty)
    page.get_by_label("Reason").fill("the door was forgotten")
    press(page, "Set the rota")
    expect(page.get_by_text("the door was forgotten")).to_be_visible()


def fills_line(page: Page, number: int, badge: str, role: str, place: str) -> None:
    now = SystemClock().now()
    page.get_by_label(f"Person {number}", exact=True).fill(badge)
    page.get_by_label(f"Role {number}", exact=True).select_option(role)
    page.get_by_label(f"Place {number}", exact=True).fill(place)
    page.get_by_label(f"From {number}", exact=True).fill(written(now - HOUR, zone()))
    page.get_by_label(f"Until {number}", exact=True).fill(written(now + 7 * HOUR, zone()))


def zone() -> str:
    return read_profile().zone


def begins_by_the_rota(one: Staff) -> None:
    page = one.goes("/office/shifts")
    expect(page.get_by_text("Your duty now")).to_be_visible()
    press(page, "Begin my shift")
    expect(page.get_by_text(f"{one.badge} · ").first).not_to_contain_text("off shift")


# The player.


def plays_as_a_guest(player: Page, dora: Staff) -> None:
    player.goto("/")
    player.goto("/table/wheel")
    player.get_by_role("button", name="Take a seat").click()
    page = dora.goes("/office")
    by_way(page, "Work", "Tables dealt by hand")
    page.get_by_role("link", name="The wheel").click()
    press(page, "Place your bets")
    bets(player, "red", 5)
    page.get_by_role("link", name="Look again").click()
    press(page, "No more bets")
    deal(page, "2")
    expect(state(player)).to_contain_text("2 black")
    expect(wallet(player, "Balance")).to_have_text(re.compile(r"^995\b"))


def bets(player: Page, spot: str, *staked: int) -> None:
    for sum_so_far in staked:
        expect(state(player)).to_contain_text("Place your bets")
        field(player, spot).click(force=True)
        expect(wallet(player, "Staked now")).to_have_text(str(sum_so_far))


def becomes_an_account(player: Page) -> str:
    """Purse and history are kept."""
    player.goto("/")
    player.get_by_role("link", name="Log in").click()
    player.get_by_role("link", name="Open an account").click()
    papers(player, "Petar Lozanov", "PL-1")
    player.get_by_label("Word for the login").fill("boat")
    chooses(player)
    press(player, "Open an account")
    login = player.locator("#login").inner_text()
    player.get_by_role("link", name="Go on").click()
    player.goto("/table/wheel")
    expect(wallet(player, "Balance")).to_have_text(re.compile(r"^995\b"))
    player.goto("/account")
    player.get_by_role("link", name="Your history").click()
    expect(player.get_by_role("row").filter(has_text="The wheel")).to_have_count(1)
    return login


def comes_back_with_a_passkey(player: Page) -> None:
    authenticator(player)
    add_passkey(player, "My telephone")
    log_out(player)
    press(player, "Log in with a passkey")
    expect(player.get_by_role("heading", name="Your account")).to_be_visible()


def meets_his_limit(player: Page, dora: Staff) -> None:
    """5 of today's 15 are lost already."""
    player.goto("/account")
    player.get_by_role("main").get_by_role("link", name="Your limits").click()
    form = player.locator("form", has=player.get_by_label("Amount, or minutes"))
    form.get_by_label("Limit").select_option("loss")
    form.get_by_label("Currency").select_option("BYN")
    form.get_by_label("Amount, or minutes").fill("15")
    form.get_by_role("button", name="Set").click()
    expect(player.get_by_role("row", name=re.compile("loss, day"))).to_contain_text("15 BYN")
    player.goto("/table/wheel")
    press(dora.goes("/hands/wheel"), "Place your bets")
    bets(player, "red", 5, 10)
    field(player, "red").click(force=True)
    toast = player.get_by_role("region", name="Messages")
    expect(toast).to_contain_text("Your own limit, loss per day: 15 BYN")
    expect(wallet(player, "Staked now")).to_have_text("10")


def is_dealt_wrong_and_put_right(player: Page, dora: Staff, ivan: Staff) -> None:
    """Two persons, each in a browser of their own (`bg` art. 9.3(г))."""
    page = dora.goes("/hands/wheel")
    press(page, "No more bets")
    deal(page, "17")
    expect(state(player)).to_contain_text("17 black")
    form = page.locator("form", has=page.get_by_role("button", name="Strike", exact=True))
    form.get_by_label("Reason").fill("the ball lies in 18")
    press(page, "Strike")
    expect(page.get_by_role("heading", name="Waits for a second person")).to_be_visible()
    expect(page.get_by_role("button", name="Confirm")).to_have_count(0)
    expect(state(player)).to_contain_text("17 black")
    second = ivan.goes("/hands/wheel")
    expect(second.get_by_text("the ball lies in 18")).to_be_visible()
    press(second, "Confirm")
    expect(state(player)).to_contain_text("Corrected: the ball lies in 18")
    page.get_by_role("link", name="Look again").click()
    deal(page, "18")
    expect(wallet(player, "Balance")).to_have_text(re.compile(r"^1,005\b"))


def excludes_himself(player: Page) -> None:
    """`by` 1.2: at once, and nobody takes it back."""
    player.goto("/account/limits")
    player.get_by_role("link", name="Exclude myself").click()
    player.get_by_label("For").select_option("12")
    press(player, "Go on")
    press(player, "Yes, exclude me")
    expect(player.get_by_role("status")).to_contain_text("You have excluded yourself")
    refused_to_play(player)


def refused_to_play(player: Page) -> None:
    """At the table, and at the socket."""
    player.goto("/table/wheel")
    expect(player.get_by_role("alert").first).to_contain_text("You have excluded yourself")
    player.goto("/books")
    player.evaluate(SOCKET, "wheel")
    for word in ({"do": "watch", "table": "wheel"}, {"do": "top-up", "currency": "BYN"}):
        answer = player.evaluate("word => say(word)", word)
        assert answer["error"]["code"] == "self-excluded"


def is_turned_away(rada: Staff) -> None:
    """`by` 6.1, 6.2: at the door, by the document he shows."""
    page = rada.goes("/office")
    by_way(page, "Door", "Door")
    page.get_by_label("Document", exact=True).first.select_option("passport")
    page.get_by_label("Number of the document").first.fill("PL-1")
    page.get_by_label("Country of the document").first.fill("BG")
    page.locator('form[action="/office/door/find"] button').click()
    page.locator('form[action="/office/door/admit"] button').first.click()
    expect(page.get_by_text("self-excluded").first).to_be_visible()
    by_way(page, "Door", "Visitor register")
    expect(page.get_by_text("self-excluded").first).to_be_visible()


def locked_out(stranger: Page, login: str) -> None:
    """Three wrong passwords, and the login is shut for half an hour, for the right one too."""
    for _ in range(3):
        log_in(stranger, login, "eight small boats")
        expect(stranger.get_by_role("alert")).to_be_visible()
    is_locked(stranger, login)


def is_locked(stranger: Page, login: str) -> None:
    log_in(stranger, login)
    expect(stranger.get_by_role("alert")).to_contain_text("locked")


# After the plug was pulled.


def as_before(player: Page, login: str, stranger: Page, staff: tuple[Staff, ...]) -> None:
    player.goto("/account")
    expect(player.get_by_text(login)).to_be_visible()
    is_locked(stranger, login)
    player.goto("/account/limits")
    expect(player.get_by_role("row", name=re.compile("loss, day"))).to_contain_text("15 BYN")
    refused_to_play(player)
    anna, dora, ivan, rada = staff
    page = anna.goes("/office/shifts")
    posts = {anna: "office", dora: TABLE, ivan: TABLE, rada: DOOR}
    for one, place in posts.items():
        expect(page.get_by_role("listitem").filter(has_text=one.badge)).to_contain_text(place)
    press(dora.goes("/hands/wheel"), "Place your bets")
    is_turned_away(rada)
