"""Accounts of others: a game manager opens them for staff and hands codes out, on the office's own
page; who may not is refused by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from croupier.daybook.rooms.players import accounts as room
from croupier.daybook.step import Actor
from croupier.errors import Refused
from tests.web.browsers import PASSWORD, VESNA, Browser, alert
from tests.web.house import House
from tests.web.staff import ANNA, done, logged_in, posted

NEW = "eight large boats"
DORA = {**VESNA, "document_number": "D1", "name": "Vixen", "word": "dora", "kind": "staff"}


@pytest.fixture
def own(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def anna(own: House) -> Browser:
    """The game manager, on shift."""
    posted(own, "rita", "registrar", "door")
    return Browser(own, logged_in(own, ANNA).replace("croupier=", "croupier-session="))


def shown(answer: httpx.Response, what: str) -> str:
    found = re.search(rf'<code id="{what}">([^<]+)<', answer.text)
    assert found, alert(answer)
    return found[1]


def test_a_manager_opens_an_account_and_its_owner_sets_password_and_pin(
    own: House, anna: Browser
) -> None:
    handed = anna.send("/office/accounts", "/office/accounts/enrol", **DORA)
    login, code = shown(handed, "login"), shown(handed, "code")
    assert code not in anna.see("/office/accounts").text, "it is shown once"
    dora = Browser(own)
    reset = {"login": login, "code": code, "password": NEW, "again": NEW, "pin": "4711"}
    assert dora.send("/account/reset", **reset).status_code == 303
    assert dora.log_in(login, NEW).headers["location"] == "/office"
    caller = own.floor.guests.known((dora.session,))
    assert caller is not None
    assert (caller.name, caller.is_staff) == ("Vixen", True)


def test_a_code_by_login_or_by_the_document_in_hand(own: House, anna: Browser) -> None:
    vesna = Browser(own)
    login = vesna.register()
    to = "/office/accounts/code"
    by_login = anna.send("/office/accounts", to, login=login, reason="document seen")
    document = {key: VESNA[key] for key in VESNA if key.startswith("document_")}
    by_paper = anna.send("/office/accounts", to, reason="document seen", **document)
    assert shown(by_paper, "login") == login
    first, second = shown(by_login, "code"), shown(by_paper, "code")
    reset = {"login": login, "password": NEW, "again": NEW}
    assert Browser(own).send("/account/reset", code=first, **reset).status_code == 400
    assert Browser(own).send("/account/reset", code=second, **reset).status_code == 303
    nobody = anna.send("/office/accounts", to, login="nobody-1234", reason="document seen")
    assert alert(nobody) == "There is no such account."


def test_closed_and_erased_with_a_reason(own: House, anna: Browser) -> None:
    Browser(own).register()
    (person,) = own.store.cabinet("accounts")
    said = {"person": person, "reason": "on request"}
    early = anna.send("/office/accounts", "/office/accounts/erase", **said)
    assert alert(early) == "This person has an account; it is closed first."
    for what in ("close", "erase"):
        answer = anna.send("/office/accounts", f"/office/accounts/{what}", **said)
        assert "It is done." in answer.text
    assert own.store.cabinet("people") == {}
    assert room.of(own.floor.daybook.house).people[person].erased


def test_who_is_not_on_shift_for_it_is_refused_by_name(own: House, anna: Browser) -> None:
    assert anna.see("/office/accounts").status_code == 200
    rita = Browser(own, logged_in(own, "rita").replace("croupier=", "croupier-session="))
    page = rita.see("/office/accounts").text
    assert "/office/accounts/code" in page
    assert "/office/accounts/enrol" not in page
    refused = rita.send("/office/accounts", "/office/accounts/enrol", **DORA)
    assert refused.status_code == 403
    assert "it is not yours to open an account for staff" in refused.text
    assert "<code>not-yours-to-do</code>" in refused.text
    dan = Browser(own, logged_in(own, "dan").replace("croupier=", "croupier-session="))
    off = dan.send("/account/login", "/office/accounts/enrol", **DORA)
    assert "You are not on shift" in off.text
    assert "<code>not-on-shift</code>" in off.text
    player = Browser(own)
    player.register()
    assert player.see("/office/accounts").status_code == 400
    assert Browser(own).client.get("/office/accounts").status_code == 303
    assert PASSWORD not in page
    assert len(own.store.cabinet("accounts")) == 1


def test_no_bare_form_does_what_needs_files(own: House) -> None:
    """Whoever begins such a case without what is filed with it is sent to its page."""
    posted(own, "rita", "registrar", "door")
    begin = own.floor.daybook.begin
    with pytest.raises(Refused) as refused:
        done(own, begin("registration", "enrol", Actor(ANNA, ""), person="p1", kind="staff"))
    assert refused.value.code == "own-page"
