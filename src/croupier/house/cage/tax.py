"""The rates of tax of a house's profile: `[[tax]]`, by book and from a day on.

The books say that tax is withheld, of what, and who bears it; no book prints a rate (R28). Without
any, nothing is withheld.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Meta

from croupier.daybook.calendar import Day, midnight
from croupier.errors import CroupierError
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.house import Tax as Printed
from croupier.rulebooks.shelves import Own, find_book
from croupier.table.tax import Base, Per, Tax


class TaxText(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"begins": "from"}):
    """A rate as the file has it: `rate = "1/10"`, exact; `threshold` in whole units of money."""

    book: str
    begins: Day
    rate: str
    threshold: Annotated[int, Meta(ge=0, le=10**12)] = 0
    per: Per = "win"


def read_taxes(
    texts: Sequence[TaxText], zone: ZoneInfo, own: Own, day: str
) -> tuple[tuple[Tax, ...], list[tuple[str, str]]]:
    """The rates, and all that is wrong with them: where, and what was expected."""
    found: list[Tax] = []
    wrong: list[tuple[str, str]] = []
    for number, text in enumerate(texts, 1):
        printed, rate = _printed(text.book, own, day), _rate(text.rate)
        if isinstance(printed, str):
            wrong.append((f"tax {number}.book", printed))
        if rate is None:
            expected = f"{text.rate!r} is no share of one, such as 1/10"
            wrong.append((f"tax {number}.rate", expected))
        begins = midnight(text.begins, zone.key)
        if any((tax.book, tax.begins) == (text.book, begins) for tax in found):
            wrong.append((f"tax {number}.from", "another rate of this book begins that day"))
        if rate is not None and not isinstance(printed, str):
            base: Base = "payout" if "returned stakes" in printed.of.value else "winnings"
            clause = printed.withheld.clause
            found.append(Tax(text.book, begins, rate, text.threshold, text.per, base, clause))
    return tuple(found), wrong


def _printed(book: str, own: Own, day: str) -> Printed | str:
    """What the book says of tax, or what was expected instead."""
    try:
        printed: Printed | Absent = find_book(book, own, day).house.rules.tax
    except CroupierError as error:
        return str(error)
    if isinstance(printed, Absent):
        return f"the book “{book}” says nothing of tax"
    return printed


def _rate(text: str) -> Fraction | None:
    try:
        rate = Fraction(text)
    except (ValueError, ZeroDivisionError):
        return None
    return rate if 0 <= rate < 1 else None
