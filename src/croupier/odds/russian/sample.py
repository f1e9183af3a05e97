"""Deals drawn at random, and what the best play on them brings beyond passing or betting."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.odds.russian.every import PLAIN, plain_play
from croupier.odds.russian.options import LEADS, OPTIONS, solve_deal
from croupier.odds.russian.settling import SUMS

Array = NDArray[Any]


def drawn_deals(deals: Array, weights: Array, count: int, seed: int) -> Array:
    """So many deals, each as likely as at the table; the same ones for the same seed."""
    up_to = np.cumsum(weights, dtype=np.int64)
    places = np.random.Generator(np.random.PCG64(seed)).integers(0, up_to[-1], count)
    return np.ascontiguousarray(deals[np.searchsorted(up_to, places, side="right")])


def gains(deals: Array, terms: Array, five: Array) -> Array:
    """For each deal what the best play leads to, less what plain play does; and the best option."""
    found, once = np.zeros((len(deals), SUMS + 1)), np.ones(1, np.uint8)
    values, leads = np.zeros(OPTIONS), np.zeros((LEADS, SUMS))
    for at, deal in enumerate(deals):
        hand, up = deal[:5].astype(np.int64), int(deal[5])
        plain = np.zeros((3, SUMS))
        plain_play(np.ascontiguousarray(deals[at : at + 1]), once, terms, five, plain)
        found[at, -1] = solve_deal(hand, up, terms, five, 0, values, leads)
        found[at, :-1] = leads[0] - plain[PLAIN]
    return found
