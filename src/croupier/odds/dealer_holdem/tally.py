"""Over all flops: how the rounds end of the boxes that bet, by three ways to play.

*Every* box bets, as a dark one does; the *best*, where betting is worth more than passing; and the
best *with a bonus* of one ante beside it, which is lost where the box passes. A tally is one row of
numbers: endings by kind; holes that bet by the square of their two ranks and by what they have on
the flop; and by category those whose bonus is paid.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANKS
from croupier.cards.hands.category import Category
from croupier.odds.dealer_holdem.flops import RANK_OF, SUIT_OF, Flop, beside, flops
from croupier.odds.dealer_holdem.holes import Counts, Endings, Table, five, table_of, ways
from croupier.odds.dealer_holdem.model import KINDS, Model
from croupier.odds.dealer_holdem.prospects import PROSPECTS, prospects
from croupier.odds.work import Work

PLAYS = ("every", "best", "with a bonus")
SQUARE, PAID = len(RANKS) ** 2, len(Category)
SIZES = (KINDS, KINDS, KINDS, SQUARE, PROSPECTS, PAID)
FLOPS_A_PART = 39


class Tally(NamedTuple):
    """`higher`, `lower`, `no_game`: ways by kind of the player's hand; `square`, `prospects`: holes
    that bet, flops counted, by their ranks and by what they have; `paid`: by category, holes that
    bet and have their bonus paid."""

    higher: Counts
    lower: Counts
    no_game: Counts
    square: Counts
    prospects: Counts
    paid: Counts


def tallies(model: Model, work: Work) -> dict[str, Tally]:
    """For each way to play, in parts of some flops."""
    table = table_of(model)
    every = flops()
    parts = [every[at : at + FLOPS_A_PART] for at in range(0, len(every), FLOPS_A_PART)]

    def part(at: int) -> Counts:
        rows = [tally_of(model, table, flop) for flop in parts[at]]
        total: Counts = np.sum(rows, axis=0, dtype=np.int64)
        return total

    total = np.zeros((len(PLAYS), sum(SIZES)), np.int64)
    for _, row in work.parts("flops", len(parts), part):
        total += row
    return {name: read(row) for name, row in zip(PLAYS, total, strict=True)}


def read(row: Counts) -> Tally:
    return Tally(*np.split(row, np.cumsum(SIZES)[:-1]))


def tally_of(model: Model, table: Table, flop: Flop) -> Counts:
    """A row for each way to play, on one flop and all that are equal to it."""
    holes = beside(flop.cards)
    endings = Endings(*(each[:, holes] for each in table.on(flop.cards)))
    worth, passing = table.worth(endings), -table.prices.unit * ways()
    strengths = five(flop.cards, holes)
    lost = model.bonus is not None and model.bonus.passed == "lost"
    saved = table.bonus[strengths] * (ways() if lost else 0)
    plays = (np.ones(len(holes), np.bool_), worth > passing, worth + saved > passing)
    made, paid = table.made[strengths], table.paid[strengths]
    has = prospects(flop.cards, holes, made)
    sums = np.concatenate(endings) @ np.array(plays, np.int64).T
    rows = [
        np.concatenate((ends, _holes(holes[bet], has[bet]), _paid(made[bet & paid])))
        for ends, bet in zip(sums.T, plays, strict=True)
    ]
    return np.array(rows) * flop.flops


def _holes(bet: NDArray[np.intp], has: NDArray[np.intp]) -> Counts:
    square = np.bincount(places()[bet], minlength=SQUARE)
    return np.concatenate((square, np.bincount(has, minlength=PROSPECTS)))


def _paid(made: NDArray[np.intp]) -> Counts:
    return np.bincount(made, minlength=PAID)


@cache
def places() -> NDArray[np.intp]:
    """Where each hole stands in a square of ranks, aces first: of one suit above the diagonal."""
    high, low = (len(RANKS) - 1 - each for each in (RANK_OF.max(axis=1), RANK_OF.min(axis=1)))
    suited = SUIT_OF[:, 0] == SUIT_OF[:, 1]
    found: NDArray[np.intp] = np.where(suited, high * len(RANKS) + low, low * len(RANKS) + high)
    return found
