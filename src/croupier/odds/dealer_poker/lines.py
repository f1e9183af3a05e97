"""The chart of the best play, by what one holds and the bank's open card: lines, letters and what
these mean, however the deals were counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from croupier.odds.dealer_poker.holdings import DRAWS, MADE
from croupier.odds.figures import Chart, Label, Row
from croupier.phrase import Phrase, phrase

LETTERS = "PB612345"
"""Pass, bet, a sixth card, so many exchanged."""
PLAYS = dict(zip(LETTERS, ("pass", "bet", "sixth", *"12345"), strict=True))
NONE = "–"
WHICH_GO = phrase("dealer-poker-which-go")


def strategy(
    columns: tuple[str, ...],
    cells_of: Callable[[int], tuple[str, ...] | None],
    note: Phrase | None = None,
) -> Chart:
    """`cells_of`: for a holding what is best against each open card; None where nobody holds it.
    Of two letters the second is what some hands of a line do better."""
    return with_words(columns, tuple(_rows(cells_of)), note)


def with_words(columns: tuple[Label, ...], rows: tuple[Row, ...], note: Phrase | None) -> Chart:
    """What is said of these rows."""
    cells = sorted({cell for row in rows for cell in row.cells} - {NONE})
    return Chart(
        "strategy",
        phrase("dealer-poker-best-play"),
        phrase("dealer-poker-holds-shows"),
        columns,
        rows,
        {cell: _meaning(cell) for cell in cells},
        note,
    )


def _rows(cells_of: Callable[[int], tuple[str, ...] | None]) -> Iterator[Row]:
    """By what may still come, then from the highest made hand down; equal lines are one."""
    for draw in range(len(DRAWS)):
        found = ((at, cells_of(at * len(DRAWS) + draw)) for at in reversed(range(len(MADE))))
        held = [(at, cells) for at, cells in found if cells is not None]
        for cells, some in groupby(held, key=lambda line: line[1]):
            alike = [at for at, _ in some]
            yield Row(label(alike[0], alike[-1], draw), cells)


def label(high: int, low: int, draw: int) -> Phrase:
    """What one holds: made hands from one down to another, and what may still come."""
    made = MADE[high]
    if high != low:
        made = phrase("dealer-poker-down-to", hand=made, other=MADE[low])
    return phrase(f"dealer-poker-draw-{DRAWS[draw]}", hand=made) if draw else made


def _meaning(cell: str) -> Phrase:
    best, _, second = cell.partition("/")
    return phrase("odds-some", first=_play(best), other=_play(second)) if second else _play(best)


def _play(letter: str) -> Phrase:
    return Phrase(f"play-{PLAYS[letter]}")
