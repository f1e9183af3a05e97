"""Where outcomes come from: a generator with a seed, and what stands on the table.

A shoe is a real one: it is shuffled whole, cards are burned as the book says, and it lasts until
the cut card has come and the hands after it are played. Where its cards run out in mid-round, all
that are not in this round are shuffled for the rest of it. Numbers and reels are drawn each by
itself.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from croupier.cards.card import PACK
from croupier.errors import ensure
from croupier.games.awaiting import Draw
from croupier.games.game import Equipment


class Chance:
    """What one table draws from. `stacked`: outcomes that come before any other, in their order."""

    def __init__(self, equipment: Equipment, source: np.random.Generator) -> None:
        self._equipment, self.source = equipment, source
        self._stacked: list[str] = []
        self._cards: list[str] = []
        self._start = self._at = self._came = 0
        self._new = True

    def begin(self, stacked: Iterable[str] = ()) -> None:
        """Before a round: another shoe, where one is needed."""
        self._stacked = [*stacked]
        if self._equipment.decks:
            self._after_round()
            if self._new:
                self._shuffle()
            self._start = self._at

    def __call__(self, draw: Draw) -> tuple[str, ...]:
        return tuple(self._one(place) for place in draw.to)

    def _one(self, place: str) -> str:
        if self._stacked:
            return self._stacked.pop(0)
        if self._equipment.decks:
            return self._card()
        if self._equipment.wheel is not None:
            order = self._equipment.wheel.order
            return str(order[self.source.integers(len(order))])
        outcomes = self._equipment.outcomes[place]
        return outcomes[self.source.integers(len(outcomes))]

    def _after_round(self) -> None:
        """Whether the cut card came and the hands after it are played, or a machine gets its cards
        back, or too few are left for a hand."""
        equipment, size = self._equipment, len(self._cards)
        front = equipment.returned_at or size - (equipment.behind or 0)
        if self._came:
            self._came += 1
        elif self._at >= front:
            self._came = 1
        after = self._came > equipment.after_cut_card
        self._new = self._new or after or size - self._at < equipment.hand

    def _shuffle(self) -> None:
        whole = PACK * self._equipment.decks
        self._cards = [whole[at] for at in self.source.permutation(len(whole))]
        self._at = 0 if self._equipment.returned_at else self._equipment.burn_after_shuffle
        self._came, self._new = 0, False

    def _card(self) -> str:
        if self._at == len(self._cards):
            rest = self._cards[: self._start]
            ensure(bool(rest), "there are cards that are not in this round")
            self._cards = [rest[at] for at in self.source.permutation(len(rest))]
            self._start = self._at = 0
            self._new = True
        self._at += 1
        return self._cards[self._at - 1]
