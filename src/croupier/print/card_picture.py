"""Draws a strategy card as SVG: on the smallest paper on which it can be read, A6, A5 or A4,
upright or across.

Sizes are in ems until the letters' size is found: all grow and shrink together. How wide a text is
can only be estimated here, so that room is left. What does not fit on A4 gets a longer sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from textwrap import wrap
from typing import Any, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from croupier.print.card import Card
from croupier.words.figures import TextChart
from croupier.words.speech import Speech

PAPERS = ((105.0, 148.0), (148.0, 210.0), (210.0, 297.0))
"""A6, A5 and A4, in millimetres."""
MARGIN = 5.0
LARGEST, SMALLEST = 3.4, 2.1
"""Letters in millimetres: about 9½ and 6 points."""
LAST_RESORT = 1.75
"""On the largest paper: about 5."""
STEP = 0.05
LINE = 1.4
LETTER, BOLD = 0.54, 0.6
"""How wide a letter is in the mean, in ems; figures and capitals are bold in cells."""
NARROW, CAPITAL = 0.32, 0.68
THIN = frozenset(" ,.;:/\\'|!ilj-()")
PAD = 0.45
GAP = 1.1
COLUMN_GAP = 1.6
FINE = 0.85
LEAST_RULES = 16.0
"""Rules in words are set in finer letters, in no narrower column than this."""
TINY = 1e-9
TINTS = (
    "#f3e3b4", "#b7d9e8", "#f0b99b", "#bcdcae", "#d7c3e0", "#d8d4cb", "#f2c6d2", "#ffffff",
    "#f3f1e4", "#e2e9d8", "#cbddc8", "#b0cfb5", "#93bf9f", "#77ae89",
)  # fmt: skip
"""The grounds of words, and then of numbers, as on the page."""
INK, QUIET, HAIR, PAPER = "#1c1f1b", "#4c5149", "#8d7337", "#ffffff"
SANS = "'Noto Sans', 'Open Sans', 'Liberation Sans', Arial, sans-serif"
SERIF = "'Source Serif 4', 'Liberation Serif', Georgia, serif"

Draw = Callable[["Pen", float, float, float], None]
"""With a pen, from a left upper corner, in a width."""


class Block(NamedTuple):
    """A part of a card that stays together; sizes in ems. Its height depends on its width."""

    least: float
    height: Callable[[float], float]
    draw: Draw


class Fitted(NamedTuple):
    """A paper, its letters' size, and the blocks of every column."""

    width: float
    height: float
    size: float
    columns: tuple[tuple[Block, ...], ...]


class Pen:
    """Writes shapes and words; takes ems, writes millimetres."""

    def __init__(self, size: float) -> None:
        self.size = size
        self.parts: list[str] = []

    def box(self, x: float, y: float, wide: float, high: float, fill: str) -> None:
        place = " ".join(
            f'{name}="{self._mm(value)}"'
            for name, value in (("x", x), ("y", y), ("width", wide), ("height", high))
        )
        self.parts.append(f'<rect {place} fill="{fill}"/>')

    def words(
        self,
        x: float,
        y: float,
        text: str,
        *,
        anchor: str = "start",
        scale: float = 1.0,
        bold: bool = False,
        serif: bool = False,
        fill: str = INK,
    ) -> None:
        """`y` is the middle of the line."""
        look = f'font-size="{self._mm(scale)}" fill="{fill}"'
        look += f' text-anchor="{anchor}"' * (anchor != "start") + ' font-weight="700"' * bold
        look += f" font-family={quoteattr(SERIF)}" * serif
        base = y + 0.35 * scale
        self.parts.append(
            f'<text x="{self._mm(x)}" y="{self._mm(base)}" {look}>{escape(text)}</text>'
        )

    def _mm(self, ems: float) -> str:
        return f"{ems * self.size:.2f}"


def svg(card: Card) -> bytes:
    """The whole picture."""
    fitted = fit(card)
    pen = Pen(fitted.size)
    wide, margin = fitted.width / fitted.size, MARGIN / fitted.size
    inner = wide - 2 * margin
    top = _head(pen, card, margin, inner)
    each = _column_width(inner, len(fitted.columns))
    for at, column in enumerate(fitted.columns):
        y = top
        for block in column:
            block.draw(pen, margin + at * (each + COLUMN_GAP), y, each)
            y += block.height(each) + GAP
    _foot(pen, card, margin, inner, fitted.height / fitted.size - margin)
    size = f'width="{fitted.width:g}mm" height="{fitted.height:g}mm"'
    view = f'viewBox="0 0 {fitted.width:g} {fitted.height:g}"'
    title = f"<title>{escape(card.title)}</title>"
    ground = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
    start = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view} role="img" font-family="{SANS}">'
    )
    return "\n".join((start, title, ground, *pen.parts, "</svg>\n")).encode()


def print_data(card: Card, speech: Speech) -> dict[str, Any]:
    """The same for `print/card.typ`: the paper, the size of letters, and the numbers of the blocks
    in each column: charts, then the legend or the bets, then the rules."""
    fitted = fit(card)
    number = iter(range(len(blocks_of(card))))
    return {
        "lang": speech.tag,
        "house": speech.say("house"),
        "title": card.title,
        "lead": card.lead,
        "width": fitted.width,
        "height": fitted.height,
        "margin": MARGIN,
        "size": fitted.size,
        "tints": TINTS,
        "words": card.tints,
        "charts": card.charts,
        "legend": card.legend,
        "bets": card.bets,
        "rules": card.rules,
        "columns": [[next(number) for _ in column] for column in fitted.columns],
        "foot": [line for line in (card.edges, card.foot) if line],
    }


# How large.


def fit(card: Card) -> Fitted:
    """The smallest paper, upright or across, on which letters are not too small; there, the largest
    letters."""
    blocks = blocks_of(card)
    for paper in PAPERS:
        size = LARGEST
        while size >= (LAST_RESORT if paper == PAPERS[-1] else SMALLEST):
            for width, height in (paper, paper[::-1]):
                for number in range(1, len(blocks) + 1):
                    if columns := _packed(card, blocks, width / size, height / size, size, number):
                        return Fitted(width, height, size, columns)
            size -= STEP
    return _longer(card, blocks)


def _packed(
    card: Card, blocks: Sequence[Block], wide: float, high: float, size: float, number: int
) -> tuple[tuple[Block, ...], ...] | None:
    """The blocks in so many columns, in their order; None where they do not fit."""
    inner = wide - 2 * MARGIN / size
    each = _column_width(inner, number)
    if each < max(block.least for block in blocks):
        return None
    room = high - 2 * MARGIN / size - _head_height(card, inner) - _foot_height(card, inner) - GAP
    heights = [block.height(each) for block in blocks]
    for tallest in _heights(heights):
        ends = _ends(heights, tallest)
        if tallest > room:
            return None
        if len(ends) <= number:
            return tuple(tuple(blocks[start:end]) for start, end in pairwise((0, *ends)))
    return None


def _heights(heights: Sequence[float]) -> list[float]:
    """How tall a column can be: as some blocks that follow one another, the lowest first."""
    return sorted(
        sum(heights[start:end]) + GAP * (end - start - 1)
        for start in range(len(heights))
        for end in range(start + 1, len(heights) + 1)
        if sum(heights[start:end]) >= max(heights)
    )


def _ends(heights: Sequence[float], tallest: float) -> list[int]:
    """After which blocks columns end that are no taller than this."""
    ends, used = [], 0.0
    for at, height in enumerate(heights):
        if at and used + GAP + height > tallest + TINY:
            ends.append(at)
            used = height
        else:
            used += height + (GAP if used else 0.0)
    return [*ends, len(heights)]


def _longer(card: Card, blocks: Sequence[Block]) -> Fitted:
    """A sheet as wide as A4, or as its widest chart, and as long as it has to be."""
    size, least = LAST_RESORT, max(block.least for block in blocks)
    width = max(PAPERS[-1][0], least * size + 2 * MARGIN)
    inner = (width - 2 * MARGIN) / size
    number = max(1, int((inner + COLUMN_GAP) // (least + COLUMN_GAP)))
    each = _column_width(inner, number)
    high = max(block.height(each) for block in blocks)
    while (columns := _packed(card, blocks, width / size, high, size, number)) is None:
        high += LINE
    return Fitted(width, high * size, size, columns)


def _column_width(inner: float, number: int) -> float:
    return (inner - (number - 1) * COLUMN_GAP) / number


def _lines(text: str, wide: float, letter: float = LETTER) -> list[str]:
    return wrap(text, max(8, int(wide / letter))) if text else []


# What stands on it.


def blocks_of(card: Card) -> list[Block]:
    found = [_chart_block(chart, card) for chart in card.charts]
    if card.legend:
        found.append(_legend_block(card))
    if card.bets:
        found.append(_bets_block(card))
    if card.rules:
        found.append(_rules_block(card))
    return found


def _widths(chart: TextChart) -> tuple[float, float]:
    """Of the names of rows, and of a cell."""
    names = (chart.corner, *(row.name for row in chart.rows))
    cells = (*chart.columns, *(cell for row in chart.rows for cell in row.cells))
    widest = max(map(_ems, cells), default=0.0) * BOLD / LETTER
    return max(map(_ems, names)) + PAD, max(1.5, widest + PAD)


def _ems(text: str) -> float:
    """About how wide a text is."""
    return sum(
        NARROW if letter in THIN else CAPITAL if letter.isupper() else LETTER for letter in text
    )


def _chart_block(chart: TextChart, card: Card) -> Block:
    label, least_cell = _widths(chart)
    least = label + least_cell * len(chart.columns)

    def height(wide: float) -> float:
        lines = len(_lines(chart.title, wide, BOLD)) + len(_lines(chart.note, wide))
        return (lines + len(chart.rows) + 1) * LINE + 0.3

    def draw(pen: Pen, x: float, y: float, wide: float) -> None:
        cell = min((wide - label) / len(chart.columns), least_cell * 1.4)
        for line in _lines(chart.title, wide, BOLD):
            pen.words(x, y + LINE / 2, line, bold=True)
            y += LINE
        _draw_row(pen, x, y, (chart.corner, chart.columns), label, cell, None)
        for row in chart.rows:
            y += LINE
            _draw_row(pen, x, y, (row.name, row.cells), label, cell, card)
        for line in _lines(chart.note, wide):
            y += LINE
            pen.words(x, y + LINE / 2 + 0.2, line, fill=QUIET, scale=0.9)

    return Block(least, height, draw)


def _draw_row(
    pen: Pen,
    x: float,
    y: float,
    row: tuple[str, Sequence[str]],
    label: float,
    cell: float,
    card: Card | None,
) -> None:
    """A line of a chart; without a card, its head."""
    name, words = row
    pen.words(x, y + LINE / 2, name, fill=INK if card else QUIET)
    for at, word in enumerate(words):
        left = x + label + at * cell
        if card and word in card.tints:
            pen.box(left + 0.05, y + 0.05, cell - 0.1, LINE - 0.1, TINTS[card.tints[word] - 1])
        pen.words(left + cell / 2, y + LINE / 2, word, anchor="middle", bold=True)


def _legend_block(card: Card) -> Block:
    mark = max(len(word) for word, _ in card.legend) * BOLD + 2 * PAD

    def laid(wide: float) -> Iterator[tuple[str, list[str]]]:
        for word, meaning in card.legend:
            yield word, _lines(meaning, wide - mark - PAD) or [""]

    def height(wide: float) -> float:
        return sum(len(lines) for _, lines in laid(wide)) * LINE

    def draw(pen: Pen, x: float, y: float, wide: float) -> None:
        for word, lines in laid(wide):
            pen.box(x, y + 0.05, mark, LINE - 0.1, TINTS[card.tints[word] - 1])
            pen.words(x + mark / 2, y + LINE / 2, word, anchor="middle", bold=True)
            for line in lines:
                pen.words(x + mark + PAD, y + LINE / 2, line)
                y += LINE

    return Block(mark + 12, height, draw)


def _bets_block(card: Card) -> Block:
    widths = [max(map(_ems, column)) + 2 * PAD for column in zip(*card.bets, strict=True)]

    def draw(pen: Pen, x: float, y: float, wide: float) -> None:
        for at, (name, *cells) in enumerate(card.bets):
            pen.words(x, y + LINE / 2, name, bold=at == 0)
            right = x + wide
            for cell, own in zip(reversed(cells), reversed(widths), strict=False):
                pen.words(right, y + LINE / 2, cell, anchor="end", serif=at > 0, bold=at == 0)
                right -= own
            y += LINE
            pen.box(x, y - 0.02, wide, 0.04, HAIR)

    return Block(sum(widths), lambda _: len(card.bets) * LINE, draw)


def _rules_block(card: Card) -> Block:
    def laid(wide: float) -> list[str]:
        return [line for each in card.rules for line in _lines(each, wide / FINE)]

    def draw(pen: Pen, x: float, y: float, wide: float) -> None:
        for line in laid(wide):
            pen.words(x, y + LINE * FINE / 2, line, fill=QUIET, scale=FINE)
            y += LINE * FINE

    return Block(LEAST_RULES, lambda wide: len(laid(wide)) * LINE * FINE, draw)


# Above and below.

_TITLE = 1.5


def _head_height(card: Card, wide: float) -> float:
    title = len(_lines(card.title, wide, LETTER * _TITLE)) * LINE * _TITLE
    return title + len(_lines(card.lead, wide)) * LINE + 0.8


def _head(pen: Pen, card: Card, margin: float, wide: float) -> float:
    """Writes the title and what has to be known; gives where the rest begins."""
    y = margin
    for line in _lines(card.title, wide, LETTER * _TITLE):
        pen.words(margin, y + LINE * _TITLE / 2, line, scale=_TITLE, serif=True, bold=True)
        y += LINE * _TITLE
    pen.box(margin, y + 0.2, wide, 0.08, HAIR)
    for line in _lines(card.lead, wide):
        pen.words(margin, y + LINE / 2 + 0.4, line)
        y += LINE
    return y + 0.8


def _foot_lines(card: Card, wide: float) -> list[str]:
    return [*_lines(card.edges, wide), *_lines(card.foot, wide)]


def _foot_height(card: Card, wide: float) -> float:
    return len(_foot_lines(card, wide)) * LINE + 0.4


def _foot(pen: Pen, card: Card, margin: float, wide: float, bottom: float) -> None:
    lines = _foot_lines(card, wide)
    y = bottom - len(lines) * LINE
    pen.box(margin, y - 0.2, wide, 0.08, HAIR)
    for line in lines:
        pen.words(margin, y + LINE / 2, line, fill=QUIET, scale=0.9)
        y += LINE
