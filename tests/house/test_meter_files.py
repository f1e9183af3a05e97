"""Readings of meters from a file: taken whole, or every wrong row of it is named."""

from __future__ import annotations

import pytest

from croupier.errors import Refused
from croupier.house.machines.imports import read_csv


def rows(error: Refused) -> list[tuple[str, object]]:
    return [(each.key, each.facts["row"]) for each in error.facts["rows"]]  # type: ignore[union-attr]


def test_with_a_head_and_without_by_comma_and_by_semicolon() -> None:
    row = {"machine": "machine m1", "paid_in": 12_050, "paid_out": 700, "games": 31}
    whole = {**row, "jackpots": 1, "handpays": 5_000}
    commas = "machine,in,out,games,jackpots,handpays\nmachine m1,120.50,7,31,1,50\n"
    assert read_csv(commas.encode(), "BGN") == [whole]
    assert read_csv("\ufeffmachine m1;120.50;7;31;1;50\n\n".encode(), "BGN") == [whole]
    assert read_csv(b"machine m1,120.50,7,31\n", "BGN") == [{**row, "jackpots": 0, "handpays": 0}]


def test_every_wrong_row_is_named() -> None:
    text = "machine m1,1,2\nmachine m2,x,-1,3\nmachine m3,1,2,3.5\nmachine m4,1,2,3,4,5,6\n"
    with pytest.raises(Refused) as refusal:
        read_csv(text.encode(), "BGN")
    assert refusal.value.code == "meters-wrong"
    assert rows(refusal.value) == [
        ("meter-row.columns", 1),
        ("meter-row.figure", 2),
        ("meter-row.figure", 2),
        ("meter-row.figure", 3),
        ("meter-row.columns", 4),
    ]


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(Refused) as refusal:
        read_csv(b"\xff\xfe\x00", "BGN")
    assert refusal.value.code == "csv-unreadable"
