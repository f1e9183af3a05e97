"""Machines: a game is begun, and what it won collected or gambled."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.games.slots.state import Round
from croupier.games.slots.terms import GAME, Terms
from croupier.rl.face import BET, Face, Field, Move, View

MOST = 1e6
VERBS = ("collect", "red", "black")


def moves(terms: Terms, seats: int) -> tuple[Move, ...]:
    return (Move(BET, spot=GAME), *map(Move, VERBS))


def fields(terms: Terms, seats: int) -> tuple[Field, ...]:
    return (Field("won, in bets", 0, MOST), Field("times gambled", 0, 100), Field("asked"))


def sees(view: View[Terms, Round]) -> Iterable[float]:
    round = view.round or Round()
    return round.won / view.unit, round.gambled, float(view.ask is not None)


FACE: Face[Terms, Round] = Face(moves=moves, fields=fields, sees=sees, spots=lambda _: (GAME,))
