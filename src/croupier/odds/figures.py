"""What the odds answer: bets with their edges, variances and results, and charts of how to play.

All is per unit of the *first* stake of a bet: the ante, the bet on the box. An edge above 0 keeps
for the house. Plain data that is written as JSON; knows no game and computes nothing but sums. What
people read of it are phrases: a language says them where somebody looks at them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Literal

import msgspec

from croupier.cards.card import Card
from croupier.errors import ensure
from croupier.phrase import Phrase

How = Literal["exact", "bounded", "sampled"]
"""Counted; counted in floating point, or up to a proven bound; or drawn, with a standard error."""


class Number(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure. `exact`: the fraction it is, where it was counted; `error`: a bound on what may be
    wrong with it, or its standard error where it was sampled."""

    value: float
    exact: str = ""
    error: float = 0.0


class Hit(msgspec.Struct, frozen=True, omit_defaults=True):
    """How often something happens: the bet wins, the bank has game, a straight comes."""

    name: str
    chance: Number
    said: Phrase | None = None

    @property
    def phrase(self) -> Phrase:
        return self.said or Phrase(f"hit-{self.name}")


class Result(msgspec.Struct, frozen=True):
    """A net result in first stakes, as a fraction: `35`, `-1`, `3/2`; and how often it comes."""

    net: str
    chance: Number


class Bet(msgspec.Struct, frozen=True, omit_defaults=True):
    """One bet. `name`: by which it is asked for; `said`: what it is called, unless its name is the
    key of that. `staked`: all that is staked in the mean; `risk`: the edge by that; `counted`: over
    what; `beyond`: how likely greater results are, at most, that are not among `results`, as where
    nothing limits them; `clause`: where the book prints what it pays. `skew`: of what the player
    wins, for where results are not listed."""

    name: str
    edge: Number
    variance: Number
    counted: Phrase
    how: How = "exact"
    staked: Number = Number(1.0, "1")
    hits: tuple[Hit, ...] = ()
    results: tuple[Result, ...] = ()
    beyond: float = 0.0
    clause: str = ""
    note: Phrase | None = None
    said: Phrase | None = None
    skew: float = 0.0

    @property
    def phrase(self) -> Phrase:
        return self.said or Phrase(f"bet-{self.name}")

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


Label = str | Phrase
"""What is written in one way in every language, such as cards and points; or a phrase."""


class Row(msgspec.Struct, frozen=True):
    """A line of a chart: what one holds, and a letter, a number or cards for each column."""

    name: Label
    cells: tuple[str, ...]


class Chart(msgspec.Struct, frozen=True, omit_defaults=True):
    """How to play, as a table: by what one holds and what the bank shows. `corner`: what rows and
    columns are; `words`: what the cells mean."""

    name: str
    title: Phrase
    corner: Phrase
    columns: tuple[Label, ...]
    rows: tuple[Row, ...]
    words: dict[str, Phrase] = {}
    note: Phrase | None = None


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure that is no bet: what a simpler strategy costs, how often the bank goes over."""

    name: str
    number: Number
    unit: Literal["share", "stakes", "count"] = "stakes"
    said: Phrase | None = None

    @property
    def phrase(self) -> Phrase:
        return self.said or Phrase(f"fact-{self.name}")


class Figures(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a solver answers. `notes`: what was assumed."""

    bets: tuple[Bet, ...]
    charts: tuple[Chart, ...] = ()
    facts: tuple[Fact, ...] = ()
    notes: tuple[Phrase, ...] = ()

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


SILENCE = "decline"
"""What an offer is answered by that nobody has to answer."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something one can say, in the table's own words, and what it is worth in first stakes, the
    first stake included: folding an ante is -1."""

    verb: str
    value: Number
    cards: tuple[Card, ...] = ()


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that one can say, the best first."""

    options: tuple[Option, ...]
    notes: tuple[Phrase, ...] = ()

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
    counted: Phrase,
    *,
    staked: Fraction | None = None,
    hits: Mapping[str, int] | None = None,
    names: Mapping[str, Phrase] | None = None,
    clause: str = "",
    note: Phrase | None = None,
    said: Phrase | None = None,
) -> Bet:
    """A bet whose every outcome was counted: net result → in how many ways, all equally likely.
    `names`: what hits are called whose own names are no keys."""
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
        hits=tuple(
            Hit(what, exact(Fraction(number, total)), (names or {}).get(what))
            for what, number in (hits or {}).items()
        ),
        results=counted_results(ways.items(), total),
        clause=clause,
        note=note,
        said=said,
    )


def id_of(name: str) -> str:
    """A name by which something is asked for: `first four` is `first-four`."""
    return "-".join(name.lower().replace(",", " ").split())


def named(place: str, name: str) -> Phrase:
    """What a book or a layout calls by a name of its own: a bet, a call bet."""
    return Phrase(place, {"name": name})


def counted_results(ways: Iterable[tuple[Fraction, int]], total: int) -> tuple[Result, ...]:
    """The distribution, the worst first."""
    return tuple(
        Result(str(net), exact(Fraction(number, total))) for net, number in sorted(ways) if number
    )
