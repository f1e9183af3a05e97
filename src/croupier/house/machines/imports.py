"""Readings of meters from a CSV file: `machine, in, out, games, jackpots, handpays`, money in whole
units with its decimals. Every wrong line is named, and nothing of such a file is taken."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Any

from croupier.daybook.rooms.machines.meters import METERS
from croupier.errors import CroupierError, Refused
from croupier.money import read_amount
from croupier.phrase import Phrase, phrase

HEAD = ("machine", "in", "out", "games", "jackpots", "handpays")
NEEDED = 4
"""Columns without which a line says nothing; of the others nothing is nothing."""
MONEY = ("paid_in", "paid_out", "handpays")


def read_csv(content: bytes, currency: str) -> list[dict[str, Any]]:
    """The rows of a reading; with or without a line that names the columns."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("csv-unreadable") from None
    sample = text.partition("\n")[0]
    lines = list(csv.reader(io.StringIO(text), delimiter=";" if ";" in sample else ","))
    rows, wrong = [], list[Phrase]()
    for number, line in enumerate(lines, 1):
        cells = [cell.strip() for cell in line]
        if not any(cells) or (number == 1 and cells[0].lower() == HEAD[0]):
            continue
        row, problems = _row(number, cells, currency)
        rows.append(row)
        wrong += problems
    if wrong:
        raise Refused("meters-wrong", count=len(wrong), rows=tuple(wrong))
    return rows


def _row(number: int, cells: list[str], currency: str) -> tuple[dict[str, Any], list[Phrase]]:
    if not NEEDED <= len(cells) <= len(HEAD):
        return {}, [phrase("meter-row.columns", row=number, count=len(cells))]
    found: dict[str, Any] = {"machine": cells[0]}
    wrong: list[Phrase] = []
    for name, text in zip(METERS, _filled(cells[1:]), strict=True):
        value = _figure(name, text, currency)
        found[name] = value
        if value is None:
            meter = phrase(f"meter.{name.replace('_', '-')}")
            machine = cells[0]
            wrong.append(
                phrase("meter-row.figure", row=number, machine=machine, meter=meter, text=text)
            )
    return found, wrong


def _filled(cells: list[str]) -> Iterator[str]:
    yield from (cell or "0" for cell in cells)
    yield from ["0"] * (len(METERS) - len(cells))


def _figure(name: str, text: str, currency: str) -> int | None:
    if name not in MONEY:
        return int(text) if text.isascii() and text.isdecimal() else None
    try:
        return read_amount(text, currency)
    except CroupierError:
        return None
