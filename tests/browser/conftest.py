"""A real house, served by a real process, and a real Chromium to visit it with.

`address` is where the house answers; `page` is an empty tab whose relative addresses lead there;
`visitors` opens more tabs, each a person of their own; `axe` lists the barriers on a page. A module
that has a `PLAN` gets a house of its own with those tables, as `house`; the others share one.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from tools import chromium

ROOT = Path(__file__).resolve().parents[2]
BROWSER_TESTS = Path(__file__).parent
AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
SCREENSHOTS = ROOT / ".build" / "browser"

STARTS_WITHIN = 120.0
STOPS_WITHIN = 60.0
PATIENCE = 60_000  # milliseconds: how long a test waits for the page to show something
expect.set_options(timeout=PATIENCE)

# How the house under test is started; {data} becomes a new, empty folder.
SERVE = ("serve", "--port", "0", "--data", "{data}")
ADDRESS = re.compile(r"https?://[^\s/]+:\d+")

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

    def __init__(self, place: Path, *serve: str) -> None:
        self.place = place
        self.serve = serve
        self.open()

    def open(self) -> None:
        """Opens the house; the second time where it was before."""
        said = self.place / "output.txt"
        command = [str(Path(sys.executable).with_name("croupier"))]
        command += [part.format(data=self.place / "data") for part in self.serve]
        with said.open("wb") as output:
            self.process = subprocess.Popen(
                command,
                cwd=self.place,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        self.address = _address(self.process, said)
        port = self.address.rpartition(":")[2]
        self.serve = tuple(port if part == "0" else part for part in self.serve)

    def pull_the_plug(self) -> None:
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        _stop(self.process)


@pytest.fixture(scope="session")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house as it comes, with all its tables."""
    opened = House(tmp_path_factory.mktemp("house"), *SERVE)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    """The house of this module, with the tables of its `PLAN`."""
    where = tmp_path_factory.mktemp("house")
    floor = where / "floor.toml"
    floor.write_text(request.module.PLAN, encoding="utf-8")
    opened = House(where, *SERVE, "--floor", str(floor))
    yield opened
    opened.close()


@pytest.fixture
def address(request: pytest.FixtureRequest) -> str:
    """Where the house answers, for example http://127.0.0.1:41234."""
    own = hasattr(request.module, "PLAN")
    opened: House = request.getfixturevalue("house" if own else "shared_house")
    return opened.address


def _address(house: subprocess.Popen[bytes], said: Path) -> str:
    patience = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < patience:
        found = ADDRESS.search(said.read_text(errors="replace"))
        if found:
            return found.group()
        if house.poll() is not None:
            break
        time.sleep(0.05)
    how = "printed no address" if house.poll() is None else f"ended with {house.returncode}"
    pytest.fail(f"croupier {how}:\n{said.read_text(errors='replace')}")


def _stop(house: subprocess.Popen[bytes]) -> None:
    house.terminate()
    try:
        house.wait(STOPS_WITHIN)
    except subprocess.TimeoutExpired:
        house.kill()
        house.wait()
        pytest.fail(f"croupier did not stop within {STOPS_WITHIN:.0f} seconds")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        program = chromium.find()
    except chromium.NoChromium as reason:
        pytest.fail(str(reason))
    if program is None:
        pytest.fail(chromium.MISSING)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=program, headless=True, args=CHROMIUM_FLAGS
        )
        yield opened
        opened.close()


@pytest.fixture
def visitors(
    browser: Browser, address: str, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Page]]:
    """Opens a tab with cookies of its own, as often as it is called; `visitors(**how)` says how.

    An error on any page that nothing catches, or that the browser complains of, fails the test; a
    failed test leaves a picture of each tab in `.build/browser/`.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def visitor(**how: Any) -> Page:
        size = {"width": 1280, "height": 800}
        context = browser.new_context(**{"base_url": address, "viewport": size, **how})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(f"{page.url}: {error}"))
        page.on("console", lambda said: errors.extend(_complaint(said)))
        return page

    yield visitor

    if request.node.stash.get(FAILED, False):
        _photograph(request.node.name, contexts)
    for context in contexts:
        context.close()
    if errors:
        pytest.fail("uncaught on the page:\n" + "\n".join(errors))


def _complaint(said: ConsoleMessage) -> list[str]:
    """What the browser complains of; that something was not there is not the page's fault."""
    away = said.text.startswith(("Failed to load resource", "WebSocket connection"))
    return [said.text] if said.type in ("error", "warning") and not away else []


def _photograph(test: str, contexts: list[BrowserContext]) -> None:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^\w.-]+", "-", test)
    tabs = [tab for context in contexts for tab in context.pages]
    for number, tab in enumerate(tabs, start=1):
        tab.screenshot(path=SCREENSHOTS / f"{name}-{number}.png", full_page=True)


@pytest.fixture
def page(visitors: Callable[[], Page]) -> Page:
    """One visitor's tab."""
    return visitors()


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
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
