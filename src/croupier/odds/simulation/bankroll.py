"""A bankroll and one bet made again and again: how likely it is gone, and what a trip brings.

Ruin is when less is left than the bet costs. Three answers stand side by side: the chance itself,
step by step over everything that the bankroll can be; a bound for as many rounds as one likes; and
what a continuous walk with the same mean and variance would do. Paths may be drawn besides.

Whoever cannot pay a raise, a double or a split would play otherwise than the bet's results say, and
how is not known: there they are played as if somebody lent the rest. Until a bankroll falls below
the most that a round may take nothing is lent, so that this bounds ruin without a lender.
"""

from __future__ import annotations

from math import erf, exp, inf, sqrt
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.errors import ensure
from croupier.odds.compiled import compiled
from croupier.odds.simulation.chance import below, draw, stream
from croupier.odds.simulation.distribution import (
    UNIT,
    Distribution,
    Played,
    least_bound,
    mirrored,
)
from croupier.odds.simulation.simulated import check_count

U = np.uint64
SAFE = 1e-12
"""Above a bankroll from which ruin is less likely than this, nobody is followed."""
LARGEST = 1 << 33
"""Steps of the exact computation; beyond that only paths are drawn."""
SHIFT = U(11)


class Ruin(msgspec.Struct, frozen=True):
    """`exact`: the chance of ruin within the rounds, wrong by `error` at most, None where it would
    take too long; `takes`: the most that a round may take; `unlent`: no more than this where
    nothing is lent; `bound`: no more than this in any number of rounds; `walk`: a continuous one.
    """

    exact: float | None
    error: float
    takes: int
    unlent: float | None
    bound: float
    walk: float


class Paths(msgspec.Struct, frozen=True):
    """Drawn paths: how many were ruined, and what was left at the end of each, in order."""

    paths: int
    ruined: int
    left: list[int]

    @property
    def share(self) -> float:
        return self.ruined / self.paths

    @property
    def error(self) -> float:
        return sqrt(max(self.share * (1 - self.share), 0.25 / self.paths) / self.paths)

    def quantile(self, share: float) -> int:
        return self.left[min(int(share * self.paths), self.paths - 1)]


def ruin(bet: Distribution, cost: int, bankroll: int, rounds: int) -> Ruin:
    """The chance that a bankroll falls below what the bet costs within so many rounds."""
    _check(cost, bankroll, rounds)
    down = ((bankroll - cost) // bet.grain + 1) * bet.grain  # The least loss with which it is over.
    takes = max(cost, -min(bet.chances))
    exact, error = _within(bet, cost, bankroll, rounds)
    return Ruin(
        exact,
        error,
        takes,
        _at_most(bet, takes, bankroll, rounds),
        min(1.0, exp(-lundberg(bet.worst) * down)) if not bet.beyond else 1.0,
        _walk(bet, down, rounds),
    )


def _check(cost: int, bankroll: int, rounds: int) -> None:
    check_count(rounds, "rounds", 1, 10**9)
    ensure(0 < cost <= bankroll, "a bankroll pays at least one stake")


def _within(bet: Distribution, cost: int, bankroll: int, rounds: int) -> tuple[float | None, float]:
    """With the chances as they are; what may be wrong with these moves it up to their best and
    their worst."""
    exact, error = _step_by_step(bet, cost, bankroll, rounds)
    if exact is None:
        return None, 0.0
    for other in (bet.best, bet.worst) if any(bet.errors.values()) else ():
        moved, its = _step_by_step(other, cost, bankroll, rounds)
        if moved is None:
            return None, 0.0
        error = max(error, abs(moved - exact) + its)
    return exact, error + rounds * bet.beyond


def _at_most(bet: Distribution, least: int, bankroll: int, rounds: int) -> float | None:
    """How likely the bankroll falls below `least`, at the worst."""
    if bankroll < least:
        return 1.0
    found, error = _step_by_step(bet.worst, least, bankroll, rounds)
    return None if found is None else min(1.0, found + error + rounds * bet.beyond)


def lundberg(bet: Distribution) -> float:
    """The tilt at which losses balance: exp(-tilt · bankroll) bounds ruin for ever. 0 where the bet
    loses in the mean: then no bankroll is enough for ever."""
    loss = mirrored(bet)
    if loss.mean >= 0:
        return 0.0
    if max(loss.chances) <= 0:
        return inf
    low, high = 0.0, 1.0 / max(loss.chances)
    while loss.log_moment(high) < 0:
        low, high = high, 2 * high
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if loss.log_moment(middle) < 0 else (low, middle)
    return low


def _walk(bet: Distribution, down: float, rounds: int) -> float:
    """First passage of a Brownian motion with the bet's mean and variance."""
    mean, spread = bet.mean * rounds, sqrt(bet.variance * rounds)
    if not spread:
        return 1.0 if mean <= -down else 0.0
    first = _normal((-down - mean) / spread)
    power = -2 * bet.mean * down / bet.variance
    second = _normal((-down + mean) / spread)
    return min(1.0, first + (exp(power) * second if second else 0.0))


def _normal(at: float) -> float:
    return (1 + erf(at / sqrt(2))) / 2


def _step_by_step(
    bet: Distribution, cost: int, bankroll: int, rounds: int
) -> tuple[float | None, float]:
    """Chances over everything that may be in the bankroll, round after round."""
    grain = bet.grain
    steps = [(net // grain, float(chance)) for net, chance in bet.chances.items()]
    offset = (bankroll - cost) // grain  # Places from the last bankroll that can still play.
    top, far = _top(bet, offset, rounds)
    if (top + 1) * rounds * len(steps) > LARGEST:
        return None, 0.0
    now, gone, aside = np.zeros(top + 1), 0.0, 0.0
    now[offset] = 1.0
    for _ in range(rounds):
        now, lost, safe = _next(now, steps)
        gone, aside = gone + lost, aside + safe
    error = far * aside + rounds * (len(steps) + 2) * UNIT
    return min(1.0, gone), error


def _top(bet: Distribution, offset: int, rounds: int) -> tuple[int, float]:
    """The highest bankroll that is followed, and how likely ruin is from above it."""
    grain, highest = bet.grain, offset + rounds * max(bet.chances) // bet.grain
    enough = _far(bet, rounds) // grain + 1
    if highest <= enough:
        return max(highest, offset), 0.0
    return max(enough, offset), SAFE


def _far(bet: Distribution, rounds: int) -> int:
    """From so much, so many rounds ruin nobody but with a negligible chance (Doob)."""
    return int(least_bound([Played(mirrored(bet), rounds)], SAFE, at_any_time=True)) + 1


def _next(
    now: NDArray[np.float64], steps: list[tuple[int, float]]
) -> tuple[NDArray[np.float64], float, float]:
    """One round: what lies where, who is ruined, who is safe."""
    new, size, lost, safe = np.zeros_like(now), len(now), 0.0, 0.0
    for step, chance in steps:
        if step >= 0:
            stay = max(0, size - step)
            new[size - stay :] += chance * now[:stay]
            safe += chance * float(now[stay:].sum())
        else:
            fall = min(size, -step)
            new[: size - fall] += chance * now[fall:]
            lost += chance * float(now[:fall].sum())
    return new, lost, safe


def paths(bet: Distribution, cost: int, bankroll: int, rounds: int, count: int, seed: int) -> Paths:
    """So many trips, each until the rounds are over or the bankroll is too small."""
    _check(cost, bankroll, rounds)
    check_count(count, "paths", 1, 10**7)
    values, even = alias(bet)
    left = np.zeros(count, np.int64)
    ruined = _trips(count, rounds, cost, bankroll, stream(seed, 0), values, even, left)
    return Paths(count, int(ruined), sorted(left.tolist()))


def alias(
    bet: Distribution,
) -> tuple[NDArray[np.int64], NDArray[np.uint64]]:
    """Columns of equal height, each of at most two results (Walker): exact in 53 bits."""
    values, size = [*bet.chances], len(bet.chances)
    share = [chance * size for chance in bet.chances.values()]
    even, other = [1 << 53] * size, list(range(size))
    small = [at for at, part in enumerate(share) if part < 1]
    large = [at for at, part in enumerate(share) if part >= 1]
    while small and large:
        low, high = small.pop(), large.pop()
        even[low], other[low] = int(share[low] * (1 << 53)), high
        share[high] -= 1 - share[low]
        (small if share[high] < 1 else large).append(high)
    return (
        np.array([[values[at], values[other[at]]] for at in range(size)], np.int64).reshape(-1),
        np.array(even, np.uint64),
    )


@compiled("int64(int64, int64, int64, int64, uint64[::1], int64[::1], uint64[::1], int64[::1])")
def _trips(
    count: Any, rounds: Any, cost: Any, bankroll: Any, state: Any, values: Any, even: Any,
    left: Any,
) -> int:  # fmt: skip
    ruined, columns = 0, U(len(even))
    for path in range(count):
        now, played = bankroll, 0
        while played < rounds and now >= cost:
            column = below(state, columns)
            second = U(0) if (draw(state) >> SHIFT) < even[column] else U(1)
            now += values[(column << U(1)) + second]
            played += 1
        ruined += now < cost
        left[path] = now
    return ruined
