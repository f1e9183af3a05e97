"""A round at every kind of table of the floor, stopped wherever there is something to look at: with
the bets open, the cards dealt, a question asked, and settled."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from weakref import WeakKeyDictionary

from playwright.sync_api import CDPSession, Page, expect

from croupier.cards.card import PACK
from croupier.games.slots.sheet import read
from croupier.rulebooks.load import load_book
from tests.browser.tables import (
    AS_IT_COMES,
    SOCKET,
    Dealer,
    Visitors,
    choose,
    field,
    prompt,
    state,
    wallet,
)

PLAN = re.sub(r"(?m)^bots = .*$", "", AS_IT_COMES)
"""Every table of the house, dealt by hand, and nobody there who has not been asked."""
Moments = Iterator[str]
Play = Callable[[Dealer, Page], Moments]
OPEN, DEALT, ASKED, SETTLED = "bets open", "dealt", "asked", "settled"
MIXED = [PACK[at * 19 % len(PACK)] for at in range(len(PACK))]
"""A pack in which nobody has anything much."""
TAKEN = (4, 5, 6, 2, 3, 7, 8, 9)
"""Seats of the others, in the order they come: first the one opposite."""
TOGETHER = 20
"""Cards in one word, at most."""
SPOKEN = (("check", 0), ("call", 100), ("call", 200), ("bring-in", 200), ("bet", 200))
WORDS = [{"do": "say", "verb": verb, "about": "", "price": price} for verb, price in SPOKEN]


def bets(page: Page, *spots: str) -> None:
    staked = wallet(page, "Staked now")
    for spot in spots:
        before = staked.inner_text()
        field(page, spot).click(force=True)
        expect(staked).not_to_have_text(before)


def roulette(table: Dealer, page: Page) -> Moments:
    bets(page, "red", "17", "odd")
    yield OPEN
    table.say("no-more-bets")
    expect(state(page)).to_contain_text("No more bets")
    yield DEALT
    table.deal("19")
    expect(state(page)).to_contain_text("19")
    yield SETTLED


def punto(player: str, banker: str) -> Play:
    def play(table: Dealer, page: Page) -> Moments:
        bets(page, player, "tie", banker)
        yield OPEN
        table.close("2c 4d 3c Kd")
        expect(state(page)).to_contain_text(re.compile(r"5\b.*4"))
        yield DEALT
        table.deal("6h", "5s")
        yield SETTLED

    return play


def blackjack(*more: str, boxes: str = "1234567") -> Play:
    """Every box is taken; the first is split, and split again."""

    def play(table: Dealer, page: Page) -> Moments:
        bets(page, *boxes, *more)
        yield OPEN
        first = ["8c", "9d", "Tc", "7h", "9s", "5d", "9c"][: len(boxes)]
        second = ["8h", "8s", "Kd", "Ks", "9h", "6c", "2c"][: len(boxes)]
        table.close(*first, "6h", *second)
        expect(prompt(page)).to_be_visible()
        yield ASKED
        choose(page, "Split")
        expect(prompt(page)).to_have_count(0)
        table.deal("3d")
        choose(page, "Hit")
        expect(prompt(page)).to_have_count(0)
        table.deal("2d")
        expect(prompt(page)).to_contain_text("13")
        yield DEALT
        answer(page, "Stand")
        table.deal("Jc")
        expect(prompt(page)).to_contain_text("18")
        while prompt(page).count():
            answer(page, "Stand")
        table.deal("Th", "Qc")
        expect(state(page)).to_contain_text("Dealer")
        yield SETTLED

    return play


def answer(page: Page, words: str) -> None:
    """To the question that stands there; the house has heard it."""
    heading = prompt(page).get_by_role("heading").first
    asked = heading.inner_text()
    choose(page, words)
    expect(heading.filter(has_text=asked)).to_have_count(0)


def five_cards(table: Dealer, page: Page) -> Moments:
    """Two boxes where one may have two, exchanged where one may exchange."""
    bets(page, "1 ante", "1 bonus")
    yield OPEN
    table.close("8h 8c 8d Ks 4c", "Qc Qh 7d 5s 2h")
    expect(prompt(page)).to_be_visible()
    yield ASKED
    buys = prompt(page).get_by_role("button", name=re.compile("^Sixth card"))
    if buys.count():
        buys.click()
        expect(prompt(page)).to_have_count(0)
        table.deal("9c")
        expect(prompt(page)).to_be_visible()
        yield DEALT
    choose(page, "Bet")
    expect(state(page)).to_contain_text("Dealer")
    yield SETTLED


def board(table: Dealer, page: Page) -> Moments:
    bets(page, "3 ante", "3 bonus", "4 ante")
    yield OPEN
    table.close("Ah Qc Kd As Qd Kh", "9d Ad 2h")
    expect(prompt(page)).to_be_visible()
    yield ASKED
    choose(page, "Bet")
    choose(page, "Bet")
    expect(prompt(page)).to_have_count(0)
    yield DEALT
    table.deal("7c", "7s")
    expect(state(page)).to_contain_text("Dealer")
    yield SETTLED


def machine(name: str, *symbols: str, asks: int = 0) -> Play:
    """It turns, wins, and asks where it does."""
    sheet = read(load_book("machines").section("slots").rules.machines[name])
    found = zip(sheet.reels, symbols, strict=True)
    stops = [str((strip.index(symbol) - sheet.rows // 2) % len(strip)) for strip, symbol in found]

    def play(table: Dealer, page: Page) -> Moments:
        yield OPEN
        page.locator("button.big").click()
        expect(page.locator("button.big")).to_have_attribute("aria-disabled", "true")
        table.say("no-more-bets")
        yield DEALT
        table.together(" ".join(stops))
        expect(page.locator("[data-won]").first).to_be_visible()
        expect(page.locator("[data-prompt]")).to_have_count(asks)
        yield ASKED if asks else SETTLED

    return play


class Room:
    """A hand between players, everybody in to the end: one page is looked at, the others speak.

    `streets`: what is dealt before each round of words: so many cards to everybody, so many for
    all."""

    def __init__(self, seats: int, *streets: tuple[int, int], draws: bool = True) -> None:
        """`draws`: the button is drawn for before the first hand. One card is burned before every
        street but the first, where there is a button."""
        self.seats, self.streets, self.draws = seats, streets, draws
        self.others: list[Page] = []

    def sit(self, visitors: Visitors, table: str, page: Page) -> None:
        page.get_by_role("button", name="Take a seat").click()
        page.get_by_role("dialog").get_by_label("Amount in").press("Enter")
        expect(page.get_by_role("button", name="Leave with")).to_be_visible()
        self.others = [visitors() for _ in range(1, self.seats)]
        for seat, other in zip(TAKEN, self.others, strict=False):
            other.goto("/books")
            other.evaluate(SOCKET, table)
            word = {"do": "sit", "seat": f"p{seat}", "buy_in": 10000}
            answered = other.evaluate("word => say(word)", word)
            assert "error" not in answered, answered

    def __call__(self, table: Dealer, page: Page) -> Moments:
        yield OPEN
        pack = iter(MIXED)
        if self.draws:
            table.hand(" ".join(PACK[: self.seats]))
        table.say("start-hand")
        asked = False
        for number, (each, common) in enumerate(self.streets):
            burned = ["xx"] if number and self.draws else []
            dealt = [next(pack) for _ in range(each * self.seats + common)]
            for at in range(0, len(dealt), TOGETHER):
                table.together(" ".join((burned + dealt)[at : at + TOGETHER]))
            for _ in range(self.seats):
                if not any(_says(other, word) for other in self.others for word in WORDS):
                    expect(prompt(page)).to_be_visible()
                    if number in (0, len(self.streets) - 1) or not asked:
                        yield ASKED
                        asked = True
                    page.keyboard.press("c")
                    expect(prompt(page)).to_have_count(0)
            if number == 1:
                yield DEALT
        expect(state(page)).to_contain_text("You put in")
        yield SETTLED


def _says(page: Page, word: dict[str, object]) -> bool:
    return "error" not in page.evaluate("word => say(word)", word)


PLAYS: dict[str, Play] = {
    "r1": roulette,
    "r3": roulette,
    "r4": roulette,
    "b1": punto("punto", "banco"),
    "b2": punto("player", "banker"),
    "j1": blackjack(),
    "j3": blackjack("6 pair", "6 war"),
    "j6": blackjack(boxes="123"),
    "c1": five_cards,
    "c3": five_cards,
    "o1": five_cards,
    "u1": five_cards,
    "u2": five_cards,
    "h1": board,
    "h2": board,
    "t1": Room(2, (2, 0), (0, 3), (0, 1), (0, 1)),
    "t3": Room(9, (2, 0), (0, 3), (0, 1), (0, 1)),
    "m1": Room(2, (4, 0), (0, 3), (0, 1), (0, 1)),
    "m2": Room(6, (4, 0), (0, 3), (0, 1), (0, 1)),
    "s1": Room(2, (3, 0), (1, 0), (1, 0), (1, 0), (1, 0)),
    "s2": Room(2, (2, 0), (1, 0), (1, 0), (1, 0)),
    "k1": Room(2, (3, 0), (1, 0), (1, 0), (1, 0), (1, 0), draws=False),
    "a1": machine("plums", "plum", "plum", "plum", asks=1),
    "a2": machine("amber", "ship", "ship", "ship", "ten", "jack"),
    "a4": machine("bells", "star", "star", "star"),
}


def arrive(visitors: Visitors, table: Dealer, play: Play) -> Page:
    """Somebody whose page is looked at, and who plays; nothing moves more than it must."""
    page = visitors(reduced_motion="reduce")
    page.goto(f"/table/{table.table}")
    if isinstance(play, Room):
        play.sit(visitors, table.table, page)
        return page
    sits = page.get_by_role("button", name="Take a seat")
    expect(sits.or_(page.locator("button.big")).first).to_be_visible()
    if sits.count():
        sits.click()
        expect(page.get_by_role("button", name="Leave the seat")).to_be_visible()
    table.open()
    expect(state(page)).to_contain_text(re.compile("Place your bets|Choose a bet"))
    return page


FINGERS = 1024
"""Windows as wide as this, and wider ones not, are touched."""


def screen(page: Page, width: int, height: int) -> None:
    """The window changes its size, and with it whether one has a finger or a mouse."""
    page.set_viewport_size({"width": width, "height": height})
    if page not in _touch:
        _touch[page] = page.context.new_cdp_session(page)
    _touch[page].send("Emulation.setTouchEmulationEnabled", {"enabled": width <= FINGERS})


_touch: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()
"""Who has a finger: it is theirs as long as the session lasts."""
