"""The measuring itself: a sound page has no fault, and each fault that is planted is found."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.plays import screen
from tests.browser.tables import ROOT

MEASURE = (ROOT / "tests" / "browser" / "measure.js").read_text("utf-8")
PAGES = (ROOT / "tests" / "browser" / "pages.js").read_text("utf-8")
SOUND = """<!doctype html><style>
  * { box-sizing: border-box; margin: 0 }
  body { font: 16px/1.2 sans-serif }
  .table { display: grid; grid-template-rows: auto auto 1fr auto; height: 100vh }
  main { position: relative; overflow: auto; min-height: 0 }
  .game { position: relative; height: 200px }
  .game > * { position: absolute; top: 20px }
  .card { left: 20px; width: 60px; height: 84px; background: silver }
  .word { left: 120px }
  .field { left: 200px }
  button { min-width: 60px; min-height: 44px }
  .toasts { position: fixed; bottom: 0 }
  .status { position: relative; width: 100% }
  .count { position: absolute; top: 0; right: 4px }
  dl { display: flex; gap: 9px }
</style>
<div class="table">
  <header><button>Back</button></header>
  <section class="status"><div class="words">
    <p>Place your bets</p><p class="count"></p>
  </div></section>
  <main><div class="game">
    <div class="card"></div><p class="word">Dealer</p>
    <button class="field" data-spot="red">Red</button>
  </div></main>
  <footer><dl><dt>Balance</dt><dd>100</dd></dl><button class="undo">Undo</button></footer>
</div>
<div class="toasts"></div>
<script>document.querySelector(".count").append(document.createTextNode(""))</script>"""
ASKED = "<section data-prompt style='position: fixed; {}'>Hit or stand?</section>"
PLANTED = {
    "the page is wider": "<div style='width: 3000px'>wide</div>",
    "messages lie on the title": "<style>.toasts { top: 0 }</style>",
    "the felt has": "<style>footer { height: 80vh }</style>",
    "no field is in sight": "<style>.field { top: 2000px }</style>",
    "off the felt: card": "<style>.card { left: -30px }</style>",
    "off the felt: Dealer": "<style>.word { left: 100%; white-space: nowrap }</style>",
    "cut: Dealer": "<style>.word { width: 20px; overflow: hidden }</style>",
    "bursts: Undo": "<style>.undo { width: 60px; padding-left: 40px }</style>",
    "“card” and “Dealer” lie on": "<style>.word { left: 40px }</style>",
    "the question lies on “Dealer”": ASKED.format("inset: 60px 0 60px 0"),
    "the question is not wholly": ASKED.format("top: 95vh; height: 99px"),
    "SECTION lies on “Dealer”": "<style>.status { height: 200px; margin-bottom: -150px }</style>",
    "“Balance” lies on “100”": "<style>dd { margin-left: -40px }</style>",
    "out of the window: Undo": "<style>.undo { position: fixed; left: 100% }</style>",
    "out of the window: P count": "<style>.count { right: -50px; width: 40px }</style>",
    "too small: Undo": "<style>.undo { min-height: 30px; height: 30px }</style>",
    "out of reach: Undo": "<div style='position: fixed; inset: auto 0 0; height: 60px'></div>",
}
ON_ITS_SIDE = "<style>.game { height: 900px } .more { top: 800px }</style>"
PAGE = """<!doctype html><style>
  button, a.way { display: inline-block; min-width: 60px; min-height: 44px }
</style><main>
  <p>Read <a href="#there">the book</a> first.</p>
  <a class="way" href="#">Tables</a><button>Log in</button>
</main>"""
SHORT = "<p style='width: 30px; overflow: hidden; white-space: nowrap'>Rules of it</p>"
PLANTED_PAGES = {
    "wider than the window": "<pre style='width: 3000px'>wide</pre>",
    "cut: Rules of": SHORT,
    "too small: Log in": "<style>button { min-height: 20px; height: 20px }</style>",
    "“Tables” lies on “Log in”": "<style>button { margin-left: -40px }</style>",
}


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


def faults(page: Page, content: str, script: str, size: tuple[int, int] = (390, 844)) -> list[str]:
    page.set_content(content)
    screen(page, *size)
    return list(page.evaluate(script))


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1366, 768)])
def test_a_sound_table_has_no_fault(tab: Page, size: tuple[int, int]) -> None:
    assert faults(tab, SOUND, MEASURE, size) == []


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found(tab: Page, fault: str) -> None:
    found = faults(tab, SOUND + PLANTED[fault], MEASURE)
    assert any(one.startswith(fault) for one in found), found


def test_on_its_side_every_field_is_in_sight(tab: Page) -> None:
    field = "</button><button class='field more' data-spot='17'>17</button>"
    content = SOUND.replace("</button>\n  </div></main>", f"{field}</div></main>") + ON_ITS_SIDE
    assert faults(tab, content, MEASURE) == []
    assert faults(tab, content, MEASURE, (844, 390)) == ["out of sight: 17"]


def test_a_mouse_may_have_less_than_a_finger(tab: Page) -> None:
    small = SOUND + PLANTED["too small: Undo"]
    assert faults(tab, small, MEASURE, (1366, 768)) == []


def test_a_sound_page_has_no_fault(tab: Page) -> None:
    assert faults(tab, PAGE, PAGES) == []


@pytest.mark.parametrize("fault", PLANTED_PAGES)
def test_a_fault_of_another_page_is_found(tab: Page, fault: str) -> None:
    found = faults(tab, PAGE + PLANTED_PAGES[fault], PAGES)
    assert any(fault in one for one in found), found
