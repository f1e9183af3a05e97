"""What a box may still be paid where the plate caps it.

The bonus bet may have a maximum of its own, and may or may not count into the box's.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from croupier.games.dealer_table.boxes import BONUS, box_name
from croupier.games.facts import Line
from croupier.games.felt import Wager
from croupier.money import Rounding, payout


class Cap:
    """Counts down while the lines of one box are made."""

    def __init__(
        self,
        box: str,
        paid: Mapping[str, int],
        *,
        maximum: int | None,
        bonus_maximum: int | None,
        bonus_counts: bool,
        rounding: Rounding,
        chip: int,
    ) -> None:
        self._bonus_maximum = bonus_maximum
        self._bonus_counts = bonus_counts
        self._rounding, self._chip = rounding, chip
        counted = sum(
            amount for spot, amount in paid.items() if box_name(spot) == box and self._counts(spot)
        )
        self._left = None if maximum is None else max(0, maximum - counted)

    def _counts(self, spot: str) -> bool:
        return self._bonus_counts or not spot.endswith(f" {BONUS}")

    def won(
        self, wager: Wager, odds: Fraction, why: str, clause: str, *, counted: bool = True
    ) -> Line:
        """Paid as far as the maximum reaches; whole where it is not counted into it."""
        paid = payout(wager.amount, odds, self._rounding, self._chip)
        if wager.spot.endswith(f" {BONUS}") and self._bonus_maximum is not None:
            paid = min(paid, self._bonus_maximum)
        if self._left is not None and counted and self._counts(wager.spot):
            paid = min(paid, self._left)
            self._left -= paid
        return Line(wager.name, wager.seat, wager.amount, 0, paid, why, clause)
