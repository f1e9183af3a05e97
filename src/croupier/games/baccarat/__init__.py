"""Punto banco and baccarat without commission: the model game.

Two names in the books, one game: what differs between them is data.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.baccarat.due import due
from croupier.games.baccarat.events import Decided, Event
from croupier.games.baccarat.round import awaiting, decide, evolve, open
from croupier.games.baccarat.spots import (
    accept,
    closing_clause,
    equipment,
    last_games,
    max_seats,
    recipes,
    spots,
)
from croupier.games.baccarat.state import Round
from croupier.games.baccarat.terms import TIE, Terms, compile, default_plate
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

name = "baccarat"


def result(round: Round) -> Mapping[str, Any] | None:
    """What the roads need of a coup."""
    decided = round.decided
    if decided is None:
        return None
    return {
        "winner": decided.winner,
        "points": decided.points,
        "natural": decided.natural,
        "pairs": list(decided.pairs),
    }


def consequence(event: Any, currency: str) -> str | None:
    """`banco wins, 7 to 5`; the winner's points first."""
    if not isinstance(event, Decided):
        return None
    if event.winner == TIE:
        return f"tie, {max(event.points.values())} all"
    other = next(points for side, points in event.points.items() if side != event.winner)
    natural = " (natural)" if event.natural else ""
    return f"{event.winner} wins, {event.points[event.winner]} to {other}{natural}"
