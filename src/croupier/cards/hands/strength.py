"""How strong five, six or seven cards are: the strength of the best five among them.

Each card is one number, and a hand is their sum. Its fields: a bit for every card (one that comes
twice carries over and is noticed), a counter for each suit (five cards set its highest bit), and
the ranks as digits to the base five. What ranks are worth is worked out the first time they come
and kept: at most 73,775 different sets of ranks, and 4,719 of one suit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from croupier.cards.card import PACK, Card
from croupier.cards.hands.category import ACE, KING, STRAIGHTS, Category, Pattern, places
from croupier.cards.hands.faults import check
from croupier.errors import ensure

SIZES = (5, 6, 7)
CARD_BITS: Final = (1 << 52) - 1
# Counters start at three: the fifth card of a suit makes eight, the highest of the four bits.
COUNTERS: Final = sum(3 << 52 + 4 * suit for suit in range(4))
FLUSHES: Final = sum(8 << 52 + 4 * suit for suit in range(4))
RANKS_AT: Final = 68
RANK_DIGITS: Final = tuple(5**rank for rank in range(13))
KEYS: Final[dict[str, int]] = {
    card: 1 << at | 1 << 52 + 4 * (at // 13) | RANK_DIGITS[at % 13] << RANKS_AT
    for at, card in enumerate(PACK)
}
_key = KEYS.__getitem__


def strength(cards: Sequence[Card]) -> int:
    """The strength, 1 to 7,462, of the best five of these five, six or seven cards."""
    try:
        total = sum(map(_key, cards), COUNTERS)
        if (total & CARD_BITS).bit_count() == len(cards) <= 7:
            if total & FLUSHES:
                return _OF_SUIT[suited(total)]
            return OF_RANKS.get(total >> RANKS_AT) or _looked_at(total, len(cards))
    except (KeyError, TypeError):
        pass
    check(cards, SIZES)
    ensure(False, f"{cards} are cards, and were not ranked")
    return 0


def strengths_beside(hands: Sequence[Sequence[Card]], board: Sequence[Card]) -> list[int]:
    """The strength of each hand together with the same cards on the board."""
    common = len(board)
    try:
        lying = sum(map(_key, board), COUNTERS)
        return [_of_sum(sum(map(_key, hand), lying), common + len(hand)) for hand in hands]
    except (KeyError, TypeError):
        return [strength((*hand, *board)) for hand in hands]


def _of_sum(total: int, count: int) -> int:
    """The strength of so many cards by their sum."""
    if (total & CARD_BITS).bit_count() != count or count > 7:
        raise KeyError(total)
    if total & FLUSHES:
        return _OF_SUIT[suited(total)]
    return OF_RANKS.get(total >> RANKS_AT) or _looked_at(total, count)


def _looked_at(total: int, count: int) -> int:
    """The strength of ranks that come for the first time, from the bits of the cards: which ranks
    are there once, twice, three and four times. What `best_pattern` says, sooner."""
    if count not in SIZES:
        raise KeyError(total)
    clubs, diamonds = total & 0x1FFF, total >> 13 & 0x1FFF
    hearts, spades = total >> 26 & 0x1FFF, total >> 39 & 0x1FFF
    held = clubs | diamonds | hearts | spades
    black, red = clubs & diamonds, hearts & spades
    some, others = clubs | diamonds, hearts | spades
    twos, threes, fours = black | red | some & others, black & others | red & some, black & red
    OF_RANKS[total >> RANKS_AT] = found = places()[_of_bits(held, twos, threes, fours)]
    return found


def _of_bits(held: int, twos: int, threes: int, fours: int) -> Pattern:
    """The highest combination of these ranks: held at all, twice at least, three times, four."""
    if not twos:
        if ranks := straight_in(held):
            return Pattern(Category.STRAIGHT, ranks)
        ranks = _top(held, 5)
        ace_king = ranks[:2] == (ACE, KING)
        return Pattern(Category.ACE_KING if ace_king else Category.HIGH_CARD, ranks)
    if fours:
        four = fours.bit_length() - 1
        return Pattern(Category.FOUR, (four, *_top(held & ~(1 << four), 1)))
    three = threes.bit_length() - 1
    if threes and (full := twos & ~(1 << three)):
        return Pattern(Category.FULL_HOUSE, (three, full.bit_length() - 1))
    if ranks := straight_in(held):
        return Pattern(Category.STRAIGHT, ranks)
    if threes:
        return Pattern(Category.THREE, (three, *_top(held & ~(1 << three), 2)))
    pair = twos.bit_length() - 1
    if second := twos & ~(1 << pair):
        low = second.bit_length() - 1
        return Pattern(Category.TWO_PAIR, (pair, low, *_top(held & ~(1 << pair | 1 << low), 1)))
    return Pattern(Category.PAIR, (pair, *_top(held & ~(1 << pair), 3)))


@cache
def _top(bits: int, count: int) -> tuple[int, ...]:
    """The highest of these ranks, so many of them."""
    return tuple(rank for rank in range(12, -1, -1) if bits >> rank & 1)[:count]


def suited(total: int) -> int:
    """The ranks, a bit each, of the suit that has five cards or more in this sum."""
    suit = ((total & FLUSHES) >> 55).bit_length() >> 2
    return total >> 13 * suit & 0x1FFF


@cache
def straight_in(bits: int) -> tuple[int, ...] | None:
    """The highest straight among these ranks, a bit each."""
    for ranks, wanted in reversed(_STRAIGHT_BITS):
        if bits & wanted == wanted:
            return ranks
    return None


def digits(ranks: int) -> tuple[int, ...]:
    """How many cards of each rank, two to ace, are in a sum of rank digits."""
    return tuple(ranks // digit % 5 for digit in RANK_DIGITS)


class _OfRanks(dict[int, int]):
    """The strength of ranks regardless of suit, by their sum of digits."""

    def __missing__(self, ranks: int) -> int:
        counts = digits(ranks)
        if sum(counts) not in SIZES:
            raise KeyError(ranks)
        self[ranks] = found = places()[best_pattern(counts)]
        return found


class _OfSuit(dict[int, int]):
    """The strength of five, six or seven cards of one suit, by their bits."""

    def __missing__(self, bits: int) -> int:
        if ranks := straight_in(bits):
            royal = ranks == STRAIGHTS[-1]
            kind = Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH
        else:
            ranks = tuple(rank for rank in range(12, -1, -1) if bits >> rank & 1)[:5]
            kind = Category.FLUSH
        self[bits] = found = places()[Pattern(kind, ranks)]
        return found


OF_RANKS: Final = _OfRanks()
_OF_SUIT: Final = _OfSuit()


def of_suit(bits: int) -> int:
    """The strength of a flush or straight flush in these ranks, a bit each."""
    return _OF_SUIT[bits]


def best_pattern(counts: Sequence[int]) -> Pattern:
    """The highest combination of five cards or more with so many of each rank, flushes aside."""
    held = [rank for rank in range(12, -1, -1) if counts[rank]]
    fours = [rank for rank in held if counts[rank] == 4]
    threes = [rank for rank in held if counts[rank] == 3]
    pairs = [rank for rank in held if counts[rank] == 2]
    if fours:
        return _with_kickers(Category.FOUR, (fours[0],), held, 1)
    if threes and (full := sorted((*threes[1:], *pairs), reverse=True)):
        return Pattern(Category.FULL_HOUSE, (threes[0], full[0]))
    if ranks := straight_in(sum(1 << rank for rank in held)):
        return Pattern(Category.STRAIGHT, ranks)
    if threes:
        return _with_kickers(Category.THREE, (threes[0],), held, 2)
    if len(pairs) > 1:
        return _with_kickers(Category.TWO_PAIR, (pairs[0], pairs[1]), held, 1)
    if pairs:
        return _with_kickers(Category.PAIR, (pairs[0],), held, 3)
    ace_king = held[:2] == [ACE, KING]
    return Pattern(Category.ACE_KING if ace_king else Category.HIGH_CARD, tuple(held[:5]))


def _with_kickers(
    kind: Category, making: tuple[int, ...], held: Sequence[int], count: int
) -> Pattern:
    others = [rank for rank in held if rank not in making]
    return Pattern(kind, (*making, *others[:count]))


_STRAIGHT_BITS = tuple((ranks, sum(1 << rank for rank in ranks)) for ranks in STRAIGHTS)
