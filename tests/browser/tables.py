"""How a test moves about the page, and how it deals: what people do and look for at every table.

Everything waits for what the page shows, or has shown, never for a time: a slow machine takes
longer, that is all. Most tables of the tests are dealt by hand, so that every test says what comes.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.people import ANNA, People, dealer_of, inspector_of

ROOT = Path(__file__).resolve().parents[2]
FLOOR = (ROOT / "src" / "croupier" / "house" / "floor.toml").read_text("utf-8")
AS_IT_COMES = FLOOR.replace("\nseats", "\nby_hand = true\nseats")
"""All tables of the house, each dealt by hand: nothing happens unless a test says so."""
HOUR = 3_600_000
QUICK = {"window": 8000, "before": 50, "between": 50, "result": 8000, "cut": 50}

PHONE = {"width": 360, "height": 740}
FINGER: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
TARGET = 44
"""Points a finger is given."""
WINDOWS = 10
"""How often one may come too late for a bet."""

TOO_SMALL = """least => [...document.querySelectorAll(
  "button, a[href], select, summary, input, [role=button], [role=gridcell]")]
  .filter(one => one.checkVisibility() && !one.closest(".unseen"))
  .map(one => ["radio", "checkbox"].includes(one.type) ? one.closest("label") : one)
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([_, box]) => box.width && (box.width < least - 0.5 || box.height < least - 0.5))
  .map(([one, box]) => [one.getAttribute("aria-label") ?? one.textContent, box])
  .map(([name, box]) => `${name} ${box.width}×${box.height}`)
"""
# What stands in the regions of the page, however short: a message goes by itself, and the clock
# goes on whether anybody has looked or not.
REMEMBER = """(() => {
  window.shown = {};
  new MutationObserver(() => {
    for (const region of document.querySelectorAll("section[aria-label]"))
      (shown[region.ariaLabel] ??= new Set()).add(region.textContent.replace(/\\s+/g, " "));
  }).observe(document, {subtree: true, childList: true, characterData: true});
})()"""
SHOWN = """([region, words]) => [...(shown[region] ?? [])].some(
  text => words.every(word => new RegExp(word).test(text)))"""
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
PLACES = """async () => {
  for (const _ of "ab") await new Promise(requestAnimationFrame);
  return Object.fromEntries(Object.entries(places).map(([name, all]) => [name, [...all]]));
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
    return _table(id, name, book, game, plate, f"seats = {seats}\nby_hand = true")


def by_clock(id: str, book: str, game: str, plate: str = "", *, bots: int = 0, **times: int) -> str:
    """A table of a plan that goes by the clock; `times` in milliseconds."""
    timing = ", ".join(f"{what} = {time}" for what, time in {**QUICK, **times}.items())
    return _table(id, "", book, game, plate, f"seats = 6\nbots = {bots}\ntiming = {{ {timing} }}")


def _table(id: str, name: str, book: str, game: str, plate: str, rest: str) -> str:
    lines = [f'id = "{id}"', f'name = "{name or id}"', f'book = "{book}"', f'game = "{game}"']
    return "\n".join(
        ["[[table]]", *lines, *([f'plate = "{plate}"'] if plate else []), rest, "", ""]
    )


class Visitors(Protocol):
    """Opens a tab for somebody new; `how` says on what device."""

    def __call__(self, **how: Any) -> Page: ...


class Dealer:
    """A table's dealer, at the socket with a session of their own; and its inspector, who confirms
    what takes two, and the game manager."""

    def __init__(self, address: str, people: People, visitors: Visitors, table: str) -> None:
        self.address, self.people = address, people
        self.table, self.visitors = table, visitors
        self.pages: dict[str, Page] = {}

    def arrive(self) -> None:
        """Everybody again, after the house was closed."""
        for page in self.pages.values():
            self._arrive(page)

    def _arrive(self, page: Page) -> None:
        page.goto("/books")
        page.evaluate(SOCKET, self.table)

    def _page(self, person: str) -> Page:
        if person not in self.pages:
            self.pages[person] = self.visitors(**self.people.login(person, self.address))
            self._arrive(self.pages[person])
        return self.pages[person]

    def guest(self, **how: Any) -> Page:
        """Somebody who sits down at the table; nothing moves more than it must."""
        return self.sits(self.visitors(**{"reduced_motion": "reduce", **how}))

    def sits(self, page: Page) -> Page:
        """Whoever has this tab sits down."""
        page.goto(f"/table/{self.table}")
        page.get_by_role("button", name="Take a seat").click()
        expect(page.get_by_role("button", name="Leave the seat")).to_be_visible()
        return page

    def say(self, word: str, **more: Any) -> dict[str, Any]:
        return self._says(dealer_of(self.table), word, **more)

    def _says(self, person: str, word: str, **more: Any) -> dict[str, Any]:
        answer: dict[str, Any] = self._page(person).evaluate(
            "word => say(word)", {"do": word, **more}
        )
        assert "error" not in answer, answer
        return answer

    def two_say(self, word: str, **more: Any) -> None:
        """The inspector confirms what the dealer has said."""
        held = self.say(word, **more)["held"]
        self._says(inspector_of(self.table), "confirm", number=held)

    def manager_says(self, word: str, **more: Any) -> None:
        self._says(ANNA, word, **more)

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

    def together(self, cards: str) -> None:
        """Several cards in one word, as between players."""
        self.say("deal", outcomes=cards.split())

    def hand(self, cards: str) -> None:
        """The next hand between players, and what is dealt before the first word."""
        self.say("start-hand")
        self.together(cards)

    def strike(self, entry: int, reason: str) -> None:
        self.two_say("strike", entry=entry, reason=reason)


Dealers = Callable[[str], Dealer]
Axe = Callable[[Page], list[str]]


class AtTable(Protocol):
    """Somebody at the table of that name, and its dealer."""

    def __call__(self, table: str, **how: Any) -> tuple[Page, Dealer]: ...


# At a table.


def state(page: Page) -> Locator:
    return page.get_by_role("region", name="State")


def told(page: Page, *words: str | re.Pattern[str]) -> None:
    """A message with all these words, also one that has gone again."""
    shown(page, "Messages", *words)


def shown(page: Page, region: str, *words: str | re.Pattern[str]) -> None:
    """All these words together stood in the region, or stand there now."""
    page.wait_for_function(SHOWN, arg=_sought(region, words))


def has_shown(page: Page, region: str, *words: str | re.Pattern[str]) -> bool:
    """Whether they have stood there until now."""
    return bool(page.evaluate(SHOWN, _sought(region, words)))


def _sought(region: str, words: tuple[str | re.Pattern[str], ...]) -> list[Any]:
    return [region, [re.escape(one) if isinstance(one, str) else one.pattern for one in words]]


def wallet(page: Page, term: str) -> Locator:
    return page.get_by_role("region", name="Your money").locator(
        f"dt:has-text('{term}') + dd, div:has(> dt:has-text('{term}')) > dd"
    )


def lines(page: Page) -> Locator:
    """One's own settled bets, with their clauses."""
    paid = page.locator("section", has=page.get_by_role("heading", name=re.compile("What paid")))
    return paid.get_by_role("table").first


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
    open_ = re.compile("Place your bets|Last bets")
    lies = wallet(page, "Staked now").filter(has_not_text=re.compile("^0$"))
    closed = state(page).filter(has_not_text=open_)
    for _ in range(WINDOWS):
        expect(state(page)).to_contain_text(open_)
        spot.click(force=True)
        expect(lies.or_(closed).first).to_be_visible()
        if lies.count():
            return
    raise AssertionError(f"too late for {WINDOWS} windows")


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


def within_reach(page: Page) -> None:
    """Every button of the question is large enough and on the screen."""
    for button in prompt(page).get_by_role("button").all():
        box = place(button)
        assert min(box["width"], box["height"]) >= TARGET - 0.5
        assert box["y"] + box["height"] <= PHONE["height"], "within reach without scrolling"


def moved(page: Page) -> dict[str, int]:
    """How many places each of the watched things has had, until now and a frame later."""
    return {what: len(places) for what, places in page.evaluate(PLACES).items()}


def visit(page: Page, path: str) -> None:
    """Goes there, and all that was on its way is there too; at a table the bets are open."""
    page.goto(path)
    expect(page.locator("main:not(.wait)")).to_be_visible()
    expect(page.locator("main p.quiet[role=status]")).to_have_count(0)
    if path.startswith("/table/"):
        expect(state(page)).to_contain_text("Place your bets")
