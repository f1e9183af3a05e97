"""Poker against the dealer over real sockets: what is refused, by name and clause, and that nothing
happened."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.house import House, Visitor, house_for_one
from tests.web.test_dealer_poker import ACE_KING, KINGS, PLAN, dark, lay, on


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_for_one(tmp_path, PLAN) as opened:
        yield opened


def state(*visitors: Visitor) -> Any:
    table = visitors[0].table()
    wallets = [visitor.wallet(c) for visitor in visitors for c in ("BYN", "RUB", "BGN")]
    return [table[key] for key in ("felt", "phase", "seq", "turn", "next_at")] + wallets


LIGHT, DARK = on("1 ante", 1_000), on("1 ante", 1_000, dark=True)
NOT_IN_THE_BOOK: dict[str, list[tuple[list[Any], dict[str, Any], str]]] = {
    "u1": [
        ([LIGHT], on("2 ante", 1_000), "light-limit"),
        ([LIGHT], on("1 bet", 2_000), "light-bet"),
        ([DARK], on("1 bet", 1_000), "wrong-price"),
        ([LIGHT], on("1 bonus", 400), "wrong-price"),
        ([LIGHT], on("1 insurance", 1_000), "light-bet"),
    ],
    "u2": [([LIGHT], on("2 ante", 2_000, dark=True), "dark-unequal")],
    "o1": [
        ([LIGHT, on("2 ante", 1_000)], on("3 ante", 1_000), "light-limit"),
        ([LIGHT], on("3 ante", 1_000), "light-apart"),
        ([LIGHT], on("2 ante", 2_000), "light-unequal"),
        ([LIGHT], on("4 ante", 1_000, dark=True), "dark-equal"),
        ([DARK], on("1 insurance", 1_000), "not-offered"),
    ],
    "c1": [([], DARK, "not-offered"), ([], on("1 bonus", 100), "side-needs-main")],
    "h1": [
        ([LIGHT], on("1 bonus", 1_500), "above-maximum"),
        ([], on("9 ante", 1_000), "unknown-spot"),
        ([], on("1 ante", 90_000), "above-maximum"),
        ([DARK], on("1 insurance", 1_000), "not-offered"),
    ],
}


@pytest.mark.parametrize("table", NOT_IN_THE_BOOK)
def test_bets_the_book_does_not_have(ana: Visitor, table: str) -> None:
    """§127, §138, §154, §162, §169; RP p. 5: each is refused by name and moves nothing."""
    ana.sit(table).open()
    for lies, bet, code in NOT_IN_THE_BOOK[table]:
        ana.do("clear")  # Where nothing lies, there is nothing to clear.
        if lies:
            lay(ana, *lies)
        before = state(ana)
        assert ana.refused("bet", bets=[bet]) == code, (lies, bet)
        assert state(ana) == before


def test_anothers_box_is_taken(ana: Visitor, ben: Visitor) -> None:
    ben.sit("u1")
    ana.sit("u1").open()
    lay(ben, on("1 ante", 1_000))
    before = state(ana, ben)
    assert ana.refused("bet", bets=[on("1 ante", 1_000)]) == "field-taken"
    assert state(ana, ben) == before


WORDS: list[tuple[dict[str, Any], str]] = [
    ({"verb": "exchange", "about": "1", "price": 900, "cards": ["4c"]}, "wrong-price"),
    ({"verb": "exchange", "about": "1", "price": 1_000, "cards": []}, "wrong-cards"),
    ({"verb": "exchange", "about": "1", "price": 1_000, "cards": ["Ah"]}, "not-held"),
    ({"verb": "exchange", "about": "1", "price": 1_000, "cards": ["4c", "4c"]}, "not-held"),
    ({"verb": "exchange", "about": "1", "price": 1_000, "cards": ["xx"]}, "not-held"),
    ({"verb": "exchange", "about": "3", "price": 1_000, "cards": ["7c"]}, "dark-box"),
    ({"verb": "bet", "about": "1", "price": 1_999}, "wrong-price"),
    ({"verb": "bet", "about": "1"}, "wrong-price"),
    ({"verb": "bet", "about": "1", "price": 2_000, "cards": ["4c"]}, "wrong-cards"),
    ({"verb": "insure", "about": "1", "price": 1_000}, "insured-from"),
    ({"verb": "buy", "about": "1", "price": 1_000}, "not-awaited"),
    ({"verb": "pass", "about": "3"}, "dark-box"),
    ({"verb": "pass", "about": "2"}, "not-owner"),
    ({"verb": "stand", "about": "1"}, "no-such-word"),
    ({"verb": "pass", "about": "7"}, "not-awaited"),
]


def test_words_that_do_not_fit(ana: Visitor, ben: Visitor) -> None:
    ana.sit("u1").open()
    ben.sit("u1")
    lay(ana, on("1 ante", 1_000), *dark("3", 1_000))
    lay(ben, on("2 ante", 1_000))
    ana.close_bets()
    ana.deal(*KINGS, "7c", "7d", "4s", "3h", "2h", "Tc", "Td", "9s", "8h", "6h", *ACE_KING)
    before, asks = state(ana, ben), ana.asks()
    for word, code in WORDS:
        assert ana.refused("say", **word) == code, word
    assert state(ana, ben) == before
    assert ana.asks() == asks


def test_cards_that_cannot_be_read(ana: Visitor) -> None:
    ana.sit("u1")
    for cards in ("4c", ["4c"] * 11, [4], ["four of clubs"], None):
        word = {"verb": "exchange", "about": "1", "cards": cards}
        assert ana.refused("say", **word) == "bad-message", cards
    assert ana.refused("bet", bets=[{**LIGHT, "dark": "yes"}]) == "bad-message"


def test_a_price_that_was_another_one_is_refused(ana: Visitor) -> None:
    """Oasis §133: one card costs an ante, two cards one and a half."""
    ana.sit("o1").open()
    lay(ana, on("1 ante", 1_000))
    ana.close_bets()
    ana.deal(*KINGS, *ACE_KING)
    word = {"verb": "exchange", "about": "1", "cards": ["4c", "2s"]}
    assert ana.refused("say", **word, price=1_000) == "wrong-price"
    ana.ok("say", **word, price=1_500)
    ana.deal("Ks", "7h")
    assert ana.refused("say", **word, price=1_500) == "improved"


def test_no_funds_for_the_bet(ana: Visitor) -> None:
    """400 of 1,000 lie; a bet of 800 cannot be paid: refused, and the box is still asked."""
    ana.sit("u1").open()
    lay(ana, on("1 ante", 40_000))
    ana.close_bets()
    ana.deal(*KINGS, *ACE_KING)
    before, asks = state(ana), ana.asks()
    answer = ana.do("say", verb="bet", about="1", price=80_000)
    assert answer["error"]["code"] == "no-funds"
    assert answer["error"]["words"] == "You have 600 BYN available; this needs 800 BYN."
    assert state(ana) == before
    assert ana.asks() == asks
    ana.say("pass", "1")
    assert ana.wallet("BYN") == (60_000, 0)
