"""Punto banco and baccarat without commission: every spot, over all coups from a fresh shoe.

Cards are drawn by the table: nobody decides anything, so there is nothing to play well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.odds.baccarat.bets import solve
from croupier.odds.baccarat.edges import edges
from croupier.odds.baccarat.model import Model, choices, model
from croupier.odds.baccarat.valuing import VALUING
from croupier.odds.face import Asked, Odds, Simulation, Solver

if TYPE_CHECKING:
    from croupier.odds.baccarat.simulation import Baccarat


def table(asked: Asked) -> Baccarat:
    from croupier.games.baccarat.terms import compile
    from croupier.odds.baccarat.simulation import Baccarat

    return Baccarat(compile(asked.rules, asked.plate), asked.bets)


ODDS = Odds(
    Solver("baccarat", 1, Model, choices, model, solve),
    edges,
    Simulation(table),
    valuing=VALUING,
)
