"""What a table weighs: the script that comes over the wire before one can play."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.tables import Visitors

MOST = 200_000
"""Bytes, compressed as they come."""
TABLES = ("r1", "b1", "j1", "u1", "h1", "t1", "a1")


def fetched(visitor: BrowserContext, table: str) -> int:
    """Bytes of script on the wire until the table stands, of somebody who was never here."""
    page = visitor.new_page()
    session, scripts = visitor.new_cdp_session(page), set[str]()
    sizes: Counter[str] = Counter()
    session.send("Network.enable")
    session.on(
        "Network.responseReceived",
        lambda said: scripts.add(said["requestId"]) if said["type"] == "Script" else None,
    )
    session.on(
        "Network.loadingFinished",
        lambda said: sizes.update({said["requestId"]: int(said["encodedDataLength"])}),
    )
    page.goto(f"/table/{table}")
    page.locator(".game").wait_for()
    page.wait_for_load_state("networkidle")
    page.close()
    return sum(size for request, size in sizes.items() if request in scripts)


@pytest.mark.parametrize("table", TABLES)
def test_a_table_weighs_little(visitors: Visitors, table: str) -> None:
    size = fetched(visitors().context, table)
    assert 20_000 < size < MOST
