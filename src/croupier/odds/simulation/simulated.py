"""A simulation as it is asked for and answered: a table, so many rounds, a seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from croupier.errors import IllegalDecision, InvariantBroken
from croupier.odds.simulation.counts import Counts, packed, together, unpacked
from croupier.odds.work import QUIET, Work
from croupier.phrase import Phrase, phrase

PART = 1 << 18
"""Rounds of one part: each begins with a new shoe and chance of its own."""
MOST = 10**12


class Table(Protocol):
    """A game with one player's bets and strategy."""

    @property
    def first(self) -> int:
        """What is staked first in a round."""

    @property
    def names(self) -> Sequence[str]:
        """What is counted besides the results."""

    def play(self, rounds: int, seed: int, part: int) -> Counts:
        """So many rounds of a part."""

    def beside(self, rounds: int, seed: int) -> str:
        """The first rounds played by the game itself: what differs, or nothing."""


def simulate(table: Table, rounds: int, seed: int, work: Work = QUIET) -> Counts:
    """All parts together; the same for any number of threads."""
    check_count(rounds, "rounds", 1, MOST)
    check_count(seed, "seed", 0, 2**64 - 1)
    parts = -(-rounds // PART)

    def compute(part: int) -> NDArray[np.int64]:
        count = min(PART, rounds - part * PART)
        return packed(table.play(count, seed, part), table.names)

    flat = dict(work.parts("rounds", parts, compute))
    return together(unpacked(flat[part], table.names) for part in range(parts))


def prove(table: Table, rounds: int, seed: int) -> None:
    """Raises what differs between the kernel and the game, where anything does."""
    check_count(rounds, "rounds", 1, 10**9)
    if differs := table.beside(rounds, seed):
        raise InvariantBroken("invariant", what=f"kernel and game agree: {differs}")


def check_count(given: int, what: str, low: int, high: int) -> None:
    if not low <= given <= high:
        wanted, named = phrase("count-range", low=str(low), high=str(high)), Phrase(f"count-{what}")
        raise IllegalDecision("not-a-count", given=given, what=named, wanted=wanted)
