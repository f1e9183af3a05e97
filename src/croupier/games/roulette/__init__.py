"""American roulette: one zero, an outer and an inner field, call bets by recipe."""

from __future__ import annotations

from croupier.games.roulette.events import Event
from croupier.games.roulette.state import Round

__all__ = ["Event", "Round", "name"]

name = "roulette"
