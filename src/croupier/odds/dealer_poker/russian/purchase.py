"""What it is worth to buy the bank a game, over all its hands without one.

Whoever buys has seen all five cards of the bank: each of its hands is decided by itself. The bank
keeps four different ranks; what may come counts by rank, but where the four share a suit. Compiled.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled
from croupier.odds.dealer_poker.russian.bank import BITS, FLUSH, RUN, SUITED
from croupier.odds.dealer_poker.russian.ranks import FIRST_AT, MASK_AT, completing, no_game

LEAST = 1e-9
"""Whoever gains nothing does not buy; what differs from nothing by less is rounding."""
COMPLETING = completing()
NO_GAME_STARTS, NO_GAME_MASKS = no_game()


@compiled("int64(int64, int64)")
def compared(one: int, other: int) -> int:
    """1 where the first is more, -1 where it is less, 0 where they are equal."""
    return int(one > other) - int(one < other)


@compiled("UniTuple(int64, 2)(int64, int64, int64)")
def by_flushes(kept: int, flush: int, pattern: int) -> tuple[int, int]:
    """Of the ranks that make a flush, those with which the player wins and loses."""
    category, mask = pattern & 15, pattern >> MASK_AT
    if category != FLUSH:
        return (BITS[flush], 0) if category > FLUSH else (0, BITS[flush])
    wins = loses = 0
    for rank in range(13):
        if flush >> rank & 1:
            more = compared(mask, kept | 1 << rank)
            wins += more > 0
            loses += more < 0
    return wins, loses


@compiled("UniTuple(int64, 2)(int64, int64, int64, int64, int64)")
def coming(words: int, up: int, kept: int, flush: int, pattern: int) -> tuple[int, int]:
    """Of the cards that may come for the highest, those with which the player wins and loses.

    `flush`: the ranks with which the kept four, of one suit, make a flush; 0 where they cannot."""
    category, first = pattern & 15, pattern >> FIRST_AT & 15
    wins = kept >> up & 1
    for rank in range(13):
        if kept >> rank & 1:
            wins += (words >> 4 * rank & 7) - 1
    loses, runs = 0, COMPLETING[kept]
    while runs:
        missing, top = runs & 15, runs >> 4 & 15
        runs >>= 8
        suited = flush >> missing & 1
        flush &= ~(1 << missing)
        more = 1 if category > RUN else (-1 if category < RUN else compared(first, top))
        wins += ((words >> 4 * missing & 7) - suited) * (more > 0)
        loses += ((words >> 4 * missing & 7) - suited) * (more < 0)
        more = -1 if category < SUITED else compared(first, top)
        wins += suited * (more > 0)
        loses += suited * (more < 0)
    more_wins, more_loses = by_flushes(kept, flush, pattern)
    return wins + more_wins, loses + more_loses


@compiled("UniTuple(float64, 2)(int64, int64, UniTuple(int64, 3), int64, int64, int64, int64)")
def chances(
    words: int,
    up: int,
    bank: tuple[int, int, int],
    flush: int,
    same_suited: int,
    pattern: int,
    once_more: int,
) -> tuple[float, float]:
    """Chances to win and to lose after the purchase. `bank`: the ranks kept, the highest, and how
    many cards are still in the deck. A card of the rank that left is replaced until another comes,
    or once where it gave no game. With `same_suited` one such card makes a flush."""
    kept, highest, left = bank
    wins, loses = coming(words, up, kept, flush, pattern)
    same = words >> 4 * highest & 7
    if highest != up:
        same -= 1
    if once_more == 0:
        return wins / (left - same), loses / (left - same)
    if same_suited:
        more_wins, more_loses = by_flushes(kept, 1 << highest, pattern)
        wins += more_wins
        loses += more_loses
    again = 1.0 + (same - same_suited) / (left - 1)
    return wins * again / left, loses * again / left


@compiled("UniTuple(float64, 3)(UniTuple(float64, 4), UniTuple(float64, 2))")
def gain_of(
    ends: tuple[float, float, float, float], so: tuple[float, float]
) -> tuple[float, float, float]:
    """What buying gains, with the chances to win and to lose. `ends`: what it brings to win, to
    have bought in vain, to lose; and not to buy."""
    win, none, lose, free = ends
    return none + so[0] * (win - none) + so[1] * (lose - none) - free, so[0], so[1]


@compiled("void(float64[::1], UniTuple(float64, 4), int64, UniTuple(float64, 3))")
def add(
    found: NDArray[np.float64],
    ends: tuple[float, float, float, float],
    hands: int,
    so: tuple[float, float, float],
) -> None:
    """Nothing where buying gains nothing."""
    win, none, lose, free = ends
    gain, wins, loses = so
    if gain <= LEAST:
        return
    square = none * none + wins * (win * win - none * none) + loses * (lose * lose - none * none)
    found[0] += hands * gain
    found[1] += hands * (square - free * free)
    found[2] += hands
    found[3] += hands * ((wins if win > 0.0 else 0.0) - (1.0 if free > 0.0 else 0.0))


@compiled(
    "void(float64[::1], UniTuple(float64, 4), UniTuple(float64, 3), int64[::1], int64[:, :, ::1],"
    " int64, int64, UniTuple(int64, 3), int64, int64)"
)
def suited_banks(
    found: NDArray[np.float64],
    ends: tuple[float, float, float, float],
    plain: tuple[float, float, float],
    deal: NDArray[np.int64],
    draws: NDArray[np.int64],
    words: int,
    suit: int,
    bank: tuple[int, int, int],
    pattern: int,
    once_more: int,
) -> None:
    """Banks whose kept four share a suit: counted before as any other, they are now taken out, and
    come back with the cards that make them a flush. Those of five of a suit have game."""
    kept, highest, _ = bank
    up, others = deal[5], kept & ~(1 << deal[5])
    for each in range(draws[2, suit, 0]):
        came, number = draws[0, suit, each], draws[1, suit, each]
        if number == 0 or came & others:
            continue
        held = deal[suit] & ~came
        same = held >> highest & 1
        if highest != up:
            suited, flushes = (words >> 4 * highest & 7) - same, same
        else:
            suited, flushes = (0, 1) if suit == deal[6] else (1, 0)
        add(found, ends, -number * (suited + flushes), plain)
        if suited > 0:
            flush = held & ~others & ~(1 << highest)
            so = chances(words, up, bank, flush, same, pattern, once_more)
            add(found, ends, number * suited, gain_of(ends, so))


@compiled(
    "void(float64[::1], UniTuple(float64, 4), int64[::1], int64[:, :, ::1], int64, int64, int64,"
    " int64, int64)"
)
def purchases(
    found: NDArray[np.float64],
    ends: tuple[float, float, float, float],
    deal: NDArray[np.int64],
    draws: NDArray[np.int64],
    word: int,
    hands: int,
    left: int,
    pattern: int,
    once_more: int,
) -> None:
    """Adds up over `hands` draws of the same ranks and all banks without game: what buying gains,
    how it changes the square of the result, how often one buys, how often more one ends above 0.
    """
    words, up = deal[4] - word, deal[5]
    for at in range(NO_GAME_STARTS[up], NO_GAME_STARTS[up + 1]):
        four = NO_GAME_MASKS[at]
        banks = 1
        for rank in range(13):
            if four >> rank & 1:
                banks *= words >> 4 * rank & 7
        if banks == 0:
            continue
        whole, highest = four | 1 << up, 12
        while not whole >> highest & 1:
            highest -= 1
        bank = whole ^ 1 << highest, highest, left
        plain = gain_of(ends, chances(words, up, bank, 0, 0, pattern, once_more))
        if plain[0] <= LEAST and pattern & 15 < FLUSH:
            continue  # Cards that make a flush could only make it worse.
        add(found, ends, banks * hands, plain)
        others = bank[0] & ~(1 << up)
        for suit in range(4):
            if (highest == up or suit == deal[6]) and others & ~deal[suit] == 0:
                suited_banks(found, ends, plain, deal, draws, words, suit, bank, pattern, once_more)
