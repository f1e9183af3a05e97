"""Exactly two of four cards in hand with exactly three of the five on the board.

The high half and the low half each choose their own two and three.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from croupier.cards.card import SUITS, Card
from croupier.cards.hands.faults import check
from croupier.cards.hands.hand import Hand, best
from croupier.cards.hands.low import LOW_BIT, Low, limit, of_bits
from croupier.cards.hands.strength import KEYS, OF_RANKS, RANKS_AT, of_suit, strength

HOLE, BOARD = 4, 5


def two_and_three_strength(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The strength of the best hand of two from the hole and three from the board."""
    _check(hole, board)
    twos = {a + b for a, b in combinations([KEYS[card] >> RANKS_AT for card in hole], 2)}
    threes = {sum(three) for three in combinations([KEYS[card] >> RANKS_AT for card in board], 3)}
    found = max([OF_RANKS[two + three] for two in twos for three in threes])
    return max(found, *_flushes(hole, board), 0)


def two_and_three(hole: Sequence[Card], board: Sequence[Card], *, ace_king: bool = False) -> Hand:
    """The best hand of two from the hole and three from the board, laid out."""
    found = two_and_three_strength(hole, board)
    five = next(five for five in _fives(hole, board) if strength(five) == found)
    return best(five, ace_king=ace_king)


def two_and_three_low_strength(
    hole: Sequence[Card], board: Sequence[Card], qualifier: str
) -> int | None:
    """The strength of the best low of two from the hole and three from the board, if any."""
    _check(hole, board)
    within = limit(qualifier)
    twos = _different(hole, within, 2)
    threes = _different(board, within, 3)
    fives = [two | three for two in twos for three in threes if not two & three]
    return of_bits(min(fives)) if fives else None


def two_and_three_low(hole: Sequence[Card], board: Sequence[Card], qualifier: str) -> Low | None:
    """The best low of two from the hole and three from the board, with its cards."""
    found = two_and_three_low_strength(hole, board, qualifier)
    if found is None:
        return None
    for five in _fives(hole, board):
        bits = sum({LOW_BIT[card] for card in five})
        if of_bits(bits) == found:
            return Low(found, tuple(sorted(five, key=LOW_BIT.__getitem__, reverse=True)))
    return None


def _check(hole: Sequence[Card], board: Sequence[Card]) -> None:
    try:
        bits = sum([KEYS[card] for card in hole]) + sum([KEYS[card] for card in board])
        right = len(hole) == HOLE and len(board) == BOARD
        if right and (bits & (1 << 52) - 1).bit_count() == HOLE + BOARD:
            return
    except (KeyError, TypeError):
        pass
    check(hole, (HOLE,))
    check(board, (BOARD,))
    check((*hole, *board), (HOLE + BOARD,))


def _fives(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    for two in combinations(hole, 2):
        for three in combinations(board, 3):
            yield two + three


def _flushes(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[int]:
    """The strengths of all flushes: of the one suit that lies three times or more on the board."""
    lying = [card[1] for card in board]
    for suit in SUITS:
        if lying.count(suit) >= 3:
            bits = [_rank_bit(card) for card in board if card[1] == suit]
            held = [_rank_bit(card) for card in hole if card[1] == suit]
            for two in combinations(held, 2):
                for three in combinations(bits, 3):
                    yield of_suit(sum(two) + sum(three))


def _rank_bit(card: Card) -> int:
    bits = KEYS[card] & (1 << 52) - 1
    return 1 << (bits.bit_length() - 1) % 13


def _different(cards: Sequence[Card], within: int, count: int) -> set[int]:
    """So many different ranks of these cards that may stand in a low, in every way."""
    ranks = {LOW_BIT[card] for card in cards} & {1 << at for at in range(within.bit_length())}
    return {sum(some) for some in combinations(ranks, count)}
