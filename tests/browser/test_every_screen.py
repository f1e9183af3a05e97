"""Every kind of table of the floor on every screen: nothing is cut, nothing lies on anything else,
and all that one may press can be reached and is large enough for a finger; with the bets open, the
cards dealt, a question asked and the round settled, and in the languages with the longest words.

One page for each table: its window changes its size, and is measured.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser import plays
from tests.browser.plays import PLAYS, arrive, screen
from tests.browser.tables import (
    FLOOR,
    ROOT,
    TARGET,
    TOO_SMALL,
    Axe,
    Dealers,
    Visitors,
    field,
    place,
)

PLAN = plays.PLAN
PHONES = ((320, 640), (844, 390))
SCREENS = (
    (320, 640), (390, 844), (667, 375), (844, 390), (768, 1024), (1024, 768), (1366, 768),
    (1440, 900), (1920, 1080),
)  # fmt: skip
LONG = ("bg", "ru")
"""Languages with longer words than English."""
ONE_OF_EACH = ("r1", "b1", "j3", "u1", "h1", "t1", "a1")
SPOKEN = (plays.ASKED, plays.SETTLED)
STILL = ((390, 844), (844, 390), (1366, 768))
NEAR = 2
"""Pixels nobody sees."""
MEASURE = (ROOT / "tests" / "browser" / "measure.js").read_text("utf-8")


def test_every_game_of_the_floor_is_looked_at() -> None:
    floor = {table["id"]: table["game"] for table in tomllib.loads(FLOOR)["table"]}
    assert {floor[kind] for kind in PLAYS} == set(floor.values())


@pytest.mark.parametrize("kind", PLAYS)
def test_everything_has_its_place(dealer: Dealers, visitors: Visitors, kind: str) -> None:
    faults = [
        f"{moment}, {width}×{height}, {tag}: {fault}"
        for moment, page in moments(dealer, visitors, kind)
        for tag, tab, screens in tabs(kind, page, moment)
        for width, height in screens
        for fault in measured(tab, width, height)
    ]
    assert not faults, "\n".join(faults)


def test_boxes_stay_where_they_are(dealer: Dealers, visitors: Visitors) -> None:
    """Before the cards, while one is asked, and after: a finger finds them where it left them."""
    places: dict[tuple[int, int], list[FloatRect]] = {}
    for _, page in moments(dealer, visitors, "h2"):
        for size in STILL:
            screen(page, *size)
            page.evaluate(MEASURE)
            places.setdefault(size, []).append(place(field(page, "3 ante")))
    for found in places.values():
        ways = [[box["x"] for box in found], [box["y"] for box in found]]
        assert [max(way) - min(way) <= NEAR for way in ways] == [True, True], found


HEADS = ((320, 640), (390, 844), (768, 1024), (1366, 768))
ROWS = 2
"""Of a head, at most, as long as its menu is folded."""
WAYS = ("Tables", "History", "Rule books", "Log in", "Your limits")


@pytest.mark.parametrize("screen", HEADS, ids=lambda screen: str(screen[0]))
def test_the_head_is_not_crowded_and_leads_everywhere(
    visitors: Visitors, axe: Axe, screen: tuple[int, int]
) -> None:
    """Time and result are always in sight; on a small screen the ways lie behind a button."""
    page = visitors(viewport={"width": screen[0], "height": screen[1]})
    page.goto("/")
    head, menu = page.get_by_role("banner"), page.get_by_role("button", name="Menu")
    expect(head.get_by_text("Session")).to_be_visible()
    expect(head.get_by_text("Net result")).to_be_visible()
    assert place(head)["height"] <= (ROWS + 1) * TARGET
    if menu.is_visible():
        assert head.get_by_role("link", name="Rule books").is_hidden()
        menu.focus()
        page.keyboard.press("Enter")
        expect(head.locator(".ways:popover-open")).to_be_visible()
    for name in WAYS:
        expect(head.get_by_role("link", name=name)).to_be_visible()
    for name in ("Language: English", "Theme: As the system"):
        expect(head.get_by_label(name)).to_be_visible()
    assert page.evaluate(TOO_SMALL, TARGET) == []
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    assert head.get_by_role("link", name="Rule books").is_hidden() == menu.is_visible()


def moments(dealer: Dealers, visitors: Visitors, kind: str) -> Iterator[tuple[str, Page]]:
    """What is to be looked at, one after the other, and on which page."""
    table, play = dealer(kind), PLAYS[kind]
    page = arrive(visitors, table, play)
    for moment in play(table, page):
        yield moment, page


Tabs = Iterator[tuple[str, Page, tuple[tuple[int, int], ...]]]


def tabs(kind: str, page: Page, moment: str) -> Tabs:
    """The page on every screen; and, of one table of each kind, on phones in other languages."""
    yield "en", page, SCREENS
    if moment in SPOKEN and kind in ONE_OF_EACH:
        for tag in LONG:
            yield tag, spoken(page, tag), PHONES
        spoken(page, "en")


def spoken(page: Page, tag: str) -> Page:
    """The same table for the same person, in a language."""
    page.context.add_cookies([{"name": "croupier-language", "value": tag, "url": page.url}])
    page.reload()
    expect(page.locator(f"html[lang={tag}] [data-table]")).to_be_visible()
    return page


def measured(page: Page, width: int, height: int) -> list[str]:
    screen(page, width, height)
    return list(page.evaluate(MEASURE))
