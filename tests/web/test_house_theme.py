"""A house in its own colours, under its own name, with its own mark: on every page."""

from __future__ import annotations

from pathlib import Path

import httpx

from croupier.house.colours import cloth, metal
from croupier.house.theme import PLAIN, Theme
from croupier.web.site import dress
from tests.web.house import House

MARK = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>'
AURORA = Theme(
    "Aurora & Sons",
    MARK,
    cloth("#5c1f30"),
    metal("#d8b878"),
    {"roulette": cloth("#4a1a3a")},
    {"r2": cloth("#1c3a5e")},
)
APP = "<head>\n    <title>Croupier</title>\n  </head>"


def test_colours_lie_over_the_tokens_the_nearest_last() -> None:
    root, felt, game, table = dress.css(AURORA).split("\n")
    assert root.startswith(":root{--brass:#d8b878;")
    assert felt.startswith(":root{--felt:#5c1f30;")
    assert game.startswith('[data-game="roulette"]{--felt:#4a1a3a;')
    assert table.startswith('[data-table="r2"]{--felt:#1c3a5e;')


def test_the_page_of_the_tables_is_dressed() -> None:
    assert dress.dressed(APP, PLAIN) == APP
    text = dress.dressed(APP, AURORA)
    assert '<meta name="house" content="Aurora &amp; Sons" />' in text
    assert "<title>Aurora &amp; Sons</title>" in text
    assert text.index("/theme.css") < text.index("</head>")


def test_the_built_page_has_the_line_that_is_replaced() -> None:
    source = Path(__file__).parents[2] / "frontend" / "index.html"
    assert "<title>Croupier</title>" in source.read_text("utf-8")


def test_pages_manifest_and_mark_are_the_houses(house: House) -> None:
    def asked(path: str) -> httpx.Response:
        return httpx.get(f"{house.address}{path}", timeout=60)

    assert asked("/static/icons/mark.svg").content == dress.own_mark()
    assert "/theme.css" not in asked("/books").text
    before = asked("/worker.js").text
    house.app.state.theme = AURORA
    page = asked("/books").text
    assert "· Aurora &amp; Sons</title>" in page
    assert "<span>Aurora &amp; Sons</span>" in page
    assert 'href="/theme.css"' in page
    assert asked("/theme.css").text == dress.css(AURORA)
    assert asked("/static/icons/mark.svg").content == asked("/favicon.ico").content == MARK
    told = asked("/manifest.webmanifest").json()
    assert told["name"] == "Aurora & Sons"
    assert [icon["src"] for icon in told["icons"]] == ["/static/icons/mark.svg"]
    assert "Aurora" in asked("/offline/en").text
    assert asked("/worker.js").text != before, "what browsers keep is another one"
