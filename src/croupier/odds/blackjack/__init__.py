"""Blackjack without a hole card: the box by composition, the bets beside it, and how to play.

`model` says what the figures depend on; `hands` and `bank` are tables; `kernels`, `play`, `splits`
and `patterns` the worth of everything; `deal` and `strategy` the best play, `totals` the best by
points; `results` how rounds end; `sides`, `charts` and `summary` say it. Loads no compiler before
it computes.
"""

from __future__ import annotations

from croupier.odds.blackjack.model import Model, choices, model
from croupier.odds.figures import Advice, Figures, Seen
from croupier.odds.work import Work

__all__ = ["VERSION", "Model", "advice", "choices", "model", "solve"]

VERSION = 2


def solve(model: Model, work: Work) -> Figures:
    from croupier.odds.blackjack.summary import solved

    return solved(model, work)


def advice(model: Model, seen: Seen) -> Advice:
    """What each word is worth to a hand, the best first; see `advise` for the stages."""
    from croupier.odds.blackjack.advise import advised

    return advised(model, seen)
