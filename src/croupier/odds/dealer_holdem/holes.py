"""What every hole is worth on a flop, and what is counted of it.

A hole stands at its number among all pairs of cards; one that the flop takes away counts nothing.
Counts are whole numbers of turns, rivers and holes of the bank.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.hands.category import category
from croupier.odds import hands
from croupier.odds.dealer_holdem.bonus import bonus_pays
from croupier.odds.dealer_holdem.flops import CARDS, TWOS, runouts
from croupier.odds.dealer_holdem.model import KINDS, Model, kind_of
from croupier.odds.dealer_holdem.showdowns import FIELD, showdowns
from croupier.odds.face import not_computed

Counts = NDArray[np.int64]
FIELD_MASK = (1 << FIELD) - 1
FLOP, HOLE, RUNOUT = 3, 2, 2


class Endings(NamedTuple):
    """By kind of the player's hand and hole: in how many ways the bank is higher, is lower with
    game, and has no game. In all other ways the hands are equal."""

    higher: Counts
    lower: Counts
    no_game: Counts


class Prices(NamedTuple):
    """What endings bring, in parts of an ante: without game and with a win by kind, and a loss."""

    unit: int
    no_game: Counts
    win: Counts
    loss: int


class Table:
    """What is looked up by strength, worked out once for a model. `kinds`: of seven cards; `made`,
    `paid`, `bonus`: of two and the flop, their category, whether the bonus bet is paid, and what a
    bonus of one ante then brings beside its loss."""

    def __init__(self, model: Model) -> None:
        strengths = range(1, hands.CLASSES + 1)
        self.game = model.game
        self.prices = _prices(model)
        self.kinds = np.array([0, *(kind_of(model, each) for each in strengths)], np.uint8)
        self.made = np.array([0, *(_category(each) for each in strengths)], np.intp)
        paid = [None, *(bonus_pays(model.bonus, each) for each in strengths)]
        self.paid = np.array([odds is not None for odds in paid])
        brings = [Fraction(0) if odds is None else odds + 1 for odds in paid]
        self.bonus = _whole(brings, self.prices.unit)

    def on(self, flop: tuple[int, ...], dead: tuple[int, ...] = ()) -> Endings:
        """All holes on one flop, over all that may follow."""
        found, then = np.zeros((KINDS, len(TWOS)), np.uint64), runouts(flop, dead)
        cards, gone = np.array(flop, np.uint8), np.array(dead, np.uint8)
        showdowns(cards, gone, then.twos, then.starts, self.game, self.kinds, found.reshape(-1))
        words = found.astype(np.int64)
        return Endings(words & FIELD_MASK, words >> FIELD & FIELD_MASK, words >> 2 * FIELD)

    def worth(self, endings: Endings) -> Counts:
        """What a bet brings to each hole, ante and bet together, summed over all ways."""
        no_game, win, loss = self.prices.no_game, self.prices.win, self.prices.loss
        total: Counts = no_game @ endings.no_game + win @ endings.lower
        total += loss * endings.higher.sum(axis=0)
        return total


@lru_cache(maxsize=8)
def table_of(model: Model) -> Table:
    """The table of a model, for whoever asks for advice again and again."""
    return Table(model)


def ways(dead: int = 0) -> int:
    """Turns and rivers with holes of the bank, beside a flop, a hole and so many dead cards."""
    left = CARDS - FLOP - HOLE - dead
    return comb(left, RUNOUT) * comb(left - RUNOUT, HOLE)


def five(flop: tuple[int, ...], holes: NDArray[np.intp]) -> NDArray[np.uint16]:
    """The strength of these holes with the flop alone."""
    one = np.uint64(1)
    bits = (one << TWOS[holes].astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    board = np.uint64(sum(1 << card for card in flop))
    return hands.strengths(bits | board, FLOP + HOLE, trusted=True)


def _category(strength: int) -> int:
    return category(strength, ace_king=False).value


def _prices(model: Model) -> Prices:
    loss = -(1 + model.bet)
    alone, raised = (
        [model.paid(kind, game=game) for kind in range(KINDS)] for game in (False, True)
    )
    bonus = [] if model.bonus is None else [odds for _, odds in model.bonus.pays]
    amounts = (*alone, *raised, *bonus, loss)
    unit = lcm(*(each.denominator for each in amounts))
    if (max(map(abs, amounts)) + 1) * unit * ways() * 2 > np.iinfo(np.int64).max:
        raise not_computed("dealer-holdem-large")
    return Prices(unit, _whole(alone, unit), _whole(raised, unit), int(loss * unit))


def _whole(amounts: Sequence[Fraction], unit: int) -> Counts:
    return np.array([int(each * unit) for each in amounts], np.int64)
