"""What may be said and what it comes to, made into tables: to take a step is to look it up.

Rules and money are those of the simulation; what a strategy would say is left to whoever plays.
"""

from __future__ import annotations

from enum import IntEnum
from fractions import Fraction
from itertools import product
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANKS
from croupier.games.blackjack.terms import INSURANCE, TEN, Terms
from croupier.money import payout
from croupier.odds.blackjack.simulation import strategy as words
from croupier.odds.blackjack.simulation.money import Bets, Money, bounds, least_double
from croupier.odds.blackjack.simulation.strategy import Function
from croupier.odds.blackjack.simulation.tables import (
    PAID,
    SINGLE,
    UNSPLIT,
    WAITS,
    Hands,
    Words,
    bank_states,
    check_bets,
    check_offers,
    needs,
    outcomes,
    rule_of,
)
from croupier.rulebooks.schema.blackjack import Insurance, Surrender

NATURAL: Final = 135
"""A blackjack that is asked something on its turn."""
EARLY = "before the first box"
TWO_CARDS = "two cards"
KINDS = (INSURANCE, TEN)
LOWS = 64
"""More than a hand can count at least."""


class Action(IntEnum):
    """What one may say; of stakes that may be chosen, the most and the least."""

    WAIT = 0
    STAND = 1
    HIT = 2
    DOUBLE = 3
    DOUBLE_LESS = 4
    DOUBLE_BLIND = 5
    SPLIT = 6
    SURRENDER = 7
    INSURE = 8
    INSURE_LESS = 9
    INSURE_TEN = 10
    INSURE_TEN_LESS = 11
    EVEN_MONEY = 12
    DECLINE = 13
    MOVE = 14
    KEEP = 15


WORDS = {
    words.STAND: Action.STAND,
    words.HIT: Action.HIT,
    words.DOUBLE: Action.DOUBLE,
    words.LESS: Action.DOUBLE_LESS,
    words.BLIND: Action.DOUBLE_BLIND,
    words.SPLIT: Action.SPLIT,
    words.SURRENDER: Action.SURRENDER,
}
STAKED = ((Action.INSURE, Action.INSURE_LESS), (Action.INSURE_TEN, Action.INSURE_TEN_LESS))


class Steps(msgspec.Struct, frozen=True):
    """`asked`: by context, up card and two cards, the actions as bits; nothing where the hand is
    done with, and then `final` is its state. `points`: by what cards count at least and whether one
    may count more; 0 for a hand that is over. `offers`, by up card: before the first box, the same
    for a blackjack, on the turn of a blackjack, on two cards, and while the box is served.
    `insured`: by kind, the most and the least: the stake, what it wins. `limits`: the aim, whether
    a hand that has it is done with, the bet, whether one gives up at once."""

    asked: NDArray[np.uint16]
    final: NDArray[np.uint8]
    points: NDArray[np.uint8]
    cards: NDArray[np.uint8]
    offers: NDArray[np.uint16]
    insured: NDArray[np.int64]
    bank: NDArray[np.uint8]
    outcome: NDArray[np.uint8]
    needs: NDArray[np.uint8]
    money: NDArray[np.int64]
    tens: NDArray[np.uint8]
    sevens: NDArray[np.int64]
    rule: NDArray[np.uint64]
    limits: NDArray[np.int64]


def steps(terms: Terms, bet: int) -> Steps:
    """The tables of one box with this bet; what does not fit is refused."""
    bets, nobody = Bets(bet), Function(lambda *_: words.STAND)
    check_bets(terms, bets)
    check_offers(terms)
    hands, ways, money = Hands(terms), Words(terms, nobody), Money(terms, nobody, bets)
    asked, final = _on_two(terms, hands, ways, bet)
    insured = np.array([_staked(terms, kind, bet) for kind in KINDS], np.int64)
    return Steps(
        asked=asked,
        final=final,
        points=_points(hands),
        cards=np.array([*zip(hands.low, hands.ace, strict=True)], np.uint8),
        offers=_offers(terms, insured),
        insured=insured,
        bank=bank_states(hands),
        outcome=outcomes(terms),
        needs=needs(),
        money=_capped(terms, money.mains[:16]),
        tens=np.array([low == terms.low["T"] for low in hands.low], np.uint8),
        sevens=money.sevens[:3].copy(),
        rule=rule_of(terms, hands, bets, money),
        limits=np.array([terms.aim, terms.rules.aim_is_hard.value, bet, _at_once(terms)], np.int64),
    )


def _bits(actions: list[Action]) -> int:
    return sum(1 << action for action in actions)


def _on_two(
    terms: Terms, hands: Hands, ways: Words, bet: int
) -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
    asked, final = np.zeros((3, 13, 16, 16), np.uint16), np.zeros((3, 13, 16, 16), np.uint8)
    less = least_double(terms, bet) != bet
    for context, up, one, two in product(range(3), *[range(13)] * 3):
        at = context, up, one, two
        low, ace = hands.low[one] + hands.low[two], hands.ace[one] or hands.ace[two]
        points, _ = hands.points(low, ace)
        if points > hands.aim:
            continue
        aim = points == hands.aim
        if aim and (context == UNSPLIT or terms.rules.split.makes_blackjack.value):
            final[at] = _natural(terms, RANKS[up], context)
            continue
        first, second = RANKS[one], RANKS[two]
        done = aim and terms.rules.aim_is_hard.value
        if ways.one_card(first, context):
            done = not ways.can_split(first, second, context)
        final[at] = SINGLE + points
        if not done:
            may = ways.may(first, second, RANKS[up], points, context)
            asked[at] = _bits([WORDS[word] for word in may if word != words.LESS or less])
    return asked.reshape(-1), final.reshape(-1)


def _natural(terms: Terms, up: str, context: int) -> int:
    if up in terms.rules.blackjack.at_once.value:
        return PAID
    even = terms.rules.even_money
    on_turn = even.when.value != EARLY and up in even.against.value
    asked = context == UNSPLIT and (on_turn or bool(terms.standing.get(up)))
    return NATURAL if asked else WAITS


def _points(hands: Hands) -> NDArray[np.uint8]:
    """Points, and in the next row whether they are soft."""
    found = np.zeros((2, 2 * LOWS), np.uint8)
    for low, ace in product(range(hands.aim + 1), (False, True)):
        found[:, hands.row(low, ace)] = hands.points(low, ace)
    return found


def _at_once(terms: Terms) -> bool:
    part = terms.rules.surrender
    return isinstance(part, Surrender) and part.settled.value == "at once"


# What is offered besides.


def _staked(terms: Terms, kind: str, bet: int) -> list[list[int]]:
    """The most and the least that may be staked, each with what it wins; 0 where none may be."""
    part = terms.insurances.get(kind)
    if part is None:
        return [[0, 0], [0, 0]]
    ranges = [bounds(terms, each, bet) for each in part.stakes.value]
    fitting = [(low, high) for low, high in ranges if 0 < low <= high]
    most = max((high for _, high in fitting), default=0)
    least = min((low for low, _ in fitting), default=0)
    return [[stake, _pays(terms, stake, part.pays.value)] for stake in (most, least)]


def _pays(terms: Terms, stake: int, odds: Fraction) -> int:
    paid = payout(stake, odds, terms.rounding, terms.chip) if stake else 0
    return paid if terms.most_paid is None else min(paid, terms.most_paid)


def _capped(terms: Terms, mains: NDArray[np.int64]) -> NDArray[np.int64]:
    """No bet is paid more than the plate says."""
    return mains.copy() if terms.most_paid is None else np.minimum(mains, terms.most_paid)


def _offers(terms: Terms, insured: NDArray[np.int64]) -> NDArray[np.uint16]:
    found = np.zeros((5, 13), np.uint16)
    even = terms.rules.even_money
    for at, up in enumerate(RANKS):
        for kind, part in terms.insurances.items():
            bits = _insuring(KINDS.index(kind), insured) if up in part.against.value else 0
            for row in _rows(part):
                found[row, at] |= bits
        if up in even.against.value:
            found[1 if even.when.value == EARLY else 2, at] |= _bits([Action.EVEN_MONEY])
        found[2, at] |= _bits([Action.DECLINE])
        for row in (0, 1):
            found[row, at] |= _bits([Action.DECLINE]) if found[row, at] else 0
    return found


def _rows(part: Insurance) -> tuple[int, ...]:
    window = part.window.value
    return (0, 1) if window == EARLY else (3,) if window == TWO_CARDS else (4,)


def _insuring(kind: int, insured: NDArray[np.int64]) -> int:
    most, least = (int(stake) for stake in insured[kind, :, 0])
    usual, less = STAKED[kind]
    return _bits([usual, *((less,) if least != most else ())]) if most else 0
