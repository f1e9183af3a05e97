"""A house that a proxy shows below a path, in a real browser: lobby, table, socket and pages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House
from tests.browser.tables import AS_IT_COMES, Visitors
from tests.web.proxy import Proxy

ROOT = "/casino"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"), AS_IT_COMES, "--root-path", ROOT)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def shown(house: House) -> Iterator[str]:
    """Where the proxy shows it; whoever asks it for anything beside the path is given nothing."""
    with Proxy(int(house.address.rpartition(":")[2]), ROOT) as proxy:
        yield f"http://127.0.0.1:{proxy.port}{ROOT}"


def test_everything_is_found_below_it(visitors: Visitors, shown: str) -> None:
    page = visitors(service_workers="allow")
    beside: list[str] = []
    failed: list[str] = []
    page.on("request", lambda asked: _beside(asked.url, beside))
    page.on("response", lambda answer: failed.append(answer.url) if answer.status > 399 else None)
    page.goto(f"{shown}/")
    card = page.locator("article a.card").first
    expect(card).to_have_attribute("href", re.compile(rf"^{ROOT}/table/"))
    card.click()
    expect(page).to_have_url(re.compile(rf"{shown}/table/\w+$"))
    expect(page.locator("main")).to_be_visible()
    page.reload()
    expect(
        page.get_by_role("button", name="Take a seat").or_(page.locator("[data-felt]")).first
    ).to_be_visible()
    page.goto(f"{shown}/")
    page.get_by_role("link", name="Rule books").first.click()
    expect(page).to_have_url(f"{shown}/books")
    page.get_by_role("link", name="Tables", exact=True).first.click()
    expect(page).to_have_url(f"{shown}/")
    expect(card).to_be_visible()
    assert page.evaluate("navigator.serviceWorker.ready.then((it) => it.scope)") == f"{shown}/"
    paths = {each["path"] for each in page.context.cookies() if each["name"].startswith("croupier")}
    assert paths == {ROOT}
    assert not beside
    assert not failed


def _beside(url: str, found: list[str]) -> None:
    path = re.sub(r"^\w+://[^/]+", "", url)
    if url.startswith("http") and not path.startswith(f"{ROOT}/"):
        found.append(url)
