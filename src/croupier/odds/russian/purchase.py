"""What it is worth to buy the bank a game, over all its hands without one.

Whoever buys has seen all five cards of the bank: each of its hands is decided by itself. The bank
keeps four different ranks; what may come counts by rank, but where the four share a suit. Compiled.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled
from croupier.odds.russian.bank import BITS, FLUSH, RUN, SUITED
from croupier.odds.russian.ranks import FIRST_AT, MASK_AT, completing, no_game

LEAST = 1e-9
"""Whoever gains nothing does not buy; what differs from nothing by less is rounding."""
COMPLETING = completing()
NO_GAME_STARTS, NO_GAME_MASKS = no_game()


@compiled("UniTuple(int64, 2)(int64, int64, int64, int64, int64, int64)")
def coming(
    words: int, up: int, kept: int, highest: int, flush: int, pattern: int
) -> tuple[int, int]:
    """Of the cards that may come for `highest`, those with which the player wins and loses.

    `flush`: the ranks with which the kept four, of one suit, make a flush; 0 where they cannot."""
    category, first, mask = pattern & 15, pattern >> FIRST_AT & 15, pattern >> MASK_AT
    wins = loses = 0
    for rank in range(13):
        if kept >> rank & 1:
            wins += words >> 4 * rank & 7
            if rank != up:
                wins -= 1
    runs = COMPLETING[kept]
    while runs:
        missing, top = runs & 15, runs >> 4 & 15
        runs >>= 8
        count = words >> 4 * missing & 7
        if flush >> missing & 1:
            count -= 1
            flush ^= 1 << missing
            if category >= SUITED and top < first:
                wins += 1
            elif category < SUITED or top > first:
                loses += 1
        if category > RUN or (category == RUN and top < first):
            wins += count
        elif category < RUN or top > first:
            loses += count
    if category > FLUSH:
        return wins + BITS[flush], loses
    if category < FLUSH:
        return wins, loses + BITS[flush]
    for rank in range(13):
        if flush >> rank & 1:
            if kept | 1 << rank < mask:
                wins += 1
            elif kept | 1 << rank > mask:
                loses += 1
    return wins, loses


@compiled("UniTuple(float64, 2)(int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def chances(
    words: int,
    up: int,
    kept: int,
    highest: int,
    flush: int,
    same_suited: int,
    pattern: int,
    left: int,
    once_more: int,
) -> tuple[float, float]:
    """Chances to win and to lose after the purchase; `left`: cards still in the deck. A card of
    the rank that left is replaced until another comes, or once where it gave no game. With
    `same_suited` one such card makes a flush."""
    wins, loses = coming(words, up, kept, highest, flush, pattern)
    same = words >> 4 * highest & 7
    if highest != up:
        same -= 1
    if once_more == 0:
        return wins / (left - same), loses / (left - same)
    if same_suited:
        category, mask = pattern & 15, pattern >> MASK_AT
        made = kept | 1 << highest
        if category > FLUSH or (category == FLUSH and made < mask):
            wins += 1
        elif category < FLUSH or made > mask:
            loses += 1
    again = 1.0 + (same - same_suited) / (left - 1)
    return wins * again / left, loses * again / left


@compiled(
    "void(float64[::1], int64, float64, float64, float64, float64, float64, float64, float64)"
)
def add(
    found: NDArray[np.float64],
    hands: int,
    gain: float,
    wins: float,
    loses: float,
    win: float,
    none: float,
    lose: float,
    no_game_value: float,
) -> None:
    square = none * none + wins * (win * win - none * none) + loses * (lose * lose - none * none)
    above = (wins if win > 0.0 else 0.0) - (1.0 if no_game_value > 0.0 else 0.0)
    found[0] += hands * gain
    found[1] += hands * (square - no_game_value * no_game_value)
    found[2] += hands
    found[3] += hands * above


@compiled(
    "void(float64[::1], float64, float64, float64, float64, int64[::1], int64[:, :, ::1], int64,"
    " int64, int64, int64, int64)"
)
def purchases(
    found: NDArray[np.float64],
    win: float,
    none: float,
    lose: float,
    no_game_value: float,
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
    words, up, up_suit = deal[4] - word, deal[5], deal[6]
    for at in range(NO_GAME_STARTS[up], NO_GAME_STARTS[up + 1]):
        four = NO_GAME_MASKS[at]
        banks = 1
        for rank in range(13):
            if four >> rank & 1:
                banks *= words >> 4 * rank & 7
        if banks == 0:
            continue
        whole = four | 1 << up
        highest = 12
        while not whole >> highest & 1:
            highest -= 1
        kept = whole ^ 1 << highest
        wins, loses = chances(words, up, kept, highest, 0, 0, pattern, left, once_more)
        gain = none + wins * (win - none) + loses * (lose - none) - no_game_value
        if gain <= LEAST and pattern & 15 < FLUSH:
            continue  # Cards that make a flush could only make it worse.
        if gain > LEAST:
            add(found, banks * hands, gain, wins, loses, win, none, lose, no_game_value)
        others = kept & ~(1 << up)
        for suit in range(4):
            if (highest != up and suit != up_suit) or others & ~deal[suit]:
                continue
            for each in range(draws[2, suit, 0]):
                came, number = draws[0, suit, each], draws[1, suit, each]
                if came & others or number == 0:
                    continue
                held = deal[suit] & ~came
                same = held >> highest & 1
                if highest != up:
                    suited, flushes = (words >> 4 * highest & 7) - same, same
                elif suit == up_suit:
                    suited, flushes = 0, 1
                else:
                    suited, flushes = 1, 0
                if gain > LEAST:
                    number_so = -number * (suited + flushes)
                    add(found, number_so, gain, wins, loses, win, none, lose, no_game_value)
                if suited > 0:
                    flush = held & ~others & ~(1 << highest)
                    w, b = chances(words, up, kept, highest, flush, same, pattern, left, once_more)
                    so = none + w * (win - none) + b * (lose - none) - no_game_value
                    if so > LEAST:
                        add(found, number * suited, so, w, b, win, none, lose, no_game_value)
