"""All stops of the reels, one after the other: no names, no checks, whole numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled

I64 = NDArray[np.int64]


@compiled("void(i8[:],i8[:,:,:],i8[:,:],i8[:,:],i8[:],b1[:],i8[:],i8,i8,i8,i8[:,:,:])")
def count(
    sizes: I64,
    seen: I64,
    scattered: I64,
    lines: I64,
    pays: I64,
    wins_it: NDArray[np.bool_],
    scatter_pays: I64,
    base: int,
    begin: int,
    end: int,
    counts: I64,
) -> None:
    """Adds to `counts`, by jackpot won or not, scattered symbols and bets of a line that were won,
    every way in which the reels can stop with the first of them between `begin` and `end`."""
    reels, many = len(sizes), len(lines)
    stops = np.zeros(reels, np.int64)
    codes = np.zeros((reels + 1, many), np.int64)
    found = np.zeros(reels + 1, np.int64)
    stops[0] = begin
    reel = 0
    while True:
        if stops[reel] == (end if reel == 0 else sizes[reel]):
            if reel == 0:
                return
            stops[reel] = 0
            reel -= 1
            stops[reel] += 1
            continue
        stop = stops[reel]
        for line in range(many):
            codes[reel + 1, line] = codes[reel, line] * base + seen[reel, stop, lines[line, reel]]
        found[reel + 1] = found[reel] + scattered[reel, stop]
        if reel + 1 < reels:
            reel += 1
            stops[reel] = 0
            continue
        won = scatter_pays[found[reels]]
        jackpot = 0
        for line in range(many):
            won += pays[codes[reels, line]]
            if wins_it[codes[reels, line]]:
                jackpot = 1
        counts[jackpot, found[reels], won] += 1
        stops[reel] += 1
