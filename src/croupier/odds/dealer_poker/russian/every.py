"""The plainest play on every deal: to pass or to bet, no card taken; and a dark box. Compiled."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled
from croupier.odds.dealer_poker.russian.options import BETS, BLIND, lay_deal, play
from croupier.odds.dealer_poker.russian.payoffs import FOLD, LEAST_HAND, RULES, STAY
from croupier.odds.dealer_poker.russian.settling import (
    DEAL,
    EV,
    GAIN,
    PATTERNS,
    SETS,
    SQUARE,
    STAKE,
    SUMS,
    TOTAL,
)

PLAIN, DARK_BOX, DARK_INSURABLE = range(3)
"""Rows of the sums: pass or bet; a dark box; a dark box with a hand that could be insured."""


@compiled("void(uint8[:, ::1], uint8[::1], float64[:, ::1], float64[:, ::1], float64[:, ::1])")
def plain_play(
    deals: NDArray[np.uint8],
    weights: NDArray[np.uint8],
    terms: NDArray[np.float64],
    five: NDArray[np.float64],
    found: NDArray[np.float64],
) -> None:
    """Adds up what these deals lead to, each as often as it stands for."""
    deal, hand = np.zeros(DEAL, np.int64), np.zeros(5, np.int64)
    draws, sums = np.zeros((3, 4, SETS), np.int64), np.zeros((3, SUMS))
    for at in range(len(deals)):
        for place in range(5):
            hand[place] = deals[at, place]
        strength = lay_deal(hand, deals[at, 5], deal)
        scale = play(sums, terms, five, hand, deal, draws, BETS, GAIN, 0.0)
        fold = terms[STAY, FOLD]
        if sums[TOTAL, EV] <= fold * scale:
            found[PLAIN, EV] += weights[at] * fold
            found[PLAIN, SQUARE] += weights[at] * fold * fold
            found[PLAIN, STAKE] -= weights[at] * fold
        else:
            found[PLAIN] += weights[at] / scale * sums[TOTAL]
        scale = play(sums, terms, five, hand, deal, draws, BLIND, GAIN, 0.0)
        if scale > 0.0:
            found[DARK_BOX] += weights[at] / scale * sums[TOTAL]
            if PATTERNS[strength] & 15 >= terms[RULES, LEAST_HAND]:
                found[DARK_INSURABLE] += weights[at] / scale * sums[TOTAL]
