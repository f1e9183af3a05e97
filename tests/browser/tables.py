"""How a test moves about the page, and how it deals: what people do and look for at every table.

Everything waits for what the page shows, never for a time: a slow machine takes longer, that is
all. Most tables of the tests are dealt by hand, so that every test says what comes.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.conftest import PATIENCE, House

PHONE = {"width": 360, "height": 740}
TARGET = 44
"""Points a finger is given."""

TOO_SMALL = """least => [...document.querySelectorAll(
  "button, a[href], select, summary, input, [role=button], [role=gridcell]")]
  .filter(one => one.checkVisibility() && !one.closest(".unseen"))
  .map(one => ["radio", "checkbox"].includes(one.type) ? one.closest("label") : one)
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([_, box]) => box.width && (box.width < least - 0.5 || box.height < least - 0.5))
  .map(([one, box]) => [one.getAttribute("aria-label") ?? one.textContent, box])
  .map(([name, box]) => `${name} ${box.width}×${box.height}`)
"""
# Where the things lie that a finger is on its way to, frame by frame.
WATCH = """names => {
  window.places = {};
  const look = () => {
    for (const name of names) {
      const box = document.querySelector(name)?.getBoundingClientRect();
      if (box) (window.places[name] ??= new Set()).add(`${Math.round(box.x)} ${Math.round(box.y)}`);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
SOCKET = """table => new Promise(ready => {
  const socket = new WebSocket(location.origin.replace("http", "ws") + "/live");
  const asked = new Map();
  let next = 1;
  socket.onmessage = ({data}) => {
    const answer = JSON.parse(data);
    asked.get(answer.re)?.(answer);
  };
  window.say = word => new Promise(answered => {
    asked.set(next, answered);
    socket.send(JSON.stringify({...word, id: next++}));
  });
  socket.onopen = () => window.say({do: "watch", table}).then(() => ready());
})"""


def by_hand(id: str, book: str, game: str, plate: str = "", *, seats: int, name: str = "") -> str:
    """A table of a plan, dealt by hand."""
    lines = [f'id = "{id}"', f'name = "{name or id}"', f'book = "{book}"', f'game = "{game}"']
    lines += [f"seats = {seats}", "by_hand = true", *([f'plate = "{plate}"'] if plate else [])]
    return "\n".join(["[[table]]", *lines, "", ""])


class Dealer:
    """Speaks for a table's dealer, over the socket, with the table's key."""

    def __init__(self, house: House, page: Page, table: str) -> None:
        self.key = json.loads((house.place / "data" / "keys.json").read_text("utf-8"))[table]
        self.page = page
        page.goto("/books")
        page.evaluate(SOCKET, table)

    def say(self, word: str, **more: Any) -> None:
        answer = self.page.evaluate("word => say(word)", {"do": word, "key": self.key, **more})
        assert "error" not in answer, answer

    def open(self) -> None:
        self.say("open-window")

    def close(self, *outcomes: str) -> None:
        """No more bets, and what comes then."""
        self.say("no-more-bets")
        self.deal(*outcomes)

    def deal(self, *outcomes: str) -> None:
        """One outcome after the other; several in one text are several cards."""
        for outcome in " ".join(outcomes).split():
            self.say("deal", outcomes=[outcome])

    def strike(self, entry: int, reason: str) -> None:
        self.say("strike", entry=entry, reason=reason, confirmed="Inspector Stoyanov")


# At a table.


def state(page: Page) -> Locator:
    return page.get_by_role("region", name="State")


def messages(page: Page) -> Locator:
    return page.get_by_role("region", name="Messages")


def wallet(page: Page, term: str) -> Locator:
    return page.get_by_role("region", name="Your money").locator(
        f"dt:has-text('{term}') + dd, div:has(> dt:has-text('{term}')) > dd"
    )


def lines(page: Page) -> Locator:
    """One's own settled bets, with their clauses."""
    paid = page.locator("section", has=page.get_by_role("heading", name=re.compile("What paid")))
    return paid.get_by_role("table").first


def seat(page: Page, table: str) -> None:
    """A visitor who sits at the table; nothing moves more than it must."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_role("button", name="Leave the seat")).to_be_visible()


def spot(page: Page, name: str) -> Locator:
    pattern = re.compile(rf"^{re.escape(name)}, pays")
    return page.get_by_role("gridcell", name=pattern).or_(page.get_by_role("button", name=pattern))


def field(page: Page, name: str) -> Locator:
    """A spot by the house's name for it."""
    return page.locator(f"[data-spot='{name}']")


def put(page: Page, name: str) -> None:
    """One chip of the chosen value on a spot, by mouse."""
    spot(page, name).click(force=True)


def bet(page: Page, staked: str, *spots: Locator) -> None:
    """Chips by mouse, as soon as bets are open; the house has them before anything else happens."""
    expect(state(page)).to_contain_text("Place your bets")
    for each in spots:
        each.click(force=True)
    expect(wallet(page, "Staked now")).to_have_text(staked)


def in_time(page: Page, spot: Locator) -> None:
    """A chip at a table that goes by the clock: who comes too late bets in the next window."""
    staked, open_ = wallet(page, "Staked now"), re.compile("Place your bets|Last bets")

    def over() -> bool:
        return staked.inner_text() != "0" or not open_.search(state(page).inner_text())

    while staked.inner_text() == "0":
        expect(state(page)).to_contain_text(open_)
        spot.click(force=True)
        until(page, over, "the house says nothing")


# What one is asked.


def prompt(page: Page) -> Locator:
    return page.get_by_role("region", name="Your decision")


def choose(page: Page, words: str) -> None:
    prompt(page).get_by_role("button", name=re.compile(rf"^{words}")).click()


def hand(page: Page, name: str) -> Locator:
    return page.locator(f"[data-hand='{name}']")


# Where things lie.


def place(thing: Locator) -> FloatRect:
    """Where it lies on the screen."""
    box = thing.bounding_box()
    assert box is not None, thing
    return box


def within_reach(page: Page, height: int = PHONE["height"]) -> None:
    """Every button of the question is large enough and on the screen."""
    for button in prompt(page).get_by_role("button").all():
        box = place(button)
        assert min(box["width"], box["height"]) >= TARGET - 0.5
        assert box["y"] + box["height"] <= height, "within reach without scrolling"


def moved(page: Page) -> dict[str, int]:
    """How many places each of the watched things has had."""
    seen = page.evaluate("Object.entries(places).map(([name, all]) => [name, [...all]])")
    return {what: len(places) for what, places in seen}


# Patience.


def until(page: Page, holds: Callable[[], bool], what: str) -> None:
    """Waits for something the page does not show."""
    patience = time.monotonic() + PATIENCE / 1000
    while not holds():
        assert time.monotonic() < patience, what
        page.wait_for_timeout(100)


def there(page: Page) -> None:
    """All that was on its way is there: nothing says any more that it is being fetched."""
    expect(page.locator("main:not(.wait)")).to_be_visible()
    expect(page.locator("main p.quiet[role=status]")).to_have_count(0)
