"""Russian poker: exchange, a sixth card, two combinations, insurance, the bank's game bought.

Every option of a shown deal is counted exactly on one processor, all 5,649,150 deals on a graphics
card (extra `cuda`); without one the book's figure is sampled and has its standard error. Loads no
compiler before it computes.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.odds.dealer_poker.model import Model, read_model
from croupier.odds.figures import Advice, Figures, Seen
from croupier.odds.solvers import Choices
from croupier.odds.work import Work
from croupier.rulebooks.schema.dealer_poker import Rules

__all__ = ["VERSION", "Model", "advice", "check", "choices", "model", "solve"]

VERSION = 1


def choices(rules: Rules) -> Mapping[str, tuple[int | str, ...]]:
    """Nothing: a maximum payout is not computed."""
    return {}


def model(rules: Rules, choices: Choices) -> Model:
    return read_model(rules, choices)


def solve(model: Model, work: Work) -> Figures:
    """On the card where there is one; else by a sample."""
    from croupier.odds.russian.counting import counted, has_card, sampled

    return counted(model, work) if has_card() else sampled(model, work)


def check(model: Model, figures: Figures, work: Work) -> str | None:
    """What is wrong with figures that were counted on a card, as far as a sample can tell."""
    from croupier.odds.report import SIGMAS
    from croupier.odds.russian.counting import sampled

    for mine, its in zip(sampled(model, work).bets, figures.bets, strict=True):
        gap = abs(mine.edge.value - its.edge.value)
        if mine.name != its.name or gap > SIGMAS * (mine.edge.error + its.edge.error):
            return f"edge of {its.name}: {its.edge.value}, and {mine.edge.value} by a sample"
    return None


def advice(model: Model, seen: Seen) -> Advice:
    """What each thing one can say is worth with these cards against this open card."""
    from croupier.odds.russian.shown import advised

    return advised(model, seen)
