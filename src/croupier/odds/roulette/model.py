"""What the odds of roulette depend on: pockets, one spot for every kind of bet, and call bets.

Stakes are such that everything paid divides: rounding (R26) is not part of the figures.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import msgspec

from croupier.games.roulette.layout import OUTSIDE
from croupier.games.roulette.terms import KINDS, Terms, compile, default_plate
from croupier.odds.face import Allowed, Choices
from croupier.rulebooks.schema.plate import Limits, Plate
from croupier.rulebooks.schema.roulette import Rules

COMPLETE = "complete"
HALF = Fraction(1, 2)
TOUCHED = 17
"""A number in the middle of the layout, for the complete bet."""


class SpotModel(msgspec.Struct, frozen=True):
    """The numbers it covers, what it pays, what comes back on zero."""

    covers: tuple[int, ...]
    pays: Fraction
    on_zero: Fraction
    clause: str


class Model(msgspec.Struct, frozen=True):
    """Pockets, the spots in question, one spot for every kind of bet, and call bets as the spots
    and chips they become, each with its clause."""

    pockets: tuple[int, ...]
    spots: dict[str, SpotModel]
    kinds: tuple[tuple[str, str], ...]
    calls: tuple[tuple[str, tuple[tuple[str, int], ...], str], ...]


def choices(rules: Rules) -> Allowed:
    """A plate has nothing that would change a roulette bet's odds."""
    return {}


def terms_of(rules: Rules) -> Terms:
    """With every kind of bet on the plate."""
    usual = default_plate(rules, "EUR").limits
    every: dict[str, Limits] = {kind: usual.get(kind, Limits(1, 1)) for kind in KINDS}
    return compile(rules, Plate("EUR", every))


def model(rules: Rules, choices: Choices) -> Model:
    terms = terms_of(rules)
    kinds, calls = _kinds(terms), _calls(terms)
    used = {name for _, name in kinds} | {spot for _, bets, _ in calls for spot, _ in bets}
    spots = {name: spot_of(terms, name) for name in terms.spots if name in used}
    return Model(tuple(sorted(terms.wins)), spots, kinds, calls)


def spot_of(terms: Terms, name: str) -> SpotModel:
    spot = terms.spots[name]
    back = HALF if name in terms.half_on_zero else Fraction(0)
    return SpotModel(tuple(sorted(spot.place.covers)), spot.pays, back, spot.clause)


def _kinds(terms: Terms) -> tuple[tuple[str, str], ...]:
    """A spot for each kind; even chances that stand in several clauses are several kinds."""
    found: dict[tuple[str, int, Fraction, str], str] = {}
    for name, spot in terms.spots.items():
        found.setdefault((spot.place.kind, len(spot.place.covers), spot.pays, spot.clause), name)
    alike = Counter(kind for kind, *_ in found)
    return tuple(
        (kind if alike[kind] == 1 else _pair(name), name) for (kind, *_), name in found.items()
    )


def _pair(spot: str) -> str:
    """The two sides of an even chance, by the one that was met first."""
    return {"red": "red-or-black", "even": "even-or-odd"}.get(spot, "low-or-high")


def _calls(terms: Terms) -> tuple[tuple[str, tuple[tuple[str, int], ...], str], ...]:
    """Neighbours of one number stand for those of all: each is the same pockets of the wheel."""
    calls = terms.calls
    around = terms.wheel.around(0, calls.each_side)
    neighbours = tuple((str(number), 1) for number in around)
    found = [("neighbours", neighbours, calls.neighbours_clause)]
    found += [(name, series.bets, series.clause) for name, series in calls.series.items()]
    if calls.complete:
        found.append((COMPLETE, _complete(terms), calls.complete))
    return tuple(found)


def _complete(terms: Terms) -> tuple[tuple[str, int], ...]:
    """Every inside bet that touches a number, each at its maximum, as the usual plate has them."""
    return tuple(
        (name, spot.limits.maximum or 1)
        for name, spot in terms.spots.items()
        if TOUCHED in spot.place.covers and spot.place.kind not in OUTSIDE
    )
