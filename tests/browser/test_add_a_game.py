"""The games that the page “Add a game” adds, in a browser: one in the tree, and one in a package of
its own, of which the page that is built knows nothing."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House
from tests.browser.tables import Axe, Visitors, field, in_time, lines, wallet
from tests.walk import PAGE, copy_of_the_tree, environment, steps, walk

PLANS = ("floor.toml", "star-wheel/floor.toml")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The copy of the tree with the game in it, its page built, and open."""
    tree = tmp_path_factory.mktemp("tree")
    copy_of_the_tree(tree)
    for step in steps(PAGE.read_text("utf-8")):
        walk(tree, step)
    built = subprocess.run(
        ["python", "tools/node.py", "npm", "run", "build", "--", "--logLevel", "warn"],
        cwd=tree, env=environment(tree), capture_output=True, text=True,
    )  # fmt: skip
    assert built.returncode == 0, built.stdout + built.stderr
    plan = "".join((tree / name).read_text("utf-8") for name in PLANS)
    opened = House(tree, plan, "--books", str(tree / "mine"), environment=environment(tree))
    yield opened
    opened.close()


def test_it_is_played_in_a_browser(visitors: Visitors, axe: Axe) -> None:
    page = visitors()
    page.goto("/")
    expect(page.get_by_role("main")).to_contain_text("Big six")
    page.get_by_role("link", name=re.compile("^Big six.*The tall wheel")).first.click()
    page.get_by_role("button", name="Take a seat").click()
    in_time(page, field(page, "one"))
    expect(lines(page)).to_contain_text(re.compile("The wheel stopped at"))
    expect(wallet(page, "Staked now")).to_have_text("0")
    assert axe(page) == []


def test_its_rules_and_odds_are_pages(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/tables/b1/rules")
    expect(page.get_by_text("stops on the wheel")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^twenty"))).to_contain_text("20 to 1")
    page.goto("/books/fair/big-six/odds")
    expect(page.get_by_role("row", name=re.compile("^twenty")).first).to_contain_text("22.2")


def test_a_game_of_another_package_is_played_in_a_browser(visitors: Visitors, axe: Axe) -> None:
    """Drawn from what the page is told; its wheel by the package's own module."""
    page = visitors()
    page.goto("/")
    expect(page.get_by_role("heading", name="Star wheel", exact=True, level=2)).to_be_visible()
    page.goto("/table/w1")
    page.get_by_role("button", name="Take a seat").click()
    in_time(page, field(page, "sun"))
    expect(page.locator(".drawn svg circle")).to_have_count(25)
    expect(lines(page)).to_contain_text(re.compile("The wheel stopped at: (sun|moon|star|crown)"))
    expect(wallet(page, "Staked now")).to_have_text("0")
    assert axe(page) == []


def test_it_speaks_the_visitors_language(visitors: Visitors) -> None:
    page = visitors(locale="ru-RU")
    page.goto("/table/w1")
    expect(field(page, "sun")).to_contain_text("Солнце")
    page.goto("/table/w1/learn")
    expect(page.get_by_text("Секторов на колесе: 25.")).to_be_visible()


def test_its_files_are_given_and_no_others(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/books")
    asked = "async path => (await fetch(path)).status"
    assert page.evaluate(asked, "/games/star-wheel.json") == 200
    assert page.evaluate(asked, "/games/star_wheel/draw.js") == 200
    for path in (
        "star_wheel/..%2Fwords.py",
        "star_wheel/none.js",
        "roulette.json",
        "roulette/x.js",
    ):
        assert page.evaluate(asked, f"/games/{path}") == 404
