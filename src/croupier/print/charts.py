"""Charts of best play as people look at them: cells with their grounds, and what letters mean.

Colour is never the only sign: every cell has its word, every word its meaning in the legend.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from croupier.words.figures import TextChart
from croupier.words.speech import Speech

TINTS = 8
"""So many grounds the words of a chart can have; more than that, and words share them."""
GRADES = 6
"""So many more there are for numbers, from the least to the greatest."""
ELSE = "/"
MOST_ROWS = 44


class Cell(NamedTuple):
    text: str
    tint: str
    meaning: str = ""


class ChartView(NamedTuple):
    """A chart with the tint of every cell; `legend`: each word that occurs, and what it means."""

    title: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    legend: tuple[Cell, ...]
    note: str
    long: bool


def chart_views(charts: Sequence[TextChart], speech: Speech) -> tuple[ChartView, ...]:
    """A word has one tint on all charts of a game."""
    tints = tints_of(charts)
    return tuple(
        ChartView(
            chart.title,
            chart.corner,
            chart.columns,
            tuple(
                (row.name, tuple(_cell(cell, tints) for cell in row.cells)) for row in chart.rows
            ),
            tuple(_cell(word, tints, means) for word, means in legend(chart, speech).items()),
            chart.note,
            is_long(chart),
        )
        for chart in charts
    )


def _cell(word: str, tints: Mapping[str, int], meaning: str = "") -> Cell:
    tint = tints.get(word)
    return Cell(word, f"tint-{tint}" if tint else "", meaning)


def is_long(chart: TextChart) -> bool:
    """Too long for a card, and folded on a page."""
    return len(chart.rows) > MOST_ROWS


# Words.


def legend(chart: TextChart, speech: Speech) -> dict[str, str]:
    """Every word that stands on the chart with its meaning, in the chart's own order. `D/H` is
    double, else hit, where the chart does not say itself what it is."""
    there = dict.fromkeys(_cells(chart))
    known = chart.words
    simple = {word: meaning for word, meaning in known.items() if word in there}
    return simple | {
        word: speech.say("odds-else", first=known[first], other=known[other])
        for word in there
        if word not in known
        for first, _, other in [word.partition(ELSE)]
        if first in known and other in known
    }


# Grounds.


def tints_of(charts: Iterable[TextChart]) -> dict[str, int]:
    """Words in the order of their legends, two that begin alike the same; numbers by their size;
    what is neither has no tint."""
    charts = tuple(charts)
    words = dict.fromkeys(word for chart in charts for word in chart.words)
    first = {word: at % TINTS + 1 for at, word in enumerate(dict.fromkeys(map(_first, words)))}
    cells = {cell for chart in charts for cell in _cells(chart)}
    numbers = {cell: float(cell) for cell in cells if _is_number(cell) and cell not in words}
    return {cell: first[_first(cell)] for cell in cells if _first(cell) in first} | _graded(numbers)


def _first(word: str) -> str:
    """`B/P`, bet and sometimes pass, has the ground of `B`."""
    return word.partition(ELSE)[0].partition(" ")[0]


def _cells(chart: TextChart) -> Iterator[str]:
    return (cell for row in chart.rows for cell in row.cells)


def _is_number(word: str) -> bool:
    return word.replace(".", "", 1).isdigit()


def _graded(numbers: Mapping[str, float]) -> dict[str, int]:
    if not numbers:
        return {}
    least, most = min(numbers.values()), max(numbers.values())
    step = (most - least) / GRADES or 1.0
    return {
        word: TINTS + 1 + min(GRADES - 1, int((number - least) / step))
        for word, number in numbers.items()
    }
