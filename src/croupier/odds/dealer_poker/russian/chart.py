"""How to play, as a chart: by what one holds and the bank's open card, over all deals."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANKS
from croupier.odds.dealer_poker import holdings, lines
from croupier.odds.dealer_poker.lines import LETTERS, NONE, WHICH_GO
from croupier.odds.figures import Chart

Array = NDArray[Any]
SOME = 0.05
"""Less than this share of a line's hands does not show."""
KINDS = np.array([0, 1, 2, *(2 + mask.bit_count() for mask in range(1, 32))], np.int64)
"""The letter of each option."""


class _Hands(NamedTuple):
    """What `holdings` reads."""

    bits: Array
    hands: Array
    strengths: Array


def strategy(every: Any, best: Array) -> Chart:
    """What most hands of a line do best, each by its own suits and kickers; then, after a stroke,
    what the next do."""
    shares = _shares(every, best)

    def cells(holding: int) -> tuple[str, ...] | None:
        return tuple(map(_cell, shares[holding])) if shares[holding].any() else None

    return lines.strategy(tuple(RANKS), cells, WHICH_GO)


def _shares(every: Any, best: Array) -> Array:
    """How many deals, by holding, open card and kind of option."""
    cards = np.ascontiguousarray(every.deals[:, :5])
    held = _Hands(np.uint64(1) << np.arange(52, dtype=np.uint64), cards, every.strengths)
    holding = holdings.of(cast(Any, held))
    at = (holding * 13 + every.deals[:, 5] % 13) * len(LETTERS) + KINDS[best]
    size = holdings.COUNT * 13 * len(LETTERS)
    return np.bincount(at, every.weights, size).reshape(holdings.COUNT, 13, len(LETTERS))


def _cell(counts: Array) -> str:
    total = counts.sum()
    if not total:
        return NONE
    first, second = np.argsort(-counts, kind="stable")[:2]
    if counts[second] < SOME * total:
        return LETTERS[first]
    return f"{LETTERS[first]}/{LETTERS[second]}"
