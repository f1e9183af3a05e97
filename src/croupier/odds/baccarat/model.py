"""What the odds of punto banco and baccarat depend on: the shoe, what cards are worth, the drawing
tables and the spots.

Cards burned unseen change nothing, and stakes divide: rounding (R26) is not part of the figures.
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from croupier.games.baccarat.terms import SpotTerms, Terms, compile, default_plate
from croupier.odds.face import Allowed, Choices
from croupier.rulebooks.schema.baccarat import Outcome, Rules

DECKS = "decks"


class SpotModel(msgspec.Struct, frozen=True):
    """A bet: what it wins on, what it stays on, and what it pays by the winning total (None: by
    any)."""

    name: str
    wins_on: Outcome
    stays_on: tuple[Outcome, ...]
    pays: tuple[tuple[int | None, Fraction], ...]
    clause: str


class Model(msgspec.Struct, frozen=True):
    """The shoe, what cards are worth, the drawing tables and the spots. `second`: by the second
    side's total, the points of the first side's third card on which it draws."""

    first_side: str
    second_side: str
    decks: int
    points: dict[str, int]
    modulus: int
    natural: tuple[int, ...]
    first: tuple[int, ...]
    second: dict[str, tuple[int, ...]]
    second_if_first_stood: tuple[int, ...]
    spots: tuple[SpotModel, ...]


def choices(rules: Rules) -> Allowed:
    """The decks that the book allows."""
    return {DECKS: rules.shoe.decks.value}


def model(rules: Rules, choices: Choices) -> Model:
    """By the terms of a table, so that rules with which no hand can be dealt are refused."""
    plate = default_plate(rules, "EUR")
    return of_terms(compile(rules, msgspec.structs.replace(plate, choices=dict(choices))))


def of_terms(terms: Terms) -> Model:
    return Model(
        first_side=terms.first,
        second_side=terms.second,
        decks=terms.decks,
        points=terms.points,
        modulus=terms.modulus,
        natural=_sorted(terms.natural),
        first=_sorted(terms.first_draws),
        second={str(total): _sorted(on) for total, on in terms.second_draws.items()},
        second_if_first_stood=_sorted(terms.second_if_first_stood),
        spots=tuple(_spot(name, spot) for name, spot in terms.spots.items()),
    )


def _sorted(totals: frozenset[int]) -> tuple[int, ...]:
    return tuple(sorted(totals))


def _spot(name: str, spot: SpotTerms) -> SpotModel:
    return SpotModel(name, spot.wins_on, spot.stays_on, spot.pays, spot.win_clause)
