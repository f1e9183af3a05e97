"""A list of what is on record: the same on a page, on paper and in a file, byte for byte."""

from __future__ import annotations

import csv
from io import StringIO
from typing import Any, NamedTuple

from croupier.print.papers import Words

_MARKS = ("=", "+", "-", "@", "\t", "\r")
"""With these a spreadsheet begins a formula."""


class Cell(NamedTuple):
    """`to`: where it leads on a page; `person`: whose id it is, where it is somebody's."""

    text: str
    to: str = ""
    person: str = ""


class Table(NamedTuple):
    """`head`: what the columns are called; `widths`: how wide they are beside each other; `note`:
    what there is to know, or why there is nothing."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    widths: tuple[int, ...] = ()
    note: str = ""
    clause: str = ""


def cells(*texts: str) -> tuple[Cell, ...]:
    return tuple(map(Cell, texts))


def as_csv(table: Table) -> bytes:
    """UTF-8, as spreadsheets and programs read it; nothing in it is taken for a formula."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(table.head)
    writer.writerows([_plain(cell) for cell in row] for row in table.rows)
    return text.getvalue().encode()


def _plain(cell: Cell) -> str:
    text = cell.person or cell.text
    return f"'{text}" if text.startswith(_MARKS) and not _is_number(text) else text


def _is_number(text: str) -> bool:
    return text.lstrip("-").replace(".", "").replace(",", "").isdigit()


def as_sheet(table: Table, words: Words, day: int, **parts: Any) -> dict[str, Any]:
    """As the template of papers wants it: whole names where whoever prints knows them."""
    rows = [
        [words.names(cell.person) if cell.person else cell.text for cell in row]
        for row in table.rows
    ]
    ruled = {
        "name": "",
        "head": list(table.head),
        "rows": rows,
        "foot": [],
        "texts": len(table.head),
    }
    widths = {"widths": list(table.widths)} if table.widths else {}
    note = [{"name": "", "said": table.note}] if table.note else []
    known = {"facts": note, "tables": [{**ruled, **widths}] if rows else [], **parts}
    return words.sheet("list", day=day, **{"title": table.title, **known})
