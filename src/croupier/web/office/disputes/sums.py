"""Sums of disputes as pages say them: in the currency of the account, or in the house's."""

from __future__ import annotations

from collections.abc import Callable

from croupier.phrase import Sum
from croupier.web.office.entrance import Visit


def money(visit: Visit) -> Callable[[int, str], str]:
    speech, usual = visit.showing.speech, visit.book.terms.currency

    def said(minor: int, currency: str = "") -> str:
        return speech.tell(Sum(minor, currency or usual))

    return said
