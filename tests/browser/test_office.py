"""A day in the back office, in a real browser: a rota is set, a shift begins by it and is handed
over, the regulator reads, and the night's restart keeps it all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.daybook.weeks import week_at, written
from croupier.house.clock import SystemClock
from croupier.house.profile import read_profile
from tests.browser.conftest import House
from tests.browser.staff import as_somebody, engaged
from tests.browser.tables import Axe, Visitors, by_hand

PLAN = by_hand("r1", "by", "roulette", seats=4)
PEOPLE = {
    "anna": ("game manager",),
    "dora": ("dealer",),
    "dan": ("dealer",),
    "rex": ("regulator",),
}
SCREENS = ((320, 640), (768, 1024), (1280, 800))
PAGES = (
    "/office",
    "/office/cases",
    "/office/rota",
    "/office/rota/set",
    "/office/shifts",
    "/office/staff",
    "/office/persons/dora",
    "/office/daybook",
    "/office/authority",
    "/office/begin/engagement/engage",
    "/office/begin/shift/post",
)
HOUR = 3_600_000
As = Callable[[str], Page]


@pytest.fixture(scope="module")
def tokens() -> dict[str, str]:
    """Of each person's session; filled before the house opens."""
    return {}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, tokens: dict[str, str]) -> Iterator[House]:
    place = tmp_path_factory.mktemp("house")
    tokens.update(engaged(Path(place) / "data", PEOPLE))
    opened = House(place, PLAN)
    yield opened
    opened.close()


@pytest.fixture
def somebody(house: House, visitors: Visitors, tokens: dict[str, str]) -> As:
    """A tab in which that person has logged in."""
    return lambda person: as_somebody(visitors, house.address, tokens[person])


def test_a_rota_a_shift_by_it_a_hand_over_and_the_regulator(house: House, somebody: As) -> None:
    """`bg` art. 9.1(е), 9.2, 7."""
    anna, dora, dan, rex = map(somebody, ("anna", "dora", "dan", "rex"))
    _set_rota(anna)
    expect(anna.get_by_text("dealer, table r1")).to_be_visible()

    dora.goto("/office/shifts")
    expect(dora.get_by_text("Your duty now")).to_be_visible()
    dora.get_by_role("button", name="Begin my shift").click()
    row = dora.get_by_role("listitem").filter(has_text="dora · dealer, table r1")
    row.get_by_role("link", name="Hand over").click()
    dora.get_by_label("To", exact=True).fill("dan")
    dora.get_by_label("Float as counted").fill("50 000")
    dora.get_by_role("button", name="Hand over").click()

    dan.goto("/office")
    dan.get_by_role("link", name="Take over").click()
    dan.get_by_role("button", name="Take over").click()
    expect(dan.get_by_text("Dan · dealer, table r1")).to_be_visible()
    dora.goto("/office")
    expect(dora.get_by_text("Dora · off shift")).to_be_visible()

    _reads_and_changes_nothing(rex)
    house.pull_the_plug()
    house.open()
    anna.goto("/office/shifts")
    expect(anna.get_by_role("listitem").filter(has_text="dan · dealer, table r1")).to_be_visible()


def _set_rota(anna: Page) -> None:
    """With the keyboard to its end: the line is sent, and no more lines are asked for."""
    zone, now = read_profile().zone, SystemClock().now()
    anna.goto(f"/office/rota/set?week={week_at(now - HOUR, zone)}")
    anna.get_by_label("Person 1").fill("dora")
    anna.get_by_label("Role 1").select_option("dealer")
    anna.get_by_label("Place 1").fill("table r1")
    anna.get_by_label("From 1").fill(written(now - HOUR, zone))
    anna.get_by_label("Until 1").fill(written(now + 7 * HOUR, zone))
    anna.get_by_label("Place 1").press("Enter")
    expect(anna.get_by_role("heading", level=1)).to_contain_text("Rota of the week")


def _reads_and_changes_nothing(rex: Page) -> None:
    rex.goto("/office/regulator")
    rex.get_by_role("main").get_by_role("listitem").get_by_role("link", name="Shifts").click()
    expect(rex.get_by_role("listitem").filter(has_text="dan · dealer, table r1")).to_be_visible()
    expect(rex.get_by_role("link", name="Relieve")).to_have_count(0)
    rex.goto("/office/rota/set")
    expect(rex.get_by_text("it is not yours to set the rota")).to_be_visible()
    rex.goto("/office/daybook")
    expect(rex.get_by_text("rex, inspector of the regulator").first).to_be_visible()


def test_every_page_fits_every_screen_and_has_no_barriers(somebody: As, axe: Axe) -> None:
    anna = somebody("anna")
    for address in PAGES:
        answer = anna.goto(address)
        assert answer is not None
        assert answer.ok, address
        assert axe(anna) == [], address
        for width, height in SCREENS:
            anna.set_viewport_size({"width": width, "height": height})
            over = anna.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert over <= 0, f"{address} at {width}"


def test_without_scripts_all_of_it_works(
    house: House, visitors: Visitors, tokens: dict[str, str]
) -> None:
    """Nothing in the office needs one."""
    anna = as_somebody(visitors, house.address, tokens["anna"], java_script_enabled=False)
    anna.goto("/office/begin/engagement/engage")
    anna.get_by_label("Person").fill("kim")
    anna.get_by_label("dealer", exact=True).check()
    anna.get_by_role("button", name="Engage").click()
    expect(anna.get_by_role("alert")).to_contain_text("Nobody under 18 works here")
    anna.get_by_label("The papers show").check()
    anna.get_by_role("button", name="Engage").click()
    expect(anna.get_by_text("This case is over.")).to_be_visible()
