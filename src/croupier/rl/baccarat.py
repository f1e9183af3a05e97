"""Baccarat: the bet is the decision; the cards follow by the table. Every bet is an action."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.games.baccarat.state import Round
from croupier.games.baccarat.terms import Terms
from croupier.games.sight import Lying
from croupier.rl.face import BET, Face, Field, Move, View, pack, pack_fields


def moves(terms: Terms, seats: int) -> tuple[Move, ...]:
    return tuple(Move(BET, spot=spot) for spot in terms.spots)


def fields(terms: Terms, seats: int) -> tuple[Field, ...]:
    sides = (terms.first, terms.second)
    piles = [field for side in sides for field in pack_fields(side, terms.decks)]
    return (*piles, *(Field(f"points of {side}", 0, terms.modulus) for side in sides))


def sees(view: View[Terms, Round]) -> Iterable[float]:
    round, sides = view.round or Round(), (view.terms.first, view.terms.second)
    for side in sides:
        yield from pack(round.cards.get(side, ()))
    yield from (round.points.get(side, 0) for side in sides)


def lies(view: View[Terms, Round]) -> Mapping[str, tuple[Lying, ...]]:
    return {} if view.round is None else view.round.cards


FACE: Face[Terms, Round] = Face(
    moves=moves, fields=fields, sees=sees, lies=lies, spots=lambda terms: tuple(terms.spots)
)
