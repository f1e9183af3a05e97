"""The compiled part: the bank's ends for many shoes at once, the worth of every hand, and where a
way of playing leads. Numbers and tables only; the words for them are in `play` and `splits`.

A shoe is ten counts as floats. Cards are drawn without replacement throughout.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.compiled import compiled

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Plays = NDArray[np.int8]

STAND, HIT, DOUBLE = 0, 1, 2
BEST = -1
"""Ways to play a hand; `BEST`: to stand or to hit, whichever is worth more."""
LANES = 64
"""So many shoes are counted side by side."""
DEEPEST = 24


@compiled("void(f8[:, ::1], i8, f8[:, ::1], f8[:, ::1])")
def lay_side_by_side(shoes: Floats, block: int, left: Floats, per_card: Floats) -> None:
    """A block of shoes: their cards, and what each card weighs after so many were drawn."""
    for lane in range(LANES):
        row = min(block + lane, len(shoes) - 1)
        cards = 0.0
        for place in range(10):
            left[place, lane] = shoes[row, place]
            cards += shoes[row, place]
        for depth in range(DEEPEST):
            per_card[depth, lane] = 1.0 / (cards - depth) if cards > depth else 0.0


@compiled("void(f8[:, ::1], i8, i8, i8[:, ::1], f8[::1], f8[:, ::1])", rows=True)
def ends_of(
    shoes: Floats, first: int, last: int, nodes: Ints, orders: Floats, ends: Floats
) -> None:
    """How likely each end of the bank is with each of these shoes, its first card being out.

    The nodes of that card run from first to last, each after its parent and before the next one as
    deep: the chance to come to a node's parent is the last one at its depth. `nodes`: the card, how
    many of it were drawn before, how many cards were, and the end.
    """
    left, per_card = np.empty((10, LANES)), np.empty((DEEPEST, LANES))
    chances, found = np.empty((DEEPEST + 1, LANES)), np.empty((ends.shape[1], LANES))
    chances[0] = 1.0
    over = ends.shape[1] - 1
    for block in range(0, len(shoes), LANES):
        lay_side_by_side(shoes, block, left, per_card)
        found[:] = 0.0
        for node in range(first, last):
            place, used, depth = nodes[node, 0], float(nodes[node, 1]), nodes[node, 2]
            for lane in range(LANES):
                more = (left[place, lane] - used) * per_card[depth, lane]
                chances[depth + 1, lane] = chances[depth, lane] * more
            if orders[node] > 0.0:
                end, ways = nodes[node, 3], orders[node]
                for lane in range(LANES):
                    found[end, lane] += ways * chances[depth + 1, lane]
        for lane in range(min(LANES, len(shoes) - block)):
            rest = 1.0
            for end in range(over):
                ends[block + lane, end] = found[end, lane]
                rest -= found[end, lane]
            ends[block + lane, over] = rest


@compiled("UniTuple(f8, 2)(f8[::1], i8, i8[::1], f8[:, ::1], f8[:, ::1])")
def next_card(
    left: Floats, up: int, after: Ints, worth: Floats, stand: Floats
) -> tuple[float, float]:
    """What one more card brings that is played on, and one after which the hand stands, over all
    cards but the one the bank shows, each counted once."""
    hits, doubles = 0.0, 0.0
    for place in range(10):
        number = left[place] - (1.0 if place == up else 0.0)
        then = after[place]
        if then < 0:
            hits -= number
            doubles -= number
        elif number > 0.0:
            hits += number * worth[then, up]
            doubles += number * stand[then, up]
    return hits, doubles


@compiled(
    "void(f8[::1], i8[::1], i8, i8, i8[:, ::1], i8[:, ::1], i1[:, ::1], f8[:, ::1],"
    " f8[:, ::1], f8[:, ::1], f8[:, ::1])"
)
def draws(
    shoe: Floats,
    which: Ints,
    first_up: int,
    last_up: int,
    counts: Ints,
    after: Ints,
    play: Plays,
    stand: Floats,
    hit: Floats,
    double: Floats,
    worth: Floats,
) -> None:
    """What it is worth to hit and to double, from the last hands back to the first; `worth`: to go
    on as `play` says."""
    left = np.empty(10)
    for back in range(len(which)):
        hand = which[len(which) - 1 - back]
        cards = -1.0
        for place in range(10):
            left[place] = max(shoe[place] - counts[hand, place], 0.0)
            cards += left[place]
        for up in range(first_up, last_up):
            if left[up] < 1.0:
                continue
            hits, doubles = next_card(left, up, after[hand], worth, stand)
            hit[hand, up] = hits / cards
            double[hand, up] = 2.0 * doubles / cards
            how = play[hand, up]
            if how == BEST:
                how = HIT if hit[hand, up] > stand[hand, up] else STAND
            worth[hand, up] = hit[hand, up] if how == HIT else stand[hand, up]
            if how == DOUBLE:
                worth[hand, up] = double[hand, up]


@compiled("void(f8[::1], i8[::1], i8[:, ::1], i8[:, ::1], i1[::1], f8[::1], f8[:, ::1], f8[::1])")
def reaches(
    left: Floats,
    which: Ints,
    counts: Ints,
    after: Ints,
    play: Plays,
    visits: Floats,
    stays: Floats,
    over: Floats,
) -> None:
    """Where hands end that begin with the chances in `visits`, the bank's card being out of `left`
    already: in `stays` with one stake or two, or `over` with one stake or two. Hands they come by
    before they end are added to `visits`."""
    now = np.empty(10)
    for hand in which:
        chance = visits[hand]
        if chance <= 0.0:
            continue
        if play[hand] == STAND:
            stays[0, hand] += chance
            continue
        cards = 0.0
        for place in range(10):
            now[place] = max(left[place] - counts[hand, place], 0.0)
            cards += now[place]
        for place in range(10):
            more = chance * now[place] / cards
            then = after[hand, place]
            if play[hand] == DOUBLE:
                if then < 0:
                    over[1] += more
                else:
                    stays[1, then] += more
            elif then < 0:
                over[0] += more
            else:
                visits[then] += more
