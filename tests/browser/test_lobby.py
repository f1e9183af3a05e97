"""The lobby: tables drawn as they stand, found, chosen, kept, and sat down at with one click."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.tables import HOUR, Axe, Dealers, Visitors, bet, by_clock, by_hand, spot, state

BLINDS = "no limit, blinds 1 2, rake 5 %, buy-in 40..200, chip 1"
PLAN = by_hand("wheel", "by", "roulette", seats=4, name="Roulette I")
PLAN += by_clock("open", "ru", "roulette", window=HOUR)
PLAN += by_hand("boxes", "by", "blackjack", "5..500, boxes 5, decks 8", seats=4)
PLAN += by_hand("coups", "bg", "punto-banco", seats=4)
PLAN += by_clock("room", "bg", "holdem", BLINDS, bots=3, between=400, decide=2000)
PHONE: ViewportSize = {"width": 390, "height": 844}


def card(page: Page, table: str) -> Locator:
    return page.locator("article", has=page.locator(f"a[href='/table/{table}']"))


def tables(page: Page) -> Locator:
    return page.locator("article h3")


def star(page: Page, table: str) -> Locator:
    return card(page, table).get_by_role("button", name=re.compile("Favourite"))


def test_tables_are_drawn_as_they_stand(page: Page, dealer: Dealers) -> None:
    wheel, boxes, coups = dealer("wheel"), dealer("boxes"), dealer("coups")
    player = boxes.guest()
    page.goto("/")
    expect(card(page, "wheel").locator("[data-wheel=rests]")).to_be_visible()
    wheel.open()
    expect(card(page, "wheel")).to_contain_text("Bets open")
    wheel.say("no-more-bets")
    expect(card(page, "wheel").locator("[data-wheel=runs]")).to_be_visible()
    wheel.deal("17")
    expect(card(page, "wheel").locator("[data-wheel=rests]")).to_contain_text("17")
    boxes.open()
    bet(player, "5", spot(player, "Box 2"))
    expect(card(page, "boxes")).to_contain_text("4 free boxes")
    boxes.close("9c 5d 7s")
    lying = card(page, "boxes").locator("[data-lies] [role=img]")
    expect(lying).to_have_count(3)
    coups.open()
    coups.close("9c 2c Kd 5d")
    expect(card(page, "coups")).to_contain_text("Punto")


def test_the_room_shows_stacks_and_hands(page: Page) -> None:
    page.goto("/")
    room = card(page, "room")
    expect(room.locator(".seat.here")).to_have_count(3)
    expect(room.locator(".seat.dealt").first).to_be_visible()
    expect(room.locator(".middle")).to_contain_text(re.compile(r"\d"))


def test_one_finds_and_chooses_tables_and_the_address_knows_it(page: Page) -> None:
    page.goto("/")
    expect(tables(page)).to_have_count(5)
    find = page.get_by_role("searchbox")
    find.fill("рулет")
    expect(tables(page)).to_have_text([re.compile("Roulette I"), re.compile("open")])
    assert "q=" in page.url
    page.get_by_label("Rule book").select_option("ru")
    expect(tables(page)).to_have_text([re.compile("open")])
    page.go_back()
    expect(tables(page)).to_have_count(2)
    find.fill("bridge")
    expect(page.get_by_text("No table fits what you have chosen.")).to_be_visible()
    page.get_by_role("button", name="Show all tables").click()
    expect(tables(page)).to_have_count(5)
    page.get_by_role("button", name="Poker room").click()
    expect(tables(page)).to_have_text([re.compile("room")])
    page.reload()
    expect(tables(page)).to_have_text([re.compile("room")])
    page.get_by_role("link", name="Tables", exact=True).click()
    expect(tables(page)).to_have_count(5)


def test_favourites_are_kept(page: Page) -> None:
    page.goto("/?favourites")
    expect(page.get_by_text("You have no favourites yet")).to_be_visible()
    page.goto("/")
    star(page, "boxes").click()
    expect(star(page, "boxes")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Favourites", exact=False).first.click()
    expect(tables(page)).to_have_text([re.compile("boxes")])
    page.reload()
    expect(tables(page)).to_have_text([re.compile("boxes")])


def test_a_quick_seat_sits_down_or_opens_the_buy_in(page: Page) -> None:
    page.goto("/?book=ru")
    page.get_by_role("link", name="Quick seat: open").first.click()
    expect(page.get_by_role("button", name="Leave the seat")).to_be_visible()
    bet(page, "5", spot(page, "Red"))
    assert "sit" not in page.url
    page.get_by_role("link", name="All tables").click()
    expect(card(page, "open")).to_contain_text(re.compile(r"You have 5\sRUB on the felt"))
    page.get_by_role("link", name="Quick seat: room").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name=re.compile("Sit down")).click()
    expect(dialog).to_be_hidden()
    page.get_by_role("link", name="All tables").click()
    expect(card(page, "room")).to_contain_text(re.compile(r"You sit here with [\d.,]+\sBGN"))
    expect(state(page)).to_have_count(0)


def test_on_a_phone_filters_fold_and_nothing_stands_in_the_way(
    visitors: Visitors, axe: Axe
) -> None:
    for scheme in ("light", "dark"):
        page = visitors(
            viewport=PHONE, has_touch=True, color_scheme=scheme, reduced_motion="reduce"
        )
        page.goto("/")
        expect(tables(page)).to_have_count(5)
        book = page.get_by_label("Rule book")
        expect(book).to_be_hidden()
        page.get_by_role("button", name="Filters").click()
        expect(book).to_be_visible()
        assert axe(page) == []
        moving = "[...document.getAnimations()].filter(a => a.playState === 'running').length"
        assert page.evaluate(moving) == 0, "nothing moves for who asks for that"
        wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1]
        page.close()
