"""Complete rounds at the table, cards and words given, beside what the odds count for them."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from croupier.cards.card import PACK, Card
from croupier.cards.hands.category import Category
from croupier.cards.hands.strength import strength
from croupier.games.facts import Line
from croupier.odds.dealer_poker.model import Model, Way
from croupier.odds.dealer_poker.russian import payoffs as rows
from croupier.odds.dealer_poker.russian.settling import (
    DEAL,
    EV,
    GAIN,
    NO_SUIT,
    SETS,
    SUMS,
    TOTAL,
    UNSEEN,
    UP,
    UP_SUIT,
    WORD,
    one_draw,
)
from croupier.odds.dealer_poker.russian.shown import ends, two_of
from tests.games.dealer_poker.at_the_table import Box
from tests.odds.dealer_poker.russian.books import model_of

ANTE = 10
ROUNDS = 150


def dealt(chance: Random) -> list[Card]:
    """Few ranks, so that much is made; the first ten to the box and the bank, others to come."""
    ranks = chance.sample("23456789TJQKA", chance.choice((4, 5, 7, 13)))
    some = [card for card in PACK if card[0] in ranks]
    others = [card for card in PACK if card[0] not in ranks]
    chance.shuffle(some)
    chance.shuffle(others)
    return some[:5] + sorted(some[5:] + others, key=lambda _: chance.random())


def counted(model: Model, way: Way, cards: tuple[Card, ...], bank: tuple[Card, ...]) -> float:
    """What the kernels count where only one bank is possible: nothing else is left."""
    found, two = rows.payoffs(model), two_of(model, cards)
    terms, deal = found.terms.copy(), np.zeros(DEAL, np.int64)
    row = rows.SIXTH if way.how == "sixth" else way.cards
    terms[row, rows.FOLD] = rows.NEVER_FOLDS
    terms[rows.RULES, rows.BUYING] = rows.NEVER
    terms[rows.RULES, rows.LEAST_HAND] = rows.NO_HAND
    for at in map(PACK.index, bank[:4]):
        deal[at // 13] |= 1 << at % 13
        deal[WORD] += 1 << 4 * (at % 13)
    up = PACK.index(bank[4])
    deal[UP], deal[UP_SUIT] = up % 13, up // 13
    sums, draws = np.zeros((3, SUMS)), np.zeros((3, 4, SETS), np.int64)
    second = two.second is not None and two.second.category is Category.ACE_KING
    one_draw(
        sums, terms, row, deal, draws, GAIN, 0, 0, NO_SUIT, UNSEEN - 4, two.hand.strength,
        float(rows.paid(model, two)), float(second), 0.0,
    )  # fmt: skip
    return float(sums[TOTAL, EV])


@pytest.mark.parametrize("book", ["by", "ru"])
def test_a_round_ends_as_it_is_counted(book: str) -> None:
    """by §157–168, ru: stay, exchange, sixth card, insurance, the bank's game bought."""
    chance, model, seen_ends = Random(book), model_of(book), set()
    for _ in range(ROUNDS):
        deck, way = dealt(chance), chance.choice(model.ways)
        box = Box(book, "russian").lay("p1", "1 ante", ANTE).cards(" ".join(deck[:10]))
        hand, bank, coming = list(deck[:5]), tuple(deck[5:10]), list(deck[10:])
        if way.how == "exchange":
            away = chance.sample(hand, way.cards)
            box.say("p1", "exchange", "1", float(way.fee) * ANTE, " ".join(away))
            hand = [card for card in hand if card not in away]
        elif way.how == "sixth":
            box.say("p1", "sixth", "1", float(way.fee) * ANTE)
        new, coming = coming[: way.cards], coming[way.cards :]
        box.cards(" ".join(new))
        cards = (*hand, *new)
        wanted = counted(model, way, cards, bank)
        insured = _insure(box, model, way, cards) if chance.random() < 0.5 else 0.0
        box.say("p1", "bet", "1", float(way.bet) * ANTE)
        none = box.round.game is False
        if insured:
            won = two_of(model, cards).hand.strength > strength(bank)
            wanted += insured if none else (-insured if won else 0.0)
        if none:
            wanted = _buy_or_not(box, model, way, cards, coming, wanted, chance)
        net = sum(line.won - line.lost for line in box.events if isinstance(line, Line))
        assert box.round.ended is not None
        assert Fraction(net, 100 * ANTE) == pytest.approx(wanted, abs=1e-12), (cards, bank, way)
        seen_ends.add((way.how, none, bool(insured), bool(box.round.buyers)))
    assert len(seen_ends) > 12, "all kinds of rounds have come"


def _insure(box: Box, model: Model, way: Way, cards: tuple[Card, ...]) -> float:
    """For as much as may be, in antes; 0 where the hand is too low."""
    rule, two = model.insurance, two_of(model, cards)
    if rule is None or two.hand.category < rule.least_hand:
        return 0.0
    most = float(rule.most * way.bet * rows.paid(model, two))
    box.say("p1", "insure", "1", most * ANTE)
    return most


def _buy_or_not(
    box: Box,
    model: Model,
    way: Way,
    cards: tuple[Card, ...],
    coming: list[Card],
    plain: float,
    chance: Random,
) -> float:
    """What the round is worth then: the bank takes cards until it may stop."""
    rule = model.purchase
    assert rule is not None
    if chance.random() < 0.4:
        box.say("p1", "no", "1")
        return plain
    box.say("p1", "buy", "1", float(rule.price) * ANTE)
    for card in coming:
        if not box.round.bank_owes:
            break
        box.cards(card)
    bought = tuple(lying.card for lying in box.round.bought)
    free = float(model.no_game_ante * way.ante)
    return plain - free - float(rule.price) + float(ends(model, cards, bought, way))
