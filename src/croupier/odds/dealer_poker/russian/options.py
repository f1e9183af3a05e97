"""What every word is worth on a shown deal: pass, bet, a sixth card, each of the exchanges.

Draws of the same ranks, and of the same ranks in the open card's suit, meet the same banks: they
are counted once. Purchases come on top, for options that could be the best. Compiled.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.odds import kernels
from croupier.odds.compiled import compiled
from croupier.odds.dealer_poker.russian.bank import BITS, CHOOSE, RUN, by_ranks, by_suit
from croupier.odds.dealer_poker.russian.payoffs import (
    AK_IN_FLUSH,
    DARK,
    FOLD,
    INSURANCE_PAYS,
    LITERAL,
    OFFERED,
    PAYS,
    RULES,
    SIXTH,
    STAY,
)
from croupier.odds.dealer_poker.russian.ranks import drawn
from croupier.odds.dealer_poker.russian.second import both
from croupier.odds.dealer_poker.russian.settling import (
    CAME,
    CAP,
    DEAL,
    DOUBT,
    EV,
    GAIN,
    INSURED,
    MANY,
    NO_SUIT,
    NUMBER,
    ONE,
    PATTERNS,
    SETS,
    SQUARE,
    STAKE,
    SUMS,
    TOTAL,
    UNSEEN,
    UP,
    UP_SUIT,
    WORD,
    at_most,
    buy,
    insurance,
    most_gain,
    one_draw,
    settle,
)
from croupier.odds.tables import LOWER_BITS, RANK_KEYS

DRAWN_STARTS, DRAWN_WORDS, DRAWN_KEYS, DRAWN_MASKS = drawn()
KEYS = np.array(RANK_KEYS, np.int64)
PLACES, ROWS, STRENGTHS, FLUSHES = kernels.PLACES, kernels.ROWS, kernels.STRENGTHS, kernels.FLUSHES
LOWER, LOWER_MASK = LOWER_BITS, (1 << LOWER_BITS) - 1
SPARE = 0x8888888888888
FULL_WORD = 0x4444444444444
ANY, MIXED = -1, -2
"""Suits of the kept cards: none is kept, or they are of several."""
PASS, BETS, TAKES_SIXTH, EXCHANGES = 0, 1, 2, 2
"""Options: an exchange of the cards in a mask, of 1 to 31, stands at EXCHANGES + mask."""
OPTIONS = EXCHANGES + 32
BLIND = OPTIONS
"""What a dark box does: bets without looking."""
LEADS = 2


@compiled("int64(int64)")
def strength_by(key: int) -> int:
    """The strength of five cards that make no flush, by the sum of their keys."""
    found: int = STRENGTHS[ROWS[key >> LOWER] + PLACES[key & LOWER_MASK]]
    return found


@compiled("int64(int64)")
def flush_of(mask: int) -> int:
    found: int = FLUSHES[mask]
    return found


@compiled("int64(int64)")
def strength_of(bits: int) -> int:
    """The strength of a card set."""
    found = kernels._strength_of(np.uint64(bits))
    return int(found)


@compiled("int64(int64, int64, int64, int64, int64[::1], int64[::1])")
def fill(
    words: int, word: int, mask: int, suit: int, came: NDArray[np.int64], ways: NDArray[np.int64]
) -> int:
    """Which ranks of a draw may have come in one suit, and in how many ways; how many sets."""
    within = mask & suit
    part, many = within, 0
    while True:
        number = 1
        for rank in range(13):
            if mask >> rank & 1:
                others = (words >> 4 * rank & 7) - (suit >> rank & 1)
                number *= CHOOSE[others, (word >> 4 * rank & 7) - (part >> rank & 1)]
        if number:
            came[many], ways[many] = part, number
            many += 1
        if part == 0:
            return many
        part = (part - 1) & within


@compiled("int64(int64, int64, int64)")
def ways_of(words: int, word: int, mask: int) -> int:
    """In how many ways a draw of these ranks may come."""
    number = 1
    for rank in range(13):
        if mask >> rank & 1:
            number *= CHOOSE[words >> 4 * rank & 7, word >> 4 * rank & 7]
    return number


@compiled("void(int64, int64, int64, int64[::1], int64[::1], int64)")
def take_flushes(
    flushes: int,
    suit: int,
    mask: int,
    came: NDArray[np.int64],
    ways: NDArray[np.int64],
    many: int,
) -> None:
    """Draws that make a flush with what is kept are no longer counted among the others."""
    for each in range(many):
        if came[each] == mask and flushes >> suit & 1:
            ways[each] -= 1
        if came[each] == 0:
            for other in range(4):
                if other != suit and flushes >> other & 1:
                    ways[each] -= 1


@compiled("int64(int64[::1], int64[:, :, ::1], int64, int64, int64, int64)")
def lay_out(
    deal: NDArray[np.int64], draws: NDArray[np.int64], word: int, mask: int, flushes: int, all_: int
) -> int:
    """Fills in what a draw may bring in the open card's suit, or in all four: how many draws."""
    for suit in range(4):
        if all_ or suit == deal[UP_SUIT]:
            came, ways = draws[CAME, suit], draws[NUMBER, suit]
            many = fill(deal[WORD], word, mask, deal[suit], came, ways)
            if flushes:
                take_flushes(flushes, suit, mask, came, ways, many)
            draws[MANY, suit, 0] = many
    hands = 0
    for each in range(draws[MANY, deal[UP_SUIT], 0]):
        hands += draws[NUMBER, deal[UP_SUIT], each]
    return hands


@compiled(
    "void(float64[:, ::1], float64[:, ::1], float64[:, ::1], int64, int64[::1], int64[:, :, ::1],"
    " int64, int64, int64, int64, int64, float64)"
)
def of_ranks(
    sums: NDArray[np.float64],
    terms: NDArray[np.float64],
    five: NDArray[np.float64],
    way: int,
    deal: NDArray[np.int64],
    draws: NDArray[np.int64],
    mode: int,
    at: int,
    strength: int,
    flushes: int,
    cards: int,
    early: float,
) -> None:
    """All draws of the same ranks that make no flush."""
    pattern, up = PATTERNS[strength], deal[UP]
    word, pays, total = DRAWN_WORDS[at], five[0, strength], CHOOSE[UNSEEN - cards, 4]
    none, less, equal, kicker = by_ranks(deal[WORD] - word, up, UNSEEN - cards, pattern)
    category, has_ak = pattern & 15, five[1, strength]
    cap = most_gain(terms, way, category, cards, pays)
    if mode == CAP:
        hands = ways_of(deal[WORD], word, DRAWN_MASKS[at]) - BITS[flushes]
        banks = none, less, equal, kicker
        value = at_most(terms, way, total, banks, category, pays, has_ak, early)
        sums[TOTAL, EV] += hands * (value + cap * none)
        return
    buys = 1 if cap > 0.0 else 0
    hands = lay_out(deal, draws, word, DRAWN_MASKS[at], flushes, buys)
    suit, insured = deal[UP_SUIT], 0.0
    for each in range(draws[MANY, suit, 0]):
        number = draws[NUMBER, suit, each]
        if number == 0:
            continue
        d_none, d_less, d_equal = by_suit(deal[suit] & ~draws[CAME, suit, each], up, pattern)
        banks = none + d_none, less + d_less, equal + d_equal, kicker
        goes = settle(sums, terms, way, number, total, banks, category, pays, has_ak, early)
        if buys and not goes:
            sums[TOTAL, DOUBT] += 1.0
        if sums[ONE, INSURED] > 0.0:
            insured += number
    if buys and hands:
        insured *= terms[RULES, INSURANCE_PAYS] / hands
        insured *= insurance(terms, way, category, pays, early)
        buy(sums, terms, way, deal, draws, word, hands, cards, pattern, pays, insured)


@compiled(
    "void(float64[:, ::1], float64[:, ::1], float64[:, ::1], int64, int64[::1], int64[:, :, ::1],"
    " int64, int64, int64, int64, int64, float64)"
)
def exchange(
    sums: NDArray[np.float64],
    terms: NDArray[np.float64],
    five: NDArray[np.float64],
    way: int,
    deal: NDArray[np.int64],
    draws: NDArray[np.int64],
    mode: int,
    kept_key: int,
    kept_mask: int,
    kept_suit: int,
    cards: int,
    early: float,
) -> None:
    """All draws to the kept cards. Where nothing is drawn, this is the bet."""
    for at in range(DRAWN_STARTS[cards], DRAWN_STARTS[cards + 1]):
        word, mask = DRAWN_WORDS[at], DRAWN_MASKS[at]
        if ((deal[WORD] | SPARE) - word) & SPARE != SPARE:
            continue
        key = kept_key + DRAWN_KEYS[at]
        strength = strength_by(key)
        category, flushes = PATTERNS[strength] & 15, 0
        if kept_suit != MIXED and (category <= 1 or category == RUN):
            for suit in range(4):
                if kept_suit in (ANY, suit) and mask & ~deal[suit] == 0:
                    flushes |= 1 << suit
        of_ranks(sums, terms, five, way, deal, draws, mode, at, strength, flushes, cards, early)
        for suit in range(4):
            if flushes >> suit & 1:
                made = flush_of(kept_mask | mask)
                one_draw(
                    sums, terms, way, deal, draws, mode, word, mask, suit, cards, made,
                    five[0, made], five[1, made], early,
                )  # fmt: skip


@compiled("void(float64[:, ::1], float64[:, ::1], int64[::1], int64[::1], int64[:, :, ::1], int64)")
def sixth(
    sums: NDArray[np.float64],
    terms: NDArray[np.float64],
    hand: NDArray[np.int64],
    deal: NDArray[np.int64],
    draws: NDArray[np.int64],
    mode: int,
) -> None:
    """All cards that may come as the sixth. What could be insured before can be insured after it:
    six cards are never paid less than five of them."""
    cards = np.empty(6, np.int64)
    bits = 0
    for at in range(5):
        cards[at] = hand[at]
        bits |= 1 << hand[at]
    literal, in_flush = int(terms[RULES, LITERAL]), int(terms[RULES, AK_IN_FLUSH])
    for card in range(52):
        suit, rank = card // 13, card % 13
        if deal[suit] >> rank & 1:
            cards[5] = card
            strength = strength_of(bits | 1 << card)
            first, second = both(cards, literal, in_flush)
            pays = terms[PAYS, first] + (terms[PAYS, second] if second else 0.0)
            has_ak = 1.0 if second == 1 else 0.0
            one_draw(
                sums, terms, SIXTH, deal, draws, mode, 1 << 4 * rank, 1 << rank, suit, 1,
                strength, pays, has_ak, 0.0,
            )  # fmt: skip


@compiled(
    "float64(float64[:, ::1], float64[:, ::1], float64[:, ::1], int64[::1], int64[::1],"
    " int64[:, :, ::1], int64, int64, float64)"
)
def play(
    sums: NDArray[np.float64],
    terms: NDArray[np.float64],
    five: NDArray[np.float64],
    hand: NDArray[np.int64],
    deal: NDArray[np.int64],
    draws: NDArray[np.int64],
    option: int,
    mode: int,
    early: float,
) -> float:
    """The sums of an option over all draws and banks, and how many there are; 0: not offered."""
    sums[TOTAL, :] = 0.0
    if option == TAKES_SIXTH:
        if terms[SIXTH, OFFERED] == 0.0:
            return 0.0
        sixth(sums, terms, hand, deal, draws, mode)
        return float(UNSEEN * CHOOSE[UNSEEN - 1, 4])
    away = option - EXCHANGES if option > TAKES_SIXTH and option != BLIND else 0
    key = mask = cards = 0
    suit = ANY
    for at in range(5):
        if away >> at & 1:
            cards += 1
            continue
        key += KEYS[hand[at] % 13]
        mask |= 1 << hand[at] % 13
        own = hand[at] // 13
        suit = own if suit in (ANY, own) else MIXED
    way = DARK if option == BLIND else cards
    if terms[way, OFFERED] == 0.0:
        return 0.0
    if cards == 0:
        strength = strength_by(key)
        if suit != MIXED:
            strength = flush_of(mask)
        one_draw(
            sums, terms, way, deal, draws, mode, 0, 0, NO_SUIT, 0, strength, five[0, strength],
            five[1, strength], early,
        )  # fmt: skip
        return float(CHOOSE[UNSEEN, 4])
    exchange(sums, terms, five, way, deal, draws, mode, key, mask, suit, cards, early)
    return float(CHOOSE[UNSEEN, cards] * CHOOSE[UNSEEN - cards, 4])


@compiled("int64(int64[::1], int64, int64[::1])")
def lay_deal(hand: NDArray[np.int64], up_card: int, deal: NDArray[np.int64]) -> int:
    """The deal's array, and the strength of the hand."""
    deal[:4] = 0x1FFF
    deal[WORD] = FULL_WORD - (1 << 4 * (up_card % 13))
    deal[UP], deal[UP_SUIT] = up_card % 13, up_card // 13
    deal[up_card // 13] ^= 1 << up_card % 13
    bits = 0
    for at in range(5):
        deal[hand[at] // 13] ^= 1 << hand[at] % 13
        deal[WORD] -= 1 << 4 * (hand[at] % 13)
        bits |= 1 << hand[at]
    return strength_of(bits)


@compiled(
    "void(float64[:, ::1], float64[:, ::1], float64[:, ::1], int64[::1], int64[::1],"
    " int64[:, :, ::1], int64, float64)"
)
def insure_early(
    sums: NDArray[np.float64],
    terms: NDArray[np.float64],
    five: NDArray[np.float64],
    hand: NDArray[np.int64],
    deal: NDArray[np.int64],
    draws: NDArray[np.int64],
    option: int,
    early: float,
) -> None:
    """Where the hand could be insured for more before the exchange than after it: one or the
    other, whichever is better."""
    play(sums, terms, five, hand, deal, draws, option, GAIN, -early)
    before = sums[TOTAL, EV]
    play(sums, terms, five, hand, deal, draws, option, GAIN, 0.0)
    if before > sums[TOTAL, EV]:
        play(sums, terms, five, hand, deal, draws, option, GAIN, -early)


@compiled(
    "int64(int64[::1], int64[::1], int64[:, :, ::1], float64[:, ::1], float64[:, ::1],"
    " float64[:, ::1], float64, int64, float64[::1], float64[:, ::1])"
)
def finish(
    hand: NDArray[np.int64],
    deal: NDArray[np.int64],
    draws: NDArray[np.int64],
    sums: NDArray[np.float64],
    terms: NDArray[np.float64],
    five: NDArray[np.float64],
    early: float,
    every: int,
    values: NDArray[np.float64],
    leads: NDArray[np.float64],
) -> int:
    """Counts the options out, the one that could be highest first, as long as one could be the
    best; then, where every one is asked for, the others, which insure after the draw if at all.
    `values`: what each is worth at most."""
    leads[:] = 0.0
    best, done = PASS, np.zeros(OPTIONS, np.int64)
    value = values[PASS]
    leads[0, EV], leads[0, SQUARE], leads[0, STAKE] = value, value * value, -value
    while True:
        option, could_be = -1, -np.inf
        for other in range(BETS, OPTIONS):
            if not done[other] and values[other] > could_be:
                option, could_be = other, values[other]
        if option < 0 or (could_be <= value and not every):
            break
        done[option] = 1
        before = early if could_be > value else 0.0
        scale = play(sums, terms, five, hand, deal, draws, option, GAIN, before)
        if before > 0.0 and sums[TOTAL, DOUBT] > 0.0:
            insure_early(sums, terms, five, hand, deal, draws, option, early)
        values[option] = sums[TOTAL, EV] / scale
        if values[option] > value:
            best, value = option, values[option]
            leads[0] = sums[TOTAL] / scale
    scale = play(sums, terms, five, hand, deal, draws, BLIND, GAIN, 0.0)
    if scale > 0.0:
        leads[1] = sums[TOTAL] / scale
    return best


@compiled(
    "int64(int64[::1], int64, float64[:, ::1], float64[:, ::1], int64, float64[::1],"
    " float64[:, ::1])"
)
def solve_deal(
    hand: NDArray[np.int64],
    up_card: int,
    terms: NDArray[np.float64],
    five: NDArray[np.float64],
    every: int,
    values: NDArray[np.float64],
    leads: NDArray[np.float64],
) -> int:
    """The best option of a deal. `values`: what each is worth; only at most, unless asked for
    every one, where that is less than the best. `leads`: what the best leads to in one round, and
    what betting without looking does."""
    deal = np.zeros(DEAL, np.int64)
    draws, sums = np.zeros((3, 4, SETS), np.int64), np.zeros((3, SUMS))
    strength = lay_deal(hand, up_card, deal)
    early = insurance(terms, STAY, PATTERNS[strength] & 15, five[0, strength], 0.0)
    values[:] = -np.inf
    values[PASS] = terms[STAY, FOLD]
    for option in range(BETS, OPTIONS):
        scale = play(sums, terms, five, hand, deal, draws, option, CAP, early)
        if scale > 0.0:
            values[option] = sums[TOTAL, EV] / scale
    return finish(hand, deal, draws, sums, terms, five, early, every, values, leads)
