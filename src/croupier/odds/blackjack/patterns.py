"""In how many ways a split box goes on: who is split again, who is not, and how likely that is.

A hand that waits for its second card either gets another card of the pair and is split, as long as
that is allowed, or another card and is played. Cards that nobody has seen are exchangeable: the
pair's cards may be thought of as drawn first. “The second card of a hand is none of the pair” is
then everything, less what begins with one more card of the pair gone. No hands and no bank here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from croupier.odds.blackjack.kernels import Floats, Ints

LEAST = 1e-12
"""What is less likely than that is left out."""
DEEPEST = 14
"""So many splits are followed; where there is no limit, one splits no more often."""


Row = tuple[float, int, int, int, int, int]


class Patterns(NamedTuple):
    """One row each: the chance that `gone` cards of the pair come where they do, in any order;
    then hands played on another second card (`alive`: not over, `over`, `played`: either), and
    hands with any second card (`last`), for which no more splits are allowed."""

    chance: Floats
    gone: Ints
    alive: Ints
    over: Ints
    played: Ints
    last: Ints


@lru_cache(maxsize=256)
def patterns(pairs: int, cards: int, most: int, after_loss: bool) -> Patterns:
    """After the first split. `pairs` of `cards` are of the pair, the first two among them; at most
    so many splits. `after_loss`: a box of which a hand has lost may be split again."""
    rows: list[Row] = []
    now = {(1, 0): 1.0}  # Splits, and hands with another second card.
    while now:
        then: dict[tuple[int, int], float] = {}
        for (made, done), chance in now.items():
            gone, waits = made + 1, made + 1 - done
            if waits == 0 or made >= most:
                rows.append((chance, gone, *((0, 0, done) if after_loss else (done, 0, 0)), waits))
                continue
            again = chance * pair_chance(pairs, cards, gone)
            if again > LEAST:
                then[made + 1, done] = then.get((made + 1, done), 0.0) + again
            then[made, done + 1] = then.get((made, done + 1), 0.0) + chance
            if not after_loss and waits > 1:
                rows.append((chance, gone, done, 1, 0, waits - 1))
        now = then
    if not after_loss:
        rows = [_last_is_either(row) for row in rows]
    columns = [np.array(column) for column in zip(*rows, strict=True)]
    return Patterns(columns[0].astype(np.float64), *(c.astype(np.int64) for c in columns[1:]))


def _last_is_either(row: Row) -> Row:
    """After the last hand nothing depends on whether it is over."""
    chance, gone, alive, over, played, last = row
    if last == 0 and over == 0 and alive:
        return chance, gone, alive - 1, 0, played + 1, last
    return row


def pair_chance(pairs: int, cards: int, gone: int) -> float:
    """That the next card is of the pair, when so many of it are gone and nothing else is known."""
    return max(pairs - gone, 0) / (cards - gone) if cards > gone else 0.0


def without_pairs(of: Floats, chances: Floats, others: int) -> Floats:
    """`of[k]`: something when k cards of the pair are gone. By k and a number of other draws: the
    same, and none of the other draws is of the pair."""
    found = np.zeros((others + 1, *of.shape))
    found[0] = of
    shaped = chances.reshape(-1, *([1] * (of.ndim - 1)))
    for number in range(1, others + 1):
        before, now = found[number - 1], found[number]
        now[-1] = before[-1] * (1.0 - shaped[-1])
        now[:-1] = before[:-1] - shaped[:-1] * before[1:]
    return found
