"""The tables of the kernels: a hand is a sum of keys, and its strength stands at that sum.

A card's key has two fields. Ranks from two to eight count in the lower 16 bits, nine to ace above;
each rank has the smallest number that keeps all sums of up to seven cards apart. The upper sum
finds a row, the lower a place in it: rows lie end to end, one number for each set of ranks, so that
the table of seven cards takes 98 kB and stays in the second cache. Flushes have their own table.

All of it follows from the order of hands in `croupier.cards.hands`. It is worked out once and
shipped as `strengths.npz`; `python -m croupier.odds.tables` writes the file anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.hands.category import places
from croupier.cards.hands.low import LOW_RANKS, lowest_five, of_bits
from croupier.cards.hands.strength import SIZES, best_pattern, of_suit

FILE = "strengths.npz"
LOWER = 7
KEYS = (1, 5, 24, 112, 521, 2_247, 9_244)
LOWER_BITS, UPPER_BITS = 16, 14
RANK_KEYS = (*KEYS, *(key << LOWER_BITS for key in KEYS[: 13 - LOWER]))
FLUSH = 1 << 31


class Tables(NamedTuple):
    """What the kernels look up. Padded so that no sum of whatever cards leaves its table."""

    places: NDArray[np.uint16]  # by the lower sum: the place in a row
    rows: NDArray[np.uint16]  # by size and the upper sum: where the row begins
    strengths: NDArray[np.uint16]  # the rows, size after size
    starts: NDArray[np.uint64]  # where a size begins in the strengths
    suits: NDArray[np.uint32]  # by the ranks of a suit, a bit each: sum of keys, and FLUSH
    flushes: NDArray[np.uint16]  # by the ranks of a suit, a bit each: strength, or 0
    lows: NDArray[np.uint16]  # by ranks, a bit each: low strength of the lowest five, or 0


@cache
def tables() -> Tables:
    """The tables as shipped."""
    data = files("croupier.odds").joinpath(FILE).read_bytes()
    with np.load(BytesIO(data), allow_pickle=False) as shipped:
        return Tables(*(shipped[name] for name in Tables._fields))


def build() -> Tables:
    """Works the tables out from the order of hands."""
    lower = [list(_counts(LOWER, size)) for size in range(8)]
    upper = [list(_counts(13 - LOWER, size)) for size in range(8)]
    place = np.zeros(1 << LOWER_BITS, np.uint16)
    for same_size in lower:
        for at, counts in enumerate(same_size):
            place[_sum(counts)] = at
    rows = np.zeros(len(SIZES) << UPPER_BITS, np.uint16)
    starts, strengths = [], list[int]()
    for at, size in enumerate(SIZES):
        starts.append(len(strengths))
        for high in (high for some in upper[: size + 1] for high in some):
            rows[(at << UPPER_BITS) + _sum(high)] = len(strengths) - starts[-1]
            for low in lower[size - sum(high)]:
                strengths.append(places()[best_pattern(low + high)])
        strengths += [0] * len(lower[-1])
    return Tables(
        place,
        rows,
        np.array(strengths, np.uint16),
        np.array(starts, np.uint64),
        *_of_suits(),
    )


def _of_suits() -> tuple[NDArray[np.uint32], NDArray[np.uint16], NDArray[np.uint16]]:
    suits = np.zeros(1 << 13, np.uint32)
    flushes = np.zeros(1 << 13, np.uint16)
    lows = np.zeros(1 << 13, np.uint16)
    for bits in range(1 << 13):
        ranks = [rank for rank in range(13) if bits >> rank & 1]
        if len(ranks) <= 7:
            flush = FLUSH if len(ranks) >= 5 else 0
            suits[bits] = flush + sum(RANK_KEYS[rank] for rank in ranks)
        if 5 <= len(ranks) <= 7:
            flushes[bits] = of_suit(bits)
        # From here on the ace, the highest bit, is the lowest rank.
        low = lowest_five((bits << 1 | bits >> 12) & (1 << len(LOW_RANKS)) - 1)
        lows[bits] = of_bits(low) or 0
    return suits, flushes, lows


def _counts(ranks: int, cards: int) -> Iterator[tuple[int, ...]]:
    """How many cards of each rank: all ways to hold so many cards, four of a rank at most."""
    if ranks == 0:
        if cards == 0:
            yield ()
        return
    for count in range(min(4, cards) + 1):
        for others in _counts(ranks - 1, cards - count):
            yield (count, *others)


def _sum(counts: tuple[int, ...]) -> int:
    return sum(key * count for key, count in zip(KEYS, counts, strict=False))


def main() -> None:
    np.savez_compressed(Path(__file__).with_name(FILE), **build()._asdict())


if __name__ == "__main__":
    main()
