"""Blackjack without a hole card: the box by composition, the bets beside it, and how to play.

`model` says what the figures depend on; `hands` and `bank` are tables; `kernels`, `play`, `splits`
and `patterns` the worth of everything; `deal` and `strategy` the best play, `totals` the best by
points; `results` how rounds end; `sides`, `charts` and `summary` say it. `seen` is what a player
sees at the table, `simulation` the game by the million.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier.odds.blackjack.edges import edges
from croupier.odds.blackjack.model import Model, choices, model
from croupier.odds.blackjack.seen import STAGES, seen
from croupier.odds.blackjack.valuing import VALUING
from croupier.odds.face import Asked, Odds, Simulation, Solver, Strategies
from croupier.odds.figures import Advice, Chart, Figures, Seen
from croupier.odds.work import Work

if TYPE_CHECKING:
    from croupier.odds.blackjack.simulation.strategy import Strategy
    from croupier.odds.blackjack.simulation.table import Blackjack


def solve(model: Model, work: Work) -> Figures:
    from croupier.odds.blackjack.summary import solved

    return solved(model, work)


def advice(model: Model, seen: Seen) -> Advice:
    """What each word is worth to a hand, the best first; see `advise` for the stages."""
    from croupier.odds.blackjack.advise import advised

    return advised(model, seen)


def load() -> None:
    import croupier.odds.blackjack.advise  # noqa: F401


def table(asked: Asked) -> Blackjack:
    from croupier.odds.blackjack.simulation.table import seated

    return seated(asked)


def read_strategy(path: Path) -> Strategy:
    from croupier.odds.blackjack.simulation.file import read_strategy

    return read_strategy(path)


def of_functions(play: Callable[..., Any], take: Callable[..., Any] | None) -> Strategy:
    from croupier.odds.blackjack.simulation.strategy import Function

    return Function(play, take)


def of_charts(charts: Iterable[Chart]) -> Strategy:
    from croupier.odds.blackjack.simulation.file import of_charts

    return of_charts(charts)


ODDS = Odds(
    Solver("blackjack", 3, Model, choices, model, solve, advice, load),
    edges,
    Simulation(table, Strategies(read_strategy, of_functions, of_charts)),
    seen=seen,
    stages=STAGES,
    takes={"board": 0},
    valuing=VALUING,
)
