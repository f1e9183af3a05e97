"""Money in the real browser: pay in, play a round, find it again, and take the account home."""

from __future__ import annotations

import csv
import re
from io import StringIO
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.tables import Axe, Dealers, Visitors, bet, by_hand, lines, spot

PLAN = "".join(by_hand(name, "by", "roulette", seats=4) for name in ("m1", "m2"))
SMALL: ViewportSize = {"width": 320, "height": 640}


def test_a_guest_pays_in_plays_and_reads_it_all_again(
    page: Page, dealer: Dealers, axe: Axe
) -> None:
    table = dealer("m1")
    page.goto("/table/m1")
    table.open()
    bet(page, "5", spot(page, "Red"))
    table.close("5")
    expect(lines(page)).to_contain_text("§25.9")

    page.goto("/account/payments")
    form = page.get_by_role("group", name="Deposit")
    form.get_by_label("Amount").fill("250")
    form.get_by_role("button", name="Pay in").click()
    payment = page.get_by_role("row", name=re.compile("deposit-"))
    expect(payment).to_contain_text("250 BYN")
    for state in ("asked for", "with the provider", "done"):
        expect(payment).to_contain_text(state)

    page.get_by_role("link", name="History").first.click()
    expect(page.get_by_role("heading", name="History", level=1)).to_be_visible()
    totals = page.get_by_role("table", name="All of these together").get_by_role("row").last
    expect(totals).to_contain_text("5 BYN")
    page.get_by_label("Result").select_option("lost")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("There is no round of yours that fits.")).to_be_visible()
    page.get_by_label("Result").select_option("won")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("link", name=re.compile("m1-"))).to_have_count(1)

    page.set_viewport_size(SMALL)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    with page.expect_download() as taken:
        page.get_by_role("link", name="Every movement (CSV)").click()
    rows = list(csv.DictReader(StringIO(Path(taken.value.path()).read_text("utf-8"))))
    assert [row["kind"] for row in rows] == ["welcome", "stake", "stake-back", "won", "deposit"]
    assert rows[-1]["balance"] == "1255"

    address = page.get_by_role("link", name="Statement (PDF)").get_attribute("href")
    assert address
    answer = page.request.get(address)
    assert (answer.status, answer.body()[:5]) == (200, b"%PDF-")


def test_the_pages_are_for_everybody_small_screens_too(visitors: Visitors, axe: Axe) -> None:
    page = visitors(viewport=SMALL)
    page.goto("/table/m2")
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    page.goto("/account/payments")
    page.get_by_role("group", name="Deposit").get_by_label("Amount").fill("10")
    page.keyboard.press("Enter")
    expect(page.get_by_role("row", name=re.compile("deposit-"))).to_be_visible()
    for path in ("/account/payments", "/history"):
        page.goto(path)
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
