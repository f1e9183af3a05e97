"""The net results of a round and how likely each is; and of many rounds, added up.

Amounts are whole minor units, chances are fractions. Where these are not exact, `best` and `worst`
bound what is known: whatever the chances are, nobody wins more than by the one, nor less than by
the other, in any number of rounds. Sums of many rounds are computed through Fourier transforms in
floating point, with a bound on everything that may be wrong with them: what was rounded, and what
was cut off far out.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil, exp, fsum, gcd, inf, log, log2, sqrt

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.errors import IllegalDecision, ensure
from croupier.phrase import phrase

CUT = 1e-15
"""What may be cut off at either end."""
ROUNDING = 16.0
"""How many units of the last place one step of a transform may be wrong by; three would do."""
WIDEST = 1 << 24
UNIT = float(np.finfo(np.float64).eps)


class Distribution(msgspec.Struct, frozen=True):
    """Net results with their chances, which add up to one. `errors`: what a chance may be wrong by;
    `beyond`: how likely greater results are, at most, that are not among these."""

    chances: dict[int, Fraction]
    errors: dict[int, Fraction] = {}
    beyond: float = 0.0

    def __post_init__(self) -> None:
        ensure(bool(self.chances), "a round has results")
        ensure(min(self.chances.values()) >= 0, "no chance is below 0")
        ensure(sum(self.chances.values()) == 1, "the chances add up to one")

    @property
    def mean(self) -> float:
        return float(sum(net * chance for net, chance in self.chances.items()))

    @property
    def variance(self) -> float:
        mean = sum(net * chance for net, chance in self.chances.items())
        return float(sum(chance * (net - mean) ** 2 for net, chance in self.chances.items()))

    @property
    def grain(self) -> int:
        """The largest unit that divides every result."""
        return gcd(*self.chances) or 1

    @property
    def best(self) -> Distribution:
        """As favourable as the errors allow: “this much or more” is, for every amount, as likely as
        it can be."""
        if not any(self.errors.values()):
            return self
        nets = sorted(self.chances, reverse=True)
        wrong, above = sum(self.errors.values(), Fraction(0)), Fraction(0)
        known, doubt, found = Fraction(0), Fraction(0), {}
        for net in nets:  # From the greatest down: how likely at least this much is, at most.
            known, doubt = known + self.chances[net], doubt + self.errors.get(net, 0)
            most = min(Fraction(1), known + min(doubt, wrong - doubt))
            found[net], above = max(most, above) - above, max(most, above)
        return Distribution(found, beyond=self.beyond)

    @property
    def worst(self) -> Distribution:
        return mirrored(mirrored(self).best)

    def log_moment(self, tilt: float) -> float:
        """log E exp(tilt · net), without overflow."""
        most = max(tilt * net for net in self.chances)
        total = fsum(float(p) * exp(tilt * net - most) for net, p in self.chances.items())
        return most + log(total)


def mirrored(one: Distribution) -> Distribution:
    """The same from the other side of the table."""
    chances, errors = ({-net: part for net, part in of.items()} for of in (one.chances, one.errors))
    return Distribution(chances, errors, one.beyond)


class Played(msgspec.Struct, frozen=True):
    """A bet made so many times, each time independently."""

    bet: Distribution
    times: int


class Sum(msgspec.Struct, frozen=True):
    """The sum of many rounds: chances of `first`, `first + grain`, …; all of them together are
    wrong by no more than `error`."""

    first: int
    grain: int
    chances: NDArray[np.float64]
    error: float

    def above(self, amount: int) -> float:
        """The chance of more than this, rounded up."""
        at = (amount - self.first) // self.grain + 1
        tail = self.chances[max(0, at) :]
        return min(1.0, float(fsum(tail)) + self.error)

    def least(self, risk: float) -> int:
        """The least amount that is exceeded with no more than this chance."""
        tail = np.cumsum(self.chances[::-1])[::-1] + self.error
        beyond = np.flatnonzero(tail > risk)
        if not len(beyond):
            return self.first - self.grain
        return self.first + int(beyond[-1]) * self.grain

    def quantile(self, share: float) -> int:
        """The amount below which this share of all sums lies."""
        at = int(np.searchsorted(np.cumsum(self.chances), share))
        return self.first + min(at, len(self.chances) - 1) * self.grain


def total(parts: Iterable[Played]) -> Sum:
    """All bets together."""
    played = [part for part in parts if part.times]
    ensure(bool(played), "something is played")
    grain = gcd(*(part.bet.grain for part in played))
    low, high = _bounds(played, CUT)
    first, last = low // grain, ceil(high / grain)
    width = 1 << max(4, (last - first + 1).bit_length())
    if width > WIDEST:
        what, wanted = phrase("count-places"), phrase("count-at-most", most=str(WIDEST))
        raise IllegalDecision("not-a-count", given=width, what=what, wanted=wanted)
    wave, doubt = np.ones(width // 2 + 1, np.complex128), 0.0
    for part in played:
        one = _wave(part.bet, grain, width)
        wave *= _power(one, part.times)
        doubt += part.times * ROUNDING * UNIT * (log2(width) + 2)
    turned = np.exp(2j * np.pi * ((np.arange(len(wave)) * first) % width) / width)
    chances = np.fft.irfft(wave * turned, width)
    # The transform keeps lengths: so does what is wrong with it.
    length = sqrt(2 * float(np.sum(np.abs(wave) ** 2)) / width)
    error = sqrt(width) * (doubt + ROUNDING * UNIT * log2(width)) * length + 2 * CUT
    return Sum(first * grain, grain, np.maximum(chances, 0.0), error)


def _wave(bet: Distribution, grain: int, width: int) -> NDArray[np.complex128]:
    """The transform of one round, its results taken around the circle."""
    places = np.zeros(width)
    for net, chance in bet.chances.items():
        places[(net // grain) % width] += float(chance)
    return np.fft.rfft(places)


def _power(wave: NDArray[np.complex128], times: int) -> NDArray[np.complex128]:
    found, square = np.ones_like(wave), wave.copy()
    while times:
        if times & 1:
            found *= square
        times >>= 1
        if times:
            square *= square
    return found


def _bounds(played: list[Played], chance: float) -> tuple[int, int]:
    """Between these lies the sum but for this chance at either end (Chernoff), or all of it."""
    lowest = sum(part.times * min(part.bet.chances) for part in played)
    highest = sum(part.times * max(part.bet.chances) for part in played)
    high = least_bound(played, chance)
    low = -least_bound([Played(mirrored(part.bet), part.times) for part in played], chance)
    return max(lowest, int(low) - 1), min(highest, int(high) + 1)


def least_bound(played: list[Played], chance: float, *, at_any_time: bool = False) -> float:
    """The least amount whose excess is bounded by this chance, at the end (Chernoff) or at any time
    on the way (Doob): the least over all tilts of the moment."""
    wanted, best = log(chance), inf
    for tilt in _tilts(played):
        if at_any_time:
            moment = _worst_on_the_way(played, tilt)
        else:
            moment = sum(part.times * part.bet.log_moment(tilt) for part in played)
        best = min(best, (moment - wanted) / tilt)
    return best


def _worst_on_the_way(played: list[Played], tilt: float) -> float:
    """In whatever order the bets are made: only what grows can be ahead of the rest."""
    return sum(part.times * max(0.0, part.bet.log_moment(tilt)) for part in played)


def _tilts(played: list[Played]) -> list[float]:
    """Tilts from very weak to very strong, close enough for a bound within a percent or so."""
    spread = sqrt(sum(part.times * part.bet.variance for part in played)) or 1.0
    return [2.0 ** (step / 16) / spread for step in range(-128, 128)]
