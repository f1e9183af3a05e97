"""Hold'em against the dealer: every hole on every flop, whether to bet or to pass, and the bonus.

All amounts are counted in antes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.odds.dealer_holdem.bonus import edges
from croupier.odds.dealer_holdem.model import Model, choices, model
from croupier.odds.dealer_holdem.seen import seen
from croupier.odds.dealer_table import STRATEGIES, seated
from croupier.odds.dealer_table.valuing import VALUING
from croupier.odds.face import Asked, Odds, Simulation, Solver
from croupier.odds.figures import Advice, Figures, Seen
from croupier.odds.work import Work

if TYPE_CHECKING:
    from croupier.odds.dealer_table.outcomes import Outcomes


def solve(model: Model, work: Work) -> Figures:
    """Every flop with every hole, up to the names of suits."""
    from croupier.odds.dealer_holdem.summary import solved

    return solved(model, work)


def advice(model: Model, seen: Seen) -> Advice:
    """With two cards and the flop: to bet or to pass. Where a bonus is lost with the cards, what
    is staked besides the ante is the bonus."""
    from croupier.odds.dealer_holdem.summary import advised

    return advised(model, seen)


def load() -> None:
    import croupier.odds.dealer_holdem.summary  # noqa: F401


def table(asked: Asked) -> Outcomes:
    from croupier.games.dealer_holdem.terms import compile
    from croupier.odds.dealer_holdem.simulation import Holdem

    return seated(Holdem, compile(asked.rules, asked.plate), asked)


ODDS = Odds(
    Solver("dealer-holdem", 1, Model, choices, model, solve, advice, load),
    edges,
    Simulation(table, STRATEGIES),
    seen=seen,
    takes={"cards": 2, "board": 3, "bank": 0},
    valuing=VALUING,
)
