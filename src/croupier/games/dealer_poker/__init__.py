"""Caribbean, Oasis and Russian poker against the dealer: one game, what differs is data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.dealer_poker.events import BankDecided, Event
from croupier.games.dealer_poker.fold import evolve
from croupier.games.dealer_poker.reckon import due
from croupier.games.dealer_poker.round import awaiting, decide, open
from croupier.games.dealer_poker.spots import (
    accept,
    closing_clause,
    equipment,
    last_games,
    max_seats,
    recipes,
    spots,
)
from croupier.games.dealer_poker.state import Round
from croupier.games.dealer_poker.terms import Terms, compile, default_plate
from croupier.games.mistakes import mistakes, withdrawn
from croupier.games.sight import cleared

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

name = "dealer-poker"


def result(round: Round) -> Mapping[str, Any] | None:
    """What the board shows of a round: the bank's hand, whether it had game, and the boxes'."""
    ended = round.ended
    if ended is None:
        return None
    return {"bank": ended.bank, "game": ended.game, "hands": dict(ended.hands)}


def consequence(event: Any, currency: str) -> str | None:
    """`bank has no game`, which everybody at the table is told."""
    if isinstance(event, BankDecided) and not event.game:
        return "bank has still no game" if event.bought else "bank has no game"
    return None
