"""What each place wins, to the unit: the fund by the announced shares, or the prizes as they are
printed; and what those have who share places, or share what is left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from croupier.errors import Refused, ensure
from croupier.phrase import Sum
from croupier.tournaments.announced import Announced


class Won(NamedTuple):
    """What a player has won, for the places `first` to `last`."""

    player: str
    first: int
    last: int
    amount: int


def split(whole: int, weights: Sequence[int | Fraction]) -> tuple[int, ...]:
    """A sum by weights, whole to the unit: what the exact parts leave over goes to those with the
    largest remainders, and where these are equal to the one who comes first."""
    total = sum(weights)
    ensure(total > 0 and min(weights) >= 0, "something to split by")
    exact = [whole * Fraction(weight) / total for weight in weights]
    parts = [each.numerator // each.denominator for each in exact]
    order = sorted(range(len(parts)), key=lambda n: (parts[n] - exact[n], n))
    for n in order[: whole - sum(parts)]:
        parts[n] += 1
    return tuple(parts)


def prizes(announced: Announced, fund: int) -> tuple[int, ...]:
    """Of the places, the first one first; refused where what is printed is not the fund."""
    if announced.shares:
        return split(fund, announced.shares)
    if difference := sum(announced.prizes) - fund:
        currency = announced.currency
        raise Refused(
            "prizes-differ",
            prizes=Sum(sum(announced.prizes), currency),
            fund=Sum(fund, currency),
            difference=Sum(difference, currency),
        )
    return announced.prizes


def wins(table: Sequence[int], groups: Iterable[Sequence[str]]) -> tuple[Won, ...]:
    """Who wins what, the best first. Those of one group share their places: they have the same, and
    odd units go one by one to those who come first in it. Who wins nothing is not among them."""
    found: list[Won] = []
    first = 1
    for group in groups:
        last = first + len(group) - 1
        together = sum(table[first - 1 : last])
        parts = split(together, [1] * len(group))
        found += (Won(who, first, last, part) for who, part in zip(group, parts, strict=True))
        first = last + 1
    return tuple(each for each in found if each.amount)


# Those who are left share what is left.


def by_chips(table: Sequence[int], chips: Sequence[int]) -> tuple[int, ...]:
    """Everybody who is left has the least of the prizes that are left; the rest goes by chips."""
    left = [*table[: len(chips)], *[0] * (len(chips) - len(table))]
    sure = min(left)
    return tuple(sure + part for part in split(sum(left) - sure * len(left), chips))


def by_worth(table: Sequence[int], worths: Sequence[Fraction]) -> tuple[int, ...]:
    """What the chips of each are worth, to the unit."""
    return split(sum(table[: len(worths)]), worths)
