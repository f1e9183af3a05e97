"""Blackjack without a hole card, as five books have it: what differs between them is data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.blackjack.due import due
from croupier.games.blackjack.events import Event
from croupier.games.blackjack.fold import evolve
from croupier.games.blackjack.round import awaiting, decide, open, withdrawn
from croupier.games.blackjack.spots import (
    accept,
    closing_clause,
    equipment,
    last_games,
    max_seats,
    mistakes,
    recipes,
    spots,
)
from croupier.games.blackjack.state import Round, cleared
from croupier.games.blackjack.terms import Terms, compile, default_plate

__all__ = [
    "Event",
    "Round",
    "Terms",
    "accept",
    "awaiting",
    "cleared",
    "closing_clause",
    "compile",
    "consequence",
    "decide",
    "default_plate",
    "due",
    "equipment",
    "evolve",
    "last_games",
    "max_seats",
    "mistakes",
    "name",
    "open",
    "recipes",
    "result",
    "spots",
    "withdrawn",
]

name = "blackjack"


def result(round: Round) -> Mapping[str, Any] | None:
    """What the board shows of a round: the bank's points, and those of every hand."""
    ended = round.ended
    if ended is None:
        return None
    return {"bank": ended.bank, "blackjack": ended.blackjack, "hands": dict(ended.hands)}


def consequence(event: Any, currency: str) -> str | None:
    """Nothing but lines of money follows in the text of a round."""
    return None
