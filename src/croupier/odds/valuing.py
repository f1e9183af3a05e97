"""What stakes that lie on a felt are worth to the house, before anything is drawn.

A game says it in one of two ways: how all stakes end together, where its outcomes can be counted in
an instant; or which of its bets each stake is. Amounts are minor units, means what the house wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import cbrt, sqrt
from typing import Any, NamedTuple

from croupier.games.felt import Wager
from croupier.odds.figures import Bet, Figures, How

HOW: tuple[How, ...] = ("exact", "bounded", "sampled")
"""The better first: what is put together is as good as the worst of it."""


class Spread(NamedTuple):
    """Of what the house wins: mean, variance and third cumulant. Of rounds, which do not depend on
    each other, they add up."""

    mean: float = 0.0
    variance: float = 0.0
    third: float = 0.0

    def with_(self, other: Spread) -> Spread:
        return Spread(*(one + more for one, more in zip(self, other, strict=True)))

    def beside(self, other: Spread) -> Spread:
        """Of the same round: as if they always fell together, so rather too wide."""
        wide = (sqrt(self.variance) + sqrt(other.variance)) ** 2
        skew = (cbrt(self.third) + cbrt(other.third)) ** 3
        return Spread(self.mean + other.mean, wide, skew)

    @property
    def deviation(self) -> float:
        return sqrt(self.variance)


NOTHING = Spread()


class Valued(NamedTuple):
    """By seat, and of the house against all of them. `error`: what may be wrong with the mean, a
    bound or a standard error; `unknown`: stakes of which nobody knows what they are worth."""

    seats: Mapping[str, Spread]
    whole: Spread
    how: How = "exact"
    error: float = 0.0
    unknown: int = 0


Outcome = tuple[Fraction, Mapping[str, Fraction | int]]
"""How likely it is, and what each seat then wins."""


def _no_first(wager: Wager, about: str) -> bool:
    return False


def _no_part(wager: Wager) -> bool:
    return False


class Valuing(NamedTuple):
    """What a game knows of stakes. `joint`: how all of them end; or `bet`: which bet a stake is,
    None where nobody knows, `part`: whether it is counted with another one, and `first`: whether it
    is a first stake on what a question is about. `besides`: what may be said that the edge of no
    bet counts with, such as insurance."""

    joint: Callable[[Any, Sequence[Wager]], Iterable[Outcome]] | None = None
    bet: Callable[[Any, Wager, Figures], Bet | None] | None = None
    first: Callable[[Wager, str], bool] = _no_first
    part: Callable[[Wager], bool] = _no_part
    besides: frozenset[str] = frozenset()


def of_outcomes(outcomes: Iterable[Outcome]) -> Valued:
    """Counted: every way in which the round can end."""
    ways = list(outcomes)
    seats = sorted({seat for _, nets in ways for seat in nets})
    each = {seat: _spread((chance, nets.get(seat, 0)) for chance, nets in ways) for seat in seats}
    return Valued(each, _spread((chance, sum(nets.values())) for chance, nets in ways))


def _spread(ways: Iterable[tuple[Fraction, Fraction | int]]) -> Spread:
    listed = [(float(chance), float(-net)) for chance, net in ways]
    mean = float(sum(chance * win for chance, win in listed))
    apart = [(chance, win - mean) for chance, win in listed]
    return Spread(
        mean,
        sum(chance * by * by for chance, by in apart),
        sum(chance * by**3 for chance, by in apart),
    )


def of_bets(stakes: Iterable[tuple[Wager, Bet | None]]) -> Valued:
    """Each stake by its bet's own figures. Those of one round are taken to fall together."""
    seats: dict[str, Spread] = {}
    whole, how, error, unknown = NOTHING, HOW[0], 0.0, 0
    for wager, bet in stakes:
        if bet is None:
            unknown += wager.amount
            continue
        found = scaled(bet, wager.amount)
        seats[wager.seat] = seats.get(wager.seat, NOTHING).beside(found)
        whole = whole.beside(found)
        how = max(how, bet.how, key=HOW.index)
        error += bet.edge.error * wager.amount
    return Valued(seats, whole, how, error, unknown)


def scaled(bet: Bet, amount: int) -> Spread:
    """A bet's figures are per unit of the first stake."""
    third = third_cumulant(bet) * amount**3
    return Spread(bet.edge.value * amount, bet.variance.value * amount**2, third)


@lru_cache(maxsize=256)
def third_cumulant(bet: Bet) -> float:
    """Of what the house wins; 0 where neither the bet's results are listed nor their skew."""
    if not bet.results:
        return -bet.skew * sqrt(bet.variance.value) ** 3
    mean = -bet.edge.value
    return -sum(each.chance.value * (float(Fraction(each.net)) - mean) ** 3 for each in bet.results)


def bet_called(figures: Figures, name: str) -> Bet | None:
    return next((bet for bet in figures.bets if bet.name == name), None)
