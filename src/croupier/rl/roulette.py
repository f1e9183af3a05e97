"""Roulette: the bet is the decision. Every spot of the layout is an action."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.games.roulette.state import Round
from croupier.games.roulette.terms import Terms
from croupier.rl.face import BET, Face, Field, Move, View


def moves(terms: Terms, seats: int) -> tuple[Move, ...]:
    return tuple(Move(BET, spot=spot) for spot in terms.spots)


def fields(terms: Terms, seats: int) -> tuple[Field, ...]:
    return (Field("called"), Field("number", 0, max(terms.wheel.order)))


def sees(view: View[Terms, Round]) -> Iterable[float]:
    called = None if view.round is None else view.round.called
    return (0, 0) if called is None else (1, called.number)


FACE: Face[Terms, Round] = Face(
    moves=moves, fields=fields, sees=sees, spots=lambda terms: tuple(terms.spots)
)
