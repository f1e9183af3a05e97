"""What each end of a round brings, read from the model: arrays of plain numbers, in antes.

Sums of whole and half antes are exact in floating point; other fractions are rounded once, here.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.hands.category import Category, order
from croupier.cards.hands.combinations import Two, two_combinations
from croupier.errors import InvariantBroken
from croupier.odds.dealer_poker.example import cards_of
from croupier.odds.dealer_poker.model import Model, Way
from croupier.odds.face import not_computed

STAY, SIXTH, DARK, RULES, PAYS = 0, 6, 7, 8, 9
"""Rows of the terms. Rows 1 to 5 are exchanges of so many cards."""
FOLD, NO_GAME, WIN, TIE, LOSE, BET, BOUGHT_NONE, BOUGHT_LOSE, OFFERED, STAKED = range(10)
"""Columns of a way to the bet. WIN is without the bet; FOLD and LOSE count what it has cost."""
LITERAL, AK_IN_FLUSH, BY_KICKER, LEAST_HAND, BUYING, DARK_BUYS = range(6)
MOST, INSURANCE_PAYS, PRICE, AK_PAYS = range(6, 10)
"""Columns of the rules."""
NEVER, UNTIL_ANOTHER, ONCE_MORE = range(3)
NO_HAND = 11
"""A category no hand has: nothing is insured."""
PAIR_OUTS, LEFT = 12, 39
"""Of at least 39 cards, less those that were drawn, at most 12 give a bank without game a pair."""
NO_GAMES = Fraction(1, 2)
"""Less than half of all banks have no game."""
ACE_KING_PAIRS = {4: 1 / 6, 5: 1 / 16}
"""By how many cards were exchanged: of so many draws at most one makes a pair beside ace and king.
Four to a kept ace do in 26,400 ways of C(46, 4), five in 84,480 of C(46, 5)."""
NEVER_FOLDS = -1e9


class Payoffs(NamedTuple):
    """`terms`: a row for each way to the bet, one for the rules, and what categories are paid.
    `five`: what five cards of each strength are paid to one; and whether ace–king is second."""

    terms: NDArray[np.float64]
    five: NDArray[np.float64]


@cache
def payoffs(model: Model) -> Payoffs:
    """Refuses what is not computed here: never a wrong figure. Whoever changes it takes a copy."""
    _check(model)
    terms = np.zeros((PAYS + 1, len(Category)), np.float64)
    _ways(model, terms)
    _rules(model, terms[RULES])
    terms[PAYS] = [float(each) for each in model.pays]
    found = [_two(model, strength) for strength in range(1, len(order()) + 1)]
    five = np.zeros((2, len(found) + 1), np.float64)
    five[0, 1:] = [float(paid(model, each)) for each in found]
    five[1, 1:] = [_ak_second(each) for each in found]
    return Payoffs(terms, five)


def _rules(model: Model, rules: NDArray[np.float64]) -> None:
    insurance, purchase, two = model.insurance, model.purchase, model.two
    rules[LITERAL] = two is not None and two.beside == "literal"
    rules[AK_IN_FLUSH] = two is not None and two.ace_king_in_flush
    rules[BY_KICKER] = two is not None and two.by_kicker
    rules[LEAST_HAND] = NO_HAND if insurance is None else insurance.least_hand
    if purchase is not None:
        rules[BUYING] = UNTIL_ANOTHER if purchase.same_rank == "until another" else ONCE_MORE
        rules[DARK_BUYS] = purchase.dark
        rules[PRICE] = float(purchase.price)
    if insurance is not None:
        rules[MOST], rules[INSURANCE_PAYS] = float(insurance.most), float(insurance.pays)
    rules[AK_PAYS] = float(model.pays[Category.ACE_KING])


def _ways(model: Model, terms: NDArray[np.float64]) -> None:
    price = Fraction(0) if model.purchase is None else model.purchase.price
    for way in model.ways:
        at = SIXTH if way.how == "sixth" else way.cards
        lost = way.fee + way.ante + way.bet
        row = (
            -way.fee - way.ante,
            model.no_game_ante * way.ante - way.fee,
            model.ante * way.ante - way.fee,
            -way.fee,
            -lost,
            way.bet,
            -way.fee - price,
            -lost - price,
            1,
            lost,
        )
        terms[at, : len(row)] = [float(each) for each in row]
    terms[DARK] = terms[STAY]
    terms[DARK, FOLD] = NEVER_FOLDS
    terms[DARK, OFFERED] = model.dark_bet is not None


def _check(model: Model) -> None:
    wrong = {
        "both": model.both,
        "other-game": model.game != Category.ACE_KING,
        "maximum": model.maximum is not None or model.bonus_maximum is not None,
        "one-combination": model.two is None,
        "dark-bet": model.dark_bet not in (None, model.ways[0].bet),
        "low-insurance": model.insurance is not None
        and model.insurance.least_hand < Category.THREE,
        "high-insurance": model.insurance is not None and model.insurance.least > 1,
        "pair-buys": _buys_with_a_pair(model),
    }
    for what, so in wrong.items():
        if so:
            raise not_computed(f"russian-{what}")


def _buys_with_a_pair(model: Model) -> bool:
    """Whether that may gain so often that a figure without it would say little."""
    pair, both = model.pays[Category.PAIR], _pair_and_ace_king(model)
    return any(
        _gain(model, way, pair) > 0 or (_gain(model, way, both) > 0 and not _seldom(way))
        for way in model.ways
    )


def _pair_and_ace_king(model: Model) -> Fraction:
    """The most that is paid below two pair."""
    return model.pays[Category.PAIR] + model.pays[Category.ACE_KING]


def _gain(model: Model, way: Way, pays: Fraction) -> Fraction:
    """By a purchase, at most, of what lies below two pair and pays so much."""
    if model.purchase is None:
        return Fraction(0)
    wins = Fraction(PAIR_OUTS, LEFT - way.cards) * pays * way.bet
    return max(Fraction(0), wins - model.purchase.price - model.no_game_ante * way.ante)


def _seldom(way: Way) -> bool:
    return way.how == "exchange" and way.cards in ACE_KING_PAIRS


def pair_buys(model: Model, way: Way) -> float:
    """What a pair beside ace–king could still gain in the mean, at most, if it bought the bank a
    game. That is not counted: it is part of the error."""
    return float(NO_GAMES * _gain(model, way, _pair_and_ace_king(model))) if _seldom(way) else 0.0


def left_aside(model: Model) -> dict[int, float]:
    """The same before the draw, by how many cards are exchanged."""
    ways = filter(_seldom, model.ways)
    return {way.cards: ACE_KING_PAIRS[way.cards] * pair_buys(model, way) for way in ways}


# What cards are paid.


def _two(model: Model, strength: int) -> Two:
    rule = model.two
    if rule is None:
        raise InvariantBroken("two combinations are paid")
    return two_combinations(
        cards_of(strength), beside=rule.beside, ace_king_in_flush=rule.ace_king_in_flush
    )


def paid(model: Model, two: Two) -> Fraction:
    """Both combinations, to one."""
    if two.first is None:
        return model.pays[Category.HIGH_CARD]
    second = Fraction(0) if two.second is None else model.pays[two.second.category]
    return model.pays[two.first.category] + second


def _ak_second(two: Two) -> bool:
    return two.second is not None and two.second.category is Category.ACE_KING
