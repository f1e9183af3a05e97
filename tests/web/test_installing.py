"""The house on somebody's own device: what is kept there, and that nothing else is."""

from __future__ import annotations

import json
import re
from html import unescape

import httpx
import pytest

from croupier.web.site import theme
from croupier.web.site.installing import ICONS
from croupier.web.site.pages import STATIC
from croupier.words.speech import LANGUAGES, speech
from tests.web.house import House


def test_the_manifest_names_the_house_and_its_icons(house: House) -> None:
    page = httpx.get(f"{house.address}/books").text
    assert '<link rel="manifest" href="/manifest.webmanifest"' in page
    answer = httpx.get(f"{house.address}/manifest.webmanifest", headers={"Accept-Language": "ru"})
    assert answer.headers["Content-Type"] == "application/manifest+json"
    told = answer.json()
    assert (told["start_url"], told["scope"], told["display"]) == ("/", "/", "standalone")
    assert (told["lang"], told["theme_color"]) == ("ru", theme.GROUND["dark"])
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    for icon in told["icons"]:
        found = httpx.get(house.address + icon["src"])
        assert (found.status_code, found.headers["Content-Type"]) == (200, icon["type"])


def test_every_icon_is_as_large_as_it_says() -> None:
    for src, sizes, _ in ICONS:
        if src.endswith(".png"):
            head = (STATIC / src.removeprefix("/static/")).read_bytes()[16:24]
            wide, high = int.from_bytes(head[:4]), int.from_bytes(head[4:])
            assert f"{wide}x{high}" == sizes


def test_the_manifest_is_in_the_light_that_was_chosen(house: House) -> None:
    cookie = {"Cookie": f"{theme.COOKIE}=light"}
    told = httpx.get(f"{house.address}/manifest.webmanifest", headers=cookie).json()
    assert told["background_color"] == theme.GROUND["light"]


def kept(house: House) -> list[str]:
    script = httpx.get(f"{house.address}/worker.js")
    assert script.headers["Content-Type"].startswith("text/javascript")
    assert script.headers["Cache-Control"] == "no-cache"
    found = re.search(r"^const KEPT = (\[.*\]);$", script.text, re.MULTILINE)
    assert found
    listed: list[str] = json.loads(found[1])
    return listed


def test_only_the_page_without_the_house_is_kept(house: House) -> None:
    """None of it is anybody's: whoever asks gets the same bytes."""
    names = kept(house)
    assert [name for name in names if not name.startswith("/static/")] == [
        f"/offline/{tag}" for tag in LANGUAGES
    ]
    with house.visitor() as ana:
        ana.ok("watch", table="h1")
        for name in names:
            answer = httpx.get(house.address + name)
            own = httpx.get(house.address + name, headers={"Cookie": ana.cookie})
            assert (answer.status_code, answer.content) == (200, own.content)
            assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("tag", LANGUAGES)
def test_it_says_what_is_so_in_every_language(house: House, tag: str) -> None:
    page = httpx.get(f"{house.address}/offline/{tag}")
    assert page.headers["Content-Language"] == tag
    for key in ("offline", "offline-nothing-old", "offline-goes-on", "offline-again"):
        assert speech(tag).say(key) in unescape(page.text)
    linked = re.findall(r'(?:href|src)="(/[^"]+)"', page.text)
    assert set(linked) <= set(kept(house)), "it needs nothing that is not kept"


def test_no_other_language_has_one(house: House) -> None:
    assert httpx.get(f"{house.address}/offline/zz").status_code == 404
