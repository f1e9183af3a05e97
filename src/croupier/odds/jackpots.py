"""What a jackpot adds to a bet: a straight line over its meter, exactly; and the meter at which the
bet keeps nothing. Loads no compiler."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple

from croupier.odds.figures import Figures

AskFigures = Callable[[], Figures]


class Chances(NamedTuple):
    """Of the bet that feeds a jackpot: its `kind` on the plate, what a stake brings back without
    the jackpot, and how likely each combination is that wins of it; without a name, the only one
    that does."""

    kind: str
    back: Fraction
    wins: Mapping[str, Fraction]

    def of(self, combination: str) -> Fraction:
        return self.wins.get(combination, self.wins.get("", Fraction(0)))


class Worth(NamedTuple):
    """The return of a stake: `fixed`, and `slope` for each unit on the meter."""

    fixed: Fraction
    slope: Fraction

    def at(self, meter: int | Fraction) -> Fraction:
        return self.fixed + self.slope * meter

    @property
    def even(self) -> Fraction | None:
        """The meter at which the bet keeps nothing; None where the meter adds nothing."""
        return max(Fraction(0), (1 - self.fixed) / self.slope) if self.slope else None


def worth(
    chances: Chances, shares: Mapping[str, Fraction], sums: Mapping[str, int], stake: int
) -> Worth:
    """`shares`: of the meter, by combination; `sums` and `stake` in minor units. What others put
    in meanwhile, and that a meter starts again, is not counted: it is the next bet alone."""
    paid = sum((chances.of(each) * amount for each, amount in sums.items()), Fraction(0))
    part = sum((chances.of(each) * share for each, share in shares.items()), Fraction(0))
    return Worth(chances.back + paid / stake, part / stake)
