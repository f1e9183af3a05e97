"""Deals drawn at random, and what the best play on them brings beyond passing or betting."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.odds.dealer_poker.russian.every import PLAIN, plain_play
from croupier.odds.dealer_poker.russian.options import LEADS, OPTIONS, solve_deal
from croupier.odds.dealer_poker.russian.ranks import patterns
from croupier.odds.dealer_poker.russian.settling import SUMS

Array = NDArray[Any]


def drawn_deals(deals: Array, weights: Array, strengths: Array, count: int, seed: int) -> Array:
    """So many deals, each as likely as at the table; the same ones for the same seed.

    Deals that play alike lie side by side, by category, four of a suit, open card and strength; one
    is drawn from each of as many stretches of equal length."""
    suits = np.zeros((4, len(deals)), np.int8)
    for place in range(5):
        suits[deals[:, place] // 13, np.arange(len(deals))] += 1
    keys = strengths, deals[:, 5] % 13, suits.max(axis=0) == 4, patterns()[strengths] & 15
    alike = np.lexsort(keys)
    up_to = np.cumsum(weights[alike], dtype=np.int64)
    within = np.random.Generator(np.random.PCG64(seed)).random(count)
    places = ((np.arange(count) + within) * (up_to[-1] / count)).astype(np.int64)
    return np.ascontiguousarray(deals[alike[np.searchsorted(up_to, places, side="right")]])


def standard_errors(drawn: Array) -> Array:
    """Of the means of columns: by the differences of neighbours, which are drawn from stretches
    side by side. Rather too large than too small, as far as stretches differ."""
    pairs = drawn[: len(drawn) // 2 * 2]
    apart = pairs[0::2] - pairs[1::2]
    return np.asarray(np.sqrt((apart * apart).sum(axis=0)) / len(pairs))


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
