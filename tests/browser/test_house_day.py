"""A whole day of the house in a real browser without a script, by eight people of the demo: the day
is opened, a visitor comes, buys chips, a table opens and is filled, a dispute and an exclusion, the
table and the windows are closed, registers signed, the day closed; and the regulator reads it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier import store
from croupier.daybook.calendar import day_of
from croupier.daybook.chips import Chips
from croupier.daybook.rooms.cage import cash as tills
from croupier.daybook.rooms.cage import chips as where
from croupier.daybook.state import House as Standing
from croupier.daybook.state import fold
from croupier.house.clock import SystemClock
from croupier.house.demo.cast import PASSWORD, STAFF
from croupier.house.plan import shipped
from croupier.house.profile import read_profile
from croupier.money import amount_text
from tests.browser.conftest import House
from tests.browser.tables import Visitors

TERMS = read_profile()
LOGINS = {one.word: f"{one.word}-{1001 + n}" for n, one in enumerate(STAFF)} | {"rex": "rex-1018"}
BADGES = {one.word: one.badge for one in STAFF}
TABLE = "r4"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The demo house: yesterday is closed, and today nobody has come yet."""
    place = tmp_path_factory.mktemp("house")
    made = ("demo", "--data", str(place / "data"), "--days", "1", "--rounds", "3", "--closed")
    subprocess.run([str(Path(sys.executable).with_name("croupier")), *made], check=True)
    opened = House(place, shipped(), "--no-bots", staffed=False)
    yield opened
    opened.close()


class Clerk:
    """Somebody of the staff at a page of their own, who does what the book says next."""

    def __init__(self, page: Page, word: str) -> None:
        self.page = page
        page.goto("/account/login")
        page.locator("[name=login]").fill(LOGINS[word])
        page.locator("[name=password]").fill(PASSWORD)
        page.locator("form.form button").first.click()
        expect(page).not_to_have_url(re.compile("/account/login$"))

    def begin(self, procedure: str, step: str, **said: object) -> str:
        """A new case by its form; its number."""
        self.page.goto(f"/office/begin/{procedure}/{step}")
        return self._send(said)

    def does(self, procedure: str, step: str, **said: object) -> str:
        """What waits for them on the first page of the office."""
        self.page.goto("/office")
        way = f'a[href^="/office/cases/{procedure}-"][href$="/{step}"]'
        self.page.locator(way).last.click()
        return self._send(said)

    def goes(self, case: str, step: str, **said: object) -> str:
        """What need not be done now, from the page of the case."""
        self.page.goto(f"/office/cases/{case}")
        self.page.locator(f'a[href="/office/cases/{case}/{step}"]').first.click()
        return self._send(said)

    def _send(self, said: dict[str, object]) -> str:
        for name, each in said.items():
            self._fill(name.replace("_", "-") if name == "of_age" else name, each)
        self.page.locator("form.step button:not(.first)").first.click()
        expect(self.page.get_by_role("alert")).to_have_count(0)
        found = re.search(r"/office/cases/([\w-]+)", self.page.url)
        return found[1] if found else ""

    def _fill(self, name: str, said: object) -> None:
        form = self.page.locator("form.step")
        if isinstance(said, dict):
            for chip, count in said.items():
                form.locator(f'[name="{name}.{chip}"]').fill(str(count))
        elif isinstance(said, list):
            for number, each in enumerate(said):
                form.locator(f'input[name="{name}"]').nth(number).fill(str(each))
        elif isinstance(said, bool):
            form.locator(f'input[name="{name}"]').set_checked(said)
        elif form.locator(f'select[name="{name}"]').count():
            form.locator(f'select[name="{name}"]').select_option(str(said))
        else:
            form.locator(f'[name="{name}"]').fill(str(said))


@pytest.fixture
def clerk(visitors: Visitors) -> Callable[[str], Clerk]:
    """Nothing in the office needs a script."""
    return lambda word: Clerk(visitors(java_script_enabled=False), word)


def _standing(house: House) -> Standing:
    """How the house stands, from its own record."""
    found = Standing()
    with store.look(house.place / "data" / "house.sqlite3") as reader:
        for recorded in reader.days():
            found = fold(found, recorded.entry)
    return found


def _lies(house: House, place: str) -> Chips:
    return dict(where.at(_standing(house), place))


def _cash(house: House, place: str) -> str:
    return amount_text(tills.at(_standing(house), place), TERMS.currency)


def test_a_whole_day(house: House, clerk: Callable[[str], Clerk]) -> None:
    """`bg` art. 5, 7, 9, 12(1), 29, 31; `by` 1.2, 2.1, 6.2, 8.3."""
    anna = clerk("anna")
    today = day_of(SystemClock().now(), TERMS.zone).isoformat()
    anna.begin("shift", "begin", role="game manager", places=["office"])
    anna.begin("gaming-day", "open", day=today)
    for word, role, places in (
        ("petar", "pit boss", [f"table {TABLE}"]),
        ("ina", "inspector", [f"table {TABLE}"]),
        ("dora", "dealer", [f"table {TABLE}"]),
        ("boris", "cashier", ["window 1"]),
        ("bela", "cashier", ["window 2"]),
        ("vera", "registrar", ["door"]),
    ):
        anna.begin("shift", "post", person=BADGES[word], role=role, places=places)
    petar, ina, dora, boris, bela, vera = map(
        clerk, ("petar", "ina", "dora", "boris", "bela", "vera")
    )

    window = _opens(house, anna, boris, petar, dora, ina)
    visitor = _comes(vera)
    _buys(boris, visitor)
    _is_filled(petar, boris, dora, ina)
    _is_disputed(house, dora, ina, visitor)
    _excludes_himself(vera, boris)
    _closes_table(house, petar, dora, ina, boris, bela)
    _closes_window(house, window, anna, boris)

    for register in TERMS.registers.daily.value:
        anna.begin("register", "sign", register=register, day=today)
    anna.does("gaming-day", "close")
    _reads(clerk("rex"), today)


def _opens(house: House, anna: Clerk, boris: Clerk, petar: Clerk, dora: Clerk, ina: Clerk) -> str:
    counted = {"chips": _lies(house, "window 1"), "cash": _cash(house, "window 1")}
    window = boris.begin("window", "open", **counted)
    anna.does("window", "second-count", **counted)
    petar.begin("opening", "left", table=TABLE)
    dora.does("opening", "count", chips=_lies(house, f"table {TABLE}"))
    ina.does("opening", "sign")
    petar.page.goto(f"/office/tables/{TABLE}")
    expect(petar.page.get_by_role("main")).to_contain_text(TABLE)
    return window


def _comes(vera: Clerk) -> str:
    """A document that nobody knows: a new visitor, of age, gets a number in the register."""
    page = vera.page
    page.goto("/office/door")
    page.locator("[name=document_number]").first.fill("650000001")
    page.locator("[name=document_country]").first.fill("BG")
    page.locator('form[action="/office/door/find"] button').click()
    page.locator("[name=names]").fill("Zahari Testov")
    page.locator("[name=born]").fill("1985-03-02")
    page.locator('form[action="/office/door/admit"] button').click()
    page.goto("/office/door")
    number = page.locator("section:has(#inside) .number").first
    expect(number).to_be_visible()
    return number.inner_text()


def _buys(boris: Clerk, visitor: str) -> None:
    boris.begin("buy-in", "count", person=visitor, means="cash", sum="200")
    boris.does("buy-in", "register", number="90001")
    boris.does("buy-in", "issue")
    boris.does("buy-in", "hand-out", chips={"100": 2})
    boris.does("buy-in", "put-away")


def _is_filled(petar: Clerk, boris: Clerk, dora: Clerk, ina: Clerk) -> None:
    chips = {"100": 5}
    petar.begin("fill", "request", table=TABLE, chips=chips)
    boris.does("fill", "count", chips=chips)
    dora.does("fill", "receive", chips=chips)
    ina.does("fill", "sign")


def _is_disputed(house: House, dora: Clerk, ina: Clerk, visitor: str) -> None:
    with store.look(house.place / "data" / "house.sqlite3") as reader:
        round_ = reader.rounds(TABLE, limit=1)[0].round
    dora.begin(
        "dispute", "raise", person=visitor, place=f"table {TABLE}", round=round_,
        subject="a stake pushed over", sum="5",
    )  # fmt: skip
    ina.does("dispute", "decide", decision="it lay on red", clause="art. 12(2)")
    dora.does("dispute", "accept")


def _excludes_himself(vera: Clerk, boris: Clerk) -> None:
    """Handed in by the person himself, in writing, with the document; entered, and confirmed."""
    page = vera.page
    page.goto("/office/exclusions")
    form = page.locator('form[action="/office/exclusions"]')
    form.locator("[name=document_number]").fill("650000001")
    form.locator("[name=document_country]").fill("BG")
    form.locator("[name=months]").fill("12")
    for box in form.locator("[name=handed]").all():
        box.check()
    form.locator("button").click()
    vera.does("exclusion", "enter", number="IL-1", day="2026-11-16")
    boris.does("exclusion", "confirm", number="K-1")


def _closes_table(
    house: House, petar: Clerk, dora: Clerk, ina: Clerk, boris: Clerk, bela: Clerk
) -> None:
    counted = {"chips": _lies(house, f"table {TABLE}")}
    dora.begin("closing", "count", **counted)
    ina.does("closing", "second-count", **counted)
    petar.does("closing", "sign")
    boris.does("closing", "witness")
    boris.begin("drop", "count", table=TABLE, sum="0")
    bela.does("drop", "second-count", table=TABLE, sum="0")


def _closes_window(house: House, window: str, anna: Clerk, boris: Clerk) -> None:
    left = {"chips": _lies(house, "window 1"), "cash": _cash(house, "window 1")}
    boris.goes(window, "count", **left)
    anna.does("window", "second-count", **left)
    boris.goes(window, "close")


def _reads(rex: Clerk, today: str) -> None:
    """The regulator sees everything on one page, and may change nothing."""
    for address in ("/office/inspection", "/office/regulator", f"/office/daybook?day={today}"):
        answer = rex.page.goto(address)
        assert answer is not None
        assert answer.ok, address
    expect(rex.page.get_by_role("main")).to_contain_text("fill-")
    rex.page.goto("/office/begin/fill/request")
    expect(rex.page.get_by_role("main")).to_contain_text("not yours")
