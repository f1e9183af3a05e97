"""One's own limits, time-out and self-exclusion on pages that need no script; the door; kill −9."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from croupier.daybook.rooms.door.entrance import TurnedAway
from croupier.daybook.step import Actor
from croupier.errors import Refused
from croupier.house.people.account import Application
from croupier.web.entrance.cookies import COOKIE, tokens_of
from tests.web.browsers import PASSWORD
from tests.web.cells_of_people import somebody
from tests.web.house import House, Visitor
from tests.web.staff import done, posted
from tests.web.test_restart import Process, say

TOKEN = re.compile(r'name="token" value="(\w+)"')
LOSS = {"kind": "loss", "period": "day", "currency": "BYN", "amount": "20,50"}


class Browser:
    """Somebody who looks at pages with scripts switched off."""

    def __init__(self, address: str, cookie: str) -> None:
        self.address = address
        self.headers = {"Accept-Language": "en", "Cookie": cookie}

    def get(self, path: str) -> httpx.Response:
        return httpx.get(f"{self.address}{path}", headers=self.headers)

    def post(self, path: str, fields: dict[str, str]) -> httpx.Response:
        return httpx.post(f"{self.address}{path}", data=fields, headers=self.headers)

    def send(self, path: str, fields: dict[str, str], page: str = "/account/limits") -> str:
        """Fill a form in and send it; the page that comes then."""
        found = TOKEN.search(self.get(page).text)
        assert found is not None
        answer = self.post(path, {"token": found[1], **fields})
        self.status = answer.status_code
        return answer.text if self.status != 303 else self.get(answer.headers["Location"]).text


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[House]:
    """A house in which exclusions may be tried."""
    with closing(House(tmp_path)) as opened:
        yield opened


@pytest.fixture
def guest(alone: House) -> Iterator[Visitor]:
    with alone.visitor() as visitor:
        visitor.ok("hello")
        yield visitor


def test_a_limit_is_set_on_a_page_and_met_at_the_table(alone: House, guest: Visitor) -> None:
    browser = Browser(alone.address, guest.cookie)
    assert "You have set no limits yet." in browser.get("/account/limits").text
    page = browser.send("/account/limits", LOSS)
    assert "20.50 BYN" in page
    guest.sit("h1").open()
    guest.bet("red", 20_00)
    bets = [{"type": "bet", "spot": "black", "amount": 5_00}]
    assert guest.refused("bet", bets=bets) == "limit-met"
    assert "20 BYN" in browser.get("/account/limits").text
    assert "from 20" in browser.send("/account/limits", {**LOSS, "amount": "100"})
    assert guest.refused("bet", bets=bets) == "limit-met"
    gone = {name: LOSS[name] for name in ("kind", "period", "currency")}
    assert "no limit from 20" in browser.send("/account/limits/none", gone)
    guest.ok("clear")


@pytest.mark.parametrize(
    ("path", "fields", "words"),
    [
        ("/account/limits", {**LOSS, "amount": "much"}, "much"),
        ("/account/limits", {**LOSS, "amount": "-5"}, "-5"),
        ("/account/limits", {**LOSS, "amount": "1.005"}, "1.005"),
        ("/account/limits", {**LOSS, "currency": "XXX"}, "There is no such limit"),
        ("/account/limits", {**LOSS, "kind": "luck"}, "There is no such limit"),
        ("/account/limits", {"kind": "time", "period": "day", "amount": "1e3"}, "1e3"),
        ("/account/limits/none", LOSS, "stands as it is"),
        ("/account/reality-check", {"minutes": "5"}, "every 15 to 240 minutes"),
        ("/account/reality-check", {"minutes": "²"}, "every 15 to 240 minutes"),
        ("/account/time-out", {"hours": "0"}, "1 to 1"),
        ("/account/exclude", {"months": "5"}, "6 to 36 months"),
        ("/account/exclude", {"months": "", "confirmed": "yes"}, "6 to 36 months"),
    ],
)
def test_what_does_not_fit_is_said_on_the_same_page(
    house: House, path: str, fields: dict[str, str], words: str
) -> None:
    with house.visitor() as ana:
        browser = Browser(house.address, ana.cookie)
        page = browser.send(path, fields)
        assert browser.status == 400
        assert 'role="alert"' in page
        assert words in page


def test_a_form_that_is_not_ours_changes_nothing(house: House) -> None:
    with house.visitor() as ana, house.visitor() as ben:
        browser = Browser(house.address, ana.cookie)
        others = TOKEN.search(Browser(house.address, ben.cookie).get("/account/limits").text)
        assert others is not None
        for token in ("", "0" * 64, others[1]):
            answer = browser.post("/account/limits", {"token": token, **LOSS})
            assert answer.status_code == 403
            assert "load the page again" in answer.text
        assert "You have set no limits yet." in browser.get("/account/limits").text


def test_who_is_nobody_yet_is_told_so(house: House) -> None:
    for page in ("/account/limits", "/account/exclude"):
        answer = httpx.get(f"{house.address}{page}", headers={"Accept-Language": "en"})
        assert answer.status_code == 400
        assert "does not know you yet" in answer.text


def test_one_of_the_staff_has_no_limits_to_set(house: House) -> None:
    cookie = posted(house, "dora", "dealer", "table h1")
    for page in ("/account/limits", "/account/exclude"):
        answer = Browser(house.address, cookie).get(page)
        assert answer.status_code == 403
        assert "<code>not-yours-to-do</code>" in answer.text


def test_self_exclusion_is_asked_twice_and_then_holds_everywhere(
    alone: House, guest: Visitor
) -> None:
    browser = Browser(alone.address, guest.cookie)
    page = browser.send("/account/exclude", {"months": "6"}, "/account/exclude")
    assert "Nobody can take this back" in page
    guest.ok("watch", table="q1")
    page = browser.send("/account/exclude", {"months": "6", "confirmed": "yes"}, "/account/exclude")
    assert "You have excluded yourself" in page
    assert guest.refused("sit") == "self-excluded"
    assert guest.refused("watch", table="h1") == "self-excluded"
    again = browser.send(
        "/account/exclude", {"months": "6", "confirmed": "yes"}, "/account/exclude"
    )
    assert "neither shortened nor lifted" in again


def test_a_time_out_is_taken_on_a_page(alone: House, guest: Visitor) -> None:
    browser = Browser(alone.address, guest.cookie)
    assert "You have taken a time-out" in browser.send("/account/time-out", {"hours": "24"})
    assert "not shorter" in browser.send("/account/time-out", {"hours": "1"})
    assert guest.refused("watch", table="h1") == "timed-out"


def test_by_6_1_who_has_excluded_himself_online_is_turned_away_at_the_door(alone: House) -> None:
    """The same person, by account and by passport; and the registrar cannot let him in."""
    people = alone.floor.people
    with alone.visitor() as guest:
        known = alone.floor.guests.known(tokens_of(guest.cookie))
        asked = Application(somebody(), "boat", PASSWORD)
        account = done(alone, people.accounts.register(asked, known))
    entered = done(alone, people.entrance.enter(account, ""))
    browser = Browser(alone.address, f"{COOKIE}={entered.token}")
    browser.send("/account/exclude", {"months": "6", "confirmed": "yes"}, "/account/exclude")
    posted(alone, "vera", "registrar", "door")
    guard, vera = alone.floor.guard, Actor("vera", "", "door")
    for _ in range(2):
        with pytest.raises(Refused, match="excluded yourself"):
            done(alone, guard.admit(vera, account.person, document=True, adult=True))
    turned = [
        fact
        for day in alone.store.days()
        for fact in day.entry.facts
        if isinstance(fact, TurnedAway)
    ]
    assert [(fact.person, fact.why) for fact in turned] == [(account.person, "self-excluded")] * 2
    with pytest.raises(Refused, match="Under age: 18"):
        done(alone, guard.admit(vera, "person:8", document=True, adult=False))
    done(alone, guard.admit(vera, "person:8", document=True, adult=True))


def test_kill_9_keeps_limits_what_waits_time_and_exclusion(tmp_path: Path) -> None:
    process = Process(tmp_path)
    try:
        with process.line() as line:
            assert line.response is not None
            cookie = line.response.headers["Set-Cookie"].partition(";")[0]
            say(line, "hello")
            say(line, "watch", table="r1")
            browser = Browser(f"http://{process.host}", cookie)
            browser.send("/account/limits", LOSS)
            browser.send("/account/limits", {**LOSS, "amount": "300"})
            browser.send("/account/reality-check", {"minutes": "15"})
            before = browser.get("/account/limits").text
            os.kill(process.process.pid, signal.SIGKILL)
        process.clear_away()
        process = Process(tmp_path)
        browser = Browser(f"http://{process.host}", cookie)
        after = browser.get("/account/limits").text
        assert re.findall("<td.*?</td>", after) == re.findall("<td.*?</td>", before)
        assert "300 BYN from 20" in after
        assert '<option value="15" selected>' in after
        page = browser.send(
            "/account/exclude", {"months": "6", "confirmed": "yes"}, "/account/exclude"
        )
        assert "You have excluded yourself" in page
        process.kill()
        process = Process(tmp_path)
        assert COOKIE in cookie
        browser = Browser(f"http://{process.host}", cookie)
        assert "You have excluded yourself" in browser.get("/account/limits").text
    finally:
        process.clear_away()
