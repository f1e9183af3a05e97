"""What a book says about the deck in a dealer's hand."""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.rulebooks.schema.cited import Cited


class DeckRules(msgspec.Struct, frozen=True):
    """One deck, shuffled for every round. `cut_least`: cards on either side of the cut."""

    decks: Cited[int]
    player_cuts: Cited[bool]
    cut_least: Cited[int]
    declined: Cited[Literal["dealer", "next player"]]
