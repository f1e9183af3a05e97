"""The sheet of a device in a language: names with what is said of them, and tables. Whoever shows
or prints it knows no device."""

from __future__ import annotations

import msgspec


class TextTable(msgspec.Struct, frozen=True):
    """`head`: of its columns, the first one what the row is of; the others are figures."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


class TextSheet(msgspec.Struct, frozen=True):
    title: str
    plate: tuple[tuple[str, str], ...]
    figures: tuple[tuple[str, str], ...]
    tables: tuple[TextTable, ...]
