"""What the odds answer: bets with their edges, variances and results, and charts of how to play.

All is per unit of the *first* stake of a bet: the ante, the bet on the box. An edge above 0 keeps
for the house. Plain data that is written as JSON; knows no game and computes nothing but sums.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Literal

import msgspec

from croupier.cards.card import Card
from croupier.errors import ensure

How = Literal["exact", "bounded", "sampled"]
"""Counted; counted in floating point, or up to a proven bound; or drawn, with a standard error."""


class Number(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure. `exact`: the fraction it is, where it was counted; `error`: a bound on what may be
    wrong with it, or its standard error where it was sampled."""

    value: float
    exact: str = ""
    error: float = 0.0


class Hit(msgspec.Struct, frozen=True):
    """How often something happens: the bet wins, the bank has game, a straight comes."""

    name: str
    chance: Number


class Result(msgspec.Struct, frozen=True):
    """A net result in first stakes, as a fraction: `35`, `-1`, `3/2`; and how often it comes."""

    net: str
    chance: Number


class Bet(msgspec.Struct, frozen=True, omit_defaults=True):
    """One bet. `staked`: all that is staked in the mean; `risk`: the edge by that; `counted`: over
    what, in words; `clause`: where the book prints what it pays."""

    name: str
    edge: Number
    variance: Number
    counted: str
    how: How = "exact"
    staked: Number = Number(1.0, "1")
    hits: tuple[Hit, ...] = ()
    results: tuple[Result, ...] = ()
    clause: str = ""
    note: str = ""

    @property
    def risk(self) -> Number:
        """Element of risk: what the house keeps of everything that is staked."""
        if self.edge.exact and self.staked.exact:
            return exact(Fraction(self.edge.exact) / Fraction(self.staked.exact))
        value = self.edge.value / self.staked.value
        error = (self.edge.error + abs(value) * self.staked.error) / self.staked.value
        return Number(value, error=error)

    @property
    def deviation(self) -> float:
        """The standard deviation of one bet."""
        return sqrt(self.variance.value)


class Row(msgspec.Struct, frozen=True):
    """A line of a chart: what one holds, and a word for each column."""

    name: str
    cells: tuple[str, ...]


class Chart(msgspec.Struct, frozen=True, omit_defaults=True):
    """How to play, as a table: by what one holds and what the bank shows. `corner`: what rows and
    columns are; `words`: what the cells mean."""

    name: str
    title: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    words: dict[str, str] = {}
    note: str = ""


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure that is no bet: what a simpler strategy costs, how often the bank goes over."""

    name: str
    number: Number
    unit: Literal["share", "stakes", "count"] = "stakes"


class Figures(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a solver answers. `notes`: what was assumed, in sentences."""

    bets: tuple[Bet, ...]
    charts: tuple[Chart, ...] = ()
    facts: tuple[Fact, ...] = ()
    notes: tuple[str, ...] = ()

    def bet(self, name: str) -> Bet:
        found = [bet for bet in self.bets if bet.name == name]
        ensure(len(found) == 1, f"one bet called {name}, not {len(found)}")
        return found[0]


class Seen(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player sees who has to decide. `cards`: the hand's own; `bank`: what the bank shows;
    `board`: common cards; `dead`: others that are known to be gone; `stage`: where in the round,
    in the solver's words; `stakes`: what has been put up besides the first stake, in first stakes.
    """

    cards: tuple[Card, ...]
    bank: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()
    stage: str = ""
    stakes: Fraction = Fraction(0)


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something one can say, in the table's own words, and what it is worth in first stakes, the
    first stake included: folding an ante is -1."""

    verb: str
    value: Number
    cards: tuple[Card, ...] = ()


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that one can say, the best first."""

    options: tuple[Option, ...]
    note: str = ""

    @property
    def best(self) -> Option:
        return self.options[0]


def exact(number: Fraction | int) -> Number:
    """A counted number; the division is the last thing that happens."""
    fraction = Fraction(number)
    return Number(fraction.numerator / fraction.denominator, str(fraction))


def counted_bet(
    name: str,
    ways: Mapping[Fraction, int],
    counted: str,
    *,
    staked: Fraction | None = None,
    hits: Mapping[str, int] | None = None,
    clause: str = "",
    note: str = "",
) -> Bet:
    """A bet whose every outcome was counted: net result → in how many ways, all equally likely."""
    total = sum(ways.values())
    ensure(total > 0, f"{name} has outcomes")
    mean = sum((net * number for net, number in ways.items()), Fraction(0)) / total
    square = sum((net * net * number for net, number in ways.items()), Fraction(0)) / total
    return Bet(
        name,
        edge=exact(-mean),
        variance=exact(square - mean * mean),
        counted=counted,
        staked=exact(1 if staked is None else staked),
        hits=tuple(Hit(what, exact(Fraction(n, total))) for what, n in (hits or {}).items()),
        results=counted_results(ways.items(), total),
        clause=clause,
        note=note,
    )


def counted_results(ways: Iterable[tuple[Fraction, int]], total: int) -> tuple[Result, ...]:
    """The distribution, the worst first."""
    return tuple(
        Result(str(net), exact(Fraction(number, total))) for net, number in sorted(ways) if number
    )
