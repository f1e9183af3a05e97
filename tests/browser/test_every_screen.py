"""Every kind of table on every screen: nothing is cut, nothing lies on anything else, and all that
one may press can be reached, with the bets open, a question asked and the round settled.

One page for each table: its window changes its size, and is measured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import FloatRect, Page, ViewportSize, expect

from tests.browser.tables import (
    ROOT,
    SOCKET,
    TARGET,
    TOO_SMALL,
    Axe,
    Dealer,
    Dealers,
    Visitors,
    by_hand,
    choose,
    field,
    place,
    prompt,
    state,
    wallet,
)

SCREENS = ((320, 640), (390, 844), (844, 390), (1024, 768), (1366, 768))
MORE = ((768, 1024), (1440, 900), (1920, 1080))
"""Where the table is most crowded these too."""
CROWDED = ("blackjack", "stud")
STILL = ((390, 844), (1366, 768))
NEAR = 2
"""Pixels nobody sees."""
OMAHA = "blinds 1 2, bets 2..20, rake 5 % to 6 a pot, buy-in 40..400"
STUD = "ante 1, bring-in 2, bets 2..20, rake 5 %, buy-in 40..400, chip 1"
SIDES = "5..500, war 1..100, pair 1..100, boxes 7, decks 6"
ANTES = "ante 5..100, bonus 5..100, maximum payout 50000, boxes 7"
EXCHANGE = "ante 5..100, bonus half an ante, maximum payout 10000, boxes 4"
PLAN = by_hand("roulette", "by", "roulette", seats=4)
PLAN += by_hand("baccarat", "ru", "baccarat", seats=4)
PLAN += by_hand("blackjack", "bg-blackjack", "blackjack", SIDES, seats=7)
PLAN += by_hand("exchange", "by", "russian", EXCHANGE, seats=4)
PLAN += by_hand("board", "ru", "dealer-holdem", ANTES, seats=7)
PLAN += by_hand("still", "ru", "dealer-holdem", ANTES, seats=7)
PLAN += by_hand("omaha", "by", "omaha", OMAHA, seats=6)
PLAN += by_hand("stud", "by", "seven-stud", STUD, seats=6)
MEASURE = (ROOT / "tests" / "browser" / "measure.js").read_text("utf-8")

CHIP = 5
"""What a table puts into one's hand to begin with, here."""

Moments = Iterator[str]
Play = Callable[[Dealer, Page], Moments]
PlayBetween = Callable[[Dealer, Page, Page], Moments]


def bets(page: Page, *spots: str) -> None:
    for number, spot in enumerate(spots, start=1):
        field(page, spot).click(force=True)
        expect(wallet(page, "Staked now")).to_have_text(str(number * CHIP))


def roulette(table: Dealer, page: Page) -> Moments:
    bets(page, "red", "17", "odd")
    yield "bets open"
    table.close("17")
    expect(state(page)).to_contain_text("17")
    yield "settled"


def baccarat(table: Dealer, page: Page) -> Moments:
    bets(page, "player", "tie", "banker")
    yield "bets open"
    table.close("9c 2c Kd 6d")
    yield "settled"


def blackjack(table: Dealer, page: Page) -> Moments:
    bets(page, *"1234567", "3 pair", "3 war")
    yield "bets open"
    table.close("8c 8d Tc Ah 9s 5d 9c", "Th", "8h 8s Kd Ks 9h 6c 2c")
    expect(prompt(page)).to_be_visible()
    yield "asked"
    for box in "1234567":
        expect(prompt(page)).to_contain_text(f"Box {box}")
        choose(page, "No, thank you" if box == "4" else "Stand")
    table.deal("7c")
    yield "settled"


def exchange(table: Dealer, page: Page) -> Moments:
    bets(page, "1 ante")
    yield "bets open"
    table.close("8h 8c 8d Ks 4c", "Qc Qh 7d 5s 2h")
    expect(prompt(page)).to_be_visible()
    yield "asked"
    choose(page, "Bet")
    yield "settled"


def board(table: Dealer, page: Page) -> Moments:
    bets(page, "3 ante", "3 bonus", "4 ante")
    yield "bets open"
    table.close("Ah Qc Kd As Qd Kh", "9d Ad 2h")
    expect(prompt(page)).to_be_visible()
    yield "asked"
    choose(page, "Bet")
    choose(page, "Bet")
    table.deal("7c", "7s")
    yield "settled"


def omaha(table: Dealer, page: Page, other: Page) -> Moments:
    table.hand("4c Ks")
    table.hand("Ah Qc As Qd Kh Qh Kd 2s")
    expect(prompt(page)).to_be_visible()
    yield "asked"
    answer(page, "Call")
    say(other, "check")
    for cards in ("xx 7c 2d 9h", "xx 3c", "xx Js"):
        table.together(cards)
        answer(page, "Check")
        say(other, "check")
    expect(state(page)).to_contain_text("You put in")
    yield "settled"


def stud(table: Dealer, page: Page, other: Page) -> Moments:
    table.hand("4c Ks")
    table.hand("Kc 9d Kd 9s 2c Jd")
    answer(page, "Bring in")
    say(other, "call", 200)
    for cards in ("xx 5h Td", "xx 6h 9h", "xx 8h 3c"):
        table.together(cards)
        say(other, "check")
        expect(prompt(page)).to_be_visible()
        if cards.endswith("3c"):
            yield "asked"
        answer(page, "Check")
    table.together("xx Kh 4h")
    say(other, "check")
    answer(page, "Check")
    expect(state(page)).to_contain_text("You put in")
    yield "settled"


PLAYS: dict[str, Play] = {
    "roulette": roulette,
    "baccarat": baccarat,
    "blackjack": blackjack,
    "exchange": exchange,
    "board": board,
    "still": board,
}
ROOMS: dict[str, PlayBetween] = {"omaha": omaha, "stud": stud}


@pytest.mark.parametrize("kind", [kind for kind in (*PLAYS, *ROOMS) if kind != "still"])
def test_everything_has_its_place(dealer: Dealers, visitors: Visitors, kind: str) -> None:
    faults = [
        f"{moment}, {width}×{height}: {fault}"
        for moment, page in moments(dealer, visitors, kind)
        for width, height in (*SCREENS, *(MORE if kind in CROWDED else ()))
        for fault in measured(page, {"width": width, "height": height})
    ]
    assert faults == []


def test_boxes_stay_where_they_are(dealer: Dealers, visitors: Visitors) -> None:
    """Before the cards, while one is asked, and after: a finger finds them where it left them."""
    places: dict[tuple[int, int], list[FloatRect]] = {}
    for _, page in moments(dealer, visitors, "still"):
        for screen in STILL:
            page.set_viewport_size({"width": screen[0], "height": screen[1]})
            page.evaluate(MEASURE)
            places.setdefault(screen, []).append(place(field(page, "3 ante")))
    for found in places.values():
        ways = [[box["x"] for box in found], [box["y"] for box in found]]
        assert [max(way) - min(way) <= NEAR for way in ways] == [True, True], found


HEADS = ((320, 640), (390, 844), (768, 1024), (1366, 768))
ROWS = 2
"""Of a head, at most, as long as its menu is folded."""
WAYS = ("Tables", "History", "Rule books", "Log in", "Your limits")


@pytest.mark.parametrize("screen", HEADS, ids=lambda screen: str(screen[0]))
def test_the_head_is_not_crowded_and_leads_everywhere(
    visitors: Visitors, axe: Axe, screen: tuple[int, int]
) -> None:
    """Time and result are always in sight; on a small screen the ways lie behind a button."""
    page = visitors(viewport={"width": screen[0], "height": screen[1]})
    page.goto("/")
    head, menu = page.get_by_role("banner"), page.get_by_role("button", name="Menu")
    expect(head.get_by_text("Session")).to_be_visible()
    expect(head.get_by_text("Net result")).to_be_visible()
    assert place(head)["height"] <= (ROWS + 1) * TARGET
    if menu.is_visible():
        assert head.get_by_role("link", name="Rule books").is_hidden()
        menu.focus()
        page.keyboard.press("Enter")
        expect(menu).to_have_attribute("aria-expanded", "true")
    for name in WAYS:
        expect(head.get_by_role("link", name=name)).to_be_visible()
    expect(head.get_by_label("Language")).to_be_visible()
    assert page.evaluate(TOO_SMALL, TARGET) == []
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    assert head.get_by_role("link", name="Rule books").is_hidden() == menu.is_visible()


def moments(dealer: Dealers, visitors: Visitors, kind: str) -> Iterator[tuple[str, Page]]:
    """What is to be looked at, one after the other, and on which page."""
    table = dealer(kind)
    if kind in ROOMS:
        page, other = visitors(reduced_motion="reduce"), visitors()
        page.goto(f"/table/{kind}")
        page.get_by_role("button", name="Take a seat").click()
        page.get_by_role("dialog").get_by_label("Amount in").press("Enter")
        expect(page.get_by_role("button", name="Leave with")).to_be_visible()
        opposite(other, kind)
        play = ROOMS[kind](table, page, other)
    else:
        page = table.guest()
        table.open()
        expect(state(page)).to_contain_text("Place your bets")
        play = PLAYS[kind](table, page)
    for moment in play:
        yield moment, page


def opposite(page: Page, kind: str) -> None:
    """Somebody who sits at the head of the table; nobody looks at their page."""
    page.goto("/books")
    page.evaluate(SOCKET, kind)
    answer = page.evaluate("word => say(word)", {"do": "sit", "seat": "p4", "buy_in": 10000})
    assert "error" not in answer, answer


def answer(page: Page, words: str) -> None:
    """The house has it before anybody else speaks."""
    choose(page, words)
    expect(prompt(page)).to_have_count(0)


def say(page: Page, verb: str, price: int = 0) -> None:
    word = {"do": "say", "verb": verb, "about": "", "price": price}
    answer = page.evaluate("word => say(word)", word)
    assert "error" not in answer, answer


def measured(page: Page, screen: ViewportSize) -> list[str]:
    page.set_viewport_size(screen)
    return list(page.evaluate(MEASURE))
