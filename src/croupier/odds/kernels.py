"""The compiled part of `hands`: no checks, no names, unsigned numbers and tables.

Every number is unsigned of 64 bits: Numba makes a float of signed and unsigned together, and looks
at the sign of a signed index before each look-up. Tables become part of the machine code, which is
kept by the date of this file: whoever ships new tables writes their new digest here.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.cards.hands.low import limit
from croupier.odds.compiled import compiled, entry
from croupier.odds.tables import FLUSH, LOWER_BITS, RANK_KEYS, UPPER_BITS, tables

TABLES_DIGEST = "0772447304028929"

_T = tables()
PLACES, ROWS, STRENGTHS, STARTS = _T.places, _T.rows, _T.strengths, _T.starts
SUITS, FLUSHES, LOWS = _T.suits, _T.flushes, _T.lows

U = np.uint64
ZERO, ONE, TWO, THREE, FOUR, FIVE, SEVEN = U(0), U(1), U(2), U(3), U(4), U(5), U(7)
SUIT, SECOND, THIRD, FOURTH = U(0x1FFF), U(13), U(26), U(39)
LOWER_AT, LOWER_MASK = U(LOWER_BITS), U((1 << LOWER_BITS) - 1)
UPPER_AT, UPPER_MASK = U(UPPER_BITS), U((1 << UPPER_BITS) - 1)
FLUSH_MASK, KEY = U(FLUSH), U(0xFFFF_FFFF)
# A card's key with a counter for its suit above it. Counters begin at three: the fifth card of a
# suit sets the highest of four bits. Numbers that are no cards have no key.
COUNTERS = U(sum(3 << 32 + 4 * suit for suit in range(4)))
COUNT_ONE = U(sum(1 << 32 + 4 * suit for suit in range(4)))
FULL = U(sum(8 << 32 + 4 * suit for suit in range(4)))
CARD_KEYS = np.zeros(256, np.uint64)
CARD_BITS = np.zeros(256, np.uint64)
for _card in range(52):
    CARD_KEYS[_card] = RANK_KEYS[_card % 13] + (1 << 32 + 4 * (_card // 13))
    CARD_BITS[_card] = 1 << _card
# Counting bits in parallel: pairs, nibbles, bytes; the compiler knows it as one instruction.
PAIRS, NIBBLES = U(0x5555_5555_5555_5555), U(0x3333_3333_3333_3333)
BYTES, EACH, TOP = U(0x0F0F_0F0F_0F0F_0F0F), U(0x0101_0101_0101_0101), U(56)
PACK_BITS = U(52)


def ranks_within(qualifier: str) -> np.uint64:
    """The ranks a low may hold, a bit each from the two up, the ace last."""
    within = limit(qualifier)
    return np.uint64(within >> 1 | (within & 1) << 12)


@compiled("uint64(uint64)")
def count_bits(bits: np.uint64) -> np.uint64:
    bits = bits - ((bits >> ONE) & PAIRS)
    bits = (bits & NIBBLES) + ((bits >> TWO) & NIBBLES)
    return (((bits + (bits >> FOUR)) & BYTES) * EACH) >> TOP


@compiled("uint64(uint64)")
def flush_in(cards: np.uint64) -> np.uint64:
    """The strength of the flush in a card set; one suit at most has five cards."""
    return (
        U(FLUSHES[cards & SUIT])
        + U(FLUSHES[(cards >> SECOND) & SUIT])
        + U(FLUSHES[(cards >> THIRD) & SUIT])
        + U(FLUSHES[(cards >> FOURTH) & SUIT])
    )


@compiled("uint64(uint64)")
def keys_in(cards: np.uint64) -> np.uint64:
    """The sum of keys of a card set, with FLUSH where a suit has five cards."""
    return (
        U(SUITS[cards & SUIT])
        + U(SUITS[(cards >> SECOND) & SUIT])
        + U(SUITS[(cards >> THIRD) & SUIT])
        + U(SUITS[(cards >> FOURTH) & SUIT])
    )


@compiled("uint64(uint64)")
def _strength_of(cards: np.uint64) -> np.uint64:
    """The strength of one set of five to seven cards, 0 for any other number."""
    size = count_bits(cards)
    if size < FIVE or size > SEVEN or cards >> PACK_BITS:
        return ZERO
    keys = keys_in(cards)
    if keys & FLUSH_MASK:
        return flush_in(cards)
    row = U(ROWS[((size - FIVE) << UPPER_AT) + ((keys >> LOWER_AT) & UPPER_MASK)])
    return U(STRENGTHS[STARTS[size - FIVE] + row + U(PLACES[keys & LOWER_MASK])])


strength_of = entry(_strength_of)


@compiled("int64(uint64[::1], int64)")
def wrong_set(sets: NDArray[np.uint64], size: int) -> int:
    """The first set that has not so many cards of the pack, or -1."""
    wanted = U(size)
    for at in range(len(sets)):
        if count_bits(sets[at]) != wanted or sets[at] >> PACK_BITS:
            return at
    return -1


@compiled("int64(uint8[:, ::1])")
def wrong_hand(hands: NDArray[np.uint8]) -> int:
    """The first row with a number that is no card, or a card twice; or -1."""
    wanted = U(hands.shape[1])
    for at in range(hands.shape[0]):
        bits = ZERO
        for place in range(hands.shape[1]):
            bits |= CARD_BITS[hands[at, place]]
        if count_bits(bits) != wanted:
            return at
    return -1


@compiled("void(uint64[::1], int64, uint16[::1])")
def strengths(sets: NDArray[np.uint64], size: int, found: NDArray[np.uint16]) -> None:
    start, rows = STARTS[size - 5], U(size - 5) << UPPER_AT
    for at in range(len(sets)):
        cards = sets[at]
        keys = keys_in(cards)
        if keys & FLUSH_MASK:
            found[at] = flush_in(cards)
        else:
            row = U(ROWS[rows + ((keys >> LOWER_AT) & UPPER_MASK)])
            found[at] = STRENGTHS[start + row + U(PLACES[keys & LOWER_MASK])]


@compiled("void(uint8[:, ::1], uint16[::1])")
def strengths_of_cards(hands: NDArray[np.uint8], found: NDArray[np.uint16]) -> None:
    size = hands.shape[1]
    start, rows = STARTS[size - 5], U(size - 5) << UPPER_AT
    for at in range(hands.shape[0]):
        keys = COUNTERS
        for place in range(size):
            keys += CARD_KEYS[hands[at, place]]
        if keys & FULL:
            cards = ZERO
            for place in range(size):
                cards |= CARD_BITS[hands[at, place]]
            found[at] = flush_in(cards)
        else:
            row = U(ROWS[rows + ((keys >> LOWER_AT) & UPPER_MASK)])
            found[at] = STRENGTHS[start + row + U(PLACES[keys & LOWER_MASK])]


@compiled("void(uint8[:, ::1], uint16[::1])")
def strengths_of_seven(hands: NDArray[np.uint8], found: NDArray[np.uint16]) -> None:
    """As above for seven cards, written out: this is the one that has to be quick."""
    start, rows = STARTS[2], TWO << UPPER_AT
    for at in range(hands.shape[0]):
        keys = COUNTERS + CARD_KEYS[hands[at, 0]] + CARD_KEYS[hands[at, 1]]
        keys += CARD_KEYS[hands[at, 2]] + CARD_KEYS[hands[at, 3]]
        keys += CARD_KEYS[hands[at, 4]] + CARD_KEYS[hands[at, 5]] + CARD_KEYS[hands[at, 6]]
        if keys & FULL:
            cards = ZERO
            for place in range(7):
                cards |= CARD_BITS[hands[at, place]]
            found[at] = flush_in(cards)
        else:
            row = U(ROWS[rows + ((keys >> LOWER_AT) & UPPER_MASK)])
            found[at] = STRENGTHS[start + row + U(PLACES[keys & LOWER_MASK])]


@compiled("boolean(uint64[::1], uint64)")
def next_cards(at: NDArray[np.uint64], end: np.uint64) -> bool:
    """Moves on to the next ascending places below `end`; False after the last."""
    count = len(at)
    place = count
    while place > 0 and at[place - 1] == end - U(count - place + 1):
        place -= 1
    if place == 0:
        return False
    at[place - 1] += ONE
    for each in range(place, count):
        at[each] = at[each - 1] + ONE
    return True


@compiled("Tuple((uint64[::1], uint64[::1], uint64))(uint64[::1])")
def laid_out(
    deck: NDArray[np.uint64],
) -> tuple[NDArray[np.uint64], NDArray[np.uint64], np.uint64]:
    """The keys and the bits of a deck's cards, and where its low cards begin."""
    keys = np.empty(len(deck), np.uint64)
    bits = np.empty(len(deck), np.uint64)
    low_from = ZERO
    for place in range(len(deck)):
        keys[place] = CARD_KEYS[deck[place]]
        bits[place] = CARD_BITS[deck[place]]
        if deck[place] % SECOND >= SEVEN:
            low_from += ONE
    return keys, bits, low_from


@compiled("uint64[::1](uint64[::1])")
def next_ranks(deck: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """For each place of a deck, where the cards of another rank begin after it."""
    found = np.empty(len(deck), np.uint64)
    following = U(len(deck))
    for back in range(len(deck)):
        place = len(deck) - 1 - back
        if back and deck[place] % SECOND != deck[place + 1] % SECOND:
            following = U(place + 1)
        found[place] = following
    return found


@compiled("Tuple((uint64[::1], uint64[::1]))(uint64[::1])")
def pairs_of(each: NDArray[np.uint64]) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """The sums of all pairs of places, in order, and where the pairs after each place begin."""
    count = len(each)
    sums = np.empty(count * (count - 1) // 2, np.uint64)
    after = np.empty(count, np.uint64)
    at = 0
    for first in range(count):
        for second in range(first + 1, count):
            sums[at] = each[first] + each[second]
            at += 1
        after[first] = at
    return sums, after


@compiled("void(uint64[::1], int64, uint16[::1])")
def strengths_in_order(deck: NDArray[np.uint64], size: int, found: NDArray[np.uint16]) -> None:
    """The strengths of all hands of a deck that falls in rank, last card quickest.

    The last two cards come as pairs, in one long loop. Where the others hold no three of a suit
    they make no flush; where both are low, as mostly, they stay in the row of the others.
    """
    start, rows = STARTS[size - 5], U(size - 5) << UPPER_AT
    keys, bits, low_from = laid_out(deck)
    pair_keys, after = pairs_of(keys)
    pair_bits, _ = pairs_of(bits)
    pair_lows, _ = pairs_of(keys & LOWER_MASK)
    end, pairs, at = U(len(deck)), U(len(pair_keys)), ZERO
    low_pairs = after[low_from - ONE] if low_from else ZERO
    slow = np.arange(size - 3).astype(np.uint64)
    going = True
    while going:
        key, cards = COUNTERS, ZERO
        for place in slow:
            key += keys[place]
            cards |= bits[place]
        for e in range(slow[-1] + ONE, end - TWO):
            held, pair = key + keys[e], after[e]
            if (held + COUNT_ONE + COUNT_ONE) & FULL:
                five = cards | bits[e]
                for each in range(pair, pairs):
                    all_ = held + pair_keys[each]
                    if all_ & FULL:
                        found[at] = flush_in(five | pair_bits[each])
                    else:
                        row = U(ROWS[rows + ((all_ >> LOWER_AT) & UPPER_MASK)])
                        found[at] = STRENGTHS[start + row + U(PLACES[all_ & LOWER_MASK])]
                    at += ONE
                continue
            for each in range(pair, low_pairs):
                all_ = held + pair_keys[each]
                row = U(ROWS[rows + ((all_ >> LOWER_AT) & UPPER_MASK)])
                found[at] = STRENGTHS[start + row + U(PLACES[all_ & LOWER_MASK])]
                at += ONE
            row = start + U(ROWS[rows + ((held >> LOWER_AT) & UPPER_MASK)])
            low = held & LOWER_MASK
            for each in range(max(pair, low_pairs), pairs):
                found[at] = STRENGTHS[row + U(PLACES[low + pair_lows[each]])]
                at += ONE
        going = next_cards(slow, end - THREE)


@compiled("void(uint64[::1], int64, int64[::1])")
def class_counts(deck: NDArray[np.uint64], size: int, counts: NDArray[np.int64]) -> None:
    """Counts the strengths of all hands of a deck that falls in rank.

    Where the others hold no four of a suit the last card makes no flush, and the cards of one rank
    count together.
    """
    start, rows = STARTS[size - 5], U(size - 5) << UPPER_AT
    keys, bits, _ = laid_out(deck)
    end, next_rank = U(len(deck)), next_ranks(deck)
    slow = np.arange(size - 3).astype(np.uint64)
    going = True
    while going:
        key, cards = COUNTERS, ZERO
        for place in slow:
            key += keys[place]
            cards |= bits[place]
        for e in range(slow[-1] + ONE, end - TWO):
            for f in range(e + ONE, end - ONE):
                held = key + keys[e] + keys[f]
                g = f + ONE
                if (held + COUNT_ONE) & FULL:
                    while g < end:
                        all_ = held + keys[g]
                        if all_ & FULL:
                            counts[flush_in(cards | bits[e] | bits[f] | bits[g])] += 1
                        else:
                            row = U(ROWS[rows + ((all_ >> LOWER_AT) & UPPER_MASK)])
                            counts[STRENGTHS[start + row + U(PLACES[all_ & LOWER_MASK])]] += 1
                        g += ONE
                while g < end:
                    all_, other = held + keys[g], next_rank[g]
                    row = U(ROWS[rows + ((all_ >> LOWER_AT) & UPPER_MASK)])
                    strength = STRENGTHS[start + row + U(PLACES[all_ & LOWER_MASK])]
                    counts[strength] += np.int64(other - g)
                    g = other
        going = next_cards(slow, end - THREE)


@compiled("void(uint64[::1], uint64, uint16[::1])")
def low_strengths(sets: NDArray[np.uint64], within: np.uint64, found: NDArray[np.uint16]) -> None:
    for at in range(len(sets)):
        cards = sets[at]
        ranks = cards | (cards >> SECOND) | (cards >> THIRD) | (cards >> FOURTH)
        found[at] = LOWS[ranks & within]


@compiled("void(uint8[:, ::1], uint8[:, ::1], uint16[::1])")
def two_and_three_strengths(
    holes: NDArray[np.uint8], boards: NDArray[np.uint8], found: NDArray[np.uint16]
) -> None:
    """Sixty ways each: two of four with three of five."""
    for at in range(holes.shape[0]):
        best = ZERO
        for a in range(3):
            for b in range(a + 1, 4):
                one, other = holes[at, a], holes[at, b]
                two = COUNTERS + CARD_KEYS[one] + CARD_KEYS[other]
                for c in range(3):
                    for d in range(c + 1, 4):
                        four = two + CARD_KEYS[boards[at, c]] + CARD_KEYS[boards[at, d]]
                        for e in range(d + 1, 5):
                            keys = four + CARD_KEYS[boards[at, e]]
                            if keys & FULL:
                                cards = CARD_BITS[one] | CARD_BITS[other]
                                cards |= CARD_BITS[boards[at, c]] | CARD_BITS[boards[at, d]]
                                way = flush_in(cards | CARD_BITS[boards[at, e]])
                            else:
                                row = U(ROWS[(keys >> LOWER_AT) & UPPER_MASK])
                                way = U(STRENGTHS[row + U(PLACES[keys & LOWER_MASK])])
                            best = max(best, way)
        found[at] = best


@compiled("void(uint8[:, ::1], uint8[:, ::1], uint64, uint16[::1])")
def two_and_three_low_strengths(
    holes: NDArray[np.uint8],
    boards: NDArray[np.uint8],
    within: np.uint64,
    found: NDArray[np.uint16],
) -> None:
    """Sixty ways each; five different ranks or no low."""
    for at in range(holes.shape[0]):
        best = ZERO
        for a in range(3):
            for b in range(a + 1, 4):
                two = (ONE << U(holes[at, a] % 13)) | (ONE << U(holes[at, b] % 13))
                for c in range(3):
                    for d in range(c + 1, 4):
                        four = two | (ONE << U(boards[at, c] % 13)) | (ONE << U(boards[at, d] % 13))
                        for e in range(d + 1, 5):
                            five = (four | (ONE << U(boards[at, e] % 13))) & within
                            best = max(best, U(LOWS[five]))
        found[at] = best
