"""What is answered: of every player how much of the pot is his, counted or drawn."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm, sqrt
from operator import mul
from typing import NamedTuple

import msgspec

BAND = 1.96
"""Standard errors on either side that hold 95 of 100 such figures."""
AGREED = 1.5
"""A chance that never came in n deals may be 3 in n: twice this many errors of 1 in n."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chance, or a part of the pot. `exact`: the fraction it is, where deals were counted;
    `error`: its standard error where they were drawn, `band`: where it lies 95 times of 100."""

    value: float
    exact: str = ""
    error: float = 0.0
    band: tuple[float, float] | None = None

    @property
    def fraction(self) -> Fraction:
        """As exactly as it is known."""
        return Fraction(self.exact) if self.exact else Fraction(self.value)


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """One hand of a range."""

    hand: str
    deals: int
    share: Part
    win: Part
    tie: Part


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """`ways`: hands of the range that are left. `share`: of the pot in the mean; `win`: the whole
    pot, `tie`: a part of it; `wins` and `ties`: in how many deals. Where a low takes half: `high`
    and `low`: the best of its kind, alone or not, `scoop`: both halves."""

    hand: str
    ways: int
    share: Part
    win: Part
    tie: Part
    wins: int
    ties: int
    high: Part | None = None
    low: Part | None = None
    scoop: Part | None = None
    hands: tuple[Hand, ...] = ()


class Equity(msgspec.Struct, frozen=True, omit_defaults=True):
    """`deals`: how many were counted, by their weights, or drawn; `seed`: by which."""

    game: str
    exact: bool
    deals: int
    players: tuple[Player, ...]
    board: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    seed: int | None = None


class Kind(NamedTuple):
    """What one may get of a pot: a share of the high, and of the low."""

    share: Fraction
    high: bool = False
    low: bool = False


def kinds(players: int, split: bool) -> tuple[Kind, ...]:
    """By the numbers that `ranking.settle` gives."""
    nothing = Kind(Fraction(0))
    found = [nothing, *(Kind(Fraction(1, k), high=True) for k in range(1, players + 1))]
    for k in range(players + 1) if split else ():
        for j in range(players + 1):
            share = (Fraction(1, k) if k else 0) + (Fraction(1, j) if j else Fraction(0))
            found.append(Kind(share / 2, k > 0, j > 0))
    return tuple(found)


class Counts:
    """One row of a tally: how many deals in all, and how many of each kind."""

    def __init__(self, row: Sequence[int], known: tuple[Kind, ...], exact: bool) -> None:
        self.deals = row[0]
        self.known, self.exact = known, exact
        self.many = (row[0] - sum(row[1:]), *row[1:])

    def mean(self, worth: Sequence[int], unit: int = 1) -> Part:
        """The mean of what each kind is worth, in parts of a unit."""
        if not self.deals:
            return Part(0.0)
        total = sum(map(mul, self.many, worth))
        if self.exact:
            mean = Fraction(total, self.deals * unit)
            return Part(float(mean), str(mean))
        value = total / (self.deals * unit)
        square = sum(many * each * each for many, each in zip(self.many, worth, strict=True))
        spread = max(0.0, square / (self.deals * unit * unit) - value * value)
        error = max(sqrt(spread / max(1, self.deals - 1)), AGREED / self.deals)
        band = (max(0.0, value - BAND * error), min(1.0, value + BAND * error))
        return Part(value, "", error, band)

    @property
    def share(self) -> Part:
        return self.mean(*_in_units(self.known))

    @property
    def win(self) -> Part:
        return self.mean([kind.share == 1 for kind in self.known])

    @property
    def tie(self) -> Part:
        return self.mean([0 < kind.share < 1 for kind in self.known])

    def total(self, whole: bool) -> int:
        """Deals in which it is the whole pot, or a part of it."""
        return sum(
            many
            for many, kind in zip(self.many, self.known, strict=True)
            if (kind.share == 1 if whole else 0 < kind.share < 1)
        )


@lru_cache(maxsize=64)
def _in_units(known: tuple[Kind, ...]) -> tuple[tuple[int, ...], int]:
    """The shares in whole parts of one unit."""
    unit = lcm(*(kind.share.denominator for kind in known))
    return tuple(int(kind.share * unit) for kind in known), unit


def player_of(hand: str, ways: int, counts: Counts, split: bool, hands: tuple[Hand, ...]) -> Player:
    return Player(
        hand=hand,
        ways=ways,
        share=counts.share,
        win=counts.win,
        tie=counts.tie,
        wins=counts.total(whole=True),
        ties=counts.total(whole=False),
        high=counts.mean([kind.high for kind in counts.known]) if split else None,
        low=counts.mean([kind.low for kind in counts.known]) if split else None,
        scoop=counts.win if split else None,
        hands=hands,
    )


def hand_of(hand: str, counts: Counts) -> Hand:
    return Hand(hand, counts.deals, counts.share, counts.win, counts.tie)
