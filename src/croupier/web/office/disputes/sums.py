"""Sums of disputes as pages say them: in the currency of the account, or in the house's."""

from __future__ import annotations

from collections.abc import Callable

from croupier.web.office.entrance import Visit


def money(visit: Visit) -> Callable[[int, str], str]:
    return visit.showing.money
