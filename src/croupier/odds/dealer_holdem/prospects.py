"""What two cards have on a flop, roughly, as a player would say it: for charts."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANKS
from croupier.cards.hands.category import Category
from croupier.cards.hands.strength import straight_in
from croupier.odds.dealer_holdem.flops import RANK_OF, with_suits
from croupier.phrase import Phrase

MADE = tuple(
    Phrase(f"dealer-holdem-{made}")
    for made in (
        "two-pair",
        "pair-with-flop",
        "pair-in-hand",
        "flops-own-pair",
        "both-over",
        "one-over",
        "none-over",
    )
)
DRAWS = tuple(
    Phrase(f"dealer-holdem-{draw}")
    for draw in ("four-of-a-suit", "straight-two-ranks", "straight-one-rank", "no-draw")
)
PROSPECTS = len(MADE) * len(DRAWS)


def prospects(
    flop: tuple[int, ...], holes: NDArray[np.intp], made: NDArray[np.intp]
) -> NDArray[np.intp]:
    """The place of each hole in the table of what is made and what may be drawn; `made`: the
    category of the five cards."""
    return _made(flop, holes, made) * len(DRAWS) + _draws(flop, holes)


def _made(
    flop: tuple[int, ...], holes: NDArray[np.intp], made: NDArray[np.intp]
) -> NDArray[np.intp]:
    one, other = RANK_OF[holes].T
    board = [card % len(RANKS) for card in flop]
    there = np.isin(np.arange(len(RANKS)), board)
    pair = np.where(one == other, 2, np.where(there[one] | there[other], 1, 3))
    over = (one > max(board)).astype(np.intp) + (other > max(board))
    found: NDArray[np.intp] = np.where(made == Category.PAIR, pair, 6 - over)
    found[made > Category.PAIR] = 0
    return found


def _draws(flop: tuple[int, ...], holes: NDArray[np.intp]) -> NDArray[np.intp]:
    """The best draw; where the five cards are something already, it is none the less one."""
    one, other = RANK_OF[holes].T
    board = 0
    for card in flop:
        board |= 1 << card % len(RANKS)
    short = _completing()[board | 1 << one | 1 << other]
    straight = np.where(short >= 2, 1, np.where(short == 1, 2, 3))
    four = (with_suits(flop, holes) == 4).any(axis=1)
    found: NDArray[np.intp] = np.where(four, 0, straight)
    return found


@cache
def _completing() -> NDArray[np.intp]:
    """By ranks, a bit each: how many other ranks would make a straight of them, which has none."""
    found = np.zeros(1 << len(RANKS), np.intp)
    for bits in range(len(found)):
        if bits.bit_count() <= 5 and straight_in(bits) is None:
            found[bits] = sum(straight_in(bits | 1 << rank) is not None for rank in range(13))
    return found
