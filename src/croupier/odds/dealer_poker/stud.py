"""Caribbean and Oasis: poker against the dealer with up to two cards exchanged, or a sixth bought.

Every deal is counted: the player's hand, the bank's open card, every draw and every hand the bank
may have. Loads no compiler before it computes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from croupier.games.dealer_poker.terms import MAXIMUM
from croupier.odds.dealer_poker.model import NONE, Model
from croupier.odds.face import Allowed, not_computed
from croupier.odds.figures import Advice, Figures, Seen
from croupier.odds.work import Work
from croupier.rulebooks.schema.dealer_poker import Rules

if TYPE_CHECKING:
    from numpy.typing import NDArray

OPEN_CARDS = 13
MAXIMA: tuple[int | str, ...] = (NONE, 100, 200)
"""Maximum payouts in antes: 20,000 for antes of 100 is 200."""


def choices(rules: Rules) -> Allowed:
    """The maximum payout of a box, where the game's own rules have one: one that a book has by a
    reading alone (R90) is the plate's, and none is usual."""
    most = rules.maximum_payout
    return {MAXIMUM: MAXIMA} if most.value and not most.reading else {}


def solve(model: Model, work: Work) -> Figures:
    """One part for each rank of the bank's open card."""
    _check(model)
    from croupier.odds.dealer_poker.account import Account
    from croupier.odds.dealer_poker.open_card import OpenCard
    from croupier.odds.dealer_poker.part import Part, most_lines

    def against(rank: int) -> NDArray[Any]:
        return OpenCard(model, rank).solve().packed()

    lines = most_lines(model)
    parts = {
        rank: Part.unpacked(packed, lines)
        for rank, packed in work.parts("open-cards", OPEN_CARDS, against)
    }
    return Account(model, parts).figures()


def said(model: Model, figures: Figures) -> Figures:
    from croupier.odds.dealer_poker import chart, lines
    from croupier.odds.dealer_poker.account import notes

    best, begins = figures.charts
    charts = (
        lines.with_words(best.columns, best.rows, chart.note(model)),
        chart.begins(begins.columns, begins.rows),
    )
    return replace(figures, charts=charts, notes=notes(model))


def advice(model: Model, seen: Seen) -> Advice:
    """What each option is worth with these cards against this open card."""
    _check(model)
    from croupier.odds.dealer_poker.shown import advised

    return advised(model, seen)


def load() -> None:
    import croupier.odds.dealer_poker.shown  # noqa: F401


def _check(model: Model) -> None:
    """Rules that this way of counting does not reach."""
    reasons = {
        "dealer-poker-two-combinations": model.two is not None,
        "dealer-poker-purchase": model.purchase is not None,
        "dealer-poker-both": model.both,
        "dealer-poker-many-exchanged": any(way.cards > 2 for way in model.ways),
    }
    for why, holds in reasons.items():
        if holds:
            raise not_computed(why)
