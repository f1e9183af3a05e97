"""Decks, and the shoe they are dealt from.

Values, not devices with a will of their own: every change gives a new one. Chance comes from
outside as `below(n)`, a whole number from 0 to n - 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from croupier.cards.card import PACK, Card
from croupier.errors import ensure

Below = Callable[[int], int]


def decks(count: int) -> tuple[Card, ...]:
    """So many packs of 52, in factory order."""
    ensure(count > 0, "a shoe needs at least one deck")
    return PACK * count


def shuffled(cards: Iterable[Card], below: Below) -> tuple[Card, ...]:
    """Every order equally likely, if `below` is even (Fisher and Yates)."""
    pile = list(cards)
    for last in range(len(pile) - 1, 0, -1):
        other = below(last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)


class Shoe(msgspec.Struct, frozen=True):
    """Cards in their sealed order, and how many are out. Where the cut card lies is the table's
    to know: it sees how many cards have come, never the order."""

    order: tuple[Card, ...]
    out: int = 0

    @property
    def left(self) -> int:
        return len(self.order) - self.out

    def cut(self, at: int) -> Shoe:
        """The player's cut: the upper `at` cards go to the end."""
        ensure(self.out == 0, "a shoe is cut before it is dealt from")
        ensure(0 <= at <= len(self.order), f"no cut at {at} of {len(self.order)} cards")
        return msgspec.structs.replace(self, order=self.order[at:] + self.order[:at])

    def next(self, count: int) -> tuple[Card, ...]:
        """The next cards, still in the shoe."""
        ensure(count <= self.left, f"{count} cards wanted, {self.left} left in the shoe")
        return self.order[self.out : self.out + count]

    def take(self, count: int) -> Shoe:
        """The shoe after so many cards were dealt or burned."""
        ensure(count <= self.left, f"{count} cards wanted, {self.left} left in the shoe")
        return msgspec.structs.replace(self, out=self.out + count)
