"""The tables of the kernel for a card, as plain arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.odds.dealer_poker.russian.ranks import completing, drawn, no_game, patterns
from croupier.odds.tables import tables


def arrays() -> dict[str, NDArray[Any]]:
    """By the names in `device.TABLES`."""
    starts, words, keys, masks = drawn()
    known, none = tables(), no_game()
    return {
        "starts": starts,
        "words": words,
        "keys": keys,
        "masks": masks,
        "patterns": patterns(),
        "strengths": known.strengths,
        "rows": known.rows,
        "places": known.places,
        "flushes": known.flushes,
        "no_game_starts": none.starts,
        "no_game_masks": none.masks,
        "completing": completing(),
        "six": np.array(int(known.starts[1])),
    }
