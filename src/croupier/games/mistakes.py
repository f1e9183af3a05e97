"""A game without boxes: nothing in it can be passed over, and no card comes out unasked.

Shared by the games whose books say nothing about mistakes at the deal; a wrong outcome is struck.
"""

from __future__ import annotations

from typing import Any

from croupier.errors import IllegalDecision
from croupier.games.facts import Line


def withdrawn(terms: Any, round: Any, place: str) -> tuple[Line, ...]:
    """Refused: there are no boxes."""
    raise IllegalDecision("no-rule", what=f"withdrawing {place}")


def mistakes(terms: Any) -> None:
    """Nothing is said."""
