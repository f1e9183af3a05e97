"""How to play, as charts: by what one holds and the bank's open card, and where playing begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

import numpy as np

from croupier.cards.card import RANKS
from croupier.cards.hands.category import SHAPES, pattern
from croupier.odds.dealer_poker import holdings
from croupier.odds.dealer_poker.choice_kernels import BET, FOLD, ONE, SIX, TWO
from croupier.odds.dealer_poker.model import Model
from croupier.odds.dealer_poker.part import CHOICES, Part, choice_of
from croupier.odds.figures import Chart, Row

LETTERS = {FOLD: "P", BET: "B", ONE: "1", TWO: "2", SIX: "6"}
WORDS = {
    "P": "pass",
    "B": "bet",
    "1": "exchange one card",
    "2": "exchange two cards",
    "6": "buy a sixth card",
}
NONE = "–"


def strategy(model: Model, parts: Mapping[int, Part]) -> Chart:
    """The choice that is best for all hands of a line together; then, where some hands of it do
    better otherwise, the one that most of these choose."""
    columns = sorted(parts)
    rows = list(_rows(model, [parts[rank] for rank in columns]))
    cells = dict.fromkeys(cell for row in rows for cell in row.cells if cell != NONE)
    words = {cell: _meaning(cell) for cell in sorted(cells)}
    return Chart(
        "strategy",
        "The best play",
        "what one holds \\ what the bank shows",
        tuple(RANKS[rank] for rank in columns),
        tuple(rows),
        words,
    )


def value(model: Model, part: Part) -> int:
    """What playing by the chart is worth against one open card."""
    return sum(int(line[1 + _best(model, line)]) for line in part.holdings if line[0])


def _rows(model: Model, parts: list[Part]) -> Iterable[Row]:
    """By what may still come, then from the highest made hand down; equal lines are one."""
    count = len(holdings.DRAWS)
    for draw in range(count):
        made = [at for at in range(len(holdings.MADE)) if _held(parts, at * count + draw)]
        lines = [
            (at, tuple(_cell(model, part.holdings[at * count + draw]) for part in parts))
            for at in reversed(made)
        ]
        for cells, some in groupby(lines, key=lambda line: line[1]):
            alike = [at for at, _ in some]
            yield Row(_name(alike[0], alike[-1], draw), cells)


def _held(parts: list[Part], holding: int) -> bool:
    return any(part.holdings[holding, 0] for part in parts)


def _name(high: int, low: int, draw: int) -> str:
    made = holdings.MADE[high]
    if high != low:
        made = f"{made} down to {holdings.MADE[low]}"
    return f"{made}, {holdings.DRAWS[draw]}" if draw else made


def _best(model: Model, line: np.ndarray[tuple[int, ...], np.dtype[np.int64]]) -> int:
    offered = [FOLD, *(choice_of(way) for way in model.ways)]
    return max(sorted(offered), key=lambda at: (int(line[1 + at]), -at))


def _cell(model: Model, line: np.ndarray[tuple[int, ...], np.dtype[np.int64]]) -> str:
    if not line[0]:
        return NONE
    best = _best(model, line)
    others = [at for at in range(CHOICES) if at != best and line[1 + CHOICES + at]]
    if not others:
        return LETTERS[best]
    second = max(others, key=lambda at: int(line[1 + CHOICES + at]))
    return f"{LETTERS[best]}/{LETTERS[second]}"


def _meaning(cell: str) -> str:
    best, _, second = cell.partition("/")
    return f"{WORDS[best]}; some hands {WORDS[second]}" if second else WORDS[best]


# Where playing begins.


def limits(parts: Mapping[int, Part]) -> Chart:
    """The highest hand that passes, and the lowest that is bet as it is."""
    columns = sorted(parts)
    rows = (
        Row("the highest hand that passes", tuple(said(int(parts[c].edges[0])) for c in columns)),
        Row(
            "the lowest hand that is bet at once",
            tuple(said(int(parts[c].edges[1])) for c in columns),
        ),
    )
    return Chart(
        "limits",
        "Where playing begins",
        "hand \\ what the bank shows",
        tuple(RANKS[rank] for rank in columns),
        rows,
        note="Between the two it depends on suits, draws and the bank's card.",
    )


def said(strength: int) -> str:
    """A strength by its ranks: `A K J 8 3`, `2 2 A K Q`."""
    if not strength:
        return NONE
    found = pattern(strength)
    ranks = zip(found.ranks, SHAPES[found.category].cards, strict=True)
    return " ".join(RANKS[rank] for rank, count in ranks for _ in range(count))
