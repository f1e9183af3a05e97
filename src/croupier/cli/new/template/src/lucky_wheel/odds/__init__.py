"""Lucky wheel: each bet over all stops of the wheel. Nobody decides anything once the bets lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from croupier.odds.face import Allowed, Asked, Choices, Odds, Simulation, Solver
from croupier.odds.figures import Figures, counted_bet, id_of, named
from croupier.odds.work import Work
from croupier.phrase import phrase
from croupier.rulebooks.edges import Edge
from lucky_wheel.schema import Rules

if TYPE_CHECKING:
    from lucky_wheel.odds.simulation import Spins


class Model(msgspec.Struct, frozen=True):
    """All that the figures depend on."""

    stops: dict[str, int]
    pays: dict[str, Fraction]
    clause: str


def choices(rules: Rules) -> Allowed:
    """A plate has nothing that would change the odds."""
    return {}


def model(rules: Rules, choices: Choices) -> Model:
    return Model(rules.stops.value, rules.pays.value, rules.pays.source)


def ways(stops: dict[str, int], name: str, pays: Fraction) -> Counter[Fraction]:
    """What a bet brings, and at how many stops."""
    wins = stops.get(name, 0)
    return Counter({pays: wins, Fraction(-1): sum(stops.values()) - wins})


def solve(model: Model, work: Work) -> Figures:
    counted = phrase("lucky-wheel-stops", n=sum(model.stops.values()))
    return Figures(
        tuple(
            counted_bet(
                id_of(name),
                ways(model.stops, name, pays),
                counted,
                hits={"wins": model.stops.get(name, 0)},
                clause=model.clause,
                said=named("bet", name),
            )
            for name, pays in model.pays.items()
        )
    )


def edges(rules: Rules) -> Iterator[Edge]:
    """What each bet keeps, for whoever looks the book through."""
    total = sum(rules.stops.value.values())
    for name, pays in rules.pays.value.items():
        found = ways(rules.stops.value, name, pays)
        keeps = -sum((net * many for net, many in found.items()), Fraction(0)) / total
        yield Edge("pays", name, rules.pays, "side", keeps, phrase("lucky-wheel-stops", n=total))


def table(asked: Asked) -> Spins:
    from lucky_wheel.odds.simulation import Spins

    return Spins(asked)


ODDS = Odds(Solver("lucky-wheel", 1, Model, choices, model, solve), edges, Simulation(table))
