"""The cloth: every spot of the layout, what it covers and where its middle lies.

Coordinates are hundredths of a number's cell. The felt lies with zero at the left: x runs to the
right, y runs down. With 36 numbers:

    x    0..100    zero, as high as three numbers
         100..1300 twelve streets: n stands in street s = (n + 2) // 3, from x = 100 s on
         1300..1400 the three columns
    y    0..100    3, 6, 9 … 36, and column 3 at their end
         100..200  2, 5, 8 … 35, and column 2
         200..300  1, 4, 7 … 34, and column 1
         300       the double line between numbers and dozens: streets, six lines, the first four
         300..400  the dozens, each 400 wide, from x = 100
         400..500  1-18, even, red, black, odd, 19-36, each 200 wide, from x = 100

So 17 has its middle at (650, 150), 17/20 at (700, 150), 16/17/18 at (650, 300). Nothing here knows
what a bet pays or where a chip stands badly.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

CELL = 100
HALF = CELL // 2
ROWS = 3
ZERO = 0
DOUBLE_LINE = ROWS * CELL
DOZENS_END = DOUBLE_LINE + CELL
FELT_END = DOZENS_END + CELL

OUTSIDE = ("column", "dozen", "even chance")


class Place(msgspec.Struct, frozen=True):
    """A spot on the cloth: its kind, the numbers it covers and its middle."""

    kind: str
    covers: tuple[int, ...]
    at: tuple[int, int]


class Layout(msgspec.Struct, frozen=True):
    """All spots by name, of a cloth with numbers from 0 to `highest` in rows of three."""

    highest: int
    places: dict[str, Place]

    @property
    def streets(self) -> int:
        return self.highest // ROWS


def spot_name(numbers: tuple[int, ...]) -> str:
    """An inside bet is named by its numbers, ascending: `17/20`."""
    return "/".join(map(str, sorted(numbers)))


def cell(street: int, row: int) -> int:
    """The number in a street (from 1) and a row (0 on top: 3, 6, 9 …)."""
    return ROWS * street - row


def make_layout(highest: int, red: frozenset[int]) -> Layout:
    """The cloth for these numbers."""
    streets = highest // ROWS
    places: dict[str, Place] = {}
    for kind, numbers, at in (*_around_zero(), *_inside(streets)):
        places[spot_name(numbers)] = Place(kind, tuple(sorted(numbers)), at)
    places.update(_columns(streets))
    places.update(_dozens(highest))
    places.update(_even_chances(highest, red))
    return Layout(highest, places)


_Inside = tuple[str, tuple[int, ...], tuple[int, int]]


def _around_zero() -> Iterator[_Inside]:
    yield "straight", (ZERO,), (HALF, ROWS * HALF)
    for row in reversed(range(ROWS)):
        yield "split", (ZERO, cell(1, row)), (CELL, row * CELL + HALF)
    for row in reversed(range(1, ROWS)):
        yield "street", (ZERO, cell(1, row), cell(1, row - 1)), (CELL, row * CELL)
    first_street = tuple(cell(1, row) for row in range(ROWS))
    yield "first four", (ZERO, *first_street), (CELL, DOUBLE_LINE)


def _inside(streets: int) -> Iterator[_Inside]:
    for street in range(1, streets + 1):
        whole = tuple(cell(street, row) for row in range(ROWS))
        left, middle = street * CELL, street * CELL + HALF
        for row in reversed(range(ROWS)):
            yield "straight", (cell(street, row),), (middle, row * CELL + HALF)
        for row in reversed(range(1, ROWS)):
            yield "split", (cell(street, row), cell(street, row - 1)), (middle, row * CELL)
        yield "street", whole, (middle, DOUBLE_LINE)
        if street > 1:
            yield from _with_street_before(street, whole, left)


def _with_street_before(street: int, whole: tuple[int, ...], line: int) -> Iterator[_Inside]:
    """Splits, corners and the six line on the line between a street and the one before it."""
    before = tuple(cell(street - 1, row) for row in range(ROWS))
    for row in reversed(range(ROWS)):
        yield "split", (before[row], whole[row]), (line, row * CELL + HALF)
    for row in reversed(range(1, ROWS)):
        numbers = (*before[row - 1 : row + 1], *whole[row - 1 : row + 1])
        yield "corner", numbers, (line, row * CELL)
    yield "six line", (*before, *whole), (line, DOUBLE_LINE)


def _columns(streets: int) -> Iterator[tuple[str, Place]]:
    """Column 1 is 1, 4, 7 …: the row nearest to the dozens."""
    for column in range(1, ROWS + 1):
        row = ROWS - column
        covers = tuple(cell(street, row) for street in range(1, streets + 1))
        at = ((streets + 1) * CELL + HALF, row * CELL + HALF)
        yield f"column {column}", Place("column", covers, at)


def dozen_width(highest: int) -> int:
    return highest // ROWS // 3 * CELL


def _dozens(highest: int) -> Iterator[tuple[str, Place]]:
    third, width = highest // 3, dozen_width(highest)
    for dozen in range(1, 4):
        covers = tuple(range((dozen - 1) * third + 1, dozen * third + 1))
        at = (CELL + (dozen - 1) * width + width // 2, DOUBLE_LINE + HALF)
        yield f"dozen {dozen}", Place("dozen", covers, at)


def even_chance_width(highest: int) -> int:
    return highest // ROWS // 6 * CELL


def even_chances(highest: int) -> tuple[str, ...]:
    """From left to right as they lie on the cloth."""
    half = highest // 2
    return (f"1-{half}", "even", "red", "black", "odd", f"{half + 1}-{highest}")


def _even_chances(highest: int, red: frozenset[int]) -> Iterator[tuple[str, Place]]:
    numbers = range(1, highest + 1)
    covered = (
        tuple(n for n in numbers if n <= highest // 2),
        tuple(n for n in numbers if n % 2 == 0),
        tuple(n for n in numbers if n in red),
        tuple(n for n in numbers if n not in red),
        tuple(n for n in numbers if n % 2),
        tuple(n for n in numbers if n > highest // 2),
    )
    width = even_chance_width(highest)
    for place, (name, covers) in enumerate(zip(even_chances(highest), covered, strict=True)):
        at = (CELL + place * width + width // 2, DOZENS_END + HALF)
        yield name, Place("even chance", covers, at)
