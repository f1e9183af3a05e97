"""What is withheld of a payout, by the rate that holds on its day. No book prints one: rates, from
when on, and above which sum are the house's own values."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction
from typing import NamedTuple
from zoneinfo import ZoneInfo

from croupier.daybook.terms import Terms


class Withheld(NamedTuple):
    """`base`: of what of the gross; the rate as it is written in the profile."""

    gross: int
    base: int
    rate: str
    tax: int

    @property
    def net(self) -> int:
        return self.gross - self.tax


def withheld(terms: Terms, gross: int, at: int) -> Withheld:
    """Of the whole payout, returned stakes included (`by` 4.8); a part of the smallest unit is left
    to the player."""
    day = datetime.fromtimestamp(at / 1000, ZoneInfo(terms.zone)).date()
    rates = [rate for rate in terms.cage.tax if rate.begins <= day]
    if not rates:
        return Withheld(gross, 0, "", 0)
    last = max(rates, key=lambda rate: rate.begins)
    base = gross if gross > terms.minor(last.above) else 0
    return Withheld(gross, base, last.rate, int(base * Fraction(last.rate)))
