"""A real house, served by a real process, and a real Chromium to visit it with.

`house` is the one of a module, with the tables of its `PLAN`; without one they are all there, and
dealt by hand. `page` is an empty tab whose relative
addresses lead to it; `visitors` opens more, each a person of their own; `dealer` deals at a table,
`at_table` is somebody who sits at one, with the window open; `axe` lists the barriers on a page.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from threading import Condition, Thread
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.browser.tables import (
    AS_IT_COMES,
    REMEMBER,
    ROOT,
    AtTable,
    Axe,
    Dealer,
    Dealers,
    Visitors,
)
from tests.people import People
from tools.browsers import CHROMIUM, FIREFOX, NoBrowser

BROWSER_TESTS = Path(__file__).parent
AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
SCREENSHOTS = ROOT / ".build" / "browser"

STARTS_WITHIN = 120.0
STOPS_WITHIN = 60.0
PATIENCE = 60_000  # milliseconds: how long a test waits for the page to show something
expect.set_options(timeout=PATIENCE)

# How the house under test is started; {data} becomes a new, empty folder.
SERVE = (
    "serve", "--port", "0", "--data", "{data}", "--floor", "{floor}",
    "--limits", str(BROWSER_TESTS.parent / "limits.toml"),
)  # fmt: skip
ADDRESS = re.compile(r"https?://[^\s/]+:\d+")
FIRST_LINK = re.compile(r"https?://\S+/first/\S+")

# Chromium refuses its sandbox to root; the rest keeps it from calling home.
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: they are the slow ones, and Playwright keeps an event loop in this
    thread as long as the browser is open, in which no other async test could run."""
    items.sort(key=lambda item: BROWSER_TESTS in item.path.parents)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remembers which tests failed, for their pictures."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


class House:
    """A house in a folder of its own, served by a process of its own."""

    def __init__(
        self,
        place: Path,
        plan: str,
        *more: str,
        environment: dict[str, str] | None = None,
        staffed: bool = True,
    ) -> None:
        """`more`: what else is said to `croupier serve`, in this environment. `staffed`: with
        people for its tables; otherwise it is new, and has nobody."""
        self.place, self.environment = place, environment or dict(os.environ)
        floor = place / "floor.toml"
        floor.write_text(plan, encoding="utf-8")
        if staffed:
            self.people = People(place / "data", plan)
        self.serve = [part.format(data=place / "data", floor=floor) for part in (*SERVE, *more)]
        self.open()

    def open(self) -> None:
        """Opens the house; the second time where it was before."""
        self.process = subprocess.Popen(
            [str(Path(sys.executable).with_name("croupier")), *self.serve],
            cwd=self.place,
            env={**self.environment, "PYTHONUNBUFFERED": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.said = Said(self.process)
        self.address = self.said.heard(ADDRESS)
        port = self.address.rpartition(":")[2]
        self.serve = [port if part == "0" else part for part in self.serve]

    def first_link(self) -> str:
        """By which the first game manager comes, as long as there is none."""
        return self.said.heard(FIRST_LINK)

    def pull_the_plug(self) -> None:
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        _stop(self.process)


@pytest.fixture(scope="module")
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    plan = getattr(request.module, "PLAN", AS_IT_COMES)
    opened = House(tmp_path_factory.mktemp("house"), plan)
    yield opened
    opened.close()


class Said:
    """What a house says, to the end: a full pipe would stop it."""

    def __init__(self, house: subprocess.Popen[str]) -> None:
        self._house = house
        self._lines: list[str] = []
        self._new = Condition()
        self._over = False
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._house.stdout is not None
        with self._house.stdout as stdout:
            for line in stdout:
                self._note(line)
        self._note("", over=True)

    def _note(self, line: str, *, over: bool = False) -> None:
        with self._new:
            self._lines.append(line)
            self._over = over
            self._new.notify_all()

    def heard(self, what: re.Pattern[str]) -> str:
        """For example where the house answers, http://127.0.0.1:41234: it says so once it does."""
        with self._new:
            self._new.wait_for(lambda: self._over or self._found(what), STARTS_WITHIN)
            found = self._found(what)
        if not found:
            pytest.fail(f"croupier has not said {what.pattern}:\n{''.join(self._lines)}")
        return found

    def _found(self, what: re.Pattern[str]) -> str:
        found = (what.search(line) for line in self._lines)
        return next((each.group() for each in found if each), "")


def _stop(house: subprocess.Popen[str]) -> None:
    house.terminate()
    try:
        house.wait(STOPS_WITHIN)
    except subprocess.TimeoutExpired:
        house.kill()
        house.wait()
        pytest.fail(f"croupier did not stop within {STOPS_WITHIN:.0f} seconds")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as opened:
        yield opened


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    try:
        program = CHROMIUM.find()
    except NoBrowser as reason:
        pytest.fail(str(reason))
    if program is None:
        pytest.fail(CHROMIUM.missing)
    opened = playwright.chromium.launch(executable_path=program, args=CHROMIUM_FLAGS)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Debian's own, by a go-between that knows what it has not learnt yet."""
    program = FIREFOX.find()
    if program is None:
        pytest.skip(FIREFOX.missing)
    starts = tmp_path_factory.mktemp("firefox") / "firefox"
    between = BROWSER_TESTS / "go_between.py"
    starts.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{between}" "$@"\n', "utf-8")
    starts.chmod(0o755)
    opened = playwright.firefox.launch(
        channel="moz-firefox",
        executable_path=starts,
        env={**os.environ, FIREFOX.setting: program},
        firefox_user_prefs={"ui.prefersReducedMotion": 1},
        timeout=PATIENCE,
    )
    yield opened
    opened.close()


@pytest.fixture
def visitors(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """Opens a tab with cookies of its own, as often as it is called; `visitors(**how)` says how."""
    yield from _visitors(browser, house, request)


@pytest.fixture
def foxes(firefox: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """The same, with Firefox."""
    yield from _visitors(firefox, house, request)


def _visitors(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """An error on any page that nothing catches, or that the browser complains of, fails the test;
    a failed test leaves a picture of each tab in `.build/browser/`."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def visitor(**how: Any) -> Page:
        size = {"width": 1280, "height": 800}
        usual = {"base_url": house.address, "viewport": size, "service_workers": "block"}
        context = browser.new_context(**{**usual, **how})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(REMEMBER)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.extend(_uncaught(page, str(error))))
        page.on("console", lambda said: errors.extend(_complaint(said)))
        return page

    yield visitor

    if request.node.stash.get(FAILED, False):
        _photograph(request.node.name, contexts)
    for context in contexts:
        context.close()
    if errors:
        pytest.fail("uncaught on the page:\n" + "\n".join(errors))


def _uncaught(page: Page, error: str) -> list[str]:
    """That Playwright may not evaluate where Firefox forbids it is not the page's fault."""
    return [] if "blocked a JavaScript eval" in error else [f"{page.url}: {error}"]


def _complaint(said: ConsoleMessage) -> list[str]:
    """What the browser complains of; that something was not there, or is kept from it by us, is not
    the page's fault."""
    away = said.text.startswith(
        ("Failed to load resource", "WebSocket connection", "Service Worker registration blocked")
    )
    return [said.text] if said.type in ("error", "warning") and not away else []


def _photograph(test: str, contexts: list[BrowserContext]) -> None:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^\w.-]+", "-", test)
    tabs = [tab for context in contexts for tab in context.pages]
    for number, tab in enumerate(tabs, start=1):
        tab.screenshot(path=SCREENSHOTS / f"{name}-{number}.png", full_page=True)


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """One visitor's tab."""
    return visitors()


@pytest.fixture
def dealer(house: House, visitors: Visitors) -> Dealers:
    """Deals at the table of that name."""
    return lambda table: Dealer(house.address, house.people, visitors, table)


@pytest.fixture
def at_table(dealer: Dealers) -> AtTable:
    """Somebody who sits at the table of that name; its dealer has opened the window."""

    def opened(table: str, **how: Any) -> tuple[Page, Dealer]:
        deals = dealer(table)
        guest = deals.guest(**how)
        deals.open()
        return guest, deals

    return opened


@pytest.fixture(scope="session")
def axe() -> Axe:
    """Gives the barriers axe finds on a page, one line each; none is what we want."""
    program = AXE.read_text(encoding="utf-8")

    def barriers(page: Page) -> list[str]:
        page.evaluate(program)
        found = page.evaluate("async () => (await axe.run()).violations")
        return [
            f"{violation['id']}: {violation['help']}: {' '.join(map(str, node['target']))}"
            for violation in found
            for node in violation["nodes"]
        ]

    return barriers
