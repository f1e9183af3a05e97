"""What rounds brought: net results and how often each came, counted exactly; and what follows.

Counts are whole numbers, so that the sum over all parts is the same in any order. Amounts are minor
units. Knows no game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.errors import ensure
from croupier.odds.simulation.chance import BATCH

FEW = 30
"""With fewer batches than this their variance says too little."""


class Counts(msgspec.Struct, frozen=True):
    """Net results, events by name, all that was staked, and what each whole batch of rounds brought
    together: rounds of one shoe are not quite independent, batches nearly are."""

    nets: dict[int, int]
    hits: dict[str, int]
    staked: int
    batches: list[int]

    @property
    def rounds(self) -> int:
        return sum(self.nets.values())

    @property
    def total(self) -> int:
        return sum(net * count for net, count in self.nets.items())

    @property
    def mean(self) -> float:
        return self.total / self.rounds

    @property
    def variance(self) -> float:
        """Of one round."""
        square = sum(net * net * count for net, count in self.nets.items())
        return (square - self.total * self.total / self.rounds) / self.rounds

    @property
    def error(self) -> float:
        """The standard error of the mean: by batches, where there are enough of them."""
        plain = sqrt(self.variance / self.rounds)
        if len(self.batches) < FEW:
            return plain
        count, size = len(self.batches), 1 << BATCH
        mean = sum(self.batches) / count
        spread = sum((each - mean) ** 2 for each in self.batches) / (count - 1)
        return sqrt(spread) / size / sqrt(self.rounds / size)


def together(parts: Iterable[Counts]) -> Counts:
    nets, hits = Counter[int](), Counter[str]()
    staked, batches = 0, list[int]()
    for part in parts:
        nets.update(part.nets)
        hits.update(part.hits)
        staked += part.staked
        batches += part.batches
    return Counts(dict(sorted(nets.items())), dict(hits), staked, batches)


def packed(counts: Counts, names: Sequence[str]) -> NDArray[np.int64]:
    """As one array, which long work keeps."""
    hits = [counts.hits.get(name, 0) for name in names]
    nets, often = list(counts.nets), list(counts.nets.values())
    head = [len(nets), len(names), len(counts.batches), counts.staked]
    return np.array([*head, *nets, *often, *hits, *counts.batches], np.int64)


def unpacked(flat: NDArray[np.int64], names: Sequence[str]) -> Counts:
    """What `packed` laid by; for other names it is not meant."""
    nets, hits, batches, staked, *rest = flat.tolist()
    ensure(hits == len(names) and len(rest) == 2 * nets + hits + batches, "counts of this table")
    return Counts(
        dict(zip(rest[:nets], rest[nets : 2 * nets], strict=True)),
        dict(zip(names, rest[2 * nets : 2 * nets + hits], strict=True)),
        staked,
        rest[2 * nets + hits :],
    )


def nets_of(outcomes: Mapping[int, int], nets: Sequence[int]) -> dict[int, int]:
    """Net results from counted outcomes, each of which has its net result."""
    found = Counter[int]()
    for outcome, count in outcomes.items():
        found[nets[outcome]] += count
    return dict(found)
