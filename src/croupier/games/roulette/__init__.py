"""American roulette: one zero, inside and outside bets, call bets by recipe, colour chips.

The coordinates of the felt, in which chips are placed and spots are drawn, stand in `layout`; how a
badly placed chip is read stands in `chip`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.mistakes import mistakes, withdrawn
from croupier.games.roulette.calls import recipes
from croupier.games.roulette.due import due
from croupier.games.roulette.events import Event
from croupier.games.roulette.round import awaiting, decide, evolve, open
from croupier.games.roulette.spots import (
    accept,
    closing_clause,
    equipment,
    last_games,
    max_seats,
    spots,
)
from croupier.games.roulette.state import Round
from croupier.games.roulette.terms import Terms, compile, default_plate
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

name = "roulette"


def result(round: Round) -> Mapping[str, Any] | None:
    """What the board of last numbers needs of a spin."""
    if round.called is None:
        return None
    return {"number": round.called.number, "colour": round.called.colour}


def consequence(event: Any, currency: str) -> str | None:
    """The number is the wheel's own line and every wager has its own: nothing more is shown."""
    return None
