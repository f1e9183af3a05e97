"""Reads where a chip stands: the twelve sentences on a badly placed chip (`by` §23).

A chip is a disc; `at` is its centre in the coordinates of the layout. It *stands in* the field in
which its centre lies, *touches* a line that is no farther from the centre than the radius, and
*stands on* a line when its centre lies within the line's breadth. A chip on a line touches it, so
most pairs of sentences (“in a number and touches a split line”, “on the split”) are one test here.

The lines of the numbers' field: an upright one before each street, from the upper edge down to the
double line; two level ones between the rows and the double line below them, from zero to the end.
"""

from __future__ import annotations

import msgspec

from croupier.games.roulette.layout import (
    CELL,
    DOUBLE_LINE,
    DOZENS_END,
    FELT_END,
    HALF,
    ROWS,
    ZERO,
    Layout,
    cell,
    dozen_width,
    even_chance_width,
    even_chances,
    spot_name,
)


class Chip(msgspec.Struct, frozen=True):
    """A chip's radius and half the breadth of a line, in hundredths of a cell; and how many level
    lines reach zero: the third is the double line (R93)."""

    radius: int
    line: int
    levels_at_zero: int = ROWS


def read_chip(layout: Layout, chip: Chip, at: tuple[int, int]) -> str | None:
    """The spot this chip is read as, or None where it can be read as no bet."""
    x, y = at
    end = (layout.streets + 1) * CELL
    if x < 0 or y < 0 or x > end + CELL or y > FELT_END:
        return None
    if x < CELL:
        return _in_zero(chip, x, y) if y <= DOUBLE_LINE else None
    if x > end - chip.line:
        return _on_columns(chip, x - end, y)
    if y <= DOUBLE_LINE + chip.line:
        return _in_numbers(layout, chip, x, y)
    return _on_dozen(layout, chip, x, y) or _on_chances(layout, chip, x, y)


def _in_zero(chip: Chip, x: int, y: int) -> str:
    """In zero: the trios and the first four where it touches their crossing, a split where it only
    touches the line to 1, 2 or 3 (§23, sentences 1, 8 and 10)."""
    if CELL - x > chip.radius:
        return spot_name((ZERO,))
    for level in range(1, chip.levels_at_zero + 1):
        if _touches_point(chip, x - CELL, y - level * CELL):
            return _beside(1, _rows_at(level))
    return _beside(1, (min(y // CELL, ROWS - 1),))


def _in_numbers(layout: Layout, chip: Chip, x: int, y: int) -> str:
    """In a number or on its lines (§23, sentences 1 to 7 and 9)."""
    street, row = x // CELL, min(y // CELL, ROWS - 1)
    upright, level = _nearest(x, chip.radius), _nearest(y, chip.radius)
    rows = _rows_at(level) if level else (row,)  # above level 0, the upper edge, are no numbers
    if upright and upright <= layout.streets:  # nor are there any behind the last street
        return _beside(upright, rows)
    return spot_name(tuple(cell(street, each) for each in rows))


def _nearest(along: int, radius: int) -> int | None:
    """Which line of the grid a chip touches, if any: a cell is wider than a chip."""
    line = (along + HALF) // CELL
    return line if abs(along - line * CELL) <= radius else None


def _rows_at(level: int) -> tuple[int, ...]:
    """The rows that meet on a level line; on the double line all rows of the street count."""
    return tuple(range(ROWS)) if level == ROWS else (level - 1, level)


def _beside(upright: int, rows: tuple[int, ...]) -> str:
    """The bet on the line before a street, of these rows: split, corner or six line. Before the
    first street lies zero: there it is a split, a trio or the first four."""
    after = tuple(cell(upright, row) for row in rows)
    before = (ZERO,) if upright == 1 else tuple(cell(upright - 1, row) for row in rows)
    return spot_name((*before, *after))


def _on_dozen(layout: Layout, chip: Chip, x: int, y: int) -> str | None:
    """On a dozen: a chip that touches the end of an upright line is the first four or that six line
    (§23, sentences 11 and 12); one that touches the double line alone stands on its dozen."""
    upright = (x + HALF) // CELL
    if upright <= layout.streets and _touches_point(chip, x - upright * CELL, y - DOUBLE_LINE):
        return _beside(upright, _rows_at(ROWS))
    if y >= DOZENS_END - chip.line:
        return None
    dozen = _field(chip, x - CELL, dozen_width(layout.highest))
    return None if dozen is None else f"dozen {dozen + 1}"


def _on_chances(layout: Layout, chip: Chip, x: int, y: int) -> str | None:
    if y <= DOZENS_END + chip.line:
        return None
    chance = _field(chip, x - CELL, even_chance_width(layout.highest))
    return None if chance is None else even_chances(layout.highest)[chance]


def _on_columns(chip: Chip, x: int, y: int) -> str | None:
    """Beside the last street: on a column, or on the line before it, which is no bet."""
    row = _field(chip, y, CELL)
    if x <= chip.line or row is None or row >= ROWS:
        return None
    return f"column {ROWS - row}"


def _field(chip: Chip, along: int, width: int) -> int | None:
    """Which of equal fields in a row a chip stands in; on a line between two it stands in none."""
    field, into = divmod(along, width)
    if field and into <= chip.line:
        return None
    return None if width - into <= chip.line else field


def _touches_point(chip: Chip, dx: int, dy: int) -> bool:
    return dx * dx + dy * dy <= chip.radius * chip.radius
