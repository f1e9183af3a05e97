"""The ways from every page of the office to another: each page names its own."""

from __future__ import annotations

from typing import NamedTuple

WORK, FLOOR, RECORDS, PEOPLE = "work", "floor", "records", "people"
PARTS = (WORK, FLOOR, RECORDS, PEOPLE)
"""Of the house, in the order in which they are shown; `office.part-<part>` says each."""


class Way(NamedTuple):
    """`actions`: for who may do any of them, or for everybody; `regulator`: for it, too."""

    part: str
    address: str
    key: str
    actions: tuple[str, ...] = ()
    regulator: bool = True
