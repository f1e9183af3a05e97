"""Accounts over real HTTP: opened, entered, kept safe and left, without a script."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyotp
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from croupier.daybook.rooms import staff
from croupier.daybook.rooms.players import accounts as room
from croupier.daybook.step import Actor
from croupier.house.people.sessions import session_id
from croupier.ledger import wallet
from croupier.web.live.socket import ENDED, LOCKED
from croupier.words.speech import LANGUAGES, speech
from tests.web.browsers import LOGIN, PASSWORD, VESNA, Browser, alert
from tests.web.house import PATIENCE, House
from tests.web.staff import ANNA, done, posted

NEW = "eight large boats"


@pytest.fixture
def own(tmp_path: Path) -> Iterator[House]:
    """A house that nobody has visited."""
    opened = House(tmp_path)
    yield opened
    opened.close()


def test_a_guest_becomes_an_account_and_keeps_wallet_seat_and_name(own: House) -> None:
    with own.visitor() as ana:
        ana.sit("h1")
        browser = Browser(own, ana.cookie)
        has = ana.wallet("BYN")
        assert ana.name in browser.see("/account/register").text
        browser.register(name="")
        caller = own.floor.guests.known((browser.session,))
        assert caller is not None
        assert (caller.player, caller.name, caller.role) == (ana.player, ana.name, "player")
        assert own.store.balance(wallet(ana.player), "BYN") == has
        assert own.floor.guests.known((browser.guest,)) is None, "the guest's token is dead"
    with own.visitor(f"croupier-session={browser.session}") as again:
        assert again.player == ana.player
        assert again.do("lobby")["ok"] is True
        assert next(m for m in again.heard if m.get("is") == "lobby")["yours"] == [{"table": "h1"}]
        again.ok("hello")
        you = next(m for m in again.heard if m.get("is") == "you")
        assert (you["account"], you["name"]) == ("player", ana.name)


def test_the_form_says_what_is_wrong_and_keeps_what_was_filled_in(own: House) -> None:
    browser = Browser(own)
    young = browser.send("/account/register", **{**VESNA, "born": "2015-01-01"})
    assert young.status_code == 400
    assert alert(young) == "Under age: 18 years are asked for. (by 6.2)"
    assert 'value="Sofia, 1 Vitosha"' in young.text
    assert PASSWORD not in young.text
    differ = browser.send("/account/register", **{**VESNA, "again": NEW})
    assert alert(differ) == "The two passwords are not the same."
    assert own.store.cabinet("people") == {}


def test_a_second_account_for_the_same_document_is_refused(own: House) -> None:
    Browser(own).register()
    second = Browser(own).send("/account/register", **{**VESNA, "document_number": "mp 1234567"})
    assert second.status_code == 400
    assert alert(second) == "One person has one account, and you have one already."
    assert not second.headers.get_list("set-cookie")


@pytest.mark.parametrize("tag", LANGUAGES)
def test_an_account_leads_to_history_payments_and_limits(own: House, tag: str) -> None:
    browser = Browser(own)
    browser.register()
    browser.client.headers["accept-language"] = tag
    page, said = browser.see("/account").text, speech(tag)
    for name, key in (
        ("/history", "account.history"),
        ("/account/payments", "money.payments-yours"),
        ("/account/limits", "limits-title"),
    ):
        assert f'href="{name}">{said.say(key)}</a>' in page
        assert browser.see(name).status_code == 200


def test_logging_in_and_out(own: House) -> None:
    login = Browser(own).register()
    browser = Browser(own)
    answer = browser.log_in(login)
    assert (answer.status_code, answer.headers["location"]) == (303, "/account")
    cookie = answer.headers["set-cookie"]
    for flag in ("HttpOnly", "SameSite=Strict", "Path=/"):
        assert flag in cookie
    assert login in browser.see("/account").text
    token = browser.session
    assert browser.send("/account", "/account/logout").status_code == 303
    assert own.floor.guests.known((token,)) is None
    assert "/account/login" in browser.see("/account").text


def test_after_the_login_one_is_where_one_wanted_to_be(own: House) -> None:
    login = Browser(own).register()
    browser = Browser(own)
    sent = browser.client.get("/account/security")
    assert sent.headers["location"] == "/account/login?next=%2Faccount%2Fsecurity"
    assert browser.log_in(login, next="/account/security").headers["location"] == (
        "/account/security"
    )
    for foreign in ("//elsewhere.org", "https://elsewhere.org/", "/\\elsewhere.org"):
        assert browser.log_in(login, next=foreign).headers["location"] == "/account"


def test_an_authenticator_is_switched_on_asked_for_and_off(own: House) -> None:
    browser = Browser(own)
    login = browser.register()
    page = browser.send("/account/security", "/account/security/authenticator", password=PASSWORD)
    assert "<svg" in page.text
    secret = re.search(r'id="secret">([A-Z2-7]+)<', page.text)
    assert secret
    totp = pyotp.TOTP(secret[1])
    own.clock.ahead = 60_000
    wrong = browser.send("/account/security", "/account/security/authenticator-on", code="000000")
    assert alert(wrong) == "This is not the code that the authenticator shows now."
    now = totp.at(own.clock.now() // 1000)
    shown = browser.send("/account/security", "/account/security/authenticator-on", code=now)
    codes = re.findall(r"<li><code>([\w-]+)</code>", shown.text)
    assert len(codes) == 10
    assert codes[0] not in browser.see("/account/security").text, "they are shown once"
    other = Browser(own)
    second = other.log_in(login)
    assert second.status_code == 200
    assert other.session == "", "the password alone opens nothing"
    ticket = re.search(r'name="ticket" value="([^"]+)"', second.text)
    assert ticket
    step = {"ticket": ticket[1], "code": codes[0]}
    entered = other.send("/account/login", "/account/login/second", **step)
    assert entered.status_code == 303
    replayed = Browser(own).send("/account/login", "/account/login/second", **step)
    assert alert(replayed) == "This code is not good: it is wrong, was used, or is too old."
    assert "9 recovery codes are left." in other.see("/account/security").text
    off = other.send("/account/security", "/account/security/authenticator-off", password=PASSWORD)
    assert off.status_code == 303
    assert Browser(own).log_in(login).status_code == 303


def test_sessions_are_listed_and_ended(own: House) -> None:
    here, there, elsewhere = Browser(own), Browser(own), Browser(own)
    login = here.register()
    there.log_in(login, headers={"User-Agent": "Mozilla/5.0 (Windows NT) Firefox/140"})
    elsewhere.log_in(login)
    page = here.see("/account/security").text
    assert "Firefox, Windows" in page
    sessions = re.findall(r'name="session" value="(\w+)"', page)
    assert len(sessions) == 2, "one's own is listed, and not ended there"
    here.send("/account/security", "/account/security/session-end", session=sessions[0])
    here.send("/account/security", "/account/security/sessions-end")
    assert len(own.floor.sessions.of(_person(own))) == 1
    for gone in (there, elsewhere):
        assert gone.client.get("/account/security").status_code == 303


def test_nobody_ends_the_session_of_somebody_else(own: House) -> None:
    one, other = Browser(own), Browser(own)
    one.register()
    other.register(document_number="OTHER", name="Magpie")
    (session,) = own.floor.sessions.of(_person(own))
    other.send("/account/security", "/account/security/session-end", session=session)
    assert own.floor.guests.known((one.session,)) is not None


def test_an_idle_session_asks_for_the_password_alone(own: House) -> None:
    browser = Browser(own)
    login = browser.register()
    own.clock.ahead = 31 * 60_000
    sent = browser.client.get("/account/security")
    assert sent.headers["location"] == "/account/unlock?next=%2Faccount%2Fsecurity"
    bye, code = _turned_away(own, f"croupier-session={browser.session}")
    assert (bye["why"]["key"], code) == ("error.session-locked", LOCKED)
    wrong = browser.send("/account/unlock", password="wrong password")
    assert alert(wrong) == "Login, password or code do not fit."
    right = browser.send("/account/unlock", password=PASSWORD, next="/account/security")
    assert right.headers["location"] == "/account/security"
    assert login in browser.see("/account").text


def test_a_socket_whose_session_is_over_is_told_at_once(own: House) -> None:
    """Logged out elsewhere, locked, or without an account: the page goes to where one logs in."""
    browser, other = Browser(own), Browser(own)
    login = browser.register()
    other.log_in(login)
    cookies = [f"croupier-session={each.session}" for each in (browser, other)]
    with own.visitor(cookies[0]) as here, own.visitor(cookies[1]) as there:
        here.ok("hello")
        there.ok("hello")
        browser.send("/account/security", "/account/security/sessions-end")
        assert there.seen_out() == ("error.session-ended", ENDED)
        done(own, own.floor.sessions.lock(session_id(browser.session)))
        assert here.seen_out() == ("error.session-locked", LOCKED)
    browser.send("/account/unlock", password=PASSWORD)
    with own.visitor(cookies[0]) as again:
        again.ok("hello")
        assert browser.send("/account", "/account/close", password=PASSWORD).status_code == 303
        assert again.seen_out() == ("error.session-ended", ENDED)
    gone = browser.client.get("/account/unlock?next=/tables/h1")
    assert gone.headers["location"] == "/account/login?next=%2Ftables%2Fh1"


def test_a_new_password_by_a_code_of_the_staff(own: House) -> None:
    browser = Browser(own)
    login = browser.register()
    anna = _manager(own)
    person = _person(own)
    work = own.floor.people.accounts.hand_out(anna, person, "has forgotten it")
    code = done(own, work)
    reset = {"login": login, "code": code, "password": NEW, "again": NEW}
    assert Browser(own).send("/account/reset", **reset).status_code == 303
    assert browser.client.get("/account/security").status_code == 303, "all sessions end"
    assert Browser(own).log_in(login, NEW).status_code == 303
    late = done(own, own.floor.people.accounts.hand_out(anna, person, "again"))
    own.clock.ahead = 25 * 3_600_000
    answers = [
        Browser(own).send("/account/reset", **{**reset, "code": bad})
        for bad in (code, late, "AAAA-AAAA-AAAA-AAAA")
    ]
    answers.append(Browser(own).send("/account/reset", **{**reset, "login": "nobody-1234"}))
    assert {answer.status_code for answer in answers} == {400}
    assert {alert(answer) for answer in answers} == {
        "This code is not good: it is wrong, was used, or is too old."
    }


def test_the_first_game_manager_takes_over_the_house_by_the_link(own: House) -> None:
    code = own.floor.people.first.code()
    browser = Browser(own)
    assert browser.see("/first/AAAA-AAAA-AAAA-AAAA").status_code == 400
    page = browser.send(f"/first/{code}", **{**VESNA, "name": "Heron", "pin": "4711"})
    assert page.status_code == 200, alert(page)
    assert LOGIN.search(page.text)
    assert 'href="/office"' in page.text
    person = _person(own)
    house = own.floor.daybook.house
    assert staff.of(house).people == {person: ("game manager",)}
    caller = own.floor.guests.known((browser.session,))
    assert caller is not None
    assert (caller.person, caller.is_staff, caller.player) == (person, True, "")
    assert Browser(own).see(f"/first/{code}").status_code == 400, "once, and never again"
    assert own.floor.people.first.code() == ""


def test_another_name_and_ones_own_file_and_the_end(own: House) -> None:
    browser = Browser(own)
    login = browser.register()
    page = "/account/profile"
    wrong = browser.send(page, page, name="Vesna 1")
    assert alert(wrong).startswith("Others read this name")
    assert browser.send(page, page, name="Magpie").status_code == 303
    assert "Magpie" in browser.see("/account").text
    assert "Sofia, 1 Vitosha" not in browser.see("/account").text
    file = browser.send("/account", "/account/file")
    assert "Sofia, 1 Vitosha" in html.unescape(file.text)
    assert browser.send("/account", "/account/close", password="wrong password").status_code == 400
    assert browser.send("/account", "/account/close", password=PASSWORD).status_code == 303
    assert Browser(own).log_in(login).status_code == 400
    known = room.of(own.floor.daybook.house).people
    assert [each.ended is not None for each in known.values()] == [True]


def test_who_sits_at_a_table_gets_up_before_closing_the_account(own: House) -> None:
    browser = Browser(own)
    browser.register()
    with own.visitor(f"croupier-session={browser.session}") as ana:
        ana.sit("h1")
        answer = browser.send("/account", "/account/close", password=PASSWORD)
        assert alert(answer) == "You sit at h1; get up first."


def test_everything_is_the_same_after_a_restart(tmp_path: Path) -> None:
    house = House(tmp_path)
    browser = Browser(house)
    login = browser.register()
    for _ in range(3):
        assert Browser(house).log_in(login, "wrong password").status_code == 400
    house.close()
    again = House(tmp_path)
    known = again.floor.guests.known((browser.session,))
    assert known is not None
    assert known.role == "player"
    locked = Browser(again).log_in(login)
    assert alert(locked) == "Too many failures: this login is locked for another 30 minutes."
    again.close()


@pytest.mark.parametrize("lang", ["en", "bg", "mk", "ru"])
@pytest.mark.parametrize(
    "page",
    ["/account", "/account/register", "/account/login", "/account/reset", "/account/security"],
)
def test_every_page_is_there_in_every_language(house: House, page: str, lang: str) -> None:
    answer = Browser(house).see(f"{page}?lang={lang}")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"


def _turned_away(house: House, cookie: str) -> tuple[dict[str, Any], int | None]:
    """What the socket is told before it is closed, and how."""
    address = house.address.replace("http", "ws") + "/live"
    with connect(address, additional_headers={"Cookie": cookie}) as socket:
        told: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=PATIENCE)
        return told, socket.close_code


def _person(house: House) -> str:
    return next(iter(house.store.cabinet("accounts")))


def _manager(house: House) -> Actor:
    """A game manager on shift."""
    posted(house, "ina", "inspector", "table h1")
    return Actor(ANNA, "")
