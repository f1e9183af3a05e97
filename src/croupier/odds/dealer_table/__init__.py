"""What poker and hold'em against the dealer share: one box that is looked at, with its bonus bet,
by the million.

The kernels deal and decide, and count outcomes: what was done, whether the bank has game, who is
higher, with what. What an outcome pays is asked of the game: the first round that shows it is
played there. Nothing about money is written down again.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier.errors import IllegalDecision
from croupier.odds.face import Asked, Strategies

if TYPE_CHECKING:
    from croupier.odds.dealer_table.outcomes import Outcomes
    from croupier.odds.dealer_table.strategy import Play


def seated(kind: Callable[..., Outcomes], terms: Any, asked: Asked) -> Outcomes:
    """A game of this kind, ready to play: one box, which is looked at."""
    if asked.boxes != 1:
        raise IllegalDecision("box-count", given=asked.boxes, most=1)
    given = () if asked.strategy is None else (asked.strategy,)
    return kind(terms, asked.bets, *given)


def read_strategy(path: Path) -> Play:
    from croupier.odds.simulation.strategies import functions

    return functions(path)["play"]


def of_functions(play: Play, _take: object) -> Play:
    """Nothing is offered here."""
    return play


STRATEGIES = Strategies(read_strategy, of_functions)
