"""One shown deal: what everything one can say is worth, counted exactly.

Before the draw, after it, and where the bank has no game and can be bought one. What is insured is
the most that may be.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import PACK, RANKS, Card, rank
from croupier.cards.hands.category import Category, category
from croupier.cards.hands.combinations import Two, two_combinations
from croupier.cards.hands.faults import check
from croupier.cards.hands.strength import strength
from croupier.errors import IllegalDecision, InvariantBroken
from croupier.games.dealer_poker.asks import BET, BUY, EXCHANGE, INSURE, NO, PASS, SIXTH
from croupier.odds.dealer_poker.model import Model, Purchase, Way
from croupier.odds.dealer_poker.russian import payoffs as paying
from croupier.odds.dealer_poker.russian.options import (
    EXCHANGES,
    LEADS,
    OPTIONS,
    TAKES_SIXTH,
    solve_deal,
)
from croupier.odds.dealer_poker.russian.payoffs import left_aside, paid, pair_buys, payoffs
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
from croupier.odds.figures import Advice, Number, Option, Seen, exact
from croupier.phrase import phrase

FIVE, FOUR = 5, 4
ROUNDING = 1e-10


def advised(model: Model, seen: Seen) -> Advice:
    """The options of the moment, the best first. `stage`: the word by which a card was taken, its
    price in `stakes`, and `dead` are the cards given away; or `buy`, the bank's five in `bank`."""
    if seen.stage == BUY:
        options = _purchase(model, seen)
    elif seen.stage:
        options = _after(model, seen)
    else:
        options = _first(model, seen)
    return Advice(tuple(sorted(options, key=lambda option: -option.value.value)))


def _number(value: float, aside: float = 0.0) -> Number:
    """`aside`: what was not counted."""
    return Number(value, error=ROUNDING + aside)


def _checked(seen: Seen, cards: int, bank: int) -> None:
    if len(seen.cards) != cards:
        raise IllegalDecision("card-count", given=len(seen.cards), wanted=cards)
    if len(seen.bank) != bank:
        raise IllegalDecision("card-count", given=len(seen.bank), wanted=bank)
    check((*seen.cards, *seen.bank, *seen.dead), range(53))


# Before the draw.


def _first(model: Model, seen: Seen) -> Iterator[Option]:
    """Whatever may be exchanged. Cards of others are not known here."""
    _checked(seen, FIVE, 1)
    if seen.dead:
        raise IllegalDecision(
            "card-count", given=len(seen.dead), wanted=phrase("dealer-poker-none-given")
        )
    yield from _bet_or_pass(model, seen, model.ways[0])
    hand = sorted(seen.cards, key=PACK.index)
    values, aside = _values(model, hand, seen.bank[0]), left_aside(model)
    if model.way("sixth", 1) is not None:
        yield Option(SIXTH, _number(float(values[TAKES_SIXTH])))
    for way in model.ways:
        for places in combinations(range(FIVE), way.cards) if way.how == EXCHANGE else ():
            value = float(values[EXCHANGES + sum(1 << at for at in places)])
            away = tuple(hand[at] for at in places)
            yield Option(EXCHANGE, _number(value, aside.get(way.cards, 0.0)), away)


def _values(model: Model, hand: list[Card], up: Card) -> NDArray[np.float64]:
    found, values, leads = payoffs(model), np.zeros(OPTIONS), np.zeros((LEADS, SUMS))
    cards = np.array([PACK.index(card) for card in hand], np.int64)
    solve_deal(cards, PACK.index(up), found.terms, found.five, 1, values, leads)
    return values


# With the cards one bets or passes with.


def _after(model: Model, seen: Seen) -> Iterator[Option]:
    _checked(seen, 6 if seen.stage == SIXTH else FIVE, 1)
    for way in model.ways:
        if way.how == seen.stage and way.fee + way.ante - 1 == seen.stakes:
            return _bet_or_pass(model, seen, way)
    raise IllegalDecision("no-such-word", verb=seen.stage)


def _bet_or_pass(model: Model, seen: Seen, way: Way) -> Iterator[Option]:
    """To insure means to bet then."""
    two, insurance = two_of(model, seen.cards), model.insurance
    aside = pair_buys(model, way) if two.hand.category is Category.PAIR else 0.0
    yield Option(PASS, exact(-way.fee - way.ante))
    yield Option(BET, _number(_bet(model, seen, way, Fraction(0)), aside))
    if insurance is not None and two.hand.category >= insurance.least_hand:
        most = insurance.most * way.bet * paid(model, two)
        if most >= insurance.least:
            yield Option(INSURE, _number(_bet(model, seen, way, most)))


def _bet(model: Model, seen: Seen, way: Way, insured: Fraction) -> float:
    """Against every bank that the cards not seen allow, with purchases."""
    found, two = payoffs(model), two_of(model, seen.cards)
    terms = found.terms.copy()
    row = paying.SIXTH if way.how == SIXTH else way.cards
    terms[row, paying.FOLD] = paying.NEVER_FOLDS
    if not insured:
        terms[paying.RULES, paying.LEAST_HAND] = paying.NO_HAND
    deal, unseen = _deal(seen)
    sums = np.zeros((3, SUMS))
    draws = np.zeros((3, FOUR, SETS), np.int64)
    second = two.second is not None and two.second.category is Category.ACE_KING
    gone, total = UNSEEN - unseen, unseen * (unseen - 1) * (unseen - 2) * (unseen - 3) // 24
    one_draw(
        sums, terms, row, deal, draws, GAIN, 0, 0, NO_SUIT, gone, two.hand.strength,
        float(paid(model, two)), float(second), -float(insured),
    )  # fmt: skip
    return float(sums[TOTAL, EV]) / total


def _deal(seen: Seen) -> tuple[NDArray[np.int64], int]:
    """What is left of the deck, by suit and by rank."""
    known = {*seen.cards, *seen.bank, *seen.dead}
    unseen = [at for at, card in enumerate(PACK) if card not in known]
    if len(unseen) < FOUR + 4:
        wanted = phrase("dealer-poker-unseen", n=FOUR + 4)
        raise IllegalDecision("card-count", given=len(unseen), wanted=wanted)
    deal, up = np.zeros(DEAL, np.int64), PACK.index(seen.bank[0])
    for at in unseen:
        deal[at // 13] |= 1 << at % 13
        deal[WORD] += 1 << 4 * (at % 13)
    deal[UP], deal[UP_SUIT] = up % 13, up // 13
    return deal, len(unseen)


def two_of(model: Model, cards: tuple[Card, ...]) -> Two:
    rule = model.two
    if rule is None:
        raise InvariantBroken("two combinations are paid")
    return two_combinations(cards, beside=rule.beside, ace_king_in_flush=rule.ace_king_in_flush)


# The bank has no game.


def _purchase(model: Model, seen: Seen) -> Iterator[Option]:
    """What was insured has been paid, and is not counted here."""
    _checked(seen, 6 if len(seen.cards) == 6 else FIVE, FIVE)
    rule = model.purchase
    bank = max(category(strength(seen.bank), ace_king=True), 0)
    if rule is None or bank >= model.game:
        raise IllegalDecision("no-such-word", verb=BUY)
    way = _bought_by(model, seen)
    yield Option(NO, exact(model.no_game_ante * way.ante - way.fee))
    yield Option(BUY, exact(_bought(model, rule, seen, way) - way.fee - rule.price))


def _bought_by(model: Model, seen: Seen) -> Way:
    """The way by which the box came to its bet: by its cards and what they cost."""
    taken = "sixth" if len(seen.cards) == 6 else "exchange" if seen.stakes else "stay"
    for way in model.ways:
        if way.how == taken and way.fee + way.ante - 1 == seen.stakes:
            return way
    raise IllegalDecision("no-such-word", verb=BUY)


def _bought(model: Model, rule: Purchase, seen: Seen, way: Way) -> Fraction:
    """The mean over the cards that may come for the bank's highest."""
    away = max(seen.bank, key=lambda card: RANKS.index(rank(card)))
    kept = tuple(card for card in seen.bank if card != away)
    known = {*seen.cards, *seen.bank, *seen.dead}
    left = [card for card in PACK if card not in known]
    worth = {card: ends(model, seen.cards, (*kept, card), way) for card in left}
    other = [card for card in left if rank(card) != rank(away)]
    if rule.same_rank == "until another":
        return sum((worth[card] for card in other), Fraction(0)) / len(other)
    total, again = Fraction(0), sum(worth.values(), Fraction(0))
    for card in left:
        made = category(strength((*kept, card)), ace_king=True)
        if rank(card) == rank(away) and made < model.game:
            total += (again - worth[card]) / (len(left) - 1)
        else:
            total += worth[card]
    return total / len(left)


def ends(model: Model, cards: tuple[Card, ...], bank: tuple[Card, ...], way: Way) -> Fraction:
    """What a bought bank leaves the buyer: the ante is never paid."""
    two, against = two_of(model, cards), strength(bank)
    if category(against, ace_king=True) < model.game or two.hand.strength == against:
        return Fraction(0)
    return way.bet * paid(model, two) if two.hand.strength > against else -way.ante - way.bet
