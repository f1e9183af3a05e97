"""How likely a result is beside what was to be expected: by mean, spread and skew.

Of many rounds the sum is taken as a gamma curve with these three, which is the bell curve where
there is no skew. Where a few great wins make nearly all of the skew, no such curve knows how short
the other side is: there the bell curve is taken, which calls results likelier than they are. It
says what is out of the ordinary; it proves nothing.
"""

from __future__ import annotations

from math import erfc, exp, lgamma, log, sqrt

from croupier.odds.valuing import Spread

BAND = 1.959964
"""Deviations on either side within which 95 of 100 results lie."""
RARE = 0.001
"""A result that is less likely than this, on its own side, is marked."""
_STRAIGHT = 1e-4
_LOPSIDED = 0.5
"""From this skew on the short side of a gamma curve ends too soon."""
_STEPS = 10_000
_ENOUGH = 1e-15


def band(spread: Spread, mean: float | None = None) -> tuple[float, float]:
    """Within which 95 of 100 results lie."""
    middle = spread.mean if mean is None else mean
    return middle - BAND * spread.deviation, middle + BAND * spread.deviation


def chance_of(win: float, spread: Spread, mean: float | None = None) -> float | None:
    """How likely the house wins so little, or so much, or still less, or more: on the side on which
    it lies. None where nothing can come otherwise."""
    if spread.variance <= 0.0:
        return None
    apart = (win - (spread.mean if mean is None else mean)) / spread.deviation
    skew = spread.third / spread.variance**1.5
    if apart < 0.0:
        apart, skew = -apart, -skew
    return min(_beyond(apart, skew), 1.0)


def _beyond(apart: float, skew: float) -> float:
    """That a result of mean 0 and deviation 1, with this skew, is at least so much."""
    if abs(skew) < _STRAIGHT or skew < -_LOPSIDED:
        return 0.5 * erfc(apart / sqrt(2.0))
    shape = 4.0 / (skew * skew)
    at = shape + apart * sqrt(shape) * (1.0 if skew > 0 else -1.0)
    if skew > 0:
        return _upper(shape, at) if at > 0 else 1.0
    return 1.0 - _upper(shape, at) if at > 0 else 0.0


def _upper(shape: float, at: float) -> float:
    """The regularised upper incomplete gamma function; for large shapes by the cube root, which is
    then as good as any."""
    if shape > 1e6:
        root = (at / shape) ** (1.0 / 3.0)
        return 0.5 * erfc((root - 1.0 + 1.0 / (9.0 * shape)) * 3.0 * sqrt(shape) / sqrt(2.0))
    if at < shape + 1.0:
        return 1.0 - _series(shape, at)
    return _fraction(shape, at)


def _series(shape: float, at: float) -> float:
    term = total = 1.0 / shape
    for step in range(1, _STEPS):
        term *= at / (shape + step)
        total += term
        if term < total * _ENOUGH:
            break
    return total * exp(shape * log(at) - at - lgamma(shape))


def _fraction(shape: float, at: float) -> float:
    tiny = 1e-300
    low = at + 1.0 - shape
    c, d = 1.0 / tiny, 1.0 / low
    found = d
    for step in range(1, _STEPS):
        more = -step * (step - shape)
        low += 2.0
        d = 1.0 / (more * d + low or tiny)
        c = low + more / c or tiny
        found *= d * c
        if abs(d * c - 1.0) < _ENOUGH:
            break
    return found * exp(shape * log(at) - at - lgamma(shape))


def loss_expected(spread: Spread, mean: float | None = None) -> float:
    """What a player loses in the mean when only losses count: of that a return of losses is a
    share. By the bell curve."""
    middle, wide = (spread.mean if mean is None else mean), spread.deviation
    if wide <= 0.0:
        return max(middle, 0.0)
    apart = middle / wide
    density = exp(-apart * apart / 2.0) / sqrt(6.283185307179586)
    return middle * 0.5 * erfc(-apart / sqrt(2.0)) + wide * density
