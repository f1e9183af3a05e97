"""What is wrong at the account's pages is said by name, and nothing is half done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from croupier.house.people.registry import KEY
from croupier.house.strangers.limits import Limits, Rate
from croupier.web.entrance.cookies import session_tokens, set_session, tokens_of
from tests.web.browsers import FORM, PASSWORD, VESNA, Browser, alert
from tests.web.house import House


@pytest.fixture(scope="module")
def login(house: House) -> str:
    """Of somebody who has an account."""
    return Browser(house).register()


@pytest.fixture
def browser(house: House, login: str) -> Browser:
    """Of somebody who has logged in."""
    opened = Browser(house)
    assert opened.log_in(login).status_code == 303
    return opened


# Cookies.


def test_a_forged_cookie_is_nobodys(house: House, browser: Browser) -> None:
    for forged in ("made-up", browser.session[:-1] + "x", "x" * 5_000):
        stranger = Browser(house, f"croupier-session={forged}")
        assert (
            stranger.client.get("/account/security")
            .headers["location"]
            .startswith("/account/login")
        )


def test_a_token_from_elsewhere_is_not_taken_on(house: House, login: str) -> None:
    """Fixation: whatever a browser was made to show, a login has a token of its own."""
    planted = "planted-by-somebody-else"
    victim = Browser(house, f"croupier-session={planted}")
    victim.log_in(login)
    assert house.floor.guests.known((planted,)) is None
    tokens = {cookie.value for cookie in victim.client.cookies.jar}
    assert any(house.floor.guests.known((token or "",)) for token in tokens - {planted})


def test_every_login_of_one_browser_has_another_token(house: House, login: str) -> None:
    browser, seen = Browser(house), set()
    for _ in range(3):
        browser.log_in(login)
        seen.add(browser.session)
    assert len(seen) == 3


def test_on_an_encrypted_line_no_other_host_sets_the_session() -> None:
    """`__Host-` cookies come from this very host; a plain one is not looked at there."""
    made = set_session("secret", secure=True)
    assert made.startswith("__Host-croupier-session=secret;")
    assert "; Secure" in made
    assert "; Path=/" in made
    assert "Domain" not in made
    header = "croupier-session=tossed; __Host-croupier-session=ours; croupier=guest"
    assert tokens_of(header, secure=True) == ("ours", "guest")
    assert session_tokens(header, secure=False) == ("tossed",)


# Forms.


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.org"},
        {"Origin": "null"},
        {"Referer": "https://elsewhere.org/page"},
        {"Origin": "http://127.0.0.1:1"},
    ],
)
def test_a_form_from_another_sites_page_is_turned_away(
    browser: Browser, headers: dict[str, str]
) -> None:
    answer = browser.send("/account", "/account/logout", headers=headers)
    assert answer.status_code == 403
    assert "another site" in answer.text
    assert browser.client.get("/account/security").status_code == 200, "nothing has changed"


def test_our_own_origin_is_welcome(house: House, browser: Browser) -> None:
    own = {"Origin": house.address}
    assert browser.send("/account", "/account/logout", headers=own).status_code == 303


@pytest.mark.parametrize("mark", ["", "made-up", "00" * 32])
def test_a_form_without_the_houses_mark_is_not_read(browser: Browser, mark: str) -> None:
    answer = browser.client.post("/account/logout", data={"token": mark})
    assert answer.status_code == 403
    assert "too old, or not ours" in answer.text


def test_the_mark_of_somebody_elses_form_is_not_good(house: House, browser: Browser) -> None:
    stranger = Browser(house)
    other = FORM.search(stranger.see("/account/login").text)
    assert other
    answer = browser.client.post("/account/logout", data={"token": other[1]})
    assert answer.status_code == 403
    assert browser.client.get("/account/security").status_code == 200


def test_a_form_that_is_far_too_long_is_not_read(browser: Browser) -> None:
    answer = browser.send("/account/profile", "/account/profile", name="x" * 600_000)
    assert answer.status_code == 413
    assert "more than any form" in answer.text


def test_what_a_script_sends_needs_the_mark_too(browser: Browser) -> None:
    for address in ("/account/passkeys/new", "/account/passkey/challenge", "/account/passkey"):
        answer = browser.client.post(address, content="{}")
        assert answer.status_code == 403
        assert answer.json()["error"]["code"] == "form-expired"


@pytest.mark.parametrize("said", ["{}", "[", '{"answer": "{}"}', '{"answer": "nonsense"}', "ÿ"])
def test_a_passkey_that_is_none_is_refused_by_name(
    house: House, browser: Browser, said: str
) -> None:
    mark = FORM.search(browser.see("/account/login").text)
    assert mark
    headers = {"X-Form": mark[1], "Origin": house.address}
    answer = browser.client.post("/account/passkey", content=said, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "passkey-wrong"


# Who is there.


def test_neither_text_nor_work_says_whether_there_is_such_a_login(house: House) -> None:
    """The same status, the same page but for what was typed, and argon2 as often."""
    login = Browser(house).register(document_number="ENUM", name="Magpie")
    worked, pages = {}, {}
    for name in (login, "nobody-1234"):
        browser, before = Browser(house), house.floor.people.passwords.worked
        answers = [browser.log_in(name, "wrong password") for _ in range(4)]
        worked[name] = house.floor.people.passwords.worked - before
        pages[name] = [
            (answer.status_code, alert(answer), len(answer.text.replace(name, "")))
            for answer in answers
        ]
    assert worked[login] == worked["nobody-1234"] == 3
    assert pages[login] == pages["nobody-1234"]
    assert pages[login][0][1] == "Login, password or code do not fit."
    assert pages[login][3][1] == "Too many failures: this login is locked for another 30 minutes."


def test_a_code_is_asked_for_without_learning_who_is_there(house: House, login: str) -> None:
    answers = {
        Browser(house).send("/account/reset", "/account/reset/ask", login=name).status_code
        for name in (login, "nobody-1234")
    }
    assert answers == {200}


def test_who_tries_too_often_comes_back_later(tmp_path: Path) -> None:
    house = House(tmp_path, limits=Limits(logins=Rate(2, 1)))
    browser = Browser(house)
    for name in ("one-1111", "two-2222"):
        assert browser.log_in(name, "wrong password").status_code == 400
    late = browser.log_in("three-3333", "wrong password")
    assert late.status_code == 429
    assert int(late.headers["Retry-After"]) > 0
    house.close()


# The key.


@pytest.fixture
def shut(tmp_path: Path) -> Iterator[House]:
    """A house whose registry has another house's key."""
    house = House(tmp_path)
    Browser(house).register()
    house.close()
    (tmp_path / KEY).write_text("ab" * 32)
    again = House(tmp_path)
    yield again
    again.close()


def test_with_a_foreign_key_the_tables_play_on(shut: House) -> None:
    with shut.visitor() as guest:
        guest.sit("h1")
        assert guest.table()["you"]
    answer = Browser(shut).log_in("boat-1234")
    assert answer.status_code == 400
    assert alert(answer) == "The registry of persons is shut: people.key is another house’s key."
    assert Browser(shut).send("/account/register", **VESNA).status_code == 400
    health = httpx.get(f"{shut.address}/healthz").json()
    assert [finding["key"] for finding in health["audit"]["findings"]] == ["people.key-foreign"]


def test_a_session_from_before_meets_a_named_error(tmp_path: Path) -> None:
    house = House(tmp_path)
    browser = Browser(house)
    browser.register()
    house.close()
    (tmp_path / KEY).unlink()
    again = House(tmp_path)
    page = httpx.get(f"{again.address}/account", cookies={"croupier-session": browser.session})
    assert page.status_code == 400
    assert "The registry of persons is shut" in page.text
    assert PASSWORD not in page.text
    again.close()
