"""Chance for the kernels: xoshiro256**, a stream of its own for every part of the work.

Streams are seeded from one number through NumPy's `SeedSequence`, so that a result depends on the
seed and on nothing else: not on threads, not on the order in which parts get done. Several bounded
numbers are taken from each draw, evenly: what would make some of them likelier is drawn again.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled

U = np.uint64
ONE, TWO, THREE, FIVE, SEVEN, NINE = U(1), U(2), U(3), U(5), U(7), U(9)
LOW, HALF = U(0xFFFF_FFFF), U(32)
BATCH = 10
"""Net results are also summed over every 2**10 rounds."""
LEFT, SHIFT, LEFT_OF_SEVEN, LEFT_OF_45 = U(45), U(17), U(57), U(19)


def stream(seed: int, part: int) -> NDArray[np.uint64]:
    """The generator's state at the start of a part."""
    sequence = np.random.SeedSequence(seed, spawn_key=(part,))
    return sequence.generate_state(4, np.uint64).astype(np.uint64)


@compiled("uint64(uint64[::1])")
def draw(state: NDArray[np.uint64]) -> np.uint64:
    """The next 64 bits (Blackman and Vigna's xoshiro256**)."""
    mixed = state[1] * FIVE
    mixed = ((mixed << SEVEN) | (mixed >> LEFT_OF_SEVEN)) * NINE
    kept = state[1] << SHIFT
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= kept
    state[3] = (state[3] << LEFT) | (state[3] >> LEFT_OF_45)
    return U(mixed)


@compiled("uint64(uint64[::1], uint64)")
def below(state: NDArray[np.uint64], count: np.uint64) -> np.uint64:
    """A number from 0 to count - 1; count is at most 2**32."""
    while True:
        product = (draw(state) >> HALF) * count
        rest = product & LOW
        if rest >= count or rest >= (ONE << HALF) % count:
            return product >> HALF


@compiled("void(uint8[::1], uint64, uint64)")
def _swap(cards: NDArray[np.uint8], one: np.uint64, other: np.uint64) -> None:
    card = cards[one]
    cards[one] = cards[other]
    cards[other] = card


@compiled("uint64(uint8[::1], uint64, uint64, uint64)")
def _two(cards: NDArray[np.uint8], at: np.uint64, size: np.uint64, bits: np.uint64) -> np.uint64:
    """Two places from 32 bits: what is left of the first product draws the second. The next place;
    the same again where these bits would make some cards likelier than others."""
    more = size - at
    both = more * (more - ONE)
    first = bits * more
    second = (first & LOW) * (more - ONE)
    rest = second & LOW
    if rest < both and rest < (ONE << HALF) % both:
        return at
    _swap(cards, at, at + (first >> HALF))
    _swap(cards, at + ONE, at + ONE + (second >> HALF))
    return at + TWO


@compiled("void(uint64[::1], uint8[::1], uint64, uint64, uint64)")
def shuffle(
    state: NDArray[np.uint64],
    cards: NDArray[np.uint8],
    at: np.uint64,
    to: np.uint64,
    size: np.uint64,
) -> None:
    """Fills the places from `at` to `to` with cards drawn from those up to `size` that are not in
    the places before: whatever order they lay in, every order of the drawn is equally likely."""
    while at + THREE < to:
        bits = draw(state)
        at = _two(cards, at, size, bits & LOW)
        at = _two(cards, at, size, bits >> HALF)
    while at < to:
        _swap(cards, at, at + below(state, size - at))
        at += ONE
