"""Accounts in a real Chromium: a guest becomes one and keeps everything, and a passkey opens it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, ViewportSize, expect

from tests.browser.conftest import House
from tests.browser.tables import HOUR, Axe, Visitors, bet, by_clock, spot, wallet

PLAN = by_clock("roulette", "by", "roulette", window=HOUR)
PASSWORD = "seven small boats"
SMALL: ViewportSize = {"width": 320, "height": 640}
NUMBERS = iter(range(1_000, 2_000))


def register(page: Page) -> str:
    """Fill in the form; the login that one is given."""
    page.goto("/account/register")
    page.get_by_label("Names").fill("Vesna Rozova")
    page.get_by_label("Born").fill("1980-05-04")
    page.get_by_label("Document", exact=True).select_option("passport")
    page.get_by_label("Number of the document").fill(f"MP{next(NUMBERS)}")
    page.get_by_label("Country of the document").fill("BG")
    page.get_by_label("Address").fill("Sofia, 1 Vitosha")
    page.get_by_label("Contact").fill("v@example.org")
    page.get_by_label("Word for the login").fill("boat")
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_label("The same again").fill(PASSWORD)
    page.get_by_role("button", name="Open an account").click()
    return page.locator("#login").inner_text()


def sit(page: Page) -> None:
    page.goto("/table/roulette")
    page.get_by_role("button", name="Take a seat").click()


def test_a_guest_becomes_an_account_and_keeps_its_purse(page: Page) -> None:
    sit(page)
    bet(page, "5", spot(page, "Red"))
    expect(wallet(page, "Balance")).to_have_text(re.compile(r"^995\b"))
    page.goto("/")
    page.get_by_role("link", name="Log in").click()
    page.get_by_role("link", name="Open an account").click()
    expect(page.get_by_label("Name at the table")).to_have_value("")
    [name] = re.findall(r"Guest \d+", page.locator("p.lead").last.inner_text())
    register(page)
    page.get_by_role("link", name="Go on").click()
    expect(page.get_by_role("link", name=f"{name}, account")).to_be_visible()
    page.goto("/table/roulette")
    expect(spot(page, "Red")).to_have_accessible_name(re.compile("you have 5"))
    expect(wallet(page, "Balance")).to_have_text(re.compile(r"^995\b"))


def test_logged_in_elsewhere_the_same_purse_is_there(page: Page, visitors: Visitors) -> None:
    login = register(page)
    sit(page)
    bet(page, "5", spot(page, "Black"))
    expect(wallet(page, "Balance")).to_have_text(re.compile(r"^995\b"))
    other = visitors()
    log_in(other, login)
    expect(other.get_by_role("heading", name="Your account")).to_be_visible()
    other.goto("/table/roulette")
    expect(wallet(other, "Balance")).to_have_text(re.compile(r"^995\b"))


def log_in(page: Page, login: str, password: str = PASSWORD) -> None:
    page.goto("/account/login")
    page.get_by_label("Login").fill(login)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Log in", exact=True).click()


# Passkeys.


def authenticator(page: Page) -> tuple[CDPSession, str]:
    """A virtual one, which knows its owner and keeps passkeys."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options: dict[str, Any] = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    added = devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return devtools, str(added["authenticatorId"])


@pytest.fixture
def at_localhost(house: House, visitors: Visitors) -> Page:
    """A passkey belongs to a name on the net, and an address in numbers is none."""
    return visitors(base_url=house.address.replace("127.0.0.1", "localhost"))


def add_passkey(page: Page, name: str) -> None:
    page.goto("/account/security")
    page.get_by_label("Name of the passkey").fill(name)
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text(name, exact=True)).to_be_visible()


def log_out(page: Page) -> None:
    page.goto("/account")
    page.get_by_role("button", name="Log out").click()
    page.goto("/account/login")


def test_a_passkey_is_a_whole_login(at_localhost: Page) -> None:
    page = at_localhost
    devtools, key = authenticator(page)
    login = register(page)
    add_passkey(page, "My telephone")
    kept = devtools.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]
    assert len(kept) == 1
    log_out(page)
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("heading", name="Your account")).to_be_visible()
    expect(page.get_by_text(login)).to_be_visible()
    used = devtools.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]
    assert used[0]["signCount"] > kept[0]["signCount"]


def test_a_passkey_that_was_removed_opens_nothing(at_localhost: Page) -> None:
    page = at_localhost
    authenticator(page)
    register(page)
    add_passkey(page, "Old fob")
    page.get_by_role("button", name="Remove: Old fob").click()
    expect(page.get_by_text("You have none yet.")).to_be_visible()
    log_out(page)
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("alert")).to_have_text("Login, password or code do not fit.")


def test_a_passkey_whose_counter_has_not_gone_on_was_copied(at_localhost: Page) -> None:
    page = at_localhost
    devtools, key = authenticator(page)
    register(page)
    add_passkey(page, "My telephone")
    log_out(page)
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("heading", name="Your account")).to_be_visible()
    (copied,) = devtools.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]
    log_out(page)
    devtools.send("WebAuthn.clearCredentials", {"authenticatorId": key})
    copied["signCount"] = 0
    devtools.send("WebAuthn.addCredential", {"authenticatorId": key, "credential": copied})
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("alert")).to_have_text("Login, password or code do not fit.")


def test_who_does_not_prove_it_to_the_authenticator_is_told(at_localhost: Page) -> None:
    page = at_localhost
    devtools, key = authenticator(page)
    page.goto("/account/login")
    devtools.send("WebAuthn.setUserVerified", {"authenticatorId": key, "isUserVerified": False})
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("The passkey was not used.")


# For everybody.


@pytest.mark.parametrize("size", [None, SMALL], ids=["desk", "small"])
def test_the_pages_have_no_barriers_and_fit_a_small_screen(
    visitors: Visitors, axe: Axe, size: ViewportSize | None
) -> None:
    page = visitors(**({"viewport": size} if size else {}))
    for address in ("/account", "/account/register", "/account/login", "/account/reset"):
        page.goto(address)
        assert axe(page) == [], address
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
    register(page)
    for address in ("/account", "/account/security"):
        page.goto(address)
        assert axe(page) == [], address
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address


def test_an_account_is_opened_by_the_keyboard_alone(page: Page) -> None:
    page.goto("/account/register")
    page.get_by_label("Names").focus()
    typed = ("Vesna Rozova", "05041980", "pass", f"MP{next(NUMBERS)}", "BG", "Sofia 1", "v@b.org")
    for text in typed:
        page.keyboard.type(text)
        _tab(page)
    for text in ("", "boat", PASSWORD, PASSWORD):
        if text:
            page.keyboard.type(text)
        _tab(page)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Your account is open")).to_be_visible()


def _tab(page: Page) -> None:
    """To the next field: one of a date has several parts."""
    before = page.evaluate("document.activeElement.id")
    while page.evaluate("document.activeElement.id") == before:
        page.keyboard.press("Tab")
