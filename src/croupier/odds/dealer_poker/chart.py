"""How to play, as charts: by what one holds and the bank's open card, and where playing begins."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from croupier.cards.card import RANKS
from croupier.cards.hands.category import SHAPES, pattern
from croupier.odds.dealer_poker import lines
from croupier.odds.dealer_poker.choice_kernels import BET, FOLD, ONE, SIX, TWO
from croupier.odds.dealer_poker.lines import NONE, WHICH_GO
from croupier.odds.dealer_poker.model import Model
from croupier.odds.dealer_poker.part import CHOICES, Part, choice_of
from croupier.odds.figures import Chart, Label, Row
from croupier.phrase import Phrase, phrase

LETTERS = {FOLD: "P", BET: "B", ONE: "1", TWO: "2", SIX: "6"}


def strategy(model: Model, parts: Mapping[int, Part]) -> Chart:
    """The choice that is best for all hands of a line together; then, where some hands of it do
    better otherwise, the one that most of these choose."""
    columns = sorted(parts)

    def cells(holding: int) -> tuple[str, ...] | None:
        each = [parts[rank].holdings[holding] for rank in columns]
        held = any(line[0] for line in each)
        return tuple(_cell(model, line) for line in each) if held else None

    return lines.strategy(tuple(RANKS[rank] for rank in columns), cells, note(model))


def note(model: Model) -> Phrase | None:
    """Where cards are exchanged, which ones."""
    return WHICH_GO if any(way.how == "exchange" for way in model.ways) else None


def value(model: Model, part: Part) -> int:
    """What playing by the chart is worth against one open card."""
    return sum(int(line[1 + _best(model, line)]) for line in part.holdings if line[0])


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


# Where playing begins.


def limits(parts: Mapping[int, Part]) -> Chart:
    """The highest hand that passes, and the lowest that is bet as it is."""
    columns = sorted(parts)
    rows = tuple(
        Row(phrase(name), tuple(said(int(parts[rank].edges[at])) for rank in columns))
        for at, name in enumerate(("dealer-poker-highest-pass", "dealer-poker-lowest-bet"))
    )
    return begins(tuple(RANKS[rank] for rank in columns), rows)


def begins(columns: tuple[Label, ...], rows: tuple[Row, ...]) -> Chart:
    """What is said of these rows."""
    return Chart(
        "limits",
        phrase("dealer-poker-begins"),
        phrase("dealer-poker-hand-shows"),
        columns,
        rows,
        note=phrase("dealer-poker-between"),
    )


def said(strength: int) -> str:
    """A strength by its ranks: `A K J 8 3`, `2 2 A K Q`."""
    if not strength:
        return NONE
    found = pattern(strength)
    ranks = zip(found.ranks, SHAPES[found.category].cards, strict=True)
    return " ".join(RANKS[rank] for rank, count in ranks for _ in range(count))
