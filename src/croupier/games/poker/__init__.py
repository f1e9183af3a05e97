"""Poker between players: casino poker, hold'em, Omaha, stud."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.facts import Back, PotGiven
from croupier.games.mistakes import mistakes, withdrawn
from croupier.games.poker.events import Event, PotsMade
from croupier.games.poker.fold import evolve
from croupier.games.poker.round import awaiting, decide, open
from croupier.games.poker.seats import (
    accept,
    closing_clause,
    due,
    equipment,
    last_games,
    max_seats,
    recipes,
    spots,
)
from croupier.games.poker.state import Round, Start, in_hand
from croupier.games.poker.terms import Terms, compile, default_plate
from croupier.games.sight import cleared
from croupier.money import amount_text

__all__ = [
    "Event",
    "Round",
    "Start",
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
    "in_hand",
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

name = "poker"


def result(round: Round) -> Mapping[str, Any] | None:
    """What the board shows of a hand: the common cards, who won what, and with which hand."""
    ended = round.ended
    if ended is None:
        return None
    return {
        "board": list(ended.board),
        "won": dict(ended.won),
        "rake": ended.rake,
        "hands": dict(ended.hands),
        "pot": sum(ended.won.values()) + ended.rake,
    }


def consequence(event: Any, currency: str) -> str | None:
    """`p1: 50 back (not called)`; `pot 1: 360, p1 p2 p3`, a line for each pot; `pot 1 of 360: rake
    18, p2 342`."""
    match event:
        case Back(seat, amount):
            return f"{seat}: {amount_text(amount, currency)} back (not called)"
        case PotsMade(pots):
            return "\n".join(
                f"pot {number}: {amount_text(pot.amount, currency)}, {' '.join(sorted_seats(pot))}"
                for number, pot in enumerate(pots, 1)
            )
        case PotGiven():
            return _say_given(event, currency)
    return None


def sorted_seats(pot: Any) -> list[str]:
    """Seats by their numbers, and by name where they have none."""
    return sorted(pot.seats, key=lambda seat: (len(seat), seat))


def _say_given(event: PotGiven, currency: str) -> str:
    parts = [f"rake {amount_text(event.rake, currency)}"] if event.rake else []
    half = ""
    for share in event.shares:
        said = f"{share.seat} {amount_text(share.amount, currency)}"
        if share.half and share.half == half:
            parts[-1] += f" {said}"
        else:
            parts.append(f"{share.half} {said}".strip())
        half = share.half
    amount = amount_text(event.amount, currency)
    return f"pot {event.pot} of {amount}: {', '.join(parts)}"
