"""Chance: the published generator, even draws, even shuffles."""

from __future__ import annotations

from collections import Counter
from math import factorial

import numpy as np
from numpy.typing import NDArray

from croupier.odds.simulation.chance import below, draw, shuffle, stream

MASK = (1 << 64) - 1


def xoshiro(state: list[int]) -> int:
    """As its authors print it, in whole numbers without an end."""

    def turned(x: int, by: int) -> int:
        return (x << by | x >> (64 - by)) & MASK

    found = turned(state[1] * 5 & MASK, 7) * 9 & MASK
    kept = state[1] << 17 & MASK
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= kept
    state[3] = turned(state[3], 45)
    return found


def test_the_generator_is_the_published_one() -> None:
    state = stream(7, 3)
    plain = [int(part) for part in state]
    assert [int(draw(state)) for _ in range(200)] == [xoshiro(plain) for _ in range(200)]


def test_every_part_has_a_stream_of_its_own() -> None:
    seen = {tuple(stream(seed, part).tolist()) for seed in range(5) for part in range(5)}
    assert len(seen) == 25
    assert stream(1, 2).tolist() == stream(1, 2).tolist()


def test_numbers_are_even() -> None:
    """37 pockets: within five standard deviations of what is expected, by chi-squared."""
    state, many = stream(1, 0), 74_000
    counts = Counter(int(below(state, np.uint64(37))) for _ in range(many))
    square = sum((count - many / 37) ** 2 / (many / 37) for count in counts.values())
    assert sorted(counts) == list(range(37))
    assert abs(square - 36) < 5 * (2 * 36) ** 0.5


def drawn(state: NDArray[np.uint64], cards: NDArray[np.uint8], at: int, to: int) -> None:
    shuffle(state, cards, np.uint64(at), np.uint64(to), np.uint64(len(cards)))


def test_every_order_is_equally_likely() -> None:
    """Five cards wherever they begin, four of them drawn: all 120 orders."""
    state, cards, many = stream(2, 0), np.arange(5, dtype=np.uint8), 24_000
    seen: Counter[bytes] = Counter()
    for _ in range(many):
        drawn(state, cards, 0, 4)
        seen[cards.tobytes()] += 1
    square = sum((count - many / 120) ** 2 / (many / 120) for count in seen.values())
    assert len(seen) == factorial(5)
    assert abs(square - 119) < 5 * (2 * 119) ** 0.5


def test_what_is_drawn_already_stays() -> None:
    state, cards = stream(3, 0), np.arange(52, dtype=np.uint8)
    drawn(state, cards, 0, 20)
    first = cards[:20].tolist()
    drawn(state, cards, 20, 52)
    assert cards[:20].tolist() == first
    assert sorted(cards.tolist()) == list(range(52))
