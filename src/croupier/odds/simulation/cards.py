"""Cards as the kernels write them: the rank in the lower four bits, the suit above."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANKS, SUITS, Card


def pack(decks: int) -> NDArray[np.uint8]:
    """So many packs, one after the other."""
    one = [suit << 4 | rank for suit in range(len(SUITS)) for rank in range(len(RANKS))]
    return np.tile(np.array(one, np.uint8), decks)


def named(code: int) -> Card:
    """The card that is written as this number."""
    return Card(RANKS[code & 15] + SUITS[code >> 4])
