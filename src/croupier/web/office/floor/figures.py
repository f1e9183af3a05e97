"""How sums and shares are shown on the pages of the pit."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from croupier.web.office.showing import Showing
from croupier.words.speech import SOURCE


class Figures:
    """Sums of the house's own currency, where no other is named."""

    def __init__(self, show: Showing) -> None:
        self._show = show

    def money(self, amount: int, currency: str = "") -> str:
        """With its currency, its thousands apart, and a true minus."""
        return self._show.money(amount, currency).replace(" ", "\u00a0")

    def percent(self, share: Fraction | None) -> str:
        """To the hundredth, half up; nothing where there is nothing to be a share of."""
        if share is None:
            return "–"
        hundredths = int(abs(share) * 10_000 + Fraction(1, 2))
        sign = "−" if share < 0 else ""
        return f"{sign}{self._decimal(hundredths)}\u00a0%"

    def _decimal(self, hundredths: int) -> str:
        if self._show.speech.tag == SOURCE:
            return f"{hundredths // 100}.{hundredths % 100:02d}"
        from babel.numbers import format_decimal

        value = Decimal(hundredths) / 100
        return format_decimal(value, "0.00", locale=self._show.speech.tag)
