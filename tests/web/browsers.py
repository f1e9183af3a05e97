"""A browser for tests that reads pages and sends their forms, and runs no script."""

from __future__ import annotations

import html
import re
from typing import Any

import httpx

from croupier.web.entrance.cookies import COOKIE, SESSION
from tests.web.house import House

PASSWORD = "seven small boats"
FORM = re.compile(r'name="token" value="([^"]+)"')
ALERT = re.compile(r'role="alert">([^<]+)<')
LOGIN = re.compile(r'<code id="login">([^<]+)<')
VESNA = {
    "names": "Vesna Rozova",
    "born": "1980-05-04",
    "document_kind": "passport",
    "document_number": "MP1234567",
    "document_country": "BG",
    "address": "Sofia, 1 Vitosha",
    "contact": "v@example.org",
    "name": "",
    "word": "boat",
    "password": PASSWORD,
    "again": PASSWORD,
}
"""What Vesna fills in to open an account."""


class Browser:
    def __init__(self, house: House, cookie: str = "") -> None:
        alone = httpx.Limits(max_keepalive_connections=0)
        self.client = httpx.Client(base_url=house.address, limits=alone)
        if cookie:
            name, _, value = cookie.partition("=")
            self.client.cookies.set(name, value)

    def see(self, address: str) -> httpx.Response:
        return self.client.get(address, follow_redirects=True)

    def send(self, page: str, to: str = "", headers: Any = None, **fields: str) -> httpx.Response:
        """Load a page and send one of its forms; where it leads is not followed."""
        mark = FORM.search(self.see(page).text)
        given = {"token": mark[1], **fields} if mark else fields
        return self.client.post(to or page, data=given, headers=headers)

    def register(self, **changed: str) -> str:
        """Vesna opens an account; the login that she is given."""
        answer = self.send("/account/register", **{**VESNA, **changed})
        assert answer.status_code == 200, alert(answer)
        found = LOGIN.search(answer.text)
        assert found
        return found[1]

    def log_in(self, login: str, password: str = PASSWORD, **more: Any) -> httpx.Response:
        return self.send("/account/login", login=login, password=password, **more)

    @property
    def session(self) -> str:
        return self.client.cookies.get(SESSION) or ""

    @property
    def guest(self) -> str:
        return self.client.cookies.get(COOKIE) or ""


def alert(answer: httpx.Response) -> str:
    """What the page says is wrong."""
    found = ALERT.search(answer.text)
    return html.unescape(found[1]) if found else ""
