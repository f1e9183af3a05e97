"""A machine as arrays: symbols by number, what each line of them pays, what each stop shows."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.slots.reckon import combination
from croupier.games.slots.sheet import Sheet, Strips, step


class Tables(NamedTuple):
    """`sizes`: of the strips. `seen`: the symbol at reel, stop and row. `scattered`: how many
    scattered symbols each stop of each reel shows. `pays`: of each line of symbols, written as a
    number to the base of how many there are, times the bet of a line. `scatter_pays`: by how many,
    in bets of a line. `wins_it`: lines that win the jackpot."""

    sizes: NDArray[np.int64]
    seen: NDArray[np.int64]
    scattered: NDArray[np.int64]
    lines: NDArray[np.int64]
    pays: NDArray[np.int64]
    wins_it: NDArray[np.bool_]
    scatter_pays: NDArray[np.int64]
    base: int

    @property
    def greatest(self) -> int:
        """No game brings more bets of a line than this."""
        return int(self.pays.max()) * len(self.lines) + int(self.scatter_pays.max())


def symbols(sheet: Sheet) -> tuple[str, ...]:
    """All symbols, in the order in which the strips have them."""
    free = sheet.free.reels if sheet.free else ()
    return tuple(dict.fromkeys(symbol for strip in (*sheet.reels, *free) for symbol in strip))


def tables(sheet: Sheet, reels: Strips) -> Tables:
    """Of one set of strips: the machine's own, or those of its free games."""
    known = symbols(sheet)
    number = {symbol: at for at, symbol in enumerate(known)}
    sizes = np.array([len(strip) for strip in reels], np.int64)
    seen = np.zeros((len(reels), int(sizes.max()), sheet.rows), np.int64)
    for reel, strip in enumerate(reels):
        for stop in range(len(strip)):
            for row in range(sheet.rows):
                seen[reel, stop, row] = number[strip[(stop + row) % len(strip)]]
    scattered = (seen == number.get(sheet.scatter, -1)).sum(axis=2)
    for reel, size in enumerate(sizes):
        scattered[reel, size:] = 0
    pays, wins_it = _lines(sheet, known, len(reels))
    most = len(reels) * sheet.rows
    whole = len(sheet.lines)
    by_count = [step(sheet.scatter_pays, count) for count in range(most + 1)]
    return Tables(
        sizes,
        seen,
        scattered.astype(np.int64),
        np.array(sheet.lines, np.int64),
        pays,
        wins_it,
        np.array(by_count, np.int64) * whole,
        len(known),
    )


def _lines(
    sheet: Sheet, known: tuple[str, ...], width: int
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Each line of symbols is asked of the game once; the leftmost counts for most."""
    pays = np.zeros(len(known) ** width, np.int64)
    wins_it = np.zeros(len(known) ** width, np.bool_)
    for at, line in enumerate(product(known, repeat=width)):
        count, symbol, times = combination(sheet, line)
        pays[at] = times
        wins_it[at] = bool(sheet.jackpot) and f"{count} {symbol}" == sheet.jackpot
    return pays, wins_it
