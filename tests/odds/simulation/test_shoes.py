"""The kernels change the shoe when a table would: its own functions are asked, round by round."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from croupier.games.baccarat.terms import Terms as BaccaratTerms
from croupier.games.blackjack.terms import Terms as BlackjackTerms
from croupier.games.registry import game_of
from croupier.odds.baccarat.simulation import Baccarat
from croupier.odds.blackjack.simulation.basic import BASIC
from croupier.odds.blackjack.simulation.money import Bets
from croupier.odds.blackjack.simulation.table import Blackjack
from croupier.rulebooks.load import load_book
from croupier.rulebooks.vary import with_text
from croupier.table.setting import Setting, lay_out, terms_of
from croupier.table.shoe import cut_card, needs_shoe, returned
from croupier.table.standing import Standing
from croupier.table.state import ShoeState, Table

ROUNDS = 150


def shoes_of_the_table(setting: Setting, used: list[int]) -> list[int]:
    """How many shoes had been brought, or how often a machine was full again, by each round."""
    shoe, found, count = ShoeState("new", 0), [], 0
    stands = setting.equipment
    for number, cards in enumerate(used, 1):
        table = Table(number=number - 1, shoe=shoe)
        if not shoe.decks or needs_shoe(Standing(setting, table)):
            machine = stands.device == "machine"
            burned = 0 if machine else stands.burn_after_shuffle
            shoe, count = ShoeState("new", stands.decks, out=burned, machine=machine), count + 1
        table = Table(number=number, shoe=shoe)
        for came in cut_card(Standing(setting, table), cards):
            shoe = msgspec.structs.replace(shoe, hands_left=came.hands_left, cut_card_in=number)
        again = returned(Standing(setting, table), cards)
        found.append(count)
        shoe = msgspec.structs.replace(shoe, out=0 if again else shoe.out + cards)
        count += bool(again)
    return found


def shoes_of_the_kernel(simulated: Any) -> tuple[list[int], list[int]]:
    """What each round took, and the shoes by each, from ever longer runs of the same seed."""
    hits = [simulated.play(rounds, 4, 0).hits for rounds in range(1, ROUNDS + 1)]
    cards = [0, *(each["cards"] for each in hits)]
    return [b - a for a, b in pairwise(cards)], [h["shoes"] for h in hits]


@pytest.mark.parametrize(
    ("book", "choices", "key", "text"),
    [
        ("by", {}, "", ""),
        ("bg-blackjack", {}, "", ""),
        ("bg-blackjack", {"device": "machine"}, "", ""),
        ("bg", {"decks": 1}, "", ""),
        ("ru", {}, "shoe.hands_after_cut_card", "3"),
        ("ru", {}, "shoe.behind", "0"),
    ],
)
def test_blackjack(book: str, choices: dict[str, Any], key: str, text: str) -> None:
    rules = load_book(book).section("blackjack").rules
    rules = with_text(rules, "blackjack", key, text) if key else rules
    plate = game_of("blackjack").default_plate(rules, "EUR")
    plate = msgspec.structs.replace(
        plate, limits={"": plate.limits[""]}, choices={**plate.choices, **choices}
    )
    setting = lay_out("blackjack", rules, plate)
    terms = terms_of(setting, BlackjackTerms)
    used, shoes = shoes_of_the_kernel(Blackjack(terms, BASIC, Bets(1000)))
    assert shoes_of_the_table(setting, used) == shoes
    assert shoes[-1] > 1


@pytest.mark.parametrize(("book", "game"), [("bg", "punto-banco"), ("ru", "baccarat")])
def test_baccarat(book: str, game: str) -> None:
    rules = load_book(book).section(game).rules
    setting = lay_out(game, rules, game_of(game).default_plate(rules, "EUR"))
    terms = terms_of(setting, BaccaratTerms)
    spot = next(iter(terms.spots))
    used, shoes = shoes_of_the_kernel(Baccarat(terms, {spot: 1000}))
    assert shoes_of_the_table(setting, used) == shoes
    assert shoes[-1] > 1
