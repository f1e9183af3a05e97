"""What tournament chips are worth: exactly beside drawn, by the number of players; ratios of the
times, and how far off what was drawn is."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from croupier.odds import icm

T = TypeVar("T")
PLAYERS = (3, 6, 9, 10, 11)
DRAWS = 20_000


def main() -> None:
    print(f"{'players':>8} {'exact':>10} {'drawn':>10} {'drawn/exact':>12} {'off by':>9}")
    for players in PLAYERS:
        stacks = [1_000 + 137 * n * n for n in range(players)]
        prizes = [1_000 * (players - n) for n in range(players)]
        found, exactly = _timed(partial(icm.exact, stacks, prizes))
        drawn, by_chance = _timed(partial(icm.drawn, stacks, prizes, DRAWS, 1))
        off = max(abs(one.worth / float(true) - 1) for one, true in zip(drawn, found, strict=True))
        ratio = by_chance / exactly
        print(f"{players:>8} {exactly:>9.4f}s {by_chance:>9.4f}s {ratio:>12.2f} {off:>9.3%}")


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    began = time.process_time()
    found = work()
    return found, time.process_time() - began


if __name__ == "__main__":
    main()
