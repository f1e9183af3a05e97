"""What a word is worth, beside the table's own game played to every end with a small shoe."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from croupier.odds.blackjack import ODDS
from croupier.odds.blackjack.deal import NOTHING, Situation, third_seven, ups
from croupier.odds.blackjack.hands import hands
from croupier.odds.blackjack.model import Model
from croupier.odds.blackjack.strategy import Strategy
from tests.odds.blackjack.books import rules_of_book
from tests.odds.blackjack.walk import VALUES, Walk

DECKS = {"bg": 6, "bg-blackjack": 6, "by": 8, "ru": 6}
CASES: dict[str, tuple[str, dict[str, Any], str, str, str, str]] = {
    "stand": ("bg", {}, "Tc 6c", "9c", "Tc Tc 9c 8c 5c 4c 2c Ac", "stand"),
    "hit": ("bg", {}, "Tc 2c", "9c", "Tc Tc 9c 8c 5c 4c 7c Ac", "hit"),
    "hit to 21 against a blackjack, R32": (
        "bg", {"blackjack.beats_aim": False}, "9c 7c", "Tc", "5c 5c Ac Ac Tc 4c 9c", "hit",
    ),
    "double": ("bg", {}, "6c 5c", "6c", "Tc Tc 9c 8c 5c 4c 2c Ac", "double"),
    "the bank's blackjack takes a double": (
        "ru", {}, "6c 5c", "Tc", "Tc Tc 9c 8c Ac Ac Ac 6c", "double",
    ),
    "surrender": ("by", {}, "Tc 6c", "Tc", "Tc Ac Ac 8c 7c", "surrender"),
    "surrender after the bank, R30": (
        "by", {"surrender.settled": "after the bank"}, "Tc 6c", "Tc", "Tc Ac Ac 8c 7c", "surrender",
    ),
    "a blackjack that waits": ("bg", {}, "Tc Ac", "Ac", "Tc 9c 9c 8c 7c", "decline"),
    "a blackjack paid at once, §192.1": ("by", {}, "Tc Ac", "9c", "Tc 9c 9c 8c 7c", "decline"),
    "even money": ("bg", {}, "Tc Ac", "Tc", "Tc Ac 9c 8c 7c", "even-money"),
    "split without a limit, art. 13(10)": (
        "bg", {}, "8c 8c", "6c", "8c 8c 9c 9c Tc Tc Tc Tc Tc 3c", "split",
    ),
    "split three times": ("ru", {}, "9c 9c", "5c", "9c 9c 9c 9c Tc Tc 8c 8c 8c 8c", "split"),
    "aces drawn and split again, R5": (
        "bg", {}, "Ac Ac", "7c", "Ac 5c 5c Tc Tc Tc Tc Tc 9c 9c", "split",
    ),
    "aces get one card, p. 28": (
        "bg-blackjack", {}, "Ac Ac", "7c", "Ac Ac Tc Tc 9c 9c Tc 5c 5c", "split",
    ),
    "aces split again, one card each, R50": (
        "ru", {"split.aces_again": True}, "Ac Ac", "7c", "Ac Ac Tc Tc 9c 9c Tc 9c 9c Tc", "split",
    ),
    "tens of one rank": ("ru", {}, "Kc Kc", "6c", "Kc Qc Qc 9c 9c Tc 5c 4c", "split"),
    "a split hand is no blackjack": (
        "bg", {}, "Tc Tc", "6c", "Ac Ac Tc 9c 9c 9c 8c 9c 8c", "split",
    ),
    "a split hand may be one": (
        "bg", {"split.makes_blackjack": True}, "Kc Tc", "Tc", "Ac Ac Tc 9c 9c 9c 8c 8c", "split",
    ),
    "no double after a split, R4": (
        "ru", {"double.after_split": False}, "5c 5c", "6c", "6c 6c 5c Tc Tc Tc 9c 9c", "split",
    ),
    "double after a split": ("ru", {}, "5c 5c", "6c", "6c 6c 5c Tc Tc Tc 9c 9c", "split"),
    "no split after a lost hand, none lost, §194.4": (
        "by", {}, "8c 8c", "6c", "8c 8c 9c 9c Tc Tc Tc Tc", "split",
    ),
    "three sevens of one suit, p. 34": (
        "bg-blackjack", {}, "7c 7c", "9c", "7c Tc Tc 9c 9c 6c", "hit",
    ),
    "three sevens, p. 33": ("bg-blackjack", {}, "7c 7d", "9c", "7c Tc Tc 9c 9c 6c", "double"),
}  # fmt: skip


def place(card: str) -> int:
    return VALUES[card[0]] - 1


@pytest.mark.parametrize("name", CASES)
def test_a_word_is_worth_what_the_game_pays(name: str) -> None:
    book, changes, cards, up, left, word = CASES[name]
    rules = rules_of_book(book, changes)
    model = ODDS.solver.model(rules, {"decks": DECKS[book]})
    shoe = np.zeros(10)
    for card in (*cards.split(), up, *left.split()):
        shoe[place(card)] += 1
    strategy = Strategy(model, shoe, range(place(up), place(up) + 1))
    dealt = situation(model, cards, up, left)
    worth = strategy.options(dealt)[word]
    again = dealt.pairs > 0 and strategy.split(dealt).most > 1
    walked = Walk(rules, strategy, DECKS[book], again).expects(cards, up, left, word)
    assert worth == pytest.approx(float(walked), abs=1e-12)


def situation(model: Model, cards: str, up: str, left: str) -> Situation:
    """As whoever saw all these cards would have it."""
    one, other = cards.split()
    shown = next(each for each in ups(model) if up[0] in each.ranks)
    hand = hands().of((place(one) + 1, place(other) + 1))
    alike = one[0] == other[0] if model.split.by_rank else place(one) == place(other)
    same = [c for c in left.split() if place(c) == place(one)]
    if model.split.by_rank:
        same = [card for card in same if card[0] == one[0]]
    gain = NOTHING
    if model.sevens is not None and (one[0], other[0]) == ("7", "7"):
        suits = "cdhs".index(one[1]), "cdhs".index(other[1])
        sevens = [left.split().count(f"7{suit}") for suit in "cdhs"]
        gain = third_seven(model.sevens, suits, sevens, len(left.split()))
    return Situation(hand, shown, 1.0, 2 + len(same) if alike else 0, *gain)
