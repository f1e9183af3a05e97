"""Every way the bank can draw, by composition: built once for a drawing rule.

The order of the cards decides when the bank stops, but not how likely they are: cards that come in
several orders are counted once, with the number of orders in which the bank would have drawn all of
them. Ways that go over are left out: what is missing to one is the chance to go over.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.odds.blackjack.hands import AIM, VALUES, points_of

Counts = tuple[int, ...]
Node = tuple[int, int, int, int, int]


class Bank(NamedTuple):
    """The ways as a tree for each card the bank shows: a node is one more card.

    Nodes of the card at place u run from `start[u]` to `start[u + 1]`, each right after its parent
    or after what grew from its parent before. `nodes`, by column: the place of the card, how many
    of its value were drawn before it, how many cards were, and what the bank has if it stops there.
    `orders`: in how many orders it draws exactly these, 0 where it never does. What it has is
    counted from the least total it stands on; after 21 comes a blackjack, and last to be over.
    """

    start: tuple[int, ...]
    nodes: NDArray[np.int64]
    orders: NDArray[np.float64]
    stands: int
    ends: int

    @property
    def natural(self) -> int:
        """The end that is a blackjack."""
        return self.ends - 2

    def results(self, points: int, beats: bool) -> list[int]:
        """How a hand with so many points fares at each end: 1 wins, 0 stays, −1 loses."""
        totals = range(self.stands, AIM + 1)
        plain = [(points > total) - (points < total) for total in totals]
        against = 0 if points == AIM and not beats else -1
        return [*plain, against, 1]


@cache
def bank(stands: int) -> Bank:
    """The ways of a bank that draws until it has so many points."""
    start: list[int] = [0]
    rows: list[Node] = []
    for up in range(VALUES):
        rows += _tree(_ways(up, stands), up, stands)
        start.append(len(rows))
    table = np.array(rows, np.int64)
    return Bank(
        tuple(start),
        np.ascontiguousarray(table[:, :4]),
        table[:, 4].astype(np.float64),
        stands,
        AIM - stands + 3,
    )


def _ways(up: int, stands: int) -> dict[Counts, int]:
    """Drawn cards after which the bank stops and is not over, and in how many orders."""
    found: dict[Counts, int] = {}
    now = {(0,) * VALUES: 1}
    while now:
        then: dict[Counts, int] = {}
        for drawn, orders in now.items():
            for place in range(VALUES):
                more = (*drawn[:place], drawn[place] + 1, *drawn[place + 1 :])
                points = _points(more, up)
                into = then if points < stands else found
                if points <= AIM:
                    into[more] = into.get(more, 0) + orders
        now = then
    return found


def _points(drawn: Counts, up: int) -> int:
    return points_of((*drawn[:up], drawn[up] + 1, *drawn[up + 1 :]))


def _tree(ways: dict[Counts, int], up: int, stands: int) -> list[Node]:
    """The ways as nodes: cards in falling order of value, what begins alike once."""
    rows: list[Node] = []
    before: tuple[int, ...] = ()
    for cards, drawn in sorted((_falling(drawn), drawn) for drawn in ways):
        alike = _alike(before, cards)
        for depth in range(alike, len(cards)):
            card = cards[depth]
            rows.append((card, cards[:depth].count(card), depth, 0, 0))
        end = _points(drawn, up) - stands
        natural = len(cards) == 1 and end == AIM - stands
        rows[-1] = (*rows[-1][:3], end + natural, ways[drawn])
        before = cards
    return rows


def _alike(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """How many cards two ways begin with in common. In order, a way comes after those it begins
    with: it always adds a card."""
    length = 0
    while length < min(len(one), len(other)) and one[length] == other[length]:
        length += 1
    return length


def _falling(drawn: Counts) -> tuple[int, ...]:
    return tuple(place for place in reversed(range(VALUES)) for _ in range(drawn[place]))
