"""What two cards have on a flop, roughly, as a player would say it: for charts."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANKS, SUITS
from croupier.cards.hands.category import Category
from croupier.cards.hands.strength import straight_in
from croupier.odds.dealer_holdem.flops import TWOS

MADE = (
    "two pair or better",
    "a pair with the flop",
    "a pair in the hand",
    "the flop's own pair",
    "both cards over the flop",
    "one card over the flop",
    "no card over the flop",
)
DRAWS = ("four of a suit", "straight, two ranks", "straight, one rank", "no draw")
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
    ranks, board = _ranks(holes), np.array(flop) % len(RANKS)
    with_flop = np.isin(ranks, board).any(axis=1)
    in_hand = ranks[:, 0] == ranks[:, 1]
    pair = np.where(in_hand, 2, np.where(with_flop, 1, 3))
    over = (ranks > board.max()).sum(axis=1)
    found: NDArray[np.intp] = np.where(made == Category.PAIR, pair, 6 - over)
    found[made > Category.PAIR] = 0
    return found


def _draws(flop: tuple[int, ...], holes: NDArray[np.intp]) -> NDArray[np.intp]:
    """The best draw; where the five cards are something already, it is none the less one."""
    bits = np.bitwise_or.reduce(1 << _ranks(holes), axis=1)
    bits |= sum({1 << card % len(RANKS) for card in flop})
    short = _completing()[bits]
    suits = TWOS[holes] // len(RANKS)
    held = np.bincount(np.array(flop) // len(RANKS), minlength=len(SUITS))
    most = (held + (suits[:, :, None] == np.arange(len(SUITS))).sum(axis=1)).max(axis=1)
    straight = np.where(short >= 2, 1, np.where(short == 1, 2, 3))
    found: NDArray[np.intp] = np.where(most == 4, 0, straight)
    return found


def _ranks(holes: NDArray[np.intp]) -> NDArray[np.intp]:
    return TWOS[holes].astype(np.intp) % len(RANKS)


@cache
def _completing() -> NDArray[np.intp]:
    """By ranks, a bit each: how many other ranks would make a straight of them, which has none."""
    found = np.zeros(1 << len(RANKS), np.intp)
    for bits in range(len(found)):
        if bits.bit_count() <= 5 and straight_in(bits) is None:
            found[bits] = sum(straight_in(bits | 1 << rank) is not None for rank in range(13))
    return found
