"""What final hands lead to against all banks: fold or bet, insurance, purchase. Compiled.

A `deal` is an array: the ranks left in each suit, the word of all that is left, the open card's
rank and suit. `draws` holds, for each suit, which ranks a draw may have brought in it and in how
many ways. `sums` has three rows: the totals, one hand's, and room for purchases.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled
from croupier.odds.dealer_poker.russian.bank import (
    CHOOSE,
    FLUSH,
    PAIR,
    RUN,
    THREE,
    by_ranks,
    by_suit,
)
from croupier.odds.dealer_poker.russian.payoffs import (
    AK_PAYS,
    BET,
    BOUGHT_LOSE,
    BOUGHT_NONE,
    BUYING,
    BY_KICKER,
    DARK,
    DARK_BUYS,
    FOLD,
    INSURANCE_PAYS,
    LEAST_HAND,
    LOSE,
    MOST,
    NO_GAME,
    ONCE_MORE,
    PRICE,
    RULES,
    STAKED,
    TIE,
    WIN,
)
from croupier.odds.dealer_poker.russian.purchase import purchases
from croupier.odds.dealer_poker.russian.ranks import patterns

PATTERNS = patterns()
WORD, UP, UP_SUIT = 4, 5, 6
DEAL = 7
CAME, NUMBER, MANY = range(3)
SETS = 32
"""Sets of ranks that a draw of five may bring in one suit."""
TOTAL, ONE, ROOM = range(3)
EV, SQUARE, STAKE, GOES_ON, FREE, WON, EVEN, LOST, INSURED, BOUGHT, ABOVE, DOUBT = range(12)
"""Sums over hands and banks: the result and its square; what is staked; how often one goes on, the
bank has no game, one wins, stands off, loses, is insured, buys, ends above 0. DOUBT: how often it
met what it takes for impossible, or an insurance that was worth more before the draw."""
SUMS = 12
CAP, GAIN = range(2)
"""What it is worth at most, quickly; or exactly, with purchases and all."""
OF_SUIT = 495
"""The bank has no more hands than these that share the open card's suit."""
UNSEEN = 46
NO_SUIT = -1


@compiled("float64(float64[:, ::1], int64, int64, int64, float64)")
def most_gain(
    terms: NDArray[np.float64], way: int, category: int, cards: int, pays: float
) -> float:
    """No purchase gains more on one bank, whatever it holds; 0 where none gains anything.
    At most 12 cards make a pair, 8 a straight and 9 a flush, of at least 39 less those drawn."""
    if category <= PAIR or terms[RULES, BUYING] == 0.0:
        return 0.0
    if way == DARK and terms[RULES, DARK_BUYS] == 0.0:
        return 0.0
    outs = 12 if category <= THREE else (20 if category == RUN else 29)
    row = terms[way]
    gain = outs / (39 - cards) * row[BET] * pays + row[BOUGHT_NONE] - row[NO_GAME]
    return float(max(0.0, gain))


@compiled("float64(float64[:, ::1], int64, int64, float64, float64)")
def insurance(
    terms: NDArray[np.float64], way: int, category: int, pays: float, early: float
) -> float:
    """The most that may be insured. `early`: as much as could be before the draw; below 0, what
    was."""
    if category < terms[RULES, LEAST_HAND] or way == DARK:
        return 0.0
    if early < 0.0:
        return -early
    return float(max(terms[RULES, MOST] * terms[way, BET] * pays, early))


@compiled(
    "float64(float64[:, ::1], int64, int64, UniTuple(int64, 4), int64, float64, float64, float64)"
)
def at_most(
    terms: NDArray[np.float64],
    way: int,
    total: int,
    banks: tuple[int, int, int, int],
    category: int,
    pays: float,
    has_ak: float,
    early: float,
) -> float:
    """No less than a hand is worth, from banks counted as if none were a flush. A flush takes a
    bank away from those that are beaten or have no game; only above a flush is it itself beaten.
    """
    none, less, equal, kicker = banks
    row, rules = terms[way], terms[RULES]
    win = row[WIN] + row[BET] * pays
    value = row[NO_GAME] * none + win * less + row[TIE] * equal
    value += row[LOSE] * (total - none - less - equal)
    if has_ak and rules[BY_KICKER] == 0.0:
        value -= row[BET] * rules[AK_PAYS] * kicker
    if category > FLUSH:
        value += OF_SUIT * (win - row[LOSE])
    insured = insurance(terms, way, category, pays, early)
    value += max(0.0, insured * (rules[INSURANCE_PAYS] * none - less + OF_SUIT))
    return float(max(value, row[FOLD] * total))


@compiled(
    "boolean(float64[:, ::1], float64[:, ::1], int64, int64, int64, UniTuple(int64, 4), int64,"
    " float64, float64, float64)"
)
def settle(
    sums: NDArray[np.float64],
    terms: NDArray[np.float64],
    way: int,
    hands: int,
    total: int,
    banks: tuple[int, int, int, int],
    category: int,
    pays: float,
    has_ak: float,
    early: float,
) -> bool:
    """What one of so many alike hands leads to against `total` banks, in the row ONE, added to the
    totals; whether it goes on."""
    none, less, equal, kicker = banks
    row, rules, one = terms[way], terms[RULES], sums[ONE]
    more = total - none - less - equal
    win = row[WIN] + row[BET] * pays
    without = row[BET] * rules[AK_PAYS] if has_ak and rules[BY_KICKER] == 0.0 else 0.0
    insured = 0.0
    if rules[INSURANCE_PAYS] * none > less or early < 0.0:
        insured = insurance(terms, way, category, pays, early)
        if insured > 0.0 and early > rules[MOST] * row[BET] * pays:
            sums[TOTAL, DOUBT] += 1.0
    free, beaten = row[NO_GAME] + insured * rules[INSURANCE_PAYS], win - insured
    value = free * none + beaten * less - without * kicker + row[TIE] * equal + row[LOSE] * more
    one[:] = 0.0
    goes = bool(value > row[FOLD] * total)
    if goes:
        barely = beaten - without
        one[EV] = value
        one[SQUARE] = free * free * none + beaten * beaten * (less - kicker)
        one[SQUARE] += barely * barely * kicker
        one[SQUARE] += row[TIE] * row[TIE] * equal + row[LOSE] * row[LOSE] * more
        one[STAKE] = (row[STAKED] + insured) * total
        one[GOES_ON], one[FREE], one[WON], one[EVEN], one[LOST] = total, none, less, equal, more
        one[INSURED] = total if insured > 0.0 else 0
        one[ABOVE] = (none if free > 0.0 else 0) + (kicker if barely > 0.0 else 0)
        one[ABOVE] += (less - kicker) if beaten > 0.0 else 0
    else:
        one[EV] = row[FOLD] * total
        one[SQUARE] = row[FOLD] * row[FOLD] * total
        one[STAKE] = -row[FOLD] * total
    for at in range(DOUBT):
        sums[TOTAL, at] += hands * one[at]
    return goes


@compiled(
    "void(float64[:, ::1], float64[:, ::1], int64, int64[::1], int64[:, :, ::1], int64, int64,"
    " int64, int64, float64, float64)"
)
def buy(
    sums: NDArray[np.float64],
    terms: NDArray[np.float64],
    way: int,
    deal: NDArray[np.int64],
    draws: NDArray[np.int64],
    word: int,
    hands: int,
    cards: int,
    pattern: int,
    pays: float,
    insured: float,
) -> None:
    """Adds the purchases of so many draws; `insured`: what no game has paid them in the mean."""
    row, gains, found = terms[way], sums[ROOM], sums[TOTAL]
    gains[:] = 0.0
    none = row[BOUGHT_NONE]
    ends = row[BET] * pays + none, none, row[BOUGHT_LOSE], row[NO_GAME]
    once_more = 1 if terms[RULES, BUYING] == ONCE_MORE else 0
    purchases(gains, ends, deal, draws, word, hands, 42 - cards, pattern, once_more)
    found[EV] += gains[0]
    found[SQUARE] += gains[1] + 2.0 * insured * gains[0]
    found[STAKE] += terms[RULES, PRICE] * gains[2]
    found[BOUGHT] += gains[2]
    found[ABOVE] += gains[3]


@compiled(
    "void(float64[:, ::1], float64[:, ::1], int64, int64[::1], int64[:, :, ::1], int64, int64,"
    " int64, int64, int64, int64, float64, float64, float64)"
)
def one_draw(
    sums: NDArray[np.float64],
    terms: NDArray[np.float64],
    way: int,
    deal: NDArray[np.int64],
    draws: NDArray[np.int64],
    mode: int,
    word: int,
    mask: int,
    suit: int,
    cards: int,
    strength: int,
    pays: float,
    has_ak: float,
    early: float,
) -> None:
    """A draw whose cards are known, all of one suit; or no draw at all."""
    pattern, up, total = PATTERNS[strength], deal[UP], CHOOSE[UNSEEN - cards, 4]
    none, less, equal, kicker = by_ranks(deal[WORD] - word, up, UNSEEN - cards, pattern)
    held = deal[deal[UP_SUIT]]
    if suit == deal[UP_SUIT]:
        held &= ~mask
    d_none, d_less, d_equal = by_suit(held, up, pattern)
    banks = none + d_none, less + d_less, equal + d_equal, kicker
    category = pattern & 15
    goes = settle(sums, terms, way, 1, total, banks, category, pays, has_ak, early)
    cap = most_gain(terms, way, category, cards, pays)
    if cap == 0.0:
        return
    if mode == CAP:
        sums[TOTAL, EV] += cap * banks[0]
        return
    sums[TOTAL, DOUBT] += 0.0 if goes else 1.0
    for each in range(4):
        draws[CAME, each, 0] = mask if each == suit else 0
        draws[NUMBER, each, 0] = draws[MANY, each, 0] = 1
    insured = 0.0
    if sums[ONE, INSURED] > 0.0:
        insured = terms[RULES, INSURANCE_PAYS] * insurance(terms, way, category, pays, early)
    buy(sums, terms, way, deal, draws, word, 1, cards, pattern, pays, insured)
