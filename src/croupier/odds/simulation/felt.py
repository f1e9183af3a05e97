"""What a player lays in every round, checked by the game itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.facts import Line
from croupier.games.felt import Bet, Felt, lay

SEAT = "1"


def laid(game: Any, terms: Any, bets: Mapping[str, int]) -> Felt:
    """The felt with these bets; what the plate does not take is refused as at a table."""
    felt = Felt()
    for spot, amount in bets.items():
        for event in game.accept(terms, felt, Bet(SEAT, spot, amount)):
            felt = lay(felt, event)
    return felt


def net(events: Any) -> int:
    """What the lines among these events bring."""
    return sum(line.won - line.lost for line in events if isinstance(line, Line))
