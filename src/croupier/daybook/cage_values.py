"""The operator's own values of the cage, for what the books leave open: sizes of the reserves, sums
that are flagged, routes of transfer, rates of tax by date. Sums are in whole units of the house's
currency, as in the profile."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import Annotated

import msgspec
from msgspec import Meta

from croupier.money import is_bic, is_iban


class PayoutTax(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Withheld of payouts from a day on, until the next one holds: a share, written `1/25`, of the
    whole of a payout above `above`."""

    begins: date
    rate: str
    above: int = 0

    def __post_init__(self) -> None:
        try:
            rate = Fraction(self.rate)
        except (ValueError, ZeroDivisionError):
            raise ValueError("expected a rate such as 1/25") from None
        if not 0 <= rate <= 1:
            raise ValueError("a rate is between 0 and 1")


def _share(text: str) -> Fraction:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        return Fraction(0)


class HouseAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From which the house pays by bank: as the bank calls its owner, its number (IBAN), and the
    code of the bank (BIC) if it is known."""

    name: str
    iban: str
    bic: str = ""

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise ValueError("an account has an owner")
        if not is_iban(self.iban):
            raise ValueError("expected an IBAN with its check digits right")
        if self.bic and not is_bic(self.bic):
            raise ValueError("expected a BIC of 8 or 11 signs")


class CageValues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`cash_reserve`, `bank_reserve`: as approved, 0 where the house has no approved book. `flag`:
    cash of one person and gaming day, in or out, that is flagged; 0 where none is. `routes`: from
    which kind of place to which chips and cash may go."""

    cash_reserve: int = 0
    bank_reserve: int = 0
    flag: int = 0
    routes: tuple[tuple[str, str], ...] = (
        ("vault", "window"),
        ("window", "vault"),
        ("window", "window"),
    )
    tax: tuple[PayoutTax, ...] = ()
    sized_for: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """For how many tables the sizes were approved; 0 where the approval says nothing of it."""
    watch_rounds: Annotated[int, Meta(ge=1, le=10_000)] = 60
    """Rounds at each table for which the reserve is watched ahead: an hour's, about."""
    watch_risk: str = "1/1000"
    """How likely more may be lost in them than is called needed."""
    account: HouseAccount | None = None
    """None: orders to the bank are not written."""

    def __post_init__(self) -> None:
        if min(self.cash_reserve, self.bank_reserve, self.flag) < 0:
            raise ValueError("a sum is never negative")
        if not 0 < _share(self.watch_risk) < 1:
            raise ValueError("a risk is a share between 0 and 1, such as 1/1000")
        for route in self.routes:
            if not set(route) <= {"vault", "window"}:
                raise ValueError("a route leads from a vault or window to one")
