"""Russian poker: exchange, a sixth card, two combinations, insurance, the bank's game bought.

Every option of a shown deal is counted exactly on one processor, all 5,649,150 deals on a graphics
card (extra `cuda`); without one the book's figure is sampled and has its standard error. Loads no
compiler before it computes.
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.odds.dealer_poker.model import Model
from croupier.odds.face import Allowed
from croupier.odds.figures import Advice, Figures, Seen
from croupier.odds.work import Work
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.schema.dealer_poker import Rules


def choices(rules: Rules) -> Allowed:
    """Nothing: a maximum payout is not computed."""
    return {}


def solve(model: Model, work: Work) -> Figures:
    """On the card where there is one; else, or where it was asked for, by a sample."""
    from croupier.odds.dealer_poker.russian.counting import counted, has_card, sampled

    return counted(model, work) if has_card() and not work.sample else sampled(model, work)


def check(model: Model, figures: Figures, work: Work) -> Phrase | None:
    """What is wrong with figures that were counted on a card, as far as a sample can tell."""
    from croupier.odds.dealer_poker.russian.counting import sampled
    from croupier.odds.report import SIGMAS

    for mine, its in zip(sampled(model, work).bets, figures.bets, strict=True):
        gap = abs(mine.edge.value - its.edge.value)
        if mine.name != its.name or gap > SIGMAS * (mine.edge.error + its.edge.error):
            values = {"one": str(its.edge.value), "other": str(mine.edge.value)}
            return phrase("russian-differs", bet=its.phrase, **values)
    return None


def said(model: Model, figures: Figures) -> Figures:
    """Of figures that were counted on a card; a sample says how large it was."""
    from croupier.odds.dealer_poker import lines
    from croupier.odds.dealer_poker.russian.account import notes

    charts = tuple(
        lines.with_words(each.columns, each.rows, lines.WHICH_GO) for each in figures.charts
    )
    return replace(figures, charts=charts, notes=notes(model)) if charts else figures


def advice(model: Model, seen: Seen) -> Advice:
    """What each thing one can say is worth with these cards against this open card."""
    from croupier.odds.dealer_poker.russian.shown import advised

    return advised(model, seen)


def load() -> None:
    import croupier.odds.dealer_poker.russian.shown  # noqa: F401
