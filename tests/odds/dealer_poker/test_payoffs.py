"""What a box comes to, beside what the table's engine pays."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache

import pytest

from croupier.cards.card import PACK, Card
from croupier.cards.hands.hand import best
from croupier.games.facts import Line
from croupier.odds.dealer_poker.model import Model, Way, read_model
from croupier.odds.dealer_poker.payoffs import Payoffs
from croupier.rulebooks.schema.plate import read_plate
from croupier.table.setting import Setting, lay_out
from tests.games.dealer_poker.at_the_table import Box, terms_of
from tests.odds.dealer_poker.rules import CARIBBEAN, OASIS, model, rules_of

READINGS = [
    (CARIBBEAN, {}),
    (CARIBBEAN, {"improving__price_is": "stake"}),
    (CARIBBEAN, {"bet": "what is staked"}),
    (CARIBBEAN, {"bet": "what is staked", "improving__price_is": "stake"}),
    (OASIS, {}),
    (OASIS, {"improving__price_is": "stake"}),
]
ANTE = 10


@cache
def setting(section: tuple[str, str], *values: tuple[str, str]) -> Setting:
    currency = "EUR"
    return lay_out(section[1], rules_of(section, *values), read_plate("ante 5..100", currency))


def box_of(section: tuple[str, str], values: dict[str, str]) -> Box:
    box = Box(*section, "ante 5..100")
    box.setting = setting(section, *values.items())
    box.terms = terms_of(box.setting)
    return box


def net(box: Box) -> Fraction:
    """All lines of the round, in antes."""
    lines = [line for line in box.events if isinstance(line, Line)]
    return Fraction(sum(line.won - line.lost for line in lines), 100 * ANTE)


def played(
    box: Box, way: Way, cards: list[Card], insured: Fraction
) -> tuple[list[Card], list[Card]]:
    """One light box that takes its cards and bets; its hand and the bank's."""
    box.lay("p1", "1 ante", ANTE).cards(*cards[:10])
    hand, bank = cards[:5], cards[5:10]
    if way.how == "exchange":
        price = float((way.fee + way.ante - 1) * ANTE)
        box.say("p1", "exchange", "1", price, " ".join(hand[: way.cards]))
        hand = hand[way.cards :] + cards[10 : 10 + way.cards]
    if way.how == "sixth":
        box.say("p1", "sixth", "1", float((way.fee + way.ante - 1) * ANTE))
        hand = [*hand, cards[10]]
    if way.how != "stay":
        box.cards(*cards[10 : 10 + way.cards])
    if insured:
        box.say("p1", "insure", "1", float(insured * ANTE))
    box.say("p1", "bet", "1", float(way.bet * ANTE))
    return hand, bank


def kind_of(found: Model, hand: list[Card], bank: list[Card]) -> int:
    """Which of the four kinds the bank's hand is."""
    theirs, mine = best(bank, ace_king=True), best(hand, ace_king=True)
    if theirs.category < found.game:
        return 0
    if theirs.strength == mine.strength:
        return 2
    return 1 if theirs.strength < mine.strength else 3


@pytest.mark.parametrize(("section", "values"), READINGS)
def test_the_engine_pays_what_the_figures_count(
    section: tuple[str, str], values: dict[str, str]
) -> None:
    """All readings of price and bet (R11, R12, R71), all ways to take a card, insured or not."""
    found = model(section, **values)
    payoffs, dice, kinds = Payoffs(found), random.Random(15), set()
    for at in range(90):
        way = found.ways[at % len(found.ways)]
        few = dice.sample(PACK, 26) if at % 2 else [card for card in PACK if card[0] in "AKQJT9"]
        cards = dice.sample(few, 12)
        drawn = {"stay": 0, "exchange": way.cards, "sixth": 0}[way.how]
        hand = cards[drawn:5] + cards[10 : 10 + way.cards]
        category = best(hand, ace_king=True).category.value
        for insured in payoffs.insured(way, category):
            box = box_of(section, values)
            hand, bank = played(box, way, cards, insured)
            kind = kind_of(found, hand, bank)
            kinds.add(kind)
            result = payoffs.results(way, category, insured)[kind]
            assert net(box) == result - way.fee
    assert kinds >= {0, 1, 3}


def test_the_maximum_payout_bounds_insurance_bet_and_ante_together() -> None:
    """§136: with 200 antes at most, a royal flush loses one ante of its 201."""
    payoffs = Payoffs(read_model(rules_of(OASIS), {"maximum payout": 200}))
    stay = payoffs.model.ways[0]
    assert payoffs.results(stay, 10, Fraction(0)).below == 200
    assert payoffs.results(stay, 10, Fraction(200)).none == 200
    assert payoffs.insured(stay, 10) == tuple(map(Fraction, (0, 1, 199, 200)))
    assert payoffs.insured(stay, 4) == (Fraction(0),)
