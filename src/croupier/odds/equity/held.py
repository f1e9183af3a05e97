"""The ranges of a question as arrays, one after the other, as the kernels take them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.odds.equity.notation import Range
from croupier.odds.equity.question import Question


class Held(NamedTuple):
    """Hands of all players. `starts`: where a player's begin, and where the last one's end;
    `items`: the row of the tally in which a hand is counted; `rows`: of which player a row is, and
    which of his hands, -1 for all of them."""

    sets: NDArray[np.uint64]
    weights: NDArray[np.int64]
    starts: NDArray[np.int64]
    items: NDArray[np.int64]
    rows: tuple[tuple[int, int], ...]

    @property
    def cards(self) -> NDArray[np.uint8]:
        """The numbers of the cards of each hand; all hands have as many."""
        bits = (self.sets[:, None] >> np.arange(52, dtype=np.uint64)) & np.uint64(1)
        return np.nonzero(bits)[1].astype(np.uint8).reshape(len(self.sets), -1)

    def of_player(self, player: int) -> slice:
        return slice(int(self.starts[player]), int(self.starts[player + 1]))


def as_known(asked: Question, by_hand: bool) -> Held:
    """As far as the hands are known: what is missing is dealt to them."""
    return _laid([_Side.known(held) for held in asked.ranges], by_hand)


def completed(asked: Question, by_hand: bool) -> Held:
    """Every whole hand that a player may hold. By hand, those of whom nothing is known are all
    different; others go by what is known of them."""
    return _laid([_Side.whole(held, asked.left) for held in asked.ranges], by_hand)


class _Side(NamedTuple):
    """The hands of one player. `own`: what is told apart, by hand; `numbers`: which of them each
    hand is."""

    sets: NDArray[np.uint64]
    weights: NDArray[np.int64]
    numbers: NDArray[np.int64]
    own: tuple[int, ...]

    @classmethod
    def known(cls, held: Range) -> _Side:
        sets, weights = np.array(held.sets, np.uint64), np.array(held.weights, np.int64)
        return cls(sets, weights, np.arange(len(sets)), held.sets)

    @classmethod
    def whole(cls, held: Range, left: int) -> _Side:
        if not held.missing:
            return cls.known(held)
        each = [_whole(left & ~known, known, held.missing) for known in held.sets]
        sets, counts = np.concatenate(each), [len(some) for some in each]
        if held.sets == (0,):
            return cls(sets, np.ones(len(sets), np.int64), np.arange(len(sets)), (*sets.tolist(),))
        weights = np.repeat(np.array(held.weights, np.int64), counts)
        return cls(sets, weights, np.repeat(np.arange(len(each)), counts), held.sets)


def _whole(left: int, known: int, missing: int) -> NDArray[np.uint64]:
    others = [1 << at for at in range(52) if left >> at & 1]
    return np.fromiter((known | sum(more) for more in combinations(others, missing)), np.uint64)


def _laid(sides: Sequence[_Side], by_hand: bool) -> Held:
    rows: list[tuple[int, int]] = []
    items = []
    for player, side in enumerate(sides):
        items.append(side.numbers + len(rows) if by_hand else np.full(len(side.sets), player))
        rows += [(player, own) for own in side.own] if by_hand else [(player, -1)]
    return Held(
        np.concatenate([side.sets for side in sides]),
        np.concatenate([side.weights for side in sides]),
        np.cumsum([0, *(len(side.sets) for side in sides)]).astype(np.int64),
        np.concatenate(items).astype(np.int64),
        tuple(rows),
    )
