"""A player sets limits and meets them, excludes himself and is refused, answers a reality check."""

from __future__ import annotations

import re

import msgspec
from playwright.sync_api import Page, expect

from croupier.daybook.book import begin
from croupier.daybook.state import House as Book
from croupier.daybook.state import fold
from croupier.house.profile import read_profile
from croupier.house.protection.visits import CABINET, Visit
from croupier.store import DAY_BOOK, DayPost, Filed
from tests.browser.conftest import House
from tests.browser.tables import (
    SOCKET,
    AtTable,
    Axe,
    Visitors,
    by_hand,
    field,
    state,
    wallet,
)
from tests.stores import open_file

TABLES = ("limit", "exclude", "check", "rules")
PLAN = "".join(
    by_hand(name, "by", "roulette", "straight 1..100, even chance 5..2000", seats=2)
    for name in TABLES
)
HOUR = 3_600_000


def set_limit(page: Page, kind: str, amount: str) -> None:
    page.goto("/account/limits")
    form = page.locator("form", has=page.get_by_label("Amount, or minutes"))
    form.get_by_label("Limit").select_option(kind)
    form.get_by_label("Currency").select_option("BYN")
    form.get_by_label("Amount, or minutes").fill(amount)
    form.get_by_role("button", name="Set").click()
    expect(page.get_by_role("table")).to_contain_text("BYN")


def test_a_loss_limit_is_set_and_met_at_the_table(at_table: AtTable, axe: Axe) -> None:
    page, table = at_table("limit")
    set_limit(page, "loss", "10")
    assert axe(page) == []
    page.goto("/table/limit")
    expect(state(page)).to_contain_text("Place your bets")
    field(page, "red").click(force=True)
    expect(wallet(page, "Staked now")).to_have_text("5")
    field(page, "red").click(force=True)
    expect(wallet(page, "Staked now")).to_have_text("10")
    limits = page.get_by_role("region", name="Your limits")
    expect(limits).to_contain_text("loss, day: 10 of 10")
    field(page, "black").click(force=True)
    toast = page.get_by_role("region", name="Messages")
    expect(toast).to_contain_text("Your own limit, loss per day: 10 BYN")
    expect(toast.get_by_role("link", name="Your limits")).to_be_visible()
    expect(wallet(page, "Staked now")).to_have_text("10")
    assert axe(page) == []
    table.close("2")
    expect(limits).to_contain_text("loss, day: 10 of 10")


def test_the_pages_fit_a_small_screen_and_need_no_script(visitors: Visitors, axe: Axe) -> None:
    first = visitors()
    first.goto("/table/limit")
    expect(first.get_by_role("button", name="Take a seat")).to_be_visible()
    kept = first.context.storage_state()
    page = visitors(
        storage_state=kept, java_script_enabled=True, viewport={"width": 320, "height": 640}
    )
    for path in ("/account/limits", "/account/exclude"):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        assert axe(page) == []
    plain = visitors(storage_state=kept, java_script_enabled=False)
    set_limit(plain, "stake", "250")
    expect(plain.get_by_role("row", name=re.compile("stakes, day"))).to_contain_text("250 BYN")
    plain.get_by_role("button", name=re.compile("Take away")).click()
    expect(plain.get_by_role("row", name=re.compile("stakes, day"))).to_contain_text(
        "no limit from"
    )


def test_who_excludes_himself_is_refused_at_table_and_socket(at_table: AtTable, axe: Axe) -> None:
    page, _ = at_table("exclude")
    page.goto("/account/limits")
    page.get_by_role("link", name="Exclude myself").click()
    page.get_by_label("For").select_option("12")
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("Nobody can take this back")).to_be_visible()
    page.get_by_role("button", name="Yes, exclude me").click()
    expect(page.get_by_role("status")).to_contain_text("You have excluded yourself")
    assert axe(page) == []
    page.goto("/table/exclude")
    expect(page.get_by_role("alert").first).to_contain_text("You have excluded yourself")
    page.goto("/books")
    page.evaluate(SOCKET, "exclude")
    for word in ({"do": "watch", "table": "exclude"}, {"do": "top-up", "currency": "BYN"}):
        answer = page.evaluate("word => say(word)", word)
        assert answer["error"]["code"] == "self-excluded"


def test_the_reality_check_is_answered_before_the_next_bet(
    house: House, at_table: AtTable, axe: Axe
) -> None:
    page, table = at_table("check")
    field(page, "red").click(force=True)
    expect(wallet(page, "Staked now")).to_have_text("5")
    table.close("2")
    expect(wallet(page, "Net result")).to_have_text("−5")
    house.pull_the_plug()
    _an_hour_ago(house)
    house.open()
    check = page.get_by_role("dialog", name="Reality check")
    expect(check).to_contain_text("You have been playing for 1:0")
    expect(check).to_contain_text("−5")
    page.keyboard.press("Escape")
    expect(check).to_be_visible()
    assert axe(page) == []
    table.arrive()
    table.open()
    check.get_by_role("button", name="I have read it").click()
    expect(check).to_have_count(0)
    field(page, "red").click(force=True)
    expect(wallet(page, "Staked now")).to_have_text("5")
    expect(wallet(page, "Session")).to_have_text(re.compile("^1:0"))


def _an_hour_ago(house: House) -> None:
    """As if everybody had come an hour earlier."""
    with open_file(house.place / "data" / "house.sqlite3") as store:
        for player, content in store.cabinet(CABINET).items():
            visit = msgspec.json.decode(content, type=Visit)
            visit.since, visit.checked = visit.since - HOUR, visit.checked - HOUR
            store.file_now([Filed(CABINET, player, msgspec.json.encode(visit))])


def test_another_version_of_the_rules_is_accepted_before_the_next_bet(
    house: House, at_table: AtTable, axe: Axe
) -> None:
    page, table = at_table("rules")
    field(page, "red").click(force=True)
    expect(wallet(page, "Staked now")).to_have_text("5")
    table.close("2")
    house.pull_the_plug()
    _played_by_another_version(house)
    house.open()
    table.arrive()
    table.open()
    expect(state(page)).to_contain_text("Place your bets")
    field(page, "red").click(force=True)
    asked = page.get_by_role("dialog", name="The rules have changed")
    expect(asked.get_by_role("link", name="Read the rules")).to_be_visible()
    assert axe(page) == []
    asked.get_by_role("button", name="I accept the rules").click()
    expect(asked).to_have_count(0)
    field(page, "red").click(force=True)
    expect(wallet(page, "Staked now")).to_have_text("5")


def _played_by_another_version(house: House) -> None:
    """As if all who have played had accepted another one."""
    with open_file(house.place / "data" / "house.sqlite3") as store:
        for day in tuple(store.days()):
            said = {**day.entry.act.said, "rules": "another"}
            if day.entry.procedure == "acceptance":
                known = Book()
                for each in store.days():
                    known = fold(known, each.entry)
                act = day.entry.act
                entry = begin(known, read_profile(), "acceptance", "accept", act.by, act.at, said)
                store.note_now(store.head(DAY_BOOK), DayPost(entry))
