"""Value chips, counted: so many of each denomination. A denomination is written as on the chip, in
major units of the house's currency; a house with several sets writes the set before it:
`salon/100` is the hundred of another set."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.money import read_amount

Chips = dict[str, int]


def value(chips: Mapping[str, int], currency: str) -> int:
    """What they are worth, in minor units."""
    return sum(worth(name, currency) * count for name, count in chips.items())


def worth(chip: str, currency: str) -> int:
    """Of one chip, whichever set it belongs to."""
    return read_amount(chip.rpartition("/")[2], currency)


def added(one: Mapping[str, int], other: Mapping[str, int], times: int = 1) -> Chips:
    """Both together; with `times` -1, the first without the second. What is nothing is left out."""
    names = dict.fromkeys((*one, *other))
    sums = {name: one.get(name, 0) + times * other.get(name, 0) for name in names}
    return {name: count for name, count in sums.items() if count}


def missing(here: Mapping[str, int], wanted: Mapping[str, int]) -> Chips:
    """What is wanted and not here."""
    short = {name: count - here.get(name, 0) for name, count in wanted.items()}
    return {name: count for name, count in short.items() if count > 0}
