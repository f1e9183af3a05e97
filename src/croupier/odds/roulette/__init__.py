"""Roulette: every spot of the layout and every call bet, over all pockets of the wheel.

Nobody decides anything once the bets lie.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from croupier.odds.face import Asked, Odds, Simulation, Solver, twice_the_least
from croupier.odds.roulette.bets import solve
from croupier.odds.roulette.edges import edges
from croupier.odds.roulette.model import Model, choices, model
from croupier.odds.roulette.valuing import VALUING

if TYPE_CHECKING:
    from croupier.odds.roulette.simulation import Roulette


def table(asked: Asked) -> Roulette:
    from croupier.games.roulette.terms import compile
    from croupier.odds.roulette.simulation import Roulette

    return Roulette(compile(asked.rules, asked.plate), asked.bets)


ODDS = Odds(
    Solver("roulette", 1, Model, choices, model, solve),
    edges,
    Simulation(table, usual=partial(twice_the_least, spot="red", kind="even chance")),
    valuing=VALUING,
)
