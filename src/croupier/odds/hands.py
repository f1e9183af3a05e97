"""Strengths of hands by the million, as `croupier.cards.hands.strength` gives them one by one.

Cards are numbers here, 0 to 51 in the order of the pack, and hands either rows of numbers or *card
sets*: bit n is card n. What comes from outside is checked and refused by name; `trusted` hands are
taken as they are. A hand that was not good then gets some number, and nothing else goes wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import PACK, Card
from croupier.cards.hands.faults import check, fault
from croupier.cards.hands.strength import SIZES
from croupier.errors import IllegalDecision, InvariantBroken, ensure
from croupier.odds import kernels
from croupier.phrase import between

_BITS = {card: 1 << at for at, card in enumerate(PACK)}
CLASSES = 7_462


def card_set(cards: Sequence[Card]) -> int:
    """These cards as a set; a card twice is refused."""
    try:
        bits = sum(map(_BITS.__getitem__, cards))
        if bits.bit_count() == len(cards):  # a card twice carries over, and a bit is missing
            return bits
    except (KeyError, TypeError):
        pass
    check(cards, range(53))
    ensure(False, f"{cards} are cards, and make no set")
    return 0


def cards_in(card_set: int) -> tuple[Card, ...]:
    """The cards of a set, in the order of the pack."""
    ensure(0 <= card_set < 1 << 52, f"{card_set} is no set of cards")
    return tuple(card for at, card in enumerate(PACK) if card_set >> at & 1)


def strength_of(card_set: int) -> int:
    """The strength of the best five in a set of five, six or seven cards."""
    try:
        if found := kernels.strength_of(card_set):
            return found
    except (OverflowError, TypeError, ValueError):
        pass
    raise _wrong_set(card_set, SIZES)


def strengths(
    card_sets: NDArray[np.uint64], size: int, *, trusted: bool = False
) -> NDArray[np.uint16]:
    """The strength of each set of so many cards."""
    if size not in SIZES:
        raise IllegalDecision("card-count", given=size, wanted=between(5, 7))
    sets = np.require(card_sets, np.uint64, ["C", "W"]).reshape(-1)
    if not trusted and (at := kernels.wrong_set(sets, size)) >= 0:
        raise _wrong_set(int(sets[at]), (size,))
    found = np.empty(len(sets), np.uint16)
    kernels.strengths(sets, size, found)
    return found


def strengths_of_cards(hands: NDArray[np.uint8], *, trusted: bool = False) -> NDArray[np.uint16]:
    """The strength of each row of five, six or seven numbers of cards."""
    rows = _rows(hands, SIZES)
    if not trusted and (at := kernels.wrong_hand(rows)) >= 0:
        raise _wrong_hand(rows[at])
    found = np.empty(len(rows), np.uint16)
    (kernels.strengths_of_seven if rows.shape[1] == 7 else kernels.strengths_of_cards)(rows, found)
    return found


def class_counts(size: int, dead: int = 0) -> NDArray[np.int64]:
    """How many hands of so many cards have each strength, over all cards not in the set `dead`.

    The count of strength s stands at s; at 0 there is always 0.
    """
    counts = np.zeros(CLASSES + 1, np.int64)
    kernels.class_counts(_deck(size, dead), size, counts)
    return counts


def strengths_in_order(
    size: int, dead: int = 0, found: NDArray[np.uint16] | None = None
) -> NDArray[np.uint16]:
    """The strengths of all hands of so many cards without those in `dead`, each looked up.

    In the order of `combinations(falling(dead), size)`. Takes its own array, or one to write into.
    """
    deck = _deck(size, dead)
    count = comb(len(deck), size)
    into = np.empty(count, np.uint16) if found is None else found
    ensure(into.dtype == np.uint16 and into.shape == (count,), f"{count} places of 16 bits")
    kernels.strengths_in_order(deck, size, into)
    return into


def falling(dead: int = 0) -> tuple[Card, ...]:
    """The pack without the cards in `dead`, aces first."""
    ensure(0 <= dead < 1 << 52, f"{dead} is no set of cards")
    order = sorted(range(52), key=lambda at: (12 - at % 13, at))
    return tuple(PACK[at] for at in order if not dead >> at & 1)


def low_strengths(
    card_sets: NDArray[np.uint64], size: int, qualifier: str, *, trusted: bool = False
) -> NDArray[np.uint16]:
    """The low strength of each set of so many cards, 0 where it has no low that qualifies."""
    if size not in SIZES:
        raise IllegalDecision("card-count", given=size, wanted=between(5, 7))
    sets = np.require(card_sets, np.uint64, ["C", "W"]).reshape(-1)
    if not trusted and (at := kernels.wrong_set(sets, size)) >= 0:
        raise _wrong_set(int(sets[at]), (size,))
    found = np.empty(len(sets), np.uint16)
    kernels.low_strengths(sets, kernels.ranks_within(qualifier), found)
    return found


def two_and_three_strengths(
    holes: NDArray[np.uint8], boards: NDArray[np.uint8], *, trusted: bool = False
) -> NDArray[np.uint16]:
    """The strength of each row of four with its row of five: exactly two and three of them."""
    hole, board = _two_and_three(holes, boards, trusted=trusted)
    found = np.empty(len(hole), np.uint16)
    kernels.two_and_three_strengths(hole, board, found)
    return found


def two_and_three_low_strengths(
    holes: NDArray[np.uint8], boards: NDArray[np.uint8], qualifier: str, *, trusted: bool = False
) -> NDArray[np.uint16]:
    """The low strength of each row of four with its row of five, 0 where none qualifies."""
    hole, board = _two_and_three(holes, boards, trusted=trusted)
    found = np.empty(len(hole), np.uint16)
    kernels.two_and_three_low_strengths(hole, board, kernels.ranks_within(qualifier), found)
    return found


def _deck(size: int, dead: int) -> NDArray[np.uint64]:
    deck = falling(dead)
    if size not in SIZES or size > len(deck):
        raise IllegalDecision("card-count", given=size, wanted=between(5, 7))
    return np.array([PACK.index(card) for card in deck], np.uint64)


def _two_and_three(
    holes: NDArray[np.uint8], boards: NDArray[np.uint8], *, trusted: bool
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    hole, board = _rows(holes, (4,)), _rows(boards, (5,))
    ensure(len(hole) == len(board), "every hole has its board")
    if not trusted:
        nine = np.concatenate((hole, board), axis=1)
        if (at := kernels.wrong_hand(nine)) >= 0:
            raise _wrong_hand(nine[at])
    return hole, board


def _rows(hands: NDArray[np.uint8], sizes: Sequence[int]) -> NDArray[np.uint8]:
    given = np.asarray(hands)
    if given.dtype != np.uint8 and given.size and not 0 <= given.min() <= given.max() < 52:
        wrong = given[(given < 0) | (given >= 52)].flat[0]
        raise IllegalDecision("unknown-card", card=str(wrong))
    if given.ndim != 2 or given.shape[1] not in sizes:
        count = given.shape[-1] if given.ndim else 0
        wanted = between(sizes[0], sizes[-1])
        raise IllegalDecision("card-count", given=count, wanted=wanted)
    return np.require(given, np.uint8, ["C", "W"])


def _wrong_set(card_set: int, sizes: Sequence[int]) -> IllegalDecision:
    unknown = IllegalDecision("unknown-card", card=str(card_set))
    try:
        return fault(cards_in(card_set), sizes) or unknown
    except (InvariantBroken, TypeError):
        return unknown


def _wrong_hand(row: NDArray[np.uint8]) -> IllegalDecision:
    numbers = [int(number) for number in row]
    names = [PACK[number] if number < 52 else str(number) for number in numbers]
    found = fault(names, (len(names),))
    return found or IllegalDecision("card-count", given=len(names), wanted=between(5, 7))
