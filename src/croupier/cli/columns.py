"""Columns of text within a terminal's width: long cells are folded, nothing is cut off."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

WIDTH = 100
KEYS = 28
GAP = "  "


def key_width(keys: Iterable[str]) -> int:
    """As wide as the longest key, within reason."""
    return min(KEYS, max(map(len, keys)))


def columns(rows: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """Rows as lines: keys in the first column, so wide; the others share the rest of the line. A
    line break in a cell stays one."""
    count = len(rows[0]) - 1
    share = (WIDTH - width - len(GAP) * count) // count
    for row in rows:
        cells = [_folded_key(row[0], width), *(_folded(cell, share) for cell in row[1:])]
        widths = (width, *[share] * count)
        for parts in zip_longest(*cells, fillvalue=""):
            line = GAP.join(f"{part:{wide}}" for part, wide in zip(parts, widths, strict=True))
            yield line.rstrip()


def wrapped(text: str, indent: str = "", hanging: int = 0) -> str:
    """Text within the width; `hanging`: by how much all lines but the first are indented."""
    further = indent + " " * hanging
    return textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=further)


def _folded(cell: str, width: int) -> list[str]:
    return [part for line in cell.split("\n") for part in textwrap.wrap(line, width) or [""]]


def _folded_key(key: str, width: int) -> list[str]:
    """A dotted key, broken after a dot where it is too long."""
    lines = [""]
    for part in re.findall(r"[^.]+\.?", key):
        if lines[-1] and len(lines[-1]) + len(part) > width:
            lines.append("")
        lines[-1] += part
    return [part for line in lines for part in textwrap.wrap(line, width) or [""]]
