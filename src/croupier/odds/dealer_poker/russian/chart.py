"""How to play, as a chart: by what one holds and the bank's open card, over all deals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANKS
from croupier.odds.dealer_poker import holdings
from croupier.odds.figures import Chart, Row

Array = NDArray[Any]
LETTERS = "PB612345"
WORDS = {
    "P": "pass",
    "B": "bet",
    "6": "buy a sixth card",
    "1": "exchange one card",
    "2": "exchange two cards",
    "3": "exchange three cards",
    "4": "exchange four cards",
    "5": "exchange five cards",
}
NONE = "–"
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
    rows = tuple(_rows(shares))
    cells = sorted({cell for row in rows for cell in row.cells if cell != NONE})
    return Chart(
        "strategy",
        "The best play",
        "what one holds \\ what the bank shows",
        tuple(RANKS),
        rows,
        {cell: _meaning(cell) for cell in cells},
        "Which cards go is as a rule plain: those that make nothing and draw to nothing.",
    )


def _shares(every: Any, best: Array) -> Array:
    """How many deals, by holding, open card and kind of option."""
    cards = np.ascontiguousarray(every.deals[:, :5])
    held = _Hands(np.uint64(1) << np.arange(52, dtype=np.uint64), cards, every.strengths)
    holding = holdings.of(cast(Any, held))
    at = (holding * 13 + every.deals[:, 5] % 13) * len(LETTERS) + KINDS[best]
    size = holdings.COUNT * 13 * len(LETTERS)
    return np.bincount(at, every.weights, size).reshape(holdings.COUNT, 13, len(LETTERS))


def _rows(shares: Array) -> Iterator[Row]:
    """By what may still come, then from the highest made hand down; equal lines are one."""
    count = len(holdings.DRAWS)
    for draw in range(count):
        made = [at for at in range(len(holdings.MADE)) if shares[at * count + draw].any()]
        lines = [(at, tuple(map(_cell, shares[at * count + draw]))) for at in reversed(made)]
        for cells, some in groupby(lines, key=lambda line: line[1]):
            alike = [at for at, _ in some]
            yield Row(_name(alike[0], alike[-1], draw), cells)


def _name(high: int, low: int, draw: int) -> str:
    made = holdings.MADE[high]
    if high != low:
        made = f"{made} down to {holdings.MADE[low]}"
    return f"{made}, {holdings.DRAWS[draw]}" if draw else made


def _cell(counts: Array) -> str:
    total = counts.sum()
    if not total:
        return NONE
    first, second = np.argsort(-counts, kind="stable")[:2]
    if counts[second] < SOME * total:
        return LETTERS[first]
    return f"{LETTERS[first]}/{LETTERS[second]}"


def _meaning(cell: str) -> str:
    best, _, second = cell.partition("/")
    return f"{WORDS[best]}; some hands {WORDS[second]}" if second else WORDS[best]
