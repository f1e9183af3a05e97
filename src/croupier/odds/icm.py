"""What the chips of a tournament are worth in money: the independent chip model.

Who has a share of the chips comes first with that chance, and so on among the rest: the second of
those who are left, with the chips that are left. Exact, in fractions, wherever that is quick; else
drawn, with its error. It needs neither NumPy nor a compiler: the house asks it at final tables.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import prod, sqrt
from typing import NamedTuple

from croupier.errors import IllegalDecision

EXACT = 2048
"""Sets of players for which it is computed: eleven players with eleven different stacks, and many
more where stacks are alike."""
DRAWS = 100_000
MOST = 10_000
"""Players of whom it can be asked."""


class Worth(NamedTuple):
    """In the prizes' units. `exact`: as a fraction; `error`: a standard error, where it was
    drawn."""

    worth: float
    exact: Fraction | None = None
    error: float = 0.0


def worths(
    stacks: Sequence[int], prizes: Sequence[int], draws: int = DRAWS, seed: int | str = 0
) -> tuple[Worth, ...]:
    """Of each stack, in their order; exact where that is quick, else drawn by this seed."""
    _sound(stacks, prizes)
    if is_exact(stacks):
        return tuple(Worth(float(each), each) for each in exact(stacks, prizes))
    return drawn(stacks, prizes, draws, seed)


def is_exact(stacks: Sequence[int]) -> bool:
    """Whether it is computed, and not drawn."""
    return prod(count + 1 for count in Counter(stacks).values()) <= EXACT


def _sound(stacks: Sequence[int], prizes: Sequence[int]) -> None:
    if not stacks or len(stacks) > MOST or min(stacks) <= 0:
        raise IllegalDecision("icm-stacks", most=MOST)
    if not prizes or len(prizes) > len(stacks) or min(prizes) < 0:
        raise IllegalDecision("icm-prizes", players=len(stacks))


# Computed.


def exact(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[Fraction, ...]:
    """Place by place: how likely it is that just these have taken the places so far. Who has the
    same stack is worth the same, so they are counted together."""
    counted = Counter(stacks)
    sizes, many = [*counted], [*counted.values()]
    whole = sum(stacks)
    worth = dict.fromkeys(sizes, Fraction(0))
    likely: dict[tuple[int, ...], Fraction] = {(0,) * len(sizes): Fraction(1)}
    for prize in prizes:
        further: dict[tuple[int, ...], Fraction] = {}
        for gone, chance in likely.items():
            left = whole - sum(n * size for n, size in zip(gone, sizes, strict=True))
            for index, after, chips in _next(gone, sizes, many):
                comes = chance * chips / left
                worth[sizes[index]] += comes * prize / many[index]
                further[after] = further.get(after, Fraction(0)) + comes
        likely = further
    return tuple(worth[stack] for stack in stacks)


def _next(
    gone: tuple[int, ...], sizes: Sequence[int], many: Sequence[int]
) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """Of whom the next one may be, who is gone then, and the chips of all who would do."""
    for index, taken in enumerate(gone):
        rest = many[index] - taken
        if rest:
            yield index, (*gone[:index], taken + 1, *gone[index + 1 :]), rest * sizes[index]


# Drawn.


def drawn(
    stacks: Sequence[int], prizes: Sequence[int], draws: int, seed: int | str
) -> tuple[Worth, ...]:
    """Everybody waits for a time of their own, the shorter the more chips: in the order of these
    times the places are taken just as the model has it."""
    chance = random.Random(seed)
    sums, squares = [0] * len(stacks), [0] * len(stacks)
    paid = len(prizes)
    for _ in range(draws):
        waits = [chance.expovariate(stack) for stack in stacks]
        order = sorted(range(len(stacks)), key=waits.__getitem__)[:paid]
        for player, prize in zip(order, prizes, strict=True):
            sums[player] += prize
            squares[player] += prize * prize
    return tuple(_mean(one, two, draws) for one, two in zip(sums, squares, strict=True))


def _mean(total: int, squares: int, draws: int) -> Worth:
    mean = total / draws
    spread = max(0.0, squares / draws - mean * mean)
    return Worth(mean, None, sqrt(spread / max(1, draws - 1)))
