"""One frame around all pages: the same ways, one's money, the language and the light."""

from __future__ import annotations

import re

import httpx
import pytest

from croupier.web.site import theme
from croupier.web.site.frame import FOOT, WAYS
from croupier.web.site.pages import APP
from tests.web.house import House

PAGES = ("/books", "/books/by", "/tables/h1/rules", "/licence", "/visit", "/account/login", "/lost")


@pytest.mark.parametrize("path", PAGES)
def test_every_page_has_the_same_ways(house: House, path: str) -> None:
    page = httpx.get(house.address + path).text
    head, foot = page.partition("</header>")[0], page.rpartition("<footer")[2]
    ways = re.findall(r'<a href="([^"?]+)"', head.partition("<nav")[2].partition("</nav>")[0])
    assert ways == [*(way for _, way in WAYS), "/account/login", "/account/limits"]
    assert re.findall(r'<a href="([^"]+)"', foot) == [way for _, way in FOOT]


def test_the_way_one_is_on_is_marked(house: House) -> None:
    for path, way in (("/books", "/books"), ("/books/by", "/books"), ("/lost", "")):
        page = httpx.get(house.address + path).text
        marked = re.findall(r'<a href="([^"]+)" aria-current="page"', page)
        assert marked == ([way] if way else [])


def test_a_page_with_somebodys_balance_is_nobody_elses(house: House) -> None:
    """A player has a balance once they have come to a table, and reads it on every page."""
    assert 'class="balance"' not in httpx.get(f"{house.address}/books").text

    with house.visitor() as ana:
        ana.ok("watch", table="h1")
        page = httpx.get(f"{house.address}/books", headers={"Cookie": ana.cookie})
    for said in ("Balance", "1,000&nbsp;BYN", "Session", "Net result", 'href="/account/payments"'):
        assert said in page.text
    assert page.headers["Cache-Control"] == "private, no-cache"
    assert "Cookie" in page.headers["Vary"]


def test_the_light_is_as_the_system_wishes_until_somebody_chooses(house: House) -> None:
    with httpx.Client(base_url=house.address) as browser:
        plain = browser.get("/books").text
        assert "data-theme" not in plain
        for name, colour in theme.GROUND.items():
            assert f'content="{colour}" media="(prefers-color-scheme: {name})"' in plain
        chosen = browser.get("/books?theme=dark")
        assert f"{theme.COOKIE}=dark" in chosen.headers["Set-Cookie"]
        for path in ("/books", "/account/login", "/lost"):
            page = browser.get(path).text
            assert '<html lang="en" data-theme="dark">' in page
            assert f'<meta name="theme-color" content="{theme.GROUND["dark"]}">' in page
        browser.get("/books?theme=system")
        assert "data-theme" not in browser.get("/books").text


def test_no_other_light_is_taken(house: House) -> None:
    with httpx.Client(base_url=house.address) as browser:
        page = browser.get('/books?theme=pink"><script>')
        assert "Set-Cookie" not in page.headers
        assert "data-theme" not in page.text
        assert "<script>" not in page.text
        browser.cookies.set(theme.COOKIE, "pink")
        assert "data-theme" not in browser.get("/books").text


def test_language_and_light_are_chosen_without_losing_the_place(house: House) -> None:
    page = httpx.get(f"{house.address}/account/login?next=/books&theme=light").text
    assert 'href="/account/login?next=%2Fbooks&amp;lang=bg"' in page
    assert 'href="/account/login?next=%2Fbooks&amp;theme=dark"' in page


@pytest.mark.skipif(not APP.is_file(), reason="the page is not built")
def test_the_page_of_the_tables_comes_in_the_same_light(house: House) -> None:
    with httpx.Client(base_url=house.address) as browser:
        assert "prefers-color-scheme: dark" in browser.get("/").text
        browser.get("/books?theme=light&lang=ru")
        page = browser.get("/").text
        assert '<html lang="ru" data-theme="light">' in page
        assert page.count('name="theme-color"') == 1
